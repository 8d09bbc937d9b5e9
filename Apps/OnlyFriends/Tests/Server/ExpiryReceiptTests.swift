import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import Secrets
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-235: signed statements that what expired was destroyed.
@Suite(.timeLimit(.minutes(2))) struct ExpiryReceiptTests {
    private func picture(_ seed: UInt64) -> [UInt8] {
        LandscapePainter(light: LandscapePainter.lights[0], seed: seed, hasLake: true).png(height: 16)
    }

    private func sweep(_ server: TestServer, minutes: Int = 10) async throws {
        for _ in 0..<minutes {
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 60)
        }
    }

    private func sums(_ server: TestServer) async throws -> Set<String> {
        let names = try await server.database.read { try $0.values("SELECT blob_id FROM media_blobs", as: String.self) }
        var sums: Set<String> = []
        for name in names.compactMap(BlobID.init) {
            var hasher = SHA256Hasher()
            hasher.update(try await server.blobs.bytes(of: name))
            sums.insert(hasher.hash().map { String(format: "%02x", $0) }.joined())
        }
        return sums
    }

    @Test(arguments: TestDatabase.all)
    func `OF-235 An author gets a statement of what was destroyed and when, once nothing of it is left`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let story = try await ann.client.call(
                StoriesAPI.create, .init(), StoryDraft(imageId: try await ann.upload(picture(1)).id))
            let post = try await ann.client.call(
                PostsAPI.create, .init(),
                PostDraft(text: "Soon", imageIds: [try await ann.upload(picture(2)).id], isTemporary: true))
            let sums = try await sums(server)
            #expect(!sums.isEmpty)
            #expect(try await ann.client.call(ReceiptsAPI.list).isEmpty)
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            let begun = try await ann.client.call(ReceiptsAPI.list)
            #expect(begun.map(\.id) == [post.id, story.id] && begun.map(\.kind) == [.post, .story])
            #expect(begun.allSatisfy { $0.destroyedAt == nil && $0.expiredAt > $0.createdAt })
            #expect(
                try await refusal { try await ann.client.call(ReceiptsAPI.statement, ByID(id: post.id)) }?.code
                    == "not_destroyed")
            try await sweep(server)
            let done = try await ann.client.call(ReceiptsAPI.list)
            #expect(done.allSatisfy { $0.destroyedAt.map { $0 >= begun[0].expiredAt } == true })
            var stated: Set<String> = []
            let pem = try await server.stranger.call(ReceiptsAPI.key).pem
            for receipt in done {
                let text = try await ann.client.call(ReceiptsAPI.statement, ByID(id: receipt.id)).text
                #expect(text.contains("id: \(receipt.id)\nkind: \(receipt.kind.rawValue)\n"))
                #expect(text.contains("destroyed: \(receipt.destroyedAt?.ISO8601Format() ?? "-")\n"))
                let lines = text.split(separator: "\n")
                stated.formUnion(lines.compactMap { $0.hasPrefix("sha256: ") ? String($0.dropFirst(8)) : nil })
                #expect(try isRight(text, pem))
                #expect(try !isRight(text.replacing("destroyed: 2", with: "destroyed: 3"), pem))
                // Nobody else gets it.
                let other = try await refusal {
                    try await ben.client.call(ReceiptsAPI.statement, ByID(id: receipt.id))
                }
                #expect(other?.status == 404)
            }
            #expect(stated == sums)
            #expect(try await ben.client.call(ReceiptsAPI.list).isEmpty)
        }
    }

    @Test func `OF-235 A picture that another post has too is not said to be destroyed before that is gone`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let bytes = picture(3)
            let gone = try await ann.client.call(
                StoriesAPI.create, .init(), StoryDraft(imageId: try await ann.upload(bytes).id))
            let other = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "Stays", imageIds: [try await ann.upload(bytes).id]))
            server.clock.advance(by: 86_400)
            try await sweep(server)
            #expect(try await ann.client.call(ReceiptsAPI.list).map(\.destroyedAt) == [nil])
            _ = try await ann.client.call(PostsAPI.delete, ByID(id: other.id))
            try await sweep(server)
            let receipts = try await ann.client.call(ReceiptsAPI.list)
            // What its author deleted before its time has no receipt.
            #expect(receipts.map(\.id) == [gone.id] && receipts.first?.destroyedAt != nil)
        }
    }

    @Test func `OF-235 A story that its author keeps has no receipt, and the key that signs stays the same`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(keepsStories: true)))
            _ = try await ann.client.call(
                StoriesAPI.create, .init(), StoryDraft(background: .sea, texts: [StoryText(text: "Kept")]))
            server.clock.advance(by: 86_400)
            try await sweep(server, minutes: 1)
            #expect(try await ann.client.call(ReceiptsAPI.list).isEmpty)
            let key = try await ann.client.call(ReceiptsAPI.key)
            #expect(try await ann.client.call(ReceiptsAPI.key) == key)
            let kept = try await server.database.read {
                try $0.value("SELECT secret FROM receipt_key", as: String.self)
            }
            // The private half is sealed.
            #expect(kept.flatMap(Base64URL.decode)?.count ?? 0 > 32)
        }
    }

    /// Checks a receipt as its reader does: with the public key and the lines above the signature.
    private func isRight(_ receipt: String, _ pem: String) throws -> Bool {
        let parts = receipt.components(separatedBy: "\nsignature: ")
        let signature = try #require(
            parts.last?.split(separator: "\n").first.flatMap { Data(base64Encoded: String($0)) })
        let body = try #require(pem.split(separator: "\n").dropFirst().first)
        let key = try #require(Data(base64Encoded: String(body)))
        return Ed25519Key.verify(Array(signature), of: Array((parts[0] + "\n").utf8), by: Array(key.suffix(32)))
    }

    @Test func `OF-235 A receipt is found to be genuine by the key of its house alone, and only as it was written`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let post = try await ann.client.call(
                PostsAPI.create, .init(),
                PostDraft(text: "Soon", imageIds: [try await ann.upload(picture(2)).id], isTemporary: true))
            server.clock.advance(by: 86_400)
            try await sweep(server)
            let receipt = try await ann.client.call(ReceiptsAPI.statement, ByID(id: post.id)).text
            let key = try await ann.client.call(ReceiptsAPI.key)
            let found = try ReceiptCheck.check(receipt, key: key.pem)
            #expect(found.id == post.id.description && found.kind == "post" && found.files > 0)
            // As the house answers with the key, and as mail changes the ends of lines.
            let answer = String(decoding: try JSONCoding.encode(key), as: UTF8.self)
            let mailed = receipt.replacingOccurrences(of: "\n", with: "\r\n")
            #expect(try ReceiptCheck.check(mailed, key: answer) == found)
            let changed = receipt.replacingOccurrences(of: "kind: post", with: "kind: story")
            #expect(throws: ReceiptCheck.Failure.notGenuine) { try ReceiptCheck.check(changed, key: key.pem) }
            let other = ReceiptText.pem(Ed25519Key().publicKey)
            #expect(throws: ReceiptCheck.Failure.notGenuine) { try ReceiptCheck.check(receipt, key: other) }
            #expect(throws: ReceiptCheck.Failure.noKey) { try ReceiptCheck.check(receipt, key: "{}") }
            #expect(throws: ReceiptCheck.Failure.noReceipt) { try ReceiptCheck.check("Dear Ann", key: key.pem) }
        }
    }
}
