import SwiftUI
import ThriftwoodAPI

/// What happened lately at a Radarr or Sonarr, title by title (TW-078, TW-100).
struct ServiceHistoryView: View {
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
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("History")
                TitleHistory(answer: answer, later: later) { event in
                    event.title.map { id in
                        service.kind == .sonarr
                            ? .series(service: service.id, id: id) : .movie(service: service.id, id: id)
                    }
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("History")
    }
}
