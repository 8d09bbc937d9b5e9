import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import PhoneNumbers
import Secrets
import ServerKit
import Wire

/// Blocks the owners of numbers, before they come or without one knowing whether they are here (OF-138).
///
/// Whoever has a blocked number is blocked as any other, and named nowhere: neither the answer nor a list tells whether
/// somebody here has it. No number of a stranger is kept in the clear.
struct BlockedNumbers: Sendable {
    let database: any Database
    let keys: KeyRing
    let clock: WallClock
    let ids: SortableIDSource
    let limits: ServerLimits
    let live: LivePublisher
    private let seal: SealingKey

    private static let purpose = "blocked number"
    private static let batch = 500

    init(_ context: ServerContext) {
        database = context.database
        keys = context.keys
        clock = context.clock
        ids = context.ids
        limits = context.limits
        live = context.live
        seal = SealingKey(keys: context.keys, purpose: Self.purpose)
    }

    private var store: FriendshipStore { FriendshipStore(clock: clock, limits: limits) }

    /// The numbers that somebody has blocked, latest first.
    func all(of person: SortableID) async throws -> [BlockedNumber] {
        try await database.read { [self] in try all(of: person, $0) }
    }

    func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [BlockedNumber] {
        try connection.rows(
            """
            SELECT id, sealed, created_at FROM blocked_numbers WHERE user_id = \(person)
            ORDER BY id DESC LIMIT \(limits.blockedNumbers)
            """
        ) { row in
            let number = try open(try row[1], of: person)
            return BlockedNumber(id: try row[0], phoneNumber: Self.shown(number), blockedAt: try row[2])
        }
    }

    /// Blocks whoever has a number; blocking it twice changes nothing.
    func block(_ number: PhoneNumber, by person: SortableID) async throws -> BlockedNumber {
        let now = clock.now()
        let blocked = try await database.write { [self] connection in
            let own = try connection.value("SELECT phone FROM users WHERE id = \(person)", as: String.self)
            guard own != number.e164 else {
                throw Problem.unprocessable("phoneNumber", ProblemCode.invalid, "This is your own number.")
            }
            let found = try connection.row(
                """
                SELECT id, created_at FROM blocked_numbers
                WHERE user_id = \(person) AND number_hash IN \(list: hashes(number.e164))
                """
            ) { row in
                BlockedNumber(id: try row[0], phoneNumber: Self.shown(number.e164), blockedAt: try row[1])
            }
            if let found { return found }
            try guardCount(of: person, at: now, connection)
            let id = ids.next()
            try connection.execute(
                """
                INSERT INTO blocked_numbers (id, user_id, number_hash, key_mark, sealed, created_at)
                VALUES (\(id), \(person), \(hash(number.e164)), \(keyMark),
                    \(seal.seal(Array(number.e164.utf8), context: "\(person)")), \(now))
                """)
            let owner = try connection.value(
                "SELECT id FROM users WHERE phone = \(number.e164)", as: SortableID.self)
            if let owner { try apply(id, of: person, to: owner, connection) }
            return BlockedNumber(id: id, phoneNumber: Self.shown(number.e164), blockedAt: now)
        }
        return blocked
    }

    /// Takes the block of a number back, and of whoever it was.
    func unblock(_ id: SortableID, by person: SortableID) async throws {
        try await database.write { [store] connection in
            let removed = try connection.execute(
                "DELETE FROM blocked_numbers WHERE id = \(id) AND user_id = \(person)")
            guard removed == 1 else { throw Problem.notFound() }
            let people = try connection.values(
                "SELECT other_id FROM blocks WHERE by_number = \(id) AND user_id = \(person)", as: SortableID.self)
            for other in people { _ = try store.unblock(other, by: person, connection) }
        }
    }

    /// Applies to somebody who has a number from now on what others have said of it.
    /// - Parameter blocker: the one of them that it is about; nil for all.
    func apply(
        _ number: String, to owner: SortableID, by blocker: SortableID? = nil, _ connection: DatabaseConnection
    ) throws {
        let one: SQL = blocker.map { "AND user_id = \($0)" } ?? ""
        let found = try connection.rows(
            """
            SELECT id, user_id FROM blocked_numbers
            WHERE number_hash IN \(list: hashes(number)) AND user_id <> \(owner) \(one)
            """
        ) { row in (id: try row[0] as SortableID, person: try row[1] as SortableID) }
        for entry in found { try apply(entry.id, of: entry.person, to: owner, connection) }
    }

    /// Hashes numbers anew after the house's keys were rotated, for of those only the newest two are asked.
    func renewHashes() async throws {
        let mark = keyMark
        while true {
            let count = try await database.write { [self] connection in
                let rows = try connection.rows(
                    "SELECT id, user_id, sealed FROM blocked_numbers WHERE key_mark <> \(mark) LIMIT \(Self.batch)"
                ) { row in (id: try row[0] as SortableID, user: try row[1] as SortableID, sealed: try row[2] as [UInt8])
                }
                for row in rows {
                    let number = try open(row.sealed, of: row.user)
                    try connection.execute(
                        """
                        UPDATE blocked_numbers SET number_hash = \(hash(number)), key_mark = \(mark) WHERE id = \(row.id)
                        """)
                }
                return rows.count
            }
            guard count == Self.batch else { return }
        }
    }

    private func apply(
        _ id: SortableID, of person: SortableID, to owner: SortableID, _ connection: DatabaseConnection
    ) throws {
        let isMine = try connection.value(
            "SELECT mine FROM blocks WHERE user_id = \(person) AND other_id = \(owner)", as: Int.self)
        // Somebody who is blocked by name stays so.
        guard isMine != 1 else { return }
        try store.block(owner, by: person, connection)
        try connection.execute(
            "UPDATE blocks SET by_number = \(id) WHERE user_id = \(person) AND other_id = \(owner)")
        connection.afterCommit { [live] in live.publish(.parted(person, owner)) }
    }

    /// So many that nobody finds out whose number is whose by trying them.
    private func guardCount(of person: SortableID, at now: Date, _ connection: DatabaseConnection) throws {
        let count =
            try connection.value(
                "SELECT COUNT(*) FROM blocked_numbers WHERE user_id = \(person)", as: Int.self) ?? 0
        guard count < limits.blockedNumbers else {
            throw Problem.conflict(
                ProblemCode.tooMany, "You have blocked \(limits.blockedNumbers) numbers already, which is the most.")
        }
        let throttle = Throttle(ids: ids)
        let limit = Throttle.Limit(
            scope: "number blocks \(person)", count: limits.numberSearchesPerDay, window: 86_400)
        if let wait = try throttle.wait([limit], at: now, connection) { throw Problem.tooMany(retryAfter: wait) }
        try throttle.record([limit.scope], at: now, connection)
    }

    private func hash(_ number: String) -> [UInt8] { keys.keyedHash(Array(number.utf8), purpose: Self.purpose) }

    private func hashes(_ number: String) -> [[UInt8]] {
        keys.keyedHashes(Array(number.utf8), purpose: Self.purpose)
    }

    private var keyMark: [UInt8] {
        Array(keys.keyedHash(Array("mark".utf8), purpose: Self.purpose).prefix(8))
    }

    private func open(_ sealed: [UInt8], of person: SortableID) throws -> String {
        String(decoding: try seal.open(sealed, context: "\(person)"), as: UTF8.self)
    }

    private static func shown(_ number: String) -> String {
        (try? PhoneNumber(number, refusing: []))?.international ?? number
    }
}
