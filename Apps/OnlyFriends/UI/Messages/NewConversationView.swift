import Base
import OnlyFriendsAPI
import SwiftUI

/// Chooses whom to write to: one friend, or some for a group.
struct NewConversationView: View {
    let messages: MessagesModel
    @State private var circle: CircleModel
    @State private var chosen: [User] = []
    @State private var title = ""
    @State private var isBeginning = false
    @Environment(Navigator.self) private var navigator

    init(messages: MessagesModel, session: SessionModel) {
        self.messages = messages
        _circle = State(initialValue: CircleModel(people: session.people))
    }

    var body: some View {
        Group {
            if case .failed(let sentence) = circle.phase {
                EmptyNotice("Couldn't load your friends", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await circle.load() } }.buttonStyle(.borderedProminent)
                }
                .frame(maxHeight: .infinity)
            } else if circle.phase == .loaded {
                FriendPicker(friends: circle.friends, isChosen: isChosen, toggle: toggle)
            } else {
                PaperList { RowSkeletons() }.onPaper()
            }
        }
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
        .safeAreaInset(edge: .bottom) { if !chosen.isEmpty { bar } }
        .navigationTitle("New message")
        .navigationBarTitleDisplayMode(.inline)
        .task { await circle.load() }
    }

    private var bar: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(verbatim: chosen.map(\.name).joined(separator: ", "))
                .font(.cabin(.subheadline))
                .foregroundStyle(.secondary)
                .lineLimit(2)
            if chosen.count > 1 {
                TextField("Name of the group (optional)", text: $title)
                    .font(.cabin(.body))
                    .padding(.horizontal, 14)
                    .padding(.vertical, 10)
                    .background(Color.card, in: RoundedRectangle(cornerRadius: 12))
            }
            Button(action: begin) {
                Text(chosen.count > 1 ? "Make a group of \(chosen.count + 1)" : "Write to \(chosen.first?.name ?? "")")
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(isBeginning)
        }
        .font(.cabin(.headline))
        .padding(16)
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
        .background(.bar)
    }

    private func isChosen(_ id: SortableID) -> Bool { chosen.contains { $0.id == id } }

    private func toggle(_ user: User) {
        if isChosen(user.id) { chosen.removeAll { $0.id == user.id } } else { chosen.append(user) }
    }

    private func begin() {
        isBeginning = true
        Task {
            let name = title.trimmingCharacters(in: .whitespacesAndNewlines)
            let draft = ConversationDraft(
                userIds: chosen.map(\.id), title: chosen.count > 1 && !name.isEmpty ? name : nil)
            if let id = await messages.begin(draft) { navigator.open(conversation: id) }
            isBeginning = false
        }
    }
}
