import Base
import OnlyFriendsAPI
import PhotosUI
import SwiftUI

/// Where a post is written: text, pictures, for whom, for how long.
struct CreatePostView: View {
    @State private var model: CreatePostModel
    @State private var picked: [PhotosPickerItem] = []
    @State private var isConfirmingDiscard = false
    @FocusState private var isWriting: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(\.horizontalSizeClass) private var widthClass
    private let session: SessionModel
    private let onPosted: @MainActor (Post) -> Void

    init(session: SessionModel, onPosted: @escaping @MainActor (Post) -> Void) {
        self.session = session
        self.onPosted = onPosted
        _model = State(
            initialValue: CreatePostModel(
                posts: session.posts, people: session.people, limits: session.config?.limits, author: session.me?.id,
                drafts: session.drafts, outbox: session.outbox, sendings: session.sendings))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    TextField("What would you like to share?", text: $model.text, axis: .vertical)
                        .lineLimit(widthClass == .compact ? 6...18 : 14...24)
                        .focused($isWriting)
                    if model.remainingCharacters < 200 { CharactersLeft(count: model.remainingCharacters) }
                    if !model.attachments.isEmpty { AttachmentList(model: model) }
                    PhotosPicker(selection: $picked, matching: .images) {
                        Label("Add photos", systemImage: "photo.on.rectangle")
                    }
                    .rowAction()
                    .disabled(model.isFull)
                    LinkPreviewToggle(text: model.text, isOn: $model.showsPreview)
                } footer: {
                    FieldFooter(refusal: model.failure ?? leftOut, note: nil)
                }
                Section {
                    Toggle(isOn: $model.isTemporary) { Label("Disappears", systemImage: "clock") }
                    if model.isTemporary { LifetimePicker(lifetime: $model.lifetime, lifetimes: model.lifetimes) }
                    AudienceLink(model: model.audience)
                    CommentersPicker(commenters: $model.commenters)
                } footer: {
                    FieldFooter(refusal: model.audience.refusal, note: nil)
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("New post")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { if model.isEmpty { dismiss() } else { isConfirmingDiscard = true } }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post", action: post)
                        .disabled(!model.canPost)
                        .keyboardShortcut(.return, modifiers: .command)
                }
            }
            .coveredDialog(
                "Keep this post as a draft?", isPresented: $isConfirmingDiscard, titleVisibility: .visible
            ) {
                Button("Keep draft") {
                    model.keepDraft()
                    dismiss()
                }
                Button("Discard", role: .destructive) {
                    model.discard()
                    dismiss()
                }
            } message: {
                Text("A draft waits for you here, on this device only.")
            }
        }
        .presentationSizing(.page)
        .interactiveDismissDisabled(!model.isEmpty)
        .onChange(of: picked) {
            guard !picked.isEmpty else { return }
            let items = picked
            picked = []
            Task { await model.add(items) }
        }
        .onAppear { isWriting = true }
        .task { await model.restoreDraft() }
        .task { await model.audience.circle.load() }
        .task(id: model.begun) {
            // Once somebody pauses, so that a page that goes away takes along no words and no choice of who sees them.
            do { try await session.clock.sleep(seconds: 0.6) } catch { return }
            model.keepDraft()
        }
    }

    private var leftOut: String? {
        guard !model.leftOut.isEmpty else { return nil }
        let names = model.leftOut.joined(separator: ", ")
        return String(localized: "A post holds \(model.imageLimit) photos. Left out: \(names).")
    }

    private func post() {
        Task {
            if let post = await model.post() {
                onPosted(post)
                dismiss()
            } else if model.isWaiting {
                dismiss()
            }
        }
    }
}
