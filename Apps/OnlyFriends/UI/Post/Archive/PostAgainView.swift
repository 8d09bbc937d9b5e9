import OnlyFriendsAPI
import SwiftUI

/// Asks for whom, and for how long, a kept post is posted again.
struct PostAgainView: View {
    @State private var model: PostAgainModel
    @Environment(\.dismiss) private var dismiss
    private let onPosted: @MainActor (Post) -> Void

    init(_ kept: KeptPost, session: SessionModel, onPosted: @escaping @MainActor (Post) -> Void) {
        self.onPosted = onPosted
        _model = State(
            initialValue: PostAgainModel(
                kept, posts: session.posts, people: session.people, limits: session.config?.limits))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    HStack(alignment: .top, spacing: 12) {
                        if let image = model.kept.content.images.first {
                            MediaImage(media: image, width: 56)
                                .frame(width: 56, height: 56)
                                .clipShape(RoundedRectangle(cornerRadius: 8))
                        }
                        if let text = model.kept.content.text {
                            Text(verbatim: text).lineLimit(4)
                        } else {
                            Text("\(model.kept.content.images.count) photos").foregroundStyle(.secondary)
                        }
                    }
                } footer: {
                    FieldFooter(
                        refusal: model.failure, note: "It becomes a new post and leaves your archive.")
                }
                Section {
                    Toggle(isOn: $model.isTemporary) { Label("Disappears", systemImage: "clock") }
                    if model.isTemporary {
                        LifetimePicker(lifetime: $model.lifetime, lifetimes: model.lifetimes)
                    }
                    AudienceLink(model: model.audience)
                    CommentersPicker(commenters: $model.commenters)
                } footer: {
                    FieldFooter(refusal: model.audience.refusal, note: nil)
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Post again")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post", action: post).disabled(!model.canPost)
                }
            }
        }
        .task { await model.audience.circle.load() }
    }

    private func post() {
        Task {
            guard let post = await model.post() else { return }
            onPosted(post)
            dismiss()
        }
    }
}
