import Foundation

/// A table as it is kept beside its rows, so that it can be made anew.
struct PostgreSQLTable: Codable, Sendable, Equatable {
    struct Column: Codable, Sendable, Equatable {
        var name: String
        /// The type as the database writes it, such as `numeric(10,2)`.
        var type: String
        var isRequired: Bool
    }

    /// An index that is not the primary key's.
    struct Index: Codable, Sendable, Equatable {
        var name: String
        var isUnique: Bool
        /// What stands behind the table's name, such as `btree (lower(mail))`.
        var definition: String
    }

    /// A key into another table.
    struct ForeignKey: Codable, Sendable, Equatable {
        var name: String
        /// Such as `FOREIGN KEY (person)`.
        var columns: String
        var schema: String
        var table: String
        /// What stands behind the other table's name, such as `(id) ON DELETE CASCADE`.
        var target: String
    }

    /// The stream that holds the shapes of the tables.
    static let shapes = "_tables"

    var schema: String
    var name: String
    var columns: [Column]
    var primaryKey: [String]
    /// Nil in snapshots from before indexes and foreign keys were kept.
    var indexes: [Index]?
    var foreignKeys: [ForeignKey]?

    /// The stream with its rows.
    var stream: String { schema == "public" ? name : "\(schema).\(name)" }

    /// The tables of a schema, with their columns and keys.
    static func all(in schema: String, _ link: PostgreSQLLink) throws -> [PostgreSQLTable] {
        let rows = try link.rows(
            """
            SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::int,
                   coalesce(array_position(i.indkey::int2[], a.attnum), -1)
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
            WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT c.relispartition
            ORDER BY c.relname, a.attnum
            """, [schema])
        var tables: [PostgreSQLTable] = []
        var keys: [(place: Int, column: String)] = []
        func close() {
            guard !tables.isEmpty else { return }
            tables[tables.count - 1].primaryKey = keys.sorted { $0.place < $1.place }.map(\.column)
            keys = []
        }
        for row in rows {
            guard row.count == 5, let name = row[0], let column = row[1], let type = row[2] else { continue }
            if tables.last?.name != name {
                close()
                tables.append(PostgreSQLTable(schema: schema, name: name, columns: [], primaryKey: []))
            }
            tables[tables.count - 1].columns.append(Column(name: column, type: type, isRequired: row[3] == "1"))
            if let place = row[4].flatMap({ Int($0) }), place >= 0 { keys.append((place, column)) }
        }
        close()
        return try tables.map { table in
            var table = table
            table.indexes = try indexes(of: table, link)
            table.foreignKeys = try foreignKeys(of: table, link)
            return table
        }
    }

    private static func indexes(of table: PostgreSQLTable, _ link: PostgreSQLLink) throws -> [Index] {
        try link.rows(
            """
            SELECT c.relname, i.indisunique::int, pg_get_indexdef(i.indexrelid)
            FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
            JOIN pg_namespace n ON n.oid = t.relnamespace
            WHERE n.nspname = $1 AND t.relname = $2 AND NOT i.indisprimary AND i.indisvalid ORDER BY c.relname
            """, [table.schema, table.name]
        ).compactMap { row in
            guard row.count == 3, let name = row[0], let text = row[2], let using = text.range(of: " USING ") else {
                return nil
            }
            return Index(name: name, isUnique: row[1] == "1", definition: String(text[using.upperBound...]))
        }
    }

    private static func foreignKeys(of table: PostgreSQLTable, _ link: PostgreSQLLink) throws -> [ForeignKey] {
        try link.rows(
            """
            SELECT k.conname, pg_get_constraintdef(k.oid), rn.nspname, r.relname,
                quote_ident(rn.nspname) || '.' || quote_ident(r.relname), quote_ident(r.relname)
            FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
            JOIN pg_class r ON r.oid = k.confrelid JOIN pg_namespace rn ON rn.oid = r.relnamespace
            WHERE n.nspname = $1 AND t.relname = $2 AND k.contype = 'f' ORDER BY k.conname
            """, [table.schema, table.name]
        ).compactMap { row in
            let parts = row.compactMap(\.self)
            guard parts.count == 6 else { return nil }
            // The name stands with its schema, unless the schema is in the search path.
            for name in [parts[4], parts[5]] {
                guard let place = parts[1].range(of: " REFERENCES \(name)(") else { continue }
                return ForeignKey(
                    name: parts[0], columns: String(parts[1][..<place.lowerBound]), schema: parts[2], table: parts[3],
                    target: "(" + parts[1][place.upperBound...])
            }
            return nil
        }
    }
}
