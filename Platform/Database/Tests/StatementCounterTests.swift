import Database
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct StatementCounterTests {
    @Test(arguments: TestDatabase.all)
    func `OF-060: the statements of one request are counted across its tasks, and nobody else's`(
        kind: TestDatabase
    ) async throws {
        try await Fixture.run(kind) { database in
            let others = Task {
                for number in 100..<120 { try await database.write { try Fixture.insert(number, "\(number)", $0) } }
            }
            let (_, statements) = try await StatementCounter.count {
                try await database.write { try Fixture.insert(1, "one", $0) }
                async let names = Fixture.names(database)
                async let count = database.read { try $0.value("SELECT count(*) FROM things", as: Int.self) }
                return (try await names.count, try await count)
            }
            try await others.value
            #expect(
                statements.sorted() == [
                    "INSERT INTO things (id, name) VALUES (?, ?)", "SELECT count(*) FROM things",
                    "SELECT name FROM things ORDER BY id",
                ])
        }
    }
}
