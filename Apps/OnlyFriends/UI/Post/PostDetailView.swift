import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
import SwiftUI
import Wire

/// A post and what was said about it.
struct PostDetailView: View {
    @State private var model: PostDetailModel
    @State private var isConfirmingDeletion = false
    @Environment(Navigator.self) private var navigator
    @Environment(SessionModel.self) private var session
    private let id: SortableID

    init(id: SortableID, session: SessionModel) {
        self.id = id
        _model = State(
            initialValue: PostDetailModel(
                id: id, posts: session.posts, people: session.people, clock: session.clock,
                limits: session.config?.limits, outbox: session.outbox))
    }

    var body: some View {
        Group {
            if model.isGone {
                EmptyNotice(
                    "No longer available", systemImage: "leaf",
                    text: "This post was deleted, has disappeared, or isn't yours to see.")
            } else if case .failed(let sentence) = model.phase {
                EmptyNotice("Couldn't load the post", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }
                        .buttonStyle(.borderedProminent)
                }
            } else if let post = model.post {
                PostWithComments(post: post, model: model, isConfirmingDeletion: $isConfirmingDeletion)
            } else {
                ScrollView { PostCardSkeleton().padding(.top, 12) }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
        .navigationTitle(Text(LocalizedStringResource("post.title", defaultValue: "Post")))
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
        .task { for await event in session.live.events() { await model.handle(event) } }
        .coveredDialog("Delete this post?", isPresented: $isConfirmingDeletion, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                Task { if await model.deletePost() { navigator.close(post: id.description) } }
            }
        } message: {
            Text("Its pictures and comments go with it.")
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }
}

private struct PostWithComments: View {
    let post: Post
    @Bindable var model: PostDetailModel
    @Binding var isConfirmingDeletion: Bool
    @FocusState private var isWriting: Bool
    @State private var deleting: Comment?
    @Environment(Navigator.self) private var navigator

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 16) {
                    PostBody(post: post, model: model, isConfirmingDeletion: $isConfirmingDeletion) { isWriting = true }
                    if let commenters = post.commenters {
                        LabeledContent("Who can comment") {
                            Picker("Who can comment", selection: Binding(get: { commenters }, set: change)) {
                                ForEach(Commenters.allCases, id: \.self) { Text($0.title).tag($0) }
                            }
                        }
                        .font(.cabin(.subheadline))
                    }
                    comments
                    if let outbox = model.outbox { OutboxCard(writes: outbox.writes(on: post.id), outbox: outbox) }
                }
                .padding(16)
                .frame(maxWidth: 640)
                .frame(maxWidth: .infinity)
            }
            .onChange(of: model.sent) {
                guard let sent = model.sent else { return }
                withAnimation { proxy.scrollTo(sent, anchor: .bottom) }
            }
        }
        .privacySensitive(post.isTemporary)
        .refreshable { await model.load() }
        .onAppear {
            guard navigator.commentingOn == post.id else { return }
            navigator.commentingOn = nil
            isWriting = model.mayComment
        }
        .coveredDialog(
            "Delete this comment?", isPresented: $deleting.isPresent, titleVisibility: .visible, presenting: deleting
        ) { comment in
            Button("Delete comment", role: .destructive) { Task { await model.delete(comment) } }
        } message: { _ in
            Text("It can't be brought back.")
        }
        .safeAreaInset(edge: .bottom) {
            if model.mayComment {
                CommentComposer(model: model, isWriting: $isWriting)
            } else {
                Text("Comments are closed.")
                    .font(.cabin(.subheadline))
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 14)
                    .background(.bar)
            }
        }
    }

    @ViewBuilder private var comments: some View {
        if model.comments.isEmpty, model.mayComment {
            Text("No comments yet. Be the first.")
                .font(.cabin(.subheadline))
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 12)
        }
        ForEach(model.threads) { comment in
            CommentRow(
                comment: comment, canEdit: model.canEdit(comment),
                reply: {
                    model.reply(to: comment)
                    isWriting = true
                },
                edit: {
                    model.edit(comment)
                    isWriting = true
                },
                delete: { deleting = comment }
            )
            .id(comment.id)
        }
        if model.nextCursor != nil {
            Button("Show more comments") { Task { await model.loadMore() } }
                .font(.cabin(.subheadline))
                .frame(maxWidth: .infinity)
        }
    }

    private func change(_ commenters: Commenters) {
        Task { await model.setCommenters(commenters) }
    }
}

private struct PostBody: View {
    let post: Post
    let model: PostDetailModel
    @Binding var isConfirmingDeletion: Bool
    let comment: @MainActor () -> Void
    @State private var opened: OpenedPhoto?

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            PostHeader(post: post, isConfirmingDeletion: $isConfirmingDeletion)
            if let text = post.content.text, !text.isEmpty {
                LinkedText(text)
                    .font(.cabin(.body))
                    .textSelection(.enabled)
            }
            if let preview = post.content.preview { LinkPreviewCard(preview: preview) }
            ForEach(Array(post.content.images.enumerated()), id: \.element.id) { place, image in
                Button {
                    opened = OpenedPhoto(id: place)
                } label: {
                    MediaImage(media: image, width: 640)
                        .aspectRatio(CGFloat(image.width) / CGFloat(max(image.height, 1)), contentMode: .fit)
                        .clipShape(RoundedRectangle(cornerRadius: 12))
                }
                .buttonStyle(.plain)
                .accessibilityHint("Shows it in full size")
            }
            PostActions(post: post, like: { await model.toggleLike() }, comment: comment)
        }
        .padding(16)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        .coveredScreen(item: $opened) { PhotoViewer(images: post.content.images, index: $0.id) }
    }
}
