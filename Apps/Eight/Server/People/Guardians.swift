import Base
import Database
import EightAPI
import Foundation
import Secrets
import ServerKit
import Wire

/// Lets a pupil appoint somebody grown up, who then sees how long the pupil uses Eight and how it is set, and nothing of what is
/// in it (E8-143). The pupil invites, always sees who it is and when they looked last, and either of the two ends it at once. A
/// guardian has no account: what their device holds opens this one thing. Whoever is signed in here as a pupil can be nobody's,
/// so that pupils have each other under no watch.
struct Guardians: Sendable {
    let context: EightContext
    let pace: GuardianPace

    /// How many a pupil has at once, those who are only invited too.
    static let most = 2
    /// Invitations of a day, so that nobody is made to try them out.
    static let invitationsPerDay = 10
    /// Seconds that an invitation can be taken.
    static let invitationLifetime: TimeInterval = 2 * 86_400
    /// Days of which it is kept how long a pupil was here.
    static let days = 28

    static let gone = Problem.notFound("This invitation has ended, or was used already. Ask for a new one.")
    static let over = Problem.notFound("This has ended. You don't see anything any more.")

    // MARK: Pupils

    func list(of pupil: SortableID) async throws -> Page<Guardian> {
        try await context.database.read { Page(items: try list(of: pupil, $0), nextCursor: nil) }
    }

    private func list(of pupil: SortableID, _ connection: DatabaseConnection) throws -> [Guardian] {
        try connection.rows(
            """
            SELECT id, name, invited_until, accepted_at, looked_at FROM guardians
            WHERE pupil_id = \(pupil) AND (accepted_at IS NOT NULL OR invited_until > \(context.clock.now())) ORDER BY id
            """
        ) { row in
            Guardian(
                id: try row[0], name: try row[1], invitedUntil: try row[2], since: try row[3], lookedAt: try row[4])
        }
    }

    /// Those who see it, as the pupil calls them.
    static func names(of pupil: SortableID, _ connection: DatabaseConnection) throws -> [String] {
        try connection.values(
            "SELECT name FROM guardians WHERE pupil_id = \(pupil) AND accepted_at IS NOT NULL ORDER BY id",
            as: String.self)
    }

    func invite(_ draft: GuardianDraft, by pupil: SortableID) async throws -> GuardianInvitation {
        let name: String
        do throws(EightText.Violation) {
            name = try EightText.name(draft.name, maximum: GuardianDraft.nameMaximum)
        } catch { throw error.problem("name") }
        let code = Self.code()
        let now = context.clock.now(), end = now.addingTimeInterval(Self.invitationLifetime)
        let guardian = Guardian(id: context.ids.next(), name: name, invitedUntil: end)
        try await context.database.write { [self] connection in
            if try connection.value("SELECT is_staff FROM people WHERE id = \(pupil)", as: Bool.self) ?? true {
                throw Problem.forbidden("Only pupils appoint a guardian.")
            }
            guard try list(of: pupil, connection).count < Self.most else {
                throw Problem.conflict("guardians_full", "You have two guardians already. End one first.")
            }
            try count(by: pupil, at: now, connection)
            try connection.execute(
                """
                INSERT INTO guardians (id, pupil_id, name, code_mark, invited_until)
                VALUES (\(guardian.id), \(pupil), \(name), \(Self.mark(of: code)), \(end))
                """)
        }
        return GuardianInvitation(guardian: guardian, code: code)
    }

    private func count(by pupil: SortableID, at now: Date, _ connection: DatabaseConnection) throws {
        let times = try connection.values(
            """
            SELECT at FROM guardian_marks WHERE person_id = \(pupil) AND at > \(now.addingTimeInterval(-86_400))
            ORDER BY at
            """, as: Date.self)
        if times.count >= Self.invitationsPerDay, let first = times.first {
            throw Problem.tooMany(
                code: "guardian_invitations", retryAfter: (first + 86_400).timeIntervalSince(now),
                "You've invited often today. Try again tomorrow.")
        }
        try connection.execute("INSERT INTO guardian_marks (person_id, at) VALUES (\(pupil), \(now))")
    }

    /// Ends an appointment or an invitation, by the pupil.
    func end(_ id: SortableID, by pupil: SortableID) async throws {
        try await context.database.write { [self] connection in
            let count = try connection.execute("DELETE FROM guardians WHERE id = \(id) AND pupil_id = \(pupil)")
            guard count > 0 else { throw Problem.notFound() }
            try ended(of: pupil, connection)
        }
    }

