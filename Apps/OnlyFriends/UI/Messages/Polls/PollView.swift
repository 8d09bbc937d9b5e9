import Base
import OnlyFriendsAPI
import SwiftUI

/// A poll in a message: what it asks, and the answers with how many chose them.
struct PollView: View {
    let message: Message
    let poll: Poll
    let model: ConversationModel
    let isOnGreen: Bool
    static let width: CGFloat = 300

    private var ink: Color { isOnGreen ? .onGreen : .primary }
    private var accent: Color { isOnGreen ? .onGreen : .forestGreen }
    private var canAnswer: Bool { poll.endedAt == nil && model.conversation?.canSend == true }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            VStack(alignment: .leading, spacing: 2) {
                LinkedText(message.text ?? "", mentions: message.mentions ?? []).font(
                    .cabin(.headline, weight: .semibold))
                hint.font(.cabin(.caption)).foregroundStyle(isOnGreen ? Color.onGreen : Color.quiet)
            }
            ForEach(poll.options) { option in
                Button { [model, message] in
                    Task { await model.vote(option.id, in: message) }
                } label: {
                    row(option)
                }
                .buttonStyle(.plain)
                .disabled(!canAnswer)
                .accessibilityLabel("\(option.text), \(option.count) votes")
                .accessibilityAddTraits(option.isMine ? .isSelected : [])
                .help(names(of: option))
            }
            (poll.voterCount == 0 ? Text("Nobody has answered yet") : Text("\(poll.voterCount) people answered"))
                .font(.cabin(.caption))
                .foregroundStyle(isOnGreen ? Color.onGreen : Color.quiet)
        }
        .frame(maxWidth: Self.width, alignment: .leading)
    }

    private var hint: Text {
        if poll.endedAt != nil { return Text("Poll · ended") }
        return poll.allowsSeveral ? Text("Poll · choose one or more") : Text("Poll · choose one")
    }

    private func row(_ option: Poll.Option) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: symbol(option))
                .font(.system(size: 18))
                .foregroundStyle(accent)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 5) {
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(verbatim: option.text)
                        .font(.cabin(.body, weight: isAhead(option) ? .semibold : .regular))
                        .multilineTextAlignment(.leading)
                    Spacer(minLength: 8)
                    faces(option)
                    Text(option.count, format: .number).font(.cabin(.footnote)).monospacedDigit()
                }
                Rectangle()
                    .fill(accent)
                    .scaleEffect(x: poll.share(of: option), y: 1, anchor: .leading)
                    .frame(height: 6)
                    .background(accent.opacity(0.2))
                    .clipShape(Capsule())
                    .animation(.easeOut(duration: 0.25), value: poll.share(of: option))
            }
        }
        .foregroundStyle(ink)
        .padding(.vertical, 3)
        .frame(minHeight: 44)
        .contentShape(Rectangle())
    }

    /// The winner stands out once there is one to speak of: when the poll is over.
    private func isAhead(_ option: Poll.Option) -> Bool { poll.endedAt != nil && poll.leaders.contains(option.id) }

    private func symbol(_ option: Poll.Option) -> String {
        if poll.allowsSeveral { return option.isMine ? "checkmark.square.fill" : "square" }
        return option.isMine ? "checkmark.circle.fill" : "circle"
    }

    private func faces(_ option: Poll.Option) -> some View {
        HStack(spacing: -6) {
            ForEach(members(of: option).prefix(3)) { ProfileImage(user: $0.user, size: 20) }
        }
        .accessibilityHidden(true)
    }

    private func members(of option: Poll.Option) -> [ConversationMember] {
        (model.conversation?.members ?? []).filter { option.people.contains($0.id) }
    }

    private func names(of option: Poll.Option) -> String {
        members(of: option).map(\.user.name).joined(separator: ", ")
    }
}
