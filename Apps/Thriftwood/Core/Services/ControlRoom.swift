import Base
import Synchronization
import ThriftwoodAPI

/// All that a person controls: the store, and what is fetched; one for all of their windows, so that no service is asked
/// twice at once.
public actor ControlRoom {
    public nonisolated let store: ThriftwoodStore
    public nonisolated let network: any ServiceNetwork
    public nonisolated let calendar: CalendarDesk
    /// What calendar programs elsewhere are told.
    public nonisolated let feed: FeedDesk
    public nonisolated let watch: ServiceWatch
    /// What servers tell by themselves.
    public nonisolated let notices: NoticeDesk
    /// What was asked and answered lately, and what else happened.
    public nonisolated let journal: Journal
    public nonisolated let clock: WallClock
    private var movieLibraries: [String: (connection: ServiceConnection, library: Library<Movie>)] = [:]
    private var seriesLibraries: [String: (connection: ServiceConnection, library: Library<Series>)] = [:]
    private var artistLibraries: [String: (connection: ServiceConnection, library: Library<Artist>)] = [:]
    private var activityDesks: [String: (connection: ServiceConnection, desk: ActivityDesk)] = [:]
    private var queueDesks: [String: (connection: ServiceConnection, desk: TitleQueueDesk)] = [:]
    private var downloadDesks: [String: (connection: ServiceConnection, desk: DownloadDesk)] = [:]

    /// - Parameters:
    ///   - memory: which notices the person's devices have yet to be told of.
    ///   - deliver: hands what servers tell to the person's devices.
    public init(
        store: ThriftwoodStore, network: any ServiceNetwork, clock: WallClock,
        memory: NoticeDesk.Memory = .none, deliver: @escaping NoticeDesk.Delivery = { _, _ in }
    ) {
        self.store = store
        let journal = Journal(clock: clock)
        let network = NotedNetwork(network: network, journal: journal, clock: clock)
        (self.network, self.journal) = (network, journal)
        self.clock = clock
        calendar = CalendarDesk(store: store, network: network, clock: clock)
        feed = FeedDesk(store: store, network: network, clock: clock)
        watch = ServiceWatch(network: network, clock: clock)
        notices = NoticeDesk(store: store, clock: clock, memory: memory, journal: journal, deliver: deliver)
    }

    /// Speaks with a service.
    public nonisolated func session(_ connection: ServiceConnection) -> ServiceSession {
        ServiceSession(connection, network: network)
    }

    /// A Radarr's library. Another address or key makes another one.
    public func movies(of connection: ServiceConnection) -> Library<Movie> {
        if let known = movieLibraries[connection.id], known.connection == connection { return known.library }
        let client = RadarrClient(session(connection))
        let library = Library<Movie>(service: connection.id, store: store, clock: clock) {
            () async throws(ServiceProblem) in
            try await client.movies().map { (item: $0.movie, detail: $0.detail) }
        }
        movieLibraries[connection.id] = (connection, library)
        return library
    }

    /// A Sonarr's library.
    public func series(of connection: ServiceConnection) -> Library<Series> {
        if let known = seriesLibraries[connection.id], known.connection == connection { return known.library }
        let client = SonarrClient(session(connection))
        let library = Library<Series>(service: connection.id, store: store, clock: clock) {
            () async throws(ServiceProblem) in
            try await client.series().map { (item: $0.series, detail: $0.detail) }
        }
        seriesLibraries[connection.id] = (connection, library)
        return library
    }

    /// A Lidarr's library.
    public func artists(of connection: ServiceConnection) -> Library<Artist> {
        if let known = artistLibraries[connection.id], known.connection == connection { return known.library }
        let client = LidarrClient(session(connection))
        let library = Library<Artist>(service: connection.id, store: store, clock: clock) {
            () async throws(ServiceProblem) in
            try await client.artists().map { (item: $0.artist, detail: $0.detail) }
        }
        artistLibraries[connection.id] = (connection, library)
        return library
    }

    /// The desk of a download client; nil for a service that is none.
    public func downloads(of connection: ServiceConnection) -> DownloadDesk? {
        if let known = downloadDesks[connection.id], known.connection == connection { return known.desk }
        guard let client = session(connection).downloadClient else { return nil }
        let desk = DownloadDesk(connection: connection, client: client, store: store, clock: clock)
        downloadDesks[connection.id] = (connection, desk)
        return desk
    }

    /// Speaks with a Radarr, a Sonarr or a Lidarr about what all have; nil for a service that keeps no titles.
    public nonisolated func titles(of connection: ServiceConnection) -> (any TitleClient)? {
        let session = session(connection)
        return switch connection.kind {
        case .radarr: RadarrClient(session)
        case .sonarr: SonarrClient(session)
        case .lidarr: LidarrClient(session)
        case .sabnzbd, .nzbget, .qbittorrent, .transmission, .tautulli, .seerr, .newznab: nil
        }
    }

    /// The desk of what a service waits for; nil for a service that keeps no titles.
    public func queue(of connection: ServiceConnection) -> TitleQueueDesk? {
        if let known = queueDesks[connection.id], known.connection == connection { return known.desk }
        guard let client = titles(of: connection) else { return nil }
        let desk = TitleQueueDesk(connection: connection, client: client, store: store, clock: clock)
        queueDesks[connection.id] = (connection, desk)
        return desk
    }

    /// The desk of a Tautulli; nil for a service that is none.
    public func activity(of connection: ServiceConnection) -> ActivityDesk? {
        guard connection.kind == .tautulli else { return nil }
        if let known = activityDesks[connection.id], known.connection == connection { return known.desk }
        let desk = ActivityDesk(
            connection: connection, client: TautulliClient(session(connection)), store: store, clock: clock)
        activityDesks[connection.id] = (connection, desk)
        return desk
    }

    /// Lets go of services that are no more.
    public func keepOnly(_ services: Set<String>) {
        movieLibraries = movieLibraries.filter { services.contains($0.key) }
        seriesLibraries = seriesLibraries.filter { services.contains($0.key) }
        artistLibraries = artistLibraries.filter { services.contains($0.key) }
        queueDesks = queueDesks.filter { services.contains($0.key) }
        downloadDesks = downloadDesks.filter { services.contains($0.key) }
        activityDesks = activityDesks.filter { services.contains($0.key) }
    }
}

/// The control rooms that are in use, so that all windows of one person share one.
public final class ControlRooms: Sendable {
    private final class Weak {
        weak var room: ControlRoom?
        init(_ room: ControlRoom) { self.room = room }
    }

    private struct State { var rooms: [String: Weak] = [:] }

    private let state = Mutex(State())

    public init() {}

    /// The room of a person, who is told from others by an id; made where nobody has it.
    public func room(of person: String, make: () -> ControlRoom) -> ControlRoom {
        state.withLock { state in
            if let known = state.rooms[person]?.room { return known }
            if state.rooms.count > 1_000 { state.rooms = state.rooms.filter { $0.value.room != nil } }
            let made = make()
            state.rooms[person] = Weak(made)
            return made
        }
    }
}
