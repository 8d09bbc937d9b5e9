import Foundation

/// P15: people by the beginning of a name, beside SQLite's own index of words.
enum PeopleSearchRow {
    private static let words = [
        "ad", "ada", "ing", "ingrid", "ha", "hans", "bjø", "wei", "zoe", "ngu", "pet", "ximena", "ja", "lars", "moen",
    ]

    static func run(
        _ stage: FeedStage, _ server: OwnServer, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) throws {
        let people = stage.sessions.people
        let requests = words.enumerated().map { number, word in
            let query = word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? word
            return stage.sessions.request("GET", "/api/v1/users/search?q=\(query)&limit=20", people[number])
        }
        let words = words
        let index = try WordIndex(
            "ATTACH '\(stage.path)' AS kept; INSERT INTO words (rowid, text) SELECT id, name FROM kept.users")
        defer { index.close() }
        let reference = try OpenLoop.run(rate: 50, seconds: extent.seconds / 2) { number in
            _ = try index.search("\(words[number % words.count])*", limit: 20)
        }
        // The first round fills caches and is not counted.
        _ = try OpenLoop.run(port: server.port, rate: 50, seconds: 1, expecting: 200) { requests[$0 % requests.count] }
        let before = ProcessorTime.ofProcess(server.processIdentifier)
        let own = try OpenLoop.run(port: server.port, rate: 50, seconds: extent.seconds, expecting: 200) {
            requests[$0 % requests.count]
        }
        let used = ProcessorTime.ofProcess(server.processIdentifier) - before
        let (mine, theirs) = (Milliseconds(own.latencies), Milliseconds(reference.latencies))
        table.add("P15", "people search at 50/s, p50, beside FTS5", mine.p50, "ms", beside: theirs.p50)
        table.add("P15", "the same, p99", mine.p99, "ms", .atMost(20), beside: theirs.p99, ratio: .atMost(3))
        table.add("P15", "processor of a search", used * 1_000 / Double(max(1, own.latencies.count)), "ms")
        table.add("P15", "errors", Double(own.errors), "", .atMost(0))
    }
}

/// SQLite's own index of words, in memory, by its own interface.
final class WordIndex {
    private let raw: RawSQLite

    /// - Parameter fill: What puts texts into the table `words`.
    init(_ fill: String) throws {
        raw = try RawSQLite(path: ":memory:", table: "CREATE VIRTUAL TABLE words USING fts5 (text)")
        try raw.execute(fill)
    }

    /// The latest rows with a word.
    func search(_ word: String, limit: Int) throws -> [Int64] {
        let quoted = word.hasSuffix("*") ? "\"\(word.dropLast())\" *" : "\"\(word)\""
        let query = try raw.prepare(
            "SELECT rowid, text FROM words WHERE words MATCH '\(quoted)' ORDER BY rowid DESC LIMIT \(limit)")
        defer { RawSQLite.finish(query) }
        return raw.firstColumn(query, [])
    }

    func close() { raw.close() }
}
