import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Taking out what a list shows.
@Suite struct SelectionTests {
    private static let rows = [
        ("1", #"{"id":1,"name":"Åse","city":"Oslo","n":10}"#), ("2", #"{"id":2,"name":"anna","city":"Bergen","n":9}"#),
        ("3", #"{"id":3,"name":"Zoe","city":"Oslo","n":-1}"#), ("4", #"{"id":4,"name":"Bo","city":"Oslo","n":7}"#),
    ]
    private static let oslo = RecordSelection(query: "city:oslo n<10", sort: "-name", locale: "nb")

    /// A shop that was backed up.
    private static func run(
        _ body: @escaping (ServerFixture, APIClient, Source) async throws -> Void
    ) async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            for (id, record) in rows { fixture.shop.put("customers", id, record) }
            fixture.shop.fill("orders", [("7", Array(#"{"id":7,"city":"Oslo","n":1}"#.utf8))])
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            try await body(fixture, client, source)
        }
    }

    private static func file(_ link: DownloadLink, _ fixture: ServerFixture) async throws -> String {
        let response = await fixture.handler(HTTPRequest(method: .get, path: link.path))
        #expect(response.status == .ok)
        guard case .file(let path, _, _) = response.body else {
            throw Problem.notFound("There is no file.")
        }
        return path
    }

    private static func output(_ arguments: [String]) throws -> String {
        let reader = Process(), output = Pipe()
        reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        reader.arguments = arguments
        reader.standardOutput = output
        try reader.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        reader.waitUntilExit()
        return text
    }

    @Test(arguments: ExportFormat.allCases, [ExportArchive?.none, .zip, .tarZst])
    func `LB-145 What a list shows leaves as it is, in its order and nothing else, in every form`(
        _ format: ExportFormat, _ archive: ExportArchive?
    ) async throws {
        try await Self.run { fixture, client, source in
            let link = try await client.call(
                RecordsAPI.export, .init(id: source.id),
                .init(stream: "customers", format: format, archive: archive, selection: Self.oslo))
            #expect(link.records == 2 && link.filename.contains("selection"))
            var path = try await Self.file(link, fixture)
            if let archive {
                let inner = "customers.\(format.rawValue)"
                let folder = fixture.directory.url.appendingPathComponent("out").path
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let names =
                    archive == .zip
                    ? try Self.output(["python3", "-m", "zipfile", "-e", path, folder])
                    : try Self.output(["tar", "--zstd", "-xf", path, "-C", folder])
                #expect(names.isEmpty)
                #expect(
                    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                        == ["MANIFEST.txt", inner].sorted())
                path = "\(folder)/\(inner)"
            }
            let names = try await Self.names(path, format)
            #expect(names == ["Zoe", "Bo"])
        }
    }

    /// The names in a file, in its order.
    private static func names(_ path: String, _ format: ExportFormat) async throws -> [String] {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        switch format {
        case .ndjson, .json:
            return text.matches(of: #/"name":"([^"]+)"/#).map { String($0.output.1) }
        case .csv: return text.split(separator: "\r\n").dropFirst().map { String($0.split(separator: ",")[1]) }
        case .xml: return text.matches(of: #/<field name="name">([^<]+)/#).map { String($0.output.1) }
        case .sqlite:
            let database = try SQLiteDatabase(path: path, readers: 1)
            let names = try await database.read { try $0.values("SELECT name FROM customers", as: String.self) }
            await database.close()
            return names
        case .xlsx:
            let sheet = try output(["unzip", "-p", path, "xl/worksheets/sheet1.xml"])
            return sheet.matches(of: #/r="B[2-9]"[^>]*><is><t[^>]*>([^<]+)/#).map { String($0.output.1) }
        }
    }

    @Test func `LB-145 What leaves is what the list and its count show, at the moment that is looked at`() async throws
    {
        try await Self.run { fixture, client, source in
            let first = try await client.call(RecordsAPI.snapshot, .init(id: source.id)).at
            fixture.shop.put("customers", "5", #"{"id":5,"name":"Late","city":"Oslo","n":0}"#)
            _ = try await fixture.backUp(source, client)
            for (at, names) in [(first, ["Zoe", "Bo"]), (nil, ["Zoe", "Late", "Bo"])] as [(Date?, [String])] {
                let page = try await client.call(
                    RecordsAPI.records,
                    .init(
                        id: source.id, stream: "customers", at: at, query: Self.oslo.query, sort: Self.oslo.sort,
                        locale: Self.oslo.locale))
                let count = try await client.call(
                    RecordsAPI.count, .init(id: source.id, stream: "customers", at: at, query: Self.oslo.query))
                let link = try await client.call(
                    RecordsAPI.export, .init(id: source.id),
                    .init(stream: "customers", at: at, format: .ndjson, selection: Self.oslo))
                let lines = try String(contentsOfFile: try await Self.file(link, fixture), encoding: .utf8)
                    .split(separator: "\n").map { String($0) }
                #expect(lines == page.items.map(\.text))
                #expect(try await Self.names(try await Self.file(link, fixture), .ndjson) == names)
                #expect(count == RecordCount(records: names.count, isComplete: true) && link.records == names.count)
            }
        }
    }

    @Test func `LB-145 A file of a selection is never taken for one of another, or of the whole stream`() async throws {
        try await Self.run { fixture, client, source in
            var files: Set<String> = []
            let selections: [RecordSelection?] = [
                nil, .init(), .init(query: "city:oslo"), .init(query: "city:bergen"), .init(sort: "name"),
                .init(sort: "-name"), .init(query: "city:oslo", sort: "name"),
            ]
            for selection in selections {
                let link = try await client.call(
                    RecordsAPI.export, .init(id: source.id),
                    .init(stream: "customers", format: .ndjson, selection: selection))
                let path = try await Self.file(link, fixture)
                #expect(files.insert(path).inserted)
                // Whoever goes on with a download gets the same file.
                #expect(try await Self.file(link, fixture) == path)
                // What somebody looked for stands in no address.
                #expect(
                    !String(
                        decoding: Base64URL.decode(link.path.components(separatedBy: "/").last ?? "") ?? [],
                        as: UTF8.self
                    ).contains("oslo"))
            }
        }
    }

    @Test(arguments: [
        (RecordSelection(query: String(repeating: "a", count: 201)), "too_long"),
        (RecordSelection(query: String(repeating: "a ", count: 21)), "too_many"),
        (RecordSelection(query: "\"\""), "invalid"), (RecordSelection(sort: "-"), "invalid"),
        (RecordSelection(sort: String(repeating: "a", count: 201)), "invalid"),
    ])
    func `LB-145 What cannot be looked for is refused, by the list and before anything leaves`(
        _ selection: RecordSelection, _ code: String
    ) async throws {
        try await Self.run { fixture, client, source in
            let exported = await #expect(throws: Problem.self) {
                try await client.call(
                    RecordsAPI.export, .init(id: source.id),
                    .init(stream: "customers", format: .csv, selection: selection))
            }
            #expect(exported?.status == 422 && exported?.errors?.first?.code == code)
            let listed = await #expect(throws: Problem.self) {
                try await client.call(
                    RecordsAPI.records,
                    .init(id: source.id, stream: "customers", query: selection.query, sort: selection.sort))
            }
            #expect(listed?.errors?.first?.code == code)
            let folder = fixture.directory.url.appendingPathComponent("data/downloads").path
            #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
        }
    }

    @Test func `LB-145 A selection is of one stream that is there, and of one's own source`() async throws {
        try await Self.run { fixture, client, source in
            for (name, format) in [("", ExportFormat.json), ("_contents", .json), ("nothing", .csv)] {
                for archive in [ExportArchive?.none, .zip] {
                    let problem = await #expect(throws: Problem.self) {
                        try await client.call(
                            RecordsAPI.export, .init(id: source.id),
                            .init(stream: name, format: format, archive: archive, selection: Self.oslo))
                    }
                    #expect(problem?.status == 404)
                }
            }
            for call in [
                {
                    _ = try await fixture.client(8).call(
                        RecordsAPI.export, .init(id: source.id),
                        .init(stream: "customers", format: .json, selection: Self.oslo))
                },
                {
                    _ = try await fixture.client(8).call(
                        RecordsAPI.count, .init(id: source.id, stream: "customers", query: "oslo"))
                },
            ] as [() async throws -> Void] {
                let foreign = await #expect(throws: Problem.self) { try await call() }
                #expect(foreign?.status == 404)
            }
        }
    }
}
