import Base
import OnlyFriendsAPI
import SwiftUI
import Wire

/// Somebody's posts as tiles.
struct PostGrid: View {
    let posts: Timeline<Post>
    /// Whether a tile leads to its post.
    var isLinked = true
    let loadMore: @MainActor () async -> Void

    private let columns = [GridItem(.adaptive(minimum: 110), spacing: 4)]

    var body: some View {
        if posts.isEmpty {
            EmptyNotice("No posts yet", systemImage: "square.grid.2x2", text: "What is posted appears here.")
        } else {
            LazyVGrid(columns: columns, spacing: 4) {
                ForEach(posts.items) { post in
                    if isLinked {
                        NavigationLink(value: Route.post(post.id.description)) { PostTile(post: post) }
                            .buttonStyle(.plain)
                    } else {
                        PostTile(post: post)
                    }
                }
            }
            if posts.nextCursor != nil {
                ProgressView()
                    .onAppear { Task { await loadMore() } }
                    .id(posts.items.count)
            }
        }
    }
}

private struct PostTile: View {
    let post: Post

    var body: some View {
        Color.card
            .aspectRatio(1, contentMode: .fit)
            .overlay {
                if let image = post.content.images.first {
                    MediaImage(media: image, width: 160)
                } else {
                    Text(verbatim: post.content.text ?? "")
                        .font(.lora(.footnote, weight: .regular))
                        .foregroundStyle(Color.primary)
                        .lineLimit(5)
                        .padding(8)
                }
            }
            .overlay(alignment: .topTrailing) { if post.isTemporary { mark("clock.fill") } }
            .overlay(alignment: .topLeading) { if post.isPinned == true { mark("pin.fill") } }
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(post.content.text ?? String(localized: "Photo"))
            .privacySensitive(post.isTemporary)
            .accessibilityValue(post.isPinned == true ? String(localized: "Pinned") : "")
    }

    private func mark(_ symbol: String) -> some View {
        Image(systemName: symbol)
            .font(.caption)
            .foregroundStyle(.white)
            .padding(5)
            .background(.black.opacity(0.55), in: Circle())
            .padding(5)
    }
}
