import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The films of the Radarr that is looked at.
struct MoviesView: View {
    let model: ThriftwoodModel

    var body: some View {
        if let service = model.chosen(.radarr) {
            MovieLibraryView(service: service, app: model).id(service)
        } else {
            GoneView()
        }
    }
}

/// A Radarr's films: all, those that come, those that are missed (TW-055).
private struct MovieLibraryView: View {
    let app: ThriftwoodModel
    @State private var model: LibraryModel<Movie>
    @Environment(Navigator.self) private var navigator: Navigator?
    @SceneStorage private var part: MoviesPage

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: LibraryModel<Movie>(service, room: app.room, look: app.settings.movies))
        _part = SceneStorage(wrappedValue: app.settings.firstPage(.all), "thriftwood.movies")
    }

    var body: some View {
        LibraryPage(
            model: model, app: app,
            look: Binding {
                app.settings.movies
            } set: { look in
                app.set { $0.movies = look }
            },
            filterName: { Words.name($0) }, sortName: { Words.name($0) }, titles: titles,
            route: { .movie(service: model.service.id, id: $0.id) }, find: find
        ) {
            PageTitle("Movies") { SearchField(prompt: "Find a movie", text: text) }
            ModuleTip(.movies, app: app)
            InstancePicker(kind: .radarr, model: app)
            PagePicker(page: $part)
        } cell: { movie in
            MovieCell(movie: movie, service: model.service)
        } row: { movie in
            MovieRow(
                movie: movie, service: model.service, profile: model.profiles.quality[movie.qualityProfile],
                sort: model.query.sort)
        } actions: {
            actions($0)
        }
        .namedPage("Movies")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { ProfileMenu(app: app, kinds: [.radarr]) }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add movies", systemImage: "plus") { find("") }
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

    private var titles: [Movie]? {
        let words = SearchWords(model.query.text)
        return planned?.filter { words.fit($0.title) }
    }

    private var planned: [Movie]? {
        switch part {
        case .all: nil
        case .upcoming: MoviePlan.upcoming(model.index.items, now: app.clock.now())
        case .missing: MoviePlan.missing(model.index.items)
        }
    }

    @ViewBuilder private func actions(_ movie: Movie) -> some View {
        Button(
            movie.isMonitored ? "Stop monitoring" : "Monitor",
            systemImage: movie.isMonitored ? "bookmark.slash" : "bookmark"
        ) {
            Task { await MovieActions(app, model.service).setMonitored(!movie.isMonitored, movie) }
        }
        Button("Search for it", systemImage: "magnifyingglass") {
            Task { await MovieActions(app, model.service).search(movie) }
        }
        TitleMenu(title: TitleHandle(service: model.service, id: movie.id, name: movie.title), app: app)
    }
}

/// What can be done with a film, from whatever screen.
@MainActor
struct MovieActions {
    private let app: ThriftwoodModel
    private let service: ServiceConnection
    private let client: RadarrClient

    init(_ app: ThriftwoodModel, _ service: ServiceConnection) {
        self.app = app
        self.service = service
        client = RadarrClient(app.room.session(service))
    }

    /// Shows the switch at once; a refusal takes it back and is told.
    func setMonitored(_ isMonitored: Bool, _ movie: Movie) async {
        let library = await app.room.movies(of: service)
        do throws(ServiceProblem) {
            try await library.change(movie.id, { $0.isMonitored = isMonitored }) {
                [client] () async throws(ServiceProblem) in
                try await client.setMonitored(isMonitored, movies: [movie.id])
            }
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    func search(_ movie: Movie) async {
        do throws(ServiceProblem) {
            try await client.search(movies: [movie.id])
            app.say(Notice(text: Text("\(service.name) is looking for \(movie.title).")))
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
    }
}
