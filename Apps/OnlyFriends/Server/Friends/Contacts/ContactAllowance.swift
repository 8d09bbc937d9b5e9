import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// How many numbers somebody may look up, so that nobody finds out who is here by trying all there are (OF-126, OF-128,
/// OF-130).
///
/// Of numbers that lead to nobody whom the person knows already, a new account has a thousand. From its second week on two
/// hundred come back every day, up to a thousand again. An address has a number of its own, and so has a day.
struct ContactAllowance: Sendable {
    let limits: ServerLimits

    private static let day: TimeInterval = 86_400

    /// Somebody who looks up numbers.
    struct Asker: Sendable {
        var id: SortableID
        var joinedAt: Date
        /// The address, or the network, that they ask from.
        var address: String
    }

    /// Takes numbers off what is left. Throws 429, and takes nothing, where they are more.
    ///
    /// - Parameters:
    ///   - sent: All numbers that were sent.
    ///   - unknown: Those of them that count.
    func spend(
        sent: Int, unknown: Int, by asker: Asker, at now: Date, _ connection: DatabaseConnection
    ) throws {
        let day = Int(now.timeIntervalSince1970 / Self.day)
        let toMidnight = Double(day + 1) * Self.day - now.timeIntervalSince1970
        let person = "person \(asker.id)"
        let address = "address \(asker.address)"
        let sentToday = try count(person, day, connection) + sent
        guard sentToday <= limits.contactsPerDay else { throw tooMany(toMidnight) }
        let fromAddress = try count(address, day, connection) + unknown
        guard fromAddress <= limits.contactsPerAddressAndDay else { throw tooMany(toMidnight) }
        let remaining = try remaining(of: asker, at: now, connection) - Double(unknown)
        guard remaining >= 0 else {
            let days = -remaining / Double(limits.contactsRestoredPerDay)
            let firstWeek = max(0, asker.joinedAt.addingTimeInterval(7 * Self.day).timeIntervalSince(now))
            throw tooMany(days * Self.day + firstWeek)
        }
        try keep(remaining, of: asker.id, at: now, connection)
        try add(sent, to: person, day, connection)
        try add(unknown, to: address, day, connection)
    }

    private func tooMany(_ wait: TimeInterval) -> Problem {
        Problem.tooMany(
            retryAfter: max(1, wait),
            "These are more numbers than you may look up for now. Try fewer, or try again later.")
    }

    /// Thousandths are kept, so that many small calls restore as much as a large one.
    private func remaining(
        of asker: Asker, at now: Date, _ connection: DatabaseConnection
    ) throws -> Double {
        let most = Double(limits.contactsAtFirst)
        let kept = try connection.row(
            "SELECT remaining, counted_at FROM contact_allowances WHERE user_id = \(asker.id)"
        ) { row in (left: Double(try row[0] as Int) / 1_000, at: try row[1] as Date) }
        guard let kept else { return most }
        let start = max(kept.at, asker.joinedAt.addingTimeInterval(7 * Self.day))
        let days = max(0, now.timeIntervalSince(start)) / Self.day
        return min(most, kept.left + days * Double(limits.contactsRestoredPerDay))
    }

    private func keep(
        _ remaining: Double, of person: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws {
        let thousandths = Int(remaining * 1_000)
        try connection.execute(
            """
            INSERT INTO contact_allowances (user_id, remaining, counted_at, looked_at)
            VALUES (\(person), \(thousandths), \(now), \(now))
            ON CONFLICT (user_id) DO UPDATE SET
                remaining = excluded.remaining, counted_at = excluded.counted_at, looked_at = excluded.looked_at
            """)
    }

    private func count(_ scope: String, _ day: Int, _ connection: DatabaseConnection) throws -> Int {
        try connection.value(
            "SELECT numbers FROM contact_days WHERE scope = \(scope) AND day = \(day)", as: Int.self) ?? 0
    }

    private func add(_ count: Int, to scope: String, _ day: Int, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO contact_days (scope, day, numbers) VALUES (\(scope), \(day), \(count))
            ON CONFLICT (scope, day) DO UPDATE SET numbers = contact_days.numbers + excluded.numbers
            """)
    }
}
