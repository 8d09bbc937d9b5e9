import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// The tables of restores that were tried out.
struct RehearsalStore: Sendable {
    private static let mostShown = 20

    func latest(of source: SortableID, _ connection: DatabaseConnection) throws -> [Rehearsal] {
        try connection.rows(
            "SELECT * FROM rehearsals WHERE source_id = \(source) ORDER BY id DESC LIMIT \(Self.mostShown)", read)
    }

    /// The last one that ended.
    func ended(of source: SortableID, _ connection: DatabaseConnection) throws -> Rehearsal? {
        try connection.row(
            """
            SELECT * FROM rehearsals WHERE source_id = \(source) AND ended_at IS NOT NULL ORDER BY id DESC LIMIT 1
            """, read)
    }

    func open(of source: SortableID, since date: Date, _ connection: DatabaseConnection) throws -> Rehearsal? {
        try connection.row(
            """
            SELECT * FROM rehearsals WHERE source_id = \(source) AND ended_at IS NULL AND started_at > \(date)
            ORDER BY id DESC LIMIT 1
            """, read)
    }

    func rehearsal(_ id: SortableID, _ connection: DatabaseConnection) throws -> Rehearsal? {
        try connection.row("SELECT * FROM rehearsals WHERE id = \(id)", read)
    }

    func put(_ one: Rehearsal, of source: SourceRow, _ connection: DatabaseConnection) throws {
        let findings = String(decoding: try JSONCoding.encode(one.findings), as: UTF8.self)
        let time = Int((one.seconds * 1000).rounded())
        try connection.execute(
            """
            INSERT INTO rehearsals (id, tenant, source_id, started_at, ended_at, snapshot, records, bytes, packs,
                milliseconds, findings, is_scheduled)
            VALUES (\(one.id), \(source.tenant), \(source.id), \(one.startedAt), \(one.endedAt), \(one.snapshot),
                \(one.records), \(one.bytes), \(one.packs), \(time), \(findings), \(one.isScheduled ? 1 : 0))
            ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, snapshot = excluded.snapshot,
                records = excluded.records, bytes = excluded.bytes, packs = excluded.packs, milliseconds = excluded.milliseconds,
                findings = excluded.findings
            """)
    }

    func plan(of source: SortableID, _ connection: DatabaseConnection) throws -> RehearsalPlan {
        let plan = try connection.value(
            "SELECT plan FROM rehearsal_plans WHERE source_id = \(source)", as: String.self)
        return plan.flatMap { RehearsalPlan(rawValue: $0) } ?? .never
    }

    func keep(_ plan: RehearsalPlan, of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO rehearsal_plans (source_id, plan) VALUES (\(source), \(plan.rawValue))
            ON CONFLICT (source_id) DO UPDATE SET plan = excluded.plan
            """)
    }

    func removeAll(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM rehearsals WHERE source_id = \(source)")
        try connection.execute("DELETE FROM rehearsal_plans WHERE source_id = \(source)")
    }

    private func read(_ row: Row) throws -> Rehearsal {
        Rehearsal(
            id: try row.id("id"), startedAt: try row.date("started_at"), endedAt: try row["ended_at"],
            snapshot: try row["snapshot"], records: try row.int("records"), bytes: try row.int("bytes"),
            packs: try row.int("packs"),
            seconds: Double(try row.int("milliseconds")) / 1000,
            findings: try JSONCoding.decode([String].self, from: Array(try row.string("findings").utf8)),
            isScheduled: try row.int("is_scheduled") != 0)
    }
}
