import Base
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct NoticeModelTests {
    @Test(arguments: [
        (Notice.Kind.mention, "Ann Berg mentioned you: Hi"), (.comment, "Ann Berg commented on your post: Hi"),
        (.reply, "Ann Berg answered in a conversation of yours: Hi"), (.like, "Ann Berg likes your post"),
    ])
    func `OF-085: what concerns one is told in a sentence that leads to its post`(
        _ kind: Notice.Kind, _ text: String
    ) {
        let model = NoticeModel()
        let notice = Sample.notice(10, kind, on: 3)
        let event = LiveEvent.noticed(notice, unread: UnreadCounts(notifications: 1, conversations: 0))
        model.handle(event)
        #expect(
            model.current
                == NoticeModel.Notice(text: text, post: Sample.id(3), person: Sample.user().id, told: notice))
        model.handle(.commentUpdated(Sample.comment(10)))
        model.handle(.postDeleted(Sample.id(4)))
        #expect(model.current != nil)
        model.handle(.postDeleted(Sample.id(3)))
        #expect(model.current == nil)
        model.handle(event)
        model.handle(.friendRemoved(Sample.user().id))
        #expect(model.current == nil)
        model.handle(event)
        model.handle(.noticesRead(UnreadCounts(notifications: 0, conversations: 0)))
        #expect(model.current == nil)
    }

    @Test func `What is in the list of notifications as well goes by itself, what is nowhere else stays`() async {
        let model = NoticeModel(), clock = ManualClock()
        model.handle(
            .noticed(Sample.notice(10, .like), unread: UnreadCounts(notifications: 1, conversations: 0)))
        let fading = Task { await model.fade(by: clock.wallClock) }
        await clock.waitForSleepers()
        #expect(model.current != nil)
        clock.advance(by: 8)
        await fading.value
        #expect(model.current == nil)
        model.handle(.keyReused(deviceName: "Laptop"))
        await model.fade(by: clock.wallClock)
        #expect(model.current != nil)
    }

    @Test func `OF-028: a device that was signed out for a copied key is told until it is dismissed`() {
        let model = NoticeModel()
        model.handle(.keyReused(deviceName: "Laptop"))
        #expect(model.current?.text.hasPrefix("Laptop was signed out") == true && model.current?.post == nil)
        model.dismiss()
        #expect(model.current == nil)
    }

    @Test func `OF-176: who wants to be told of no messages sees no banner of one`() {
        let model = NoticeModel()
        let event = LiveEvent.messageChanged(
            Message(
                id: Sample.id(10), conversationId: Sample.id(500), sequence: 1, revision: 1, sender: Sample.user(),
                timestamp: Sample.time, text: "Hi"))
        model.handle(event, tellsMessages: false)
        #expect(model.current == nil)
        model.handle(event, tellsMessages: true)
        #expect(model.current != nil)
    }

    @Test func `OF-070: a message is told once, and not again when its link was read`() {
        let model = NoticeModel()
        var message = Message(
            id: Sample.id(10), conversationId: Sample.id(500), sequence: 1, revision: 1, sender: Sample.user(),
            timestamp: Sample.time, text: "https://forest.example/")
        model.handle(.messageChanged(message))
        #expect(model.current != nil)
        model.dismiss()
        message.linkPreview = LinkPreview(url: "https://forest.example/", site: "Forest", title: "Birches")
        model.handle(.messageChanged(message))
        #expect(model.current == nil)
    }
}
