public import Database
import Foundation

/// Which database a test runs on. Tests of what both must do take `TestDatabase.all` as their arguments.
public enum TestDatabase: String, Sendable, CaseIterable {
    case sqlite
    case postgreSQL

    /// Those that this run of the tests has: with `HOMESCREEN_TEST_FAST` set, SQLite only.
    public static var all: [TestDatabase] {
        ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil ? allCases : [.sqlite]
    }

    /// Runs the body with a fresh, empty database, closed and removed afterwards.
    public func run<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        let directory = try TemporaryDirectory()
        let database = try await open(in: directory)
        do {
            let value = try await body(database)
            await database.close()
            return value
        } catch {
            await database.close()
            throw error
        }
    }

    private func open(in directory: TemporaryDirectory) async throws -> any Database {
        switch self {
        case .sqlite:
            try SQLiteDatabase(path: directory.file("test.sqlite"), readers: 2)
        case .postgreSQL:
            try PostgreSQLDatabase(
                connectionString: try await PostgreSQLCluster.shared.makeDatabase(), connections: 4)
        }
    }
}
