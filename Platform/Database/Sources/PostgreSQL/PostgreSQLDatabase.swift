import CPostgreSQL

/// A PostgreSQL server: connections on threads of their own, each of which reads or writes for one caller at a time.
///
/// The database must have been made with the encoding UTF8 and the collation C, so that text sorts as it does in SQLite.
/// Transactions are serializable and run again when they get in each other's way.
public final class PostgreSQLDatabase: Database {
    /// How a server is used.
    public struct Configuration: Sendable {
        /// As libpq takes it: `host=… dbname=… user=…` or a `postgresql://` address.
        public var connectionString: String
        /// Connections at most; made as they are needed.
        public var connections = 8
        /// Prepared statements kept per connection.
        public var statementCacheSize = 256
        /// Runs of a transaction that keeps getting in the way of others.
        public var attempts = 25
        /// Callers that may wait for a connection; more are refused with `.busy`.
        public var waitingLimit = 10_000
        /// Told of slow statements.
        public var observer = StatementObserver.none

        public init(connectionString: String) { self.connectionString = connectionString }
    }

    public let dialect = DatabaseDialect.postgreSQL
    private let pool: WorkerPool<PostgreSQLSession>

    /// Uses a server with the usual settings.
    public convenience init(connectionString: String, connections: Int = 8) throws {
        var configuration = Configuration(connectionString: connectionString)
        configuration.connections = connections
        try self.init(configuration)
    }

    /// Uses a server. It is reached when it is first needed; only a malformed connection string is refused here.
    public init(_ configuration: Configuration) throws {
        guard let options = PQconninfoParse(configuration.connectionString, nil) else {
            throw DatabaseError(.cannotOpen, message: "The connection string for PostgreSQL is malformed.")
        }
        PQconninfoFree(options)
        pool = WorkerPool(
            name: "postgresql", limit: configuration.connections, waitingLimit: configuration.waitingLimit,
            open: { () throws(DatabaseError) in PostgreSQLSession(configuration) }, close: { $0.close() })
    }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let counter = StatementCounter.current
        return try await pool.run { session in try session.read(counter: counter, body) }
    }

    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let counter = StatementCounter.current
        return try await pool.run { session in try session.write(counter: counter, body) }
    }

    public func close() async { await pool.close() }
}
