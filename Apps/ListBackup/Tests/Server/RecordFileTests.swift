import Base
import Foundation
import HTTPServer
import ListBackupAPI
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Files that belong to records.
@Suite struct RecordFileTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + Array(repeating: 7, count: 900)

    /// A folder that was backed up, with its records by their paths.
    private static func run(
        _ body: @escaping (ServerFixture, APIClient, Source, [String: RecordItem]) async throws -> Void
    ) async throws {
        try await ServerFixture.run { fixture in
            let root = fixture.directory.url.appendingPathComponent("root")
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent("notes"), withIntermediateDirectories: true)
            try Data(Self.png).write(to: root.appendingPathComponent("picture.txt"))
            try Data("Grüße, \(String(repeating: "å", count: 4000))".utf8).write(
                to: root.appendingPathComponent("notes/a \"b\"\u{2028}ü.md"))
            try Data("<script>alert(1)</script>".utf8).write(to: root.appendingPathComponent("page.html"))
            try Data([0, 1, 2, 3]).write(to: root.appendingPathComponent("raw.png"))
            try Data().write(to: root.appendingPathComponent("empty"))
            try FileManager.default.createSymbolicLink(
                atPath: root.appendingPathComponent("link").path, withDestinationPath: "/etc/passwd")
            let client = try fixture.client()
            let source = try await client.call(
                SourcesAPI.create,
                body: SourceDraft(name: "Files", kind: .folder, settings: SourceSettings(folder: root.path)))
            _ = try await fixture.backUp(source, client)
            let page = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "files", limit: 200))
            try await body(fixture, client, source, Dictionary(uniqueKeysWithValues: page.items.map { ($0.id, $0) }))
        }
    }

    private static func content(_ file: RecordFile, _ fixture: ServerFixture) async throws -> (HTTPResponse, [UInt8]) {
        let response = await fixture.handler(HTTPRequest(method: .get, path: try #require(file.path)))
        guard case .file(let path, _, _) = response.body else { return (response, []) }
        return (response, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }

    @Test func `LB-142 A record of a folder shows its file, by what it holds and not by its name`() async throws {
        try await Self.run { fixture, client, source, records in
            func file(_ path: String) async throws -> RecordFile {
                let item = try #require(records[path], "\(records.keys)")
                let files = try await client.call(
                    RecordsAPI.files, .init(id: source.id, stream: "files", key: item.key))
                #expect(files.count == 1)
                return try #require(files.first)
            }
            let picture = try await file("picture.txt")
            #expect(picture.kind == .image && picture.size == Self.png.count && picture.text == nil)
            #expect(try await Self.content(picture, fixture).1 == Self.png)
            let note = try await file("notes/a \"b\"\u{2028}ü.md")
            #expect(note.kind == .text && note.name == "a \"b\"\u{2028}ü.md")
            #expect(note.text?.hasPrefix("Grüße, åå") == true && (note.text?.count ?? 0) < 2100)
            let (answer, bytes) = try await Self.content(note, fixture)
            #expect(bytes.count == note.size)
            #expect(
                answer.fields["Content-Disposition"]
                    == "attachment; filename*=UTF-8''a%20%22b%22%E2%80%A8%C3%BC%2Emd")
            #expect(try await file("raw.png").kind == .other)
            let empty = try await file("empty")
            #expect(empty.size == 0 && empty.text == "")
            #expect(try await Self.content(empty, fixture).0.status == .ok)
            let link = try await file("link")
            #expect(link.leadsTo == "/etc/passwd" && link.path == nil && link.kind == .other)
        }
    }

    @Test func `LB-142 A file is fetched as it was at the moment, and is never a page of the house`() async throws {
        try await Self.run { fixture, client, source, records in
            let first = try await client.call(RecordsAPI.snapshot, .init(id: source.id)).at
            let page = fixture.directory.url.appendingPathComponent("root/page.html")
            try Data("<p>Later".utf8).write(to: page)
            _ = try await fixture.backUp(source, client)
            let key = try #require(records["page.html"]).key
            for (at, content) in [(first, "<script>alert(1)</script>"), (nil, "<p>Later")] as [(Date?, String)] {
                let files = try await client.call(
                    RecordsAPI.files, .init(id: source.id, stream: "files", key: key, at: at))
                let (answer, bytes) = try await Self.content(try #require(files.first), fixture)
                #expect(String(decoding: bytes, as: UTF8.self) == content)
                #expect(answer.fields["Content-Type"] == "application/octet-stream")
                #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
                #expect(answer.fields["Content-Security-Policy"] == "sandbox; default-src 'none'")
                #expect(answer.fields["Content-Disposition"]?.hasPrefix("attachment") == true)
            }
        }
    }

    @Test func `LB-142 A link to a file is nobody else's to make or to read, and dies with the source`() async throws {
        try await Self.run { fixture, client, source, records in
            let key = try #require(records["page.html"]).key
            let foreign = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(
                    RecordsAPI.files, .init(id: source.id, stream: "files", key: key))
            }
            #expect(foreign?.status == 404)
            let files = try await client.call(RecordsAPI.files, .init(id: source.id, stream: "files", key: key))
            let path = try #require(files.first?.path)
            #expect(!path.contains("page"))
            let token = Base64URL.decode(path.components(separatedBy: "/").last ?? "") ?? []
            #expect(!String(decoding: token, as: UTF8.self).contains(key))
            for wrong in [path + "x", "/api/v1/files/x", path.replacingOccurrences(of: "/files/", with: "/downloads/")]
            {
                #expect(await fixture.handler(HTTPRequest(method: .get, path: wrong)).status == .notFound)
            }
            _ = try await client.call(SourcesAPI.remove, .init(id: source.id))
            #expect(await fixture.handler(HTTPRequest(method: .get, path: path)).status == .notFound)
        }
    }
}
