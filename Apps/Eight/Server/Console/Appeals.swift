import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Appeals as moderators see and answer them: somebody looks again, who is not the one that decided first where there is
/// anybody else (E8-146, E8-151).
struct Appeals: Sendable {
    let context: EightContext
    let cases: ConsoleCases
    private static let most = 200

    private var moderators: Moderators { Moderators(context: context) }
    private var sanctions: Sanctions { Sanctions(context: context) }
    private var log: ConsoleLog { ConsoleLog(context: context) }

    /// Holds for rows that wait; what is hidden before anybody has decided stands with its case.
    private static func waits(for judge: Moderators.Judge) -> SQL {
        """
        s.appeal IS NOT NULL AND s.outcome IS NULL AND s.ended_at IS NULL AND s.kind <> 'hidden'
            AND p.id <> \(judge.id) AND \(judge.covers("p"))
        """
    }

    static func count(for judge: Moderators.Judge, _ connection: DatabaseConnection) throws -> Int {
        try connection.value(
            "SELECT COUNT(*) FROM sanctions s JOIN people p ON p.id = s.person_id WHERE \(waits(for: judge))",
            as: Int.self) ?? 0
    }

    func list(for viewer: SortableID) async throws -> Page<ConsoleAppeal> {
        try await context.database.read { [self] connection in
            let judge = try moderators.require(viewer, connection)
            return Page(items: try found("1 = 1", for: judge, connection).map(\.appeal))
        }
    }

    func open(_ id: SortableID, for viewer: SortableID) async throws -> ConsoleAppeal {
        try await context.database.write { [self] connection in
            let judge = try moderators.require(viewer, connection)
            guard let kept = try found("s.id = \(id)", for: judge, connection).first else { throw Self.answered }
            try log.add(
                .init(action: "read", about: kept.about), school: kept.appeal.person.school, by: judge, connection)
            return kept.appeal
        }
    }

    func answer(_ verdict: AppealVerdict, _ id: SortableID, by viewer: SortableID) async throws {
        let text = try ConsoleCases.checked(verdict.answer, "answer", maximum: AppealVerdict.answerMaximum)
        try await context.database.write { [self] connection in
            let judge = try moderators.require(viewer, connection)
            guard let kept = try found("s.id = \(id)", for: judge, connection).first else { throw Self.answered }
            try cases.check(judge, mayDecideAbout: kept.appeal.person.id, connection)
            guard !kept.appeal.isForOthers else {
                throw Problem.forbidden(
                    code: "own_decision", "You decided this first. Somebody else has to look at the appeal.")
            }
            try sanctions.answer(id, verdict.isGranted ? .granted : .upheld, text, connection)
            if verdict.isGranted {
                guard try cases.undo(id, note: text, by: judge, connection) else { throw Self.answered }
                // Who has appealed does not wait once more.
                if kept.appeal.sanction.subject == .video {
                    _ = try cases.review.approve(kept.about.id, by: kept.appeal.person.id, connection)
                }
            } else {
                try log.add(
                    .init(action: "uphold", about: kept.about), note: text, school: kept.appeal.person.school,
                    by: judge, connection)
            }
            context.publish(.noticed(kept.appeal.person.id), after: connection)
        }
    }

    private static let answered = Problem.notFound("This was decided meanwhile.")

    // MARK: Reading

    private typealias Kept = (appeal: ConsoleAppeal, about: ConsoleLog.Line.About)

    private func found(
        _ condition: SQL, for judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> [Kept] {
        let rows = try connection.rows(
            """
            SELECT s.id, s.subject_id, l.moderator, l.moderator_id, l.note, l.kind,
                \(PersonColumns.sql("p", for: judge.id))
            FROM sanctions s JOIN people p ON p.id = s.person_id JOIN moderation_log l ON l.id = s.id
            WHERE \(condition) AND \(Self.waits(for: judge)) ORDER BY s.appealed_at, s.id LIMIT \(Self.most)
            """
        ) { row in
            (
                id: try row["id"] as SortableID, subject: try row["subject_id"] as SortableID,
                kind: try row["kind"] as String, moderator: try row["moderator"] as String,
                first: try row["moderator_id"] as SortableID?, note: try row["note"] as String?,
                person: try PersonColumns.person(row, for: judge.id, context)
            )
        }
        guard !rows.isEmpty else { return [] }
        let told = try sanctions.told("s.id IN \(list: rows.map(\.id))", for: judge.id, judging: true, connection)
        let sanctions = Dictionary(told.map { ($0.id, $0) }) { first, _ in first }
        return try rows.compactMap { row in
            guard let sanction = sanctions[row.id] else { return nil }
            let isForOthers = try row.first == judge.id && hasOther(than: judge, about: row.person, connection)
            let appeal = ConsoleAppeal(
                sanction: sanction, person: row.person, moderator: row.moderator, note: row.note,
                isForOthers: isForOthers)
            return (
                appeal, .init(kind: row.kind, id: row.subject, person: row.person.id, name: row.person.name)
            )
        }
    }

    /// Whether somebody else may decide about a person; of moderators only administrators of the district do.
    private func hasOther(
        than judge: Moderators.Judge, about person: Person, _ connection: DatabaseConnection
    ) throws -> Bool {
        let isModerator = try moderators.judge(person.id, connection) != nil
        let school = isModerator ? "" : person.school ?? ""
        let addresses = Array(context.limits.administrators) + [""]
        return try connection.value(
            """
            SELECT 1 FROM people p LEFT JOIN moderators m ON m.person_id = p.id
            WHERE p.is_active = 1 AND p.purge_at IS NULL AND p.id <> \(judge.id) AND p.id <> \(person.id)
                AND (m.school = \(school) OR lower(p.mail) IN \(list: addresses)) LIMIT 1
            """, as: Int.self) != nil
    }
}
