/// Which database speaks; for the few statements that cannot be the same on both.
public enum DatabaseDialect: Sendable, Hashable {
    case sqlite, postgreSQL
}

/// A database that many tasks use at once.
///
/// SQL is written by hand in the dialect that SQLite and PostgreSQL share:
/// - Rows are put in or changed with `INSERT … ON CONFLICT (key) DO UPDATE SET a = excluded.a` or `DO NOTHING`, and read
///   back with `RETURNING`. There is no `INSERT OR …`, no `AUTOINCREMENT` and no `last_insert_rowid()`: ids are made by
///   `SortableIDSource` before the insert.
/// - Booleans are integers: `WHERE hidden = 0`, never `WHERE NOT hidden`. Dates are integers in milliseconds.
/// - `LIKE` minds the case on both. Text sorts by its bytes on both (a PostgreSQL database is made with the C collation).
/// - Say `NULLS FIRST` or `NULLS LAST` wherever a sort column may be NULL.
/// - Texts are in single quotes, names in double quotes or none. `CASE` in place of `max(a, b)` and `greatest(a, b)`.
/// - Functions of PostgreSQL that want 32 bits (`substr`) are given `CAST(… AS INTEGER)`.
/// - Migrations use SQLite's type names; see ``Migration``.
public protocol Database: Sendable {
    /// Which database speaks.
    var dialect: DatabaseDialect { get }

    /// Runs statements that only read, all of which see the database at one moment.
    ///
    /// Throws what the closure throws, `DatabaseError`, or `CancellationError` when the task was cancelled before.
    func read<Value: Sendable>(_ body: @escaping @Sendable (DatabaseConnection) throws -> Value) async throws -> Value

    /// Runs a transaction: all of it is durable when this returns, none of it is there when this throws.
    ///
    /// The closure may run again when it got in the way of another transaction, so its only effects are statements (and
    /// `connection.afterCommit`). Transactions behave as if they ran one after the other.
    @discardableResult
    func write<Value: Sendable>(_ body: @escaping @Sendable (DatabaseConnection) throws -> Value) async throws -> Value

    /// Returns as soon as the database answers, however many callers wait for it. Throws when it does not within seconds.
    func ping() async throws

    /// Finishes what was begun, refuses what comes later, and closes the connections.
    func close() async
}

extension Database {
    public func ping() async throws { _ = try await read { try $0.value("SELECT 1", as: Int.self) } }
}
