import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// What waits for a moderator (E8-149): what was reported, and videos that are looked at before others see them.
struct ConsoleQueue: Sendable {
    let context: EightContext
    private static let most = 200
    /// Days whose decisions the medians are of.
    private static let days = 30.0

    func overview(for viewer: SortableID) async throws -> ConsoleOverview {
        let since = context.clock.now().addingTimeInterval(-Self.days * 86_400)
        return try await context.database.read { [self] connection in
            let judge = try Moderators(context: context).require(viewer, connection)
            let items = try items(for: judge, connection)
            return ConsoleOverview(
                role: judge.role, reported: items.count { $0.review == nil }, waiting: items.count { $0.review != nil },
                appeals: try Appeals.count(for: judge, connection), bans: try Bans.count(for: judge, connection),
                schools: try SchoolChanges.count(for: judge, connection),
                reportMedian: try median("report", since, judge, connection),
                reviewMedian: try median("review", since, judge, connection))
        }
    }

    func list(for viewer: SortableID) async throws -> Page<ConsoleItem> {
        try await context.database.read { [self] connection in
            let judge = try Moderators(context: context).require(viewer, connection)
            let items = try items(for: judge, connection).sorted { $0.goes(before: $1) }
            return Page(items: items)
        }
    }

    private func median(
        _ queue: String, _ since: Date, _ judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> Double? {
        var condition: SQL = "l.queue = \(queue) AND l.at > \(since) AND l.waited IS NOT NULL"
        if let school = judge.role.school { condition.append(" AND l.school = \(school)") }
        // The latest thousand say enough.
        let waits = try connection.values(
            "SELECT l.waited FROM moderation_log l WHERE \(condition) ORDER BY l.id DESC LIMIT 1000", as: Int.self
        ).sorted()
        guard !waits.isEmpty else { return nil }
        return Double(waits[waits.count / 2] + waits[(waits.count - 1) / 2]) / 2
    }

    private func items(for judge: Moderators.Judge, _ connection: DatabaseConnection) throws -> [ConsoleItem] {
        let reported = try reports(for: judge, connection), waiting = try reviews(for: judge, connection)
        let clips = try ClipReader(context: context).clips(
            (reported + waiting).filter { $0.subject == .video }.map(\.subjectId), for: judge.id, connection,
            judging: true)
        let found = Dictionary(clips.map { ($0.id, $0) }) { first, _ in first }
        return (reported + waiting).map { item in
            var item = item
            if item.subject == .video, let clip = found[item.subjectId], !clip.isGone {
                (item.caption, item.poster, item.isHidden) = (clip.caption, clip.poster, clip.state != .live)
            }
            return item
        }
    }

    /// What was reported, without what cannot be opened any more.
    private func reports(for judge: Moderators.Judge, _ connection: DatabaseConnection) throws -> [ConsoleItem] {
        struct Group {
            var kind: String
            var subject: SortableID
            var category: ReportCategory
            var count: Int
            var since: Date
            var person: Person
        }
        let groups = try connection.rows(
            """
            SELECT g.kind, g.subject_id, g.category, g.reports, g.since, \(PersonColumns.sql("p", for: judge.id))
            FROM (SELECT r.kind, r.subject_id, r.person_id, r.category, COUNT(*) AS reports, MIN(r.created_at) AS since
                FROM reports r WHERE r.state = 'open' GROUP BY r.kind, r.subject_id, r.person_id, r.category) g
            JOIN people p ON p.id = g.person_id WHERE \(judge.covers("p")) AND g.kind IN ('clip', 'person')
            ORDER BY g.since LIMIT \(Self.most * 4)
            """
        ) { row in
            Group(
                kind: try row["kind"], subject: try row["subject_id"],
                category: ReportCategory(rawValue: try row["category"]) ?? .other, count: try row["reports"],
                since: try row["since"], person: try PersonColumns.person(row, for: judge.id, context))
        }
        var items: [ConsoleItem] = [], places: [String: Int] = [:]
        for group in groups {
            let reason = ConsoleItem.Reason(category: group.category, count: group.count)
            let key = "\(group.kind) \(group.subject)"
            if let place = places[key] {
                items[place].reasons.append(reason)
            } else if items.count < Self.most {
                places[key] = items.count
                items.append(
                    ConsoleItem(
                        subject: group.kind == "clip" ? .video : .person, subjectId: group.subject,
                        person: group.person, reasons: [reason], since: group.since))
            }
        }
        for index in items.indices { items[index].reasons.sort { $0.category.severity > $1.category.severity } }
        return items
    }

    private func reviews(for judge: Moderators.Judge, _ connection: DatabaseConnection) throws -> [ConsoleItem] {
        try connection.rows(
            """
            SELECT c.id, c.review_reason, c.review_at, \(PersonColumns.sql("p", for: judge.id))
            FROM clips c JOIN people p ON p.id = c.author_id
            WHERE c.state = 7 AND p.is_active = 1 AND p.purge_at IS NULL AND \(judge.covers("p"))
            ORDER BY c.id LIMIT \(Self.most)
            """
        ) { row in
            let id: SortableID = try row["id"]
            return ConsoleItem(
                subject: .video, subjectId: id, person: try PersonColumns.person(row, for: judge.id, context),
                review: ReviewReason(rawValue: try row["review_reason"] as String? ?? "") ?? .everything,
                since: try row["review_at"] as Date? ?? id.time, isHidden: true)
        }
    }

    /// One of them; nil where it does not wait, or is not this moderator's to look at.
    func item(
        _ subject: ConsoleSubject, _ id: SortableID, for judge: Moderators.Judge, _ connection: DatabaseConnection
    ) throws -> ConsoleItem? {
        try items(for: judge, connection).first { $0.subject == subject && $0.subjectId == id }
    }
}
