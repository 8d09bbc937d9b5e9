import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// When a message was sent, who has read it, and who answered it with what.
struct MessageDetailsView: View {
    let message: Message
    let model: ConversationModel
    @Environment(\.dismiss) private var dismiss

    /// The message as it is now: others read and answer while one looks.
    private var current: Message { model.messages.first { $0.id == message.id } ?? message }

    var body: some View {
        NavigationStack {
            PaperList {
                Section {
                    Text(verbatim: current.preview).lineLimit(4)
                    LabeledContent("Sent") { Text(current.timestamp, format: .dateTime.day().month().hour().minute()) }
                    if let edited = current.editedAt {
                        LabeledContent("Edited") { Text(edited, format: .dateTime.day().month().hour().minute()) }
                    }
                    if let expires = current.expiresAt {
                        LabeledContent("Disappears in") { RemainingTimeText(until: expires) }
                    }
                }
                ForEach(current.poll?.options.filter { $0.count > 0 } ?? []) { option in
                    Section {
                        people(members.filter { option.people.contains($0.id) })
                        let former = option.count - members.count { option.people.contains($0.id) }
                        if former > 0 {
                            Text("\(former) who are no longer here").foregroundStyle(.secondary)
                        }
                    } header: {
                        Text("\(option.text) · \(option.count) votes")
                    }
                }
                ForEach(current.reactions) { reaction in
                    Section {
                        people(members.filter { reaction.people?.contains($0.id) == true })
                        let former = reaction.count - members.count { reaction.people?.contains($0.id) == true }
                        if former > 0 {
                            Text("\(former) who are no longer here").foregroundStyle(.secondary)
                        }
                    } header: {
                        Text(verbatim: "\(reaction.emoji.rawValue) \(reaction.count)")
                    }
                }
                if current.sender?.relation == .`self` { receipts }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Details")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
            }
        }
    }

    private var members: [ConversationMember] { model.conversation?.members ?? [] }
    private var others: [ConversationMember] { members.filter { $0.user.relation != .`self` } }

    @ViewBuilder private var receipts: some View {
        let read = others.filter { $0.readSequence ?? 0 >= current.sequence }
        let delivered = others.filter { $0.deliveredSequence >= current.sequence && !read.contains($0) }
        let missing = others.filter { !read.contains($0) && !delivered.contains($0) }
        if !read.isEmpty { Section("Read by") { people(read) } }
        if !delivered.isEmpty { Section("Delivered to") { people(delivered) } }
        if !missing.isEmpty { Section("Not delivered yet") { people(missing) } }
    }

    private func people(_ members: [ConversationMember]) -> some View {
        ForEach(members) { member in
            HStack(spacing: 12) {
                ProfileImage(user: member.user, size: 32)
                Text(verbatim: member.user.name)
            }
        }
    }
}
