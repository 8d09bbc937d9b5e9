import Base
import Database
import Foundation
import ListBackupAPI

/// The table of what happened.
struct ActivityStore: Sendable {
    func insert(_ item: ActivityItem, of tenant: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO activity (id, tenant, at, kind, source_id, source_name, number, detail)
            VALUES (\(item.id), \(tenant), \(item.at), \(item.kind.rawValue), \(item.sourceId), \(item.sourceName),
                \(item.number), \(item.detail))
            """)
    }

    /// The newest items, before an id and behind another.
    func items(
        of tenant: SortableID, before id: SortableID? = nil, after: SortableID? = nil, group: ActivityGroup? = nil,
        source: SortableID? = nil, limit: Int, _ connection: DatabaseConnection
    ) throws -> [ActivityItem] {
        let before = id?.rawValue ?? Int64.max
        let kinds = group.map { ",\($0.kinds.map(\.rawValue).joined(separator: ","))," } ?? ""
        let only = source?.rawValue ?? 0
        return try connection.rows(
            """
            SELECT * FROM activity WHERE tenant = \(tenant) AND id < \(before) AND id > \(after?.rawValue ?? 0)
                AND (\(kinds) = '' OR \(kinds) LIKE '%,' || kind || ',%') AND (\(only) = 0 OR source_id = \(only))
            ORDER BY id DESC LIMIT \(limit)
            """, read)
    }

    /// Whether anything was written down since a time.
    func hasItems(since date: Date, of tenant: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        let count = try connection.value(
            "SELECT COUNT(*) FROM activity WHERE tenant = \(tenant) AND at >= \(date)", as: Int.self)
        return count ?? 0 > 0
    }

    private func read(_ row: Row) throws -> ActivityItem {
        ActivityItem(
            id: try row.id("id"), at: try row.date("at"),
            kind: ActivityItem.Kind(rawValue: try row.string("kind")) ?? .sourceChanged,
            sourceId: try row["source_id"], sourceName: try row.string("source_name"), number: try row["number"],
            detail: try row["detail"])
    }
}
