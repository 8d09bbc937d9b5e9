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
        /// How long to wait for a new connection, in whole seconds; at least two, as libpq has it.
        public var connectTimeout = Duration.seconds(5)
        /// How long a statement may run, and how long its answer may take.
        public var statementTimeout = Duration.seconds(15)
        /// How long a statement may wait for rows or tables that another transaction holds.
        public var lockTimeout = Duration.seconds(5)
        /// Told of slow statements.
        public var observer = StatementObserver.none

        public init(connectionString: String) { self.connectionString = connectionString }
    }

    public let dialect = DatabaseDialect.postgreSQL
    private let pool: WorkerPool<PostgreSQLSession>
    /// Asks whether the server answers while all connections are busy.
    private let prober: WorkerPool<PostgreSQLSession>

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
        pool = Self.makePool("postgresql", configuration.connections, configuration)
        var impatient = configuration
        impatient.connectTimeout = .seconds(2)
        impatient.statementTimeout = .seconds(2)
        prober = Self.makePool("postgresql-prober", 1, impatient)
    }

    private static func makePool(
        _ name: String, _ connections: Int, _ configuration: Configuration
    ) -> WorkerPool<PostgreSQLSession> {
        WorkerPool(
            name: name, limit: connections, waitingLimit: configuration.waitingLimit,
            open: { () throws(DatabaseError) in PostgreSQLSession(configuration) }, close: { $0.close() })
    }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await read(in: nil, body)
    }

    func read<Value: Sendable>(
        in schema: String?, _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let circumstances = PostgreSQLSession.Circumstances(schema: schema)
        return try await pool.run { session in try session.read(circumstances, body) }
    }

    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await write(in: nil, body)
    }

    func write<Value: Sendable>(
        in schema: String?, _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let circumstances = PostgreSQLSession.Circumstances(schema: schema)
        return try await pool.run { session in try session.write(circumstances, body) }
    }

    /// A schema of this database as a database of its own, over the same connections; it is closed with this one. Its
    /// statements see no other schema's tables unless they name them.
    public func schema(_ name: String) -> any Database { PostgreSQLSchema(database: self, name: name) }

    public func ping() async throws {
        let circumstances = PostgreSQLSession.Circumstances(schema: nil)
        try await prober.run { session in
            _ = try session.read(circumstances) { try $0.value("SELECT 1", as: Int.self) }
        }
    }

    public func close() async {
        await prober.close()
        await pool.close()
    }
}
