import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Reports of what is soon over, or was said to a few: stories and messages.
@Suite(.timeLimit(.minutes(2))) struct PassingReportTests {
    private static let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(
        height: 16)

    @Test(arguments: TestDatabase.all)
    func `OF-141 OF-143 A story that is reported is judged after its end, and hidden from all but its author`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            let story = try await ann.client.call(
                StoriesAPI.create, .init(),
                StoryDraft(imageId: try await ann.upload(Self.bytes).id, texts: [StoryText(text: "Not nice")]))
            _ = try await ben.client.call(
                ReportsAPI.reportStory, ByID(id: story.id), ReportDraft(category: .harassment, note: "It is me."))
            #expect(try await ben.client.call(ReportsAPI.reports).map(\.subject) == [.story])
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(found.kind == .story && found.name == "Ann")
            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))
            #expect(
                try await refusal { try await cid.client.call(StoriesAPI.story, ByID(id: story.id)) }?.status == 404)
            _ = try await ann.client.call(StoriesAPI.story, ByID(id: story.id))
            let record = try #require(try await moderation.decisions().first)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            _ = try await cid.client.call(StoriesAPI.story, ByID(id: story.id))

            _ = try await cid.client.call(
                ReportsAPI.reportStory, ByID(id: story.id), ReportDraft(category: .harassment))
            server.clock.advance(by: 2 * 86_400)
            try await server.server.sweeper.sweep()
            let again = try #require(try await moderation.openCases().first)
            let evidence = try #require(try await moderation.evidence(in: again.id, for: "Kim"))
            #expect(evidence.text == "Not nice" && evidence.pictures.count == 1)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-141 OF-142 A message is reported alone, with others around it only where its reporter says so`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            let talk = try await ann.conversation(with: ben).id
            try await ben.say("Good morning", in: talk)
            let rude = try await ann.client.call(
                MessagesAPI.send, ByID(id: talk),
                MessageDraft(clientId: "1", text: "Rude words", imageIds: [try await ann.upload(Self.bytes).id]))
            let target = MessagesAPI.ByMessage(id: talk, messageId: rude.id)
            func report(_ draft: ReportDraft, by reporter: Person) async throws -> Problem? {
                try await refusal { try await reporter.client.call(ReportsAPI.reportMessage, target, draft) }
            }
            #expect(try await report(ReportDraft(category: .hate), by: cid)?.status == 404)
            #expect(try await report(ReportDraft(category: .hate), by: ann)?.status == 409)
            #expect(try await report(ReportDraft(category: .hate), by: ben) == nil)
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            let evidence = try #require(try await moderation.evidence(in: found.id, for: "Kim"))
            #expect(found.kind == .message && evidence.text == "Rude words")
            #expect(evidence.formerTexts.isEmpty && evidence.pictures.count == 1)
            let next = try await ann.say("More of it", in: talk)
            _ = try await ben.client.call(
                ReportsAPI.reportMessage, .init(id: talk, messageId: next.id),
                ReportDraft(category: .hate, conversationId: talk))
            let second = try #require(try await moderation.openCases().last)
            let around = try #require(try await moderation.evidence(in: second.id, for: "Kim"))
            #expect(around.formerTexts == ["Ann: More of it", "Ann: Rude words", "Ben: Good morning"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-143 A message that was hidden is gone for everybody, with its picture, until that is taken back`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let talk = try await ann.conversation(with: ben).id
            let picture = try await ann.upload(Self.bytes)
            let rude = try await ann.client.call(
                MessagesAPI.send, ByID(id: talk),
                MessageDraft(clientId: "1", text: "Rude words", imageIds: [picture.id]))
            _ = try await ben.client.call(
                ReportsAPI.reportMessage, .init(id: talk, messageId: rude.id), ReportDraft(category: .hate))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))
            let path = "/api/v1/media/\(picture.id)/320"
            for person in [ann, ben] {
                let seen = try #require(try await person.messages(in: talk).last)
                #expect(seen.isDeleted && seen.text == nil && seen.images.isEmpty && seen.revision > rude.revision)
                #expect(await person.send(.get, path).status == .notFound)
                #expect(try await person.client.call(MessagesAPI.search, .init(q: "rude")).items.isEmpty)
            }
            let record = try #require(try await moderation.decisions().first)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            let shown = try #require(try await ben.messages(in: talk).last)
            #expect(shown.text == "Rude words" && shown.images.map(\.id) == [picture.id] && !shown.isDeleted)
            #expect(await ben.send(.get, path).status == .ok)
            #expect(try await ben.client.call(MessagesAPI.search, .init(q: "rude")).items.map(\.id) == [rude.id])
        }
    }
}
