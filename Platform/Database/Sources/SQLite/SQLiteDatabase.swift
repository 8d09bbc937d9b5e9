/// SQLite in one file: one thread that writes and commits for many callers at once, several that read snapshots.
public final class SQLiteDatabase: Database {
    /// How a database file is used.
    public struct Configuration: Sendable {
        /// The file; made when it is not there, readable by its owner only.
        public var path: String
        /// Threads that read, each with a connection of its own; started as they are needed.
        public var readers = 4
        /// Kilobytes of pages that each connection keeps in memory once it has read them.
        public var cacheKilobytes = 16_384
        /// Bytes of the file mapped into memory. None by default: a disk that fails would then end the process.
        public var mappedBytes = 0
        /// Prepared statements kept per connection.
        public var statementCacheSize = 128
        /// How long to wait for another process that writes.
        public var busyTimeout = Duration.seconds(5)
        /// How long the statements of one read may take together.
        public var readTimeout = Duration.seconds(15)
        /// Callers that may wait for readers, and as many for the writer; more are refused with `.busy`.
        public var waitingLimit = 10_000
        /// Callers that share one commit at most.
        public var groupLimit = 256
        /// Largest size of the file in pages of 4096 bytes; nil for no limit but the disk's.
        public var pageLimit: Int?
        /// Told of slow statements.
        public var observer = StatementObserver.none

        public init(path: String) { self.path = path }
    }

    public let dialect = DatabaseDialect.sqlite
    private let writer: GroupCommitter
    private let readers: WorkerPool<DatabaseConnection>
    /// Asks whether the file can be read while all readers are busy.
    private let prober: WorkerPool<DatabaseConnection>
    private let readTimeout: Duration

    /// Opens a file with the usual settings.
    public convenience init(path: String, readers: Int = 4) throws {
        var configuration = Configuration(path: path)
        configuration.readers = readers
        try self.init(configuration)
    }

    /// Opens a file; throws when it cannot be opened or is no database.
    public init(_ configuration: Configuration) throws {
        try SQLiteFile.prepare(configuration.path)
        let writer = GroupCommitter(waitingLimit: configuration.waitingLimit, groupLimit: configuration.groupLimit)
        let readers = Self.makeReaders("sqlite-reader", configuration.readers, configuration)
        try Self.startWriter(writer, configuration, SQLiteLogKeeper(readers: readers))
        self.writer = writer
        self.readers = readers
        prober = Self.makeReaders("sqlite-prober", 1, configuration)
        readTimeout = configuration.readTimeout
    }

    private static func makeReaders(
        _ name: String, _ count: Int, _ configuration: Configuration
    ) -> WorkerPool<DatabaseConnection> {
        WorkerPool(
            name: name, limit: count, waitingLimit: configuration.waitingLimit,
            open: { () throws(DatabaseError) in
                let connection = try SQLiteConnection(configuration, role: .reader)
                return DatabaseConnection(driver: connection, observer: configuration.observer)
            },
            close: { $0.closeSQLite() })
    }

    deinit { writer.close(then: nil) }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await read(within: DatabasePatience.current == .usual ? readTimeout : nil, body)
    }

    /// Reads for so long at most; for as long as it takes when nil.
    func read<Value: Sendable>(
        within limit: Duration?, _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let counter = StatementCounter.current
        return try await readers.run { connection in
            try connection.readSnapshot(counter: counter, within: limit, body)
        }
    }

    public func ping() async throws {
        try await prober.run { connection in
            _ = try connection.readSnapshot(counter: nil, within: .seconds(2)) { connection in
                try connection.value("SELECT COUNT(*) FROM sqlite_schema", as: Int.self)
            }
        }
    }

    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let counter = StatementCounter.current
        return try await DatabaseCall.run { call in
            try writer.submit(WriteJob(call, counter: counter, body))
        }
    }

    /// Runs work on a reader's connection outside any transaction.
    func withReader<Value: Sendable>(
        _ body: @escaping @Sendable (any ConnectionDriver) throws -> Value
    ) async throws -> Value {
        try await readers.run { connection in try body(connection.driver) }
    }

    /// Commits so far, each of which was a sync of the disk. Fewer than writes when callers shared them.
    public var commitCount: Int { writer.commitCount }

    /// Callers that wait for the writer now.
    public var waitingWriters: Int { writer.waitingCount }

    public func close() async {
        await prober.close()
        await readers.close()
        await withCheckedContinuation { continuation in writer.close { continuation.resume() } }
    }

    /// Opens the writer's connection on its thread and waits until that is done.
    private static func startWriter(
        _ writer: GroupCommitter, _ configuration: Configuration, _ keeper: SQLiteLogKeeper
    ) throws {
        let opened = OpenResult()
        DatabaseThread.start(named: "sqlite-writer") {
            do throws(DatabaseError) {
                let driver = try SQLiteConnection(configuration, role: .writer)
                let connection = DatabaseConnection(driver: driver, observer: configuration.observer)
                opened.set(nil)
                writer.run(
                    on: connection, afterCommit: { keeper.tend(driver) }, close: { connection.closeSQLite() })
            } catch {
                opened.set(error)
            }
        }
        if let error = opened.wait() { throw error }
    }
}
