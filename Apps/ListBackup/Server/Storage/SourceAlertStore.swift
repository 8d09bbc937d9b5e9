import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// The tables of what is wrong with sources, and of whom that is told how.
struct SourceAlertStore: Sendable {
    /// Those of sources that are deleted, though that can be taken back, are not among them.
    func all(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SourceAlert] {
        try connection.rows(
            """
            SELECT * FROM source_alerts WHERE tenant = \(tenant)
                AND source_id IN (SELECT id FROM sources WHERE sources.deleted_at IS NULL) ORDER BY since, source_id
            """, read)
    }

    func alert(of source: SortableID, _ connection: DatabaseConnection) throws -> SourceAlert? {
        try connection.row("SELECT * FROM source_alerts WHERE source_id = \(source)", read)
    }

    func put(_ alert: SourceAlert, of tenant: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO source_alerts (source_id, tenant, kind, since, detail)
            VALUES (\(alert.sourceId), \(tenant), \(alert.kind.rawValue), \(alert.since), \(alert.detail))
            ON CONFLICT (source_id) DO UPDATE SET kind = excluded.kind, since = excluded.since,
                detail = excluded.detail
            """)
    }

    func remove(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM source_alerts WHERE source_id = \(source)")
    }

    func settings(of tenant: SortableID, _ connection: DatabaseConnection) throws -> AlertSettings {
        try connection.row("SELECT * FROM alert_settings WHERE tenant = \(tenant)") { row in
            let quiet: String? = try row["quiet"]
            return AlertSettings(
                mail: try row.int("mail") != 0, wellAgain: try row.int("well_again") != 0,
                quiet: try quiet.map { try JSONCoding.decode(QuietHours.self, from: Array($0.utf8)) },
                mostPerHour: try row["most_per_hour"])
        } ?? AlertSettings()
    }

    /// Keeps what a change says; what it leaves out stays.
    func keep(_ settings: AlertSettings, of tenant: SortableID, _ connection: DatabaseConnection) throws {
        let quiet = try settings.quiet.map { String(decoding: try JSONCoding.encode($0), as: UTF8.self) }
        try connection.execute(
            """
            INSERT INTO alert_settings (tenant, mail, well_again, quiet, most_per_hour)
            VALUES (\(tenant), \(settings.mail ? 1 : 0), \(settings.wellAgain ? 1 : 0), \(quiet),
                \(settings.mostPerHour))
            ON CONFLICT (tenant) DO UPDATE SET mail = excluded.mail, well_again = excluded.well_again,
                quiet = COALESCE(excluded.quiet, alert_settings.quiet),
                most_per_hour = COALESCE(excluded.most_per_hour, alert_settings.most_per_hour)
            """)
    }

    private func read(_ row: Row) throws -> SourceAlert {
        SourceAlert(
            SourceAlert.Kind(rawValue: try row.string("kind")) ?? .failed, of: try row.id("source_id"),
            since: try row.date("since"), detail: try row["detail"])
    }
}
