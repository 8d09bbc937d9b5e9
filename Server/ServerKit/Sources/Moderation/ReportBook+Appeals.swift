public import Base
public import Blobs
public import Database
public import Foundation
import Wire

/// What people are told of decisions about them, and their appeals: one for each decision.
extension ReportBook {
    /// The table of appeals; a row has the id of the decision that it is against.
    public static let appeals: [SQL] = [
        """
        CREATE TABLE appeals (
            id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
            outcome TEXT, answer TEXT, moderator TEXT, answered_at INTEGER
        ) STRICT
        """,
        "CREATE INDEX appeals_open ON appeals (at) WHERE outcome IS NULL",
        "CREATE INDEX appeals_of_person ON appeals (person_id)",
    ]

    /// A decision as its person is told of it.
    public struct Told: Sendable {
        public var id: SortableID
        public var decision: ModerationDecision
        public var kind: ModerationCase.Kind
        /// What the first who reported it called it, and what it said; nil where those reports are too old.
        public var category: String?
        public var text: String?
        public var decidedAt: Date
        /// Whether it was taken back.
        public var isOver: Bool
        public var appeal: String?
        public var appealedAt: Date?
        /// `granted` or `upheld`; nil until somebody has answered.
        public var outcome: String?
        public var answer: String?
        public var answeredAt: Date?
    }

    /// What was decided against somebody, latest first; at most 50.
    ///
    /// - Parameter id: One decision alone.
    public func told(
        _ person: SortableID, of id: SortableID? = nil, _ connection: DatabaseConnection
    ) throws -> [Told] {
        let one: SQL = id.map { "AND l.id = \($0)" } ?? ""
        return try connection.rows(
            """
            SELECT l.id, l.action, l.kind, l.at, a.text AS appeal, a.at AS appealed_at, a.outcome, a.answer,
                a.answered_at, r.category, r.evidence,
                (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id) AS taken_back
            FROM moderation_log l LEFT JOIN appeals a ON a.id = l.id
            LEFT JOIN reports r ON r.id = (\(Self.report("l")))
            WHERE l.person_id = \(person) AND l.action IN ('warn', 'hide', 'suspend') \(one)
            ORDER BY l.id DESC LIMIT 50
            """
        ) { row in
            let copy = (try row["evidence"] as String?).flatMap { text in
                try? JSONCoding.decode(Copy.self, from: Array(text.utf8))
            }
            return Told(
                id: try row["id"], decision: ModerationDecision(rawValue: try row["action"]) ?? .warn,
                kind: .init(rawValue: try row["kind"]) ?? .person, category: try row["category"], text: copy?.text,
                decidedAt: try row["at"], isOver: try row["taken_back"] as Int? != nil, appeal: try row["appeal"],
                appealedAt: try row["appealed_at"], outcome: try row["outcome"], answer: try row["answer"],
                answeredAt: try row["answered_at"])
        }
    }

    /// The first report of what a row of the log is about.
    private static func report(_ log: SQL) -> SQL {
        """
        SELECT MIN(s.id) FROM reports s WHERE s.kind = \(log).kind AND s.subject_id = \(log).subject_id
        """
    }

    /// Writes an appeal down. Whoever calls has looked whether there may be one.
    public func appeal(
        _ text: String, against decision: Told, by person: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO appeals (id, person_id, text, at)
            VALUES (\(decision.id), \(person), \(text), \(clock.now()))
            """)
        try noteAppeal("appeal", decision.id, by: nil, connection)
    }

    /// What waits to be answered, oldest first; at most 200.
    public func openAppeals(_ connection: DatabaseConnection) throws -> [ModerationAppeal] {
        try connection.rows(
            """
            SELECT l.id, l.action, l.kind, l.name, l.moderator, l.at, a.text, a.at AS appealed_at, r.category
            FROM appeals a JOIN moderation_log l ON l.id = a.id
            LEFT JOIN reports r ON r.id = (\(Self.report("l")))
            WHERE a.outcome IS NULL ORDER BY a.at, a.id LIMIT \(Self.most)
            """
        ) { row in
            ModerationAppeal(
                id: try row["id"], decision: ModerationDecision(rawValue: try row["action"]) ?? .warn,
                kind: .init(rawValue: try row["kind"]) ?? .person, name: try row["name"],
                category: try row["category"], moderator: try row["moderator"], decidedAt: try row["at"],
                text: try row["text"], appealedAt: try row["appealed_at"])
        }
    }

    /// The copy of what an open appeal is about; nil where it was answered meanwhile. Writes down who looked.
    public func evidence(
        inAppeal id: SortableID, for moderator: String, from database: any Database, _ blobs: any BlobStore
    ) async throws -> ModerationEvidence? {
        let report = try await database.write { [self] connection -> SortableID? in
            guard try isOpen(id, connection) else { return nil }
            try noteAppeal("read", id, by: moderator, connection)
            return try connection.value(
                "SELECT (\(Self.report("l"))) FROM moderation_log l WHERE l.id = \(id)", as: SortableID.self)
        }
        guard let report else { return nil }
        let found = try await database.read { [self] connection in try copy(in: report, connection) }
        return try await withPictures(found, from: blobs)
    }

    /// Answers an open appeal; gives whose it is, or nil where it was answered meanwhile.
    public func answer(
        _ id: SortableID, isGranted: Bool, _ text: String?, by moderator: String, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        let changed = try connection.execute(
            """
            UPDATE appeals SET outcome = \(isGranted ? "granted" : "upheld"), answer = \(text),
                moderator = \(moderator), answered_at = \(clock.now())
            WHERE id = \(id) AND outcome IS NULL
            """)
        guard changed > 0 else { return nil }
        if !isGranted { try noteAppeal("uphold", id, by: moderator, connection) }
        return try connection.value("SELECT person_id FROM appeals WHERE id = \(id)", as: SortableID.self)
    }

    private func isOpen(_ id: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value("SELECT 1 FROM appeals WHERE id = \(id) AND outcome IS NULL", as: Int.self) != nil
    }

    /// Writes down what was done about an appeal; nobody's name stands for its author's.
    private func noteAppeal(
        _ action: String, _ id: SortableID, by moderator: String?, _ connection: DatabaseConnection
    ) throws {
        let subject = try connection.row(
            "SELECT kind, subject_id, person_id, name FROM moderation_log WHERE id = \(id)"
        ) { row in
            Subject(
                kind: ModerationCase.Kind(rawValue: try row[0]) ?? .person, id: try row[1], person: try row[2],
                name: try row[3])
        }
        guard let subject else { return }
        try note(action, subject, by: moderator ?? subject.name, former: "\(id.rawValue)", connection)
    }
}
