import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// The tables of erasures: their receipts, and by which hashes records are known that must not come back.
struct ErasureStore: Sendable {
    func all(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [Erasure] {
        try connection.rows(
            "SELECT * FROM erasures WHERE tenant = \(tenant) ORDER BY started_at DESC, id DESC LIMIT 200", read)
    }

    func erasure(_ id: SortableID, of tenant: SortableID, _ connection: DatabaseConnection) throws -> Erasure {
        guard
            let found = try connection.row(
                "SELECT * FROM erasures WHERE id = \(id) AND tenant = \(tenant)", read)
        else { throw Problem.notFound("There is no such receipt.") }
        return found
    }

    func insert(_ erasure: Erasure, of tenant: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO erasures (id, tenant, started_at, ended_at, sources, keeps_out)
            VALUES (\(erasure.id), \(tenant), \(erasure.startedAt), \(erasure.endedAt), \(try text(erasure.sources)), 1)
            """)
    }

    func update(_ erasure: Erasure, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE erasures SET ended_at = \(erasure.endedAt), sources = \(try text(erasure.sources)),
                keeps_out = \(erasure.keepsOut ? 1 : 0)
            WHERE id = \(erasure.id)
            """)
    }

    /// Which records of a source an erasure is about, sealed, until it has ended there.
    func setRecords(
        _ sealed: [UInt8], of erasure: SortableID, in source: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            "INSERT INTO erasure_parts (erasure_id, source_id, records) VALUES (\(erasure), \(source), \(sealed))")
    }

    func records(
        of erasure: SortableID, in source: SortableID, _ connection: DatabaseConnection
    ) throws -> [UInt8]? {
        try connection.value(
            "SELECT records FROM erasure_parts WHERE erasure_id = \(erasure) AND source_id = \(source)",
            as: [UInt8].self)
    }

    func removeRecords(of erasure: SortableID, in source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "DELETE FROM erasure_parts WHERE erasure_id = \(erasure) AND source_id = \(source)")
    }

    func keepOut(
        _ mark: [UInt8], of source: SortableID, by erasure: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO erased_records (source_id, mark, erasure_id) VALUES (\(source), \(mark), \(erasure))
            ON CONFLICT (source_id, mark) DO UPDATE SET erasure_id = excluded.erasure_id
            """)
    }

    func keptOut(of source: SortableID, _ connection: DatabaseConnection) throws -> Set<[UInt8]> {
        Set(try connection.values("SELECT mark FROM erased_records WHERE source_id = \(source)", as: [UInt8].self))
    }

    func letIn(_ erasure: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM erased_records WHERE erasure_id = \(erasure)")
    }

    /// Receipts stay, though the source is gone.
    func removeAll(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM erasure_parts WHERE source_id = \(source)")
        try connection.execute("DELETE FROM erased_records WHERE source_id = \(source)")
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private func read(_ row: Row) throws -> Erasure {
        Erasure(
            id: try row.id("id"), startedAt: try row.date("started_at"), endedAt: try row["ended_at"],
            sources: try JSONCoding.decode([ErasureSource].self, from: Array(try row.string("sources").utf8)),
            keepsOut: try row.int("keeps_out") != 0)
    }
}
