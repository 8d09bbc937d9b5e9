import OnlyFriendsAPI
import SwiftUI

/// What can be done with a message: in the menu beside it, and where it is held or clicked with the other button.
struct MessageActions: View {
    let message: Message
    let model: ConversationModel
    @Binding var isConfirmingRemoval: Bool
    @Binding var isConfirmingPin: Bool
    @Environment(Navigator.self) private var navigator: Navigator?

    private var isOwn: Bool { message.sender?.relation == .`self` }

    var body: some View {
        if model.conversation?.canSend == true {
            ControlGroup {
                ForEach(Reaction.Emoji.allCases, id: \.self) { emoji in
                    Button { [model, message] in
                        Task { await model.react(emoji, to: message) }
                    } label: {
                        Text(verbatim: emoji.rawValue).font(.system(size: 22))
                    }
                }
            }
            Button("Reply", systemImage: "arrowshape.turn.up.left") { model.quote = message }
        }
        if let text = message.text {
            Button("Copy", systemImage: "doc.on.doc") { UIPasteboard.general.string = text }
        }
        // What disappears is meant for those who are here, and so are the answers to a poll.
        if message.expiresAt == nil, message.poll == nil {
            Button("Forward", systemImage: "arrowshape.turn.up.right") { model.forwarding = message }
        }
        if model.conversation?.canSend == true {
            if model.isPinned(message) {
                Button("Unpin", systemImage: "pin.slash") { [model, message] in
                    Task { await model.setPinned(false, message) }
                }
            } else {
                Button("Pin", systemImage: "pin") { [model, message] in
                    if model.pinTakesPlace {
                        isConfirmingPin = true
                    } else {
                        Task { await model.setPinned(true, message) }
                    }
                }
            }
        }
        if model.conversation?.canSend == true, model.canEdit(message) {
            Button("Edit", systemImage: "pencil") { model.edit(message) }
        }
        if isOwn, let poll = message.poll, poll.endedAt == nil {
            Button("End poll", systemImage: "checkmark.seal") { [model, message] in
                Task { await model.endPoll(message) }
            }
        }
        if isOwn || !message.reactions.isEmpty || message.poll != nil {
            Button("Details", systemImage: "info.circle") { model.inspecting = message }
        }
        Button("Remove", systemImage: "trash", role: .destructive) { isConfirmingRemoval = true }
        if !isOwn, message.sender != nil {
            Button("Report", systemImage: "flag") { navigator?.reporting = ReportSubject(message: message) }
        }
    }
}
