import Base
import Database
import Foundation
import OnlyFriendsServer
import Secrets

/// The data set OF-S of Only Friends, or a share of it: the same for the same seed, but for its end, which is now.
struct SocialDataset {
    /// 1 gives 10,000 people, a million posts, two million comments and 20,000 blocks.
    var scale = 1.0
    /// OF-L has 50 a person, so that ten times the people have five times the posts.
    var postsEach = 100
    var seed: UInt64 = 42
    /// Every person's.
    static let password = "birch forest 41 lake"

    var people: Int { max(100, Int(10_000 * scale)) }
    var posts: Int { people * postsEach }
    var blocks: Int { people * 2 }
    private static let days = 365.0

    /// A Norwegian mobile number for each person.
    static func phone(_ person: Int) -> String { "+474\(1_200_000 + person)" }

    /// Writes everything to an empty database; tells how far it is.
    func write(to database: any Database, progress: (String) -> Void) async throws {
        var random = SeededRandom(seed: seed)
        let hash = try await PasswordHasher(concurrency: 1).hash(Self.password)
        try await database.migrate(app: OnlyFriendsServer.app, OnlyFriendsServer.migrations)
        let graph = FriendGraph(people: people, meanFriends: 90, mostFriends: 1000, random: &random)
        let clock = DatasetClock(end: Date(), days: Self.days, steps: posts)
        progress("\(people) people")
        let ids = try await writePeople(hash, clock, to: database, &random)
        progress("\(graph.friends.reduce(0) { $0 + $1.count } / 2) friendships")
        try await writeFriendships(graph, ids, clock, to: database, &random)
        try await writeBlocks(graph, ids, clock, to: database, &random)
        progress("\(posts) posts with their comments and pictures")
        try await writePosts(graph, ids, clock, to: database, &random, progress)
    }

    private func writePeople(
        _ hash: String, _ clock: DatasetClock, to database: any Database, _ random: inout SeededRandom
    ) async throws -> [Int64] {
        var rows = BulkInsert(
            "INSERT INTO users (id, phone, country, password_hash, name, name_key, findable_by, created_at)")
        var words = BulkInsert("INSERT INTO user_words (word, user_id)")
        let ids = (0..<people).map { clock.start.id(Double($0), &random) }
        for (person, id) in ids.enumerated() {
            let name = DatasetNames.name(&random)
            let lowered = name.lowercased()
            try await rows.add(
                "(\(id), \(Self.phone(person)), \("NO"), \(hash), \(name), \(lowered), \("anyone"), \(clock.start.date))",
                to: database)
            for word in lowered.split(separator: " ") { try await words.add("(\(String(word)), \(id))", to: database) }
        }
        try await rows.flush(to: database)
        try await words.flush(to: database)
        return ids
    }

    private func writeFriendships(
        _ graph: FriendGraph, _ ids: [Int64], _ clock: DatasetClock, to database: any Database,
        _ random: inout SeededRandom
    ) async throws {
        let close = graph.friends.map { friends in friends.filter { _ in random.chance(0.1) } }.map(Set.init)
        var rows = BulkInsert("INSERT INTO friendships (user_id, friend_id, created_at, is_close, closes_me)")
        for (person, friends) in graph.friends.enumerated() {
            for friend in friends {
                let isClose = close[person].contains(friend)
                let closesMe = close[Int(friend)].contains(Int32(person))
                try await rows.add(
                    "(\(ids[person]), \(ids[Int(friend)]), \(clock.start.date), \(isClose), \(closesMe))", to: database)
            }
        }
        try await rows.flush(to: database)
    }

    private func writeBlocks(
        _ graph: FriendGraph, _ ids: [Int64], _ clock: DatasetClock, to database: any Database,
        _ random: inout SeededRandom
    ) async throws {
        var rows = BulkInsert(
            "INSERT INTO blocks (user_id, other_id, mine, theirs, created_at)", ending: "ON CONFLICT DO NOTHING")
        var made = 0
        while made < blocks {
            let (one, other) = (random.below(people), random.below(people))
            guard one != other, !graph.areFriends(one, other) else { continue }
            made += 1
            try await rows.add("(\(ids[one]), \(ids[other]), 1, 0, \(clock.start.date))", to: database)
            try await rows.add("(\(ids[other]), \(ids[one]), 0, 1, \(clock.start.date))", to: database)
        }
        try await rows.flush(to: database)
    }

    private func writePosts(
        _ graph: FriendGraph, _ ids: [Int64], _ clock: DatasetClock, to database: any Database,
        _ random: inout SeededRandom, _ progress: (String) -> Void
    ) async throws {
        var writer = DatasetPosts(graph: graph, ids: ids, clock: clock)
        for step in 0..<posts {
            try await writer.add(step, to: database, &random)
            if (step + 1) % max(1, posts / 10) == 0 { progress("\(step + 1) posts") }
        }
        try await writer.flush(to: database)
    }
}

/// The time that a data set spans, in equal steps.
struct DatasetClock {
    let end: Date
    let days: Double
    let steps: Int

    struct Moment {
        var date: Date

        /// An id of this moment, some milliseconds later.
        func id(_ milliseconds: Double, _ random: inout SeededRandom) -> Int64 {
            let since = date.timeIntervalSince1970 * 1000 + milliseconds - 1_704_067_200_000
            return Int64(max(0, since)) << 22 | Int64(random.below(1 << 22))
        }
    }

    var start: Moment { moment(0) }

    func moment(_ step: Int) -> Moment {
        let length = days * 86_400
        return Moment(date: end.addingTimeInterval(-length + length * Double(step) / Double(max(1, steps))))
    }
}

/// Names as people have them.
enum DatasetNames {
    private static let first = [
        "Ada", "Bjørn", "Carla", "David", "Elif", "Farah", "Grace", "Hassan", "Ingrid", "Jonas", "Kari", "Liam", "Mina",
        "Noah", "Olga", "Per", "Quentin", "Rosa", "Sara", "Tariq", "Uma", "Vera", "Wei", "Ximena", "Yusuf", "Zoe",
    ]
    private static let last = [
        "Andersen", "Berg", "Costa", "Dahl", "Eriksen", "Fischer", "Garcia", "Hansen", "Ito", "Jensen", "Khan",
        "Larsen",
        "Moen", "Nguyen", "Olsen", "Petrov", "Rossi", "Silva", "Tanaka", "Usman", "Vik", "Wong", "Yilmaz", "Ziegler",
    ]

    static func name(_ random: inout SeededRandom) -> String {
        "\(first[random.below(first.count)]) \(last[random.below(last.count)])"
    }
}
