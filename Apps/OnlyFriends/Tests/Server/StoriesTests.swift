import AccountsAPI
import Base
import Database
import Foundation
import Images
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct StoriesTests {
    private func show(
        _ text: String, by person: Person, audience: Audience? = nil, people: [SortableID]? = nil
    ) async throws -> Story {
        try await person.client.call(
            StoriesAPI.create, .init(),
            StoryDraft(
                background: .dusk, texts: [StoryText(text: text, y: 0.3, style: .boxed)], audience: audience,
                audienceUserIds: people))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-098 A story is there a second before its day is over, and nowhere afterwards`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes)
            let story = try await ann.client.call(StoriesAPI.create, .init(), StoryDraft(imageId: picture.id))
            #expect(story.expiresAt.timeIntervalSince(server.clock.now) == 86_400)
            let path = "/api/v1/media/\(picture.id)/320"
            server.clock.advance(by: 86_399)
            #expect(try await ben.client.call(StoriesAPI.story, ByID(id: story.id)).image?.id == picture.id)
            #expect(await ben.send(.get, path).status == .ok)
            server.clock.advance(by: 1)
            for person in [ann, ben] {
                #expect(try await person.client.call(StoriesAPI.list).isEmpty)
                #expect(
                    try await refusal { try await person.client.call(StoriesAPI.story, ByID(id: story.id)) }?.status
                        == 404)
                #expect(await person.send(.get, path).status == .notFound)
            }
            try await server.server.sweeper.sweep()
            let rest = try await server.database.read {
                try $0.values("SELECT id FROM stories UNION SELECT id FROM media", as: SortableID.self)
            }
            #expect(rest.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-099 OF-106 One's own come first, then what is new, then the latest, for those who may see them`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            let dan = try await server.join("Dan")
            for other in [ben, cid, dan] { try await server.befriend(ann, other) }
            let bens = try await show("Ben's", by: ben)
            server.clock.advance(by: 1)
            let cids = try await show("Cid's", by: cid)
            server.clock.advance(by: 1)
            _ = try await show("Not for Ann", by: dan, audience: .friendsExcept, people: [ann.id])
            _ = try await show("Close", by: dan, audience: .closeFriends)
            let anns = try await show("Mine", by: ann)
            func rings() async throws -> [[SortableID]] {
                try await ann.client.call(StoriesAPI.list).map { $0.stories.map(\.id) }
            }
            #expect(try await rings() == [[anns.id], [cids.id], [bens.id]])
            _ = try await ann.client.call(StoriesAPI.view, ByID(id: cids.id))
            #expect(try await rings() == [[anns.id], [bens.id], [cids.id]])
            _ = try await dan.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ann.id))
            #expect(try await rings().count == 4)
            let ring = try await ann.client.call(StoriesAPI.list).first
            #expect(ring?.stories.first?.texts == [StoryText(text: "Mine", y: 0.3, style: .boxed)])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-102 OF-103 Who looks twice is counted once, and is named where both tell what they read`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            let quiet = ProfileChange(settings: SettingsChange(showsReading: false))
            _ = try await cid.client.call(UsersAPI.updateMe, .init(), quiet)
            let story = try await show("Look", by: ann)
            for person in [ann, ben, ben, cid] { _ = try await person.client.call(StoriesAPI.view, ByID(id: story.id)) }
            let viewers = try await ann.client.call(StoriesAPI.viewers, ByID(id: story.id))
            #expect(viewers.count == 2 && viewers.viewers.map(\.user.name) == ["Ben"])
            #expect(try await ben.client.call(StoriesAPI.story, ByID(id: story.id)).viewCount == nil)
            #expect(
                try await refusal { try await ben.client.call(StoriesAPI.viewers, ByID(id: story.id)) }?.status == 403)
            _ = try await ann.client.call(UsersAPI.updateMe, .init(), quiet)
            #expect(try await ann.client.call(StoriesAPI.viewers, ByID(id: story.id)).viewers.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-105 OF-107 An answer comes as a message with the story, of which nothing is left when it is gone`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let story = try await show("By the lake", by: ann)
            let reply = try await ben.client.call(
                StoriesAPI.reply, ByID(id: story.id), StoryReply(clientId: "one", text: "Wait for me"))
            #expect(reply.story == MessageStory(storyId: story.id, text: "By the lake", isAvailable: true))
            let again = try await ben.client.call(
                StoriesAPI.reply, ByID(id: story.id), StoryReply(clientId: "one", text: "Wait for me"))
            #expect(again.id == reply.id)
            #expect(try await ann.messages(in: reply.conversationId).map(\.text) == ["Wait for me"])
            _ = try await ann.client.call(StoriesAPI.delete, ByID(id: story.id))
            #expect(try await ben.client.call(StoriesAPI.list).isEmpty)
            #expect(
                try await ann.messages(in: reply.conversationId).first?.story
                    == MessageStory(storyId: story.id, isAvailable: false))
        }
    }

    @Test func `OF-095 OF-096 A story has a picture or words, within its limits`() async throws {
        var limits = ServerLimits.forTests
        limits.shared.storiesPerDay = 2
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let picture = try await ben.upload(
                LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16))
            let refused: [(StoryDraft, Int)] = [
                (StoryDraft(background: .sea), 422), (StoryDraft(texts: [StoryText(text: "a", x: 1.1)]), 422),
                (StoryDraft(texts: [StoryText(text: String(repeating: "a", count: 251))]), 422),
                (StoryDraft(texts: Array(repeating: StoryText(text: "a"), count: 11)), 422),
                (StoryDraft(imageId: picture.id), 404),
            ]
            for (draft, status) in refused {
                #expect(
                    try await refusal { try await ann.client.call(StoriesAPI.create, .init(), draft) }?.status == status
                )
            }
            for _ in 0..<2 { _ = try await show("Fine", by: ann) }
            #expect(try await refusal { try await show("Too many", by: ann) }?.code == "story_limit")
            server.clock.advance(by: 86_400)
            _ = try await show("A new day", by: ann)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-110 Who keeps their stories has them in an archive that nobody else sees, and may delete them there`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(keepsStories: true)))
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes)
            let first = try await ann.client.call(StoriesAPI.create, .init(), StoryDraft(imageId: picture.id))
            let second = try await show("Good night", by: ann)
            let gone = try await show("Ben's", by: ben)
            _ = try await ben.client.call(StoriesAPI.view, ByID(id: first.id))
            #expect(try await ann.client.call(StoriesAPI.archive, .init()).items.isEmpty)
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()

            let kept = try await ann.client.call(StoriesAPI.archive, .init(limit: 1))
            let rest = try await ann.client.call(StoriesAPI.archive, .init(cursor: kept.nextCursor, limit: 1))
            #expect(kept.items.map(\.id) == [second.id] && rest.items.map(\.id) == [first.id])
            #expect(rest.nextCursor == nil && rest.items.first?.viewCount == 1)
            let path = "/api/v1/media/\(picture.id)/320"
            #expect(await ann.send(.get, path).status == .ok)
            // Nobody else has anything of it, in no way.
            #expect(try await ben.client.call(StoriesAPI.archive, .init()).items.isEmpty)
            #expect(await ben.send(.get, path).status == .notFound)
            for id in [first.id, gone.id] {
                #expect(try await refusal { try await ben.client.call(StoriesAPI.story, ByID(id: id)) }?.status == 404)
            }
            for person in [ann, ben] { #expect(try await person.client.call(StoriesAPI.list).isEmpty) }
            // Who saw it is told for a day more (OF-102).
            #expect(
                try await ann.client.call(StoriesAPI.viewers, ByID(id: first.id)).viewers.map(\.user.id) == [ben.id])
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await ann.client.call(StoriesAPI.viewers, ByID(id: first.id)).count == 0)
            #expect(try await ann.client.call(StoriesAPI.story, ByID(id: first.id)).viewCount == nil)

            #expect(
                try await refusal { try await ben.client.call(StoriesAPI.delete, ByID(id: first.id)) }?.status == 404)
            _ = try await ann.client.call(StoriesAPI.delete, ByID(id: first.id))
            #expect(try await ann.client.call(StoriesAPI.archive, .init()).items.map(\.id) == [second.id])
            #expect(await ann.send(.get, path).status == .notFound)
        }
    }

    @Test func `OF-110 Nothing is kept of who has not asked for it, nor of who has changed their mind`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            #expect(try await ann.client.call(UsersAPI.me).settings?.keepsStories == false)
            for keeps in [true, false] {
                _ = try await ann.client.call(
                    UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(keepsStories: keeps)))
            }
            _ = try await show("Over", by: ann)
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await ann.client.call(StoriesAPI.archive, .init()).items.isEmpty)
            let count = try await server.database.read { try $0.value("SELECT COUNT(*) FROM stories", as: Int.self) }
            #expect(count == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-102 Who saw a story is told for a day after it is gone, when nothing else of it is left`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes)
            let draft = StoryDraft(imageId: picture.id, texts: [StoryText(text: "Nobody keeps this")])
            let seen = try await ann.client.call(StoriesAPI.create, .init(), draft)
            _ = try await show("Nobody looked", by: ann)
            _ = try await ben.client.call(StoriesAPI.view, ByID(id: seen.id))
            #expect(try await ann.client.call(StoriesAPI.ended).isEmpty)
            server.clock.advance(by: 86_400)
            // Before and after it was cleared away.
            for _ in 0..<2 {
                let viewers = try await ann.client.call(StoriesAPI.viewers, ByID(id: seen.id))
                #expect(viewers.viewers.map(\.user.id) == [ben.id])
                let ended = try await ann.client.call(StoriesAPI.ended)
                #expect(ended.map(\.id) == [seen.id] && ended.first?.viewCount == 1)
                for person in [ann, ben] {
                    let refused = try await refusal {
                        try await person.client.call(StoriesAPI.story, ByID(id: seen.id))
                    }
                    #expect(refused?.status == 404)
                    #expect(await person.send(.get, "/api/v1/media/\(picture.id)/320").status == .notFound)
                }
                #expect(
                    try await refusal { try await ben.client.call(StoriesAPI.viewers, ByID(id: seen.id)) }?.status
                        == 404
                )
                #expect(try await ben.client.call(StoriesAPI.ended).isEmpty)
                #expect(try await ann.client.call(StoriesAPI.archive, .init()).items.isEmpty)
                try await server.server.sweeper.sweep()
            }
            let left = try await server.database.read { connection in
                try connection.values("SELECT texts FROM stories", as: String.self)
            }
            #expect(left == ["[]"])
            server.clock.advance(by: 86_400)
            #expect(
                try await refusal { try await ann.client.call(StoriesAPI.viewers, ByID(id: seen.id)) }?.status == 404)
            try await server.server.sweeper.sweep()
            let count = try await server.database.read { try $0.value("SELECT COUNT(*) FROM stories", as: Int.self) }
            #expect(count == 0)
        }
    }

    @Test func `OF-110 An author keeps a story as one picture with its words on it; nobody else gets that`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 64)
            let picture = try await ann.upload(bytes)
            var pictures: [RGBAImage] = []
            for texts in [
                [], [StoryText(text: "By the lake <b>&amp;\u{1F30A}", y: 0.3, rotation: 0.02, style: .boxed)],
            ] {
                let copy = texts.isEmpty ? picture : try await ann.upload(bytes)
                let story = try await ann.client.call(
                    StoriesAPI.create, .init(), StoryDraft(imageId: copy.id, texts: texts))
                let link = try #require(story.pictureURL).split(separator: "?").map(String.init)
                let answer = await server.handler(HTTPRequest(method: .get, path: link[0], query: link[1]))
                #expect(answer.status == .ok && answer.fields["Content-Type"] == "image/jpeg")
                let file = try await answer.body.collect(limit: 5_000_000)
                pictures.append(try RGBAImage(decoding: file, width: 1_080, height: 1_920))
                // Neither by an address of their own nor by a changed one of Ann's.
                #expect(try await ben.client.call(StoriesAPI.story, ByID(id: story.id)).pictureURL == nil)
                #expect(await ben.send(.get, link[0]).status == .notFound)
                let forged = HTTPRequest(
                    method: .get, path: link[0], query: link[1].replacing(ann.id.description, with: ben.id.description))
                #expect(await server.handler(forged).status == .unauthorized)
            }
            // The photo lies in the middle of both; words are on the second alone.
            #expect(pictures.allSatisfy { $0.width == 1_080 && $0.height == 1_920 })
            let white = pictures.map { picture in
                stride(from: 0, to: picture.pixels.count / 2, by: 4).count {
                    picture.pixels[$0...].prefix(3).allSatisfy { $0 > 240 }
                }
            }
            #expect(white[1] > white[0] + 2_000)
        }
    }
}
