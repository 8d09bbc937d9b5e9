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
            DecisionForm(model: model)
                .navigationTitle("Account suspended")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Back to login") { session.leaveSuspension() }
                    }
                }
        }
        .task { await model.load() }
    }
}
