import OnlyFriendsAPI
import SwiftUI

/// What can be done with a conversation without opening it.
struct ConversationActions: View {
    /// One of them.
    enum Choice: Hashable, CaseIterable { case pin, read, mute }

    let conversation: Conversation
    let model: MessagesModel
    var choices: Set<Choice> = Set(Choice.allCases)

    var body: some View {
        if choices.contains(.read), conversation.unreadCount > 0 {
            Button("Mark as read", systemImage: "checkmark.circle") { Task { await model.markRead(conversation) } }
        }
        if choices.contains(.pin) {
            Button(
                conversation.isPinned ? "Unpin" : "Pin", systemImage: conversation.isPinned ? "pin.slash" : "pin"
            ) { Task { await model.setPinned(conversation) } }
        }
        if choices.contains(.mute) {
            if conversation.mutedUntil != nil {
                Button("Unmute", systemImage: "bell") { mute(0) }
            } else if choices.count < Choice.allCases.count {
                Button("Mute for 8 hours", systemImage: "bell.slash") { mute(28_800) }
            } else {
                Button("Mute for an hour", systemImage: "bell.slash") { mute(3_600) }
                Button("Mute for 8 hours", systemImage: "bell.slash") { mute(28_800) }
                Button("Mute for good", systemImage: "bell.slash") { mute(-1) }
            }
        }
    }

    private func mute(_ seconds: Int) { Task { await model.setMuted(conversation, for: seconds) } }
}
