/// A connection inside `read` or `write`. It belongs to that closure and must not leave it.
///
/// After a statement failed, the transaction is lost: later statements fail with `.transactionFailed` and nothing is
/// kept, even when the closure returns. To go on after a failure, put the statement in a ``savepoint(_:)``.
public final class DatabaseConnection {
    let driver: any ConnectionDriver
    let observer: StatementObserver
    var counter: StatementCounter?
    /// The error after which the transaction cannot go on.
    private(set) var failure: DatabaseError?
    /// The first clash with another transaction or loss of the connection; no savepoint makes up for that.
    private(set) var conflict: DatabaseError?
    private var savepoints = 0
    private var commitActions: [@Sendable () -> Void] = []

    init(driver: any ConnectionDriver, observer: StatementObserver) {
        self.driver = driver
        self.observer = observer
    }

    /// Which database speaks.
    public var dialect: DatabaseDialect { driver.dialect }

    /// Runs a statement and gives the number of rows that it inserted, changed or deleted.
    @discardableResult
    public func execute(_ sql: SQL) throws -> Int {
        try perform(sql) { try driver.execute(sql) }
    }

    /// Runs a statement and reads each of its rows.
    public func rows<Value>(_ sql: SQL, _ read: (Row) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        try forEachRow(sql) { values.append(try read($0)) }
        return values
    }

    /// Runs a statement and reads its first row; nil when there is none.
    public func row<Value>(_ sql: SQL, _ read: (Row) throws -> Value) throws -> Value? {
        var value: Value?
        try query(sql) { row in
            value = try read(row)
            return false
        }
        return value
    }

    /// The first column of the first row; nil when there is no row or it holds NULL.
    public func value<Value: DatabaseConvertible>(_ sql: SQL, as type: Value.Type = Value.self) throws -> Value? {
        try row(sql) { row in try row[0] as Value? } ?? nil
    }

    /// The first column of each row.
    public func values<Value: DatabaseConvertible>(_ sql: SQL, as type: Value.Type = Value.self) throws -> [Value] {
        try rows(sql) { row in try row[0] }
    }

    /// The first column of each row, all of them whole numbers: for thousands, of which it takes a fraction of the time.
    public func integers(_ sql: SQL) throws -> [Int64] {
        try perform(sql) { try driver.integers(sql) }
    }

    /// Runs a statement and hands over its rows one by one, for answers too large to hold.
    public func forEachRow(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        try query(sql) { row in
            try body(row)
            return true
        }
    }

    /// Runs statements that are undone together when the body throws, while the transaction goes on. May be nested.
    public func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        try checkUsable(nil)
        savepoints += 1
        defer { savepoints -= 1 }
        let name = "homescreen_\(savepoints)"
        let actions = commitActions.count
        try driver.control("SAVEPOINT \(name)")
        do {
            let value = try body()
            if let failure { throw failure }
            try driver.control("RELEASE SAVEPOINT \(name)")
            return value
        } catch {
            commitActions.removeSubrange(actions...)
            guard driver.isInTransaction else { throw error }
            try driver.control("ROLLBACK TO SAVEPOINT \(name)")
            try driver.control("RELEASE SAVEPOINT \(name)")
            failure = nil
            throw error
        }
    }

    /// Runs an action once the transaction is durable, before `write` returns; never when it is undone.
    ///
    /// It runs on the database's own thread, so it must be quick: wake somebody, publish an event.
    public func afterCommit(_ action: @escaping @Sendable () -> Void) { commitActions.append(action) }

    /// How the database would go about a statement, for tests of hot queries: a line for each table and index it uses.
    public func queryPlan(_ sql: SQL) throws -> String {
        switch dialect {
        case .sqlite: try rows("EXPLAIN QUERY PLAN \(sql)") { try $0.string("detail") }.joined(separator: "\n")
        case .postgreSQL: try rows("EXPLAIN (COSTS OFF) \(sql)") { try $0[0] as String }.joined(separator: "\n")
        }
    }

    private func query(_ sql: SQL, _ body: (Row) throws -> Bool) throws {
        try perform(sql) { try driver.query(sql, body) }
    }

    private func perform<Value>(_ sql: SQL, _ work: () throws -> Value) throws -> Value {
        try checkUsable(sql)
        counter?.add(sql.text)
        return try observer.observe(sql) {
            do {
                return try work()
            } catch let error as StatementFailure {
                failure = error.error
                if error.error.code == .serialization || error.error.code == .connectionLost {
                    conflict = conflict ?? error.error
                }
                throw error.error
            }
        }
    }

    private func checkUsable(_ sql: SQL?) throws(DatabaseError) {
        if let failure {
            throw DatabaseError(
                .transactionFailed,
                message:
                    "An earlier statement of this transaction failed (\(failure.code)); only a savepoint can go on.",
                sql: sql?.text)
        }
    }
}

extension DatabaseConnection {
    /// Makes the connection ready for the closure of one caller.
    func begin(counter: StatementCounter?) {
        self.counter = counter
        failure = nil
        conflict = nil
        commitActions = []
    }

    /// Takes leave of the caller; gives the actions that wait for the commit.
    func end() -> [@Sendable () -> Void] {
        defer {
            counter = nil
            commitActions = []
        }
        return commitActions
    }
}

/// A refusal of the database itself, told apart from what a caller's closure throws in the middle of a statement.
struct StatementFailure: Error {
    var error: DatabaseError
}

/// What SQLite and PostgreSQL do for a connection. Confined to the connection's thread.
protocol ConnectionDriver: AnyObject, Interruptible {
    var dialect: DatabaseDialect { get }
    /// False when the database has undone the whole transaction by itself.
    var isInTransaction: Bool { get }
    /// When statements that run are given up, as far as the database can do that; nil lets them take as long as they do.
    var deadline: ContinuousClock.Instant? { get set }
    /// Runs a statement; throws `StatementFailure`.
    func execute(_ sql: SQL) throws -> Int
    /// Runs a statement and hands over rows until the body returns false; throws `StatementFailure` or what the body throws.
    func query(_ sql: SQL, _ body: (Row) throws -> Bool) throws
    /// Runs a statement and reads the first column of each row; throws `StatementFailure`.
    func integers(_ sql: SQL) throws -> [Int64]
    /// Runs a statement that controls the transaction.
    func control(_ command: String) throws(DatabaseError)
}

extension ConnectionDriver {
    func integers(_ sql: SQL) throws -> [Int64] {
        var found: [Int64] = []
        try query(sql) { row in
            found.append(try row[0])
            return true
        }
        return found
    }
}
