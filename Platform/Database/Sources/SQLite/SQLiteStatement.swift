import CSQLite

/// A prepared statement of one connection. Confined to the connection's thread.
final class SQLiteStatement: RowSource {
    let text: String
    let columns: RowColumns
    let columnCount: Int
    private(set) var rowNumber = -1
    /// True while its rows are being read, so that the same text inside needs a second statement.
    private(set) var isBusy = false
    /// The connection's count of uses when it was used last. It stands here so that the text is looked up once a use.
    var lastUse = 0
    private var handle: OpaquePointer?
    private let connection: OpaquePointer
    private var rowsRead = 0

    init(_ text: String, connection: OpaquePointer, isKept: Bool) throws {
        self.text = text
        self.connection = connection
        var handle: OpaquePointer?
        var hasTail = false
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                var tail: UnsafePointer<CChar>?
                let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
                let code = sqlite3_prepare_v3(
                    connection, bytes.baseAddress, Int32(bytes.count), flags, &handle, &tail)
                if let tail, let start = bytes.baseAddress {
                    hasTail = bytes[(tail - start)...].contains { !Character(UnicodeScalar(UInt8($0))).isWhitespace }
                }
                return code
            }
        }
        guard code == SQLITE_OK, let handle, !hasTail else {
            defer { sqlite3_finalize(handle) }
            guard code == SQLITE_OK else {
                throw StatementFailure(error: DatabaseError(sqlite: code, handle: connection, sql: self.text))
            }
            throw StatementFailure(
                error: DatabaseError(
                    .invalidStatement, message: "There must be one statement, not none or several.", sql: self.text))
        }
        self.handle = handle
        columns = RowColumns(
            (0..<sqlite3_column_count(handle)).map { index in
                sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
            })
        columnCount = columns.count
    }

    /// Gives the statement back to SQLite. Rows of it that somebody kept are noticed by their number.
    func finalize() {
        sqlite3_finalize(handle)
        handle = nil
        rowNumber = -1
    }

    deinit { sqlite3_finalize(handle) }

    var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

    /// Binds the values; the statement must be reset in the end, whatever comes between.
    func start(_ arguments: [SQL.Argument]) throws {
        isBusy = true
        guard Int(sqlite3_bind_parameter_count(handle)) == arguments.count else {
            throw StatementFailure(
                error: DatabaseError(
                    .invalidStatement, message: "A statement's text must not hold placeholders of its own.", sql: text))
        }
        for (index, argument) in arguments.enumerated() { try bind(argument.value, at: Int32(index + 1)) }
    }

    /// Goes to the next row; false at the end.
    func step() throws -> Bool {
        rowNumber = -1
        switch sqlite3_step(handle) {
        case SQLITE_ROW:
            rowNumber = rowsRead
            rowsRead += 1
            return true
        case SQLITE_DONE:
            return false
        case let code:
            throw StatementFailure(error: DatabaseError(sqlite: code, handle: connection, sql: text))
        }
    }

    /// The first column of all rows.
    func integers() throws -> [Int64] {
        var found: [Int64] = []
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW:
                guard sqlite3_column_type(handle, 0) == SQLITE_INTEGER else {
                    throw DatabaseError(.mismatch, message: "The first column is no integer.", sql: text)
                }
                found.append(sqlite3_column_int64(handle, 0))
            case SQLITE_DONE:
                return found
            case let code:
                throw StatementFailure(error: DatabaseError(sqlite: code, handle: connection, sql: text))
            }
        }
    }

    /// Ends the run and lets the bound values go.
    func reset() {
        rowNumber = -1
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        isBusy = false
    }

    func value(at index: Int) -> DatabaseValue {
        let column = Int32(index)
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER:
            return .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT:
            return .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            guard let start = sqlite3_column_text(handle, column) else { return .text("") }
            let count = Int(sqlite3_column_bytes(handle, column))
            return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(handle, column) else { return .blob([]) }
            let count = Int(sqlite3_column_bytes(handle, column))
            return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
        default:
            return .null
        }
    }

    private func bind(_ value: DatabaseValue, at index: Int32) throws {
        let code: Int32
        switch value {
        case .null: code = sqlite3_bind_null(handle, index)
        case .integer(let value): code = sqlite3_bind_int64(handle, index, value)
        case .real(let value):
            try DatabaseError.refuseNaN(value, sql: text)
            code = sqlite3_bind_double(handle, index, value)
        case .text(var value):
            try DatabaseError.refuseNUL(in: value, sql: text)
            code = value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    homescreen_sqlite_bind_text(handle, index, bytes.baseAddress, UInt64(bytes.count))
                }
            }
        case .blob(let value):
            code =
                value.isEmpty
                ? sqlite3_bind_zeroblob(handle, index, 0)
                : value.withUnsafeBytes { bytes in
                    homescreen_sqlite_bind_blob(handle, index, bytes.baseAddress, UInt64(bytes.count))
                }
        }
        guard code == SQLITE_OK else {
            throw StatementFailure(error: DatabaseError(sqlite: code, handle: connection, sql: text))
        }
    }
}

extension DatabaseError {
    /// SQLite cannot keep what is not a number, so nobody does.
    static func refuseNaN(_ value: Double, sql: String) throws {
        guard value.isNaN else { return }
        throw StatementFailure(
            error: DatabaseError(.invalidValue, message: "A value that is no number cannot be kept.", sql: sql))
    }

    /// PostgreSQL cannot keep a NUL character in text, so nobody does.
    static func refuseNUL(in text: String, sql: String) throws {
        guard text.utf8.contains(0) else { return }
        throw StatementFailure(
            error: DatabaseError(.invalidValue, message: "Text with a NUL character cannot be kept.", sql: sql))
    }
}
