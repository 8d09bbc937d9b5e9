import Foundation
import ListBackupAPI
import ListBackupCore

extension PostgreSQLRestore {
    private static let sampleBytes = 256 << 10
    private static let callBytes = 1 << 20

    /// What a restore would do, and what of it cannot be done (LB-155). Everything is tried in a transaction that is
    /// taken back, with the first records of each table, so that the time is measured and nothing is written. It blocks.
    func plan(_ address: PostgreSQLAddress, into schema: String) throws -> RestorePlan {
        var plan = RestorePlan(schema: schema, number: snapshot.number, tables: [], problems: [], seconds: 0, calls: 0)
        let tables: [PostgreSQLTable]
        let link: PostgreSQLLink
        do {
            (tables, link) = try begin(address, schema)
        } catch let error as SourceError where error.code != .unreachable {
            plan.problems = [error.message]
            return plan
        }
        defer { try? link.execute("ROLLBACK") }
        let known = Set(tables.filter { snapshot.streams[$0.stream] != nil }.map(\.name))
        for table in tables {
            guard let stream = snapshot.streams[table.stream] else {
                plan.problems.append("The table \(table.name) was not read, so it is left out.")
                continue
            }
            let name = Self.name(table.name, in: schema)
            var rows = 0
            let time = try ContinuousClock().measure {
                try attempt(link, "The table \(table.name)", &plan) {
                    try link.execute(Self.definition(table, name))
                    rows = try fill(table, name, link, most: Self.sampleBytes) { _ in }
                }
            }
            let seconds = time / .seconds(1)
            plan.seconds += rows == 0 ? seconds : seconds * Double(max(1, stream.records)) / Double(rows)
            plan.calls += 2 + stream.bytes / Self.callBytes + (stream.records > 0 ? 1 : 0)
            plan.tables.append(
                RestorePlan.Table(
                    name: table.name, rows: stream.records, indexes: table.indexes?.count ?? 0,
                    foreignKeys: table.foreignKeys?.count ?? 0))
        }
        for table in tables where known.contains(table.name) {
            for statement in Self.indexes(table, schema) {
                plan.calls += 1
                try attempt(link, "An index of \(table.name)", &plan) { try link.execute(statement) }
            }
            // With a part of the records keys lead nowhere, so only their tables are looked for.
            plan.calls += Self.foreignKeys(table, schema, known).count
            for key in table.foreignKeys ?? [] where key.schema == table.schema && !known.contains(key.table) {
                plan.problems.append("The key \(key.name) leads to \(key.table), which was not read; it is left out.")
            }
        }
        return plan
    }

    /// What fails is written down, and the transaction goes on.
    private func attempt(
        _ link: PostgreSQLLink, _ what: String, _ plan: inout RestorePlan, _ body: () throws -> Void
    ) throws {
        try link.execute("SAVEPOINT tried")
        do {
            try body()
        } catch let error as SourceError where error.code != .unreachable {
            plan.problems.append("\(what) cannot be restored: \(error.message)")
            try link.execute("ROLLBACK TO SAVEPOINT tried")
        }
    }
}
