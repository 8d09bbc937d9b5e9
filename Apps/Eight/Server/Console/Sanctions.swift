import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// What people are told of decisions about them, and what they say against those (E8-146, E8-151).
struct Sanctions: Sendable {
    let context: EightContext
    private static let most = 50

    // MARK: Writing down

    /// Has somebody be told of a decision, or of a video that is hidden until there is one; the id is the decision's or the
    /// video's. Where they were told already it holds again, and what they said to it is still to be answered.
    func add(
        _ id: SortableID, _ kind: Sanction.Kind, about subject: ConsoleSubject, _ subjectId: SortableID,
        of person: SortableID, _ connection: DatabaseConnection
    ) throws {
        let kept = subject == .video ? "clip" : "person"
        // What was found to be no reason before is none now.
        let reason = try connection.values(
            """
            SELECT DISTINCT r.category FROM reports r
            WHERE r.kind = \(kept) AND r.subject_id = \(subjectId) AND r.state <> 'closed'
            """, as: String.self
        ).compactMap(ReportCategory.init).max { $0.severity < $1.severity }
        let now = context.clock.now()
        try connection.execute(
            """
            INSERT INTO sanctions (id, person_id, kind, subject, subject_id, reason, at)
            VALUES (\(id), \(person), \(kind.rawValue), \(subject.rawValue), \(subjectId), \(reason?.rawValue), \(now))
            ON CONFLICT (id) DO UPDATE SET ended_at = NULL, reason = excluded.reason, at = excluded.at,
                outcome = NULL, answer = NULL, answered_at = NULL
            """)
        context.publish(.noticed(person), after: connection)
    }

    /// Says that a decision holds no longer, which answers an open appeal too.
    func end(_ id: SortableID, _ connection: DatabaseConnection) throws {
        try answer(id, .granted, nil, connection)
        try connection.execute(
            "UPDATE sanctions SET ended_at = \(context.clock.now()) WHERE id = \(id) AND ended_at IS NULL")
    }

    /// Ends all that had shut somebody out.
    func endSuspensions(of person: SortableID, _ connection: DatabaseConnection) throws {
        let ids = try connection.values(
            "SELECT id FROM sanctions WHERE person_id = \(person) AND kind = 'suspended' AND ended_at IS NULL",
            as: SortableID.self)
        for id in ids { try end(id, connection) }
    }

    /// A video that was hidden meanwhile has been decided about. Who said nothing to it and has lost it is told of that alone.
    func settle(_ clip: SortableID, isShown: Bool, _ connection: DatabaseConnection) throws {
        if isShown { return try end(clip, connection) }
        try answer(clip, .upheld, nil, connection)
        try connection.execute("DELETE FROM sanctions WHERE id = \(clip) AND appeal IS NULL")
        try connection.execute(
            "UPDATE sanctions SET ended_at = \(context.clock.now()) WHERE id = \(clip) AND ended_at IS NULL")
    }

    /// Answers an appeal that waits.
    func answer(
        _ id: SortableID, _ outcome: Appeal.Outcome, _ text: String?, _ connection: DatabaseConnection
    ) throws {
        let changed = try connection.execute(
            """
            UPDATE sanctions SET outcome = \(outcome.rawValue), answer = \(text), answered_at = \(context.clock.now())
            WHERE id = \(id) AND appeal IS NOT NULL AND outcome IS NULL
            """)
        guard changed == 1, let person = try person(of: id, connection) else { return }
        try MonthlyNumbers.count(
            outcome == .granted ? .appealsGranted : .appealsTurnedDown, of: person, at: context.clock.now(), connection)
    }

    private func person(of id: SortableID, _ connection: DatabaseConnection) throws -> SortableID? {
        try connection.value("SELECT person_id FROM sanctions WHERE id = \(id)", as: SortableID.self)
    }

    // MARK: Reading

    func list(of person: SortableID) async throws -> Page<Sanction> {
        try await context.database.read { [self] connection in
            Page(items: try told("s.person_id = \(person)", for: person, connection))
        }
    }

    /// Why somebody is shut out.
    func suspension(of person: SortableID, _ connection: DatabaseConnection) throws -> Sanction? {
        try told(
            "s.person_id = \(person) AND s.kind = 'suspended' AND s.ended_at IS NULL", for: person, connection
        ).first
    }

    /// Rows as somebody is told them, latest first.
    ///
    /// - Parameter judging: Whether videos are shown as to a moderator.
    func told(
        _ condition: SQL, for viewer: SortableID, judging: Bool = false, _ connection: DatabaseConnection
    ) throws -> [Sanction] {
        let kept = try connection.rows(
            """
            SELECT s.*, p.suspended_until FROM sanctions s JOIN people p ON p.id = s.person_id
            WHERE \(condition) ORDER BY s.id DESC LIMIT \(Self.most)
            """, Self.sanction)
        let videos = kept.filter { $0.sanction.subject == .video }.map(\.subject)
        let found = try ClipReader(context: context).clips(videos, for: viewer, connection, judging: judging)
        let clips = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        return kept.map { kept in
            var sanction = kept.sanction
            if let clip = clips[kept.subject], !clip.isGone { sanction.clip = clip }
            return sanction
        }
    }

    private static func sanction(_ row: Row) throws -> (sanction: Sanction, subject: SortableID) {
        var sanction = Sanction(
            id: try row["id"], kind: Sanction.Kind(rawValue: try row["kind"]) ?? .warned,
            subject: ConsoleSubject(rawValue: try row["subject"]) ?? .person,
            reason: (try row["reason"] as String?).flatMap(ReportCategory.init), at: try row["at"],
            isOver: try row["ended_at"] as Date? != nil)
        if sanction.kind == .suspended, !sanction.isOver { sanction.until = try row["suspended_until"] }
        if let text = try row["appeal"] as String?, let at = try row["appealed_at"] as Date? {
            sanction.appeal = Appeal(
                text: text, at: at, outcome: (try row["outcome"] as String?).flatMap(Appeal.Outcome.init),
                answer: try row["answer"], answeredAt: try row["answered_at"])
        }
        return (sanction, try row["subject_id"])
    }

    /// When something happened to a row of an alias last.
    static func latest(_ sanction: SQL) -> SQL {
        "COALESCE(\(sanction).ended_at, \(sanction).answered_at, \(sanction).at)"
    }

    // MARK: Appealing

    /// Appeals once against what holds.
    func appeal(_ draft: AppealDraft, against id: SortableID, by person: SortableID) async throws -> Sanction {
        let text = draft.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else {
            throw Problem.unprocessable("text", "required", "Say why it should be looked at again.")
        }
        guard text.count <= AppealDraft.textMaximum, text.utf8.count <= AppealDraft.textMaximum * 40 else {
            throw Problem.unprocessable(
                "text", "too_long", "This is too long; \(AppealDraft.textMaximum) characters is the most.")
        }
        return try await context.database.write { [self] connection in
            let condition: SQL = "s.id = \(id) AND s.person_id = \(person)"
            guard let sanction = try told(condition, for: person, connection).first else { throw Problem.notFound() }
            guard sanction.appeal == nil else {
                throw Problem.conflict("appealed", "You have appealed already. Somebody looks at it.")
            }
            guard sanction.canAppeal else { throw Problem.conflict("over", "This holds no longer.") }
            try connection.execute(
                "UPDATE sanctions SET appeal = \(text), appealed_at = \(context.clock.now()) WHERE id = \(id)")
            try MonthlyNumbers.count(.appeals, of: person, at: context.clock.now(), connection)
            guard let changed = try told(condition, for: person, connection).first else { throw Problem.notFound() }
            return changed
        }
    }
}
