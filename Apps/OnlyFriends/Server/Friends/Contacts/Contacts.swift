import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import PhoneNumbers
import ServerKit
import Wire

/// Finds people by the numbers of an address book (OF-126 to OF-132). What is sent is looked up and forgotten: only who is
/// here, and lets themselves be found by number, is kept as known.
struct Contacts: Sendable {
    let context: ServerContext
    let phoneBook: PhoneBook

    private static let longest = 40
    private static let shown = 1_000

    private struct Match {
        var id: SortableID
        var isFindable: Bool
        var isKnown: Bool
    }

    /// Whom the numbers belong to, with those found before.
    func match(_ draft: ContactNumbers, by viewer: SortableID, from caller: ClientAddress) async throws
        -> ContactMatches
    {
        guard draft.numbers.count <= context.limits.shared.contactsMaximum else {
            throw Problem.unprocessable(
                "numbers", ProblemCode.tooMany, "Send at most \(context.limits.shared.contactsMaximum) numbers at once."
            )
        }
        let asked = try await context.database.read { connection in
            try connection.row("SELECT phone, country, created_at FROM users WHERE id = \(viewer)") { row in
                (phone: try row[0] as String, country: try row[1] as String, joinedAt: try row[2] as Date)
            }
        }
        guard let asked else { throw Problem.unauthorized() }
        let numbers = normalized(draft.numbers, country: draft.country ?? asked.country).subtracting([asked.phone])
        let asker = ContactAllowance.Asker(id: viewer, joinedAt: asked.joinedAt, address: caller.caller)
        return try await context.database.write { [self] connection in
            let matches = try matches(numbers, viewer, connection)
            let known = matches.count { $0.isKnown }
            let now = context.clock.now()
            try ContactAllowance(limits: context.limits).spend(
                sent: numbers.count, unknown: numbers.count - known, by: asker, at: now, connection)
            try Self.keep(matches.filter(\.isFindable).map(\.id), for: viewer, at: now, connection)
            return try found(by: viewer, connection)
        }
    }

    /// Whom the address book has led to, as long as that is kept.
    func found(by viewer: SortableID) async throws -> ContactMatches {
        try await context.database.read { [self] in try found(by: viewer, $0) }
    }

    /// Forgets all that came of somebody's address book; what of it others were suggested goes with it (OF-131).
    func forget(by viewer: SortableID) async throws {
        try await context.database.write { connection in
            try connection.execute("DELETE FROM known_numbers WHERE user_id = \(viewer) AND is_contact = 1")
            try connection.execute("UPDATE contact_allowances SET looked_at = 0 WHERE user_id = \(viewer)")
        }
    }

    /// Keeps whom somebody's address book has led to.
    static func keep(
        _ people: [SortableID], for viewer: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws {
        guard !people.isEmpty else { return }
        let rows = people.map { person -> SQL in "(\(viewer), \(person), \(now), 1)" }
        try connection.execute(
            """
            INSERT INTO known_numbers (user_id, other_id, seen_at, is_contact) VALUES \(rows.joined())
            ON CONFLICT (user_id, other_id) DO UPDATE SET seen_at = excluded.seen_at
            """)
    }

    private func normalized(_ numbers: [String], country: String) -> Set<String> {
        Set(
            numbers.lazy.filter { $0.utf8.count <= Self.longest }
                .compactMap { phoneBook.numberIfAny($0, country: country)?.e164 })
    }

    private func matches(
        _ numbers: Set<String>, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [Match] {
        guard !numbers.isEmpty else { return [] }
        return try connection.rows(
            """
            SELECT u.id, u.findable_by, f.user_id, k.user_id FROM users u
            LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = u.id
            LEFT JOIN known_numbers k ON k.user_id = \(viewer) AND k.other_id = u.id
            WHERE u.phone IN \(list: numbers.sorted()) AND u.state = 0 AND u.name <> ''
                AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = u.id)
            """
        ) { row in
            let isFindable = Findability(rawValue: try row[1]) ?? .nobody != .nobody
            let isFriend = try row[2] as Int64? != nil
            let isKnown = try row[3] as Int64? != nil
            return Match(id: try row[0], isFindable: isFindable || isFriend, isKnown: isFriend || isKnown)
        }
    }

    func found(by viewer: SortableID, _ connection: DatabaseConnection) throws -> ContactMatches {
        let rows = try context.people.people(
            where: "u.state = 0 AND u.name <> '' ORDER BY u.name_key, u.id LIMIT \(Self.shown)",
            joining: "JOIN known_numbers c ON c.user_id = \(viewer) AND c.other_id = u.id AND c.is_contact = 1",
            for: viewer, connection)
        let lookedAt = try connection.value(
            "SELECT looked_at FROM contact_allowances WHERE user_id = \(viewer) AND looked_at > 0", as: Date.self)
        return ContactMatches(people: rows.compactMap { $0.user(for: viewer, context.links) }, lookedAt: lookedAt)
    }
}
