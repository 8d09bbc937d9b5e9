import AccountsAPI
import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct SharedThingsTests {
    @Test(arguments: TestDatabase.all)
    func `OF-158 The photos of a conversation come page by page, and none that was removed or is not one's to see`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            var sent: [SortableID] = []
            for number in 1...5 {
                try await ann.say("Between \(number)", in: id)
                let picture = try await ann.upload(bytes)
                let message = try await ann.client.call(
                    MessagesAPI.send, ByID(id: id), MessageDraft(clientId: "\(number)", imageIds: [picture.id]))
                sent.append(message.id)
            }
            func page(before place: Int?, for person: Person) async throws -> MessagePage {
                try await person.client.call(
                    MessagesAPI.messages, .init(id: id, before: place, holds: .pictures, limit: 2))
            }
            let last = try await page(before: nil, for: ben)
            #expect(last.items.map(\.id) == [sent[3], sent[4]] && last.hasMore)
            let middle = try await page(before: last.items.first?.sequence, for: ben)
            #expect(middle.items.map(\.id) == [sent[1], sent[2]] && middle.hasMore)
            let first = try await page(before: middle.items.first?.sequence, for: ben)
            #expect(first.items.map(\.id) == [sent[0]] && !first.hasMore)
            _ = try await ann.client.call(
                MessagesAPI.delete, .init(id: id, messageId: sent[4], scope: .everyone))
            _ = try await ben.client.call(MessagesAPI.delete, .init(id: id, messageId: sent[3], scope: .me))
            #expect(try await page(before: nil, for: ben).items.map(\.id) == [sent[1], sent[2]])
            #expect(try await page(before: nil, for: ann).items.map(\.id) == [sent[2], sent[3]])
            #expect(try await refusal { try await page(before: nil, for: cid) }?.status == 404)
            let links = try await ben.client.call(MessagesAPI.messages, .init(id: id, holds: .links, limit: 2))
            #expect(links.items.isEmpty && !links.hasMore)
        }
    }
}
