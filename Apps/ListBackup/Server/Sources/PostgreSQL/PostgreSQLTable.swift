import Foundation

/// A table as it is kept beside its rows, so that it can be made anew.
struct PostgreSQLTable: Codable, Sendable, Equatable {
    struct Column: Codable, Sendable, Equatable {
        var name: String
        /// The type as the database writes it, such as `numeric(10,2)`.
        var type: String
        var isRequired: Bool
    }

    /// The stream that holds the shapes of the tables.
    static let shapes = "_tables"

    var schema: String
    var name: String
    var columns: [Column]
    var primaryKey: [String]

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
        return tables
    }
}
