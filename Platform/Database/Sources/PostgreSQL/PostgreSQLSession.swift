#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The connection of one thread, made when it is needed and made anew after it was lost.
final class PostgreSQLSession: Interruptible {
    /// What the caller's task says about how its closure runs.
    struct Circumstances: Sendable {
        /// Where names without a schema are looked for, and tables made; as the connection has it when nil.
        let schema: String?
        let counter = StatementCounter.current
        let patience = DatabasePatience.current

        init(schema: String?) { self.schema = schema }

        /// What begins a transaction in the schema, as one command.
        func beginning(_ begin: String) -> String {
            guard let schema else { return begin }
            return "\(begin); SET LOCAL search_path TO \(SQL(identifier: schema).text)"
        }
    }

    private let configuration: PostgreSQLDatabase.Configuration
    private var connection: (database: DatabaseConnection, driver: PostgreSQLConnection)?

    init(_ configuration: PostgreSQLDatabase.Configuration) { self.configuration = configuration }

    /// Nothing: a query that runs on the server is left to end.
    func makeInterrupter() -> @Sendable () -> Void { {} }

    func close() {
        connection?.driver.close()
        connection = nil
    }

    /// Runs a closure against one snapshot. Once more when the connection turns out to be lost, as nothing was written.
    func read<Value>(_ circumstances: Circumstances, _ body: (DatabaseConnection) throws -> Value) throws -> Value {
        try repeated(2) {
            try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", circumstances, body).value
        }
    }

    /// Runs a closure in a transaction, again as long as it and another transaction got in each other's way.
    func write<Value>(_ circumstances: Circumstances, _ body: (DatabaseConnection) throws -> Value) throws -> Value {
        let (value, actions) = try repeated(configuration.attempts) {
            try transaction("BEGIN ISOLATION LEVEL SERIALIZABLE", circumstances, body)
        }
        for action in actions { action() }
        return value
    }

    private func repeated<Value>(_ attempts: Int, _ work: () throws -> Value) throws -> Value {
        var attempt = 1
        while true {
            do {
                return try work()
            } catch let failure as TransactionFailure {
                guard failure.isWorthAnother, attempt < attempts else { throw failure.error }
                attempt += 1
                // Milliseconds, growing and random, so that two that clashed do not meet again.
                usleep(UInt32.random(in: 100...(2000 * UInt32(attempt))))
            }
        }
    }

    private func transaction<Value>(
        _ begin: String, _ circumstances: Circumstances, _ body: (DatabaseConnection) throws -> Value
    ) throws -> (value: Value, actions: [@Sendable () -> Void]) {
        let (database, driver) = try connect()
        database.begin(counter: circumstances.counter)
        driver.isPatient = circumstances.patience == .unlimited
        driver.schema = circumstances.schema
        defer { driver.isPatient = false }
        var isCommitting = false
        do {
            try driver.control(circumstances.beginning(begin))
            if driver.isPatient { try driver.control("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0") }
            let value = try body(database)
            // A clash may have been swallowed in a savepoint; what was done without it is not what the closure meant.
            if let failure = database.failure ?? database.conflict { throw failure }
            isCommitting = true
            try driver.control("COMMIT")
            return (value, database.end())
        } catch {
            _ = database.end()
            throw recover(from: error, database, driver, isCommitting: isCommitting)
        }
    }

    /// Brings the connection back to rest, or drops it, and says whether the transaction is worth another try.
    private func recover(
        from error: any Error, _ database: DatabaseConnection, _ driver: PostgreSQLConnection, isCommitting: Bool
    ) -> any Error {
        let code = database.conflict?.code ?? (error as? DatabaseError)?.code
        guard driver.isAlive, code != .connectionLost else {
            close()
            // A server that did not answer in time would hardly do so at once.
            guard isCommitting else { return TransactionFailure(error: error, isWorthAnother: code != .timedOut) }
            return DatabaseError(
                .connectionLost, message: "PostgreSQL went away during a commit, which may or may not have happened.")
        }
        do throws(DatabaseError) {
            if driver.isInTransaction { try driver.control("ROLLBACK") }
            if code == .serialization { try driver.forgetStatements() }
        } catch {
            close()
        }
        return code == .serialization ? TransactionFailure(error: error, isWorthAnother: true) : error
    }

    private func connect() throws -> (database: DatabaseConnection, driver: PostgreSQLConnection) {
        if let connection { return connection }
        let driver = try PostgreSQLConnection(configuration)
        let made = (DatabaseConnection(driver: driver, observer: configuration.observer), driver)
        connection = made
        return made
    }
}

/// Why a transaction ended, and whether the same closure may well succeed another time.
struct TransactionFailure: Error {
    var error: any Error
    var isWorthAnother: Bool
}
