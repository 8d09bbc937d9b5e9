import CSockets
import Foundation
import Synchronization

/// Messages at a fixed rate, and what comes of them on the sockets of those whom they are for.
struct MessageLoad {
    let town: Town
    let server: OwnServer
    let crowd: SocketCrowd

    struct Outcome {
        /// Seconds from when a message was due to when it came, one for each that came.
        var latencies: [Double] = []
        /// Seconds from when it was due to the answer.
        var answers: [Double] = []
        var errors = 0
        var lost = 0
        var duplicated = 0
        var reordered = 0
        /// Seconds of the server's processors.
        var processor = 0.0
        /// Messages for somebody.
        var deliveries = 0

        var isWhole: Bool { errors + lost + duplicated + reordered == 0 }
    }

    private struct Seen {
        var arrivals: [Double] = []
        /// Message and socket.
        var came = Set<Int>()
        /// The last place in a conversation that a socket was told of.
        var places: [Int: Int] = [:]
        var duplicated = 0
        var reordered = 0
    }

    /// Sends in turn to some conversations, each time by the next of its members.
    func run(_ conversations: Range<Int>, rate: Double, seconds: Double, marked mark: String) async throws -> Outcome {
        let members = conversations.map { Town.members(of: $0) }
        let tokens = Dictionary(
            uniqueKeysWithValues: try members.joined().map { person in
                (person, try town.tokens(of: person..<person + 1, at: server)[0])
            })
        let start = hs_monotonic_time() + 300_000_000
        let sender: @Sendable (Int) -> Int = { number in
            let people = members[number % members.count]
            return people[(number / members.count) % people.count]
        }
        let seen = Mutex(Seen())
        let key = "\(mark) "
        crowd.listen { socket, text, at in
            guard let number = Self.number(after: key, in: text),
                let place = Self.number(after: "\"sequence\":", in: text)
            else { return }
            let conversation = number % members.count
            seen.withLock { seen in
                guard seen.came.insert(number * Town.people + socket).inserted else {
                    seen.duplicated += 1
                    return
                }
                // Every place is told to every member once, the sender too: a gap is a loss, a step back another order.
                let line = conversation * Town.people + socket
                if let before = seen.places[line], place != before + 1 { seen.reordered += 1 }
                seen.places[line] = place
                guard socket != sender(number) else { return }
                seen.arrivals.append(Double(Int64(at) - Int64(start)) / 1e9 - Double(number) / rate)
            }
        }
        var before = 0.0
        let sent = try OpenLoop.run(
            port: server.port, rate: rate, seconds: seconds, connections: 128, from: start, expecting: 201,
            opened: {
                // Clients stay connected: what it takes to take them in is no part of a message.
                Thread.sleep(forTimeInterval: 0.1)
                before = ProcessorTime.ofProcess(server.processIdentifier)
            }
        ) { number in
            let id = Town.conversation(conversations.lowerBound + number % members.count)
            return Town.request(
                "POST", "/api/v1/conversations/\(id)/messages", tokens[sender(number)] ?? "",
                #"{"clientId":"\#(mark)-\#(number)","text":"\#(key)\#(number) and a few words"}"#)
        }
        let count = sent.latencies.count
        let deliveries = (0..<count).reduce(0) { $0 + members[$1 % members.count].count - 1 }
        await Self.wait(seconds: 10) { seen.withLock { $0.arrivals.count } >= deliveries }
        var outcome = Outcome(answers: sent.latencies, errors: sent.errors, deliveries: deliveries)
        outcome.processor = ProcessorTime.ofProcess(server.processIdentifier) - before
        seen.withLock { seen in
            outcome.latencies = seen.arrivals
            outcome.lost = max(0, deliveries - seen.arrivals.count)
            outcome.duplicated = seen.duplicated
            outcome.reordered = seen.reordered
        }
        return outcome
    }

    /// Returns once the server has told everybody who has just come: it does hardly anything then.
    func settle() async {
        for _ in 0..<60 {
            let before = ProcessorTime.ofProcess(server.processIdentifier)
            try? await Task.sleep(for: .seconds(1))
            if ProcessorTime.ofProcess(server.processIdentifier) - before < 0.05 { return }
        }
    }

    /// The same rate and sockets, where a message is passed on and nothing else.
    static func relay(_ server: OwnServer, sockets: Int, rate: Double, seconds: Double) async throws -> Milliseconds {
        let crowd = SocketCrowd(port: server.port)
        defer { crowd.close() }
        try crowd.open((0..<sockets).map { SocketCrowd.Seat(path: "/measured/relay/\($0)") })
        let start = hs_monotonic_time() + 300_000_000
        let arrivals = Mutex<[Double]>([])
        crowd.listen { _, text, at in
            guard let number = number(after: "m ", in: text) else { return }
            let latency = Double(Int64(at) - Int64(start)) / 1e9 - Double(number) / rate
            arrivals.withLock { $0.append(latency) }
        }
        let sent = try OpenLoop.run(
            port: server.port, rate: rate, seconds: seconds, connections: 128, from: start, expecting: 201
        ) { Town.request("POST", "/measured/relay/\($0 % sockets)", "", "m \($0) and a few words") }
        await wait(seconds: 5) { arrivals.withLock { $0.count } >= sent.latencies.count }
        return Milliseconds(arrivals.withLock { $0 })
    }

    /// The whole number behind some letters in a text.
    static func number(after key: String, in text: ArraySlice<UInt8>) -> Int? {
        let key = Array(key.utf8)
        guard let first = key.first else { return nil }
        var place = text.startIndex
        while let start = text[place...].firstIndex(of: first) {
            if text[start...].starts(with: key) {
                let digits = text[(start + key.count)...].prefix { (48...57).contains($0) }
                return digits.isEmpty ? nil : digits.prefix(12).reduce(0) { $0 * 10 + Int($1 - 48) }
            }
            place = start + 1
        }
        return nil
    }

    /// Whether some bytes stand in a text.
    static func contains(_ bytes: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        var place = text.startIndex
        while let start = text[place...].firstIndex(of: first) {
            if text[start...].starts(with: bytes) { return true }
            place = start + 1
        }
        return false
    }

    /// Returns once a condition holds, or after some seconds.
    static func wait(seconds: Double, until condition: () -> Bool) async {
        let end = hs_monotonic_time() + UInt64(seconds * 1e9)
        while !condition(), hs_monotonic_time() < end { try? await Task.sleep(for: .milliseconds(20)) }
    }
}
