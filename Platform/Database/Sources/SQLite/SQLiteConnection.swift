import CSQLite
import Synchronization

/// One open handle of SQLite with its prepared statements. Confined to one thread.
final class SQLiteConnection: ConnectionDriver {
    enum Role { case writer, reader }

    let dialect = DatabaseDialect.sqlite
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]
    private var uses = 0
    private let statementLimit: Int
    private let busyTimeout: Int32
    private let log = LogSize()
    private let role: Role
    private let stop = StopSign()

    init(_ configuration: SQLiteDatabase.Configuration, role: Role) throws(DatabaseError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(configuration.path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw DatabaseError(sqlite: code, handle: handle)
        }
        self.handle = handle
        self.role = role
        statementLimit = configuration.statementCacheSize
        busyTimeout = Int32(clamping: configuration.busyTimeout.milliseconds)
        do throws(DatabaseError) {
            try prepare(configuration, role: role)
        } catch {
            close()
            throw error
        }
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func makeInterrupter() -> @Sendable () -> Void {
        let handle = SQLiteInterrupter(handle: handle)
        let stop = stop
        stop.isUp.store(false, ordering: .relaxed)
        return {
            // SQLite forgets an interruption that comes between two statements.
            stop.isUp.store(true, ordering: .relaxed)
            handle.interrupt()
        }
    }

    var deadline: ContinuousClock.Instant? {
        get { stop.deadline }
        set { stop.deadline = newValue }
    }

    /// Has SQLite look at the stop sign and the clock now and then while it runs a reader's statement.
    private func heedStopSign() {
        guard role == .reader else { return }
        sqlite3_progress_handler(
            handle, 1_000,
            { context in
                guard let context else { return 0 }
                let stop = Unmanaged<StopSign>.fromOpaque(context).takeUnretainedValue()
                return stop.isUp.load(ordering: .relaxed) || stop.isLate ? 1 : 0
            }, Unmanaged.passUnretained(stop).toOpaque())
    }

    func execute(_ sql: SQL) throws -> Int {
        try withStatement(sql) { statement in
            let before = sqlite3_total_changes64(handle)
            while try statement.step() {}
            return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
        }
    }

    func query(_ sql: SQL, _ body: (Row) throws -> Bool) throws {
        try withStatement(sql) { statement in
            while try statement.step() {
                guard try body(Row(source: statement, number: statement.rowNumber)) else { return }
            }
        }
    }

    func integers(_ sql: SQL) throws -> [Int64] {
        try withStatement(sql) { try $0.integers() }
    }

    func control(_ command: String) throws(DatabaseError) {
        // What begins and ends transactions is short, and is not to be stopped.
        sqlite3_progress_handler(handle, 0, nil, nil)
        defer { heedStopSign() }
        do {
            try withStatement(SQL(trusted: command)) { statement in while try statement.step() {} }
        } catch let failure as StatementFailure {
            throw failure.error
        } catch {
            throw DatabaseError(.other, message: "SQLite could not \(command).", sql: command)
        }
    }

    /// Statements that were started and not reset: none, unless something is wrong.
    var busyStatements: [String] {
        statements.values.filter(\.isBusy).map(\.text).sorted()
    }

    /// Lets go of everything. The statements go first: SQLite keeps a handle with statements open.
    func close() {
        for statement in statements.values { statement.finalize() }
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Pages in the log as of the last commit.
    var logPages: Int { log.pages }

    /// Moves the whole log into the file and starts it over; waits so many milliseconds for readers that still use it.
    func restartLog(waiting milliseconds: Int) {
        sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
        // A reader that takes longer leaves the log as it is; it goes on growing, and this is tried again.
        try? control("PRAGMA wal_checkpoint(RESTART)")
        sqlite3_busy_timeout(handle, busyTimeout)
    }

    /// Has SQLite tell the size of the log after each commit, in place of moving it to the file then and there.
    private func watchLog() {
        sqlite3_wal_hook(
            handle,
            { context, _, _, pages in
                guard let context else { return SQLITE_OK }
                Unmanaged<LogSize>.fromOpaque(context).takeUnretainedValue().pages = Int(pages)
                return SQLITE_OK
            }, Unmanaged.passUnretained(log).toOpaque())
    }

    private func withStatement<Value>(_ sql: SQL, _ body: (SQLiteStatement) throws -> Value) throws -> Value {
        let statement = try statement(for: sql.text)
        defer { statement.reset() }
        try statement.start(sql.arguments)
        do {
            return try body(statement)
        } catch let failure as StatementFailure where failure.error.code == .interrupted && stop.isLate {
            throw StatementFailure(
                error: DatabaseError(.timedOut, message: "A statement took longer than it may.", sql: sql.text))
        }
    }

    private func statement(for text: String) throws -> SQLiteStatement {
        uses += 1
        if let kept = statements[text] {
            guard kept.isBusy else {
                kept.lastUse = uses
                return kept
            }
            return try SQLiteStatement(text, connection: handle, isKept: false)
        }
        let statement = try SQLiteStatement(text, connection: handle, isKept: true)
        makeRoom()
        statement.lastUse = uses
        statements[text] = statement
        return statement
    }

    /// Drops the statement that was not used for longest when the cache is full.
    private func makeRoom() {
        guard statements.count >= statementLimit else { return }
        let oldest = statements.filter { !$0.value.isBusy }.min { $0.value.lastUse < $1.value.lastUse }
        guard let oldest else { return }
        oldest.value.finalize()
        statements[oldest.key] = nil
    }

    private func prepare(_ configuration: SQLiteDatabase.Configuration, role: Role) throws(DatabaseError) {
        sqlite3_busy_timeout(handle, busyTimeout)
        homescreen_sqlite_set_defensive(handle)
        homescreen_sqlite_refuse_double_quoted_text(handle)
        var pragmas = [
            "foreign_keys = ON", "case_sensitive_like = ON", "trusted_schema = OFF", "temp_store = MEMORY",
            "cache_size = -\(configuration.cacheKilobytes)", "mmap_size = \(configuration.mappedBytes)",
        ]
        switch role {
        case .writer:
            pragmas = ["journal_mode = WAL", "synchronous = FULL"] + pragmas
            watchLog()
            pragmas.append("journal_size_limit = \(64 << 20)")
            if let pages = configuration.pageLimit { pragmas.append("max_page_count = \(pages)") }
        case .reader:
            pragmas.append("query_only = ON")
        }
        for pragma in pragmas { try control("PRAGMA \(pragma)") }
    }
}

/// The size of the log, where SQLite can leave it; it lives as long as the connection.
private final class LogSize {
    var pages = 0
}

/// Whether what a connection does now is to stop.
// Another thread touches nothing but the atomic; the deadline is set and read on the connection's own.
private final class StopSign: @unchecked Sendable {
    let isUp = Atomic<Bool>(false)
    var deadline: ContinuousClock.Instant?

    var isLate: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }
}

/// The one thing that another thread may do to a handle while it is open: stop what it runs.
// sqlite3_interrupt is safe from any thread as long as the handle is open, which whoever calls this sees to.
private struct SQLiteInterrupter: @unchecked Sendable {
    let handle: OpaquePointer

    func interrupt() { sqlite3_interrupt(handle) }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
