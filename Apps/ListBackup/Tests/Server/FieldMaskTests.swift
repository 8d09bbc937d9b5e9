import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Fields that are never kept.
@Suite(.timeLimit(.minutes(2))) struct FieldMaskTests {
    @Test func `LB-132 What is hidden is nowhere in the store, and what is left shows changes and matches`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture)
            var draft = SourceDraft(
                name: "Shop", kind: .rest, settings: story.source.settings, schedule: story.source.schedule)
            draft.settings.masks = [
                FieldMask(stream: "customers", field: "address.city", way: .mark),
                FieldMask(stream: "customers", field: "note", way: .cover), FieldMask(field: "status", way: .leaveOut),
            ]
            _ = try await story.client.call(SourcesAPI.update, .init(id: story.source.id), draft)
            story.put(1, "Canary-Oslo", note: "canary one")
            story.put(2, "Canary-Oslo", note: "canary two")
            story.put(3, "Canary-Bergen")
            story.order(9, of: 1)
            _ = try await fixture.backUp(story.source, story.client)
            func texts(_ stream: String) async throws -> [String] {
                try await story.client.call(RecordsAPI.records, .init(id: story.source.id, stream: stream)).items
                    .map(\.text)
            }
            let customers = try await texts("customers")
            #expect(customers.allSatisfy { !$0.contains("anary") && $0.contains(#""note":"•••""#) })
            #expect(customers.allSatisfy { $0.contains(#""zip":"0001""#) })
            func city(_ text: String) -> Substring? { text.firstMatch(of: /"city":"(#[0-9a-f]{16})"/)?.1 }
            let cities = customers.map(city)
            #expect(cities[0] != nil && cities[0] == cities[1] && cities[0] != cities[2])
            #expect(try await texts("orders") == [#"{"id":9,"customer_id":1}"#])
            // A change of it is a change; what is the same is none.
            story.put(2, "Canary-Bergen", note: "canary two")
            _ = try await fixture.backUp(story.source, story.client)
            let snapshot = try await story.client.call(RecordsAPI.snapshot, .init(id: story.source.id))
            #expect(snapshot.changed == 1)
            let root = fixture.directory.url.appendingPathComponent("data")
            let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            for case let file as URL in files {
                guard let bytes = try? Data(contentsOf: file) else { continue }
                #expect(bytes.range(of: Data("anary".utf8)) == nil)
            }
        }
    }

    @Test func `LB-132 A restore leaves fields as they are whose values were never kept`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture)
            var draft = SourceDraft(
                name: "Shop", kind: .rest, settings: story.source.settings, schedule: story.source.schedule)
            draft.settings.masks = [FieldMask(stream: "customers", field: "note", way: .cover)]
            _ = try await story.client.call(SourcesAPI.update, .init(id: story.source.id), draft)
            story.put(1, "Oslo", note: "secret")
            _ = try await fixture.backUp(story.source, story.client)
            #expect(try await story.plan().writes == 0)
            story.put(1, "Wrong", note: "secret")
            let plan = try await story.plan()
            #expect(plan.writes == 1)
            #expect(plan.streams.first { $0.name == "customers" }?.fixed.contains("note") == true)
            _ = try await story.restore()
            #expect(story.customer("1").contains("Oslo") && !story.customer("1").contains("•••"))
        }
    }

    @Test func `LB-132 What records are known by cannot be hidden, nor a field of a database or folder`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            var draft = fixture.draft()
            for (field, code) in [("id", "id"), ("", "invalid"), ("tags[0]", "invalid")] {
                draft.settings.masks = [FieldMask(field: field, way: .cover)]
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(SourcesAPI.create, body: draft)
                }
                #expect(refused?.errors?.first?.code == code)
            }
            var folder = SourceDraft(
                name: "Folder", kind: .folder, settings: SourceSettings(folder: fixture.directory.path))
            folder.settings.masks = [FieldMask(field: "path", way: .cover)]
            let other = await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.create, body: folder)
            }
            #expect(other?.errors?.first?.code == "not_here")
        }
    }
}
