import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Records that were kept elsewhere.
@Suite(.timeLimit(.minutes(2))) struct ImportTests {
    private static let draft = SourceDraft(name: "Old files", kind: .file, settings: SourceSettings())

    private static func file(_ text: String) -> FileUpload {
        FileUpload(contentType: "application/octet-stream", filename: "old.txt", content: .bytes(Array(text.utf8)))
    }

    @Test func `LB-118 Files become moments with the times at which they were so, and show what changed`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: Self.draft)
            let (old, newer) = (clock.now.addingTimeInterval(-90 * 86_400), clock.now.addingTimeInterval(-30 * 86_400))
            let first = try await client.call(
                ImportsAPI.take, .init(id: source.id, stream: "people", format: .ndjson, at: old),
                Self.file("{\"id\":1,\"city\":\"Oslo\"}\n{\"id\":2,\"city\":\"Bergen\"}\r\n\n"))
            #expect(first.records == 2 && first.number == 1 && abs(first.at.timeIntervalSince(old)) < 1)
            let second = try await client.call(
                ImportsAPI.take, .init(id: source.id, stream: "people", format: .ndjson, at: newer),
                Self.file("{\"id\":1,\"city\":\"Tromsø\"}"))
            #expect(second.changed == 1 && second.removed == 1 && second.certainty == .proved)
            // Another stream leaves the first as it was.
            let third = try await client.call(
                ImportsAPI.take, .init(id: source.id, stream: "orders", format: .csv),
                Self.file("id,note,sum\n7,\"a \"\"b\"\", c\",1.50\n8,'=1+1,\n"))
            #expect(third.records == 3)
            let page = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "orders"))
            #expect(
                page.items.map(\.text) == [
                    #"{"id":7,"note":"a \"b\", c","sum":1.50}"#, #"{"id":8,"note":"=1+1","sum":null}"#,
                ])
            let then = try await client.call(
                RecordsAPI.records, .init(id: source.id, stream: "people", at: old.addingTimeInterval(60)))
            #expect(then.items.map(\.id) == ["1", "2"])
            #expect(
                try await client.call(SourcesAPI.runs, .init(id: source.id)).map(\.state) == [
                    .completed, .completed, .completed,
                ])
            let early = await #expect(throws: Problem.self) {
                try await client.call(
                    ImportsAPI.take, .init(id: source.id, stream: "people", format: .ndjson, at: old),
                    Self.file("{\"id\":1}"))
            }
            #expect(early?.errors?.first?.code == "too_early")
            #expect(
                try await client.call(SourcesAPI.source, .init(id: source.id)).health.allSatisfy { $0.level == .hint })
        }
    }

    @Test func `LB-149 What was exported as NDJSON comes back byte for byte`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 40))
            let client = try fixture.client()
            let shop = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(shop, client)
            let link = try await client.call(
                RecordsAPI.export, .init(id: shop.id), .init(stream: "customers", format: .ndjson))
            guard
                case .file(let path, _, let count) = await fixture.handler(HTTPRequest(method: .get, path: link.path))
                    .body
            else { throw Problem.notFound() }
            let source = try await client.call(SourcesAPI.create, body: Self.draft)
            let upload = FileUpload(
                contentType: "application/x-ndjson", filename: "customers.ndjson",
                content: .file(path: path, offset: 0, count: count))
            _ = try await client.call(
                ImportsAPI.take, .init(id: source.id, stream: "customers", format: .ndjson), upload)
            func all(_ id: SortableID) async throws -> [String] {
                try await client.call(RecordsAPI.records, .init(id: id, stream: "customers", limit: 200)).items
                    .map { "\($0.key) \($0.text)" }
            }
            let (back, here) = (try await all(source.id), try await all(shop.id))
            #expect(back.count == 40 && back == here)
        }
    }

    @Test(arguments: [
        ("{\"id\":1}\nnot json", ImportFormat.ndjson, "not_json"), ("[1,2]", .ndjson, "not_json"),
        ("", .ndjson, "empty"),
        ("a,a\n1,2", .csv, "twice"), ("a,b\n1,2,3", .csv, "uneven"), ("a,b\n\"1,2", .csv, "open_quote"),
        ("a,b\n", .csv, "empty"),
    ])
    func `LB-118 A file that cannot be read is refused whole, with the line`(
        _ text: String, _ format: ImportFormat, _ code: String
    ) async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: Self.draft)
            let refused = await #expect(throws: Problem.self) {
                try await client.call(
                    ImportsAPI.take, .init(id: source.id, stream: "people", format: format), Self.file(text))
            }
            #expect(refused?.errors?.first?.code == code)
            #expect(try await client.call(RecordsAPI.snapshots, .init(id: source.id)).isEmpty)
            let folder = fixture.directory.url.appendingPathComponent("data/imports").path
            #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
            let shop = try await client.call(SourcesAPI.create, body: fixture.draft())
            let other = await #expect(throws: Problem.self) {
                try await client.call(
                    ImportsAPI.take, .init(id: shop.id, stream: "people", format: format), Self.file(text))
            }
            #expect(other?.code == "no_files")
        }
    }

    @Test func `LB-118 Tables of spreadsheets with semicolons or tabs are read, and texts stay texts`() throws {
        var rows = TableReader(Data("id;name\r\n1;\"a;b\"\r\n".utf8))
        #expect(try rows.next() == ["id", "name"])
        #expect(try rows.next() == ["1", "a;b"])
        #expect(try rows.next() == nil)
        #expect(ImportReader.value("007") == "\"007\"" && ImportReader.value("-1.5") == "-1.5")
        #expect(ImportReader.value("1e5") == "\"1e5\"" && ImportReader.value("'x") == "\"'x\"")
        #expect(ImportReader.value("'+47") == "\"+47\"" && ImportReader.value("true") == "true")
    }
}
