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

/// Two windows that change the same source.
@Suite struct LostUpdateTests {
    @Test(arguments: TestDatabase.all)
    func `LB-202 Who changes a source from an older version is refused, and nothing of the newer one is lost`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            #expect(source.tag == "\"1\"")
            let first = try await client.call(
                SourcesAPI.update, .init(id: source.id, ifMatch: source.tag), fixture.draft("First"))
            #expect(first.version == 2 && first.name == "First")
            for tag in [source.tag, "\"7\", \"0\"", "", "2", "W/\"2\""] {
                let problem = await #expect(throws: Problem.self) {
                    try await client.call(SourcesAPI.update, .init(id: source.id, ifMatch: tag), fixture.draft("Late"))
                }
                #expect(problem?.status == 412 && problem?.code == "precondition_failed", "\(tag)")
            }
            let kept = try await client.call(SourcesAPI.source, .init(id: source.id))
            #expect(kept == first)
            // Any of several, any at all, and clients that do not say.
            for tag in ["\"9\", \"2\"", "*", nil] {
                _ = try await client.call(
                    SourcesAPI.update, .init(id: source.id, ifMatch: tag), fixture.draft("Then"))
            }
            #expect(try await client.call(SourcesAPI.source, .init(id: source.id)).version == 5)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-202 Of many windows that save at once from one version, one wins`(_ database: TestDatabase) async throws {
        try await ServerFixture.run(database) { fixture in
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let won = try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 1...12 {
                    group.addTask {
                        do {
                            return try await client.call(
                                SourcesAPI.update, .init(id: source.id, ifMatch: source.tag),
                                fixture.draft("Window \(number)")
                            ).name
                        } catch let problem as Problem where problem.status == 412 {
                            return nil
                        }
                    }
                }
                return try await group.reduce(into: [String]()) { if let name = $1 { $0.append(name) } }
            }
            let kept = try await client.call(SourcesAPI.source, .init(id: source.id))
            #expect(won == [kept.name] && kept.version == 2)
        }
    }

    @Test func `LB-202 The tag is in the answer's head, and a change keeps a secret that a run renewed`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.secret = SourceSecret(key: "k1")
            let source = try await client.call(SourcesAPI.create, body: draft)
            var request = HTTPRequest(method: .get, path: "/api/v1/sources/\(source.id)")
            request.fields["Authorization"] = "Bearer \(try #require(SortableID(rawValue: 7)))"
            #expect(await fixture.handler(request).fields["ETag"] == "\"1\"")
            // What a run does with a renewed token is no edit.
            let box = try fixture.server.context.seal(SourceSecret(key: "k2"), of: source.id)
            try await fixture.database.write { try fixture.server.context.sources.setSecret(box, of: source.id, $0) }
            draft.secret = nil
            let changed = try await client.call(
                SourcesAPI.update, .init(id: source.id, ifMatch: source.tag), draft)
            #expect(changed.version == 2 && changed.hasSecret)
            let row = try await fixture.database.read { try fixture.server.context.sources.source(source.id, $0) }
            let kept = try #require(row?.secret)
            #expect(try fixture.server.context.open(kept, of: source.id).key == "k2")
        }
    }
}
