import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct ModerationTests {
    @Test(arguments: TestDatabase.all)
    func `OF-143 A post that was reported is hidden from all but its author, until that is taken back`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cat = try await server.join("Cat")
            try await server.befriend(ann, ben)
            try await server.befriend(ann, cat)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16)
            let picture = try await ann.upload(bytes)
            let post = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "Not nice", imageIds: [picture.id]))
            for (person, note) in [(ben, "It is me."), (cat, nil)] {
                _ = try await person.client.call(
                    ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .harassment, note: note))
            }
            let moderation = server.server.moderation
            let open = try await moderation.openCases()
            let found = try #require(open.first)
            #expect(open.count == 1 && found.reports == 2 && found.name == "Ann" && found.kind == .post)
            let evidence = try #require(try await moderation.evidence(in: found.id, for: "Kim"))
            #expect(evidence.text == "Not nice" && evidence.notes == ["It is me."] && evidence.pictures.count == 1)

            #expect(try await moderation.decide(.hide, in: found.id, by: "Kim"))
            #expect(try await !moderation.decide(.hide, in: found.id, by: "Kim"))
            #expect(try await moderation.openCases().isEmpty)
            #expect(try await ben.feed().items.isEmpty)
            #expect(try await refusal { try await ben.client.call(PostsAPI.post, ByID(id: post.id)) }?.status == 404)
            let own = try #require(try await ann.feed().items.first)
            #expect(own.isHidden == true)
            // Another audience does not bring it back.
            _ = try await ann.client.call(PostsAPI.update, ByID(id: post.id), PostChange(audience: .friends))
            #expect(try await ben.feed().items.isEmpty)
            #expect(try await ben.client.call(ReportsAPI.reports).map(\.state) == [.acted])

            let record = try #require(try await moderation.decisions().first)
            #expect(record.decision == .hide && record.moderator == "Kim" && record.canTakeBack)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            #expect(try await !moderation.takeBack(record.id, by: "Kim"))
            #expect(try await ben.feed().items.map(\.id) == [post.id])
            #expect(try await moderation.decisions().map(\.canTakeBack) == [false])
            let log = try await server.database.read {
                try $0.values("SELECT action FROM moderation_log ORDER BY id", as: String.self)
            }
            #expect(log == ["read", "hide", "restore"])
        }
    }

    @Test func `OF-143 Somebody who is suspended is signed out, seen by nobody and told why, until that is taken back`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            try await ann.post("Spam")
            _ = try await ben.client.call(ReportsAPI.reportUser, ByID(id: ann.id), ReportDraft(category: .spam))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.suspend, in: found.id, by: "Kim"))
            #expect(try await ben.feed().items.isEmpty)
            #expect(try await refusal { try await ann.feed() }?.status == 401)
            let logIn = {
                try await server.stranger.call(
                    AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            }
            let refused = try await refusal { try await logIn() }
            #expect(refused?.status == 403 && refused?.code == ProblemCode.suspended)
            let record = try #require(try await moderation.decisions().first)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            _ = try await logIn()
            #expect(try await ben.feed().items.count == 1)
        }
    }

    @Test func `OF-143 A comment is hidden and shown again, and what breaks no rule stays`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Hello")
            let comment = try await ben.client.call(
                PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Rude words"))
            _ = try await ann.client.call(
                ReportsAPI.reportComment, PostsAPI.ByComment(id: post.id, commentId: comment.id),
                ReportDraft(category: .hate))
            _ = try await ben.client.call(ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .spam))
            let moderation = server.server.moderation
            let open = try await moderation.openCases()
            #expect(open.map(\.kind) == [.comment, .post])
            #expect(try await moderation.decide(.hide, in: try #require(open.first).id, by: "Kim"))
            #expect(try await moderation.decide(.dismiss, in: try #require(open.last).id, by: "Kim"))
            let hidden = try await ann.client.call(PostsAPI.comments, .init(id: post.id)).items
            #expect(hidden.map(\.isDeleted) == [true] && hidden.map(\.text) == [""])
            #expect(try await ben.client.call(ReportsAPI.reports).map(\.state) == [.closed])
            let record = try #require(try await moderation.decisions().last)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            let shown = try await ann.client.call(PostsAPI.comments, .init(id: post.id)).items
            #expect(shown.map(\.text) == ["Rude words"])
            #expect(try await ann.feed().items.map(\.commentCount) == [1])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-143 Who is warned is told until they take note, unless the warning is taken back before`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ben.post("Too loud")
            _ = try await ann.client.call(
                ReportsAPI.reportPost, .init(id: post.id), ReportDraft(category: .harassment))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.warn, in: found.id, by: "Kim"))
            #expect(try await ann.client.call(PostsAPI.post, ByID(id: post.id)).id == post.id)
            let warning = try #require(try await ben.client.call(WarningAPI.warnings).first)
            #expect(warning.subject == .post)
            let foreign = try await refusal {
                try await ann.client.call(WarningAPI.acknowledge, .init(id: warning.id))
            }
            #expect(foreign?.status == 404)
            let record = try #require(try await moderation.decisions().first)
            #expect(record.decision == .warn && record.canTakeBack)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            #expect(try await ben.client.call(WarningAPI.warnings).isEmpty)
        }
    }
}
