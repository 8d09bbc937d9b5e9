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
    private let session: SessionModel
    private let onPosted: @MainActor (Post) -> Void

    init(session: SessionModel, onPosted: @escaping @MainActor (Post) -> Void) {
        self.session = session
        self.onPosted = onPosted
        _model = State(
            initialValue: CreatePostModel(
                posts: session.posts, people: session.people, limits: session.config?.limits))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("What would you like to share?", text: $model.text, axis: .vertical)
                        .lineLimit(5...14)
                        .focused($isWriting)
                    if model.remainingCharacters < 200 {
                        Text("\(model.remainingCharacters) characters left")
                            .font(.cabin(.footnote))
                            .foregroundStyle(model.remainingCharacters < 0 ? Color.red : Color.secondary)
                    }
                    if !model.attachments.isEmpty { AttachmentRow(model: model) }
                    PhotosPicker(
                        selection: $picked, maxSelectionCount: model.imageLimit, matching: .images
                    ) {
                        Label("Add photos", systemImage: "photo.on.rectangle")
                    }
                    .disabled(model.attachments.count >= model.imageLimit)
                } footer: {
                    FieldFooter(refusal: model.failure, note: nil)
                }
                Section {
                    Toggle(isOn: $model.isTemporary) {
                        Label("Disappears after 24 hours", systemImage: "clock")
                    }
                    Picker(selection: $model.readers) {
                        ForEach(model.choices, id: \.self) { readers in
                            Text(verbatim: readers.title).tag(readers)
                        }
                    } label: {
                        Label("Who sees it", systemImage: "person.2")
                    }
                    Picker(selection: $model.commenters) {
                        ForEach(Commenters.allCases, id: \.self) { Text($0.title).tag($0) }
                    } label: {
                        Label("Comments", systemImage: "bubble.right")
                    }
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("New post")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") {
                        if model.isEmpty { dismiss() } else { isConfirmingDiscard = true }
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post", action: post)
                        .disabled(!model.canPost)
                }
            }
            .confirmationDialog("Discard this post?", isPresented: $isConfirmingDiscard, titleVisibility: .visible) {
                Button("Discard", role: .destructive) { dismiss() }
            }
        }
        .interactiveDismissDisabled(!model.isEmpty)
        .onChange(of: picked) {
            guard !picked.isEmpty else { return }
            let items = picked
            picked = []
            Task { await model.add(items) }
        }
        .onAppear { isWriting = true }
        .task { await model.loadLists() }
    }

    private func post() {
        Task {
            if let post = await model.post() {
                onPosted(post)
                dismiss()
            }
        }
    }
}

/// The chosen pictures, each with its state and a way to take it back.
private struct AttachmentRow: View {
    let model: CreatePostModel

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 10) {
                ForEach(model.attachments) { attachment in
                    AttachmentTile(attachment: attachment, retry: { Task { await model.retry(attachment.id) } })
                        .overlay(alignment: .topTrailing) {
                            Button {
                                model.remove(attachment.id)
                            } label: {
                                Image(systemName: "xmark")
                                    .font(.system(size: 12, weight: .bold))
                                    .foregroundStyle(.white)
                                    .frame(width: 24, height: 24)
                                    .background(Color.black.opacity(0.6), in: Circle())
                                    .padding(4)
                                    .frame(width: 44, height: 44, alignment: .topTrailing)
                                    .contentShape(Rectangle())
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel("Remove photo")
                        }
                }
            }
        }
    }
}

private struct AttachmentTile: View {
    let attachment: CreatePostModel.Attachment
    let retry: @MainActor () -> Void

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 10).fill(.quaternary)
            switch attachment.state {
            case .uploading:
                ProgressView()
                    .accessibilityLabel("Uploading photo")
            case .ready(let media):
                MediaImage(media: media, width: 96)
            case .failed(let sentence):
                Button(action: retry) {
                    VStack(spacing: 4) {
                        Image(systemName: "arrow.clockwise")
                        Text("Retry").font(.cabin(.caption))
                    }
                }
                .accessibilityLabel("Try again: \(sentence)")
            }
        }
        .frame(width: 96, height: 96)
        .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}
