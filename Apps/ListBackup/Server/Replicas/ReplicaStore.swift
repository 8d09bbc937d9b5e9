import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// The second copy of an account's stores as it is kept.
struct ReplicaRow: Sendable {
    var tenant: SortableID
    var place: ReplicaPlace
    /// Sealed.
    var secret: [UInt8]?
    var state = ReplicaState()
    /// Whether it is, or is to become, the first place, of which the server's disk has the second copy.
    var leads = false
}

/// How it has gone so far.
struct ReplicaState: Codable, Sendable, Equatable {
    var lookedAt: Date?
    var wholeAt: Date?
    var lagsSince: Date?
    var fault: ReplicaFault?
    var verified = 0
    var verifiedAt: Date?
    /// Whether the owner was told.
    var toldOfLag = false
    var toldOfLoss = false
}

/// What the copy has of a source.
struct ReplicaPart: Codable, Sendable, Equatable {
    var objects = 0
    var bytes = 0
    var missing = 0
    var missingBytes = 0
    var lost = 0
    /// Lines of the store's log that the copy has.
    var lines = 0
    /// What the store has removed and the copy keeps for some days, since when.
    var leaving: [String: Date] = [:]

    mutating func take(_ report: ReplicaReport) {
        (objects, bytes) = (report.objects, report.bytes)
        (missing, missingBytes) = (report.missing, report.missingBytes)
        (lost, lines) = (report.lost, max(lines, report.lines))
    }
}

/// How far a source is on its way to its new first place.
struct ReplicaMoving: Codable, Sendable, Equatable {
    /// Objects there, and those that were read again there.
    var objects = 0
    var checked = 0
    /// The last one of these, behind which to go on.
    var checkedTo: String?
    var fault: ReplicaFault?
}

/// The tables of second copies. Secrets are sealed in them.
struct ReplicaStore: Sendable {
    private let sealing: SealingKey

    init(keys: KeyRing) { sealing = SealingKey(keys: keys, purpose: "replica") }

    func replica(of tenant: SortableID, _ connection: DatabaseConnection) throws -> ReplicaRow? {
        try connection.row("SELECT * FROM replicas WHERE tenant = \(tenant)") { row in
            ReplicaRow(
                tenant: try row.id("tenant"), place: try decoded(try row.string("place")), secret: try row["secret"],
                state: try decoded(try row.string("state")), leads: try row.bool("leads"))
        }
    }

    /// Those who have a second copy.
    func tenants(_ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values("SELECT tenant FROM replicas ORDER BY tenant", as: SortableID.self)
    }

    func put(_ row: ReplicaRow, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO replicas (tenant, place, secret, state)
            VALUES (\(row.tenant), \(try text(row.place)), \(row.secret), \(try text(row.state)))
            ON CONFLICT (tenant) DO UPDATE SET place = excluded.place, secret = excluded.secret,
                state = excluded.state
            """)
    }

    func setState(_ state: ReplicaState, of tenant: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE replicas SET state = \(try text(state)) WHERE tenant = \(tenant)")
    }

    /// Forgets the place and what it has.
    func remove(_ tenant: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM replicas WHERE tenant = \(tenant)")
        try connection.execute("DELETE FROM replica_parts WHERE tenant = \(tenant)")
    }

    /// What the copy has, by source; of deleted ones too.
    func parts(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SortableID: ReplicaPart] {
        let rows = try connection.rows("SELECT source_id, part FROM replica_parts WHERE tenant = \(tenant)") { row in
            (try row.id("source_id"), try decoded(try row.string("part")) as ReplicaPart)
        }
        return Dictionary(rows, uniquingKeysWith: { $1 })
    }

    func part(of source: SortableID, _ connection: DatabaseConnection) throws -> ReplicaPart? {
        try connection.row("SELECT part FROM replica_parts WHERE source_id = \(source)") { row in
            try decoded(try row.string("part"))
        }
    }

    func put(
        _ part: ReplicaPart, of source: SortableID, tenant: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO replica_parts (source_id, tenant, part, leads)
            VALUES (\(source), \(tenant), \(try text(part)),
                coalesce((SELECT leads FROM replicas WHERE tenant = \(tenant)), 0))
            ON CONFLICT (source_id) DO UPDATE SET part = excluded.part
            """)
    }

    func removePart(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM replica_parts WHERE source_id = \(source)")
    }

    // MARK: - Which place is the first

    /// Whether the place of the second copy is the first place of a source; nil where that was never said of it alone.
    func leads(_ source: SortableID, _ connection: DatabaseConnection) throws -> Bool? {
        try connection.row("SELECT leads FROM replica_parts WHERE source_id = \(source)") { try $0.bool("leads") }
    }

    /// Says which place is to be the first one. Sources stay where they are until each of them was moved.
    func setLeads(
        _ leads: Bool, of tenant: SortableID, sources: [SortableID], _ connection: DatabaseConnection
    ) throws {
        for source in sources where try self.leads(source, connection) == nil {
            try put(ReplicaPart(), of: source, tenant: tenant, connection)
        }
        try connection.execute("UPDATE replicas SET leads = \(leads) WHERE tenant = \(tenant)")
        // What was read again was read for the other way.
        try connection.execute("UPDATE replica_parts SET move = NULL WHERE tenant = \(tenant)")
    }

    /// How far sources are on their way to the place that is to be the first one; those that are there are not among them.
    func moves(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SortableID: ReplicaMoving] {
        let rows = try connection.rows(
            """
            SELECT part.source_id, part.move FROM replica_parts AS part
            JOIN replicas ON replicas.tenant = part.tenant AND replicas.leads <> part.leads
            JOIN sources ON sources.id = part.source_id
            WHERE part.tenant = \(tenant)
            """
        ) { row in
            let text: String? = try row["move"]
            return (try row.id("source_id"), try text.map { try decoded($0) } ?? ReplicaMoving())
        }
        return Dictionary(rows, uniquingKeysWith: { $1 })
    }

    func setMove(_ move: ReplicaMoving, of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE replica_parts SET move = \(try text(move)) WHERE source_id = \(source)")
    }

    /// Says that a source has its first place elsewhere from now on.
    func arrive(_ source: SortableID, leads: Bool, _ connection: DatabaseConnection) throws {
        guard var part = try part(of: source, connection) else { return }
        part.leaving = [:]
        try connection.execute(
            """
            UPDATE replica_parts SET leads = \(leads), move = NULL, part = \(try text(part))
            WHERE source_id = \(source)
            """)
    }

    func seal(_ secret: String, of tenant: SortableID) -> [UInt8] {
        sealing.seal(Array(secret.utf8), context: "\(tenant)")
    }

    func open(_ row: ReplicaRow) throws -> String? {
        try row.secret.map { String(decoding: try sealing.open($0, context: "\(row.tenant)"), as: UTF8.self) }
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private func decoded<Value: Decodable>(_ text: String) throws -> Value {
        try JSONCoding.decode(Value.self, from: Array(text.utf8))
    }
}