    /// What was kept for guardians goes with the last of them.
    private func ended(of pupil: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM timed_days WHERE person_id = \(pupil) AND NOT EXISTS (
                SELECT 1 FROM guardians WHERE pupil_id = \(pupil) AND accepted_at IS NOT NULL)
            """)
        context.publish(.parted(pupil, pupil), after: connection)
    }

    /// Adds to a day of the district's, as the server's clock has it, no more than has gone by since the device spoke last. Two
    /// devices at once are counted once.
    func report(_ report: TimeReport, by pupil: SortableID) async throws {
        guard (1...TimeReport.most).contains(report.seconds) else {
            throw Problem.unprocessable("seconds", "out_of_range", "Say 1 to 120 seconds.")
        }
        let now = context.clock.now(), day = day(of: now)
        let reminder = report.reminderMinutes.map { min(max(0, $0), 1_440) }
        try await context.database.write { connection in
            guard try !Self.names(of: pupil, connection).isEmpty else { return }
            let last = try connection.value(
                "SELECT told_at FROM timed_days WHERE person_id = \(pupil) ORDER BY told_at DESC LIMIT 1", as: Date.self
            )
            let room = last.map { Int(clamping: Int64(max(0, now.timeIntervalSince($0)).rounded())) } ?? report.seconds
            let seconds = min(report.seconds, room)
            try connection.execute(
                """
                INSERT INTO timed_days (person_id, day, seconds, told_at, reminder_minutes, autoplays)
                VALUES (\(pupil), \(day), \(seconds), \(now), \(reminder), \(report.autoplays))
                ON CONFLICT (person_id, day) DO UPDATE SET seconds = timed_days.seconds + excluded.seconds,
                    told_at = excluded.told_at, reminder_minutes = excluded.reminder_minutes,
                    autoplays = excluded.autoplays
                """)
        }
    }

    // MARK: Guardians

    func offer(_ typed: String, from caller: ClientAddress) async throws -> GuardianOffer {
        let mark = try mark(ofTyped: typed, from: caller)
        let offer = try await context.database.read { [context] connection in
            try connection.row(
                """
                SELECT p.name, p.school, g.name, g.invited_until FROM guardians g JOIN people p ON p.id = g.pupil_id
                WHERE g.code_mark = \(mark) AND g.invited_until > \(context.clock.now()) AND \(Self.isThere("p"))
                """
            ) { GuardianOffer(pupil: try $0[0], school: try $0[1], name: try $0[2], until: try $0[3]) }
        }
        return try found(offer, caller)
    }

    /// - Parameter isPupil: Whether whoever asks is signed in here.
    func accept(
        _ acceptance: GuardianAcceptance, isPupil: Bool, from caller: ClientAddress
    ) async throws -> GuardianKey {
        guard !isPupil else {
            throw Problem.forbidden(
                code: "guardian_is_pupil", "Whoever is signed in to Eight can't be a guardian. Open this elsewhere.")
        }
        guard acceptance.isGuardian else {
            throw Problem.unprocessable(
                "isGuardian", "required", "Say first that you're grown up, and the pupil's parent or guardian.")
        }
        let mark = try mark(ofTyped: acceptance.code, from: caller), key = SecureRandom.token()
        let isTaken = try await context.database.write { [context] connection -> Bool? in
            let now = context.clock.now()
            let pupil = try connection.value(
                """
                SELECT p.id FROM guardians g JOIN people p ON p.id = g.pupil_id
                WHERE g.code_mark = \(mark) AND g.invited_until > \(now) AND \(Self.isThere("p"))
                """, as: SortableID.self)
            guard let pupil else { return nil }
            try connection.execute(
                """
                UPDATE guardians SET code_mark = NULL, invited_until = NULL, key_mark = \(Self.mark(of: key)),
                    accepted_at = \(now) WHERE code_mark = \(mark)
                """)
            context.publish(.parted(pupil, pupil), after: connection)
            return true
        }
        _ = try found(isTaken, caller)
        return GuardianKey(key: key)
    }

    func pupil(of key: GuardianKey, from caller: ClientAddress) async throws -> SupervisedPupil {
        let mark = try mark(ofKey: key, from: caller), now = context.clock.now(), today = day(of: now)
        let first = day(of: now.addingTimeInterval(-Double(Self.days - 1) * 86_400))
        let pupil = try await context.database.write { connection -> SupervisedPupil? in
            let row = try connection.row(
                """
                SELECT g.id AS guardian, g.pupil_id, g.name AS guardian_name, g.accepted_at, p.name, p.school, p.audience,
                    p.responders, p.found_by_others, p.hides_counts, p.break_until, p.private_until
                FROM guardians g JOIN people p ON p.id = g.pupil_id
                WHERE g.key_mark = \(mark) AND \(Self.isThere("p"))
                """
            ) { row in
                (
                    pupil: try row["pupil_id"] as SortableID,
                    seen: SupervisedPupil(
                        id: try row["guardian"], pupil: try row["name"], school: try row["school"],
                        name: try row["guardian_name"], since: try row["accepted_at"], today: today,
                        audience: Audience(rank: try row["audience"]) ?? .friends,
                        responders: Responders(rank: try row["responders"]) ?? .nobody,
                        isFoundByOthers: try row["found_by_others"], hidesCounts: try row["hides_counts"],
                        breakUntil: (try row["break_until"] as Date?).flatMap { $0 > now ? $0 : nil },
                        privateUntil: (try row["private_until"] as Date?).flatMap { $0 > now ? $0 : nil })
                )
            }
            guard let row else { return nil }
            var seen = row.seen
            let days = try connection.rows(
                """
                SELECT day, seconds, reminder_minutes, autoplays FROM timed_days
                WHERE person_id = \(row.pupil) AND day >= \(first) ORDER BY day DESC
                """
            ) { row in
                (
                    day: TimedDay(day: try row[0], seconds: try row[1]), reminder: try row[2] as Int?,
                    autoplays: try row[3] as Bool?
                )
            }
            seen.days = days.map(\.day)
            (seen.reminderMinutes, seen.autoplays) = (days.first?.reminder, days.first?.autoplays)
            try connection.execute("UPDATE guardians SET looked_at = \(now) WHERE id = \(seen.id)")
            return seen
        }
        guard let pupil else {
            pace.count(caller)
            throw Self.over
        }
        return pupil
    }

    /// Ends an appointment, by the guardian; one that has ended already is fine.
    func end(_ key: GuardianKey, from caller: ClientAddress) async throws {
        let mark = try mark(ofKey: key, from: caller)
        try await context.database.write { [self] connection in
            let pupil = try connection.value(
                "SELECT pupil_id FROM guardians WHERE key_mark = \(mark)", as: SortableID.self)
            guard let pupil else { return }
            try connection.execute("DELETE FROM guardians WHERE key_mark = \(mark)")
            try ended(of: pupil, connection)
        }
    }

    /// Forgets invitations that nobody took, and days of long ago.
    func sweep() async throws {
        let now = context.clock.now()
        let first = day(of: now.addingTimeInterval(-Double(Self.days) * 86_400))
        try await context.database.write { connection in
            try connection.execute("DELETE FROM guardians WHERE accepted_at IS NULL AND invited_until <= \(now)")
            try connection.execute("DELETE FROM guardian_marks WHERE at <= \(now.addingTimeInterval(-86_400))")
            try connection.execute("DELETE FROM timed_days WHERE day < \(first)")
        }
    }

    // MARK: Marks

    /// Holds for a pupil under an alias who has not left.
    private static func isThere(_ person: SQL) -> SQL { "\(person).purge_at IS NULL" }

    /// Has guessing take its time, and then counts a guess.
    private func found<Value>(_ value: Value?, _ caller: ClientAddress) throws -> Value {
        if let value { return value }
        pace.count(caller)
        throw Self.gone
    }

    private func mark(ofTyped typed: String, from caller: ClientAddress) throws -> [UInt8] {
        try pace.check(caller)
        guard let code = GuardianCode.read(typed) else {
            throw Problem.unprocessable("code", "invalid", "A code has twelve letters and digits.")
        }
        return Self.mark(of: code)
    }

    private func mark(ofKey key: GuardianKey, from caller: ClientAddress) throws -> [UInt8] {
        try pace.check(caller)
        guard (20...200).contains(key.key.utf8.count) else { throw Self.over }
        return Self.mark(of: key.key)
    }

    private static func mark(of secret: String) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(Array(secret.utf8))
        return hasher.hash()
    }

    /// Each letter as likely as the others: bytes that would favour the first ones are left out.
    private static func code() -> String {
        let letters = GuardianCode.letters, fair = 256 / letters.count * letters.count
        var code = ""
        while code.count < GuardianCode.length {
            for byte in SecureRandom.bytes(16) where Int(byte) < fair && code.count < GuardianCode.length {
                code.append(letters[Int(byte) % letters.count])
            }
        }
        return code
    }

    private func day(of date: Date) -> String {
        CalendarDay.name(of: date, in: TimeZone(identifier: context.limits.timeZone) ?? .gmt)
    }
}
