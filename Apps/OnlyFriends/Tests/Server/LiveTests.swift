import Accounts
import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(1))) struct LiveTests {
    /// A socket that has said hello.
    private func listen(_ person: Person) async throws -> any WebSocketChannel {
        let socket = try await person.client.openWebSocket(LiveAPI.path)
        guard case .ready = try await next(socket) else { throw Problem.internalError() }
        return socket
    }

    /// The next event besides notifications, unless they are wanted.
    private func next(_ socket: any WebSocketChannel, notified: Bool = false) async throws -> LiveEvent? {
        while case .text(let text)? = try await socket.receive() {
            let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            if event.type == "presence" { continue }
            if notified || !event.type.hasPrefix("notification.") { return event }
        }
        return nil
    }

    /// Reads until an event of a type comes.
    private func skip(_ socket: any WebSocketChannel, to type: String) async throws {
        while let event = try await next(socket) {
            if event.type == type { return }
        }
        Issue.record("The socket closed before \(type) came.")
    }

    @Test(arguments: TestDatabase.all)
    func `What happens is told to those who may see it`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            let bens = try await listen(ben), cids = try await listen(cid)
            let request = try await ann.client.call(
                FriendsAPI.request, ByUser(userId: ben.id), FriendRequestDraft(note: "Hi"))
            var event = try await next(bens)
            // What Ben did before may still be on its way.
            while event?.type == "user.updated" { event = try await next(bens) }
            guard case .friendRequested(let told)? = event else {
                Issue.record("Ben was not told of the request.")
                return
            }
            #expect(told.id == request.id && told.from.name == "Ann")
            _ = try await ben.client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
            try await skip(bens, to: "friend.accepted")
            try await server.befriend(ann, cid)
            // A request that is accepted at once may be over before it is told.
            try await skip(cids, to: "friend.accepted")

            try await ann.post("not for Cid", audience: .friendsExcept, people: [cid.id])
            let post = try await ann.post("for both")
            guard case .postCreated(let first)? = try await next(bens),
                case .postCreated(let second)? = try await next(bens),
                case .postCreated(let only)? = try await next(cids)
            else {
                Issue.record("The posts were not told.")
                return
            }
            #expect(first.content.text == "not for Cid" && second.id == post.id && only.id == post.id)
            #expect(first.audience == nil)

            _ = try await ben.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Nice"))
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post.id))
            guard case .commentCreated(let comment, let count)? = try await next(cids) else {
                Issue.record("The comment was not told.")
                return
            }
            #expect(comment.text == "Nice" && count == 1 && comment.user?.name == "Ben" && !comment.canDelete)
            #expect(try await next(cids) == .likesChanged(postID: post.id, likeCount: 1, likedByMe: false))
            _ = try await ann.client.call(PostsAPI.delete, ByID(id: post.id))
            #expect(try await next(cids) == .postDeleted(post.id))
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: cid.id))
            #expect(try await next(cids) == .friendRemoved(ann.id))
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-085 Author, thread and who is named are told of a comment, each for one reason that they want`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), dan = try await server.join("Dan")
            for friend in [ben, cid, dan] { try await server.befriend(ann, friend) }
            _ = try await dan.client.call(
                UsersAPI.updateMe, .init(),
                ProfileChange(settings: SettingsChange(commentNotices: [.reply])))
            let post = try await ann.post("Post").id
            func say(_ person: Person, _ text: String, to: SortableID? = nil, _ named: [SortableID]? = nil) async throws
                -> SortableID
            {
                try await person.client.call(
                    PostsAPI.comment, .init(id: post), CommentDraft(text: text, replyTo: to, mentionIds: named)
                ).id
            }
            let first = try await say(ben, "First")
            _ = try await say(dan, "Dan too", to: first)
            let people = [ann, ben, cid, dan]
            var sockets: [any WebSocketChannel] = []
            for person in people { sockets.append(try await listen(person)) }
            _ = try await say(cid, "@Ben look, and @Dan", to: first, [ben.id, dan.id])
            _ = try await ann.client.call(PostsAPI.like, ByID(id: post))
            var reasons: [[String]] = []
            for socket in sockets {
                var heard: [String] = []
                while let event = try await next(socket, notified: true), event.type != "likes.changed" {
                    // What Dan said before may be told as late as now.
                    if case .noticed(let notice, _) = event, notice.user?.name != "Dan" {
                        heard.append("\(notice.kind) \(notice.user?.name ?? "")")
                    }
                }
                reasons.append(heard)
            }
            #expect(reasons == [["comment Cid"], ["mention Cid"], [], ["reply Cid"]])
        }
    }

    @Test func `OF-079 The end of a temporary post is told`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let socket = try await listen(ann)
            let post = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "Soon gone", isTemporary: true))
            try await skip(socket, to: "post.created")
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await next(socket) == .postDeleted(post.id))
        }
    }

    @Test func `OF-028 OF-032 A socket closes with its session`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let other = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let laptop = server.client(TestCredentials(other, server.handler))
            let socket = try await laptop.openWebSocket(LiveAPI.path)
            #expect(try await next(socket)?.type == "ready")
            _ = try await ann.client.call(SessionAPI.endOtherSessions)
            #expect(try await socket.receive() == nil)
            #expect(socket.closeCode == .policyViolation)
            let refused = try await refusal { try await laptop.openWebSocket(LiveAPI.path) }
            #expect(refused?.status == 401)
        }
    }

    @Test func `OF-151 A socket says who it is in its first message, within five seconds`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            func open() async throws -> any WebSocketChannel {
                try await server.stranger.openWebSocket(LiveAPI.path)
            }
            let good = try await open()
            let hello = try JSONCoding.encode(LiveCommand.authenticate(ann.credentials.current.accessToken))
            try await good.send(.text(String(decoding: hello, as: UTF8.self)))
            #expect(try await next(good)?.type == "ready")
            for word in ["{}", "not json", #"{"type":"authenticate","accessToken":"x"}"#] {
                let bad = try await open()
                try await bad.send(.text(word))
                #expect(try await bad.receive() == nil)
            }
            let silent = try await open()
            // The one that waits for its first word, beside the round that says again who is here.
            await server.clock.waitForSleepers(2)
            server.clock.advance(by: 5)
            #expect(try await silent.receive() == nil)
        }
    }

    @Test func `OF-151 A page of another origin may not open a socket`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for (origin, status) in [("https://evil.example", 403), ("https://friends.example", 101)] {
                let response = await ann.send(
                    .get, LiveAPI.path,
                    fields: [
                        "Host": "friends.example", "Origin": origin, "Upgrade": "websocket", "Connection": "Upgrade",
                    ])
                #expect(response.status.rawValue == status)
            }
        }
    }

    @Test func `Who is connected while the demo community moves in is told to read again`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let socket = try await listen(ann)
            var demo = DemoCommunity(dependencies: server.dependencies)
            demo.pictureSide = 48
            try await demo.populate()
            try await skip(socket, to: "resync")
        }
    }

    @Test func `OF-156 A device that reads too slowly is let go`() async throws {
        let (mine, theirs) = InProcessWebSocket.pair()
        let socket = LiveSocket(
            owner: Identity(user: SortableIDSource().next(), session: SortableIDSource().next()), channel: theirs,
            capacity: 4)
        for _ in 0..<6 { socket.send(.text("news")) }
        await socket.run()
        #expect(mine.closeCode == .tryAgainLater)
    }
}
