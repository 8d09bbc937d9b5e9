import Foundation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What else there is at a Plex server, and what Tautulli does as a whole (TW-137, TW-143).
struct ActivityMenu: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var asked: TautulliDeed?
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        Menu("More of \(service.name)", systemImage: "ellipsis.circle") {
            Button("Graphs", systemImage: "chart.bar") { navigator?.open(.graphs(service.id)) }
            Button("Libraries", systemImage: "books.vertical") { navigator?.open(.libraries(service.id)) }
            Button("Recently added", systemImage: "sparkles.tv") { navigator?.open(.recentlyAdded(service.id)) }
            Button("Search on Plex", systemImage: "magnifyingglass") { navigator?.open(.findOnPlex(service.id)) }
            Button("Logs", systemImage: "doc.plaintext") { navigator?.open(.logs(service.id)) }
            Button("Updates", systemImage: "arrow.down.circle") { navigator?.open(.updates(service.id)) }
            Divider()
            if let page {
                Link(destination: page) { Label("Open its own page", systemImage: "arrow.up.right") }
            }
            ForEach(TautulliDeed.allCases) { deed in
                Button(Words.name(deed), systemImage: Words.symbol(deed)) {
                    if deed.removes { asked = deed } else { run(deed) }
                }
            }
        }
        .confirmationDialog(
            "Are you sure?", isPresented: isAsking, titleVisibility: .visible, presenting: asked
        ) { deed in
            Button(Words.name(deed), role: .destructive) { run(deed) }
            Button("Cancel", role: .cancel) {}
        } message: { deed in
            Text(Words.explanation(deed))
        }
    }

    /// The page that Tautulli has for browsers.
    private var page: URL? {
        URL(string: service.address).flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
    }

    private var isAsking: Binding<Bool> {
        Binding {
            asked != nil
        } set: {
            if !$0 { asked = nil }
        }
    }

    private func run(_ deed: TautulliDeed) {
        let client = TautulliClient(app.room.session(service))
        Task {
            do throws(ServiceProblem) {
                try await client.run(deed)
                app.say(Notice(text: Text(Words.done(deed))))
            } catch {
                if error.reason != .cancelled { app.say(Notice(text: error.words, isProblem: true)) }
            }
        }
    }
}

extension Words {
    fileprivate static func name(_ deed: TautulliDeed) -> LocalizedStringKey {
        switch deed {
        case .backUpSettings: "Back up the settings"
        case .backUpDatabase: "Back up the database"
        case .emptyCache: "Empty the cache"
        case .emptyPictures: "Remove kept pictures"
        case .forgetSessions: "Forget temporary sessions"
        }
    }

    fileprivate static func symbol(_ deed: TautulliDeed) -> String { deed.removes ? "trash" : "externaldrive" }

    fileprivate static func explanation(_ deed: TautulliDeed) -> LocalizedStringKey {
        switch deed {
        case .forgetSessions: "Sessions that hang are let go. Whoever watches now may appear twice in the history."
        default: "Tautulli fetches what it needs anew. Nothing of the history is lost."
        }
    }

    fileprivate static func done(_ deed: TautulliDeed) -> LocalizedStringKey {
        switch deed {
        case .backUpSettings: "The settings are backed up."
        case .backUpDatabase: "The database is being backed up."
        case .emptyCache: "The cache is empty."
        case .emptyPictures: "The kept pictures are removed."
        case .forgetSessions: "The temporary sessions are forgotten."
        }
    }
}
