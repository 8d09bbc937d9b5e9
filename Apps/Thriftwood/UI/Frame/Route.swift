import ThriftwoodAPI

/// A screen that is pushed onto a tab's stack. Its text is a part of the address, so that links and reloads find it.
enum Route: Hashable {
    case movie(service: String, id: Int)
    /// Films that belong together, by TMDB's number of them.
    case collection(service: String, number: Int)
    case series(service: String, id: Int)
    case season(service: String, series: Int, number: Int)
    /// All seasons of a series.
    case episodes(service: String, series: Int)
    case artist(service: String, id: Int)
    case album(service: String, artist: Int, id: Int)
    /// Seeks titles that the service does not have.
    case find(service: String)
    /// What indexers have of a title or a part of it.
    case releases(service: String, of: ReleaseSubject)
    /// What happened lately at a service.
    case history(String)
    /// What a service waits for.
    case queue(String)
    /// A folder on the disk of a Radarr, where files to import are looked for; empty for the top.
    case importFolder(service: String, path: String)
    /// The files of a folder that could be imported.
    case importFiles(service: String, path: String)
    /// The files that a release in the queue brought.
    case importQueued(service: String, id: Int)
    /// How a service is, and what runs there.
    case system(String)
    /// The labels of a service.
    case tags(String)
    /// How a download client is, and what it has fetched.
    case clientReport(String)
    /// What somebody watches now.
    case stream(service: String, key: Int)
    /// Somebody who watches at a Plex server.
    case viewer(service: String, id: Int)
    /// What a Plex server has.
    case media(service: String, key: Int)
    /// How plays are spread.
    case graphs(String)
    /// The libraries of a Plex server.
    case libraries(String)
    case library(service: String, id: Int)
    /// What came to a Plex server last.
    case recentlyAdded(String)
    /// Seeks what a Plex server has.
    case findOnPlex(String)
    /// What a Plex server and its Tautulli noted.
    case logs(String)
    /// Whether there are newer versions of both.
    case updates(String)
    /// The categories of an indexer.
    case indexer(String)
    /// What an indexer has in a category, or in all of them for 0.
    case found(indexer: String, category: Int)
    /// One search over everything.
    case everywhere
    /// A module that a narrow bar has no room for.
    case module(ThriftwoodTab)
    /// What servers told by themselves.
    case notices
    /// Where a person is told of it.
    case noticeSettings
    /// Of what one server tells.
    case hook(String)
    /// The calendar in other programs.
    case feed
    /// What runs here.
    case about
    /// What went wrong lately, and what else was noted.
    case journal
    case settings
    case profiles
    case addService(ServiceKind)
    case service(String)
    /// A computer that can be woken.
    case computer(String)
    /// A page elsewhere that is wanted at hand.
    case link(String)
    /// Saves all profiles in a file.
    case backUp
    /// Brings in a backup of LunaSea or of Thriftwood.
    case restore

    /// In the place of an id for one that is to be added.
    static let newComputer = "new"
    static let newLink = "new"
    /// What has a path of a server's disk in its address.
    private static let paths: Set<String> = ["folder", "files"]
}

