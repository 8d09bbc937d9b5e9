import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The series of the Sonarr that is looked at.
struct SeriesListView: View {
    let model: ThriftwoodModel

    var body: some View {
        if let service = model.chosen(.sonarr) {
            SeriesLibraryView(service: service, app: model).id(service)
        } else {
            GoneView()
        }
    }
}

/// A Sonarr's series: all, and what airs next (TW-084, TW-087).
private struct SeriesLibraryView: View {
    let app: ThriftwoodModel
    @State private var model: LibraryModel<Series>
    @Environment(Navigator.self) private var navigator: Navigator?
    @SceneStorage private var part: SeriesListPage

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: LibraryModel<Series>(service, room: app.room, look: app.settings.series))
        _part = SceneStorage(wrappedValue: app.settings.firstPage(.all), "thriftwood.series-list")
    }

    var body: some View {
        Group {
            if part != .all {
                ScrollView {
                    VStack(alignment: .leading, spacing: 16) {
                        bar
                        if part == .upcoming {
                            UpcomingEpisodes(service: model.service, app: app, words: words)
                        } else {
                            MissingEpisodes(service: model.service, app: app, words: words)
                        }
                    }
                    .padding(.horizontal, 16)
                    .padding(.bottom, 24)
                }
            } else {
                library
            }
        }
        .namedPage("Series")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { ProfileMenu(app: app, kinds: [.sonarr]) }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add series", systemImage: "plus") { find("") }
            }
            ToolbarItem(placement: .topBarTrailing) { ServiceMenu(service: model.service, app: app) }
        }
    }

    private func find(_ text: String) {
        navigator?.sought = text.isEmpty ? nil : text
        navigator?.open(.find(service: model.service.id))
    }

    private var words: SearchWords { SearchWords(model.query.text) }

    private var text: Binding<String> {
        Binding {
            model.query.text
        } set: {
            model.query.text = $0
        }
    }

    @ViewBuilder private var bar: some View {
        PageTitle("Series") { SearchField(prompt: "Find a series", text: text) }
        ModuleTip(.series, app: app)
        InstancePicker(kind: .sonarr, model: app)
        PagePicker(page: $part)
    }

    private var library: some View {
        LibraryPage(
            model: model, app: app,
            look: Binding {
                app.settings.series
            } set: { look in
                app.set { $0.series = look }
            },
            filterName: { Words.name($0) }, sortName: { Words.name($0) },
            route: { .series(service: model.service.id, id: $0.id) }, find: find
        ) {
            bar
        } cell: { series in
            SeriesCell(series: series, service: model.service)
        } row: { series in
            SeriesRow(
                series: series, service: model.service, profile: model.profiles.quality[series.qualityProfile],
                sort: model.query.sort)
        } actions: {
            actions($0)
        }
    }

    @ViewBuilder private func actions(_ series: Series) -> some View {
        Button(
            series.isMonitored ? "Stop monitoring" : "Monitor",
            systemImage: series.isMonitored ? "bookmark.slash" : "bookmark"
        ) {
            Task { await SeriesActions(app, model.service).setMonitored(!series.isMonitored, series) }
        }
        Button("Search for it", systemImage: "magnifyingglass") {
            Task { await SeriesActions(app, model.service).search(series: series.id) }
        }
        TitleMenu(title: TitleHandle(service: model.service, id: series.id, name: series.title), app: app)
    }
}

/// What can be done with a series, from whatever screen.
@MainActor
struct SeriesActions {
    private let app: ThriftwoodModel
    private let service: ServiceConnection
    private let client: SonarrClient

    init(_ app: ThriftwoodModel, _ service: ServiceConnection) {
        self.app = app
        self.service = service
        client = SonarrClient(app.room.session(service))
    }

    /// Shows the switch at once; a refusal takes it back and is told.
    func setMonitored(_ isMonitored: Bool, _ series: Series) async {
        let library = await app.room.series(of: service)
        do throws(ServiceProblem) {
            try await library.change(series.id, { $0.isMonitored = isMonitored }) {
                [client] () async throws(ServiceProblem) in
                try await client.setMonitored(isMonitored, series: [series.id])
            }
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    func search(series: Int) async {
        await tell(Text("\(service.name) is looking for it.")) { () async throws(ServiceProblem) in
            try await client.search(series: series)
        }
    }

    func search(episodes: [Episode]) async {
        await tell(Text("\(service.name) is looking for it.")) { () async throws(ServiceProblem) in
            try await client.search(episodes: episodes.map(\.id))
        }
    }

    func search(season: Int, of series: Int) async {
        await tell(Text("\(service.name) is looking for the season.")) { () async throws(ServiceProblem) in
            try await client.search(season: season, of: series)
        }
    }

    private func tell(_ text: Text, _ action: () async throws(ServiceProblem) -> Void) async {
        do throws(ServiceProblem) {
            try await action()
            app.say(Notice(text: text))
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
    }
}
