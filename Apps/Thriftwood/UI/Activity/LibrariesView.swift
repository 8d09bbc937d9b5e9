import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The libraries of a Plex server (TW-139).
struct LibrariesView: View {
    let service: ServiceConnection
    @State private var answer: KeptAnswer<[PlexLibrary]>

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("libraries", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.libraries()
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Libraries")
                KeptPage(answer: answer) { libraries in
                    if libraries.isEmpty {
                        EmptyNotice(
                            "No libraries", symbol: "books.vertical", text: Text("The Plex server has none to show."))
                    } else {
                        LazyVGrid(
                            columns: [GridItem(.adaptive(minimum: 280), spacing: 12, alignment: .top)], spacing: 12
                        ) {
                            ForEach(libraries) { library in
                                NavigationLink(value: Route.library(service: service.id, id: library.id)) {
                                    LibraryTile(library: library, accent: service.kind.accent)
                                }
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
        .namedPage("Libraries")
        .refreshable { await answer.refresh() }
    }
}

/// A library at one glance.
private struct LibraryTile: View {
    let library: PlexLibrary
    let accent: Color

    var body: some View {
        Sheet(spacing: 12) {
            HStack(spacing: 10) {
                Image(systemName: Words.symbol(library.kind))
                    .font(.title3)
                    .foregroundStyle(accent)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: library.name).font(.manrope(.headline)).lineLimit(1)
                    if let date = library.lastUsed {
                        AgeText(date) { "Used \($0)" }.font(.footnote).foregroundStyle(Color.faint)
                    }
                }
                Spacer(minLength: 0)
            }
            LibraryCounts(library: library)
        }
        .contentShape(Rectangle())
    }
}

/// What a library comes to.
struct LibraryCounts: View {
    let library: PlexLibrary

    var body: some View {
        FigureRow {
            switch library.kind {
            case .show:
                Figure(Text(library.count, format: .number), "series")
                Figure(Text(library.childCount, format: .number), "episodes")
            case .artist:
                Figure(Text(library.count, format: .number), "artists")
                Figure(Text(library.childCount, format: .number), "tracks")
            case .movie: Figure(Text(library.count, format: .number), "movies")
            case .photo, .live, .other: Figure(Text(library.count, format: .number), "things")
            }
            if library.plays > 0 { Figure(Text(library.plays, format: .number), "times played") }
        }
    }
}
