import Base
import Database
import Foundation
import TestKit
import Testing

@Suite struct DatabaseTests {
    @Test(arguments: TestDatabase.all)
    func `What a transaction wrote is read back, value by value`(kind: TestDatabase) async throws {
        try await kind.run { database in
            try await database.migrate(app: "test", Fixture.migrations)
            let date = Date(timeIntervalSince1970: 1_700_000_000.123)
            let id = SortableIDSource().next()
            try await database.write { connection in
                try connection.execute(
                    """
                    INSERT INTO things (id, name, weight, data, made_at, hidden)
                    VALUES (\(id), \("Ærlig'; DROP TABLE things; --"), \(1.5), \([UInt8](0...255)), \(date), \(true))
                    """)
            }
            let thing = try await database.read { connection in
                try connection.row("SELECT * FROM things WHERE id = \(id)") { row in try Fixture.Thing(row) }
            }
            #expect(
                thing
                    == Fixture.Thing(
                        id: id, name: "Ærlig'; DROP TABLE things; --", weight: 1.5, data: Array(0...255), madeAt: date,
                        hidden: true))
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A transaction that throws leaves nothing`(kind: TestDatabase) async throws {
        struct Refusal: Error {}
        try await kind.run { database in
            try await database.migrate(app: "test", Fixture.migrations)
            await #expect(throws: Refusal.self) {
                try await database.write { connection in
                    try Fixture.insert(1, "one", connection)
                    throw Refusal()
                }
            }
            #expect(try await Fixture.names(database) == [])
        }
    }
}
