@testable import Database
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct SQLTests {
    enum Audience: String, DatabaseConvertible { case friends, closeFriends }

    @Test func `Values are bound and never part of the text`() {
        let name = "x' OR 1 = 1 --"
        let sql: SQL = "SELECT * FROM users WHERE name = \(name) AND audience = \(Audience.friends)"
        #expect(sql.text == "SELECT * FROM users WHERE name = ? AND audience = ?")
        #expect(sql.arguments.map(\.value) == [.text(name), .text("friends")])
    }

    @Test func `Pieces keep their values in the order of the text`() {
        let filter: SQL = "age > \(18)"
        var sql: SQL = "SELECT * FROM users WHERE name = \("Ærlig") AND \(filter)"
        sql.append(" LIMIT \(5)")
        #expect(sql.numberedText == "SELECT * FROM users WHERE name = $1 AND age > $2 LIMIT $3")
        #expect(sql.arguments.map(\.value) == [.text("Ærlig"), .integer(18), .integer(5)])
    }

    @Test func `A question mark that was written is no placeholder`() {
        let sql: SQL = "SELECT '?' WHERE a = \(1) AND b <> '? ?' AND c = \(2)"
        #expect(sql.numberedText == "SELECT '?' WHERE a = $1 AND b <> '? ?' AND c = $2")
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 4), (4, 4), (5, 8), (100, 128)])
    func `Lists of many lengths share few texts`(count: Int, places: Int) {
        let sql: SQL = "\(list: Array(1...count))"
        #expect(sql.text == "(" + Array(repeating: "?", count: places).joined(separator: ", ") + ")")
        #expect(sql.arguments.last?.value == .integer(Int64(count)))
    }

    @Test func `Rows of an insert are joined`() {
        let rows = [(1, "a"), (2, "b")].map { id, name in "(\(id), \(name))" as SQL }
        let sql: SQL = "INSERT INTO things (id, name) VALUES \(rows.joined())"
        #expect(sql.text == "INSERT INTO things (id, name) VALUES (?, ?), (?, ?)")
        #expect(sql.arguments.count == 4)
    }

    @Test func `A quote in a name cannot end it`() {
        #expect(SQL(identifier: "a\"; DROP TABLE b; --").text == "\"a\"\"; DROP TABLE b; --\"")
    }

    @Test(arguments: TestDatabase.all)
    func `Lists match their members, and empty lists nothing`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { connection in
                for number in 1...5 { try Fixture.insert(number, "\(number)", connection) }
            }
            try await database.read { connection in
                func expect(_ ids: [Int], where condition: SQL) throws {
                    let found: [Int] = try connection.values("SELECT id FROM things WHERE \(condition) ORDER BY id")
                    #expect(found == ids)
                }
                try expect([1, 3, 5], where: "id IN \(list: [1, 3, 5])")
                try expect([2, 4], where: "id NOT IN \(list: [1, 3, 5])")
                try expect([], where: "id IN \(list: [Int]())")
                try expect([1, 2, 3, 4, 5], where: "id NOT IN \(list: [Int]())")
                try expect([], where: "name IN \(list: [String]())")
                try expect([2], where: "name IN \(list: Set(["2"]))")
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `The shared dialect gives the same answers everywhere`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { connection in
                for (number, name) in ["b", "B", "a", "Ø", "aa"].enumerated() {
                    try Fixture.insert(number, name, connection)
                }
                try connection.execute("UPDATE things SET weight = 2 WHERE id = 1")
            }
            try await database.write { connection in
                let sorted: [String] = try connection.values("SELECT name FROM things ORDER BY name")
                #expect(sorted == ["B", "a", "aa", "b", "Ø"])
                #expect(try connection.values("SELECT name FROM things WHERE name LIKE 'b%'") == ["b"])
                #expect(try connection.value("SELECT sum(id) FROM things") == 10)
                #expect(try connection.value("SELECT avg(id) FROM things") == 2.0)
                #expect(try connection.value("SELECT max(id) FROM things WHERE id > 100", as: Int.self) == nil)
                #expect(try connection.value("SELECT EXISTS (SELECT 1 FROM things)") == true)
                #expect(try connection.value("SELECT \(5) + 1") == 6)
                #expect(try connection.value("SELECT 7 / 2") == 3)
                #expect(try connection.value("SELECT CAST(\(7) AS INTEGER)") == 7)
                #expect(try connection.value("SELECT 1 WHERE \(nil as Int?) IS NULL") == 1)
                let weights: [Double?] = try connection.values(
                    "SELECT weight FROM things WHERE id < 3 ORDER BY weight NULLS LAST, id")
                #expect(weights == [2, nil, nil])
                let pairs: [Int] = try connection.values(
                    "SELECT id FROM things WHERE (hidden, id) < (\(0), \(3)) ORDER BY id DESC LIMIT \(2)")
                #expect(pairs == [2, 1])
                let upserted: [String] = try connection.values(
                    """
                    INSERT INTO things (id, name) VALUES (\(1), \("new")), (\(9), \("nine"))
                    ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING name
                    """)
                #expect(upserted == ["new", "nine"])
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A statement may be run while its own rows are read`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { connection in
                for number in 1...3 { try Fixture.insert(number, "\(number)", connection) }
            }
            let pairs = try await database.read { connection in
                try connection.rows("SELECT id FROM things WHERE id > \(0) ORDER BY id") { outer in
                    let id = try outer.int("id")
                    let inner: [Int] = try connection.values("SELECT id FROM things WHERE id > \(id) ORDER BY id")
                    #expect(try outer.int("id") == id)
                    return inner.count
                }
            }
            #expect(pairs == [2, 1, 0])
        }
    }
}
