import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// The API as its own document has it. Every answer of every other test is held against that document too.
@Suite(.timeLimit(.minutes(2))) struct APIDocumentTests {
    @Test func `LB-200 The document has every route in full, and no two of one name`() async throws {
        try await ServerFixture.run { fixture in
            let endpoints = fixture.endpoints
            let document = OpenAPIDocument(title: "ListBackup", version: "1", endpoints: endpoints)
            #expect(document.unreadable.isEmpty)
            #expect(Set(endpoints.map(\.name)).count == endpoints.count && endpoints.count > 25)
            #expect(endpoints.allSatisfy { !$0.summary.isEmpty && $0.summary.hasSuffix(".") })
            #expect(endpoints.allSatisfy { $0.access == .session || $0.name == "erasureReceiptKey" })
        }
    }

    @Test func `LB-200 Every route answers as the document says, and refusals are problems with stable codes`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            var goods = ShopData(customers: 8)
            fixture.fill(goods)
            let draft = fixture.draft()
            let source = try await client.call(SourcesAPI.create, body: draft)
            _ = try await client.call(SourcesAPI.testDraft, body: draft)
            _ = try await client.call(SourcesAPI.test, .init(id: source.id))
            _ = try await client.call(SourcesAPI.testChange, .init(id: source.id), draft)
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), draft)
            let run = try await fixture.backUp(source, client)
            let first = try await client.call(RecordsAPI.snapshot, .init(id: source.id)).at
            goods.passDay()
            fixture.fill(goods)
            _ = try await fixture.backUp(source, client)
            _ = try await client.call(SourcesAPI.cancel, .init(id: run.id))
            for call in [
                { _ = try await client.call(SourcesAPI.dashboard) }, { _ = try await client.call(SourcesAPI.list) },
                { _ = try await client.call(SourcesAPI.source, .init(id: source.id)) },
                { _ = try await client.call(SourcesAPI.runs, .init(id: source.id)) },
                { _ = try await client.call(SourcesAPI.activity, .init()) },
                { _ = try await client.call(RecordsAPI.snapshots, .init(id: source.id)) },
                { _ = try await client.call(RecordsAPI.count, .init(id: source.id, stream: "orders", query: "open")) },
                { _ = try await client.call(RecordsAPI.search, .init(query: "open")) },
                { _ = try await client.call(RecordsAPI.compare, .init(id: source.id, from: first)) },
                {
                    _ = try await client.call(
                        RecordsAPI.differences, .init(id: source.id, from: first, stream: "orders"))
                },
                {
                    _ = try await client.call(
                        RecordsAPI.export, .init(id: source.id), .init(stream: "orders", format: .csv))
                },
                { _ = try await client.call(IntegrationsAPI.list) },
                {
                    _ = try await client.call(
                        RecordsAPI.match,
                        .init(
                            id: source.id, stream: "customers", field: "id", other: source.id, otherStream: "orders",
                            otherField: "customer", kind: .differing))
                },
            ] as [() async throws -> Void] {
                try await call()
            }
            _ = try await client.call(
                RecordsAPI.exportMatch, .init(id: source.id),
                .init(
                    stream: "customers", field: "id", other: source.id, otherStream: "orders", otherField: "customer",
                    format: .csv))
            let person = PersonWish(identifiers: ["nobody@example.com"])
            _ = try await client.call(PeopleAPI.find, body: person)
            _ = try await client.call(PeopleAPI.export, body: person)
            let nothing = try await client.call(ErasuresAPI.preview, body: person)
            #expect(nothing.records == 0)
            let page = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "orders"))
            let key = try #require(page.items.first?.key)
            _ = try await client.call(RecordsAPI.record, .init(id: source.id, stream: "orders", key: key))
            _ = try await client.call(RecordsAPI.files, .init(id: source.id, stream: "orders", key: key))
            _ = try await client.call(RecordsAPI.relations, .init(id: source.id, stream: "orders", key: key))
            let target = fixture.directory.url.appendingPathComponent("restored").path
            let request = RestoreRequest(target: .folder, folder: target)
            _ = try await client.call(RestoresAPI.plan, .init(id: source.id), request)
            _ = try await client.call(RestoresAPI.restore, .init(id: source.id), request)
            _ = try await client.call(RunsAPI.log, .init(id: run.id))
            _ = try await client.call(RunsAPI.logFile, .init(id: run.id))
            _ = try await client.call(RunsAPI.dryRun, .init(id: source.id))
            let shop = try await RestoreStory(fixture)
            shop.put(900, "Oslo")
            _ = try await fixture.backUp(shop.source, client)
            shop.put(900, "Wrong")
            let put = ByID(id: try #require(try await shop.restore().restoreId))
            _ = try await client.call(RestoresAPI.all, shop.id)
            _ = try await client.call(RestoresAPI.one, put)
            _ = try await client.call(RestoresAPI.planUndo, put)
            _ = try await client.call(RestoresAPI.undo, put)
            _ = try await client.call(SourcesAPI.remove, shop.id)
            let hook = WebhookDraft(address: "\(fixture.shopBase)/hook", events: [.failed])
            let made = ByID(id: try await client.call(WebhooksAPI.create, body: hook).webhook.id)
            _ = try await client.call(WebhooksAPI.update, made, hook)
            _ = try await client.call(WebhooksAPI.renew, made)
            _ = try await client.call(WebhooksAPI.test, made)
            _ = try await client.call(WebhooksAPI.messages, made)
            _ = try await client.call(WebhooksAPI.list)
            _ = try await client.call(WebhooksAPI.remove, made)
            let search = SavedSearchDraft(name: "Open", wish: SearchWish(query: "open"), alerts: true)
            let kept = try await client.call(SearchesAPI.create, body: search)
            _ = try await client.call(SearchesAPI.update, .init(id: kept.id), search)
            _ = try await client.call(SearchesAPI.list)
            _ = try await client.call(SearchesAPI.remove, .init(id: kept.id))
            _ = try await client.call(SearchesAPI.bringBack, .init(id: kept.id))
            _ = try await client.call(AlertsAPI.update, body: AlertSettings(wellAgain: false))
            _ = try await client.call(AlertsAPI.settings)
            _ = try await client.call(StorageAPI.use)
            _ = try await client.call(StorageAPI.limit, body: StorageLimit(bytes: 1 << 30))
            _ = try await client.call(RehearsalsAPI.begin, .init(id: source.id))
            _ = try await client.call(RehearsalsAPI.all, .init(id: source.id))
            _ = try await client.call(RehearsalsAPI.plan, .init(id: source.id), RehearsalWish(plan: .monthly))
            let links = try await client.call(LinksAPI.all, .init(id: source.id))
            _ = try await client.call(LinksAPI.withdraw, .init(id: try #require(links.first).id))
            _ = try await client.call(DeedsAPI.all, .init())
            _ = try await client.call(DeedsAPI.check)
            _ = try await client.call(DeedsAPI.export)
            let files = try await client.call(
                SourcesAPI.create, body: SourceDraft(name: "Files", kind: .file, settings: SourceSettings()))
            _ = try await client.call(
                ImportsAPI.take, .init(id: files.id, stream: "people", format: .ndjson),
                FileUpload(contentType: "application/x-ndjson", content: .bytes(Array("{\"id\":1}".utf8))))
            _ = try await client.call(SourcesAPI.remove, .init(id: files.id))
            let disk = fixture.directory.url.appendingPathComponent("second-disk")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            let copy = ReplicaDraft(place: ReplicaPlace(kind: .folder, folder: disk.path))
            _ = try await client.call(ReplicaAPI.test, body: copy)
            _ = try await client.call(ReplicaAPI.change, body: copy)
            _ = try await client.call(ReplicaAPI.copy)
            _ = try await client.call(ReplicaAPI.bringBack)
            _ = try await client.call(ReplicaAPI.move, body: ReplicaMoveDraft(toCopy: false))
            _ = try await client.call(ReplicaAPI.status)
            _ = try await client.call(ReplicaAPI.remove)
            _ = try await client.call(SourceHooksAPI.make, .init(id: source.id))
            _ = try await client.call(SourceHooksAPI.state, .init(id: source.id))
            _ = try await client.call(SourceHooksAPI.remove, .init(id: source.id))
            let code = try await client.call(RecoveryAPI.makeCode).code
            _ = try await client.call(RecoveryAPI.state)
            let found = fixture.directory.url.appendingPathComponent("found")
            try FileManager.default.copyItem(
                at: fixture.directory.url.appendingPathComponent("data/stores"), to: found)
            _ = try await client.call(
                RecoveryAPI.recover,
                body: RecoveryDraft(code: code, place: ReplicaPlace(kind: .folder, folder: found.path)))
            _ = try await client.call(RetentionAPI.preview, .init(id: source.id), .suggested)
            _ = try await client.call(RetentionAPI.hold, .init(id: source.id, number: 1))
            _ = try await client.call(RetentionAPI.release, .init(id: source.id, number: 1))
            _ = try await client.call(
                RetentionAPI.update, .init(id: source.id), RetentionPolicy(keepsAll: false, last: 1))
            _ = try await client.call(RetentionAPI.putBack, .init(id: source.id, number: 1))
            _ = try await client.call(RetentionAPI.free, .init(id: source.id), FreeingRequest(atOnce: false))
            _ = try await client.call(RetentionAPI.retention, .init(id: source.id))
            _ = try await client.call(RetentionAPI.expected, .init(id: source.id))
            _ = try await client.call(RetentionAPI.release, .init(id: source.id, number: 1))
            let one = try #require(page.items.first?.id)
            let seen = try await client.call(ErasuresAPI.preview, body: PersonWish(identifiers: [one]))
            let erasure = try await client.call(
                ErasuresAPI.erase, body: ErasureRequest(identifiers: [one], records: seen.records))
            #expect(try await client.call(ErasuresAPI.list).map(\.id) == [erasure.id])
            try await eventually { try await client.call(ErasuresAPI.list).first?.endedAt != nil }
            _ = try await client.call(ErasuresAPI.receipt, .init(id: erasure.id))
            _ = try await client.call(ErasuresAPI.receiptKey)
            _ = try await client.call(ErasuresAPI.letIn, .init(id: erasure.id))
            _ = try await client.call(SourcesAPI.pause, .init(id: source.id), PauseRequest(stopsRun: false))
            _ = try await client.call(SourcesAPI.resume, .init(id: source.id))
            _ = try await client.call(KeysAPI.key, .init(id: source.id))
            _ = try await client.call(KeysAPI.change, .init(id: source.id))
            try await eventually { try await client.call(KeysAPI.key, .init(id: source.id)).change == nil }
            _ = try await client.call(SourcesAPI.disconnect, .init(id: source.id))
            _ = try await client.call(SourcesAPI.connect, .init(id: source.id))
            _ = try await client.call(SourcesAPI.remove, .init(id: source.id))
            _ = try await client.call(SourcesAPI.bringBack, .init(id: source.id))
            // Signing in at a service is told by the tests of authorizations, and what broke off by those of restores,
            // whose answers are judged as well.
            let untried = Set(fixture.endpoints.map(\.name)).subtracting(fixture.judge.succeeded)
            #expect(untried == ["authorize", "completeAuthorization", "continueRestore"])

            for (path, status, code) in [
                ("/api/v1/sources/\(source.id)/records?stream=none", 404, "not_found"),
                ("/api/v1/sources/zzz", 404, "not_found"), ("/api/v1/sources/\(source.id)/records", 422, "missing"),
                ("/api/v1/search?query=x", 422, "invalid"),
                ("/api/v1/sources/\(source.id)/records?stream=orders&cursor=%21", 400, "cursor_invalid"),
            ] as [(String, Int, String?)] {
                let parts = path.split(separator: "?", maxSplits: 1).map { String($0) }
                var asked = HTTPRequest(method: .get, path: parts[0])
                asked.query = parts.count > 1 ? parts[1] : nil
                asked.context[RequestID.self] = "r-1"
                asked.fields["Authorization"] = "Bearer \(try #require(SortableID(rawValue: 7)))"
                let response = await fixture.handler(asked)
                guard case .bytes(let bytes) = response.body else { throw Problem.notFound() }
                let problem = try JSONCoding.decode(Problem.self, from: bytes)
                #expect(response.status.rawValue == status && problem.status == status, "\(path): \(problem)")
                #expect(response.fields["Content-Type"] == "application/problem+json")
                #expect(!problem.detail.isEmpty && problem.requestId == "r-1")
                if let code { #expect(problem.code == code, "\(path)") }
            }
        }
    }
}
