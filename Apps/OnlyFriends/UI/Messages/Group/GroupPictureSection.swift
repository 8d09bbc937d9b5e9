import OnlyFriendsAPI
import PhotosUI
import SwiftUI

/// A group's picture, and for its admins the way to another.
struct GroupPictureSection: View {
    let conversation: Conversation
    let isAdmin: Bool
    @State private var model: GroupPictureModel
    @State private var picked: PhotosPickerItem?
    @State private var isRemoving = false

    init(
        conversation: Conversation, isAdmin: Bool, model: ConversationModel, messages: MessagesModel,
        posts: PostsRepository
    ) {
        self.conversation = conversation
        self.isAdmin = isAdmin
        _model = State(
            initialValue: GroupPictureModel(conversation: model, messages: messages, posts: posts))
    }

    var body: some View {
        Section {
            VStack(spacing: 12) {
                ConversationImage(conversation: conversation, size: 112)
                    .overlay { if model.isWorking { ProgressView() } }
                if isAdmin {
                    ViewThatFits(in: .horizontal) {
                        HStack(spacing: 12) { buttons }.fixedSize()
                        VStack(spacing: 12) { buttons }
                    }
                    .buttonStyle(.bordered)
                    .disabled(model.isWorking)
                }
            }
            .frame(maxWidth: .infinity)
            .coveredScreen(item: $model.cropping) { picture in
                PictureCropView(image: picture.shown, crop: picture.crop) { crop in
                    Task { await model.use(picture, crop) }
                }
            }
            .coveredDialog("Remove the group's picture?", isPresented: $isRemoving, titleVisibility: .visible) {
                Button("Remove", role: .destructive) { Task { await model.remove() } }
            }
            .listRowBackground(Color.clear)
            .listRowSeparator(.hidden)
        } footer: {
            if let refusal = model.refusal { FieldFooter(refusal: refusal, note: nil) }
        }
        .onChange(of: picked) {
            guard let item = picked else { return }
            picked = nil
            Task { await model.choose(item) }
        }
    }

    @ViewBuilder private var buttons: some View {
        PhotosPicker(selection: $picked, matching: .images) {
            Text(conversation.picture == nil ? "Choose a picture" : "New photo")
        }
        if conversation.picture != nil { Button("Remove") { isRemoving = true }.tint(Color.alarm) }
    }
}
