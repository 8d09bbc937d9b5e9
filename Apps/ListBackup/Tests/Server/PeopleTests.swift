import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// What all backups have of one person.
@Suite(.timeLimit(.minutes(3))) struct PeopleTests {
    /// Two sources with records of Nell, whose address changed, and of people who are much like her.
    private static func run(
        _ body: @escaping (ServerFixture, APIClient, _ crm: Source, _ billing: Source) async throws -> Void
    ) async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let shop = fixture.shop
            shop.put("customers", "1", #"{"id":1,"name":"Nell","email":"Nell@Example.com","phone":"+49 30 1234567"}"#)
            shop.put("customers", "2", #"{"id":2,"name":"Other","email":"nell@example.com.au"}"#)
            shop.put("customers", "3", #"{"id":3,"name":"Third","note":"Knows nell@example.com."}"#)
            shop.put("orders", "11", #"{"id":11,"customer":1,"status":"open"}"#)
            shop.put("orders", "12", #"{"id":12,"customer":2,"status":"open"}"#)
            let crm = try await client.call(SourcesAPI.create, body: fixture.draft("CRM"))
            _ = try await fixture.backUp(crm, client)
            // She has another address now, and one of her orders is gone.
            shop.put("customers", "1", #"{"id":1,"name":"Nell","email":"new@example.org","phone":null}"#)
            shop.remove("orders", ["11"])
            _ = try await fixture.backUp(crm, client)
            shop.remove("customers", ["1", "2", "3"])
            shop.remove("orders", ["12"])
            shop.put("customers", "c-9", #"{"id":"c-9","contact":{"phones":["030/123 45 67"]}}"#)
            shop.put("orders", "21", #"{"id":21,"customer":"c-8","total":301234567}"#)
            let billing = try await client.call(SourcesAPI.create, body: fixture.draft("Billing"))
            _ = try await fixture.backUp(billing, client)
            try await body(fixture, client, crm, billing)
        }
    }

    private static func names(_ result: PersonResult) -> [String] {
        result.sources.flatMap { source in
            source.records.map { "\(source.name) \($0.stream) \($0.recordId) \($0.reason) \($0.field ?? "-")" }
        }
    }

    @Test
    func `LB-126 A person is found by address, telephone and id in all sources and moments, with what refers to them`()
        async throws
    {
        try await Self.run { fixture, client, _, _ in
            func find(_ identifiers: String...) async throws -> PersonResult {
                try await client.call(PeopleAPI.find, body: PersonWish(identifiers: identifiers))
            }
            // The address that she no longer has, and the order that is gone.
            let byMail = try await find(" nell@example.com ")
            #expect(
                Self.names(byMail) == [
                    "CRM customers 1 named email", "CRM customers 3 named note", "CRM orders 11 linked customer",
                ])
            #expect(byMail.looked == 2 && byMail.isComplete)
            let nell = try #require(byMail.sources.first?.records.first)
            #expect(nell.title == "Nell" && nell.versions == 2 && !nell.isGone)
            #expect(byMail.sources.first?.records.last?.isGone == true)
            #expect(
                Self.names(try await find("+49 30 1234567")) == [
                    "CRM customers 1 named phone", "CRM orders 11 linked customer",
                    "Billing customers c-9 named contact.phones",
                ])
            #expect(
                Self.names(try await find("new@example.org", "C-9")) == [
                    "CRM customers 1 named email", "CRM orders 11 linked customer", "Billing customers c-9 named -",
                ])
            #expect(try await find("nobody@example.com").sources.isEmpty)
            // Another tenant's backups are not looked into.
            let other = try await fixture.client(8).call(
                PeopleAPI.find, body: PersonWish(identifiers: ["nell@example.com"]))
            #expect(other == PersonResult(sources: [], looked: 0, isComplete: true))
            for wrong in [[], ["  "], ["ab"], [String(repeating: "x", count: 201)], (0..<11).map { "someone\($0)" }] {
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(PeopleAPI.find, body: PersonWish(identifiers: wrong))
                }
                #expect(refused?.status == 422)
            }
        }
    }

    @Test
    func `LB-127 All that is kept of a person leaves as one archive, with JSON of every version and a page to read`()
        async throws
    {
        try await Self.run { fixture, client, _, _ in
            let wish = PersonWish(identifiers: ["nell@example.com", "030 1234567"])
            let link = try await client.call(PeopleAPI.export, body: wish)
            // Whom somebody looked for is not told by an address, which may be logged.
            #expect(!link.path.contains("nell") && link.filename == "person.zip")
            var asked = HTTPRequest(method: .get, path: link.path)
            let response = await fixture.handler(asked)
            #expect(response.status == .ok && response.fields["Content-Type"] == "application/zip")
            guard case .file(let file, _, _) = response.body else { throw Problem.notFound() }
            let json = try Self.unpacked("records.json", from: file)
            let kept = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
            #expect(kept["identifiers"] as? [String] == wish.identifiers)
            let sources = try #require(kept["sources"] as? [[String: Any]])
            #expect(sources.map { $0["name"] as? String } == ["CRM", "Billing"])
            let records = try #require(sources.first?["records"] as? [[String: Any]])
            #expect(records.map { $0["id"] as? String } == ["1", "3", "11"])
            let versions = try #require(records.first?["versions"] as? [[String: Any]])
            #expect(
                versions.map { ($0["record"] as? [String: Any])?["email"] as? String } == [
                    "Nell@Example.com", "new@example.org",
                ])
            let page = String(decoding: try Self.unpacked("person.html", from: file), as: UTF8.self)
            for word in ["Nell@Example.com", "new@example.org", "030/123 45 67", "<h2>Billing</h2>", "Not there on"] {
                #expect(page.contains(word), "\(word)")
            }
            #expect(!page.contains("nell@example.com.au"))
            let activity = try await client.call(SourcesAPI.activity, .init())
            #expect(activity.items.first?.kind == .personExported && activity.items.first?.detail == nil)
            asked.path += "x"
            #expect(await fixture.handler(asked).status == .notFound)
        }
    }

    @Test(arguments: [
        ("de_AT", "de", "Was über nell@example.com aufbewahrt wird", "Nicht da "),
        ("nb", "nb", "Hva som er lagret om nell@example.com", "Ikke der "),
        ("fr", "en", "What is kept of nell@example.com", "Not there "),
    ])
    func `LB-127 The page in the archive is in the language of whoever made it, and in English where there is none`(
        language: String, page: String, title: String, absence: String
    ) async throws {
        try await Self.run { fixture, client, _, _ in
            let link = try await client.call(
                PeopleAPI.export, body: PersonWish(identifiers: ["nell@example.com"], language: language))
            let response = await fixture.handler(HTTPRequest(method: .get, path: link.path))
            guard case .file(let file, _, _) = response.body else { throw Problem.notFound() }
            let text = String(decoding: try Self.unpacked("person.html", from: file), as: UTF8.self)
            #expect(text.contains("<html lang=\"\(page)\">") && text.contains("<h1>\(title)</h1>"))
            #expect(text.contains("<small>\(absence)"))
        }
    }

    private static func unpacked(_ name: String, from path: String) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            "-c", "import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))", path,
            name,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
