import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// Reads moments as one of those who were there sees them.
struct MomentReader: Sendable {
    let context: ServerContext
    /// Moments that one look gives at most.
    private static let most = 500

    /// Moments under a condition on `o`: those that are open, then those that were kept, latest first.
    /// - Parameter latest: How many pictures of each are given; nil means all.
    func moments(
        _ condition: SQL, for viewer: SortableID, latest: Int? = nil, _ connection: DatabaseConnection
    ) throws -> [Moment] {
        let now = context.clock.now()
        let rows = try connection.rows(
            """
            SELECT o.id, o.owner_id, o.title, o.closes_at, o.is_kept FROM moments o
            WHERE \(condition) AND \(MomentVisibility.condition(viewer: viewer, at: now))
            ORDER BY CASE WHEN o.closes_at > \(now) THEN 0 ELSE 1 END, o.id DESC LIMIT \(Self.most)
            """
        ) { row in
            (
                id: try row[0] as SortableID, owner: try row[1] as SortableID, title: try row[2] as String,
                closesAt: try row[3] as Date
            )
        }
        guard !rows.isEmpty else { return [] }
        let ids = rows.map(\.id)
        let members = try members(of: ids, for: viewer, connection)
        let pictures = try pictures(of: ids, for: viewer, connection)
        return rows.map { row in
            let there = members[row.id] ?? [], seen = pictures[row.id] ?? []
            return Moment(
                id: row.id, title: row.title, startedAt: row.id.time, closesAt: row.closesAt,
                isKept: row.closesAt <= now, isMine: row.owner == viewer,
                members: there.filter { $0.id == row.owner } + there.filter { $0.id != row.owner },
                pictures: latest.map { Array(seen.suffix($0)) } ?? seen, pictureCount: seen.count)
        }
    }

    /// Those who were there, by the moment; without those who have blocked the viewer, or whom the viewer has blocked.
    private func members(
        of ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: [MomentMember]] {
        let rows = try connection.rows(
            """
            SELECT k.moment_id, k.user_id, k.keeps FROM moment_members k
            WHERE k.moment_id IN \(list: ids) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = k.user_id)
            ORDER BY k.moment_id, k.user_id
            """
        ) { (moment: try $0[0] as SortableID, user: try $0[1] as SortableID, keeps: try $0[2] as Bool) }
        let cards = try context.people.cards(Set(rows.map(\.user)).sorted(), for: viewer, connection)
        return Dictionary(grouping: rows, by: \.moment).mapValues { rows in
            rows.compactMap { row in cards[row.user].map { MomentMember(user: $0, keeps: row.keeps) } }
        }
    }

    private func pictures(
        of ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: [MomentPicture]] {
        let rows = try connection.rows(
            """
            SELECT m.moment_id, m.owner_id, m.is_hidden, \(MediaRow.columns("m")) FROM media m JOIN moments o ON o.id = m.moment_id
            WHERE m.moment_id IN \(list: ids) AND \(MomentVisibility.picture(viewer: viewer)) ORDER BY m.id
            """
        ) { row -> (moment: SortableID, picture: MomentPicture)? in
            guard let image = try MediaRow(row)?.media(for: viewer, context.links) else { return nil }
            return (
                try row["moment_id"],
                MomentPicture(
                    image: image, userId: try row["owner_id"], isHidden: try row["is_hidden"] as Bool ? true : nil)
            )
        }
        return Dictionary(grouping: rows.compactMap(\.self), by: \.moment).mapValues { $0.map(\.picture) }
    }
}
