import Base
import OnlyFriendsAPI
import SwiftUI

/// Finds what was said in one conversation, and leads there.
struct ConversationSearchView: View {
    let messages: MessagesModel
    @State private var model: ConversationSearchModel
    @Environment(Navigator.self) private var navigator

    init(id: SortableID, messages: MessagesModel, session: SessionModel) {
        self.messages = messages
        _model = State(
            initialValue: ConversationSearchModel(id: id, repository: session.messages, clock: session.clock))
    }

    var body: some View {
        PaperList {
            if let failure = model.failure {
                EmptyNotice("Couldn't search", systemImage: "wifi.exclamationmark", text: failure) {
                    Button("Try again") { Task { await model.search() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            } else if !model.isActive {
                EmptyNotice(
                    "Look for something", systemImage: "magnifyingglass", text: "Words that were said in here."
                )
                .listRowBackground(Color.clear)
            } else if let found = model.found {
                if found.isEmpty {
                    EmptyNotice(
                        "Nothing found", systemImage: "magnifyingglass", text: "No message has words that begin so."
                    )
                    .listRowBackground(Color.clear)
                }
                ForEach(found) { message in
                    Button {
                        navigator.open(message, in: messages)
                    } label: {
                        FoundMessage(message: message, place: nil)
                    }
                    .buttonStyle(.plain)
                }
            } else {
                RowSkeletons()
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $model.query, prompt: "Search messages")
        .task(id: model.query) { await model.search() }
    }
}
