import OnlyFriendsAPI
import SwiftUI

/// What waits to be sent, with a way to take it back.
struct OutboxCard: View {
    let writes: [PendingWrite]
    let outbox: Outbox

    var body: some View {
        if !writes.isEmpty {
            VStack(alignment: .leading, spacing: 4) {
                Label("Waiting to be sent", systemImage: "clock.arrow.circlepath")
                    .font(.cabin(.subheadline, weight: .semibold))
                    .accessibilityAddTraits(.isHeader)
                ForEach(writes) { write in
                    Divider()
                    OutboxRow(write: write, outbox: outbox)
                }
            }
            .padding(16)
            .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        }
    }
}

private struct OutboxRow: View {
    let write: PendingWrite
    let outbox: Outbox

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: symbol)
                .foregroundStyle(Color.forestGreen)
                .frame(width: 24)
                .padding(.top, 10)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                title.font(.cabin(.body)).lineLimit(3)
                if case .failed(let sentence) = write.state {
                    Text(verbatim: sentence).font(.cabin(.footnote)).foregroundStyle(Color.alarm)
                    Button("Try again") { outbox.retry(write.id) }
                        .font(.cabin(.subheadline))
                        .frame(minHeight: 44)
                }
            }
            .padding(.top, 8)
            Spacer(minLength: 0)
            Button("Don't send", systemImage: "xmark") { outbox.discard(write.id) }
                .labelStyle(.iconOnly)
                .foregroundStyle(.secondary)
                .frame(width: 44, height: 44)
                .help("Don't send")
        }
    }

    private var symbol: String {
        switch write.action {
        case .post: "square.and.pencil"
        case .comment: "bubble.right"
        case .like: "heart"
        case .request: "person.badge.plus"
        case .story: "plus.circle"
        }
    }

    private var title: Text {
        switch write.action {
        case .post(let draft): words(draft.text) ?? Text("A post with photos")
        case .comment(_, let draft): Text(verbatim: draft.text)
        case .like(_, let isLiked): isLiked ? Text("You like a post") : Text("You no longer like a post")
        case .request(_, let name, _): Text("Friend request to \(name)")
        case .story(let draft): words(draft.texts?.first?.text) ?? Text("A story")
        }
    }

    private func words(_ text: String?) -> Text? {
        text.flatMap { $0.isEmpty ? nil : Text(verbatim: $0) }
    }
}
