import Base
import Foundation
import ListBackupCore
import Synchronization

/// The tables of a database, all seen at one moment (LB-066): rows as JSON, and the tables' shapes.
struct PostgreSQLConnector: SourceConnector {
    private let address: PostgreSQLAddress
    private let schema: String
    private let pool: BlockingPool
    private static let batchBytes = 1 << 20

    init(_ address: PostgreSQLAddress, schema: String, pool: BlockingPool) {
        self.address = address
        self.schema = schema
        self.pool = pool
    }

    func test() async throws -> [StreamTest] {
        try await pool.run { [self] in
            let link = try PostgreSQLLink(address)
            let tables = try PostgreSQLTable.all(in: schema, link)
            guard !tables.isEmpty else {
                throw SourceError(.badSettings, "The schema \(schema) of \(address.place) has no tables for this user.")
            }
            return tables.map { table in
                do {
                    return StreamTest(stream: table.stream, total: try Self.count(table, link))
                } catch {
                    let mayRead =
                        (try? link.rows("SELECT has_table_privilege($1, 'SELECT')::int", [Self.name(table)])) ?? []
                    return StreamTest(
                        stream: table.stream, complaint: (error as? SourceError)?.message ?? "It cannot be read.",
                        missing: mayRead == [["0"]] ? ["SELECT on \(Self.name(table))"] : [])
                }
            }
        }
    }

    func read(into run: BackupRun) async throws {
        let session = try await pool.run { [self] in try Session(address, schema) }
        try await keepShapes(session.tables, run)
        for table in session.tables {
            do {
                try await read(table, session, run)
            } catch let error as SourceError {
                guard error.code != .unreachable else { throw error }
                let progress = run.streams[table.stream] ?? .init()
                run.finish(
                    table.stream,
                    StreamReport(
                        progress.read > 0 ? .partial : .failed, evidence: error.message, read: progress.read,
                        pages: progress.pages))
                try await pool.run { try session.recover() }
            }
        }
    }

    private func read(_ table: PostgreSQLTable, _ session: Session, _ run: BackupRun) async throws {
        let total = try await pool.run { try session.begin(table) }
        var count = 0
        var pages = 0
        while let batch = try await pool.run({ try session.next(table, bytes: Self.batchBytes) }) {
            count += batch.records.count
            pages += 1
            try await run.add(batch, to: table.stream, rules: StreamRules(), total: total)
        }
        let isWhole = count == total
        run.finish(
            table.stream,
            StreamReport(
                isWhole ? .proved : .partial,
                evidence: isWhole
                    ? "All \(count) rows of the table, seen at the same moment as every other table."
                    : "The table had \(total) rows at that moment, and \(count) came.", read: count, pages: pages,
                sourceTotal: total))
    }

    private func keepShapes(_ tables: [PostgreSQLTable], _ run: BackupRun) async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var batch = RecordBatch(bytes: [], records: [])
        for table in tables {
            let start = batch.bytes.count
            batch.bytes += try encoder.encode(table)
            batch.records.append((RecordKey(text: Array(table.stream.utf8)), start..<batch.bytes.count))
        }
        try await run.add(batch, to: PostgreSQLTable.shapes, rules: StreamRules(), total: tables.count)
        run.finish(
            PostgreSQLTable.shapes,
            StreamReport(
                .proved, evidence: "The shapes of all tables, seen at one moment.", read: tables.count, pages: 1,
                sourceTotal: tables.count))
    }

    private static func count(_ table: PostgreSQLTable, _ link: PostgreSQLLink) throws -> Int {
        let rows = try link.rows("SELECT count(*) FROM \(name(table))")
        return (rows.first?.first ?? nil).flatMap { Int($0) } ?? 0
    }

    private static func name(_ table: PostgreSQLTable) -> String {
        "\(PostgreSQLLink.quoted(table.schema)).\(PostgreSQLLink.quoted(table.name))"
    }

    /// A transaction in which every table is seen at one moment.
    private final class Session: Sendable {
        private struct State {
            var link: PostgreSQLLink
        }

        private let state: Mutex<State>
        let tables: [PostgreSQLTable]

        init(_ address: PostgreSQLAddress, _ schema: String) throws {
            let link = try PostgreSQLLink(address)
            try link.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            tables = try PostgreSQLTable.all(in: schema, link)
            try link.execute("SAVEPOINT table_read")
            state = Mutex(State(link: link))
            guard !tables.isEmpty else {
                throw SourceError(.badSettings, "The schema \(schema) has no tables for this user.")
            }
        }

        func begin(_ table: PostgreSQLTable) throws -> Int {
            try state.withLock { state in
                let count = try PostgreSQLConnector.count(table, state.link)
                let name = PostgreSQLConnector.name(table)
                try state.link.beginCopy("COPY (SELECT row_to_json(t) FROM \(name) t) TO STDOUT")
                return count
            }
        }

        func next(_ table: PostgreSQLTable, bytes: Int) throws -> RecordBatch? {
            try state.withLock { state in
                var batch = RecordBatch(bytes: [], records: [])
                while batch.bytes.count < bytes, let line = try state.link.nextLine(into: &batch.bytes) {
                    batch.records.append((try Self.key(table, batch.bytes, line), line))
                }
                return batch.isEmpty ? nil : batch
            }
        }

        /// After a table that could not be read, the transaction goes on with the others.
        func recover() throws {
            try state.withLock { try $0.link.execute("ROLLBACK TO SAVEPOINT table_read") }
        }

        private static func key(_ table: PostgreSQLTable, _ bytes: [UInt8], _ line: Range<Int>) throws -> RecordKey {
            let text = JSONText(Array(bytes[line]))
            guard !table.primaryKey.isEmpty else { return RecordKey(contentOf: text.bytes) }
            do {
                let root = try text.root()
                let parts = try table.primaryKey.map { column in
                    guard let value = try text.find([Array(column.utf8)], in: root) else {
                        throw JSONError(position: 0)
                    }
                    return text.kind(value) == .string
                        ? RecordKey(text: Array(text.text(value).utf8)) : RecordKey(token: text.bytes[value])
                }
                return parts.count == 1 ? parts[0] : RecordKey(parts: parts)
            } catch is JSONError {
                throw SourceError(.changedShape, "A row of \(table.name) cannot be read.")
            }
        }
    }
}
