import CSQLite

extension DatabaseError {
    /// What SQLite's result code means. SQLite's own words name tables and columns, never values.
    init(sqlite code: Int32, handle: OpaquePointer?, sql: String? = nil) {
        let words = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
        let fallback = sqlite3_errstr(code).map { String(cString: $0) } ?? "code \(code)"
        self.init(Self.code(sqlite: code), message: "SQLite refused: \(words ?? fallback).", sql: sql)
    }

    private static func code(sqlite code: Int32) -> Code {
        switch code {
        case SQLITE_CONSTRAINT | (8 << 8), SQLITE_CONSTRAINT | (6 << 8), SQLITE_CONSTRAINT | (10 << 8): return .unique
        case SQLITE_CONSTRAINT | (3 << 8): return .foreignKey
        case SQLITE_CONSTRAINT | (5 << 8): return .notNull
        case SQLITE_CONSTRAINT | (1 << 8): return .check
        default: break
        }
        switch code & 0xFF {
        // The last of them: others begin and end with the log too often for this one to find its place.
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy
        case SQLITE_FULL: return .full
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .corrupt
        case SQLITE_READONLY: return .readOnly
        case SQLITE_INTERRUPT: return .interrupted
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: return .cannotOpen
        case SQLITE_IOERR: return .inputOutput
        case SQLITE_ERROR: return .invalidStatement
        case SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE: return .invalidValue
        case SQLITE_CONSTRAINT: return .check
        case SQLITE_MISUSE: return .misuse
        default: return .other
        }
    }
}
