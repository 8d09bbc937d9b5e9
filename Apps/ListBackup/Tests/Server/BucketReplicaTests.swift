import Database
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// A second copy in a bucket of a server that others wrote, over connections on loopback.
@Suite(
    .enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "It is fetched from PyPI."),
    .timeLimit(.minutes(5)))
struct BucketReplicaTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    private func draft(
        _ server: ObjectStorageServer, bucket: String = "copies", key: String? = nil, secret: String? = nil
    ) -> ReplicaDraft {
        ReplicaDraft(
            place: ReplicaPlace(
                kind: .s3, endpoint: server.address, bucket: bucket, folder: "house/backups",
                keyID: key ?? server.accessKey), secret: secret ?? server.secretKey)
    }

    @Test func `LB-116 All is copied into a bucket, by a secret that is never told, and comes back from there`()
        async throws
    {
        let bucket = try await ObjectStorageServer(buckets: ["copies"], in: Self.top)
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 30))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let draft = draft(bucket)
            #expect(try await client.call(ReplicaAPI.test, body: draft).fault == nil)
            let chosen = try await client.call(ReplicaAPI.change, body: draft)
            #expect(chosen.place == draft.place)
            try await eventually(within: .seconds(60)) {
                let status = try await client.call(ReplicaAPI.status)
                return status.wholeAt != nil && !status.isBusy
            }
            // It stands nowhere as it is, and counts on for the same key alone.
            let rows = try await fixture.database.read { connection in
                try connection.values("SELECT place || state FROM replicas", as: String.self)
            }
            #expect(!rows.joined().contains(bucket.secretKey))
            var same = draft
            same.secret = nil
            #expect(try await client.call(ReplicaAPI.test, body: same).fault == nil)
            same.place.endpoint = "http://127.0.0.1:9"
            await #expect(throws: Problem.self) { try await client.call(ReplicaAPI.test, body: same) }
            try await ServerFixture.lose(fixture.directory.url.appendingPathComponent("data/stores"))
            let page = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "orders"))
            #expect(!page.items.isEmpty)
        }
    }

    @Test
    func `LB-117 A bucket becomes the first place, is written by backups, and gives all back to the server's disk`()
        async throws
    {
        let bucket = try await ObjectStorageServer(buckets: ["copies"], in: Self.top)
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 30))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            _ = try await client.call(ReplicaAPI.change, body: draft(bucket))
            func status(_ isSo: @escaping @Sendable (ReplicaStatus) -> Bool) async throws {
                try await eventually(within: .seconds(60)) { isSo(try await client.call(ReplicaAPI.status)) }
            }
            try await status { $0.wholeAt != nil && !$0.isBusy }
            _ = try await client.call(ReplicaAPI.move, body: ReplicaMoveDraft(toCopy: true))
            try await status { $0.leads && !$0.isBusy }
            #expect(try await fixture.backUp(source, client).snapshot == 2)
            // Without the server's disk all is there, and goes on.
            try await ServerFixture.lose(fixture.directory.url.appendingPathComponent("data/stores"))
            let page = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "orders"))
            #expect(!page.items.isEmpty)
            #expect(try await fixture.backUp(source, client).snapshot == 3)
            _ = try await client.call(ReplicaAPI.move, body: ReplicaMoveDraft(toCopy: false))
            try await status { !$0.leads && $0.move == nil && !$0.isBusy && $0.fault == nil }
            #expect(try await fixture.backUp(source, client).snapshot == 4)
        }
    }

    @Test func `LB-115 A wrong key, a wrong secret, no such bucket and nobody there are told apart`() async throws {
        let bucket = try await ObjectStorageServer(buckets: ["copies"], isStrict: true, in: Self.top)
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            func fault(_ draft: ReplicaDraft) async throws -> ReplicaFault.Kind? {
                try await client.call(ReplicaAPI.test, body: draft).fault?.kind
            }
            #expect(try await fault(draft(bucket, key: "AKIANOBODYKNOWS")) == .unknownKey)
            #expect(try await fault(draft(bucket, secret: "wrong")) == .wrongSecret)
            #expect(try await fault(draft(bucket, bucket: "no-such-bucket")) == .noBucket)
            var nobody = draft(bucket)
            nobody.place.endpoint = "http://127.0.0.1:9"
            #expect(try await fault(nobody) == .unreachable)
            var shop = draft(bucket)
            shop.place.endpoint = fixture.shopBase
            #expect(try await fault(shop) != nil)
        }
    }
}
