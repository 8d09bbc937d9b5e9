import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// What a phone shows without a connection.
@MainActor
@Suite struct SeenTransportTests {
    private let folder: TemporaryDirectory
    private let isAway = Box(false)
    private let asked = Recorder<String>()
    private let sign = ConnectionSign()
    /// What the house answers, by path and query.
    private let answers = Box<[String: (status: HTTPStatus, body: [UInt8])]>([:])

    init() throws { folder = try TemporaryDirectory() }

    private func transport(files: Int = 600, bytes: Int = 16 << 20) -> SeenTransport {
        let house = InProcessTransport { [asked, answers] request in
            let name = request.query.map { "\(request.path)?\($0)" } ?? request.path
            asked.record(name)
            guard let answer = answers.value[name] else { return HTTPResponse(status: .notFound) }
            return HTTPResponse(status: answer.status, body: .bytes(answer.body))
        }
        let store = SeenStore(folder: folder.url.appendingPathComponent("seen"), files: files, bytes: bytes)
        return SeenTransport(CutTransport(base: house, isCut: isAway), store: store, sign: sign)
    }

    /// A way to the house that may be cut.
    private struct CutTransport: Transport {
        let base: any Transport
        let isCut: Box<Bool>

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            guard !isCut.value else { throw Sample.offline }
            return try await base.send(request)
        }

        func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel { throw Sample.offline }
    }

    private nonisolated static func talk(_ number: Int64, _ revision: Int) -> Conversation {
        Conversation(id: Sample.id(number), isGroup: false, members: [], lastSequence: 300, revision: revision)
    }

    private func serve<Value: Encodable>(_ name: String, _ value: Value) throws {
        answers.value[name] = (.ok, try JSONCoding.encode(value))
    }

    @Test func `OF-209 In flight posts and messages are as they were seen, after a start too, and it is said so`()
        async throws
    {
        let posts = (1...3).map { Sample.post($0) }
        try serve("/api/v1/posts/feed", FeedPage(items: posts, nextCursor: "next"))
        let message = Message(
            id: Sample.id(9), conversationId: Sample.id(5), sequence: 1, revision: 4, sender: Sample.user(2),
            timestamp: Sample.time, text: "Hello")
        try serve(
            "/api/v1/conversations/\(Sample.id(5))/messages?limit=50",
            MessagePage(items: [message], hasMore: false, revision: 4))
        let before = APIClient(transport: transport())
        _ = try await before.call(PostsAPI.feed, .init())
        _ = try await before.call(MessagesAPI.messages, .init(id: Sample.id(5), limit: 50))
        #expect(!sign.isAway)
        isAway.value = true
        let after = APIClient(transport: transport())
        #expect(try await after.call(PostsAPI.feed, .init()).items == posts)
        #expect(sign.isAway)
        let talk = try await after.call(MessagesAPI.messages, .init(id: Sample.id(5), limit: 50))
        #expect(talk.items == [message] && talk.revision == 4)
        // What was never seen, what is written, and what came since cannot be had.
        await #expect(throws: TransportError.self) { try await after.call(PostsAPI.feed, .init(cursor: "next")) }
        await #expect(throws: TransportError.self) {
            try await after.call(MessagesAPI.messages, .init(id: Sample.id(5), after: 4, limit: 50))
        }
        await #expect(throws: TransportError.self) { try await after.call(PostsAPI.like, ByID(id: Sample.id(1))) }
        isAway.value = false
        _ = try await after.call(PostsAPI.feed, .init())
        #expect(!sign.isAway)
    }

    @Test func `OF-209 What disappears by itself, is gone, or is nobody's to read later, is not kept`() async throws {
        var passing = Sample.post(2)
        passing.expiresAt = Sample.time + 3_600
        try serve("/api/v1/posts/feed", FeedPage(items: [Sample.post(1), passing]))
        try serve("/api/v1/posts/\(Sample.id(1))", Sample.post(1))
        try serve("/api/v1/posts/\(Sample.id(2))", passing)
        try serve("/api/v1/users/me/sessions", [String]())
        let client = APIClient(transport: transport())
        #expect(try await client.call(PostsAPI.feed, .init()).items.count == 2)
        for id in [1, 2] { _ = try await client.call(PostsAPI.post, ByID(id: Sample.id(Int64(id)))) }
        _ = try await transport().send(HTTPRequest(method: .get, path: "/api/v1/users/me/sessions"))
        isAway.value = true
        #expect(try await client.call(PostsAPI.feed, .init()).items == [Sample.post(1)])
        #expect(try await client.call(PostsAPI.post, ByID(id: Sample.id(1))) == Sample.post(1))
        await #expect(throws: TransportError.self) { try await client.call(PostsAPI.post, ByID(id: Sample.id(2))) }
        await #expect(throws: TransportError.self) {
            try await transport().send(HTTPRequest(method: .get, path: "/api/v1/users/me/sessions"))
        }
        // Its author has taken it back.
        isAway.value = false
        answers.value["/api/v1/posts/\(Sample.id(1))"] = nil
        await #expect(throws: Problem.self) { try await client.call(PostsAPI.post, ByID(id: Sample.id(1))) }
        isAway.value = true
        await #expect(throws: TransportError.self) { try await client.call(PostsAPI.post, ByID(id: Sample.id(1))) }
    }

    @Test func `OF-214 Signing out wipes what was seen, and there is never more of it than the device gives room for`()
        async throws
    {
        for number in 1...12 { try serve("/api/v1/posts/\(Sample.id(Int64(number)))", Sample.post(Int64(number))) }
        let small = transport(files: 5), client = APIClient(transport: small)
        for number in 1...12 { _ = try await client.call(PostsAPI.post, ByID(id: Sample.id(Int64(number)))) }
        let path = folder.file("seen")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 5)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        small.forget()
        #expect(!FileManager.default.fileExists(atPath: path))
        isAway.value = true
        await #expect(throws: TransportError.self) { try await client.call(PostsAPI.post, ByID(id: Sample.id(12))) }
    }

    @Test func `OF-209 Ahead are read 200 posts and 100 messages of every conversation, and again what changed`()
        async throws
    {
        var posts = PostsRepository.unexpected, messages = MessagesRepository.unexpected
        let pages = Recorder<String?>(), parts = Recorder<MessagesAPI.Part>(), revision = Box(7)
        posts.feed = { cursor in
            pages.record(cursor)
            return FeedPage(items: (1...20).map { Sample.post($0) }, nextCursor: "more")
        }
        messages.conversations = { cursor in
            cursor == nil
                ? Page(items: [Self.talk(1, revision.value)], nextCursor: "next") : Page(items: [Self.talk(2, 3)])
        }
        messages.conversation = { id in Self.talk(1, 7) }
        messages.messages = { part in
            parts.record(part)
            let last = (part.before ?? 301) - 1
            let items = (last - 49...last).map {
                Message(
                    id: Sample.id(Int64($0)), conversationId: part.id, sequence: $0, sender: nil, timestamp: Sample.time
                )
            }
            return MessagePage(items: items, hasMore: true, revision: 7)
        }
        let ahead = ReadAhead(posts: posts, messages: messages)
        await ahead.read()
        #expect(pages.values.count == 10)
        #expect(parts.values.map(\.before) == [nil, 251, nil, 251])
        #expect(Set(parts.values.map(\.id)) == [Sample.id(1), Sample.id(2)])
        revision.value = 8
        await ahead.read()
        #expect(parts.values.count == 6 && parts.values[5].id == Sample.id(1))
    }
}
