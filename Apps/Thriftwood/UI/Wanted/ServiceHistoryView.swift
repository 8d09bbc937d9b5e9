import SwiftUI
import ThriftwoodAPI

/// What happened lately at a service, title by title, all of it or of one kind (TW-078, TW-100, TW-107).
struct ServiceHistory: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    /// What it tells, which a reload keeps.
    @SceneStorage private var filter: HistoryFilter

    init(service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        _filter = SceneStorage(wrappedValue: .all, "thriftwood.history-\(service.id)")
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Menu {
                Picker("Show", selection: $filter) {
                    ForEach(HistoryFilter.allCases, id: \.self) { Text(Words.name($0)).tag($0) }
                }
            } label: {
                Label {
                    Text(Words.name(filter))
                } icon: {
                    Image(systemName: "line.3.horizontal.decrease.circle")
                }
                .frame(minHeight: 44)
            }
            .accessibilityLabel("Show")
            .accessibilityValue(Text(Words.name(filter)))
            FilteredHistory(service: service, filter: filter, app: app).id(filter)
        }
    }
}

private struct FilteredHistory: View {
    let service: ServiceConnection
    let filter: HistoryFilter
    @State private var answer: KeptAnswer<[TitleEvent]>
    @State private var later: LaterPages<TitleEvent>

    init(service: ServiceConnection, filter: HistoryFilter, app: ThriftwoodModel) {
        (self.service, self.filter) = (service, filter)
        let client = app.client(of: service)
        let name = filter == .all ? "history" : "history-\(filter.rawValue)"
        _answer = State(
            initialValue: KeptAnswer(name, of: service, app: app) { () async throws(ServiceProblem) in
                try await client.history(filter)
            })
        _later = State(
            initialValue: LaterPages { (page) async throws(ServiceProblem) in
                try await client.history(filter, page: page)
            })
    }

    var body: some View {
        TitleHistory(
            answer: answer, later: later,
            empty: filter == .all ? "Nothing has happened yet." : "Nothing of this kind has happened."
        ) { event in event.title.map { .title($0, at: service) } }
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
