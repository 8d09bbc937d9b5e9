import Base
import Database
import Foundation
import HTTPClient
import HTTPServer
import Images
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What messages show of the pages that they link to.
@Suite(.timeLimit(.minutes(2))) struct MessageLinkTests {
    private static let link = "https://forest.example/birches"

    private var pages: OtherPages {
        OtherPages(
            [
                Self.link: ("text/html", "<title>Birches</title><meta property=og:image content=/birches.png>"),
                "https://lake.example/": ("text/html", "<title>The lake</title>"),
            ],
            pictures: [
                "https://forest.example/birches.png": LandscapePainter(
                    light: LandscapePainter.lights[0], seed: 1, hasLake: true
                ).png(height: 300)
            ])
    }

    private func pictures(_ server: TestServer) async throws -> Int {
        try await server.database.read { try $0.value("SELECT COUNT(*) FROM media", as: Int.self) ?? 0 }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-070 A link in a message is read by the house, and whoever is in the conversation sees what its page says`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind, pushes: HTTPClient(engine: pages)) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cem = try await server.join("Cem")
            for other in [ben, cem] { try await server.befriend(ann, other) }
            let chat = try await ann.conversation(with: ben).id
            let socket = try await ben.client.openWebSocket(LiveAPI.path)
            let sent = try await ann.say("Look: \(Self.link)", in: chat)
            var told: Message?
            while told?.linkPreview == nil, case .text(let text)? = try await socket.receive() {
                let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
                if case .messageChanged(let message) = event { told = message }
            }
            let seen = try #require(try await ben.messages(in: chat).last)
            #expect(told == seen && seen.revision > sent.revision && seen.images.isEmpty && seen.editedAt == nil)
            #expect(seen.linkPreview?.title == "Birches" && seen.linkPreview?.url == Self.link)
            let picture = try #require(seen.linkPreview?.image)
            func status(for viewer: Person) async -> HTTPStatus {
                await viewer.send(.get, "/api/v1/media/\(picture.id)/320").status
            }
            #expect(await status(for: ben) == .ok)
            #expect(await status(for: cem) == .notFound)
            // What came since the last look brings it to whoever was away.
            let since = try await ben.client.call(MessagesAPI.messages, .init(id: chat, after: sent.revision))
            #expect(since.items == [seen])
            #expect(try await ben.conversations().items.first?.unreadCount == 1)
            // Another link has another page, and a message that is gone takes its picture along.
            _ = try await ann.client.call(
                MessagesAPI.edit, .init(id: chat, messageId: sent.id), MessageChange(text: "https://lake.example/"))
            #expect(await status(for: ben) == .notFound)
            try await eventually { try await ben.messages(in: chat).last?.linkPreview?.title == "The lake" }
            let again = try await ann.say(Self.link, in: chat)
            try await eventually { try await ben.messages(in: chat).last?.linkPreview?.image != nil }
            #expect(try await pictures(server) == 1)
            _ = try await ann.client.call(
                MessagesAPI.delete, .init(id: chat, messageId: again.id, scope: .everyone))
            #expect(try await ben.messages(in: chat).last?.linkPreview == nil)
            #expect(try await pictures(server) == 0)
        }
    }

    @Test func `OF-070 A message without its preview has none, also when other words of it change`() async throws {
        let pages = pages
        try await TestServer.run(pushes: HTTPClient(engine: pages)) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let chat = try await ann.conversation(with: ben).id
            let plain = try await ann.client.call(
                MessagesAPI.send, ByID(id: chat),
                MessageDraft(clientId: "one", text: Self.link, showsPreview: false))
            _ = try await ann.client.call(
                MessagesAPI.edit, .init(id: chat, messageId: plain.id), MessageChange(text: "\(Self.link) again"))
            try await ann.say("https://lake.example/", in: chat)
            try await eventually { try await ben.messages(in: chat).last?.linkPreview != nil }
            #expect(try await ben.messages(in: chat).map { $0.linkPreview?.title } == [nil, "The lake"])
            #expect(pages.asked.values.map(\.address.text) == ["https://lake.example/"])
        }
    }
}
