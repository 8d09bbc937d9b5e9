import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct BackupStoryTests {
    @Test func `A change of a source is tried with the secret that is there, and not kept`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 20))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            var change = fixture.draft("Another name")
            let whole = try await client.call(SourcesAPI.testChange, ByID(id: source.id), change)
            #expect(whole.complaint == nil && whole.streams.map(\.total) == [20, 40])
            change.settings.connector = change.settings.connector?.replacingOccurrences(
                of: "/v1/orders", with: "/v1/nothing")
            let broken = try await client.call(SourcesAPI.testChange, ByID(id: source.id), change)
            #expect(broken.complaint != nil || broken.streams.contains { $0.complaint != nil })
            let kept = try await client.call(SourcesAPI.source, ByID(id: source.id))
            #expect(kept.name == "Shop" && kept.settings == source.settings)
            let stranger = try fixture.client(8)
            await #expect(throws: Problem.self) {
                _ = try await stranger.call(SourcesAPI.testChange, ByID(id: source.id), change)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A source is added, tested, backed up, looked into at any moment, compared and searched`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            var data = ShopData(customers: 120)
            fixture.fill(data)
            let client = try fixture.client()
            let tested = try await client.call(SourcesAPI.testDraft, body: fixture.draft())
            #expect(
                tested
                    == SourceTest(streams: [
                        .init(name: "customers", total: 120, complaint: nil),
                        .init(name: "orders", total: 240, complaint: nil),
                    ]))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let first = try await fixture.backUp(source, client)
            #expect(first.state == .completed, "\(first)")
            #expect(first.streams.map(\.certainty) == [.proved, .proved])
            data.passDay()
            fixture.fill(data)
            let second = try await fixture.backUp(source, client)
            #expect(second.snapshot == 2)

            let snapshots = try await client.call(RecordsAPI.snapshots, .init(id: source.id))
            #expect(snapshots.map(\.number) == [2, 1])
            let comparison = try await client.call(
                RecordsAPI.compare, .init(id: source.id, from: snapshots[1].at, to: snapshots[0].at))
            let orders = try #require(comparison.streams.first { $0.stream == "orders" })
            #expect(orders.added > 0 && orders.changed > 0)
            let page = try await client.call(
                RecordsAPI.differences,
                .init(id: source.id, from: snapshots[1].at, to: snapshots[0].at, stream: "orders", limit: 200))
            #expect(page.items.count == orders.added + orders.changed + orders.removed)
            let changed = try #require(page.items.first { $0.kind == .changed })
            #expect(changed.changes.map(\.path) == ["status"])
            let record = try await client.call(
                RecordsAPI.record, .init(id: source.id, stream: "orders", key: changed.key, at: snapshots[1].at))
            #expect(record.versions.count == 2)
            #expect(record.fields.first { $0.path == "status" }?.after == changed.changes[0].before)

            var seen: [String] = []
            var cursor: String?
            repeat {
                let part = try await client.call(
                    RecordsAPI.records,
                    .init(id: source.id, stream: "customers", at: snapshots[1].at, cursor: cursor, limit: 50))
                seen += part.items.map(\.id)
                cursor = part.nextCursor
            } while cursor != nil
            #expect(seen == (1...120).map(String.init))
            let hits = try await client.call(RecordsAPI.search, .init(query: "status:open"))
            #expect(!hits.hits.isEmpty && hits.hits.allSatisfy { $0.stream == "orders" })
            let dashboard = try await client.call(SourcesAPI.dashboard)
            #expect(dashboard.snapshots == 2 && dashboard.succeededRuns == 2 && dashboard.endedRuns == 2)
            #expect(dashboard.records == snapshots[0].records)
            #expect(dashboard.activity.map(\.kind) == [.backupCompleted, .backupCompleted, .sourceAdded])
        }
    }

    @Test func `Another tenant's sources, runs and links are not there (LB-013)`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 5))
            let (client, other) = (try fixture.client(), try fixture.client(8))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await fixture.backUp(source, client)
            for call in [
                { try await _ = other.call(SourcesAPI.source, .init(id: source.id)) },
                { try await _ = other.call(SourcesAPI.update, .init(id: source.id), fixture.draft()) },
                { try await _ = other.call(SourcesAPI.remove, .init(id: source.id)) },
                { try await _ = other.call(SourcesAPI.run, .init(id: source.id)) },
                { try await _ = other.call(SourcesAPI.oneRun, .init(id: run.id)) },
                { try await _ = other.call(SourcesAPI.cancel, .init(id: run.id)) },
                { try await _ = other.call(RecordsAPI.snapshots, .init(id: source.id)) },
                { try await _ = other.call(RecordsAPI.records, .init(id: source.id, stream: "orders")) },
                {
                    try await _ = other.call(
                        RecordsAPI.export, .init(id: source.id), .init(stream: "orders", format: .csv))
                },
                { try await _ = other.call(RestoresAPI.restore, .init(id: source.id), .init(schema: "x")) },
            ] as [() async throws -> Void] {
                await #expect { try await call() } throws: { ($0 as? Problem)?.status == 404 }
            }
            #expect(try await other.call(SourcesAPI.list).isEmpty)
            #expect(try await other.call(RecordsAPI.search, .init(query: "status")).hits.isEmpty)
        }
    }

    @Test
    func
        `A key asks for one run, secrets are never told, and a source that is away fails with a sentence (LB-021, LB-082)`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.secret = SourceSecret(key: "canary-5417")
            let source = try await client.call(SourcesAPI.create, body: draft)
            #expect(source.hasSecret)
            #expect(!String(decoding: try JSONCoding.encode(source), as: UTF8.self).contains("canary"))
            let one = try await client.call(SourcesAPI.run, .init(id: source.id, idempotencyKey: "k"))
            let two = try await client.call(SourcesAPI.run, .init(id: source.id, idempotencyKey: "k"))
            #expect(one.id == two.id)
            let ended = try await fixture.backUp(source, client)
            #expect(ended.state == .failed)
            #expect(ended.message?.contains("404") == true, "\(ended)")
            let found = fixture.directory.url.appendingPathComponent("data")
            let files = FileManager.default.enumerator(at: found, includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() {
                let bytes = (try? Data(contentsOf: file)) ?? Data()
                #expect(bytes.range(of: Data("canary-5417".utf8)) == nil, "\(file.path)")
            }
        }
    }

    @Test func `A backup that is stopped leaves no snapshot (LB-083)`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 400))
            fixture.shop.behave { $0.rate = 1 }
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            try await eventually {
                try await client.call(SourcesAPI.oneRun, .init(id: run.id)).streams.contains { $0.read > 0 }
            }
            _ = try await client.call(SourcesAPI.cancel, .init(id: run.id))
            try await eventually {
                try await client.call(SourcesAPI.oneRun, .init(id: run.id)).state == .cancelled
            }
            #expect(try await client.call(RecordsAPI.snapshots, .init(id: source.id)).isEmpty)
        }
    }

    @Test(arguments: ExportArchive.allCases)
    func `All streams leave as one archive, each in a file of its own (LB-145)`(_ archive: ExportArchive) async throws {
        try await ServerFixture.run { fixture in
            fixture.shop.fill("customers", [("1", Array(#"{"id":1,"name":"Åse"}"#.utf8))])
            fixture.shop.fill("orders", [("7", Array(#"{"id":7,"total":12}"#.utf8))])
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let link = try await client.call(
                RecordsAPI.export, .init(id: source.id), .init(stream: "", format: .ndjson, archive: archive))
            #expect(link.filename.hasSuffix(".ndjson.\(archive.rawValue)"))
            let response = await fixture.handler(HTTPRequest(method: .get, path: link.path))
            guard response.status == .ok, case .file(let path, _, _) = response.body else {
                Issue.record("There is no file.")
                return
            }
            let reader = Process(), output = Pipe()
            reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            reader.arguments =
                archive == .zip
                ? [
                    "python3", "-c",
                    "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); [sys.stdout.buffer.write(z.read(n)) for n in ['customers.ndjson','orders.ndjson']]",
                    path,
                ] : ["tar", "--zstd", "-xOf", path, "customers.ndjson", "orders.ndjson"]
            reader.standardOutput = output
            try reader.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            reader.waitUntilExit()
            #expect(text.contains(#""name":"Åse""#) && text.contains(#""total":12"#))
            #expect(text.split(separator: "\n").count == 2)
        }
    }

    @Test(arguments: ExportFormat.allCases)
    func `Records leave as a file by a link that nobody else can make (LB-145, LB-146)`(_ format: ExportFormat)
        async throws
    {
        try await ServerFixture.run { fixture in
            fixture.shop.fill(
                "customers",
                [
                    (
                        "1",
                        Array(
                            #"{"id":1,"name":"=cmd|' /C calc'!A0","address":{"city":"Oslo, \"N\""},"n":12345678901234567890}"#
                                .utf8)
                    ),
                    ("2", Array(#"{"id":2,"tags":["a","b"],"ok":true,"on":"2026-11-26T13:00:00+01:00"}"#.utf8)),
                ])
            fixture.shop.fill("orders", [])
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let link = try await client.call(
                RecordsAPI.export, .init(id: source.id), .init(stream: "customers", format: format))
            let response = await fixture.handler(HTTPRequest(method: .get, path: link.path))
            #expect(response.status == .ok)
            guard case .file(let path, _, let count) = response.body else {
                Issue.record("There is no file.")
                return
            }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(Int64(bytes.count) == count)
            switch format {
            case .ndjson: #expect(bytes.split(separator: 0x0a).count == 2)
            case .json:
                let list = try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
                #expect(list.map { $0["id"] as? Int } == [1, 2])
            case .sqlite:
                let database = try SQLiteDatabase(path: path, readers: 1)
                try await database.read { connection in
                    let state = try connection.value("PRAGMA integrity_check", as: String.self)
                    let ids = try connection.values("SELECT id FROM customers", as: Int.self)
                    let number = try connection.value("SELECT n FROM customers WHERE id = 1", as: String.self)
                    let city = try connection.value("SELECT \"address.city\" FROM customers", as: String.self)
                    #expect(state == "ok" && ids == [1, 2])
                    // More digits than a number keeps stay text.
                    #expect(number == "12345678901234567890" && city == #"Oslo, "N""#)
                }
                await database.close()
            case .xml:
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(text.contains("<records stream=\"customers\">"))
                #expect(text.contains("<field name=\"address.city\">Oslo, &quot;N&quot;</field>"))
                #expect(text.contains("<field name=\"ok\" type=\"boolean\">true</field>"))
            case .csv:
                let lines = String(decoding: bytes.dropFirst(3), as: UTF8.self).components(separatedBy: "\r\n")
                #expect(lines[0] == "id,name,address.city,n,tags,ok,on")
                #expect(lines[1] == #"1,'=cmd|' /C calc'!A0,"Oslo, ""N""",12345678901234567890,,,"#)
                #expect(lines[2] == #"2,,,,"[""a"",""b""]",true,2026-11-26T13:00:00+01:00"#)
            case .xlsx:
                let check = Process()
                check.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
                check.arguments = [
                    "-c",
                    "import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; import xml.dom.minidom as m; [m.parseString(z.read(n)) for n in z.namelist()]; s=z.read('xl/worksheets/sheet1.xml'); assert b'12345678901234567890</t>' in s; assert b's=\"2\"><v>46352.5</v>' in s; assert b'>on</t>' in s; assert b'PartName=\"/xl/styles.xml\"' in z.read('[Content_Types].xml')",
                    path,
                ]
                try check.run()
                check.waitUntilExit()
                #expect(check.terminationStatus == 0)
            }
            let forged = await fixture.handler(HTTPRequest(method: .get, path: link.path + "x"))
            #expect(forged.status == .notFound)
        }
    }
}
