import Base
import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// A library in a window: which of its titles are shown, in which order. Filtering and sorting run off the main actor,
/// and only when the titles or the question changed.
@Observable @MainActor
final class LibraryModel<Item: LibraryItem> {
    private(set) var rows: [Item] = []
    private(set) var total = 0
    private(set) var fetchedAt: Date?
    private(set) var problem: ServiceProblem?
    private(set) var isRefreshing = false
    /// Whether the disk has been asked.
    private(set) var isLoaded = false
    private(set) var profiles = ProfileNames()
    private(set) var index = LibraryIndex<Item>([])
    var query: LibraryQuery<Item> { didSet { if query != oldValue { ask(wait: query.text != oldValue.text) } } }

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored private let room: ControlRoom
    @ObservationIgnored private let open: @Sendable () async -> Library<Item>
    @ObservationIgnored private var library: Library<Item>?
    @ObservationIgnored private var revision = -1
    @ObservationIgnored private var asking: Task<Void, Never>?
    /// How old a library may be when its page opens.
    static var freshness: Double { 60 }
    /// Seconds between refreshes while its page is open.
    static var pace: Double { 300 }

    init(
        service: ServiceConnection, room: ControlRoom, query: LibraryQuery<Item>,
        open: @escaping @Sendable () async -> Library<Item>
    ) {
        (self.service, self.room, self.query, self.open) = (service, room, query, open)
    }

    /// Shows what is known and keeps up with it.
    func follow() async {
        let library = await open()
        self.library = library
        if let known = await room.knownChoices(of: service) { take(known) }
        _ = await library.current()
        for await state in await library.states() { await take(state) }
    }

    /// Asks the service when what is known is old, and again from time to time.
    func keepFresh() async {
        // What forms need comes beside a library that may take a minute (TW-083).
        async let choices: Void = refreshChoices()
        await open().refresh(unlessAskedWithin: Self.freshness)
        await choices
        while (try? await room.clock.sleep(seconds: Self.pace)) != nil { await refresh() }
    }

    func refresh() async {
        async let choices: Void = refreshChoices()
        await open().refresh()
        await choices
    }

    private func refreshChoices() async {
        if let found = try? await room.choices(of: service) { take(found) }
    }

    private func take(_ found: TitleChoices) {
        let names = ProfileNames(quality: found.profiles, metadata: found.metadataProfiles)
        if profiles != names { profiles = names }
    }

    private func take(_ state: Library<Item>.State) async {
        if fetchedAt != state.fetchedAt { fetchedAt = state.fetchedAt }
        if problem != state.problem { problem = state.problem }
        if isRefreshing != state.isRefreshing { isRefreshing = state.isRefreshing }
        if state.isLoaded, revision != state.revision {
            revision = state.revision
            let items = state.items
            let made = await Self.makeIndex(items)
            guard revision == state.revision else { return }
            index = made
            if total != items.count { total = items.count }
            asking?.cancel()
            await answer()
        }
        if isLoaded != state.isLoaded { isLoaded = state.isLoaded }
    }

    private func ask(wait: Bool) {
        asking?.cancel()
        asking = Task {
            // While somebody types, the last letter counts.
            if wait { guard (try? await room.clock.sleep(seconds: 0.08)) != nil else { return } }
            await answer()
        }
    }

    private func answer() async {
        let asked = query
        let found = await Self.run(asked, index, profiles)
        guard !Task.isCancelled, asked == query else { return }
        if rows != found { rows = found }
    }

    @concurrent private static func makeIndex(_ items: [Item]) async -> LibraryIndex<Item> { LibraryIndex(items) }

    @concurrent private static func run(
        _ query: LibraryQuery<Item>, _ index: LibraryIndex<Item>, _ profiles: ProfileNames
    ) async -> [Item] { query.run(on: index, profiles: profiles) }
}

extension LibraryModel where Item == Movie {
    convenience init(_ service: ServiceConnection, room: ControlRoom, look: ThriftwoodSettings.LibraryLook) {
        var query = LibraryQuery<Movie>(
            filter: MovieFilter(rawValue: look.filter) ?? .all, sort: MovieSort(rawValue: look.sort) ?? .title)
        query.isAscending = look.isAscending
        self.init(
            service: service, room: room, query: query, open: { await room.movies(of: service) })
    }
}

extension LibraryModel where Item == Series {
    convenience init(_ service: ServiceConnection, room: ControlRoom, look: ThriftwoodSettings.LibraryLook) {
        var query = LibraryQuery<Series>(
            filter: SeriesFilter(rawValue: look.filter) ?? .all, sort: SeriesSort(rawValue: look.sort) ?? .title)
        query.isAscending = look.isAscending
        self.init(
            service: service, room: room, query: query, open: { await room.series(of: service) })
    }
}

extension LibraryModel where Item == Artist {
    convenience init(_ service: ServiceConnection, room: ControlRoom, look: ThriftwoodSettings.LibraryLook) {
        var query = LibraryQuery<Artist>(
            filter: ArtistFilter(rawValue: look.filter) ?? .all, sort: ArtistSort(rawValue: look.sort) ?? .title)
        query.isAscending = look.isAscending
        self.init(
            service: service, room: room, query: query, open: { await room.artists(of: service) })
    }
}
