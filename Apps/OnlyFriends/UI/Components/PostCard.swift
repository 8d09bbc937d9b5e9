import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A post as the feed shows it.
///
/// It is given the feed and no closures: two cards of one post are then equal, and only the card that changed is drawn anew.
struct PostCard: View {
    let post: Post
    let feed: FeedModel
    @Environment(Navigator.self) private var navigator
    @State private var isConfirmingDeletion = false

    var body: some View {
        // What lives as long as the card captures no more than it needs: a feed holds many of them.
        let open = { @MainActor [navigator, id = post.id] in navigator.open(.post(id.description)) }
        let comment = { @MainActor [navigator, id = post.id] in
            navigator.commentingOn = id
            navigator.open(.post(id.description))
        }
        let confirm = $isConfirmingDeletion
        VStack(alignment: .leading, spacing: 12) {
            PostHeader(post: post, isConfirmingDeletion: confirm)
            if let text = post.content.text, !text.isEmpty {
                PostText(text: text, open: open)
            }
            if let preview = post.content.preview { LinkPreviewCard(preview: preview) }
            if !post.content.images.isEmpty { PostImages(images: post.content.images) }
            PostActions(post: post, like: { [feed, post] in await feed.toggleLike(post) }, comment: comment)
        }
        .padding(16)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        .padding(.horizontal, 16)
        // A device that keeps the page must not show it when its time is over.
        .privacySensitive(post.isTemporary)
        .coveredDialog("Delete this post?", isPresented: confirm, titleVisibility: .visible) {
            Button("Delete", role: .destructive) { [feed, post] in Task { await feed.delete(post) } }
        } message: {
            Text("Its pictures and comments go with it.")
        }
    }
}

/// Who posted, when, and how long it stays. It knows nothing of likes and comments, so that they leave it alone.
struct PostHeader: View {
    private let id: SortableID
    private let author: User
    private let timestamp: Date
    private let isTemporary: Bool
    private let isEdited: Bool
    private let isHidden: Bool
    private let isPinned: Bool
    private let audience: Audience?
    private let expiresAt: Date?
    @Binding private var isConfirmingDeletion: Bool

    init(post: Post, isConfirmingDeletion: Binding<Bool>) {
        id = post.id
        author = post.user
        isTemporary = post.isTemporary
        timestamp = post.timestamp
        isEdited = post.editedAt != nil
        isHidden = post.isHidden == true
        isPinned = post.isPinned == true
        audience = post.audience
        expiresAt = post.expiresAt
        _isConfirmingDeletion = isConfirmingDeletion
    }

    var body: some View {
        HStack(spacing: 12) {
            NavigationLink(value: Route.person(author.id.description)) {
                ProfileImage(user: author, size: 44)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Profile of \(author.name)")
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: author.name)
                    .font(.cabin(.headline, weight: .semibold))
                HStack(spacing: 6) {
                    RelativeDateText(timestamp)
                    if isEdited { Text("· edited") }
                    if let audience, audience != .friends {
                        Image(systemName: audience.symbol).accessibilityLabel(audience.title)
                    }
                }
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
                if isHidden {
                    Label("Hidden after a report. Only you can see it.", systemImage: "eye.slash")
                        .font(.cabin(.footnote))
                        .foregroundStyle(.secondary)
                }
            }
            Spacer()
            if let expiresAt { TemporaryBadge(expiresAt: expiresAt) }
            PostMenu(
                id: id, author: author, isTemporary: isTemporary, isPinned: isPinned,
                isConfirmingDeletion: $isConfirmingDeletion)
        }
    }
}

/// Like and comment, with their counts.
struct PostActions: View {
    let post: Post
    let like: @MainActor () async -> Void
    let comment: @MainActor () -> Void

    private var isLiked: Binding<Bool> {
        Binding(get: { [isLiked = post.likedByMe] in isLiked }, set: { [like] _ in Task { await like() } })
    }

    var body: some View {
        HStack(spacing: 24) {
            Toggle("Like", isOn: isLiked)
                .toggleStyle(LikeToggleStyle(others: max(0, post.likeCount - (post.likedByMe ? 1 : 0))))
            Button(action: comment) {
                HStack(spacing: 6) {
                    Image(systemName: "bubble.right")
                    if post.commentCount > 0 { Text("\(post.commentCount)") }
                }
            }
            .accessibilityLabel("Comments")
            .accessibilityValue("\(post.commentCount) comments")
            Spacer()
        }
        .buttonStyle(.plain)
        .font(.cabin(.subheadline))
        .foregroundStyle(.secondary)
    }
}

/// Says that a post goes away, and when.
struct TemporaryBadge: View {
    let expiresAt: Date

    var body: some View {
        HStack(spacing: 4) {
            Image(systemName: "clock")
            RemainingTimeText(until: expiresAt)
        }
        .font(.cabin(.caption, weight: .semibold))
        .foregroundStyle(Color.amber)
        .padding(.horizontal, 8)
        .padding(.vertical, 4)
        .background(Color.amber.opacity(0.15), in: Capsule())
        .accessibilityElement(children: .combine)
        .accessibilityLabel("Temporary post")
    }
}

extension Commenters {
    var title: String {
        switch self {
        case .everyone: String(localized: "Everyone who sees it")
        case .closeFriends: String(localized: "Close friends")
        case .nobody: String(localized: "Nobody")
        }
    }
}

extension Audience {
    var title: String {
        switch self {
        case .friends: String(localized: "Friends")
        case .closeFriends: String(localized: "Close friends")
        case .friendsExcept: String(localized: "Friends, except some")
        case .custom: String(localized: "Some friends")
        }
    }

    var symbol: String {
        switch self {
        case .friends: "person.2"
        case .closeFriends: "star"
        case .friendsExcept: "person.badge.minus"
        case .custom: "person.crop.circle.badge.checkmark"
        }
    }
}
