import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// A source as it is kept.
struct SourceRow: Sendable {
    var id: SortableID
    var tenant: SortableID
    var name: String
    var kind: SourceKind
    var settings: SourceSettings
    var schedule: Schedule
    var secret: [UInt8]?
    var vaultKey: [UInt8]
    var createdAt: Date
    var nextRunAt: Date?
    /// When the schedule was changed last; nil while it is as the source was added.
    var scheduledAt: Date?
    var version = 1
    /// Since when no backup of it begins, because what it signs in with was forgotten.
    var disconnectedAt: Date?
    /// The key by which erased records are known, of a key before this one; and since when it is this one.
    var markingKey: [UInt8]?
    var keyChangedAt: Date?
}

/// The table of sources. Secrets and the keys of stores are sealed in it.
struct SourceStore: Sendable {
    private let sealing: SealingKey

    init(keys: KeyRing) { sealing = SealingKey(keys: keys, purpose: "source") }

    func all(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SourceRow] {
        try connection.rows("SELECT * FROM sources WHERE tenant = \(tenant) AND deleted_at IS NULL ORDER BY id", read)
    }

    /// A source of a tenant; another's are not there.
    func source(_ id: SortableID, of tenant: SortableID, _ connection: DatabaseConnection) throws -> SourceRow {
        guard let row = try source(id, connection), row.tenant == tenant else {
            throw Problem.notFound("There is no such source.")
        }
        return row
    }

    func source(_ id: SortableID, _ connection: DatabaseConnection) throws -> SourceRow? {
        try connection.row("SELECT * FROM sources WHERE id = \(id) AND deleted_at IS NULL", read)
    }

    func named(_ name: String, _ connection: DatabaseConnection) throws -> [SourceRow] {
        try connection.rows("SELECT * FROM sources WHERE name = \(name) AND deleted_at IS NULL ORDER BY id", read)
    }

    func scheduled(_ connection: DatabaseConnection) throws -> [SourceRow] {
        try connection.rows(
            "SELECT * FROM sources WHERE next_run_at IS NOT NULL AND deleted_at IS NULL ORDER BY id", read)
    }

    func insert(_ row: SourceRow, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO sources (id, tenant, name, kind, settings, schedule, secret, vault_key, created_at, next_run_at)
            VALUES (\(row.id), \(row.tenant), \(row.name), \(row.kind.rawValue), \(try text(row.settings)),
                \(try text(row.schedule)), \(row.secret), \(row.vaultKey), \(row.createdAt), \(row.nextRunAt))
            """)
    }

    func update(_ row: SourceRow, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE sources SET name = \(row.name), settings = \(try text(row.settings)),
                schedule = \(try text(row.schedule)), secret = \(row.secret), next_run_at = \(row.nextRunAt),
                scheduled_at = \(row.scheduledAt), disconnected_at = \(row.disconnectedAt), version = version + 1
            WHERE id = \(row.id)
            """)
    }

    func setSecret(_ secret: [UInt8], of id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE sources SET secret = \(secret) WHERE id = \(id)")
    }

    func setNextRun(_ date: Date?, of id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE sources SET next_run_at = \(date) WHERE id = \(id)")
    }

    func remove(_ id: SortableID, _ connection: DatabaseConnection) throws {
        try SavedSearchStore().removeAll(of: id, connection)
        try SourceAlertStore().remove(of: id, connection)
        try RetentionStore().removeAll(of: id, connection)
        try ErasureStore().removeAll(of: id, connection)
        try RestoreStore().removeAll(of: id, connection)
        try RunLogStore().removeAll(of: id, connection)
        try RehearsalStore().removeAll(of: id, connection)
        try LinkStore().removeAll(of: id, connection)
        try KeyChangeStore().remove(of: id, connection)
        try connection.execute("DELETE FROM source_hooks WHERE source_id = \(id)")
        try connection.execute("DELETE FROM runs WHERE source_id = \(id)")
        try connection.execute("DELETE FROM sources WHERE id = \(id)")
    }

    /// The keys of a source's store.
    func keys(of source: SourceRow) throws -> RepositoryKeys {
        try RepositoryKeys(
            root: try open(source.vaultKey, of: source.id),
            marking: try source.markingKey.map { try open($0, of: source.id) })
    }

    func seal(_ bytes: [UInt8], of id: SortableID) -> [UInt8] { sealing.seal(bytes, context: "\(id)") }

    func open(_ box: [UInt8], of id: SortableID) throws -> [UInt8] { try sealing.open(box, context: "\(id)") }

    func read(_ row: Row) throws -> SourceRow {
        SourceRow(
            id: try row.id("id"), tenant: try row.id("tenant"), name: try row.string("name"),
            kind: SourceKind(rawValue: try row.string("kind")) ?? .rest,
            settings: try JSONCoding.decode(SourceSettings.self, from: Array(try row.string("settings").utf8)),
            schedule: try JSONCoding.decode(Schedule.self, from: Array(try row.string("schedule").utf8)),
            secret: try row["secret"], vaultKey: try row.bytes("vault_key"), createdAt: try row.date("created_at"),
            nextRunAt: try row["next_run_at"], scheduledAt: try row["scheduled_at"], version: try row["version"],
            disconnectedAt: try row["disconnected_at"],
            markingKey: try row["marking_key"], keyChangedAt: try row["key_changed_at"])
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }
}
