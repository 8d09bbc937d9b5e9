public import Base
public import Blobs
public import Database
import Foundation
import Wire

extension ReportBook {
    private static let pictureLimit = 8 << 20

    /// What waits to be decided, oldest first; at most 200.
    public func openCases(_ connection: DatabaseConnection) throws -> [ModerationCase] {
        try connection.rows(
            """
            SELECT r.id, r.kind, r.name, r.category, r.created_at,
                (SELECT COUNT(*) FROM reports s
                    WHERE s.kind = r.kind AND s.subject_id = r.subject_id AND s.state = 'open') AS reports
            FROM reports r
            WHERE r.state = 'open' AND NOT EXISTS (SELECT 1 FROM reports o
                WHERE o.kind = r.kind AND o.subject_id = r.subject_id AND o.state = 'open' AND o.id < r.id)
            ORDER BY r.id LIMIT \(Self.most)
            """
        ) { row in
            ModerationCase(
                id: try row["id"], kind: ModerationCase.Kind(rawValue: try row["kind"]) ?? .person,
                name: try row["name"], category: try row["category"], reports: try row["reports"],
                reportedAt: try row["created_at"])
        }
    }

    /// What an open report is about.
    public func subject(of report: SortableID, _ connection: DatabaseConnection) throws -> Subject? {
        try connection.row(
            "SELECT kind, subject_id, person_id, name FROM reports WHERE id = \(report) AND state = 'open'"
        ) { row in
            Subject(
                kind: ModerationCase.Kind(rawValue: try row[0]) ?? .person, id: try row[1], person: try row[2],
                name: try row[3])
        }
    }

    /// The copy in an open report with what was said about it, and the subject; writes down who looked.
    public func evidence(
        in report: SortableID, for moderator: String, from database: any Database, _ blobs: any BlobStore
    ) async throws -> (subject: Subject, evidence: ModerationEvidence)? {
        let found = try await database.write { [self] connection -> (subject: Subject, copy: KeptCopy)? in
            guard let subject = try subject(of: report, connection) else { return nil }
            try note("read", subject, by: moderator, connection)
            return (subject, try copy(in: report, connection))
        }
        guard let found else { return nil }
        return (found.subject, try await withPictures(found.copy, from: blobs))
    }

    /// What is kept in a report, with the names of its pictures.
    struct KeptCopy: Sendable {
        var evidence: ModerationEvidence
        var pictures: [String]
    }

    /// What is kept in a report, and what was said about the same thing in others that stand as it does.
    func copy(in report: SortableID, _ connection: DatabaseConnection) throws -> KeptCopy {
        let text = try connection.value("SELECT evidence FROM reports WHERE id = \(report)", as: String.self)
        let copy = try JSONCoding.decode(Copy.self, from: Array((text ?? "{}").utf8))
        let notes = try connection.values(
            """
            SELECT s.note FROM reports r JOIN reports s
                ON s.kind = r.kind AND s.subject_id = r.subject_id AND s.state = r.state
            WHERE r.id = \(report) AND s.note IS NOT NULL ORDER BY s.id LIMIT 20
            """, as: String.self)
        let pictures = try connection.values(
            "SELECT blob_id FROM report_blobs WHERE report_id = \(report) ORDER BY blob_id LIMIT 10", as: String.self)
        return KeptCopy(
            evidence: ModerationEvidence(
                text: copy.text, formerTexts: copy.formerTexts, writtenAt: copy.writtenAt, notes: notes, pictures: []),
            pictures: pictures)
    }

    func withPictures(_ kept: KeptCopy, from blobs: any BlobStore) async throws -> ModerationEvidence {
        var evidence = kept.evidence
        for blob in kept.pictures.compactMap(BlobID.init) {
            // One that is gone or too large is left out, the words are still to be judged.
            if let bytes = try? await blobs.bytes(of: blob, limit: Self.pictureLimit) {
                evidence.pictures.append(bytes)
            }
        }
        return evidence
    }

    /// Writes down what a moderator did; gives the row's id.
    @discardableResult
    public func note(
        _ action: String, _ subject: Subject, by moderator: String, former: String? = nil,
        takesBack: SortableID? = nil, _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = ids.next()
        try connection.execute(
            """
            INSERT INTO moderation_log (id, action, kind, subject_id, person_id, name, moderator, former, takes_back, at)
            VALUES (\(id), \(action), \(subject.kind.rawValue), \(subject.id), \(subject.person),
                \(subject.name), \(moderator), \(former), \(takesBack), \(clock.now()))
            """)
        return id
    }

    /// Writes a decision down and closes all reports of the same thing; gives the decision's id.
    ///
    /// - Parameter former: What is needed to take it back.
    @discardableResult
    public func close(
        _ subject: Subject, with decision: ModerationDecision, by moderator: String, former: String?,
        _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = try note(decision.rawValue, subject, by: moderator, former: former, connection)
        try connection.execute(
            """
            UPDATE reports SET state = \(decision == .dismiss ? "closed" : "acted")
            WHERE kind = \(subject.kind.rawValue) AND subject_id = \(subject.id) AND state = 'open'
            """)
        return id
    }

    /// What was decided, latest first; at most 200.
    public func decisions(_ connection: DatabaseConnection) throws -> [ModerationRecord] {
        try connection.rows(
            """
            SELECT l.*, (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id) AS taken_back
            FROM moderation_log l WHERE l.action IN ('dismiss', 'warn', 'hide', 'suspend')
            ORDER BY l.id DESC LIMIT \(Self.most)
            """
        ) { row in
            let decision = ModerationDecision(rawValue: try row["action"]) ?? .dismiss
            let isTakenBack = try row["taken_back"] as Int? != nil
            return ModerationRecord(
                id: try row["id"], decision: decision, kind: .init(rawValue: try row["kind"]) ?? .person,
                name: try row["name"], moderator: try row["moderator"], decidedAt: try row["at"],
                canTakeBack: decision != .dismiss && !isTakenBack)
        }
    }

    /// Takes a decision back as far as this book goes; gives what is to be undone, or nil where there is nothing any more.
    public func takeBack(
        _ id: SortableID, by moderator: String, _ connection: DatabaseConnection
    ) throws -> (decision: ModerationDecision, subject: Subject, former: String?)? {
        let kept = try connection.row(
            """
            SELECT l.action, l.kind, l.subject_id, l.person_id, l.name, l.former FROM moderation_log l
            WHERE l.id = \(id) AND l.action IN ('warn', 'hide', 'suspend')
                AND NOT EXISTS (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id)
            """
        ) { row in
            (
                decision: ModerationDecision(rawValue: try row[0]) ?? .hide,
                subject: Subject(
                    kind: ModerationCase.Kind(rawValue: try row[1]) ?? .person, id: try row[2], person: try row[3],
                    name: try row[4]),
                former: try row[5] as String?
            )
        }
        guard let kept else { return nil }
        try note("restore", kept.subject, by: moderator, takesBack: id, connection)
        return kept
    }
}
