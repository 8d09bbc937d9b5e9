import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A comment; replies stand further in.
struct CommentRow: View {
    let comment: Comment
    let reply: @MainActor () -> Void
    let delete: @MainActor () -> Void

    private var isDeleted: Bool { comment.isDeleted == true }

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            ProfileImage(user: comment.user, size: comment.replyTo == nil ? 36 : 28)
            VStack(alignment: .leading, spacing: 4) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: comment.user?.name ?? String(localized: "Former member"))
                        .font(.cabin(.subheadline, weight: .semibold))
                    Text(verbatim: isDeleted ? String(localized: "This comment was deleted.") : comment.text)
                        .font(.cabin(.body))
                        .foregroundStyle(isDeleted ? Color.secondary : Color.primary)
                }
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .background(Color.card, in: RoundedRectangle(cornerRadius: 14))
                if let mentions = comment.mentions, !isDeleted { Mentions(mentions: mentions) }
                HStack(spacing: 16) {
                    RelativeDateText(comment.timestamp)
                    if comment.editedAt != nil { Text("edited") }
                    if !isDeleted {
                        Button("Reply", action: reply)
                    }
                    if comment.canDelete, !isDeleted {
                        Button("Delete", role: .destructive, action: delete)
                    }
                }
                .buttonStyle(.plain)
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
                .padding(.leading, 12)
            }
            Spacer(minLength: 0)
        }
        .padding(.leading, comment.replyTo == nil ? 0 : 40)
        .accessibilityElement(children: .contain)
    }
}

/// The people whom a comment names, each a link to their profile.
private struct Mentions: View {
    let mentions: [Mention]

    var body: some View {
        HStack(spacing: 12) {
            ForEach(mentions, id: \.userId) { mention in
                NavigationLink("@\(mention.name)", value: Route.person(mention.userId.description))
            }
        }
        .font(.cabin(.footnote))
        .foregroundStyle(Color.forestGreen)
        .padding(.leading, 12)
    }
}

/// Where a comment is written, at the foot of the screen.
struct CommentComposer: View {
    @Bindable var model: PostDetailModel
    /// Whether the field has the focus; the button above it must not take it.
    let isWriting: FocusState<Bool>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            if let comment = model.replyingTo {
                HStack {
                    Text("Reply to \(comment.user?.name ?? String(localized: "a comment"))")
                        .font(.cabin(.footnote))
                        .foregroundStyle(.secondary)
                    Spacer()
                    Button("Cancel reply", systemImage: "xmark") { model.reply(to: nil) }
                        .labelStyle(.iconOnly)
                        .buttonStyle(.plain)
                        .font(.footnote)
                }
            }
            HStack(alignment: .bottom, spacing: 10) {
                TextField("Add a comment", text: $model.draft, axis: .vertical)
                    .lineLimit(1...5)
                    .font(.cabin(.body))
                    .padding(.horizontal, 14)
                    .padding(.vertical, 9)
                    .background(Color.card, in: RoundedRectangle(cornerRadius: 20))
                    .focused(isWriting)
                    .onSubmit { Task { await model.send() } }
                Button {
                    Task { await model.send() }
                } label: {
                    Image(systemName: "arrow.up.circle.fill")
                        .font(.system(size: 32))
                }
                .buttonStyle(.plain)
                .foregroundStyle(model.canSend ? Color.forestGreen : Color.secondary)
                .disabled(!model.canSend)
                .accessibilityLabel("Send comment")
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
        .background(.bar)
    }
}
