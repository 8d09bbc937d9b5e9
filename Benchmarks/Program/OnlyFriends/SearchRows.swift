import Base
import Foundation

/// P14 and P16: an address book, and words in a conversation of 100,000 messages.
enum SearchRows {
    private static let words = [
        "a", "the", "walk", "rain", "coffee", "today", "with", "friends", "lake", "forest", "saw", "sun", "bread",
    ]

    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let town = try await Town()
        defer { town.close() }
        if rows.contains("P16") {
            try fill(town)
            try index(town, &table)
        }
        let server = try town.server()
        defer { server.stop() }
        if rows.contains("P14") { try contacts(town, server, extent, &table) }
        if rows.contains("P16") { try messages(town, server, extent, &table) }
    }

    /// Books of 2,000 numbers, a tenth of them people's here.
    private static func contacts(
        _ town: Town, _ server: OwnServer, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) throws {
        let count = extent.isShort ? 40 : 200
        let tokens = try town.tokens(of: 0..<count, at: server)
        let books = (0..<count).map { book in
            (0..<2_000).map { number in
                number.isMultiple(of: 10)
                    ? SocialDataset.phone((book * 31 + number) % Town.people)
                    : "+47\(46_000_000 + book * 2_000 + number)"
            }
        }
        let raw = try RawSQLite(path: town.database)
        defer { raw.close() }
        var reference: [Double] = []
        for book in books.prefix(40) {
            let start = ContinuousClock.now
            let list = book.map { "'\($0)'" }.joined(separator: ",")
            let query = try raw.prepare("SELECT id, name FROM users WHERE phone IN (\(list))")
            _ = raw.firstColumn(query, [])
            RawSQLite.finish(query)
            reference.append(start.duration(to: .now) / .seconds(1))
        }
        let bodies = books.map { #"{"numbers":[\#($0.map { "\"\($0)\"" }.joined(separator: ","))]}"# }
        let own = try OpenLoop.run(
            port: server.port, rate: 5, seconds: Double(count) / 5, connections: 8, expecting: 200
        ) { Town.request("POST", "/api/v1/friends/contacts", tokens[$0], bodies[$0]) }
        let mine = Milliseconds(own.latencies), theirs = Milliseconds(reference)
        table.add("P14", "2,000 numbers, p50, beside one SQL query", mine.p50, "ms", beside: theirs.p50)
        table.add("P14", "the same, p99", mine.p99, "ms", .atMost(100), beside: theirs.p99)
        table.add("P14", "errors", Double(own.errors), "", .atMost(0))
    }

    /// 100,000 messages in the first conversation, with words as posts have them and one in a hundred of "harbour".
    private static func fill(_ town: Town) throws {
        let raw = try RawSQLite(path: town.database)
        defer { raw.close() }
        var random = SeededRandom(seed: 5)
        try raw.execute("BEGIN")
        for number in 1...100_000 {
            let count = 4 + random.below(12)
            var text = (0..<count).map { _ in words[random.below(words.count)] }.joined(separator: " ")
            if random.chance(0.01) { text += " harbour" }
            try raw.execute(
                """
                INSERT INTO messages (id, conversation_id, sequence, revision, sender_id, text, search) VALUES
                (\((300_000 + number) << 22), \(Town.conversation(0).rawValue), \(number), \(number),
                \(Town.person(number % 2).rawValue), '\(text)', ' \(text)')
                """)
        }
        try raw.execute(
            """
            UPDATE conversations SET last_sequence = 100000, revision = 100000
            WHERE id = \(Town.conversation(0).rawValue);
            INSERT INTO conversations_to_index (conversation_id) VALUES (\(Town.conversation(0).rawValue));
            COMMIT
            """)
    }

    /// Has a server's rounds index them, which nobody waits for.
    private static func index(_ town: Town, _ table: inout SpeedTable) throws {
        let server = try town.server(.jobs)
        defer { server.stop() }
        let raw = try RawSQLite(path: town.database)
        defer { raw.close() }
        let before = ProcessorTime.ofProcess(server.processIdentifier), start = ContinuousClock.now
        while true {
            let query = try raw.prepare("SELECT conversation_id FROM conversations_to_index")
            defer { RawSQLite.finish(query) }
            if raw.firstColumn(query, []).isEmpty { break }
            guard start.duration(to: .now) < .seconds(300) else {
                throw BenchmarkError("The messages are not indexed.")
            }
            Thread.sleep(forTimeInterval: 0.2)
        }
        let used = ProcessorTime.ofProcess(server.processIdentifier) - before
        table.add("P16", "processor to index a message, some time after it was sent", used * 10, "µs")
    }

    private static func messages(
        _ town: Town, _ server: OwnServer, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) throws {
        let token = try town.tokens(of: 0..<1, at: server)[0]
        let index = try WordIndex(
            "ATTACH '\(town.database)' AS kept; INSERT INTO words (rowid, text) SELECT id, text FROM kept.messages")
        defer { index.close() }
        // A word that many have, one that few have, and one that nobody has, for which everything is looked through.
        for (what, word) in [("a usual word", "coffee"), ("a rare word", "harbour"), ("no such word", "zeppelin")] {
            let reference = try OpenLoop.run(rate: 10, seconds: extent.seconds / 2) { _ in
                _ = try index.search("\(word)*", limit: 20)
            }
            let target = "/api/v1/conversations/search?q=\(word)&limit=20&conversationId=\(Town.conversation(0))"
            let request = Town.request("GET", target, token)
            let own = try OpenLoop.run(port: server.port, rate: 10, seconds: extent.seconds / 2, expecting: 200) { _ in
                request
            }
            table.add(
                "P16", "\(what) in 100,000 messages, p99, beside FTS5", Milliseconds(own.latencies).p99, "ms",
                .atMost(100), beside: Milliseconds(reference.latencies).p99)
            if own.errors > 0 { table.add("P16", "errors", Double(own.errors), "", .atMost(0)) }
        }
    }
}
