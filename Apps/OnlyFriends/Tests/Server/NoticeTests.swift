import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

extension Person {
    /// The person's notifications.
    func notices(cursor: String? = nil, limit: Int? = nil) async throws -> NoticePage {
        try await client.call(NoticesAPI.list, .init(cursor: cursor, limit: limit))
    }

    /// Says how they want to be told of a kind.
    func choose(_ channel: Notice.Channel, for kind: Notice.Kind) async throws {
        _ = try await client.call(
            NoticesAPI.setPreferences,
            body: NoticePreferences(choices: [NoticeChoice(kind: kind, channel: channel)]))
    }
}

@Suite(.timeLimit(.minutes(2))) struct NoticeTests {
    private static func friends(_ names: [String], of ann: Person, _ server: TestServer) async throws -> [Person] {
        var people: [Person] = []
        for name in names {
            let person = try await server.join(name)
            try await server.befriend(ann, person)
            people.append(person)
        }
        _ = try await ann.client.call(NoticesAPI.readAll)
        return people
    }

    @Test(arguments: TestDatabase.all)
    func `OF-176 Requests, acceptances, comments, answers, mentions and likes are each told to whom they concern`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let asked = try await ann.client.call(
                FriendsAPI.request, ByUser(userId: ben.id), FriendRequestDraft(note: "Hi"))
            let request = try #require(try await ben.notices().items.first)
            #expect(request.kind == .friendRequest && request.user?.name == "Ann" && !request.isRead)
            _ = try await ben.client.call(FriendsAPI.accept, ByRequest(requestId: asked.id))
            #expect(try await ben.notices().items.isEmpty, "A request that is answered is told of no more.")
            #expect(try await ann.notices().items.map(\.kind) == [.friendAccept])

            let post = try await ann.post("About the lake").id
            let first = try await ben.client.call(PostsAPI.comment, .init(id: post), CommentDraft(text: "Lovely"))
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post))
            _ = try await ann.client.call(
                PostsAPI.comment, .init(id: post), CommentDraft(text: "Thanks", replyTo: first.id))
            _ = try await ann.client.call(
                PostsAPI.comment, .init(id: post), CommentDraft(text: "@Ben come", mentionIds: [ben.id]))
            let anns = try await ann.notices()
            #expect(anns.items.map(\.kind) == [.like, .comment, .friendAccept])
            #expect(anns.items.map(\.text) == ["About the lake", "Lovely", nil])
            #expect(anns.items.allSatisfy { $0.kind == .friendAccept || $0.postId == post })
            #expect(anns.items[1].commentId == first.id && anns.unread.notifications == 3)
            let bens = try await ben.notices().items
            #expect(bens.map(\.kind) == [.mention, .reply] && bens.map(\.text) == ["@Ben come", "Thanks"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-177 Likes of a post are one line, lists come in parts, and what was read is read on every device`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let people = try await Self.friends(["Ben", "Cid", "Dan"], of: ann, server)
            let post = try await ann.post("Post").id, other = try await ann.post("Other").id
            for person in people { _ = try await person.client.call(PostsAPI.like, ByID(id: post)) }
            _ = try await people[0].client.call(PostsAPI.like, ByID(id: other))
            let all = try await ann.notices()
            let likes = all.items.filter { $0.kind == .like }
            #expect(likes.map(\.postId) == [other, post] && likes.map(\.count) == [1, 3])
            #expect(likes[1].user?.name == "Dan" && all.unread.notifications == 2)

            var paged: [SortableID] = []
            var cursor: String?
            repeat {
                let page = try await ann.notices(cursor: cursor, limit: 2)
                paged += page.items.map(\.id)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(paged == all.items.map(\.id))

            let counts = try await ann.client.call(NoticesAPI.read, ByID(id: likes[1].id))
            #expect(counts.notifications == 1)
            #expect(try await ann.notices().items.first { $0.postId == post }?.isRead == true)
            #expect(try await ann.client.call(NoticesAPI.readAll).notifications == 0)
            // Liking again tells nobody again.
            _ = try await people[0].client.call(PostsAPI.unlike, ByID(id: post))
            _ = try await people[0].client.call(PostsAPI.like, ByID(id: post))
            #expect(try await ann.notices().unread.notifications == 0)
            let foreign = try await refusal { try await people[0].client.call(NoticesAPI.read, ByID(id: likes[0].id)) }
            #expect(foreign?.status == 404)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-178 What is deleted, taken back, hidden, unfriended or blocked is told of no more`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let people = try await Self.friends(["Ben", "Cid", "Dan", "Eve"], of: ann, server)
            let (ben, cid, dan, eve) = (people[0], people[1], people[2], people[3])
            func unread() async throws -> Int { try await ann.notices().unread.notifications }
            let post = try await ann.post("Post").id
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post))
            let comment = try await cid.client.call(PostsAPI.comment, .init(id: post), CommentDraft(text: "Hi"))
            _ = try await dan.client.call(PostsAPI.comment, .init(id: post), CommentDraft(text: "Ho"))
            #expect(try await unread() == 3)
            _ = try await ben.client.call(PostsAPI.unlike, ByID(id: post))
            #expect(try await unread() == 2)
            _ = try await cid.client.call(
                PostsAPI.deleteComment, PostsAPI.ByComment(id: post, commentId: comment.id))
            #expect(try await unread() == 1)
            _ = try await dan.client.call(FriendsAPI.block, ByUser(userId: ann.id))
            #expect(try await unread() == 0)
            #expect(try await ann.notices().items.allSatisfy { $0.user?.name != "Dan" })

            let hers = try await eve.post("Eve's").id
            let named = try await eve.client.call(
                PostsAPI.comment, .init(id: hers), CommentDraft(text: "@Ann", mentionIds: [ann.id]))
            #expect(try await ann.notices().items.first?.commentId == named.id)
            _ = try await eve.client.call(FriendsAPI.remove, ByUser(userId: ann.id))
            #expect(try await unread() == 0)
            let asked = try await eve.client.call(
                FriendsAPI.request, ByUser(userId: ann.id), FriendRequestDraft())
            #expect(try await unread() == 1)
            _ = try await eve.client.call(FriendsAPI.withdraw, ByRequest(requestId: asked.id))
            #expect(try await unread() == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-183 The badge is what is unread of notifications and conversations`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let ben = try await Self.friends(["Ben"], of: ann, server)[0]
            let post = try await ann.post("Post").id
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post))
            let conversation = try await ben.conversation(with: ann).id
            try await ben.say("One", in: conversation)
            try await ben.say("Two", in: conversation)
            let unread = try await ann.notices().unread
            #expect(unread == UnreadCounts(notifications: 1, conversations: 1) && unread.badge == 2)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-108 OF-187 A choice counts from the next event on, and stories are told to those who want that only`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let ben = try await Self.friends(["Ben"], of: ann, server)[0]
            let post = try await ann.post("Post").id, other = try await ann.post("Other").id
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post))
            try await ann.choose(.none, for: .like)
            try await ann.choose(.none, for: .comment)
            _ = try await ben.client.call(PostsAPI.like, ByID(id: other))
            _ = try await ben.client.call(PostsAPI.comment, .init(id: other), CommentDraft(text: "Hi"))
            let kinds: [Notice.Kind] = [.like, .comment]
            #expect(try await ann.notices().items.filter { kinds.contains($0.kind) }.map(\.postId) == [post])
            // The settings of earlier versions say the same of comments.
            let me = try await ann.client.call(UsersAPI.me)
            #expect(me.settings?.commentNotices.contains(.comment) == false)

            func show() async throws {
                _ = try await ben.client.call(
                    StoriesAPI.create, .init(), StoryDraft(background: .sea, texts: [StoryText(text: "Hi")]))
            }
            try await show()
            #expect(try await ann.notices().items.allSatisfy { $0.kind != .story })
            try await ann.choose(.inApp, for: .story)
            try await show()
            try await show()
            let stories = try await ann.notices().items.filter { $0.kind == .story }
            #expect(stories.count == 1 && stories.first?.user?.name == "Ben")
            server.clock.advance(by: 86_401)
            #expect(try await ann.notices().items.allSatisfy { $0.kind != .story })
        }
    }

    @Test func `OF-184 Quiet hours are kept with their time zone, and half of them are refused`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            var wanted = NoticePreferences(choices: [], quietFrom: 1_320, quietUntil: 420, timeZone: "Europe/Oslo")
            let kept = try await ann.client.call(NoticesAPI.setPreferences, body: wanted)
            #expect(kept.quietFrom == 1_320 && kept.quietUntil == 420 && kept.timeZone == "Europe/Oslo")
            #expect(Set(kept.choices.map(\.kind)) == Set(Notice.Kind.allCases))
            wanted.quietUntil = nil
            let half = try await refusal { try await ann.client.call(NoticesAPI.setPreferences, body: wanted) }
            #expect(half?.status == 422)
            wanted = NoticePreferences(choices: [], quietFrom: 1, quietUntil: 2, timeZone: "Europe/Atlantis")
            let lost = try await refusal { try await ann.client.call(NoticesAPI.setPreferences, body: wanted) }
            #expect(lost?.errors?.first?.field == "timeZone")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-176 A birthday is told once, on its day where the friend is, to those who may know it`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let people = try await Self.friends(["Ben", "Cid"], of: ann, server)
            let today = try #require(CalendarDay(server.clock.wallClock.now()))
            let birthday = try #require(CalendarDay(year: 1990, month: today.month, day: today.day))
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: people[0].id))
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(birthday: birthday, birthdayVisibility: .closeFriends))
            let birthdays = Birthdays(context: server.server.context)
            try await birthdays.tell()
            try await birthdays.tell()
            #expect(try await people[0].notices().items.filter { $0.kind == .birthday }.map(\.user?.name) == ["Ann"])
            #expect(try await people[1].notices().items.allSatisfy { $0.kind != .birthday })
        }
    }

    @Test func `OF-177 What happens and what is read is told to open devices at once`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let ben = try await Self.friends(["Ben"], of: ann, server)[0]
            let socket = try await ann.client.openWebSocket(LiveAPI.path)
            func next() async throws -> LiveEvent? {
                while case .text(let text)? = try await socket.receive() {
                    let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
                    if event.type.hasPrefix("notification.") || event.type == "ready" { return event }
                }
                return nil
            }
            #expect(try await next()?.type == "ready")
            let post = try await ann.post("Post").id
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post))
            var event = try await next()
            // That all was read before may still be on its way.
            while event?.type == "notification.read" { event = try await next() }
            guard case .noticed(let notice, let unread)? = event else {
                Issue.record("Ann was not told.")
                return
            }
            #expect(notice.kind == .like && notice.postId == post && unread.notifications == 1)
            _ = try await ann.client.call(NoticesAPI.read, ByID(id: notice.id))
            #expect(try await next() == .noticesRead(UnreadCounts(notifications: 0, conversations: 0)))
        }
    }
}
