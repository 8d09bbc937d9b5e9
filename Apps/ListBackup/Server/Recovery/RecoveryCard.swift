import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// What opens the store of a source and says what the source is. How people sign in there is no part of it.
struct RecoveryCard: Codable, Sendable {
    var id: SortableID
    var name: String
    var kind: SourceKind
    var settings: SourceSettings
    var schedule: Schedule
    /// The root of the store's keys.
    var root: [UInt8]
}

/// The table of recovery codes; each is sealed by the keys of the house, for cards of sources that are still to come.
struct RecoveryStore: Sendable {
    func put(_ box: [UInt8], of tenant: SortableID, at date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO recovery_codes (tenant, box, made_at) VALUES (\(tenant), \(box), \(date))
            ON CONFLICT (tenant) DO UPDATE SET box = excluded.box, made_at = excluded.made_at
            """)
    }

    func box(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [UInt8]? {
        try connection.row("SELECT box FROM recovery_codes WHERE tenant = \(tenant)") { try $0.bytes("box") }
    }

    func madeAt(of tenant: SortableID, _ connection: DatabaseConnection) throws -> Date? {
        try connection.row("SELECT made_at FROM recovery_codes WHERE tenant = \(tenant)") { try $0.date("made_at") }
    }
}

extension ServerContext {
    /// Puts the card of a source beside its store, where the account has a recovery code.
    /// - Parameter inCopy: whether it is put beside the second copy, too, which may be far away.
    func putCard(of source: SourceRow, inCopy: Bool) async throws {
        guard let box = try await database.read({ try recovery.box(of: source.tenant, $0) }),
            let key = RecoveryKey(bytes: try sources.open(box, of: source.tenant))
        else { return }
        let card = RecoveryCard(
            id: source.id, name: source.name, kind: source.kind, settings: source.settings, schedule: source.schedule,
            root: try sources.open(source.vaultKey, of: source.id))
        let bytes = key.seal(try JSONCoding.encode(card))
        let keys = try sources.keys(of: source)
        try await pool.run { [vault] in
            try vault.store(source.id, source.tenant, keys).replace(RecoveryKey.object, bytes)
        }
        guard inCopy else { return }
        try await copies.copy(of: source.id, source.tenant, isPatient: false)?.put(RecoveryKey.object, bytes)
    }
}
