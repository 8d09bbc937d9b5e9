import DesignKit
import EightAPI
import SwiftUI

/// Words that one does not want to read in responses to one's videos (E8-132).
struct RestrictedWordsView: View {
    @State private var model: WordsModel

    init(client: EightClient) { _model = State(initialValue: WordsModel(client: client)) }

    var body: some View {
        Group {
            switch model.phase {
            case .loading: PeopleSkeleton().padding(16).frame(maxHeight: .infinity, alignment: .top)
            case .failed(let sentence):
                Notice("Couldn't load your words", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
            case .loaded: form
            }
        }
        .frame(maxWidth: .infinity)
        .background(Color.stageGround)
        .stageTitle("Restricted words")
        .task { await model.load() }
    }

    private var form: some View {
        Form {
            Section {
                HStack(spacing: 12) {
                    TextField("Word or phrase", text: $model.text)
                        .autocorrectionDisabled()
                        .submitLabel(.done)
                        .onSubmit { Task { await model.add() } }
                        .disabled(model.isFull)
                    Button("Add") { Task { await model.add() } }.disabled(!model.canAdd).frame(minHeight: 44)
                }
                if let failure = model.failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
            } footer: {
                Text(
                    """
                    Responses with one of these words, in their caption or on the picture, are hidden from everyone. \
                    Whoever recorded one still sees it and isn't told.
                    """
                )
                .foregroundStyle(Color.quiet)
            }
            .listRowBackground(Color.stageCard)
            Section {
                NavigationLink(value: EightRoute.heldResponses) {
                    Label("Hidden responses", systemImage: "exclamationmark.bubble")
                }
            }
            .listRowBackground(Color.stageCard)
            Section {
                if model.words.isEmpty {
                    Text("No words yet. Nothing is hidden.").foregroundStyle(Color.quiet)
                }
                ForEach(model.words, id: \.self) { word in
                    HStack {
                        Text(verbatim: word).frame(maxWidth: .infinity, alignment: .leading)
                        Button("Remove \(word)", systemImage: "xmark.circle.fill") {
                            Task { await model.remove(word) }
                        }
                        .labelStyle(.iconOnly)
                        .buttonStyle(.plain)
                        .foregroundStyle(Color.quiet)
                        .frame(minWidth: 44, minHeight: 44)
                        .disabled(model.isBusy)
                    }
                }
            } header: {
                Text("\(model.words.count) of \(RestrictedWords.most)").foregroundStyle(Color.quiet)
            }
            .listRowBackground(Color.stageCard)
        }
        .scrollContentBackground(.hidden)
    }
}
