import Base
import Database
import EightAPI
import Foundation
import Wire

/// Suspensions: for some days one moderator decides, for ever it takes two (E8-149).
struct Bans: Sendable {
    let context: EightContext
    private static let most = 200
    /// Seconds of a suspension that waits to be confirmed.
    static let wait: TimeInterval = 7 * 86_400

    private var moderators: Moderators { Moderators(context: context) }
    private var moderation: EightModeration {
        EightModeration(context: context, hiding: ClipHiding(context: context))
    }

    /// When a suspension is over that a moderator decides.
    func end(of verdict: ConsoleVerdict) throws -> Date {
        guard let days = verdict.days else { return context.clock.now().addingTimeInterval(Self.wait) }
        guard ConsoleVerdict.days.contains(days) else {
            throw Problem.unprocessable("days", "out_of_range", "Choose 1 to 90 days, or for ever.")
        }
        return context.clock.now().addingTimeInterval(Double(days) * 86_400)
    }

    /// Has a decision wait for a second moderator.
    func ask(
        _ decision: SortableID, about person: SortableID, by judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            "INSERT INTO bans (id, person_id, asked_by) VALUES (\(decision), \(person), \(judge.id))")
    }

    /// Nothing waits any more of who is let in again.
    static func forget(_ person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE bans SET state = 'over' WHERE person_id = \(person) AND state = 'asked'")
    }

    private static func waits(for judge: Moderators.Judge) -> SQL {
        "b.state = 'asked' AND p.is_active = 0 AND p.suspended_until IS NOT NULL AND \(judge.covers("p"))"
    }

    static func count(for judge: Moderators.Judge, _ connection: DatabaseConnection) throws -> Int {
        try connection.value(
            "SELECT COUNT(*) FROM bans b JOIN people p ON p.id = b.person_id WHERE \(waits(for: judge))", as: Int.self)
            ?? 0
    }

    func list(for viewer: SortableID) async throws -> Page<ConsoleBan> {
        try await context.database.read { [self] connection in
            let judge = try moderators.require(viewer, connection)
            return Page(items: try found("1 = 1", for: judge, connection))
        }
    }

    func answer(_ verdict: BanVerdict, _ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [self] connection in
            let judge = try moderators.require(viewer, connection)
            guard let ban = try found("b.id = \(id)", for: judge, connection).first else {
                throw Problem.notFound("This was decided meanwhile.")
            }
            let person = ban.person
            try ConsoleCases(
                context: context, hiding: ClipHiding(context: context), review: ClipReview(context: context)
            ).check(judge, mayDecideAbout: person.id, connection)
            guard !ban.isOwn else {
                throw Problem.forbidden(code: "own_decision", "You asked for this. Somebody else has to confirm it.")
            }
            try settle(id, of: person.id, isConfirmed: verdict.isConfirmed, connection)
            try ConsoleLog(context: context).add(
                .init(
                    action: verdict.isConfirmed ? "ban" : "noban",
                    about: .init(kind: "person", id: person.id, person: person.id, name: person.name)),
                school: person.school, by: judge, connection)
        }
    }

    /// Makes a suspension one for ever, or leaves it as it is.
    func settle(
        _ id: SortableID, of person: SortableID, isConfirmed: Bool, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            "UPDATE bans SET state = \(isConfirmed ? "confirmed" : "declined") WHERE id = \(id)")
        guard isConfirmed else { return }
        try MonthlyNumbers.count(.banned, of: person, at: context.clock.now(), connection)
        try connection.execute("UPDATE people SET suspended_until = NULL WHERE id = \(person)")
    }

    private func found(
        _ condition: SQL, for judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> [ConsoleBan] {
        try connection.rows(
            """
            SELECT b.id, b.asked_by, l.moderator, l.note, l.at, p.suspended_until, s.reason,
                \(PersonColumns.sql("p", for: judge.id))
            FROM bans b JOIN people p ON p.id = b.person_id JOIN moderation_log l ON l.id = b.id
            LEFT JOIN sanctions s ON s.id = b.id
            WHERE \(condition) AND \(Self.waits(for: judge)) ORDER BY b.id LIMIT \(Self.most)
            """
        ) { row in
            ConsoleBan(
                id: try row["id"], person: try PersonColumns.person(row, for: judge.id, context),
                moderator: try row["moderator"], note: try row["note"],
                reason: (try row["reason"] as String?).flatMap(ReportCategory.init), at: try row["at"],
                until: try row["suspended_until"], isOwn: try row["asked_by"] as SortableID == judge.id)
        }
    }

    /// Lets those in again whose days are over.
    func endThoseOver() async throws {
        let now = context.clock.now()
        try await context.database.write { [moderation] connection in
            let over = try connection.values(
                """
                SELECT id FROM people
                WHERE suspended_until IS NOT NULL AND suspended_until <= \(now) AND is_active = 0 LIMIT 500
                """, as: SortableID.self)
            for person in over {
                // What is over was not taken back: an appeal that waits is answered by nobody.
                try connection.execute(
                    """
                    UPDATE sanctions SET ended_at = \(now)
                    WHERE person_id = \(person) AND kind = 'suspended' AND ended_at IS NULL
                    """)
                try moderation.setActive(true, person, connection)
            }
        }
    }
}
