import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Asks a conversation something, with answers to choose from.
struct AskPollView: View {
    let model: ConversationModel
    let messages: MessagesModel
    @State private var poll: BegunPoll
    /// What was written, for a page that is made anew.
    @SceneStorage private var kept: String
    @FocusState private var focus: Field?
    @Environment(\.dismiss) private var dismiss

    private enum Field: Hashable {
        case question
        case option(Int)
    }

    init(model: ConversationModel, messages: MessagesModel) {
        self.model = model
        self.messages = messages
        _kept = SceneStorage(wrappedValue: "", "poll-\(model.id)")
        _poll = State(initialValue: BegunPoll())
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    TextField("What do you want to ask?", text: $poll.question, axis: .vertical)
                        .lineLimit(1...4)
                        .font(.lora(.title3))
                        .focused($focus, equals: .question)
                }
                Section {
                    ForEach(poll.options.indices, id: \.self) { index in
                        TextField("Answer \(index + 1)", text: option(index))
                            .focused($focus, equals: .option(index))
                            .onSubmit { focus = .option(min(index + 1, poll.options.count - 1)) }
                    }
                } header: {
                    Text("Answers")
                } footer: {
                    FieldFooter(
                        refusal: poll.refusal,
                        note: "Everybody here sees who chose what. You can end the poll whenever you like.")
                }
                Section { Toggle("Several answers", isOn: $poll.allowsSeveral) }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("New poll")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", action: cancel) }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Ask", action: ask).disabled(poll.draft == nil)
                }
            }
        }
        .onAppear {
            poll = BegunPoll(kept: kept)
            focus = .question
        }
        .onChange(of: poll) { kept = poll.kept }
    }

    private func option(_ index: Int) -> Binding<String> {
        Binding {
            poll.options.indices.contains(index) ? poll.options[index] : ""
        } set: { text in
            guard poll.options.indices.contains(index) else { return }
            poll.options[index] = text
            poll.makeRoom()
        }
    }

    private func cancel() {
        kept = ""
        dismiss()
    }

    private func ask() {
        guard let draft = poll.draft else { return }
        messages.ask(draft.question, draft.poll, from: model)
        kept = ""
        dismiss()
    }
}
