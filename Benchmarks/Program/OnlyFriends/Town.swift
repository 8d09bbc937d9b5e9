import Base
import Database
import Foundation
import OnlyFriendsServer
import Secrets
import ServerKit
import Synchronization

/// A folder with 10,000 people for what the data set of the feed does not hold: pairs of friends who write to each other,
/// groups of ten, and some with many friends. Gone when it is closed.
final class Town {
    static let people = 10_000
    /// The first hundred have groups; conversation `people / 2 + n` is the group of the people from `n * 10`.
    static let groups = 50
    /// Twenty who have the thousand people from `manyFriends` for friends.
    static let stars = 9_500..<9_520
    static let manyFriends = 2_000..<3_000
    /// Somebody with 100,000 posts and the friends of `writersFriends`.
    static let writer = 9_600
    static let writersFriends = 3_000..<3_300

    let folder: URL
    private var tokens: [Int: String] = [:]

    var database: String { folder.appendingPathComponent("only-friends.sqlite").path }

    /// - Parameters:
    ///   - history: Messages that have been written.
    ///   - cost: What everybody's password costs to check.
    init(history: Int = 0, cost: PasswordHasher.Cost = .minimal) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("only-friends-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let database = try SQLiteDatabase(path: database)
        try await database.migrate(app: OnlyFriendsServer.app, OnlyFriendsServer.migrations)
        try await writePeople(cost, to: database)
        try await writeFriendships(to: database)
        try await writeConversations(to: database)
        await database.close()
        if history > 0 { try write(history) }
    }

    func close() { try? FileManager.default.removeItem(at: folder) }

    func server(_ options: MeasuredServer.Option...) throws -> OwnServer { try server(options) }

    func server(_ options: [MeasuredServer.Option]) throws -> OwnServer {
        try OwnServer(command: MeasuredServer.name, [folder.path] + options.map(\.rawValue))
    }

    static func person(_ number: Int) -> SortableID { id(number + 1) }
    static func conversation(_ number: Int) -> SortableID { id(100_000 + number) }
    private static func id(_ number: Int) -> SortableID { SortableID(rawValue: Int64(number) << 22 | 7) ?? .newest }

    /// The numbers of those in a conversation.
    static func members(of conversation: Int) -> [Int] {
        let group = conversation - people / 2
        return group < 0 ? [conversation * 2, conversation * 2 + 1] : (0..<10).map { group * 10 + $0 }
    }

    /// Access tokens of some people, who log in when they have not before.
    func tokens(of people: Range<Int>, at server: OwnServer) throws -> [String] {
        let missing = people.filter { tokens[$0] == nil }
        let found = Mutex<[Int: String]>([:]), next = Atomic<Int>(0), done = DispatchGroup()
        for _ in 0..<min(16, missing.count) {
            let client = try PlainHTTP(port: server.port)
            done.enter()
            let thread = Thread {
                while true {
                    let place = next.add(1, ordering: .relaxed).oldValue
                    guard place < missing.count else { break }
                    let answer = client.exchange(Self.logIn(missing[place]))
                    let token = (answer?.body).flatMap { Self.word("accessToken", in: $0) }
                    found.withLock { $0[missing[place]] = token }
                }
                client.close()
                done.leave()
            }
            thread.start()
        }
        done.wait()
        tokens.merge(found.withLock { $0 }) { $1 }
        return try people.map { person in
            guard let token = tokens[person] else { throw BenchmarkError("Person \(person) cannot log in.") }
            return token
        }
    }

    static func logIn(_ person: Int) -> [UInt8] {
        let body = #"{"phoneNumber":"\#(SocialDataset.phone(person))","password":"\#(SocialDataset.password)"}"#
        // An address each, as nobody may sign in so often from one.
        let address = "198.\(18 + person >> 16 & 1).\(person >> 8 & 255).\(person & 255)"
        return Array(
            ("POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: \(address)\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)").utf8)
    }

    /// A request's bytes.
    static func request(
        _ method: String, _ target: String, _ token: String, _ body: String = "", type: String = "application/json"
    ) -> [UInt8] {
        request(method, target, token, Array(body.utf8), type: type)
    }

