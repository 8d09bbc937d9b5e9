import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A conversation in the list: with whom, what was said last, and what is new.
struct ConversationRow: View {
    let conversation: Conversation
    /// What was begun and not sent.
    let draft: String?
    /// Who is writing there now.
    let writing: Set<SortableID>

    var body: some View {
        HStack(spacing: 12) {
            ConversationImage(conversation: conversation, size: 48)
            VStack(alignment: .leading, spacing: 3) {
                HStack(alignment: .firstTextBaseline, spacing: 6) {
                    Text(verbatim: conversation.name)
                        .font(.cabin(.body, weight: isUnread ? .bold : .semibold))
                        .lineLimit(1)
                    if conversation.isPinned { mark("pin.fill", "Pinned") }
                    if conversation.mutedUntil != nil { mark("bell.slash", "Muted") }
                    Spacer(minLength: 8)
                    if let last = conversation.lastMessage {
                        RelativeDateText(last.timestamp)
                            .font(.cabin(.footnote))
                            .foregroundStyle(isUnread ? Color.forestGreen : Color.quiet)
                    }
                }
                HStack(spacing: 8) {
                    preview
                        .font(.cabin(.subheadline))
                        .foregroundStyle(isUnread ? Color.primary : Color.quiet)
                        .lineLimit(1)
                        .privacySensitive(conversation.lastMessage?.expiresAt != nil)
                    Spacer(minLength: 0)
                    if conversation.mentionId != nil { MentionMark() }
                    if isUnread { UnreadCount(count: conversation.unreadCount) }
                }
            }
        }
        .padding(.vertical, 4)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }

    private var isUnread: Bool { conversation.unreadCount > 0 }

    private func mark(_ symbol: String, _ words: LocalizedStringKey) -> some View {
        Image(systemName: symbol).font(.system(size: 11)).foregroundStyle(.secondary).accessibilityLabel(words)
    }

    private var preview: Text {
        let writers = conversation.others.filter { writing.contains($0.id) }
        if !writers.isEmpty {
            let names = conversation.isGroup ? writers.map(\.name).joined(separator: ", ") : ""
            let words = names.isEmpty ? Text("is writing…") : Text("\(names) is writing…")
            return words.foregroundStyle(Color.forestGreen)
        }
        if let draft {
            return Text("Draft: \(draft)").foregroundStyle(Color.amber)
        }
        guard let last = conversation.lastMessage else { return Text("Nothing said yet") }
        if last.notice != nil { return Text(verbatim: last.preview) }
        if last.sender?.relation == .`self` { return Text("You: \(last.preview)") }
        if conversation.isGroup, let name = last.sender?.name {
            return Text(verbatim: "\(name): \(last.preview)")
        }
        return Text(verbatim: last.preview)
    }
}

/// Whom a conversation is with, as a picture.
struct ConversationImage: View {
    let conversation: Conversation
    let size: CGFloat

    var body: some View {
        if conversation.isGroup, let picture = conversation.picture {
            ProfileImage(name: conversation.name, picture: picture, size: size)
        } else if conversation.isGroup {
            let others = Array(conversation.others.prefix(2))
            ZStack {
                if others.count == 2 {
                    ProfileImage(user: others[0], size: size * 0.68)
                        .frame(width: size, height: size, alignment: .topLeading)
                    ProfileImage(user: others[1], size: size * 0.68)
                        .overlay(Circle().stroke(Color.paper, lineWidth: 2))
                        .frame(width: size, height: size, alignment: .bottomTrailing)
                } else {
                    Image(systemName: "person.2.fill")
                        .font(.system(size: size * 0.4))
                        .foregroundStyle(.white)
                        .frame(width: size, height: size)
                        .background(Color.forestGreen, in: Circle())
                }
            }
            .frame(width: size, height: size)
            .accessibilityHidden(true)
        } else {
            ProfileImage(user: conversation.others.first, size: size)
                .overlay(alignment: .bottomTrailing) {
                    PresenceDot(person: conversation.others.first?.id, size: size * 0.28)
                }
        }
    }
}

/// How many messages are new.
struct UnreadCount: View {
    let count: Int

    var body: some View {
        Text(verbatim: count > 99 ? "99+" : "\(count)")
            .font(.cabin(.caption, weight: .bold))
            .monospacedDigit()
            .foregroundStyle(Color.onGreen)
            .padding(.horizontal, 7)
            .frame(minWidth: 22, minHeight: 22)
            .background(Color.forestGreen, in: Capsule())
            .accessibilityLabel("\(count) new messages")
    }
}

/// That one of the new messages names the person.
struct MentionMark: View {
    var body: some View {
        Image(systemName: "at")
            .font(.system(size: 12, weight: .bold))
            .foregroundStyle(Color.onGreen)
            .frame(width: 22, height: 22)
            .background(Color.forestGreen, in: Circle())
            .accessibilityLabel("You were mentioned")
    }
}
