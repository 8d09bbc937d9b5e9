import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Two sources side by side.
@Suite struct SourceMatchTests {
    @Test func `LB-141 Records of two sources are placed by a field of each, and what differs is told`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.shop.fill("orders", [])
            let here = [
                ("1", #"{"id":1,"email":"Ada@example.com","city":"Oslo","plan":"a"}"#),
                ("2", #"{"id":2,"email":"bo@example.com","city":"Bergen"}"#),
                ("3", #"{"id":3,"email":"twice@example.com"}"#), ("4", #"{"id":4,"email":"twice@example.com"}"#),
                ("5", #"{"id":5}"#), ("6", #"{"id":6,"email":"here@example.com"}"#),
            ]
            for (id, record) in here { fixture.shop.put("customers", id, record) }
            let crm = try await client.call(SourcesAPI.create, body: fixture.draft("CRM"))
            _ = try await fixture.backUp(crm, client)
            let before = try await client.call(RecordsAPI.snapshot, .init(id: crm.id)).at
            fixture.shop.remove("customers", ["1", "2", "3", "4", "5", "6"])
            let there = [
                ("91", #"{"id":91,"contact":{"mail":" ada@EXAMPLE.com"},"city":"Stavanger","other":1}"#),
                ("92", #"{"id":92,"contact":{"mail":"bo@example.com"},"city":"Bergen"}"#),
                ("93", #"{"id":93,"contact":{"mail":"there@example.com"}}"#),
                ("94", #"{"id":94,"contact":{"mail":"twice@example.com"}}"#),
            ]
            for (id, record) in there { fixture.shop.put("customers", id, record) }
            let billing = try await client.call(SourcesAPI.create, body: fixture.draft("Billing"))
            _ = try await fixture.backUp(billing, client)

            func match(_ kind: SourceMatching.Kind, at: Date? = nil) async throws -> SourceMatching {
                try await client.call(
                    RecordsAPI.match,
                    .init(
                        id: crm.id, stream: "customers", field: "email", other: billing.id, otherStream: "customers",
                        otherField: "contact.mail", at: at, kind: kind))
            }
            let differing = try await match(.differing)
            #expect((differing.alike, differing.differing) == (1, 1))
            #expect((differing.onlyHere, differing.onlyThere, differing.unmatched) == (1, 1, 4))
            let ada = try #require(differing.items.first)
            #expect(differing.items.count == 1 && ada.value == "Ada@example.com")
            #expect(ada.changes == [FieldDifference(path: "city", before: #""Oslo""#, after: #""Stavanger""#)])
            let key = try #require(ada.keyThere)
            #expect(
                try await client.call(RecordsAPI.record, .init(id: billing.id, stream: "customers", key: key)).id
                    == "91")
            #expect(try await match(.onlyHere).items.map(\.value) == ["here@example.com"])
            #expect(try await match(.onlyThere).items.map(\.value) == ["there@example.com"])
            // The same as a file, whatever is not alike in it.
            func file(_ format: ExportFormat, _ kind: SourceMatching.Kind? = nil) async throws -> [String] {
                let link = try await client.call(
                    RecordsAPI.exportMatch, .init(id: crm.id),
                    .init(
                        stream: "customers", field: "email", other: billing.id, otherStream: "customers",
                        otherField: "contact.mail", kind: kind, format: format))
                #expect(link.records == (kind == nil ? 3 : 1) && link.filename.contains("compared"))
                let response = await fixture.handler(HTTPRequest(method: .get, path: link.path))
                guard case .file(let path, _, _) = response.body else { throw Problem.notFound() }
                return try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
                    .map { String($0) }
            }
            #expect(
                try await file(.ndjson) == [
                    #"{"state":"differing","value":"Ada@example.com","idHere":"1","idThere":"91","here":{"city":"Oslo"},"#
                        + #""there":{"city":"Stavanger"}}"#,
                    #"{"state":"onlyHere","value":"here@example.com","idHere":"6"}"#,
                    #"{"state":"onlyThere","value":"there@example.com","idThere":"93"}"#,
                ])
            #expect(
                try await file(.csv, .differing).map { $0.trimmingPrefix("\u{feff}") } == [
                    "state,value,idHere,idThere,here.city,there.city", "differing,Ada@example.com,1,91,Oslo,Stavanger",
                ])
            // The other source was not there yet at that moment.
            let early = await #expect(throws: Problem.self) { try await match(.differing, at: before) }
            #expect(early?.status == 404)
        }
    }

    @Test func `LB-141 Nobody compares with what is another's, or by no field`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 3))
            let mine = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(mine, client)
            let stranger = try fixture.client(8)
            let theirs = try await stranger.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(theirs, stranger)
            for (id, other, field, status) in [
                (mine.id, theirs.id, "id", 404), (theirs.id, mine.id, "id", 404), (mine.id, mine.id, "", 422),
                (mine.id, mine.id, String(repeating: "a", count: 201), 422),
            ] {
                let problem = await #expect(throws: Problem.self) {
                    try await client.call(
                        RecordsAPI.match,
                        .init(
                            id: id, stream: "customers", field: field, other: other, otherStream: "customers",
                            otherField: "id", kind: .onlyHere))
                }
                #expect(problem?.status == status)
                let refusal = await #expect(throws: Problem.self) {
                    try await client.call(
                        RecordsAPI.exportMatch, .init(id: id),
                        .init(
                            stream: "customers", field: field, other: other, otherStream: "customers", otherField: "id",
                            format: .csv))
                }
                #expect(refusal?.status == status)
            }
        }
    }
}
