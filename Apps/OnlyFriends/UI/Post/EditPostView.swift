import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Changes one's own post: words, descriptions of pictures, for whom, for how long.
struct EditPostView: View {
    @State private var model: EditPostModel
    @State private var isConfirmingDiscard = false
    @Environment(\.dismiss) private var dismiss
    private let onSaved: @MainActor (Post) -> Void

    init(_ post: Post, session: SessionModel, onSaved: @escaping @MainActor (Post) -> Void) {
        self.onSaved = onSaved
        _model = State(
            initialValue: EditPostModel(
                post, posts: session.posts, people: session.people, limits: session.config?.limits))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    TextField("What would you like to share?", text: $model.text, axis: .vertical).lineLimit(4...14)
                    LinkPreviewToggle(text: model.text, isOn: $model.showsPreview)
                } footer: {
                    FieldFooter(
                        refusal: model.remainingCharacters < 0
                            ? String(localized: "\(-model.remainingCharacters) characters too many") : model.failure,
                        note: "Friends see that it was edited, not what it said before.")
                }
                if !model.post.content.images.isEmpty {
                    Section {
                        ForEach(model.post.content.images) { image in
                            DescriptionField(image: image, text: description(of: image.id))
                        }
                    } header: {
                        Text("What the photos show")
                    } footer: {
                        Text("Read out to friends who can't see them.").font(.cabin(.footnote))
                    }
                }
                Section {
                    Toggle(isOn: $model.isTemporary) {
                        Label("Disappears", systemImage: "clock")
                    }
                    AudienceLink(model: model.audience)
                    CommentersPicker(commenters: $model.commenters)
                } footer: {
                    FieldFooter(refusal: model.audience.refusal, note: lifetime)
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Edit post")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { if model.isChanged { isConfirmingDiscard = true } else { dismiss() } }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save).disabled(!model.canSave)
                }
            }
            .coveredDialog("Discard your changes?", isPresented: $isConfirmingDiscard, titleVisibility: .visible) {
                Button("Discard", role: .destructive) { dismiss() }
            }
        }
        .interactiveDismissDisabled(model.isChanged)
        .task { await model.audience.circle.load() }
    }

    private var lifetime: LocalizedStringKey? {
        switch (model.post.isTemporary, model.isTemporary) {
        case (false, true): "It disappears 24 hours after you save."
        case (true, false): "It stays until you delete it."
        default: nil
        }
    }

    private func description(of image: SortableID) -> Binding<String> {
        Binding(get: { model.descriptions[image] ?? "" }, set: { model.descriptions[image] = $0 })
    }

    private func save() {
        Task {
            if let post = await model.save() {
                onSaved(post)
                dismiss()
            }
        }
    }
}

/// A picture, and the words that stand for it.
struct DescriptionField: View {
    let image: Media
    @Binding var text: String

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            MediaImage(media: image, width: 56)
                .frame(width: 56, height: 56)
                .clipShape(RoundedRectangle(cornerRadius: 8))
            TextField("What does it show?", text: $text, axis: .vertical).lineLimit(1...4)
        }
    }
}