    static func request(
        _ method: String, _ target: String, _ token: String, _ body: [UInt8], type: String
    ) -> [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
        if !token.isEmpty { text += "Authorization: Bearer \(token)\r\n" }
        if !body.isEmpty { text += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n" }
        return Array((text + "\r\n").utf8) + body
    }

    /// The text of a key in JSON as our server writes it.
    static func word(_ key: String, in json: [UInt8]) -> String? {
        let text = String(decoding: json, as: UTF8.self)
        guard let start = text.range(of: "\"\(key)\":\"")?.upperBound else { return nil }
        return String(text[start...].prefix { $0 != "\"" })
    }
}

extension Town {
    private func writePeople(_ cost: PasswordHasher.Cost, to database: any Database) async throws {
        let hash = try await PasswordHasher(concurrency: 1, cost: cost).hash(SocialDataset.password)
        var random = SeededRandom(seed: 11)
        var rows = BulkInsert(
            "INSERT INTO users (id, phone, country, password_hash, name, name_key, findable_by, created_at)")
        for person in 0..<Self.people {
            let name = DatasetNames.name(&random)
            try await rows.add(
                """
                (\(Self.person(person)), \(SocialDataset.phone(person)), \("NO"), \(hash), \(name),
                \(name.lowercased()), \("anyone"), \(Date()))
                """, to: database)
        }
        try await rows.flush(to: database)
    }

    private func writeFriendships(to database: any Database) async throws {
        var rows = BulkInsert(
            "INSERT INTO friendships (user_id, friend_id, created_at)", ending: "ON CONFLICT DO NOTHING")
        func add(_ one: Int, _ other: Int) async throws {
            for (from, to) in [(one, other), (other, one)] {
                try await rows.add("(\(Self.person(from)), \(Self.person(to)), \(Date()))", to: database)
            }
        }
        for person in stride(from: 0, to: Self.people, by: 2) { try await add(person, person + 1) }
        for group in 0..<Self.groups {
            for one in 0..<10 {
                for other in 0..<one { try await add(group * 10 + one, group * 10 + other) }
            }
        }
        for star in Self.stars { for friend in Self.manyFriends { try await add(star, friend) } }
        for friend in Self.writersFriends { try await add(Self.writer, friend) }
        try await rows.flush(to: database)
    }

    private func writeConversations(to database: any Database) async throws {
        var rows = BulkInsert("INSERT INTO conversations (id, pair, is_group, last_id)")
        var members = BulkInsert("INSERT INTO conversation_members (conversation_id, user_id, joined_at)")
        for number in 0..<Self.people / 2 + Self.groups {
            let id = Self.conversation(number), people = Self.members(of: number).map(Self.person)
            let pair = people.count == 2 ? people.map(\.description).joined(separator: " ") : nil
            try await rows.add("(\(id), \(pair), \(pair == nil), \(id))", to: database)
            for person in people { members.keep("(\(id), \(person), \(Date()))") }
        }
        try await rows.flush(to: database)
        try await members.flush(to: database)
    }

    /// Fills the conversations of two one after the other, as they would be after years.
    private func write(_ history: Int) throws {
        let raw = try RawSQLite(path: database)
        defer { raw.close() }
        let each = max(1, history / (Self.people / 2))
        try raw.execute(
            """
            BEGIN;
            WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < \(each))
            INSERT INTO messages (id, conversation_id, sequence, revision, sender_id, text, search)
            SELECT (200000 + n.n * 10) << 22 | (c.id >> 22), c.id, n.n, n.n, k.user_id,
                'Words of long ago, number ' || n.n, ' words of long ago number ' || n.n
            FROM conversations c JOIN conversation_members k ON k.conversation_id = c.id
                AND k.user_id = (SELECT min(user_id) FROM conversation_members m WHERE m.conversation_id = c.id)
            JOIN n WHERE c.is_group = 0;
            UPDATE conversations SET last_sequence = \(each), revision = \(each) WHERE is_group = 0;
            UPDATE conversation_members SET read_sequence = \(each), delivered_sequence = \(each)
                WHERE conversation_id IN (SELECT id FROM conversations WHERE is_group = 0);
            COMMIT
            """)
    }
}
