import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// What moderators did, line by line; lines are added and never changed. It is the log of the house's owner too.
struct ConsoleLog: Sendable {
    let context: EightContext

    /// A line that is to be written.
    struct Line {
        struct About {
            var kind: String
            var id = SortableID.newest
            var person: SortableID?
            var name: String
        }

        var action: String
        var about: About
        /// What is needed to take it back.
        var former: String?
        var takesBack: SortableID?
        /// What it waited in, and since when.
        var queue: String?
        var since: Date?
    }

    @discardableResult
    func add(
        _ line: Line, note: String? = nil, school: String?, by judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> SortableID {
        let id = context.ids.next(), now = context.clock.now()
        let subject = line.about.person == nil ? Purge.nobody : line.about.id.rawValue
        let waited = line.since.map { Int(clamping: Int64(max(0, now.timeIntervalSince($0)))) }
        try connection.execute(
            """
            INSERT INTO moderation_log (id, action, kind, subject_id, person_id, name, moderator, former, takes_back, at,
                note, school, moderator_id, queue, waited)
            VALUES (\(id), \(line.action), \(line.about.kind), \(subject),
                \(line.about.person?.rawValue ?? Purge.nobody), \(line.about.name), \(judge.name), \(line.former),
                \(line.takesBack), \(now), \(note), \(school), \(judge.id), \(line.queue), \(waited))
            """)
        return id
    }

    // MARK: Reading it

    func page(_ wanted: EightAPI.LogOf, for viewer: SortableID) async throws -> Page<ConsoleRecord> {
        let limit = try context.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: "moderation log") }
        return try await context.database.read { [self] connection in
            let judge = try Moderators(context: context).require(viewer, connection)
            var condition: SQL = "l.id < \(before ?? .newest) AND l.action <> 'acknowledge'"
            if wanted.all != true { condition.append(" AND l.action <> 'read'") }
            if let school = judge.role.school { condition.append(" AND \(Self.school) = \(school)") }
            let found = try records(condition, limit + 1, connection)
            return context.page(of: found, limit, in: "moderation log")
        }
    }

    /// What was decided about somebody, latest first.
    func history(of person: SortableID, _ connection: DatabaseConnection) throws -> [ConsoleRecord] {
        try records("l.person_id = \(person) AND l.action NOT IN ('read', 'acknowledge')", 10, connection)
    }

    func record(_ id: SortableID, _ connection: DatabaseConnection) throws -> ConsoleRecord? {
        try records("l.id = \(id)", 1, connection).first
    }

    /// Of whom a line is: the owner of the house does not say.
    static let school: SQL = "COALESCE(l.school, (SELECT p.school FROM people p WHERE p.id = l.person_id))"

    private func records(
        _ condition: SQL, _ limit: Int, _ connection: DatabaseConnection
    ) throws -> [ConsoleRecord] {
        try connection.rows(
            """
            SELECT l.id, l.action, l.kind, l.name, l.moderator, l.note, l.at,
                (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id) AS taken_back
            FROM moderation_log l WHERE \(condition) ORDER BY l.id DESC LIMIT \(limit)
            """
        ) { row in
            let action: String = try row["action"], kind: String = try row["kind"]
            let isTakenBack = try row["taken_back"] as Int? != nil
            return ConsoleRecord(
                id: try row["id"], kind: Self.kinds[action] ?? .looked,
                subject: kind == "school" ? nil : kind == "clip" ? .video : .person, name: try row["name"],
                moderator: try row["moderator"], note: try row["note"], at: try row["at"],
                canTakeBack: Self.canTakeBack.contains(action) && !isTakenBack, isTakenBack: isTakenBack)
        }
    }

    /// What can be taken back.
    static let canTakeBack: Set = ["approve", "dismiss", "hide", "warn", "suspend"]

    private static let kinds: [String: ConsoleRecord.Kind] = [
        "read": .looked, "approve": .approved, "dismiss": .approved, "hide": .removed, "warn": .warned,
        "suspend": .suspended, "restore": .restored, "uphold": .upheld, "ban": .banned, "noban": .notBanned,
        "rules": .rules, "appoint": .appointed,
        "unappoint": .dismissed, "move": .moved, "nomove": .notMoved,
    ]
}
