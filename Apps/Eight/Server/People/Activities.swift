import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// What others did that concerns somebody: who follows them, likes their videos, answers them. It is read from the very rows
/// that say so, so what was taken back is gone from here too (E8-136), and dislikes tell nobody (E8-056).
struct Activities: Sendable {
    let context: EightContext
    /// Lines that are shown.
    private static let shown = 50
    /// One's newest videos that are looked at.
    private static let videos = 200

    private struct Line {
        var kind: Activity.Kind
        var person: SortableID
        var count = 1
        var clip: SortableID?
        var isNested: Bool?
        var sanction: Sanction?
        var at: Date
    }

    func list(of viewer: SortableID) async throws -> Page<Activity> {
        try await context.database.read { [self] connection in
            let told = try connection.row(
                """
                SELECT activity_seen_at, tells_followers, tells_likes, tells_responses FROM people WHERE id = \(viewer)
                """
            ) { row in
                let kinds = try Activity.Kind.allCases.filter { kind in
                    try kind.column.map { try row[$0] as Bool } ?? true
                }
                return (seen: try row[0] as Date, kinds: kinds)
            }
            let seen = told?.seen
            let all = try (told?.kinds ?? []).flatMap { kind in
                switch kind {
                case .follower: try followers(of: viewer, connection)
                case .like: try likes(of: viewer, connection)
                case .response: try responses(to: viewer, connection)
                case .export: try copies(of: viewer, connection)
                case .sanction: try sanctions(of: viewer, connection)
                case .school: try schoolChange(of: viewer, connection)
                }
            }
            let lines = all.sorted { $0.at > $1.at }.prefix(Self.shown)
            let people = try people(lines.map(\.person), viewer, connection)
            let found = try ClipReader(context: context).clips(lines.compactMap(\.clip), for: viewer, connection)
            let clips = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
            return Page(
                items: lines.compactMap { line in
                    guard let person = people[line.person] else { return nil }
                    return Activity(
                        kind: line.kind, person: person, count: line.count, clip: line.clip.flatMap { clips[$0] },
                        isNested: line.isNested,
                        sanction: line.sanction, at: line.at, isNew: seen.map { line.at > $0 } ?? true)
                })
        }
    }

    func see(by viewer: SortableID) async throws {
        try await context.database.write { [context] connection in
            try connection.execute(
                "UPDATE people SET activity_seen_at = \(context.clock.now()) WHERE id = \(viewer)")
        }
    }

    /// How many lines somebody has not looked at, as a column of theirs under an alias; none of what they do not want to be
    /// told.
    static func unseen(_ person: SQL) -> SQL {
        """
        (\(person).tells_followers * (SELECT COUNT(*) FROM follows f WHERE f.person_id = \(person).id AND f.is_accepted = 1
            AND f.created_at > \(person).activity_seen_at)
        + \(person).tells_likes * (SELECT COUNT(DISTINCT r.clip_id) FROM reactions r WHERE r.value = 1
            AND r.created_at > \(person).activity_seen_at
            AND r.clip_id IN (\(own("\(person).id"))))
        + \(person).tells_responses * (SELECT COUNT(*) FROM clips a WHERE a.state = 3 AND a.author_id <> \(person).id
            AND a.live_at > \(person).activity_seen_at AND \(isInThread("a", of: own("\(person).id")))
            AND NOT \(HeldResponses.isHeld("a.id")))
        + (SELECT COUNT(*) FROM exports e WHERE e.person_id = \(person).id
            AND e.ready_at > \(person).activity_seen_at)
        + (SELECT COUNT(*) FROM sanctions s WHERE s.person_id = \(person).id
            AND \(Sanctions.latest("s")) > \(person).activity_seen_at)
        + (SELECT COUNT(*) FROM school_changes x WHERE x.person_id = \(person).id
            AND x.answered_at > \(person).activity_seen_at))
        """
    }

    private static func own(_ person: SQL) -> SQL {
        "SELECT o.id FROM clips o WHERE o.author_id = \(person) AND o.state = 3 ORDER BY o.id DESC LIMIT \(videos)"
    }

    /// Holds for answers under an alias to some clips, or to what answers those, however deep (E8-105).
    private static func isInThread(_ answer: SQL, of clips: SQL) -> SQL {
        """
        (\(answer).parent_id IN (\(clips)) OR \(answer).parent_id IS NOT NULL AND \(answer).root_id IN (\(clips)))
        """
    }

