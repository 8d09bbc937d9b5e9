import Base
import OnlyFriendsAPI
import SwiftUI

/// One's conversations: a list on a phone, the list beside the open conversation where there is room.
struct MessagesView: View {
    @Bindable var model: MessagesModel
    let session: SessionModel
    @Environment(Navigator.self) private var navigator
    @State private var isWide = false
    /// Whose conversation is beside the list, and which, for a reload to show it again; the address names the list alone.
    @SceneStorage("conversation") private var kept = ""
    private static let listWidth: CGFloat = 340

    var body: some View {
        HStack(spacing: 0) {
            ConversationList(model: model, isWide: isWide)
                .frame(maxWidth: isWide ? Self.listWidth : .infinity)
            if isWide {
                Divider()
                Group {
                    if let id = selected {
                        ConversationView(
                            model: model.model(of: id), messages: model, people: session.people, isPane: true
                        )
                        .id(id)
                    } else {
                        EmptyNotice(
                            "Choose a conversation", systemImage: "bubble.left.and.bubble.right",
                            text: "What you write to your friends appears here.")
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        .background(Color.paper)
        .onGeometryChange(for: Bool.self) {
            $0.size.width >= 760
        } action: {
            isWide = $0
        }
        .onChange(of: kept, initial: true) {
            // What was opened elsewhere, as from somebody's profile, before this was ever shown.
            guard navigator.conversation == nil else { return keep() }
            guard let me else { return }
            let parts = kept.split(separator: "/")
            if parts.count == 2, parts[0] == me { navigator.conversation = SortableID(String(parts[1])) }
        }
        .onChange(of: navigator.conversation) { keep() }
        .onChange(of: isWide) { if isWide { takeIn() } }
        .onChange(of: navigator.messages) { if isWide { takeIn() } }
        .navigationTitle("Messages")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.newConversation) {
                    Label("New message", systemImage: "square.and.pencil")
                }
            }
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    private var me: String? { session.me?.id.description }

    private func keep() {
        kept = [me, navigator.conversation?.description].compactMap(\.self).joined(separator: "/")
    }

    /// The conversation beside the list: the one that was chosen. None is opened by itself, for its writer would be told that
    /// it was read.
    private var selected: SortableID? { navigator.conversation }

    /// A conversation that was opened over the list stands beside it where there is room.
    private func takeIn() {
        guard navigator.messages.count == 1, case .conversation(let id)? = navigator.messages.first else { return }
        navigator.conversation = SortableID(id)
        navigator.messages = []
    }
}

private struct ConversationList: View {
    @Bindable var model: MessagesModel
    let isWide: Bool
    @State private var query = ""
    @Environment(Navigator.self) private var navigator

    var body: some View {
        PaperList {
            switch model.phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load your messages", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.retry() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if let found = model.found { results(found) } else { conversations }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .searchable(text: $query, prompt: "Search messages")
        .refreshable { await model.refresh() }
        .task(id: query) { await model.search(query) }
    }

    @ViewBuilder private var conversations: some View {
        if model.conversations.isEmpty {
            EmptyNotice(
                "No messages yet", systemImage: "bubble.left.and.bubble.right",
                text: "Write to one friend, or to a few at once."
            ) {
                NavigationLink("Write to somebody", value: Route.newConversation).buttonStyle(.borderedProminent)
            }
            .listRowBackground(Color.clear)
        }
        Section {
            ForEach(model.conversations) { conversation in
                OpenConversation(id: conversation.id, isWide: isWide) {
                    ConversationRow(
                        conversation: conversation, draft: model.drafts[conversation.id.description],
                        writing: model.writing[conversation.id].map { Set($0.keys) } ?? [])
                }
                .swipeActions(edge: .leading) {
                    ConversationActions(conversation: conversation, model: model, isLeading: true)
                }
                .swipeActions(edge: .trailing) {
                    ConversationActions(conversation: conversation, model: model, isLeading: false)
                }
            }
        }
        if model.nextCursor != nil {
            ProgressView()
                .frame(maxWidth: .infinity)
                .onAppear { Task { await model.loadMore() } }
                .id(model.conversations.count)
        }
    }

    @ViewBuilder private func results(_ found: [Message]) -> some View {
        if found.isEmpty {
            EmptyNotice("Nothing found", systemImage: "magnifyingglass", text: "No message has words that begin so.")
                .listRowBackground(Color.clear)
        }
        ForEach(found) { message in
            Button {
                navigator.open(message, in: model)
            } label: {
                FoundMessage(message: message, place: model.name(of: message.conversationId))
            }
            .buttonStyle(.plain)
        }
    }
}

/// A row that leads to a conversation: over the list, or beside it.
private struct OpenConversation<Label: View>: View {
    let id: SortableID
    let isWide: Bool
    @ViewBuilder let label: Label
    @Environment(Navigator.self) private var navigator

    var body: some View {
        if isWide {
            Button {
                navigator.conversation = id
            } label: {
                label
            }
            .buttonStyle(.plain)
            .listRowBackground(navigator.conversation == id ? Color.forestGreen.opacity(0.14) : Color.card)
            .accessibilityAddTraits(navigator.conversation == id ? .isSelected : [])
        } else {
            NavigationLink(value: Route.conversation(id.description)) { label }
        }
    }
}
