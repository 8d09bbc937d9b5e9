import SwiftUI
import ThriftwoodAPI

/// What happened lately at a service, title by title (TW-078, TW-100, TW-107).
struct ServiceHistory: View {
    let service: ServiceConnection
    @State private var answer: KeptAnswer<[TitleEvent]>
    @State private var later: LaterPages<TitleEvent>

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        let client = app.client(of: service)
        _answer = State(
            initialValue: KeptAnswer("history", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.history()
            })
        _later = State(
            initialValue: LaterPages { (page) async throws(ServiceProblem) in try await client.history(page: page) })
    }

    var body: some View {
        TitleHistory(answer: answer, later: later) { event in event.title.map { .title($0, at: service) } }
    }
}

/// The history of a service as a page of its own.
struct ServiceHistoryView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("History")
                ServiceHistory(service: service, app: app)
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("History")
    }
}
