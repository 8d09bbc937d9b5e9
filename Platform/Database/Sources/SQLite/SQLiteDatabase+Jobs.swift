extension WriteJob {
    /// A job that runs a closure and answers the caller that waits for it.
    init<Value: Sendable>(
        _ call: DatabaseCall<Value>, counter: StatementCounter?,
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) {
        attempt = { connection in
            guard call.mayStart else { throw CancellationError() }
            call.keep(try body(connection))
        }
        finish = { error in call.finish(error) }
        self.counter = counter
    }
}

extension DatabaseConnection {
    /// Runs a closure against one snapshot.
    func readSnapshot<Value>(
        counter: StatementCounter?, within limit: Duration?, _ body: (DatabaseConnection) throws -> Value
    ) throws -> Value {
        begin(counter: counter)
        driver.deadline = limit.map { .now + $0 }
        defer {
            driver.deadline = nil
            _ = end()
        }
        try driver.control("BEGIN")
        do {
            let value = try body(self)
            if let failure { throw failure }
            try driver.control("COMMIT")
            return value
        } catch {
            // Nothing was written, so a failure to roll back loses nothing; the next BEGIN would report it.
            if driver.isInTransaction { try? driver.control("ROLLBACK") }
            throw error
        }
    }

    /// Closes SQLite's handle.
    func closeSQLite() {
        guard let connection = driver as? SQLiteConnection else { return }
        assert(connection.busyStatements.isEmpty, "These statements were not reset: \(connection.busyStatements)")
        connection.close()
    }
}
