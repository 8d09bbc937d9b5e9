import Base
import Database
import Foundation
import TestKit

/// The tables that the tests of databases write to.
enum Fixture {
    static let migrations = [
        Migration(
            1, "things",
            [
                """
                CREATE TABLE things (
                    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, weight REAL, data BLOB, made_at INTEGER,
                    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)), parent INTEGER REFERENCES things (id)
                ) STRICT
                """
            ])
    ]

    struct Thing: Equatable, Sendable {
        var id: SortableID
        var name: String
        var weight: Double?
        var data: [UInt8]?
        var madeAt: Date?
        var hidden = false
    }

    /// Runs the body with a database that has the table of things.
    static func run(_ kind: TestDatabase, _ body: (any Database) async throws -> Void) async throws {
        try await kind.run { database in
            try await database.migrate(app: "test", migrations)
            try await body(database)
        }
    }

    static func insert(_ id: Int, _ name: String, _ connection: DatabaseConnection) throws {
        try connection.execute("INSERT INTO things (id, name) VALUES (\(id), \(name))")
    }

    static func names(_ database: any Database) async throws -> [String] {
        try await database.read { connection in try connection.values("SELECT name FROM things ORDER BY id") }
    }
}

extension Fixture.Thing {
    init(_ row: Row) throws {
        self.init(
            id: try row.id("id"), name: try row.string("name"), weight: try row["weight"], data: try row["data"],
            madeAt: try row["made_at"], hidden: try row.bool("hidden"))
    }

    func insert(_ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO things (id, name, weight, data, made_at, hidden)
            VALUES (\(id), \(name), \(weight), \(data), \(madeAt), \(hidden))
            """)
    }
}

/// The code that the database refuses some work with; nil when it does not.
func refusalCode(_ work: () throws -> Void) -> DatabaseError.Code? {
    do {
        try work()
        return nil
    } catch {
        return (error as? DatabaseError)?.code
    }
}
