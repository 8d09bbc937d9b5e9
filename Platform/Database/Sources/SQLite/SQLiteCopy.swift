import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Copies of database files that may be in use.
public enum SQLiteCopy {
    /// Writes a copy of a database file, as it is at one moment, page by page; those who use it, in any process, go on
    /// meanwhile. The copy is readable by its owner only.
    ///
    /// - Parameter target: A file that is not there yet.
    public static func write(from source: String, to target: String) throws(DatabaseError) {
        let from = try open(source, SQLITE_OPEN_READWRITE)
        defer { sqlite3_close_v2(from) }
        try SQLiteFile.prepare(target)
        let to = try open(target, SQLITE_OPEN_READWRITE)
        defer { sqlite3_close_v2(to) }
        guard let backup = sqlite3_backup_init(to, "main", from, "main") else {
            throw DatabaseError(sqlite: sqlite3_errcode(to), handle: to)
        }
        // All pages in one step: with smaller ones, a writer in another process has it begin again.
        let code = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else { throw DatabaseError(sqlite: code, handle: nil) }
        // Without the log, whose file would lie beside it.
        let mode = sqlite3_exec(to, "PRAGMA journal_mode = DELETE", nil, nil, nil)
        guard mode == SQLITE_OK else { throw DatabaseError(sqlite: mode, handle: to) }
    }

    /// A sentence for each fault of a file that nobody uses; none when it is sound.
    public static func faults(of path: String) throws(DatabaseError) -> [String] {
        let database = try open(path, SQLITE_OPEN_READONLY)
        defer { sqlite3_close_v2(database) }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(database, "PRAGMA quick_check(20)", -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        guard code == SQLITE_OK else { throw DatabaseError(sqlite: code, handle: database) }
        var found: [String] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: found.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
            case SQLITE_DONE: return found.filter { $0 != "ok" }
            case let code: throw DatabaseError(sqlite: code, handle: database)
            }
        }
    }

    private static func open(_ path: String, _ flags: Int32) throws(DatabaseError) -> OpaquePointer {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOFOLLOW, nil)
        guard code == SQLITE_OK, let handle else {
            let error = DatabaseError(sqlite: code, handle: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        sqlite3_busy_timeout(handle, 5000)
        return handle
    }
}
