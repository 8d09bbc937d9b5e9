import Database
import Synchronization

/// A database that takes so many transactions and then none any more, as if the program was killed.
struct BreakingDatabase: Database {
    /// What it throws from then on.
    struct Broken: Error {}

    /// Says when it breaks.
    final class Switch: Sendable {
        private let left = Mutex<Int?>(nil)

        /// Takes so many transactions from now on; any number when nil.
        func breakAfter(_ count: Int?) { left.withLock { $0 = count } }

        func take() throws {
            try left.withLock { left in
                guard let count = left else { return }
                guard count > 0 else { throw Broken() }
                left = count - 1
            }
        }
    }

    private let database: any Database
    private let breaking: Switch

    init(_ database: any Database, _ breaking: Switch) { (self.database, self.breaking) = (database, breaking) }

    var dialect: DatabaseDialect { database.dialect }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value { try await database.read(body) }

    @discardableResult
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try breaking.take()
        return try await database.write(body)
    }

    func ping() async throws { try await database.ping() }

    func close() async { await database.close() }
}