extension Route: LosslessStringConvertible {
    init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let isPlain = parts.allSatisfy { part in
            let most = Self.paths.contains(parts[0]) ? PathText.most : 40
            return !part.isEmpty && part.utf8.count <= most
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isPlain, let first = parts.first else { return nil }
        let numbers = parts.dropFirst(2).map { Int($0) }
        switch (first, parts.count) {
        case ("settings", 1): self = .settings
        case ("module", 2):
            guard let tab = ThriftwoodTab(parts[1]), tab != .more else { return nil }
            self = .module(tab)
        case ("notices", 1): self = .notices
        case ("notify", 1): self = .noticeSettings
        case ("hook", 2): self = .hook(parts[1])
        case ("profiles", 1): self = .profiles
        case ("feed", 1): self = .feed
        case ("about", 1): self = .about
        case ("journal", 1): self = .journal
        case ("add", 2):
            guard let kind = ServiceKind(rawValue: parts[1]) else { return nil }
            self = .addService(kind)
        case ("find", 2): self = .find(service: parts[1])
        case ("history", 2): self = .history(parts[1])
        case ("queue", 2): self = .queue(parts[1])
        case ("folder", 2): self = .importFolder(service: parts[1], path: "")
        case ("folder", 3):
            guard let path = PathText.path(parts[2]) else { return nil }
            self = .importFolder(service: parts[1], path: path)
        case ("files", 3):
            guard let path = PathText.path(parts[2]) else { return nil }
            self = .importFiles(service: parts[1], path: path)
        case ("import", 3):
            guard let id = numbers[0] else { return nil }
            self = .importQueued(service: parts[1], id: id)
        case ("system", 2): self = .system(parts[1])
        case ("tags", 2): self = .tags(parts[1])
        case ("client", 2): self = .clientReport(parts[1])
        case ("graphs", 2): self = .graphs(parts[1])
        case ("libraries", 2): self = .libraries(parts[1])
        case ("added", 2): self = .recentlyAdded(parts[1])
        case ("plex", 2): self = .findOnPlex(parts[1])
        case ("logs", 2): self = .logs(parts[1])
        case ("updates", 2): self = .updates(parts[1])
        case ("indexer", 2): self = .indexer(parts[1])
        case ("found", 3):
            guard let category = numbers[0] else { return nil }
            self = .found(indexer: parts[1], category: category)
        case ("everywhere", 1): self = .everywhere
        case ("backup", 1): self = .backUp
        case ("import", 1): self = .restore
        case ("link", 2): self = .link(parts[1])
        case ("computer", 2): self = .computer(parts[1])
        case ("service", 2): self = .service(parts[1])
        case ("releases", 3...5):
            let parsed = numbers.compactMap { $0 }
            guard parsed.count == numbers.count else { return nil }
            switch parsed.count {
            case 1: self = .releases(service: parts[1], of: .movie(parsed[0]))
            case 2: self = .releases(service: parts[1], of: .season(series: parsed[0], number: parsed[1]))
            default:
                self = .releases(
                    service: parts[1], of: .episode(series: parsed[0], season: parsed[1], id: parsed[2]))
            }
        case ("artist", 3):
            guard let id = numbers[0] else { return nil }
            self = .artist(service: parts[1], id: id)
        case ("album", 4):
            guard let artist = numbers[0], let id = numbers[1] else { return nil }
            self = .album(service: parts[1], artist: artist, id: id)
        case ("offers", 4):
            guard let artist = numbers[0], let id = numbers[1] else { return nil }
            self = .releases(service: parts[1], of: .album(artist: artist, id: id))
        case ("movie", 3):
            guard let id = numbers[0] else { return nil }
            self = .movie(service: parts[1], id: id)
        case ("collection", 3):
            guard let number = numbers[0] else { return nil }
            self = .collection(service: parts[1], number: number)
        case ("stream", 3):
            guard let key = numbers[0] else { return nil }
            self = .stream(service: parts[1], key: key)
        case ("library", 3):
            guard let id = numbers[0] else { return nil }
            self = .library(service: parts[1], id: id)
        case ("media", 3):
            guard let key = numbers[0] else { return nil }
            self = .media(service: parts[1], key: key)
        case ("viewer", 3):
            guard let id = numbers[0] else { return nil }
            self = .viewer(service: parts[1], id: id)
        case ("series", 3):
            guard let id = numbers[0] else { return nil }
            self = .series(service: parts[1], id: id)
        case ("episodes", 3):
            guard let id = numbers[0] else { return nil }
            self = .episodes(service: parts[1], series: id)
        case ("season", 4):
            guard let id = numbers[0], let number = numbers[1] else { return nil }
            self = .season(service: parts[1], series: id, number: number)
        default: return nil
        }
    }

    var description: String {
        switch self {
        case .movie(let service, let id): "movie-\(service)-\(id)"
        case .collection(let service, let number): "collection-\(service)-\(number)"
        case .series(let service, let id): "series-\(service)-\(id)"
        case .season(let service, let series, let number): "season-\(service)-\(series)-\(number)"
        case .episodes(let service, let series): "episodes-\(service)-\(series)"
        case .artist(let service, let id): "artist-\(service)-\(id)"
        case .album(let service, let artist, let id): "album-\(service)-\(artist)-\(id)"
        case .releases(let service, .album(let artist, let id)): "offers-\(service)-\(artist)-\(id)"
        case .find(let service): "find-\(service)"
        case .releases(let service, .movie(let id)): "releases-\(service)-\(id)"
        case .releases(let service, .season(let series, let number)): "releases-\(service)-\(series)-\(number)"
        case .releases(let service, .episode(let series, let season, let id)):
            "releases-\(service)-\(series)-\(season)-\(id)"
        case .history(let service): "history-\(service)"
        case .queue(let service): "queue-\(service)"
        case .importFolder(let service, ""): "folder-\(service)"
        case .importFolder(let service, let path): "folder-\(service)-\(PathText.text(path))"
        case .importFiles(let service, let path): "files-\(service)-\(PathText.text(path))"
        case .importQueued(let service, let id): "import-\(service)-\(id)"
        case .system(let service): "system-\(service)"
        case .tags(let service): "tags-\(service)"
        case .clientReport(let service): "client-\(service)"
        case .stream(let service, let key): "stream-\(service)-\(key)"
        case .viewer(let service, let id): "viewer-\(service)-\(id)"
        case .media(let service, let key): "media-\(service)-\(key)"
        case .graphs(let service): "graphs-\(service)"
        case .libraries(let service): "libraries-\(service)"
        case .library(let service, let id): "library-\(service)-\(id)"
        case .recentlyAdded(let service): "added-\(service)"
        case .findOnPlex(let service): "plex-\(service)"
        case .logs(let service): "logs-\(service)"
        case .updates(let service): "updates-\(service)"
        case .indexer(let id): "indexer-\(id)"
        case .found(let indexer, let category): "found-\(indexer)-\(category)"
        case .module(let tab): "module-\(tab)"
        case .notices: "notices"
        case .noticeSettings: "notify"
        case .hook(let service): "hook-\(service)"
        case .settings: "settings"
        case .profiles: "profiles"
        case .feed: "feed"
        case .about: "about"
        case .journal: "journal"
        case .addService(let kind): "add-\(kind.rawValue)"
        case .service(let id): "service-\(id)"
        case .computer(let id): "computer-\(id)"
        case .link(let id): "link-\(id)"
        case .everywhere: "everywhere"
        case .backUp: "backup"
        case .restore: "import"
        }
    }
}
