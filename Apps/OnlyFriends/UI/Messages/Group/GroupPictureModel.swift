import Base
import Observation
import OnlyFriendsAPI
import PhotosUI
import SwiftUI

/// How an admin gives a group a picture, or takes it away; both are done at once.
@Observable @MainActor
final class GroupPictureModel {
    /// The picture of which a part is being chosen.
    var cropping: ChosenPicture?
    private(set) var isWorking = false
    private(set) var refusal: String?
    let conversation: ConversationModel
    private let messages: MessagesModel
    private let posts: PostsRepository

    init(conversation: ConversationModel, messages: MessagesModel, posts: PostsRepository) {
        self.conversation = conversation
        self.messages = messages
        self.posts = posts
    }

    /// Takes a photo in, whose part is to be chosen then.
    func choose(_ item: PhotosPickerItem) async {
        await work {
            cropping = try await ChosenPicture.load(item, posts: posts, limits: conversation.limits)
            if cropping == nil { refusal = ChosenPicture.unreadable }
        }
    }

    /// Sets a part of the chosen photo.
    func use(_ picture: ChosenPicture, _ crop: PictureCrop) async {
        await work { take(try await messages.repository.setPicture(conversation.id, picture.bytes, crop.focus)) }
    }

    func remove() async {
        await work { take(try await messages.repository.change(conversation.id, .init(removePicture: true))) }
    }

    private func take(_ changed: Conversation) {
        conversation.conversation = changed
        messages.show(changed)
    }

    private func work(_ action: () async throws -> Void) async {
        isWorking = true
        defer { isWorking = false }
        refusal = nil
        do {
            try await action()
        } catch {
            if !isCancellation(error) { refusal = explanation(of: error) }
        }
    }
}
