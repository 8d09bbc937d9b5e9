import Base
import Database
import EightAPI
import Foundation
import Wire

/// Who wants to be at another school: a moderator of either school decides, twice a year at most (E8-016).
struct SchoolChanges: Sendable {
    let context: EightContext
    let members: Members
    private static let most = 200
    /// Times that somebody may ask within 30 days, whatever becomes of it.
    private static let asksPerMonth = 3
    private static let year: TimeInterval = 365 * 86_400

    private var moderators: Moderators { Moderators(context: context) }
    private var config: EightConfig { context.limits.config }

    // MARK: Asking

    /// Asks for a school; what was asked for before and waits is taken back.
    func ask(_ wish: SchoolWish, by person: SortableID) async throws -> Me {
        guard config.school(wish.school) != nil else {
            throw Problem.unprocessable("school", "unknown", "There is no such school here.")
        }
        let note = try ConsoleCases.checked(wish.note, "note", maximum: SchoolWish.noteMaximum)
        return try await context.database.write { [self] connection in
            let before = try members.me(person, connection)
            guard before.graduatedUntil == nil else { throw SchoolRulesBook.graduated }
            guard before.profile.person.school != wish.school else {
                throw Problem.unprocessable("school", "same", "That's your school already.")
            }
            try checkPace(of: person, connection)
            try forget(person, connection)
            try connection.execute(
                """
                INSERT INTO school_changes (id, person_id, school, note, at)
                VALUES (\(context.ids.next()), \(person), \(wish.school), \(note), \(context.clock.now()))
                """)
            return try members.me(person, connection)
        }
    }

    func withdraw(by person: SortableID) async throws -> Me {
        try await context.database.write { [self] connection in
            try forget(person, connection)
            return try members.me(person, connection)
        }
    }

    private func forget(_ person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM school_changes WHERE person_id = \(person) AND outcome IS NULL")
    }

    private func checkPace(of person: SortableID, _ connection: DatabaseConnection) throws {
        let now = context.clock.now()
        let changes = try connection.values(
            """
            SELECT answered_at FROM school_changes WHERE person_id = \(person) AND outcome = 'granted'
                AND answered_at > \(now.addingTimeInterval(-Self.year)) ORDER BY answered_at
            """, as: Date.self)
        if changes.count >= SchoolWish.changesPerYear, let first = changes.first {
            throw Problem.tooMany(
                code: "schools_per_year", retryAfter: first.addingTimeInterval(Self.year).timeIntervalSince(now),
                "You've changed schools twice within a year. That's the most.")
        }
        let asked = try connection.value(
            """
            SELECT COUNT(*) FROM school_changes WHERE person_id = \(person)
                AND at > \(now.addingTimeInterval(-30 * 86_400)) AND outcome IS NOT NULL
            """, as: Int.self)
        guard asked ?? 0 < Self.asksPerMonth else {
            throw Problem.tooMany(retryAfter: 86_400, "You've asked often lately. Talk to your school's office.")
        }
    }

    /// What somebody asked for last.
    static func latest(of person: SortableID, _ connection: DatabaseConnection) throws -> SchoolChange? {
        try connection.row(
            """
            SELECT id, school, at, outcome, answer, answered_at FROM school_changes WHERE person_id = \(person)
            ORDER BY id DESC LIMIT 1
            """
        ) { row in
            SchoolChange(
                id: try row[0], school: try row[1], at: try row[2],
                outcome: (try row[3] as String?).flatMap(SchoolChange.Outcome.init), answer: try row[4],
                answeredAt: try row[5])
        }
    }

    // MARK: Deciding

    /// Holds for wishes that a moderator of either school may decide.
    private static func waits(for judge: Moderators.Judge) -> SQL {
        var condition: SQL = "s.outcome IS NULL AND p.is_active = 1 AND p.purge_at IS NULL"
        if let school = judge.role.school { condition.append(" AND (p.school = \(school) OR s.school = \(school))") }
        return condition
    }

    static func count(for judge: Moderators.Judge, _ connection: DatabaseConnection) throws -> Int {
        try connection.value(
            "SELECT COUNT(*) FROM school_changes s JOIN people p ON p.id = s.person_id WHERE \(waits(for: judge))",
            as: Int.self) ?? 0
    }

    func list(for viewer: SortableID) async throws -> Page<ConsoleSchoolChange> {
        try await context.database.read { [self] connection in
            Page(items: try found("1 = 1", for: try moderators.require(viewer, connection), connection))
        }
    }

    func answer(_ verdict: SchoolVerdict, _ id: SortableID, by viewer: SortableID) async throws {
        let text = try ConsoleCases.checked(verdict.answer, "answer", maximum: SchoolVerdict.answerMaximum)
        try await context.database.write { [self] connection in
            let judge = try moderators.require(viewer, connection)
            guard let wish = try found("s.id = \(id)", for: judge, connection).first else {
                throw Problem.notFound("This was decided meanwhile.")
            }
            try ConsoleCases(
                context: context, hiding: ClipHiding(context: context), review: ClipReview(context: context)
            ).check(judge, mayDecideAbout: wish.person.id, connection)
            let outcome: SchoolChange.Outcome = verdict.isGranted ? .granted : .declined
            try connection.execute(
                """
                UPDATE school_changes SET outcome = \(outcome.rawValue), answer = \(text),
                    answered_at = \(context.clock.now()) WHERE id = \(id)
                """)
            if verdict.isGranted {
                try connection.execute(
                    "UPDATE people SET school = \(wish.school), version = version + 1 WHERE id = \(wish.person.id)")
                try AuditLog(context: context).add(
                    .moved, of: wish.person.id, by: .person(judge.id), former: wish.person.school, later: wish.school,
                    connection)
                // Others are found and looked after by another school from now on.
                context.publish(.parted(wish.person.id, wish.person.id), after: connection)
            }
            let person = wish.person
            let way = [person.school, wish.school].map { config.school($0) ?? "" }.joined(separator: " \u{2192} ")
            try ConsoleLog(context: context).add(
                .init(
                    action: verdict.isGranted ? "move" : "nomove",
                    about: .init(kind: "person", id: person.id, person: person.id, name: person.name)),
                note: [way, text].compactMap(\.self).joined(separator: ". "), school: person.school, by: judge,
                connection)
            context.publish(.noticed(person.id), after: connection)
        }
    }

    private func found(
        _ condition: SQL, for judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> [ConsoleSchoolChange] {
        try connection.rows(
            """
            SELECT s.id, s.school AS wanted, s.note, s.at, \(PersonColumns.sql("p", for: judge.id))
            FROM school_changes s JOIN people p ON p.id = s.person_id
            WHERE \(condition) AND \(Self.waits(for: judge)) ORDER BY s.id LIMIT \(Self.most)
            """
        ) { row in
            let person = try PersonColumns.person(row, for: judge.id, context)
            return ConsoleSchoolChange(
                id: try row["id"], person: person, school: try row["wanted"], note: try row["note"],
                at: try row["at"], isOwn: person.id == judge.id)
        }
    }
}
