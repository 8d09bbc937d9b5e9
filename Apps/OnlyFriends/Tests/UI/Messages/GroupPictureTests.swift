import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct GroupPictureTests {
    private static let group = Conversation(
        id: Sample.id(500), isGroup: true, title: "Sunday",
        members: [
            ConversationMember(user: Sample.me(), isAdmin: true), ConversationMember(user: Sample.user(1, "Ann Berg")),
        ])
    private static let picture = Media(
        id: Sample.id(7), width: 512, height: 512, thumbhash: "", dominantColor: "#7a8c5f", sizes: [])

    @Test func `OF-166 A group's picture is set as it was cut and taken away again, and the list shows it at once`()
        async
    {
        var repository = MessagesRepository.unexpected
        let sent = Recorder<UsersAPI.Focus>()
        repository.setPicture = { _, _, focus in
            sent.record(focus)
            guard sent.values.count == 1 else { throw Sample.offline }
            var changed = await Self.group
            changed.picture = await Self.picture
            return changed
        }
        repository.change = { _, change in
            #expect(change.removePicture == true && change.title == nil)
            return await Self.group
        }
        let messages = MessagesModel(
            me: Sample.me().id, repository: repository, posts: .unexpected, store: nil,
            clock: ManualClock().wallClock, limits: nil)
        let model = GroupPictureModel(
            conversation: messages.model(of: Self.group.id), messages: messages, posts: .unexpected)
        var crop = PictureCrop(width: 40, height: 20)
        crop.setZoom(2)
        let chosen = ChosenPicture(shown: Self.picture, bytes: [1], crop: crop)
        await model.use(chosen, crop)
        #expect(sent.values == [crop.focus])
        #expect(model.conversation.conversation?.picture == Self.picture && model.refusal == nil)
        #expect(messages.conversations.first?.picture == Self.picture)
        await model.use(chosen, crop)
        #expect(model.refusal == Sample.offlineSentence && !model.isWorking)
        #expect(model.conversation.conversation?.picture == Self.picture)
        await model.remove()
        #expect(messages.conversations.first?.picture == nil && model.refusal == nil)
    }
}
