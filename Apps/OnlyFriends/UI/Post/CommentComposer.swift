import OnlyFriendsAPI
import SwiftUI

/// Where a comment is written, at the foot of the screen.
struct CommentComposer: View {
    @Bindable var model: PostDetailModel
    /// Whether the field has the focus; the button above it must not take it.
    let isWriting: FocusState<Bool>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            if !model.suggestions.isEmpty {
                MentionSuggestions(people: model.suggestions) { user in
                    model.mention(user)
                    isWriting.wrappedValue = true
                }
            }
            if model.editing != nil {
                heading(Text("Edit your comment"), cancel: "Cancel editing") { model.stopEditing() }
            } else if let comment = model.replyingTo {
                heading(
                    Text("Reply to \(comment.user?.name ?? String(localized: "a comment"))"), cancel: "Cancel reply"
                ) { model.reply(to: nil) }
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
                    Image(systemName: model.editing == nil ? "arrow.up.circle.fill" : "checkmark.circle.fill")
                        .font(.system(size: 32))
                }
                .buttonStyle(.plain)
                .foregroundStyle(model.canSend ? Color.forestGreen : Color.quiet)
                .disabled(!model.canSend)
                .accessibilityLabel(model.editing == nil ? "Send comment" : "Save comment")
            }
            if model.remainingCharacters < 200 { CharactersLeft(count: model.remainingCharacters) }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
        .background(.bar)
        .task(id: model.draft) { await model.suggest() }
    }

    private func heading(
        _ title: Text, cancel: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) -> some View {
        HStack {
            title
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
            Spacer()
            Button(cancel, systemImage: "xmark", action: action)
                .labelStyle(.iconOnly)
                .buttonStyle(.plain)
                .font(.footnote)
        }
    }
}
