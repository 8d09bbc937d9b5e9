import Foundation
import ListBackupCore

/// Puts tables of a snapshot into a new schema, and compares what is there afterwards with the snapshot (LB-167).
struct PostgreSQLRestore {
    /// A table that was restored.
    struct Table: Codable, Sendable, Equatable {
        var name: String
        var rows: Int
        /// Whether the rows in the new schema are those of the snapshot, byte for byte.
        var isEqual: Bool
    }

    let repository: Repository
    let snapshot: Manifest

    /// Restores every table in one transaction: all of them are there afterwards, or none. It blocks.
    func run(
        _ address: PostgreSQLAddress, into schema: String, tell: (String, Int) throws -> Void
    ) throws -> [Table] {
        let (tables, link) = try begin(address, schema)
        var restored: [Table] = []
        for table in tables where snapshot.streams[table.stream] != nil {
            let name = Self.name(table.name, in: schema)
            try link.execute(Self.definition(table, name))
            let rows = try fill(table, name, link) { try tell(table.stream, $0) }
            restored.append(Table(name: table.name, rows: rows, isEqual: try isEqual(table, name, link)))
        }
        if let wrong = restored.first(where: { !$0.isEqual }) {
            throw SourceError(
                .changedShape, "The table \(wrong.name) would not hold what the snapshot does, so nothing was restored."
            )
        }
        let known = Set(tables.filter { snapshot.streams[$0.stream] != nil }.map(\.name))
        for table in tables where known.contains(table.name) {
            for statement in Self.indexes(table, schema) + Self.foreignKeys(table, schema, known) {
                try link.execute(statement)
            }
        }
        try link.execute("COMMIT")
        return restored
    }

    /// The tables, and a transaction in which the new schema is there.
    func begin(_ address: PostgreSQLAddress, _ schema: String) throws -> ([PostgreSQLTable], PostgreSQLLink) {
        let tables = try shapes()
        guard !tables.isEmpty else {
            throw SourceError(.badSettings, "This snapshot has no tables: it is not one of a database.")
        }
        guard !schema.isEmpty, schema.utf8.count <= 63, !schema.hasPrefix("pg_") else {
            throw SourceError(.badSettings, "The new schema needs a name of 1 to 63 characters.")
        }
        let link = try PostgreSQLLink(address)
        try link.execute("BEGIN")
        guard try link.rows("SELECT 1 FROM pg_namespace WHERE nspname = $1", [schema]).isEmpty else {
            throw SourceError(.badSettings, "There is a schema called \(schema) already: choose another name.")
        }
        try link.execute("CREATE SCHEMA \(PostgreSQLLink.quoted(schema))")
        return (tables, link)
    }

    static func name(_ table: String, in schema: String) -> String {
        "\(PostgreSQLLink.quoted(schema)).\(PostgreSQLLink.quoted(table))"
    }

    static func indexes(_ table: PostgreSQLTable, _ schema: String) -> [String] {
        (table.indexes ?? []).map { index in
            "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX \(PostgreSQLLink.quoted(index.name)) ON "
                + "\(name(table.name, in: schema)) USING \(index.definition)"
        }
    }

    /// Keys into tables of the same schema lead to their new twins, others where they led.
    static func foreignKeys(_ table: PostgreSQLTable, _ schema: String, _ known: Set<String>) -> [String] {
        (table.foreignKeys ?? []).compactMap { key in
            let isTwin = key.schema == table.schema
            guard !isTwin || known.contains(key.table) else { return nil }
            return "ALTER TABLE \(name(table.name, in: schema)) ADD CONSTRAINT \(PostgreSQLLink.quoted(key.name)) "
                + "\(key.columns) REFERENCES \(name(key.table, in: isTwin ? schema : key.schema))\(key.target)"
        }
    }

    /// The tables of the snapshot.
    func shapes() throws -> [PostgreSQLTable] {
        guard snapshot.streams[PostgreSQLTable.shapes] != nil else { return [] }
        var tables: [PostgreSQLTable] = []
        try repository.forEachRecord(of: PostgreSQLTable.shapes, in: snapshot) { _, record in
            tables.append(try JSONDecoder().decode(PostgreSQLTable.self, from: Data(record)))
            return true
        }
        return tables
    }

    static func definition(_ table: PostgreSQLTable, _ name: String) -> String {
        var lines = table.columns.map {
            "\(PostgreSQLLink.quoted($0.name)) \($0.type)\($0.isRequired ? " NOT NULL" : "")"
        }
        if !table.primaryKey.isEmpty {
            lines.append("PRIMARY KEY (\(table.primaryKey.map(PostgreSQLLink.quoted).joined(separator: ", ")))")
        }
        return "CREATE TABLE \(name) (\(lines.joined(separator: ", ")))"
    }

    /// - Parameter most: how many bytes of records are put in at most.
    func fill(
        _ table: PostgreSQLTable, _ name: String, _ link: PostgreSQLLink, most: Int = .max,
        tell: (Int) throws -> Void
    ) throws -> Int {
        let insert = "INSERT INTO \(name) SELECT * FROM json_populate_recordset(null::\(name), $1::json)"
        var rows = 0
        var list: [UInt8] = []
        func send() throws {
            guard !list.isEmpty else { return }
            _ = try link.rows(insert, [String(decoding: list + [UInt8(ascii: "]")], as: UTF8.self)])
            list = []
            try tell(rows)
        }
        try repository.forEachRecord(of: table.stream, in: snapshot) { _, record in
            list.append(list.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
            list += record
            rows += 1
            if list.count > most { return false }
            if list.count > 1 << 20 { try send() }
            return true
        }
        try send()
        return rows
    }

    /// Reads the rows back as a backup would, and compares each with the snapshot's.
    private func isEqual(_ table: PostgreSQLTable, _ name: String, _ link: PostgreSQLLink) throws -> Bool {
        var expected: Set<[UInt8]> = []
        try repository.forEachRecord(of: table.stream, in: snapshot) { _, record in
            expected.insert(RecordKey(contentOf: Array(record)).bytes)
            return true
        }
        try link.beginCopy("COPY (SELECT row_to_json(t) FROM \(name) t) TO STDOUT")
        var found: Set<[UInt8]> = []
        var bytes: [UInt8] = []
        while let line = try link.nextLine(into: &bytes) {
            found.insert(RecordKey(contentOf: Array(bytes[line])).bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        return found == expected
    }
}
