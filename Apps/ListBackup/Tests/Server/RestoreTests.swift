import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct RestoreTests {
    private func draft(_ fixture: ServerFixture, _ name: String = "Shop", write: Bool = true) -> SourceDraft {
        let rules = """
            ,"write":{"create":{"method":"POST","path":"/v1/customers"},"keepsID":true,"readOnly":["seen"],
            "update":{"method":"PUT","path":"/v1/customers/{id}"}}
            """
        let connector = """
            {"name":"Shop","base":"\(fixture.shopBase)","paging":{"kind":"offset","parameter":"offset",
             "sizeParameter":"limit","size":50},"streams":[{"name":"customers","path":"/v1/customers",
             "records":"customers","total":"count"\(write ? rules : "")}]}
            """
        return SourceDraft(name: name, kind: .rest, settings: SourceSettings(connector: connector))
    }

    private func customer(_ id: Int, _ city: String, seen: Int = 1) -> String {
        #"{"id":\#(id),"city":"\#(city)","total":12345678901234567890.10,"seen":\#(seen)}"#
    }

    @Test
    func
        `Records go back into the API they came from: what is gone and what differs, and nothing else (LB-154, LB-155)`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            for id in 1...6 { fixture.shop.put("customers", "\(id)", customer(id, "Oslo")) }
            let source = try await client.call(SourcesAPI.create, body: draft(fixture))
            _ = try await fixture.backUp(source, client)
            #expect(source.takesRecords)
            let other = try await client.call(SourcesAPI.create, body: draft(fixture, "Read only", write: false))
            #expect(!other.takesRecords)
            fixture.shop.remove("customers", ["2", "3"])
            fixture.shop.put("customers", "4", customer(4, "Wrong"))
            fixture.shop.put("customers", "5", customer(5, "Oslo", seen: 9))
            fixture.shop.put("customers", "7", customer(7, "New"))

            let request = RestoreRequest(target: .source)
            let plan = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            let stream = try #require(plan.streams.first)
            #expect(stream.creates == 2 && stream.updates == 1 && stream.skips == 3 && stream.kept == 1)
            #expect(stream.fixed == ["seen"] && plan.calls == 3 && plan.problems.isEmpty)
            #expect(fixture.shop.ids("customers").count == 5)

            fixture.shop.behave { $0.failEvery = 4 }
            let result = try await client.call(RestoresAPI.restore, ByID(id: source.id), request)
            fixture.shop.behave { $0.failEvery = nil }
            let again = try await client.call(RestoresAPI.restore, ByID(id: source.id), request)
            #expect(again.isVerified && (again.streams.first?.refused == 0))
            #expect(result.streams.first.map { $0.written + $0.refused } == 3)
            #expect(Set(fixture.shop.ids("customers")) == ["1", "2", "3", "4", "5", "6", "7"])
            #expect(
                fixture.shop.record("customers", "4")?.contains(#""city":"Oslo","total":12345678901234567890.10"#)
                    == true)
            #expect(fixture.shop.record("customers", "5")?.contains(#""seen":9"#) == true)
            let last = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            #expect(last.calls == 0)
        }
    }

    @Test(arguments: [true, false])
    func `LB-165 What became of each record is told, with the id that the service gave, after all was read once more`(
        keepsID: Bool
    ) async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            for id in 1...4 { fixture.shop.put("customers", "\(id)", customer(id, "Oslo")) }
            var draft = draft(fixture)
            if !keepsID {
                draft.settings.connector = draft.settings.connector?.replacing("\"keepsID\":true,", with: "")
            }
            let source = try await client.call(SourcesAPI.create, body: draft)
            _ = try await fixture.backUp(source, client)
            fixture.shop.remove("customers", ["2", "3"])
            fixture.shop.put("customers", "4", customer(4, "Wrong"))
            let result = try await client.call(
                RestoresAPI.restore, ByID(id: source.id), RestoreRequest(target: .source))
            #expect(result.isVerified && result.failures.isEmpty)
            func told(_ id: String, _ outcome: RestoreResult.Record.Outcome, as remote: String? = nil)
                -> RestoreResult.Record
            {
                RestoreResult.Record(stream: "customers", recordId: id, remoteId: remote, outcome: outcome)
            }
            let new = keepsID ? [nil, nil] : Array(fixture.shop.ids("customers").suffix(2)).map { Optional($0) }
            #expect(
                result.records == [told("2", .made, as: new[0]), told("3", .made, as: new[1]), told("4", .changed)])
        }
    }

    @Test func `LB-165 What the service refuses is told first, with its reason`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            for id in 1...3 { fixture.shop.put("customers", "\(id)", customer(id, "Oslo")) }
            // There is no such place to change records at.
            var draft = draft(fixture)
            draft.settings.connector = draft.settings.connector?
                .replacing("\"path\":\"/v1/customers/{id}\"", with: "\"path\":\"/none/{id}\"")
            let source = try await client.call(SourcesAPI.create, body: draft)
            _ = try await fixture.backUp(source, client)
            fixture.shop.remove("customers", ["1"])
            fixture.shop.put("customers", "3", customer(3, "Wrong"))
            let result = try await client.call(
                RestoresAPI.restore, ByID(id: source.id), RestoreRequest(target: .source))
            #expect(!result.isVerified && result.records.map(\.outcome) == [.refused, .made])
            #expect(result.records.map(\.recordId) == ["3", "1"])
            #expect(result.records.first?.reason?.contains("/none/3") == true)
        }
    }

    @Test func `An API that is only read says so before anything is tried, and a stranger's source is no target`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.shop.put("customers", "1", customer(1, "Oslo"))
            let source = try await client.call(SourcesAPI.create, body: draft(fixture, write: false))
            _ = try await fixture.backUp(source, client)
            fixture.shop.remove("customers", ["1"])
            fixture.shop.put("customers", "9", customer(9, "Oslo"))
            let plan = try await client.call(RestoresAPI.plan, ByID(id: source.id), .init(target: .source))
            #expect(plan.calls == 0 && plan.streams.first?.impossible == 1 && plan.problems.count == 1)
            let strange = try await fixture.client(8).call(SourcesAPI.create, body: draft(fixture))
            let refusal = await #expect(throws: Problem.self) {
                try await client.call(
                    RestoresAPI.restore, ByID(id: source.id), .init(target: .source, into: strange.id))
            }
            #expect(refusal?.status == 404)
        }
    }

    @Test func `A folder comes back as it was, in a new folder that is allowed, or not at all (LB-154, LB-097)`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let files = FileManager.default
            let folder = fixture.directory.url.appendingPathComponent("papers")
            try files.createDirectory(at: folder.appendingPathComponent("deep"), withIntermediateDirectories: true)
            let big = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
            try big.write(to: folder.appendingPathComponent("deep/big.bin"))
            try Data("hello".utf8).write(to: folder.appendingPathComponent("a.txt"))
            try files.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: folder.appendingPathComponent("a.txt").path)
            try files.createSymbolicLink(
                atPath: folder.appendingPathComponent("link").path, withDestinationPath: "a.txt")
            let source = try await client.call(
                SourcesAPI.create,
                body: SourceDraft(name: "Papers", kind: .folder, settings: SourceSettings(folder: folder.path)))
            _ = try await fixture.backUp(source, client)
            try Data("changed".utf8).write(to: folder.appendingPathComponent("a.txt"))

            let target = fixture.directory.url.appendingPathComponent("back").path
            let request = RestoreRequest(target: .folder, folder: target)
            let plan = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            #expect(plan.writes == 3 && !files.fileExists(atPath: target))
            let result = try await client.call(RestoresAPI.restore, ByID(id: source.id), request)
            #expect(result.isVerified && result.streams.first?.written == 3)
            #expect(try Data(contentsOf: URL(fileURLWithPath: target + "/deep/big.bin")) == big)
            #expect(try String(contentsOfFile: target + "/a.txt", encoding: .utf8) == "hello")
            #expect(try files.destinationOfSymbolicLink(atPath: target + "/link") == "a.txt")
            let mode = try files.attributesOfItem(atPath: target + "/a.txt")[.posixPermissions] as? Int
            #expect(mode == 0o640)
            for (path, status) in [(target, 422), ("/etc/back", 422), ("back", 422), (target + "/../../escaped", 422)] {
                let refusal = await #expect(throws: Problem.self) {
                    try await client.call(
                        RestoresAPI.restore, ByID(id: source.id), .init(target: .folder, folder: path))
                }
                #expect(refusal?.status == status, "\(path)")
            }
        }
    }

    @Test func `Records of an API are written as lines into a new folder, byte for byte`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            for id in 1...3 { fixture.shop.put("customers", "\(id)", customer(id, "Tromsø")) }
            let source = try await client.call(SourcesAPI.create, body: draft(fixture))
            _ = try await fixture.backUp(source, client)
            let target = fixture.directory.url.appendingPathComponent("lines").path
            _ = try await client.call(
                RestoresAPI.restore, ByID(id: source.id), .init(target: .folder, folder: target))
            let text = try String(contentsOfFile: target + "/customers.ndjson", encoding: .utf8)
            #expect(text == (1...3).map { customer($0, "Tromsø") + "\n" }.joined())
        }
    }
}
