import Database
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct DatabaseErrorTests {
    /// A statement that must be refused, and how.
    struct Refused: Sendable, CustomStringConvertible {
        var description: String
        var sql: SQL
        var code: DatabaseError.Code

        static let all = [
            Refused(
                description: "a second row with the key", sql: "INSERT INTO things (id, name) VALUES (1, 'x')",
                code: .unique),
            Refused(
                description: "a second row with the name", sql: "INSERT INTO things (id, name) VALUES (2, 'one')",
                code: .unique),
            Refused(description: "a parent that is not there", sql: "UPDATE things SET parent = 99", code: .foreignKey),
            Refused(description: "no name", sql: "INSERT INTO things (id) VALUES (2)", code: .notNull),
            Refused(description: "a value that the check refuses", sql: "UPDATE things SET hidden = 2", code: .check),
            Refused(description: "a syntax error", sql: "SELEC * FROM things", code: .invalidStatement),
            Refused(description: "an unknown table", sql: "SELECT * FROM nothing", code: .invalidStatement),
            Refused(description: "an unknown column", sql: "SELECT nothing FROM things", code: .invalidStatement),
            Refused(
                description: "a double-quoted text", sql: "SELECT \"nothing\" FROM things", code: .invalidStatement),
            Refused(description: "two statements", sql: "SELECT 1; SELECT 2", code: .invalidStatement),
            Refused(description: "a NUL character", sql: "UPDATE things SET name = \("a\0b")", code: .invalidValue),
            Refused(description: "no number", sql: "UPDATE things SET weight = \(Double.nan)", code: .invalidValue),
        ]
    }

    @Test(arguments: TestDatabase.all, Refused.all)
    func `A refusal has the same code on every database and tells no values`(
        kind: TestDatabase, refused: Refused
    ) async throws {
        try await Fixture.run(kind) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { connection in
                    try Fixture.insert(1, "one", connection)
                    try connection.execute(refused.sql)
                }
            }
            #expect(error?.code == refused.code)
            #expect(error?.sql == refused.sql.text)
            #expect(error?.description.contains("a\0b") == false)
            let names = try await Fixture.names(database)
            #expect(names == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A statement that writes is refused by read`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.read { try Fixture.insert(1, "one", $0) }
            }
            #expect(error?.code == .readOnly)
            let names = try await Fixture.names(database)
            #expect(names == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A row gives values of the kind asked for, or says what is wrong`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { try Fixture.insert(1, "one", $0) }
            try await database.read { connection in
                _ = try connection.row("SELECT id, name, weight FROM things") { row in
                    let id: Int = try row[0]
                    #expect(id == 1)
                    let weight: Double? = try row["weight"]
                    #expect(weight == nil)
                    #expect(refusalCode { _ = try row.int("name") } == .mismatch)
                    #expect(refusalCode { _ = try row.double("weight") } == .mismatch)
                    #expect(refusalCode { _ = try row.string("data") } == .mismatch)
                    #expect(refusalCode { _ = try row[3] as Int } == .mismatch)
                    #expect(refusalCode { _ = try row[-1] as Int } == .mismatch)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A row that was kept is noticed`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { connection in
                for number in 1...2 { try Fixture.insert(number, "\(number)", connection) }
            }
            try await database.read { connection in
                var kept: Row?
                try connection.forEachRow("SELECT id FROM things ORDER BY id") { row in
                    if let kept { #expect(refusalCode { _ = try kept.int("id") } == .misuse) }
                    kept = row
                }
                #expect(refusalCode { _ = try kept?.int("id") } == .misuse)
            }
        }
    }
}
