import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A comment; replies stand further in.
struct CommentRow: View {
    let comment: Comment
    let canEdit: Bool
    let reply: @MainActor () -> Void
    let edit: @MainActor () -> Void
    let delete: @MainActor () -> Void
    @Environment(Navigator.self) private var navigator

    /// True for what was deleted, and for what somebody said who has left for good.
    private var isDeleted: Bool { comment.isDeleted == true || (comment.user == nil && comment.text.isEmpty) }
    private var isOwn: Bool { comment.user?.relation == .`self` }

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            picture
            VStack(alignment: .leading, spacing: 4) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: comment.user?.name ?? String(localized: "Former member"))
                        .font(.cabin(.subheadline, weight: .semibold))
                    if isDeleted {
                        Text("This comment was deleted.").font(.cabin(.body)).foregroundStyle(.secondary)
                    } else {
                        LinkedText(comment.text, mentions: comment.mentions ?? []).font(.cabin(.body)).textSelection(
                            .enabled)
                    }
                }
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .background(Color.card, in: RoundedRectangle(cornerRadius: 14))
                actions
            }
            Spacer(minLength: 0)
        }
        .padding(.leading, comment.replyTo == nil ? 0 : 40)
        .accessibilityElement(children: .contain)
    }

    @ViewBuilder private var picture: some View {
        let image = ProfileImage(user: comment.user, size: comment.replyTo == nil ? 36 : 28)
        if let user = comment.user {
            NavigationLink(value: Route.person(user.id.description)) { image }
                .buttonStyle(.plain)
                .accessibilityLabel("Profile of \(user.name)")
        } else {
            image
        }
    }

    private var actions: some View {
        HStack(spacing: 16) {
            RelativeDateText(comment.timestamp)
            if comment.editedAt != nil { Text("edited") }
            if !isDeleted {
                Button("Reply", action: reply)
                if canEdit { Button("Edit", action: edit) }
                if isOwn {
                    Button("Delete", role: .destructive, action: delete)
                } else if let user = comment.user {
                    CommentMenu(comment: comment, user: user, delete: delete)
                }
            }
        }
        .buttonStyle(.plain)
        .font(.cabin(.footnote))
        .foregroundStyle(.secondary)
        .padding(.leading, 12)
    }
}

/// What can be done about somebody else's comment.
private struct CommentMenu: View {
    let comment: Comment
    let user: User
    let delete: @MainActor () -> Void
    @Environment(Navigator.self) private var navigator

    var body: some View {
        Menu {
            Button("Report comment", systemImage: "flag") { navigator.reporting = ReportSubject(comment: comment) }
            Button("Block \(user.name)", systemImage: "nosign", role: .destructive) { navigator.blocking = user }
            if comment.canDelete {
                Button("Delete", systemImage: "trash", role: .destructive, action: delete)
            }
        } label: {
            Image(systemName: "ellipsis")
                .frame(width: 32, height: 24)
                .contentShape(Rectangle())
        }
        .accessibilityLabel("More about the comment by \(user.name)")
    }
}
