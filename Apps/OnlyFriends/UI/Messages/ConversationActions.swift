import OnlyFriendsAPI
import SwiftUI

/// What can be done with a conversation without opening it, by swiping: pinning it on one side, the rest on the other.
struct ConversationActions: View {
    let conversation: Conversation
    let model: MessagesModel
    let isLeading: Bool

    var body: some View {
        if isLeading {
            Button(
                conversation.isPinned ? "Unpin" : "Pin", systemImage: conversation.isPinned ? "pin.slash" : "pin"
            ) { Task { await model.setPinned(conversation) } }
            .tint(.forestGreen)
        } else {
            if conversation.mutedUntil != nil {
                Button("Unmute", systemImage: "bell") { mute(0) }
            } else {
                Button("Mute for 8 hours", systemImage: "bell.slash") { mute(28_800) }
            }
            if conversation.unreadCount > 0 {
                Button("Mark as read", systemImage: "checkmark.circle") {
                    Task { await model.markRead(conversation) }
                }
                .tint(.forestGreen)
            }
        }
    }

    private func mute(_ seconds: Int) { Task { await model.setMuted(conversation, for: seconds) } }
}
