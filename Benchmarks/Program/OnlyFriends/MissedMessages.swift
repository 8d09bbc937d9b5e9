import CSockets
import Foundation
import Synchronization

/// The other half of P10: 500 people whose sockets were cut at once come back and fetch 800 messages that they missed.
struct MissedMessages {
    let town: Town
    let server: OwnServer
    let crowd: SocketCrowd
    private static let people = 500
    private static let messages = 800

    func run(_ table: inout SpeedTable) async throws {
        let tokens = try town.tokens(of: 0..<Self.people * 2, at: server)
        // Of each pair one is cut, and the other writes.
        let away = (0..<Self.people).map { $0 * 2 }
        let revisions = try fetch(away, tokens) { _ in 1_000_000_000 }.map(\.revision)
        crowd.cut(away)
        let sent = try OpenLoop.run(
            port: server.port, rate: 400, seconds: Double(Self.messages) / 400, expecting: 201
        ) { number in
            let pair = number % Self.people
            return Town.request(
                "POST", "/api/v1/conversations/\(Town.conversation(pair))/messages", tokens[pair * 2 + 1],
                #"{"clientId":"missed-\#(number)","text":"missed \#(number) "}"#)
        }
        let start = hs_monotonic_time()
        try crowd.open(away.map { SocketCrowd.Seat(token: tokens[$0]) }, first: Town.people, perSecond: 100_000)
        let pages = try fetch(away, tokens) { revisions[$0] }
        let seconds = Double(hs_monotonic_time() - start) / 1e9
        var came: [Int] = [], reordered = 0
        for page in pages {
            came += page.numbers
            if page.numbers != page.numbers.sorted() { reordered += 1 }
        }
        table.add("P10", "500 who were cut have 800 missed messages", seconds, "s", .atMost(0.5))
        let distinct = Set(came).count
        table.add(
            "P10", "lost, duplicated, reordered, refused",
            Double(Self.messages - distinct + came.count - distinct + reordered + sent.errors), "", .atMost(0))
    }

    private struct Page {
        var revision: Int
        var numbers: [Int]
    }

    /// What has changed in each one's conversation since a revision.
    private func fetch(_ people: [Int], _ tokens: [String], since revision: (Int) -> Int) throws -> [Page] {
        let requests = people.indices.map { place in
            let target = "/api/v1/conversations/\(Town.conversation(place))/messages?limit=50&after=\(revision(place))"
            return Town.request("GET", target, tokens[people[place]])
        }
        let pages = Mutex<[Int: Page]>([:]), next = Atomic<Int>(0), done = DispatchGroup()
        for _ in 0..<32 {
            let client = try PlainHTTP(port: server.port)
            done.enter()
            let thread = Thread {
                while true {
                    let place = next.add(1, ordering: .relaxed).oldValue
                    guard place < requests.count else { break }
                    guard let answer = client.exchange(requests[place]) else { continue }
                    let page = Page(
                        revision: MessageLoad.number(after: "\"revision\":", in: Self.ending(answer.body)) ?? 0,
                        numbers: Self.numbers(in: answer.body))
                    pages.withLock { $0[place] = page }
                }
                client.close()
                done.leave()
            }
            thread.start()
        }
        done.wait()
        let found = pages.withLock { $0 }
        guard found.count == people.count else { throw BenchmarkError("Messages could not be fetched.") }
        return people.indices.map { found[$0] ?? Page(revision: 0, numbers: []) }
    }

    /// The page's own revision stands last, behind those of its messages.
    private static func ending(_ body: [UInt8]) -> ArraySlice<UInt8> {
        let key = Array("\"revision\":".utf8)
        guard let start = body.indices.last(where: { body[$0...].starts(with: key) }) else { return body[...] }
        return body[start...]
    }

    private static func numbers(in body: [UInt8]) -> [Int] {
        String(decoding: body, as: UTF8.self).components(separatedBy: "\"missed ").dropFirst().compactMap {
            Int($0.prefix { $0.isNumber })
        }
    }
}
