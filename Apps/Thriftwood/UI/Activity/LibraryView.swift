import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A library of a Plex server: what it holds, how much it is watched, and by whom (TW-139).
struct LibraryView: View {
    let service: ServiceConnection
    @State private var answer: KeptAnswer<PlexLibrary>

    init(id: Int, service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("library-\(id)", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.library(id)
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                KeptPage(answer: answer) { library in
                    Text(verbatim: library.name)
                        .font(.manrope(.largeTitle))
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h1)
                    Sheet { LibraryCounts(library: library) }
                    WatchTimes(times: library.times)
                    if !library.people.isEmpty { people(library.people) }
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 900)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Library")
        .refreshable { await answer.refresh() }
    }

    @ViewBuilder private func people(_ people: [PlexUser]) -> some View {
        let sorted = people.sorted { $0.seconds > $1.seconds }
        let most = sorted.first?.seconds ?? 0
        Heading("Watched by").padding(.top, 8)
        Sheet(spacing: 14) {
            ForEach(sorted) { person in
                NavigationLink(value: Route.viewer(service: service.id, id: person.id)) {
                    HStack(spacing: 12) {
                        Initials(name: person.name, size: 32)
                        RankedRow(
                            name: Text(verbatim: person.name), value: Text(verbatim: Words.watched(person.seconds)),
                            part: most > 0 ? Double(person.seconds) / Double(most) : 0, accent: service.kind.accent)
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
            }
        }
    }
}
