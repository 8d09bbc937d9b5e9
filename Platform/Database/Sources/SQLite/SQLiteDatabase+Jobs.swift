import Synchronization

extension WriteJob {
    /// A job that runs a closure and resumes the caller that waits for it.
    init<Value: Sendable>(
        _ continuation: CheckedContinuation<Value, any Error>, counter: StatementCounter?,
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) {
        let kept = KeptValue<Value>()
        attempt = { connection in kept.set(try body(connection)) }
        finish = { error in
            if let error {
                continuation.resume(throwing: error)
            } else if let value = kept.take() {
                continuation.resume(returning: value)
            } else {
                continuation.resume(throwing: DatabaseError(.other, message: "The transaction gave no result."))
            }
        }
        self.counter = counter
    }
}

/// A result between the end of its closure and the commit.
private final class KeptValue<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func set(_ value: Value) { self.value.withLock { $0 = value } }

    func take() -> Value? { value.withLock { $0.take() } }
}

extension DatabaseConnection {
    /// Runs a closure against one snapshot.
    func readSnapshot<Value>(
        counter: StatementCounter?, _ body: (DatabaseConnection) throws -> Value
    ) throws -> Value {
        begin(counter: counter)
        defer { _ = end() }
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
    func closeSQLite() { (driver as? SQLiteConnection)?.close() }
}
