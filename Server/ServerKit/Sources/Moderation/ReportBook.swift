public import Base
public import Database
public import Foundation
import Wire

/// What people of an app have reported and what was decided about it, in tables of its database.
///
/// A report holds a copy of what it is about, for that may expire or be deleted. Rows of decisions are added and never changed:
/// what was taken back has a row of its own that names the first.
public struct ReportBook: Sendable {
    let ids: SortableIDSource
    let clock: WallClock
    static let most = 200

    public init(ids: SortableIDSource, clock: WallClock) {
        self.ids = ids
        self.clock = clock
    }

    /// Something that is reported, and whose it is.
    public struct Subject: Sendable, Hashable {
        public var kind: ModerationCase.Kind
        public var id: SortableID
        public var person: SortableID
        /// As they were called then.
        public var name: String

        public init(kind: ModerationCase.Kind, id: SortableID, person: SortableID, name: String) {
            self.kind = kind
            self.id = id
            self.person = person
            self.name = name
        }
    }

    /// The words of what is reported, as they were then.
    public struct Copy: Codable, Sendable {
        public var text: String?
        /// What it said before it was changed, the latest first.
        public var formerTexts: [String]
        public var writtenAt: Date?

        public init(text: String? = nil, formerTexts: [String] = [], writtenAt: Date? = nil) {
            self.text = text
            self.formerTexts = formerTexts
            self.writtenAt = writtenAt
        }
    }

    /// The tables, in their first form.
    public static let tables: [SQL] = reports + decisions

    public static let reports: [SQL] = [
        """
        CREATE TABLE reports (
            id INTEGER PRIMARY KEY, reporter_id INTEGER NOT NULL, kind TEXT NOT NULL, subject_id INTEGER NOT NULL,
            person_id INTEGER NOT NULL, name TEXT NOT NULL, category TEXT NOT NULL, note TEXT, evidence TEXT NOT NULL,
            state TEXT NOT NULL DEFAULT 'open', created_at INTEGER NOT NULL, UNIQUE (reporter_id, kind, subject_id)
        ) STRICT
        """,
        "CREATE INDEX reports_by_age ON reports (created_at)",
        """
        CREATE TABLE report_blobs (
            report_id INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE, blob_id TEXT NOT NULL,
            content_type TEXT NOT NULL, PRIMARY KEY (report_id, blob_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX report_blobs_of_blob ON report_blobs (blob_id)",
    ]

    public static let decisions: [SQL] = [
        """
        CREATE TABLE moderation_log (
            id INTEGER PRIMARY KEY, action TEXT NOT NULL, kind TEXT NOT NULL, subject_id INTEGER NOT NULL,
            person_id INTEGER NOT NULL, name TEXT NOT NULL, moderator TEXT NOT NULL, former TEXT, takes_back INTEGER,
            at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX moderation_of_person ON moderation_log (person_id, id)",
        "CREATE UNIQUE INDEX moderation_taken_back ON moderation_log (takes_back) WHERE takes_back IS NOT NULL",
    ]

    // MARK: Reporting

    /// Changes category and note of somebody's earlier report of the same thing, which is open again where what was decided
    /// was taken back. False when there is none.
    public func change(
        _ subject: Subject, category: String, note: String?, by reporter: SortableID,
        _ connection: DatabaseConnection
    ) throws -> Bool {
        let changed = try connection.execute(
            """
            UPDATE reports SET category = \(category), note = \(note),
                state = CASE state WHEN 'acted' THEN 'open' ELSE state END
            WHERE reporter_id = \(reporter) AND kind = \(subject.kind.rawValue) AND subject_id = \(subject.id)
            """)
        return changed > 0
    }

    /// Writes a report down; gives its id, under which pictures may be kept in `report_blobs`.
    public func add(
        _ subject: Subject, _ copy: Copy, category: String, note: String?, by reporter: SortableID,
        _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = ids.next()
        let evidence = String(decoding: try JSONCoding.encode(copy), as: UTF8.self)
        try connection.execute(
            """
            INSERT INTO reports (id, reporter_id, kind, subject_id, person_id, name, category, note, evidence, created_at)
            VALUES (\(id), \(reporter), \(subject.kind.rawValue), \(subject.id), \(subject.person), \(subject.name),
                \(category), \(note), \(evidence), \(clock.now()))
            """)
        return id
    }

    /// How many people have reported something that is still to be decided.
    public func openCount(of subject: Subject, _ connection: DatabaseConnection) throws -> Int {
        try connection.value(
            """
            SELECT COUNT(*) FROM reports WHERE kind = \(subject.kind.rawValue) AND subject_id = \(subject.id)
                AND state = 'open'
            """, as: Int.self) ?? 0
    }

    /// Forgets reports that are too old; gives the blobs that they named.
    public func removeReports(before date: Date, _ connection: DatabaseConnection) throws -> [String] {
        let blobs = try connection.values(
            """
            SELECT DISTINCT b.blob_id FROM report_blobs b JOIN reports r ON r.id = b.report_id
            WHERE r.created_at <= \(date)
            """, as: String.self)
        try connection.execute("DELETE FROM reports WHERE created_at <= \(date)")
        return blobs
    }
}
