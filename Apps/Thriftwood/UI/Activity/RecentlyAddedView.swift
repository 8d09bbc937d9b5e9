import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What came to a Plex server last, poster by poster (TW-137).
struct RecentlyAddedView: View {
    let service: ServiceConnection
    @State private var answer: KeptAnswer<[PlexTitle]>
    @Environment(\.horizontalSizeClass) private var width

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("added", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.recentlyAdded()
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Recently added")
                KeptPage(answer: answer) { titles in
                    if titles.isEmpty {
                        EmptyNotice(
                            "Nothing is new", symbol: "sparkles.tv", text: Text("What is added to Plex appears here."))
                    } else {
                        LazyVGrid(columns: PosterGrid.columns(width), spacing: 16) {
                            ForEach(Array(titles.enumerated()), id: \.offset) { _, title in
                                NavigationLink(value: Route.media(service: service.id, key: title.key)) { cell(title) }
                                    .buttonStyle(.plain)
                            }
                        }
                    }
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Recently added")
        .refreshable { await answer.refresh() }
    }

    private func cell(_ title: PlexTitle) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Poster(title: title.name, path: title.poster, service: service, width: 160)
            Text(verbatim: title.name).font(.footnote).fontWeight(.semibold).lineLimit(1)
            if let detail = Words.detail(title) {
                detail.font(.caption).foregroundStyle(Color.faint).lineLimit(1)
            }
        }
        .accessibilityElement(children: .combine)
    }
}
