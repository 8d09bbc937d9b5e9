import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Who did what, and that nobody changes that afterwards.
@Suite(.timeLimit(.minutes(2))) struct DeedTests {
    @Test(arguments: TestDatabase.all)
    func `LB-018 What changes something is written down with who it was, also where it was refused`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let team = TeamFixture(fixture)
            let owner = try await team.person("ada@example.com")
            let kim = try await team.person("kim@example.com")
            let source = try await owner.client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await owner.client.call(SourcesAPI.list)
            try await team.invite(kim, "kim@example.com", as: .viewer, by: owner)
            _ = try? await kim.client.call(SourcesAPI.remove, ByID(id: source.id))
            let deeds = try await owner.client.call(DeedsAPI.all, .init()).items
            #expect(deeds.map(\.deed) == ["removeSource", "invite", "createSource"])
            #expect(deeds.map(\.who) == ["kim@example.com", "ada@example.com", "ada@example.com"])
            #expect(deeds.map(\.status) == [403, 201, 201] && deeds.first?.object == "\(source.id)")
            #expect(deeds.map(\.number) == [3, 2, 1])
            let page = try await owner.client.call(DeedsAPI.all, .init(limit: 2))
            let rest = try await owner.client.call(DeedsAPI.all, .init(cursor: page.nextCursor, limit: 2))
            #expect(page.items.map(\.number) == [3, 2] && rest.items.map(\.number) == [1])
            let check = try await owner.client.call(DeedsAPI.check)
            #expect(check.count == 3 && check.brokenAt == nil && !check.head.isEmpty)

            let link = try await owner.client.call(DeedsAPI.export)
            let file = await team.handler(HTTPRequest(method: .get, path: link.path))
            guard case .bytes(let bytes) = file.body else { throw Problem.notFound() }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
            #expect(
                lines.count == 5 && lines.last?.hasPrefix("4,") == true && lines.last?.contains("exportDeeds") == true)
        }
    }

    @Test(arguments: [
        "DELETE FROM deeds WHERE number = 2", "UPDATE deeds SET who = 'eve' WHERE number = 2",
        "DELETE FROM deeds WHERE number = 4",
    ])
    func `LB-018 A line that is removed or changed is noticed, at the end too`(_ crime: String) async throws {
        try await ServerFixture.run { fixture in
            let (tenant, now) = (try #require(SortableID(rawValue: 7)), fixture.server.context.clock.now())
            let store = DeedStore()
            try await fixture.database.write { connection in
                for number in 1...4 {
                    try store.add(
                        Deed(number: 0, at: now, who: "ada", deed: "invite", object: "\(number)", status: 201),
                        by: tenant, in: tenant, connection)
                }
            }
            #expect(try await fixture.database.read { try store.check(tenant, $0) }.brokenAt == nil)
            try await fixture.database.write { connection in
                switch crime.first {
                case "U": try connection.execute("UPDATE deeds SET who = 'eve' WHERE number = 2")
                default:
                    let number = crime.hasSuffix("4") ? 4 : 2
                    try connection.execute("DELETE FROM deeds WHERE number = \(number)")
                }
            }
            let check = try await fixture.database.read { try store.check(tenant, $0) }
            #expect(check.count == 4 && check.brokenAt == (crime.hasSuffix("4") ? 4 : 2))
        }
    }
}