    private func followers(of viewer: SortableID, _ connection: DatabaseConnection) throws -> [Line] {
        try connection.rows(
            """
            SELECT follower_id, created_at FROM follows
            WHERE person_id = \(viewer) AND is_accepted = 1 ORDER BY created_at DESC LIMIT \(Self.shown)
            """
        ) { Line(kind: .follower, person: try $0[0], at: try $0[1]) }
    }

    private func likes(of viewer: SortableID, _ connection: DatabaseConnection) throws -> [Line] {
        try connection.rows(
            """
            SELECT r.clip_id, COUNT(*) AS likes, MAX(r.created_at) AS latest,
                (SELECT l.person_id FROM reactions l WHERE l.clip_id = r.clip_id AND l.value = 1
                    AND \(WhoSeesWhat.isThere("l.person_id", for: viewer))
                    ORDER BY l.created_at DESC, l.person_id DESC LIMIT 1) AS person
            FROM reactions r WHERE r.value = 1 AND r.clip_id IN (\(Self.own("\(viewer)")))
                AND \(WhoSeesWhat.isThere("r.person_id", for: viewer))
            GROUP BY r.clip_id ORDER BY latest DESC LIMIT \(Self.shown)
            """
        ) { Line(kind: .like, person: try $0[3], count: try $0[1], clip: try $0[0], at: try $0[2]) }
    }

    private func responses(to viewer: SortableID, _ connection: DatabaseConnection) throws -> [Line] {
        try connection.rows(
            """
            SELECT c.id, c.author_id, c.live_at,
                (SELECT a.author_id FROM clips a WHERE a.id = c.parent_id) <> \(viewer) AS nested
            FROM clips c
            WHERE c.state = 3 AND \(Self.isInThread("c", of: Self.own("\(viewer)"))) AND c.author_id <> \(viewer)
                AND NOT \(Mutes.isMuted("c.author_id", by: viewer)) AND \(WhoSeesWhat.sees("c", for: viewer))
                AND NOT \(HeldResponses.isHeld("c.id"))
            ORDER BY c.id DESC LIMIT \(Self.shown)
            """
        ) { row in
            let id: SortableID = try row[0]
            return Line(
                kind: .response, person: try row[1], clip: id, isNested: try row[3] as Bool ? true : nil,
                at: try row[2] as Date? ?? id.time)
        }
    }

    private func copies(of viewer: SortableID, _ connection: DatabaseConnection) throws -> [Line] {
        try connection.rows(
            "SELECT ready_at FROM exports WHERE person_id = \(viewer) AND state = 'ready' AND ready_at IS NOT NULL"
        ) { Line(kind: .export, person: viewer, at: try $0[0]) }
    }

    private func schoolChange(of viewer: SortableID, _ connection: DatabaseConnection) throws -> [Line] {
        guard let change = try SchoolChanges.latest(of: viewer, connection), let at = change.answeredAt else {
            return []
        }
        return [Line(kind: .school, person: viewer, at: at)]
    }

    private func sanctions(of viewer: SortableID, _ connection: DatabaseConnection) throws -> [Line] {
        let times = try connection.rows(
            "SELECT s.id, \(Sanctions.latest("s")) FROM sanctions s WHERE s.person_id = \(viewer)"
        ) { (id: try $0[0] as SortableID, at: try $0[1] as Date) }
        let latest = Dictionary(times.map { ($0.id, $0.at) }) { first, _ in first }
        return try Sanctions(context: context).told("s.person_id = \(viewer)", for: viewer, connection).map {
            Line(kind: .sanction, person: viewer, sanction: $0, at: latest[$0.id] ?? $0.at)
        }
    }

    private func people(
        _ ids: [SortableID], _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: Person] {
        guard !ids.isEmpty else { return [:] }
        let people = try connection.rows(
            """
            SELECT \(PersonColumns.sql("p", for: viewer)) FROM people p
            WHERE p.id IN \(list: ids) AND \(WhoSeesWhat.isThere("p.id", for: viewer))
            """
        ) { try PersonColumns.person($0, for: viewer, context) }
        return Dictionary(people.map { ($0.id, $0) }) { first, _ in first }
    }
}

extension Activity.Kind {
    /// The column of people that says whether they want to be told; nil for what they asked for.
    var column: String? {
        switch self {
        case .follower: "tells_followers"
        case .like: "tells_likes"
        case .response: "tells_responses"
        case .export, .sanction, .school: nil
        }
    }
}
