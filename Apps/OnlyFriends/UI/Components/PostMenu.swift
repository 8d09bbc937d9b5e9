import Base
import OnlyFriendsAPI
import SwiftUI

/// What can be done with a post: one's own is changed or deleted, others' can be reported. It holds nothing of a post that
/// changes with likes and comments.
struct PostMenu: View {
    let id: SortableID
    let author: User
    let isTemporary: Bool
    let isPinned: Bool
    @Binding var isConfirmingDeletion: Bool
    @Environment(Navigator.self) private var navigator
    @Environment(SessionModel.self) private var session: SessionModel?

    private var isOwn: Bool { author.relation == .`self` }

    var body: some View {
        Menu {
            if isOwn {
                Button("Edit post", systemImage: "pencil") { navigator.editing = PostReference(id: id) }
                Button("Share with a link", systemImage: "link") { navigator.sharing = PostReference(id: id) }
                if isTemporary {
                    Button("Keep for good", systemImage: "clock.badge.checkmark") {
                        change(PostChange(isTemporary: false))
                    }
                }
                Button(
                    isPinned ? "Unpin from profile" : "Pin to profile", systemImage: isPinned ? "pin.slash" : "pin"
                ) { change(PostChange(isPinned: !isPinned)) }
            }
            Button("Who likes it", systemImage: "heart") { navigator.open(.likes(id.description)) }
            if isOwn {
                Button("Delete post", systemImage: "trash", role: .destructive) { isConfirmingDeletion = true }
            } else {
                Button("Report post", systemImage: "flag") {
                    navigator.reporting = ReportSubject(post: id, by: author)
                }
                Button("Block \(author.name)", systemImage: "nosign", role: .destructive) {
                    navigator.blocking = author
                }
            }
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(.secondary)
                .frame(width: 44, height: 44)
                .contentShape(Rectangle())
        }
        .accessibilityLabel(isOwn ? "More" : "More about this post by \(author.name)")
    }

    private func change(_ change: PostChange) {
        Task {
            do {
                _ = try await session?.posts.update(id, change)
            } catch {
                navigator.failure = explanation(of: error)
            }
        }
    }
}
