import Base
import Foundation
import OnlyFriendsAPI
import SwiftUI

/// Chooses to whom a message is passed on.
struct ForwardView: View {
    let message: Message
    let messages: MessagesModel
    @State private var circle: CircleModel
    @State private var chosen: Set<SortableID> = []
    @State private var query = ""
    @State private var isSending = false
    @Environment(\.dismiss) private var dismiss
    /// To how many at once.
    private static let most = 5

    init(message: Message, messages: MessagesModel, people: PeopleRepository) {
        self.message = message
        self.messages = messages
        _circle = State(initialValue: CircleModel(people: people))
    }

    var body: some View {
        NavigationStack {
            PaperList {
                if conversations.isEmpty, friends.isEmpty, circle.phase == .loaded {
                    EmptyNotice(
                        "Nobody found", systemImage: "magnifyingglass", text: "No friend and no group is called that."
                    )
                    .listRowBackground(Color.clear)
                }
                if !conversations.isEmpty {
                    Section("Conversations") {
                        ForEach(conversations) { conversation in
                            row(conversation.id, conversation.name) {
                                ConversationImage(conversation: conversation, size: 40)
                            }
                        }
                    }
                }
                if !friends.isEmpty {
                    Section("Friends") {
                        ForEach(friends) { friend in
                            row(friend.id, friend.name) { ProfileImage(user: friend, size: 40) }
                        }
                    }
                }
                if circle.phase == .idle || circle.phase == .loading { RowSkeletons() }
            }
            .font(.cabin(.body))
            .onPaper()
            .searchable(text: $query, prompt: "Find friends and groups")
            .safeAreaInset(edge: .bottom) {
                if chosen.count == Self.most {
                    Text("Up to \(Self.most) at once.")
                        .font(.cabin(.footnote))
                        .foregroundStyle(.secondary)
                        .frame(maxWidth: .infinity)
                        .padding(.vertical, 12)
                        .background(.bar)
                }
            }
            .navigationTitle("Forward to")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send", action: send).disabled(chosen.isEmpty || isSending)
                }
            }
        }
        .task { await circle.load() }
    }

    private var conversations: [Conversation] {
        messages.conversations.filter { $0.canSend && ($0.isGroup || !$0.others.isEmpty) && isAsked($0.name) }
    }

    /// Those with whom there is no conversation yet.
    private var friends: [User] {
        let known = Set(messages.conversations.filter { !$0.isGroup }.flatMap { $0.others.map(\.id) })
        return circle.friends.filter { !known.contains($0.id) && isAsked($0.name) }
    }

    private func isAsked(_ name: String) -> Bool {
        let words = query.trimmingCharacters(in: .whitespaces)
        return words.isEmpty || name.localizedStandardContains(words)
    }

    private func row(_ id: SortableID, _ name: String, @ViewBuilder image: () -> some View) -> some View {
        let isChosen = chosen.contains(id)
        return Button {
            if isChosen { chosen.remove(id) } else if chosen.count < Self.most { chosen.insert(id) }
        } label: {
            HStack(spacing: 12) {
                image()
                Text(verbatim: name).foregroundStyle(Color.primary).lineLimit(1)
                Spacer()
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                    .font(.system(size: 22))
                    .foregroundStyle(isChosen ? Color.forestGreen : Color.quiet)
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(!isChosen && chosen.count == Self.most)
        .accessibilityLabel(Text(verbatim: name))
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }

    private func send() {
        isSending = true
        Task {
            let known = messages.conversations.map(\.id)
            let places = known.filter { chosen.contains($0) }
            let people = chosen.subtracting(known).sorted()
            await messages.forward(message, to: places, and: people)
            dismiss()
        }
    }
}
