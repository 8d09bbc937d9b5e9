/// One schema of a PostgreSQL database, used as if it were a database.
struct PostgreSQLSchema: Database {
    let database: PostgreSQLDatabase
    let name: String

    var dialect: DatabaseDialect { .postgreSQL }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await database.read(in: name, body)
    }

    @discardableResult
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await database.write(in: name, body)
    }

    func ping() async throws { try await database.ping() }

    /// Nothing: the connections are the whole database's.
    func close() async {}
}
