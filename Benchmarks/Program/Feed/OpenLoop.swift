import CSockets
import Foundation
import Synchronization

/// Requests at a fixed rate, whether earlier ones were answered or not. Each is timed from when it was due, so that a
/// server that stalls cannot hide it.
enum OpenLoop {
    struct Outcome {
        /// Seconds, one for each request.
        var latencies: [Double]
        var errors: Int
    }

    /// - Parameters:
    ///   - connections: more than the server will ever answer at once.
    ///   - start: when the first is due, for who has to know; a moment from now unless it is said.
    ///   - opened: Called as all are connected.
    ///   - request: the bytes of each request by its number.
    static func run(
        port: Int, rate: Double, seconds: Double, connections: Int = 32, from start: UInt64? = nil,
        expecting status: Int, opened: () -> Void = {}, request: @escaping @Sendable (Int) -> [UInt8]
    ) throws -> Outcome {
        let total = Int(rate * seconds)
        let next = Atomic<Int>(0)
        let outcome = Mutex(Outcome(latencies: [], errors: 0))
        let done = DispatchGroup()
        let sockets = try (0..<connections).map { _ in try PlainHTTP(port: port) }
        opened()
        let start = start ?? hs_monotonic_time() + 50_000_000
        for socket in sockets {
            done.enter()
            let thread = Thread {
                var latencies: [Double] = [], errors = 0
                while true {
                    let number = next.add(1, ordering: .relaxed).oldValue
                    guard number < total else { break }
                    let due = start + UInt64(Double(number) / rate * 1e9)
                    sleep(until: due)
                    if socket.send(request(number)) != status { errors += 1 }
                    latencies.append(Double(hs_monotonic_time() - due) / 1e9)
                }
                outcome.withLock { outcome in
                    outcome.latencies += latencies
                    outcome.errors += errors
                }
                socket.close()
                done.leave()
            }
            thread.start()
        }
        done.wait()
        return outcome.withLock { $0 }
    }

    /// The same for work in this thread alone.
    static func run(rate: Double, seconds: Double, _ work: (Int) throws -> Void) rethrows -> Outcome {
        let start = hs_monotonic_time() + 10_000_000
        let latencies = try (0..<Int(rate * seconds)).map { number in
            let due = start + UInt64(Double(number) / rate * 1e9)
            sleep(until: due)
            try work(number)
            return Double(hs_monotonic_time() - due) / 1e9
        }
        return Outcome(latencies: latencies, errors: 0)
    }

    private static func sleep(until due: UInt64) {
        let now = hs_monotonic_time()
        if due > now { Thread.sleep(forTimeInterval: Double(due - now) / 1e9) }
    }
}

/// One connection that sends a request and waits for its answer. It reads what our server writes: a Content-Length.
final class PlainHTTP: Sendable {
    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = hs_connect("127.0.0.1", UInt16(port))
        guard descriptor >= 0 else { throw BenchmarkError("Connecting failed with error \(-descriptor).") }
    }

    func close() { hs_close(descriptor) }

    /// The status of the answer; zero when there is none.
    func send(_ request: [UInt8]) -> Int { exchange(request)?.status ?? 0 }

    func exchange(_ request: [UInt8]) -> (status: Int, body: [UInt8])? {
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes { hs_send(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return nil }
            sent += Int(count)
        }
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        var head: (end: Int, status: Int, length: Int)?
        while true {
            if head == nil { head = Self.head(of: answer) }
            if let head, answer.count >= head.end + head.length {
                return (head.status, Array(answer[head.end...]))
            }
            let count = piece.withUnsafeMutableBytes { hs_receive(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return nil }
            answer += piece[..<Int(count)]
        }
    }

    private static func head(of answer: [UInt8]) -> (end: Int, status: Int, length: Int)? {
        guard let end = answer.indices.first(where: { answer[$0...].starts(with: [13, 10, 13, 10]) }) else {
            return nil
        }
        let lines = String(decoding: answer[..<end], as: UTF8.self).lowercased().split(separator: "\r\n")
        let length = lines.first { $0.hasPrefix("content-length:") }?.dropFirst(15).trimmingCharacters(in: .whitespaces)
        return (end + 4, Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0, Int(length ?? "") ?? 0)
    }
}
