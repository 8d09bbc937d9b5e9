/// A step of a database's shape. Steps are numbered from 1 without gaps, and one that was ever released never changes.
///
/// Tables are written with SQLite's type names. On PostgreSQL the words INTEGER, REAL and BLOB become BIGINT, DOUBLE
/// PRECISION and BYTEA, and the table options STRICT and WITHOUT ROWID are left out:
///
///     Migration(1, "users", [
///         """
///         CREATE TABLE users (
///             id INTEGER PRIMARY KEY,
///             name TEXT NOT NULL,
///             created_at INTEGER NOT NULL
///         ) STRICT
///         """,
///         "CREATE INDEX users_by_name ON users (name, id)",
///     ])
///
/// On SQLite the key of a table with `INTEGER PRIMARY KEY` is its row id, which is the fastest there is.
public struct Migration: Sendable {
    public let number: Int
    /// A few words for whoever reads the table of applied migrations.
    public let name: String
    /// One statement each, run in order in one transaction.
    public let statements: [SQL]

    public init(_ number: Int, _ name: String, _ statements: [SQL]) {
        self.number = number
        self.name = name
        self.statements = statements
    }

    /// The tables that it makes.
    package var tables: [String] {
        statements.compactMap { statement in
            let words = statement.text.split(maxSplits: 3) { $0.isWhitespace || $0 == "(" }
            guard words.count > 2, words[0] == "CREATE", words[1] == "TABLE" else { return nil }
            return String(words[2])
        }
    }

    /// What an edited migration is recognised by: FNV-1a over its name and statements.
    var checksum: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in [name] + statements.map(\.text) {
            // A plain loop over plain bytes: without optimization an iterator takes ten times as long, at every start.
            Array(text.utf8).withUnsafeBytes { bytes in
                var place = 0
                while place < bytes.count {
                    hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01b3
                    place += 1
                }
            }
            hash = (hash ^ 0xFF) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
