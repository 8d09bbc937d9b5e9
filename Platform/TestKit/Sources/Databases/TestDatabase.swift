public import Database
import Foundation

/// Which database a test runs on. Tests of what both must do take `TestDatabase.all` as their arguments.
public enum TestDatabase: String, Sendable, CaseIterable {
    case sqlite

    /// Those that this run of the tests has.
    public static var all: [TestDatabase] { allCases }

    /// Runs the body with a fresh, empty database, closed and removed afterwards.
    public func run<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        let directory = try TemporaryDirectory()
        let database = try SQLiteDatabase(path: directory.file("test.sqlite"), readers: 2)
        do {
            let value = try await body(database)
            await database.close()
            return value
        } catch {
            await database.close()
            throw error
        }
    }
}
