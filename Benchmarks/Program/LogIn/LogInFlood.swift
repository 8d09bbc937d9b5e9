import Foundation
import Synchronization

/// Connections that ask without a pause for accounts over their budget, or try codes that nobody was sent.
final class LogInFlood: Sendable {
    struct Answers {
        var count = 0
        var accepted = 0
        var seconds = 0.0
        /// The share that was not refused, in percent.
        var letThrough: Double { count == 0 ? 0 : Double(accepted) * 100 / Double(count) }
    }

    private let port: Int
    private let isOver = Atomic<Bool>(false)
    private let answers = Mutex(Answers())
    private let start = ContinuousClock.now
    private let done = DispatchGroup()

    /// Half of the connections ask for accounts, half try codes; all come from one address, whose budget is soon spent.
    init(port: Int, connections: Int) throws {
        self.port = port
        for number in 0..<connections {
            let socket = try PlainHTTP(port: port)
            done.enter()
            let thread = Thread { [self] in
                run(number, socket)
                done.leave()
            }
            thread.start()
        }
    }

    /// Ends it, and tells what came back.
    func stop() -> Answers {
        isOver.store(true, ordering: .relaxed)
        done.wait()
        return answers.withLock { answers in
            answers.seconds = start.duration(to: .now) / .seconds(1)
            return answers
        }
    }

    private func run(_ number: Int, _ first: PlainHTTP) {
        var socket = first
        var (count, accepted, round) = (0, 0, 0)
        while !isOver.load(ordering: .relaxed) {
            round += 1
            let status = socket.send(request(number, round))
            if status == 0 {
                // The server may close a connection that has asked for much.
                socket.close()
                guard let next = try? PlainHTTP(port: port) else { break }
                socket = next
                continue
            }
            count += 1
            if status < 400 { accepted += 1 }
        }
        socket.close()
        answers.withLock { answers in
            answers.count += count
            answers.accepted += accepted
        }
    }

    private func request(_ number: Int, _ round: Int) -> [UInt8] {
        let address = "198.51.100.1"
        let phone = 41_000_000 + (number * 4_999 + round) % 999_999
        return number.isMultiple(of: 2)
            ? FloodedHouse.post("signup", #"{"phoneNumber":"+47\#(phone)","password":"birch forest 41 lake"}"#, address)
            : FloodedHouse.post(
                "reset-password",
                #"{"verificationId":"id-\#(round)","code":"123456","newPassword":"a new lantern 77"}"#, address)
    }
}
