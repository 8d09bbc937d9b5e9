import Base
import Database
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct AttachmentTests {
    private static func description(_ base: String, mark: Bool = false) -> String {
        """
        {"name":"Shop","base":"\(base)","streams":[
         {"name":"contacts","path":"/v1/contacts","records":"contacts","paging":\(Paging.offset.json),
          "files":{"url":"photo","size":"bytes"\(mark ? #","mark":"version""# : "")}}]}
        """
    }

    private static func connector(_ fixture: ShopFixture, mark: Bool = false) throws -> RESTConnector {
        try RESTConnector(
            try RESTDescription(json: description(fixture.base, mark: mark)), secret: .init(), client: fixture.client,
            reach: .everything, clock: .hurried, random: { 0 })
    }

    private static func put(_ shop: ShopServer, _ id: Int, _ content: String, signature: Int = 1, version: Int = 1) {
        shop.put(
            "contacts", "\(id)",
            #"{"id":\#(id),"photo":"/files/\#(id).jpg?signature=\#(signature)","bytes":\#(content.utf8.count),"#
                + #""version":\#(version)}"#)
        shop.putFile("\(id).jpg", Array(content.utf8))
    }

    /// The contents of the files that a snapshot has, by their paths.
    private static func files(_ fixture: ShopFixture, _ snapshot: Manifest) throws -> [String: String] {
        var files: [FolderConnector.File] = []
        guard snapshot.streams["files"] != nil else { return [:] }
        try fixture.repository.forEachRecord(of: "files", in: snapshot) { _, record in
            files.append(try JSONDecoder().decode(FolderConnector.File.self, from: Data(record)))
            return true
        }
        var found: [String: String] = [:]
        for file in files {
            var bytes: [UInt8] = []
            try KeptFile(repository: fixture.repository, snapshot: snapshot, file: file).read { bytes += $0 }
            found[file.path] = String(decoding: bytes, as: UTF8.self)
        }
        return found
    }

    @Test(arguments: [false, true])
    func `LB-063 A file that a record names comes once, and again only when it is another one`(_ mark: Bool)
        async throws
    {
        try await ShopFixture.run { fixture in
            for id in 1...30 { Self.put(fixture.shop, id, "photo \(id)") }
            let first = try await fixture.backUp(try Self.connector(fixture, mark: mark), name: "one")
            #expect(first.completeness == .proved)
            #expect(try Self.files(fixture, first).count == 30)
            #expect(fixture.shop.statistics.files == 30)

            Self.put(fixture.shop, 7, "another photo", version: 2)
            fixture.shop.remove("contacts", ["9"])
            let second = try await fixture.backUp(try Self.connector(fixture, mark: mark), name: "two")
            #expect(fixture.shop.statistics.files == 31)
            let files = try Self.files(fixture, second)
            #expect(files.count == 29 && files["contacts/7/7.jpg"] == "another photo")
            #expect(files["contacts/8/8.jpg"] == "photo 8" && files["contacts/9/9.jpg"] == nil)
            #expect(try Self.files(fixture, first)["contacts/9/9.jpg"] == "photo 9")
            #expect(try fixture.repository.check().findings == [])
        }
    }

    @Test func `LB-063 An address that has run out is asked for anew, and a short answer comes again`() async throws {
        try await ShopFixture.run { fixture in
            for id in 1...5 { Self.put(fixture.shop, id, "photo \(id)") }
            fixture.shop.behave { $0.shortFiles = 2 }
            // Addresses run out right after the list was given.
            fixture.shop.afterRequests { shop, number in
                guard number == 1 else { return }
                shop.sign(2)
                for id in 1...5 {
                    let record = shop.record("contacts", "\(id)") ?? ""
                    shop.put("contacts", "\(id)", record.replacing("signature=1", with: "signature=2"))
                }
            }
            let snapshot = try await fixture.backUp(try Self.connector(fixture))
            let files = try Self.files(fixture, snapshot)
            #expect(
                files == Dictionary(uniqueKeysWithValues: (1...5).map { ("contacts/\($0)/\($0).jpg", "photo \($0)") }))
            #expect(snapshot.streams["files"]?.report.completeness == .proved)
        }
    }

    @Test func `LB-063 A file that is not there is named, and its record and all other files come`() async throws {
        try await ShopFixture.run { fixture in
            for id in 1...4 { Self.put(fixture.shop, id, "photo \(id)") }
            fixture.shop.put("contacts", "5", #"{"id":5,"photo":"/files/none.jpg?signature=1","bytes":3}"#)
            fixture.shop.put("contacts", "6", #"{"id":6,"photo":null}"#)
            let snapshot = try await fixture.backUp(try Self.connector(fixture))
            #expect(snapshot.streams["contacts"]?.report.completeness == .proved)
            #expect(snapshot.streams["contacts"]?.records == 6)
            let report = try #require(snapshot.streams["files"]?.report)
            #expect(report.completeness == .partial)
            #expect(report.evidence.contains("1 could not be read. contacts/5/none.jpg"), "\(report.evidence)")
            #expect(try Self.files(fixture, snapshot).count == 4)
        }
    }

    @Test func `LB-064 A record and its file are of one moment, though both change while they are read`() async throws {
        try await ShopFixture.run { fixture in
            for id in 1...3 { Self.put(fixture.shop, id, "old \(id)") }
            // Between the record and its file there is a new version of both.
            fixture.shop.afterRequests { shop, number in
                if number == 1 { Self.put(shop, 2, "quite new", version: 2) }
            }
            let snapshot = try await fixture.backUp(try Self.connector(fixture, mark: true))
            let files = try Self.files(fixture, snapshot)
            let record = try #require(try fixture.contents(snapshot).first { $0.contains(#""id":2,"#) })
            #expect(record.contains(#""bytes":9,"version":2"#) && files["contacts/2/2.jpg"] == "quite new")
            #expect(files["contacts/1/1.jpg"] == "old 1")
        }
    }

    @Test func `LB-063, LB-128 The file of a record is read beside it, and goes with the person who is erased`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            for id in 1...3 { Self.put(fixture.shop, id, "photo \(id)") }
            fixture.shop.put(
                "contacts", "2",
                #"{"id":2,"email":"nell@example.com","photo":"/files/2.jpg?signature=1","bytes":7}"#)
            let draft = SourceDraft(
                name: "Shop", kind: .rest, settings: SourceSettings(connector: Self.description(fixture.shopBase)))
            let source = try await client.call(SourcesAPI.create, body: draft)
            #expect(try await fixture.backUp(source, client).state == .completed)
            func files(_ id: Int) async throws -> [RecordFile] {
                try await client.call(
                    RecordsAPI.files,
                    .init(
                        id: source.id, stream: "contacts",
                        key: Base64URL.encode(RecordKey(token: Array("\(id)".utf8)).bytes)))
            }
            #expect(try await files(2).map(\.text) == ["photo 2"])
            #expect(try await files(3).map(\.name) == ["3.jpg"])

            let row = try await fixture.database.read { [fixture] in
                try fixture.server.context.sources.source(source.id, $0)
            }
            let repository = try await fixture.server.context.repository(try #require(row))
            let finder = PersonFinder(
                query: try PersonQuery(PersonWish(identifiers: ["nell@example.com"])), repository: repository)
            let key = RecordKey(token: Array("2".utf8))
            let found = try finder.files(ofRecords: ["contacts": [key]])
            #expect(found["files"]?.map(\.text) == ["contacts/2/2.jpg"])
            #expect(found["_contents"]?.count == 1)
        }
    }
}
