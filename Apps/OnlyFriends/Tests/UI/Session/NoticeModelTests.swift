import Base
import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct NoticeModelTests {
    @Test(arguments: [
        (CommentReason.mention, "Ann Berg mentioned you"), (.comment, "Ann Berg commented on your post"),
        (.reply, "Ann Berg answered in a conversation of yours"),
    ])
    func `OF-085: a comment that concerns one is told in a sentence that leads to its post`(
        _ reason: CommentReason, _ text: String
    ) {
        let model = NoticeModel()
        model.handle(.commentNotice(Sample.comment(10, on: 3), reason: reason))
        #expect(model.current == NoticeModel.Notice(text: text, post: Sample.id(3), person: Sample.user().id))
        model.handle(.commentUpdated(Sample.comment(10)))
        model.handle(.postDeleted(Sample.id(4)))
        #expect(model.current != nil)
        model.handle(.postDeleted(Sample.id(3)))
        #expect(model.current == nil)
        model.handle(.commentNotice(Sample.comment(10, on: 3), reason: reason))
        model.handle(.friendRemoved(Sample.user().id))
        #expect(model.current == nil)
    }

    @Test func `OF-028: a device that was signed out for a copied key is told until it is dismissed`() {
        let model = NoticeModel()
        model.handle(.keyReused(deviceName: "Laptop"))
        #expect(model.current?.text.hasPrefix("Laptop was signed out") == true && model.current?.post == nil)
        model.dismiss()
        #expect(model.current == nil)
    }
}
