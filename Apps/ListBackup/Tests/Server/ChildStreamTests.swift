import Foundation
import HTTPClient
import ListBackupContract
import ListBackupCore
import Testing

@testable import ListBackupServer

@Suite struct ChildStreamTests {
    private static func connector(_ fixture: ShopFixture) throws -> RESTConnector {
        let json = """
            {"name":"Shop","base":"\(fixture.base)","paging":\(Paging.offset.json),"streams":[
             {"name":"contacts","path":"/v1/contacts","records":"contacts"},
             {"name":"notes","path":"/v1/contacts/{id}/notes","records":"notes","parent":"contacts"}]}
            """
        return try RESTConnector(
            try RESTDescription(json: json), secret: .init(), client: fixture.client, reach: .everything,
            clock: .hurried, random: { 0 })
    }

    private static func fill(_ fixture: ShopFixture, _ contacts: Int, notes: Int) {
        fixture.fill(contacts)
        for contact in 1...contacts {
            fixture.shop.fill(
                "contacts/\(contact)/notes",
                (0..<(contact % (notes + 1))).map { ("\(contact)-\($0)", Array(#"{"id":"\#(contact)-\#($0)"}"#.utf8)) })
        }
    }

    private static func notes(_ fixture: ShopFixture, _ snapshot: Manifest) throws -> Set<String> {
        var found: Set<String> = []
        try fixture.repository.forEachRecord(of: "notes", in: snapshot) { key, _ in
            found.insert(key.text)
            return true
        }
        return found
    }

    @Test func `LB-053 The notes of every contact come, and a contact that goes meanwhile is no error`() async throws {
        try await ShopFixture.run { fixture in
            Self.fill(fixture, 40, notes: 3)
            let first = try await fixture.backUp(try Self.connector(fixture), name: "one")
            let all = Set((1...40).flatMap { contact in (0..<(contact % 4)).map { "\(contact)-\($0)" } })
            #expect(try Self.notes(fixture, first) == all)
            #expect(first.completeness == .proved)

            // Contacts 20 to 22 go after they were listed, before their notes were asked for.
            let start = fixture.shop.statistics.requests
            fixture.shop.afterRequests { shop, number in
                guard number == start + 3 else { return }
                shop.remove("contacts", ["20", "21", "22"])
                for contact in 20...22 { shop.dismiss("contacts/\(contact)/notes") }
            }
            let second = try await fixture.backUp(try Self.connector(fixture), name: "two")
            let report = try #require(second.streams["notes"]?.report)
            #expect(report.completeness == .proved, "\(report.evidence)")
            #expect(report.evidence.contains("3 of them were gone"))
            #expect(try Self.notes(fixture, second) == all.filter { !["20", "21", "22"].contains($0.prefix(2)) })
            #expect(try Self.notes(fixture, first) == all)
        }
    }

    @Test func `LB-053, LB-057 A run that broke off among the notes goes on there, with those of every contact`()
        async throws
    {
        try await ShopFixture.run { fixture in
            Self.fill(fixture, 60, notes: 2)
            fixture.shop.behave { $0.quota = 50 }
            let broken = try BackupRun(
                repository: fixture.repository, run: "run", at: Date(), pool: fixture.pool)
            await #expect(throws: SourceError.self) { try await Self.connector(fixture).read(into: broken) }
            fixture.shop.behave { $0.quota = nil }
            let before = fixture.shop.statistics.requests
            let snapshot = try await fixture.backUp(try Self.connector(fixture))
            let all = Set((1...60).flatMap { contact in (0..<(contact % 3)).map { "\(contact)-\($0)" } })
            #expect(try Self.notes(fixture, snapshot) == all)
            #expect(fixture.shop.statistics.requests - before < 40)
        }
    }

    @Test func `LB-049 What is archived at the source stays a record, with what it held and that it is archived`()
        async throws
    {
        try await ShopFixture.run { fixture in
            fixture.fill(3)
            let connector = try fixture.connector(Paging.offset.json, path: "/v1/contacts", records: "contacts")
            _ = try await fixture.backUp(connector, name: "one")
            let archived = #"{"id":2,"name":"Person 2","archived":true,"archivedAt":"2026-05-01"}"#
            fixture.shop.put("contacts", "2", archived)
            let snapshot = try await fixture.backUp(connector, name: "two")
            let stream = try #require(snapshot.streams["contacts"])
            #expect(stream.removed == 0 && stream.changed == 1 && stream.records == 3)
            #expect(try fixture.contents(snapshot).contains(archived))
        }
    }

    @Test(arguments: [
        #"{"name":"notes","path":"/v1/notes","records":"notes","parent":"contacts"}"#,
        #"{"name":"notes","path":"/v1/contacts/{id}/notes","records":"notes","parent":"people"}"#,
        #"{"name":"files","path":"/v1/files","records":"files","files":{"url":"url"}}"#,
    ])
    func `A connector file that names a stream below none is refused with the stream named`(_ stream: String) throws {
        let json = """
            {"name":"Shop","base":"https://shop.example.com","streams":[
             {"name":"contacts","path":"/v1/contacts","records":"contacts"},\(stream)]}
            """
        #expect {
            try RESTDescription(json: json)
        } throws: {
            ($0 as? SourceError)?.code == .badSettings
        }
    }
}
