import OnlyFriendsAPI
import SwiftUI

/// What was pinned, on top of a conversation: a tap goes there, and on to the next.
struct PinnedBar: View {
    let model: ConversationModel
    let message: Message

    var body: some View {
        HStack(spacing: 0) {
            Button {
                Task { await model.showPinned() }
            } label: {
                HStack(spacing: 10) {
                    PinnedPlaces(count: model.pinned.count, place: place)
                    if let picture = message.images.first {
                        MediaImage(media: picture, width: 36)
                            .frame(width: 36, height: 36)
                            .clipShape(RoundedRectangle(cornerRadius: 6))
                    }
                    VStack(alignment: .leading, spacing: 1) {
                        Text("Pinned message")
                            .font(.cabin(.caption, weight: .bold))
                            .foregroundStyle(Color.forestGreen)
                        Text(verbatim: words).font(.cabin(.footnote)).lineLimit(1)
                    }
                    Spacer(minLength: 0)
                }
                .frame(maxWidth: .infinity, minHeight: 52, alignment: .leading)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .combine)
            .accessibilityHint("Shows the message in the conversation")
            menu
        }
        .padding(.leading, 16)
        .padding(.trailing, 6)
        .background(Color.card)
        .privacySensitive(message.expiresAt != nil)
        Divider()
    }

    private var place: Int { model.pinned.firstIndex { $0.id == message.id } ?? 0 }

    /// In a group it is said whose words they are.
    private var words: String {
        guard model.conversation?.isGroup == true, let sender = message.sender else { return message.preview }
        if sender.relation == .`self` { return String(localized: "You: \(message.preview)") }
        return "\(sender.name): \(message.preview)"
    }

    private var menu: some View {
        Menu {
            if model.pinned.count > 1 {
                Section("Pinned messages") {
                    ForEach(model.pinned) { pinned in
                        Button { [model] in
                            Task { await model.show(pinned.id) }
                        } label: {
                            Text(verbatim: pinned.preview)
                        }
                    }
                }
            }
            if model.conversation?.canSend == true {
                Button("Unpin", systemImage: "pin.slash") { [model, message] in
                    Task { await model.setPinned(false, message) }
                }
            }
        } label: {
            Image(systemName: "pin")
                .font(.system(size: 16))
                .foregroundStyle(Color.quiet)
                .frame(width: 44, height: 44)
                .contentShape(Rectangle())
        }
        .accessibilityLabel("More about the pinned message")
    }
}

/// Which of several pinned messages is shown.
private struct PinnedPlaces: View {
    let count: Int
    let place: Int

    var body: some View {
        VStack(spacing: 2) {
            ForEach(0..<max(1, count), id: \.self) { index in
                RoundedRectangle(cornerRadius: 1.5)
                    .fill(Color.forestGreen.opacity(index == place ? 1 : 0.3))
                    .frame(width: 3)
            }
        }
        .frame(height: 36)
        .accessibilityHidden(true)
    }
}
