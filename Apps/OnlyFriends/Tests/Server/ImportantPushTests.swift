import AccountsAPI
import Base
import HTTPClient
import OnlyFriendsAPI
import PushDevice
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What is pushed to somebody who wants to be told of little.
@Suite(.timeLimit(.minutes(1))) struct ImportantPushTests {
    @Test(arguments: TestDatabase.all)
    func `OF-184 Who wants only what matters is pushed what is meant for them alone, and finds the rest in the app`(
        _ kind: TestDatabase
    ) async throws {
        let service = PushService()
        try await TestServer.run(on: kind, pushes: HTTPClient(engine: service)) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ann, cid] { try await server.befriend(ben, other) }
            let kept = try await ann.client.call(
                NoticesAPI.setPreferences, body: NoticePreferences(choices: [], importantOnly: true))
            #expect(kept.importantOnly == true && Set(kept.choices.map(\.kind)) == Set(Notice.Kind.allCases))
            // A change of something else leaves it as it is.
            let after = try await ann.client.call(
                NoticesAPI.setPreferences, body: NoticePreferences(choices: [.init(kind: .like, channel: .push)]))
            #expect(after.importantOnly == true)
            let browser = try PushReceiver("a")
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            let group = try await ben.client.call(
                MessagesAPI.begin, body: ConversationDraft(userIds: [ann.id, cid.id], title: "Three")
            ).id
            let mine = try await ann.say("Who is in?", in: group)
            try await cid.say("Anybody there?", in: group)
            let post = try await ann.post("Snow")
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post.id))
            let answer = try await cid.say("I am", in: group, answering: mine.id)
            let talk = try await ben.conversation(with: ann).id
            let direct = try await ben.say("Only you", in: talk)
            let mention = try await ben.client.call(
                PostsAPI.comment, .init(id: post.id), CommentDraft(text: "@Ann", mentionIds: [ann.id]))
            #expect(mention.text == "@Ann")
            try await eventually { service.asked.values.count >= 3 }
            var told: [PushNotice] = []
            for request in service.asked.values {
                if let notice = try await browser.read(request) { told.append(notice) }
            }
            #expect(Set(told.filter { $0.kind == .message }.map(\.id)) == [answer.id, direct.id])
            #expect(told.count { $0.kind == .mention } == 1 && told.count == 3)
            // Nothing is lost.
            #expect(try await ann.look(at: group).unreadCount == 2)
            #expect(try await ann.notices().items.contains { $0.kind == .like })
        }
    }
}
