import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The artists of the Lidarr that is looked at.
struct ArtistsView: View {
    let model: ThriftwoodModel

    var body: some View {
        if let service = model.chosen(.lidarr) {
            ArtistLibraryView(service: service, app: model).id(service)
        } else {
            GoneView()
        }
    }
}

/// A Lidarr's artists: all, what is missing of them, and what happened (TW-104 to TW-107).
private struct ArtistLibraryView: View {
    let app: ThriftwoodModel
    @State private var model: LibraryModel<Artist>
    @Environment(Navigator.self) private var navigator: Navigator?
    @SceneStorage private var part: ArtistsPage

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: LibraryModel<Artist>(service, room: app.room, look: app.settings.artists))
        _part = SceneStorage(wrappedValue: app.settings.firstPage(.all), "thriftwood.artists")
    }

    var body: some View {
        Group {
            if part == .all {
                library
            } else {
                ScrollView {
                    VStack(alignment: .leading, spacing: 16) {
                        bar
                        if part == .missing {
                            MissingAlbums(
                                service: model.service, app: app, words: SearchWords(model.query.text))
                        } else {
                            ServiceHistory(service: model.service, app: app)
                        }
                    }
                    .padding(.horizontal, 16)
                    .padding(.bottom, 24)
                }
            }
        }
        .namedPage("Music")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { ProfileMenu(app: app, kinds: [.lidarr]) }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add artists", systemImage: "plus") { find("") }
            }
            ToolbarItem(placement: .topBarTrailing) { ServiceMenu(service: model.service, app: app) }
        }
    }

    private func find(_ text: String) {
        navigator?.sought = text.isEmpty ? nil : text
        navigator?.open(.find(service: model.service.id))
    }

    private var text: Binding<String> {
        Binding {
            model.query.text
        } set: {
            model.query.text = $0
        }
    }

    @ViewBuilder private var bar: some View {
        PageTitle("Music") {
            if part != .history { SearchField(prompt: "Find an artist", text: text) }
        }
        ModuleTip(.music, app: app)
        InstancePicker(kind: .lidarr, model: app)
        PagePicker(page: $part)
    }

    private var library: some View {
        LibraryPage(
            model: model, app: app,
            look: Binding {
                app.settings.artists
            } set: { look in
                app.set { $0.artists = look }
            },
            filterName: { Words.name($0) }, sortName: { Words.name($0) },
            route: { .artist(service: model.service.id, id: $0.id) }, rowsLead: true, find: find
        ) {
            bar
        } cell: { artist in
            ArtistCell(artist: artist, service: model.service)
        } row: { artist in
            ArtistRow(
                artist: artist, service: model.service, profiles: model.profiles, sort: model.query.sort,
                isPicking: app.picked[model.service.id] != nil
            ) {
                monitor($0, artist)
            }
        } actions: {
            actions($0)
        }
    }

    private func monitor(_ isMonitored: Bool, _ artist: Artist) {
        Task { await ArtistActions(app, model.service).setMonitored(isMonitored, artist) }
    }

    @ViewBuilder private func actions(_ artist: Artist) -> some View {
        Button(
            artist.isMonitored ? "Stop monitoring" : "Monitor",
            systemImage: artist.isMonitored ? "bookmark.slash" : "bookmark"
        ) {
            monitor(!artist.isMonitored, artist)
        }
        Button("Search for it", systemImage: "magnifyingglass") {
            Task { await ArtistActions(app, model.service).search(artist: artist.id) }
        }
        TitleMenu(title: TitleHandle(service: model.service, id: artist.id, name: artist.title), app: app)
    }
}
