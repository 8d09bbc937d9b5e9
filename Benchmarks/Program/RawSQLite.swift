import CSQLite
import Foundation

/// SQLite by its own interface in one thread, set up as ours is: what anything built on it can be measured against.
final class RawSQLite {
    private let handle: OpaquePointer
    private var lastID: Int64 = 0

    init(path: String, table: String? = nil) throws {
        var handle: OpaquePointer?
        guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
            throw BenchmarkError("SQLite cannot open \(path).")
        }
        self.handle = handle
        try execute("PRAGMA journal_mode = WAL")
        try execute("PRAGMA synchronous = FULL")
        if let table { try execute(table) }
    }

    func close() { sqlite3_close_v2(handle) }

    /// Inserts rows, each in a commit of its own.
    func insertsPerSecond(for seconds: Double) throws -> Double {
        let insert = try prepare("INSERT INTO things (id, name, weight) VALUES (?, ?, ?)")
        defer { sqlite3_finalize(insert) }
        return try rate(for: seconds) { _ in try add(insert) }
    }

    /// Makes sure that there are so many rows.
    func fill(to count: Int) throws {
        let insert = try prepare("INSERT INTO things (id, name, weight) VALUES (?, ?, ?)")
        defer { sqlite3_finalize(insert) }
        try execute("BEGIN")
        while lastID < count { try add(insert) }
        try execute("COMMIT")
    }

    /// Reads rows by their key.
    func readsPerSecond(of count: Int, for seconds: Double) throws -> Double {
        let select = try prepare("SELECT id, name, weight FROM things WHERE id = ?")
        defer { sqlite3_finalize(select) }
        return try rate(for: seconds) { number in
            sqlite3_bind_int64(select, 1, Int64(number % count + 1))
            guard sqlite3_step(select) == SQLITE_ROW, let name = sqlite3_column_text(select, 1) else {
                throw BenchmarkError("A row is missing.")
            }
            _ = (sqlite3_column_int64(select, 0), String(cString: name), sqlite3_column_double(select, 2))
            sqlite3_reset(select)
        }
    }

    /// Runs a query with numbers bound and gives the first column of its rows, every column having been read.
    func firstColumn(_ query: OpaquePointer, _ numbers: [Int64]) -> [Int64] {
        for (index, number) in numbers.enumerated() { sqlite3_bind_int64(query, Int32(index + 1), number) }
        defer { sqlite3_reset(query) }
        var values: [Int64] = []
        while sqlite3_step(query) == SQLITE_ROW {
            values.append(sqlite3_column_int64(query, 0))
            for column in 1..<max(1, sqlite3_column_count(query)) {
                _ = sqlite3_column_text(query, column).map { String(cString: $0) }
            }
        }
        return values
    }

    /// Lets go of a prepared query.
    static func finish(_ query: OpaquePointer) { sqlite3_finalize(query) }

    func prepare(_ text: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw BenchmarkError("SQLite refused \(text): \(String(cString: sqlite3_errmsg(handle))).")
        }
        return statement
    }

    private func add(_ insert: OpaquePointer) throws {
        lastID += 1
        sqlite3_bind_int64(insert, 1, lastID)
        sqlite3_bind_text(insert, 2, "A thing", 7, nil)
        sqlite3_bind_double(insert, 3, 1.5)
        guard sqlite3_step(insert) == SQLITE_DONE else { throw BenchmarkError("SQLite did not insert.") }
        sqlite3_reset(insert)
    }

    func execute(_ text: String) throws {
        guard sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK else {
            throw BenchmarkError("SQLite refused \(text): \(String(cString: sqlite3_errmsg(handle))).")
        }
    }

    private func rate(for seconds: Double, _ work: (Int) throws -> Void) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        let end = start.advanced(by: .seconds(seconds))
        var count = 0
        while clock.now < end {
            try work(count)
            count += 1
        }
        return Double(count) / start.duration(to: clock.now).seconds
    }
}
