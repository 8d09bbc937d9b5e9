import Database
import Foundation

/// Writes posts in the order of their time, each with its comments, pictures and audience.
struct DatasetPosts {
    let graph: FriendGraph
    let ids: [Int64]
    let clock: DatasetClock
    private var posts = BulkInsert(
        "INSERT INTO posts (id, author_id, text, is_temporary, expires_at, audience, image_count, comment_count)")
    private var comments = BulkInsert(
        "INSERT INTO comments (id, post_id, author_id, text)", ending: "ON CONFLICT DO NOTHING")
    private var pictures = BulkInsert(
        """
        INSERT INTO media (id, owner_id, kind, post_id, width, height, thumbhash, color, sizes, bytes)
        """, ending: "ON CONFLICT DO NOTHING")
    private var audience = BulkInsert("INSERT INTO post_audience (post_id, user_id)", ending: "ON CONFLICT DO NOTHING")
    private static let words = Array(
        "the a walk rain coffee today with friends we went to lake forest and saw sun new bread book train late home"
            .split(separator: " "))

    init(graph: FriendGraph, ids: [Int64], clock: DatasetClock) {
        self.graph = graph
        self.ids = ids
        self.clock = clock
    }

    mutating func add(_ step: Int, to database: any Database, _ random: inout SeededRandom) async throws {
        let moment = clock.moment(step)
        let post = moment.id(0, &random)
        var author = random.below(ids.count)
        // People with many friends write more.
        if random.chance(0.5), !graph.friends[author].isEmpty { author = friend(of: author, &random) }
        let expires = random.chance(0.3) ? moment.date.addingTimeInterval(86_400) : nil
        let kind = random.unit()
        let audience = kind < 0.85 ? 0 : kind < 0.95 ? 1 : 2
        let hasPicture = random.chance(0.3)
        let count = graph.friends[author].isEmpty ? 0 : random.geometric(mean: 2)
        posts.keep(
            """
            (\(post), \(ids[author]), \(text(&random)), \(expires != nil), \(expires), \(audience),
            \(hasPicture ? 1 : 0), \(count))
            """)
        for _ in 0..<count {
            let later = min(
                -log(1 - random.unit()) * 3_600_000, max(0, clock.end.timeIntervalSince(moment.date) * 1000))
            comments.keep(
                "(\(moment.id(later, &random)), \(post), \(ids[friend(of: author, &random)]), \(text(&random)))")
        }
        if hasPicture {
            pictures.keep(
                """
                (\(moment.id(0, &random)), \(ids[author]), 1, \(post), 1600, 1200, \("YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA"),
                \("#7a8c5f"), \("320:320 1080:1080 2048:1600"), 400000)
                """)
        }
        if audience == 2, !graph.friends[author].isEmpty {
            for _ in 0..<3 {
                self.audience.keep("(\(post), \(ids[friend(of: author, &random)]))")
            }
        }
        if posts.isLarge { try await flush(to: database) }
    }

    mutating func flush(to database: any Database) async throws {
        // Posts first: comments and audiences refer to them.
        try await posts.flush(to: database)
        try await comments.flush(to: database)
        try await pictures.flush(to: database)
        try await audience.flush(to: database)
    }

    private func friend(of person: Int, _ random: inout SeededRandom) -> Int {
        let friends = graph.friends[person]
        return Int(friends[random.below(friends.count)])
    }

    private func text(_ random: inout SeededRandom) -> String {
        (0..<(4 + random.below(20))).map { _ in Self.words[random.below(Self.words.count)] }.joined(separator: " ")
    }
}

/// Collects rows and inserts them many at a time.
struct BulkInsert {
    private let beginning: SQL
    private let ending: SQL
    private var rows: [SQL] = []
    private static let rowsPerStatement = 50
    private static let rowsPerTransaction = 10_000

    init(_ beginning: SQL, ending: SQL = "") {
        self.beginning = beginning
        self.ending = ending
    }

    mutating func add(_ row: SQL, to database: any Database) async throws {
        rows.append(row)
        if rows.count >= Self.rowsPerTransaction { try await flush(to: database) }
    }

    /// Keeps a row for the next flush, for tables whose rows refer to each other.
    mutating func keep(_ row: SQL) { rows.append(row) }

    var isLarge: Bool { rows.count >= Self.rowsPerTransaction }

    mutating func flush(to database: any Database) async throws {
        let (rows, beginning, ending) = (rows, beginning, ending)
        self.rows = []
        try await database.write { connection in
            for start in stride(from: 0, to: rows.count, by: Self.rowsPerStatement) {
                let values = rows[start..<min(rows.count, start + Self.rowsPerStatement)]
                try connection.execute("\(beginning) VALUES \(values.joined()) \(ending)")
            }
        }
    }
}
