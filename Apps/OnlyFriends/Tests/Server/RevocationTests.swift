import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-234: from the answer to the request that ends it, nothing of somebody's is to be had by the other, whatever way they
/// take and whatever they have kept. No time passes and no job runs between that answer and the first look.
@Suite(.timeLimit(.minutes(5))) struct RevocationTests {
    enum Ending: CaseIterable { case unfriends, isUnfriended, blocks, isBlocked }

    /// Ann, what is hers, and what Ben holds of it.
    fileprivate struct World {
        var ann: Person
        var ben: Person
        var post: Post
        var picture: Media
        var story: Story
        var avatar: Media
        var talk: SortableID
        var group: SortableID
        var said: Message
        /// Tags of the bytes that Ben has cached, by their address.
        var tags: [String: String] = [:]
        var since: String
    }

    private func world(_ server: TestServer) async throws -> World {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cid = try await server.join("Cid")
        try await server.befriend(ann, ben)
        try await server.befriend(cid, ann)
        let today = try #require(CalendarDay(server.clock.now))
        let birthday = CalendarDay(year: 1996, month: today.month, day: today.day)
        _ = try await ann.client.call(
            UsersAPI.updateMe, .init(),
            ProfileChange(bio: "Bio", birthday: birthday, settings: SettingsChange(findableBy: .nobody)))
        _ = try await ben.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ann.id))
        _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
        let paper = LandscapePainter(light: LandscapePainter.lights[0], seed: 3, hasLake: true).png(height: 400)
        let me = try await ann.client.call(
            UsersAPI.uploadAvatar, .init(), FileUpload(contentType: "image/png", content: .bytes(paper)))
        try await ann.post("Before")
        let sinceCursor = try #require(try await ben.feed().sinceCursor)
        let picture = try await ann.upload(paper)
        let post = try await ann.client.call(
            PostsAPI.create, .init(), PostDraft(text: "Lighthouse", imageIds: [picture.id]))
        _ = try await ann.client.call(
            PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Look, @Ben", mentionIds: [ben.id]))
        let story = try await ann.client.call(
            StoriesAPI.create, .init(), StoryDraft(imageId: try await ann.upload(paper).id))
        let talk = try await ben.conversation(with: ann).id
        let group = try await ann.client.call(
            MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Three"))
        _ = try await ann.client.call(
            MessagesAPI.send, ByID(id: group.id),
            MessageDraft(clientId: "one", text: "Snowstorm", imageIds: [try await ann.upload(paper).id]))
        var world = World(
            ann: ann, ben: ben, post: try await ben.client.call(PostsAPI.post, ByID(id: post.id)), picture: picture,
            story: try await ben.client.call(StoriesAPI.story, ByID(id: story.id)),
            avatar: try #require(me.profilePicture), talk: talk, group: group.id,
            said: try #require(try await ben.messages(in: group.id).last { $0.text != nil }), since: sinceCursor)
        for size in world.files.values.flatMap(\.sizes) {
            let (path, query) = Self.parts(size.url)
            let response = await server.handler(HTTPRequest(method: .get, path: path, query: query))
            world.tags[size.url] = response.fields["ETag"]
        }
        return world
    }

    private static func parts(_ url: String) -> (path: String, query: String) {
        let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }

    private static let all: Set<String> = [
        "feed", "what is new", "home card", "post", "mark in the feed", "comments", "likers", "like", "unlike",
        "comment",
        "report", "bio", "count of friends", "birthday", "grid", "their friends", "friends", "birthdays",
        "search for posts", "search for people", "stories", "story", "view of a story", "answer to a story",
        "notifications", "message",
    ]

    /// The ways that end with a friendship.
    private func ways(_ world: World, _ server: TestServer) async throws -> Set<String> {
        let (ann, client, post) = (world.ann, world.ben.client, world.post.id)
        var found: Set<String> = []
        func way(_ name: String, _ look: () async throws -> Bool) async throws {
            do {
                if try await look() { found.insert(name) }
            } catch let problem as Problem where [403, 404, 409].contains(problem.status) {
            }
        }
        func reads<Value>(_ name: String, _ call: () async throws -> Value) async throws {
            try await way(name) {
                _ = try await call()
                return true
            }
        }
        try await way("feed") { try await world.ben.feed().items.contains { $0.user.id == ann.id } }
        try await way("what is new") {
            try await world.ben.feed(since: world.since).items.contains { $0.user.id == ann.id }
        }
        try await way("home card") { try await client.call(PostsAPI.latestPicture).post != nil }
        try await reads("post") { try await client.call(PostsAPI.post, ByID(id: post)) }
        try await reads("mark in the feed") { try await client.call(PostsAPI.see, ByID(id: post)) }
        try await reads("comments") { try await client.call(PostsAPI.comments, .init(id: post)) }
        try await reads("likers") { try await client.call(PostsAPI.likes, .init(id: post)) }
        try await reads("like") { try await client.call(PostsAPI.like, ByID(id: post)) }
        try await reads("unlike") { try await client.call(PostsAPI.unlike, ByID(id: post)) }
        try await reads("comment") {
            try await client.call(PostsAPI.comment, .init(id: post), CommentDraft(text: "Hi"))
        }
        try await reads("report") {
            try await client.call(ReportsAPI.reportPost, ByID(id: post), ReportDraft(category: .spam))
        }
        try await way("bio") { try await client.call(UsersAPI.user, ByID(id: ann.id)).bio != nil }
        try await way("count of friends") {
            try await client.call(UsersAPI.user, ByID(id: ann.id)).friendsCount != nil
        }
        try await way("birthday") { try await client.call(UsersAPI.user, ByID(id: ann.id)).birthday != nil }
        try await way("grid") { try await !client.call(UsersAPI.posts, PageByID(id: ann.id)).items.isEmpty }
        try await way("their friends") { try await !client.call(FriendsAPI.listOf, PageByID(id: ann.id)).items.isEmpty }
        try await way("friends") {
            try await client.call(FriendsAPI.list, .init()).items.contains { $0.id == ann.id }
        }
        try await way("birthdays") { try await client.call(FriendsAPI.birthdays).contains { $0.id == ann.id } }
        try await way("search for posts") {
            try await !client.call(PostsAPI.search, .init(q: "lighthouse")).items.isEmpty
        }
        try await way("search for people") {
            try await client.call(UsersAPI.search, .init(q: "Ann")).items.contains { $0.id == ann.id }
        }
        try await way("stories") { try await client.call(StoriesAPI.list).contains { $0.user.id == ann.id } }
        try await reads("story") { try await client.call(StoriesAPI.story, ByID(id: world.story.id)) }
        try await reads("view of a story") { try await client.call(StoriesAPI.view, ByID(id: world.story.id)) }
        try await reads("answer to a story") {
            try await client.call(
                StoriesAPI.reply, ByID(id: world.story.id), StoryReply(clientId: UUID().uuidString, text: "Hi"))
        }
        try await way("notifications") {
            try await world.ben.notices().items.contains { $0.user?.id == ann.id }
        }
        try await reads("message") { try await world.ben.say("Hello", in: world.talk) }
        return found
    }

    /// The ways on which pictures come: by the session, by an address that was handed out before, and by what the browser
    /// has kept of it, in every size.
    private func bytes(_ files: [String], _ world: World, _ server: TestServer) async throws -> Set<String> {
        var found: Set<String> = []
        for name in files {
            for size in world.files[name]?.sizes ?? [] {
                let (path, query) = Self.parts(size.url)
                let tag = try #require(world.tags[size.url])
                let kinds: [(String, HTTPFields)] = [
                    ("by address", [:]), ("cached", ["If-None-Match": tag]), ("in part", ["Range": "bytes=0-9"]),
                ]
                for (kind, fields) in kinds {
                    let response = await server.handler(
                        HTTPRequest(method: .get, path: path, query: query, fields: fields))
                    if response.status == .ok {
                        #expect(response.fields["Cache-Control"]?.contains("no-cache") == true)
                    }
                    if response.status.rawValue < 400 { found.insert("\(name) \(size.width) \(kind)") }
                }
                if await world.ben.send(.get, path).status.rawValue < 400 {
                    found.insert("\(name) \(size.width) by session")
                }
            }
        }
        return found
    }

    /// What a block takes away besides: what is said in groups (OF-136).
    private func groupWays(_ world: World, _ server: TestServer) async throws -> Set<String> {
        var found = try await bytes(["message"], world, server)
        if try await world.ben.messages(in: world.group).contains(where: { $0.id == world.said.id }) {
            found.insert("messages")
        }
        let search = try await world.ben.client.call(MessagesAPI.search, .init(q: "snowstorm"))
        if !search.items.isEmpty { found.insert("search for messages") }
        return found
    }

    @Test(arguments: TestDatabase.all, Ending.allCases)
    func `OF-234 From the answer that ends a friendship on nothing of it is to be had`(
        _ kind: TestDatabase, _ ending: Ending
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let world = try await world(server)
            // Every way is one as long as they are friends, or the test would prove nothing.
            let before = try await ways(world, server), inGroup = try await groupWays(world, server)
            #expect(Self.all.subtracting(before) == [])
            let pictures = ["post", "story", "face"]
            let sizes = world.files.mapValues(\.sizes.count)
            let count = pictures.reduce(0) { $0 + (sizes[$1] ?? 0) }
            #expect(count >= 3)
            #expect(try await bytes(pictures, world, server).count == 4 * count)
            #expect(inGroup.count == 2 + 4 * (sizes["message"] ?? 0))
            let bens = try await world.ben.post("Ben's own")

            switch ending {
            case .unfriends: _ = try await world.ann.client.call(FriendsAPI.remove, ByUser(userId: world.ben.id))
            case .isUnfriended: _ = try await world.ben.client.call(FriendsAPI.remove, ByUser(userId: world.ann.id))
            case .blocks: _ = try await world.ann.client.call(FriendsAPI.block, ByUser(userId: world.ben.id))
            case .isBlocked: _ = try await world.ben.client.call(FriendsAPI.block, ByUser(userId: world.ann.id))
            }
            let after = try await ways(world, server), loaded = try await bytes(pictures, world, server)
            #expect(after == [] && loaded == [])
            let isBlock = ending == .blocks || ending == .isBlocked
            #expect(try await groupWays(world, server) == (isBlock ? [] : inGroup))
            #expect(
                try await refusal { try await world.ann.client.call(PostsAPI.post, ByID(id: bens.id)) }?.status == 404)
            #expect(try await !world.ann.feed().items.contains { $0.user.id == world.ben.id })
        }
    }
}

extension RevocationTests.World {
    /// Pictures of Ann's, as Ben was shown them.
    fileprivate var files: [String: Media] {
        [
            "post": post.content.images[0], "story": story.image ?? picture, "face": post.user.profilePicture ?? avatar,
            "message": said.images[0],
        ]
    }
}
