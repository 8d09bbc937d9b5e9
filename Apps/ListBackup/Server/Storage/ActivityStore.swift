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

    /// The newest items, before an id.
    func items(
        of tenant: SortableID, before id: SortableID?, limit: Int, _ connection: DatabaseConnection
    ) throws -> [ActivityItem] {
        let before = id?.rawValue ?? Int64.max
        return try connection.rows(
            "SELECT * FROM activity WHERE tenant = \(tenant) AND id < \(before) ORDER BY id DESC LIMIT \(limit)"
        ) { row in
            ActivityItem(
                id: try row.id("id"), at: try row.date("at"),
                kind: ActivityItem.Kind(rawValue: try row.string("kind")) ?? .sourceChanged,
                sourceId: try row["source_id"], sourceName: try row.string("source_name"), number: try row["number"],
                detail: try row["detail"])
        }
    }
}
