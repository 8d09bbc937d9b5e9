import Base
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupCore
import TestKit
import Testing

@testable import ListBackupServer

@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "PostgreSQL is left out."))
struct PostgreSQLConnectorTests {
    private static func execute(_ link: PostgreSQLLink, _ statements: String) throws {
        for statement in statements.split(separator: ";") { try link.execute(String(statement)) }
    }

    @Test func `What a source calls an index brings no second statement along`() async throws {
        let text = try await PostgreSQLCluster.shared.makeDatabase()
        let address = try PostgreSQLAddress(
            String(text.split(separator: " options=")[0]), password: nil, reach: .everything)
        let link = try PostgreSQLLink(address)
        let name = "stray_\(UInt32.random(in: 0...UInt32.max))"
        #expect(throws: SourceError.self) { try link.execute("SELECT 1; CREATE SCHEMA \(name)") }
        #expect(try link.rows("SELECT 1 FROM pg_namespace WHERE nspname = $1", [name]).isEmpty)
    }

    @Test func `Tables are seen at one moment, and come back into a new schema as they were (LB-066, LB-167)`()
        async throws
    {
        let text = try await PostgreSQLCluster.shared.makeDatabase()
        let place = text.split(separator: " options=")[0]
        let schema = String(text.split(separator: "search_path=")[1].dropLast())
        let address = try PostgreSQLAddress(String(place), password: nil, reach: .everything)
        let link = try PostgreSQLLink(address)
        try link.execute("SET search_path = \(schema)")
        try Self.execute(
            link,
            """
            CREATE TABLE people (id bigint PRIMARY KEY, name text NOT NULL, money numeric(30,10), data jsonb, raw bytea,
                at timestamptz, tags text[], ratio double precision);
            CREATE TABLE links (a int, b int, note text, PRIMARY KEY (a, b));
            CREATE TABLE "Odd ""name" (x json);
            CREATE TABLE nothing (id int PRIMARY KEY);
            CREATE INDEX people_by_name ON people USING btree (lower(name), id DESC) WHERE id > 3;
            CREATE UNIQUE INDEX "links ""b" ON links (a, b);
            ALTER TABLE links ADD CONSTRAINT to_person FOREIGN KEY (a) REFERENCES people (id) ON DELETE CASCADE
                NOT VALID;
            ALTER TABLE nothing ADD CONSTRAINT to_itself FOREIGN KEY (id) REFERENCES nothing DEFERRABLE;
            INSERT INTO people SELECT n, 'Person ' || n || E'\\n\\t\\\\ ü', n * 1.0000000001, '{"k":[1,null]}',
                '\\x00ff', '2024-02-29T12:00:00.123456Z', ARRAY['a','b "c"'], 1.0 / n
                FROM generate_series(1, 5000) n;
            INSERT INTO links SELECT n / 10 + 1, n % 10, NULL FROM generate_series(0, 99) n;
            INSERT INTO "Odd ""name" VALUES ('{"b": 1,  "a": 2}'), ('[]');
            """)
        let directory = try TemporaryDirectory()
        let repository = try Repository(
            store: FolderObjectStore(folder: directory.path), keys: try RepositoryKeys(root: Array(0..<32)))
        let pool = BlockingPool(threads: 2)
        let connector = PostgreSQLConnector(address, schema: schema, pool: pool)
        #expect(try await connector.test().map(\.total) == [2, 100, 0, 5000])
        let run = try BackupRun(repository: repository, run: "one", at: Date(), pool: pool)
        try await connector.read(into: run)
        let snapshot = try await run.commit(at: Date())
        #expect(snapshot.completeness == .proved)
        #expect(snapshot.streams["\(schema).people"]?.records == 5000)
        #expect(snapshot.streams["\(schema).links"]?.records == 100)

        let restore = PostgreSQLRestore(repository: repository, snapshot: snapshot)
        let plan = try restore.plan(address, into: "\(schema)_again")
        #expect(plan.problems == [] && plan.rows == 5102 && plan.seconds > 0)
        #expect(plan.tables.map(\.indexes) == [0, 1, 0, 1] && plan.tables.map(\.foreignKeys) == [0, 1, 1, 0])
        #expect(try link.rows("SELECT 1 FROM pg_namespace WHERE nspname = '\(schema)_again'").isEmpty)
        let restored = try restore.run(address, into: "\(schema)_again") { _, _ in }
        #expect(restored.map(\.rows) == [2, 100, 0, 5000])
        #expect(restored.filter { !$0.isEqual } == [])
        let same = try link.rows(
            "SELECT count(*) FROM \(schema).people a JOIN \(schema)_again.people b ON a.* IS NOT DISTINCT FROM b.*")
        #expect(same == [["5000"]])
        // Indexes and keys are there as they were, and lead into the new schema (LB-167).
        func indexes(_ schema: String) throws -> [[String?]] {
            try link.rows(
                "SELECT indexname, replace(indexdef, schemaname || '.', '') FROM pg_indexes WHERE schemaname = $1 ORDER BY 1",
                [schema])
        }
        #expect(try indexes(schema) == indexes("\(schema)_again"))
        let keys = try link.rows(
            "SELECT conname, confrelid::regclass, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f' AND connamespace = $1::regnamespace ORDER BY 1",
            ["\(schema)_again"])
        #expect(keys.map { $0[0] } == ["to_itself", "to_person"])
        #expect(keys.allSatisfy { $0[1]?.hasPrefix("\(schema)_again.") == true })
        #expect(keys[1][2]?.contains("ON DELETE CASCADE") == true)
        #expect(throws: SourceError.self) { try restore.run(address, into: "\(schema)_again") { _, _ in } }
        let taken = try restore.plan(address, into: "\(schema)_again")
        #expect(taken.problems.count == 1 && taken.tables.isEmpty)
        let (role, other) = ("reader_\(schema)", "\(schema)_other")
        try Self.execute(link, "CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(schema) TO \(role)")
        let reader = try PostgreSQLAddress("\(place) user=\(role)", password: nil, reach: .everything)
        #expect(try restore.plan(reader, into: other).problems.first?.contains("permission denied") == true)
        // What this user may not read is named (LB-022).
        let readable = try await PostgreSQLConnector(reader, schema: schema, pool: pool).test()
        #expect(readable.allSatisfy { $0.missing.first?.hasPrefix("SELECT on ") == true })

        try Self.execute(link, "UPDATE people SET name = 'Ada' WHERE id = 7; DELETE FROM people WHERE id = 8")
        let second = try BackupRun(repository: repository, run: "two", at: Date(), pool: pool)
        try await connector.read(into: second)
        let later = try await second.commit(at: Date())
        let people = try #require(later.streams["\(schema).people"])
        #expect(people.changed == 1 && people.removed == 1 && people.added == 0)
    }

    @Test(arguments: [
        "host=127.0.0.1 dbname=x", "host=/tmp dbname=x", "postgres://localhost/x", "host=10.0.0.1 dbname=x",
        "host=a,b dbname=x", "host=x", "dbname=x", "host=x dbname=y passfile=/etc/passwd", "nonsense",
    ])
    func `An address that leads into this network or to files is refused (LB-029)`(_ text: String) {
        #expect(throws: SourceError.self) { try PostgreSQLAddress(text, password: nil, reach: .publicOnly) }
    }
}
