import OnlyFriendsAPI
import SwiftUI

/// All there is of Only Friends for who is shut out: why, and the way to appeal (OF-143, OF-243).
struct SuspendedView: View {
    @State private var model: DecisionModel
    private let session: SessionModel

    init(ticket: String, session: SessionModel) {
        self.session = session
        _model = State(initialValue: DecisionModel(ticket: ticket, authentication: session.authentication))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                switch model.phase {
                case .idle, .loading: RowSkeletons()
                case .failed(let sentence):
                    EmptyNotice("Couldn't open this", systemImage: "wifi.exclamationmark", text: sentence) {
                        Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                    }
                    .listRowBackground(Color.clear)
                case .loaded:
                    if let decision = model.decision { DecisionRows(model: model, decision: decision) }
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Account suspended")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Back to login") { session.leaveSuspension() }
                }
            }
            .refreshable { await model.load() }
        }
        .task { await model.load() }
    }
}
