import CSQLite
import ListBackupCore

/// A SQLite database, for whoever wants to ask of records what no spreadsheet answers. It blocks.
final class DatabaseFile {
    private let database: OpaquePointer
    private var tables: Set<String> = []

    /// Begins a file that is not there yet.
    init(_ path: String) throws {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw Self.failure
        }
        database = opened
        // What is not whole is thrown away, so that a journal would be written for nothing.
        try run("PRAGMA journal_mode = OFF")
        try run("PRAGMA synchronous = OFF")
        try run("BEGIN")
    }

    deinit { sqlite3_close_v2(database) }

    /// Adds a table.
    ///
    /// - Parameters:
    ///   - indexed: the columns by which its rows are found fast, as far as it has them.
    ///   - forEachRow: Calls its argument with each row.
    func add(
        _ name: String, columns wanted: [String], indexed: [String] = [],
        forEachRow: (([RecordTable.Cell?]) throws -> Void) throws -> Void
    ) throws {
        let columns = Self.names(wanted)
        guard !columns.isEmpty else { return }
        let name = free(name.lowercased().hasPrefix("sqlite_") ? "_\(name)" : name)
        let quoted = Self.quoted(name)
        try run("CREATE TABLE \(quoted) (\(columns.map(Self.quoted).joined(separator: ", ")))")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let insert = try statement("INSERT INTO \(quoted) VALUES (\(marks))")
        defer { sqlite3_finalize(insert) }
        try forEachRow { row in
            sqlite3_reset(insert)
            for (index, cell) in row.enumerated() { try bind(cell, to: insert, Int32(index + 1)) }
            guard sqlite3_step(insert) == SQLITE_DONE else { throw Self.failure }
        }
        for column in indexed where columns.contains(column) {
            try run("CREATE INDEX \(Self.quoted("\(name) by \(column)")) ON \(quoted) (\(Self.quoted(column)))")
        }
    }

    /// Ends the file.
    func finish() throws { try run("COMMIT") }

    /// A name that no other table has; SQLite sees no difference in the case of letters.
    private func free(_ name: String) -> String {
        let plain = name.filter { $0 != "\0" }
        var (free, number) = (plain.isEmpty ? "_" : plain, 2)
        while !tables.insert(free.lowercased()).inserted {
            free = "\(plain)_\(number)"
            number += 1
        }
        return free
    }

    private func run(_ sql: String) throws {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw Self.failure }
    }

    private func statement(_ sql: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { throw Self.failure }
        return statement
    }

    private func bind(_ cell: RecordTable.Cell?, to statement: OpaquePointer?, _ index: Int32) throws {
        let code =
            switch cell {
            case nil: sqlite3_bind_null(statement, index)
            case .truth(let truth): sqlite3_bind_int64(statement, index, truth ? 1 : 0)
            case .text(let text): bind(text, to: statement, index)
            case .number(let digits):
                if let whole = Int64(digits) {
                    sqlite3_bind_int64(statement, index, whole)
                } else if let number = Double(digits), "\(number)" == digits {
                    sqlite3_bind_double(statement, index, number)
                } else {
                    // Digits that a number would lose.
                    bind(digits, to: statement, index)
                }
            }
        guard code == SQLITE_OK else { throw Self.failure }
    }

    private func bind(_ text: String, to statement: OpaquePointer?, _ index: Int32) -> Int32 {
        homescreen_sqlite_bind_text(statement, index, text, sqlite3_uint64(text.utf8.count))
    }

    /// Names that differ in more than their case, for SQLite sees no other difference.
    private static func names(_ columns: [String]) -> [String] {
        var taken: Set<String> = []
        return columns.map { column in
            let plain = column.filter { $0 != "\0" }
            let wanted = plain.isEmpty ? "_" : plain
            var (name, number) = (wanted, 2)
            while !taken.insert(name.lowercased()).inserted {
                name = "\(wanted)_\(number)"
                number += 1
            }
            return name
        }
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static let failure = RepositoryError(
        .storage, "The database file could not be written: check the free space.")
}
