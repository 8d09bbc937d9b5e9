import ThriftwoodAPI

/// What a person set; the same in all their profiles.
public struct ThriftwoodSettings: Sendable, Hashable, Codable {
    /// What dark is made of.
    public enum Ground: String, Sendable, Hashable, Codable, CaseIterable { case black, slate }

    /// In which order modules stand (TW-004).
    public enum TabOrder: String, Sendable, Hashable, Codable, CaseIterable { case usual, alphabetical, own }

    /// How times of day are written (TW-017).
    public enum ClockFace: String, Sendable, Hashable, Codable, CaseIterable { case usual, twentyFour, twelve }

    /// How the calendar is shown.
    public enum CalendarLook: String, Sendable, Hashable, Codable, CaseIterable { case list, week, twoWeeks, month }

    /// How a library is shown.
    public struct LibraryLook: Sendable, Hashable, Codable {
        public var isGrid = true
        public var filter = "all"
        public var sort = "title"
        public var isAscending = true

        public init() {}
    }

    /// How releases are shown, for a person to choose one (TW-032).
    public struct ReleaseLook: Sendable, Hashable, Codable {
        public var filter = "all"
        public var sort = "best"

        public init(filter: String = "all", sort: String = "best") { (self.filter, self.sort) = (filter, sort) }
    }

    public var ground = Ground.black
    /// The tab that opens first; empty for the overview.
    public var firstTab = ""
    public var movies = LibraryLook()
    public var series = LibraryLook()
    public var artists = LibraryLook()
    public var releases = ReleaseLook()
    /// Days of the calendar before and after today, at least one.
    public var pastDays = 14
    public var futureDays = 14
    public var calendar = CalendarLook.list
    /// Whether calendar programs are told of what is not watched for, too.
    public var feedHasAll = false
    /// The modules that explain themselves no more (TW-012).
    public var closedTips: Set<String> = []
    /// Whether no module explains itself.
    public var hidesTips = false
    /// On which day weeks begin, 1 for Sunday to 7; 0 for the person's own way.
    public var firstWeekday = 0
    /// The page that each kind of screen opens with, by the screen's name (TW-031); the screen's own where there is none.
    public var firstPages: [String: String] = [:]
    public var hidesMovies = false
    public var hidesEpisodes = false
    public var hidesAlbums = false
    /// The instance that a library shows, by the service's kind.
    public var chosen: [String: String] = [:]
    /// How the last title was taken in, by the service's id (TW-034).
    public var additions: [String: TitleAddition] = [:]
    /// The computers that can be woken, by the profile's id.
    public var wakes: [String: [WakeTarget]] = [:]
    /// In which order the modules stand.
    public var tabOrder = TabOrder.usual
    /// The person's own order; modules that it does not name stand at its end.
    public var ownTabs: [String] = []
    /// Whether indexers show their categories for adults (TW-035).
    public var showsAdult = false
    /// Whether a release shows where people write about it, and lets its file be saved (TW-035).
    public var showsReleaseLinks = true
    /// How the last title left its library (TW-034, TW-077).
    public var titleRemoval = TitleRemoval()
    /// How the last release left a queue (TW-034).
    public var queueRemoval = QueueRemoval()
    /// Whether files that are imported leave the place where they lie (TW-080).
    public var importMode = ImportMode.move
    /// Pages elsewhere that are wanted at hand (TW-152).
    public var links: [ExternalLink] = []
    /// How times of day are written.
    public var clockFace = ClockFace.usual
    /// How much of a title's picture shows behind its row, out of 100; 0 fetches none (TW-020).
    public var backdrop = 20
    /// Whether films are suggested where one is added (TW-033).
    public var suggestsMovies = true
    /// How many releases of a queue are asked for at once, by the service's kind (TW-033).
    public var queueSizes: [String: Int] = [:]
    /// Seconds between two looks at who watches (TW-033).
    public var activitySeconds = 10
    /// How many of each the statistics tell (TW-033).
    public var statisticsCount = 3
    /// What somebody reads whose session is ended, unless it is written anew (TW-033).
    public var farewell = ""
    /// The modules that the app's icon leads to, besides the settings (TW-013).
    public var quickActions: [String] = []

    /// Which servers' news are shown, and when phones are left alone.
    public var notices = NoticeWishes()

    /// How many releases of a queue can be asked for at once.
    public static let queueSizes = 10...200
    public static let activitySeconds = 2...120
    public static let statisticsCount = 1...25
    /// Characters of what somebody reads whose session is ended.
    public static let longestFarewell = 500

    /// How many releases of a service's queue are asked for at once.
    public func queueSize(_ kind: ServiceKind) -> Int {
        min(max(queueSizes[kind.rawValue] ?? 50, Self.queueSizes.lowerBound), Self.queueSizes.upperBound)
    }

    public init() {}

    private enum Keys: String, CodingKey {
        case ground, firstTab, movies, series, pastDays, futureDays, isCalendarMonth, hidesMovies, hidesEpisodes, chosen
        case artists, hidesAlbums, calendar, firstWeekday, firstPages, additions, wakes
        case tabOrder, ownTabs, showsAdult, showsReleaseLinks, links, queueRemoval, importMode, releases
        case clockFace, backdrop, suggestsMovies, queueSizes, activitySeconds, statisticsCount, farewell, quickActions
        case notices, titleRemoval, feedHasAll, closedTips, hidesTips
    }

    /// Reads what is there; what is missing or not known stays as it is by default.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let usual = ThriftwoodSettings()
        ground = container.lenient(.ground) ?? usual.ground
        firstTab = container.lenient(.firstTab) ?? usual.firstTab
        movies = container.lenient(.movies) ?? usual.movies
        series = container.lenient(.series) ?? usual.series
        artists = container.lenient(.artists) ?? usual.artists
        releases = container.lenient(.releases) ?? usual.releases
        pastDays = min(max(container.lenient(.pastDays) ?? usual.pastDays, 1), 90)
        futureDays = min(max(container.lenient(.futureDays) ?? usual.futureDays, 1), 365)
        // Before there were weeks there was a switch.
        let isMonth = container.lenient(.isCalendarMonth) ?? false
        calendar = container.lenient(.calendar) ?? (isMonth ? .month : usual.calendar)
        firstWeekday = min(max(container.lenient(.firstWeekday) ?? usual.firstWeekday, 0), 7)
        firstPages = container.lenient(.firstPages) ?? usual.firstPages
        hidesMovies = container.lenient(.hidesMovies) ?? usual.hidesMovies
        hidesEpisodes = container.lenient(.hidesEpisodes) ?? usual.hidesEpisodes
        hidesAlbums = container.lenient(.hidesAlbums) ?? usual.hidesAlbums
        chosen = container.lenient(.chosen) ?? usual.chosen
        additions = container.lenient(.additions) ?? usual.additions
        // Before there were several there was one.
        let one: [String: WakeTarget]? = container.lenient(.wakes)
        let wakes: [String: [WakeTarget]] = container.lenient(.wakes) ?? one?.mapValues { [$0] } ?? usual.wakes
        self.wakes = wakes.mapValues { Array($0.prefix(WakeTarget.most)) }
        tabOrder = container.lenient(.tabOrder) ?? usual.tabOrder
        ownTabs = Array((container.lenient(.ownTabs) ?? usual.ownTabs).prefix(50))
        showsAdult = container.lenient(.showsAdult) ?? usual.showsAdult
        showsReleaseLinks = container.lenient(.showsReleaseLinks) ?? usual.showsReleaseLinks
        queueRemoval = container.lenient(.queueRemoval) ?? usual.queueRemoval
        titleRemoval = container.lenient(.titleRemoval) ?? usual.titleRemoval
        importMode = container.lenient(.importMode) ?? usual.importMode
        links = Array((container.lenient(.links) ?? usual.links).prefix(ExternalLink.most))
        clockFace = container.lenient(.clockFace) ?? usual.clockFace
        backdrop = min(max(container.lenient(.backdrop) ?? usual.backdrop, 0), 100)
        suggestsMovies = container.lenient(.suggestsMovies) ?? usual.suggestsMovies
        queueSizes = container.lenient(.queueSizes) ?? usual.queueSizes
        activitySeconds = Self.within(
            Self.activitySeconds, container.lenient(.activitySeconds) ?? usual.activitySeconds)
        statisticsCount = Self.within(
            Self.statisticsCount, container.lenient(.statisticsCount) ?? usual.statisticsCount)
        farewell = String((container.lenient(.farewell) ?? usual.farewell).prefix(Self.longestFarewell))
        quickActions = Array((container.lenient(.quickActions) ?? usual.quickActions).prefix(50))
        notices = container.lenient(.notices) ?? usual.notices
        feedHasAll = container.lenient(.feedHasAll) ?? usual.feedHasAll
        closedTips = Set(((container.lenient(.closedTips) ?? []) as [String]).prefix(50))
        hidesTips = container.lenient(.hidesTips) ?? usual.hidesTips
    }

    private static func within(_ range: ClosedRange<Int>, _ value: Int) -> Int {
        min(max(value, range.lowerBound), range.upperBound)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(ground, forKey: .ground)
        try container.encode(firstTab, forKey: .firstTab)
        try container.encode(movies, forKey: .movies)
        try container.encode(series, forKey: .series)
        try container.encode(artists, forKey: .artists)
        try container.encode(releases, forKey: .releases)
        try container.encode(pastDays, forKey: .pastDays)
        try container.encode(futureDays, forKey: .futureDays)
        try container.encode(calendar, forKey: .calendar)
        try container.encode(firstWeekday, forKey: .firstWeekday)
        try container.encode(firstPages, forKey: .firstPages)
        try container.encode(hidesMovies, forKey: .hidesMovies)
        try container.encode(hidesEpisodes, forKey: .hidesEpisodes)
        try container.encode(hidesAlbums, forKey: .hidesAlbums)
        try container.encode(chosen, forKey: .chosen)
        try container.encode(additions, forKey: .additions)
        try container.encode(wakes, forKey: .wakes)
        try container.encode(tabOrder, forKey: .tabOrder)
        try container.encode(ownTabs, forKey: .ownTabs)
        try container.encode(showsAdult, forKey: .showsAdult)
        try container.encode(showsReleaseLinks, forKey: .showsReleaseLinks)
        try container.encode(queueRemoval, forKey: .queueRemoval)
        try container.encode(titleRemoval, forKey: .titleRemoval)
        try container.encode(importMode, forKey: .importMode)
        try container.encode(links, forKey: .links)
        try container.encode(clockFace, forKey: .clockFace)
        try container.encode(backdrop, forKey: .backdrop)
        try container.encode(suggestsMovies, forKey: .suggestsMovies)
        try container.encode(queueSizes, forKey: .queueSizes)
        try container.encode(activitySeconds, forKey: .activitySeconds)
        try container.encode(statisticsCount, forKey: .statisticsCount)
        try container.encode(farewell, forKey: .farewell)
        try container.encode(quickActions, forKey: .quickActions)
        try container.encode(notices, forKey: .notices)
        try container.encode(feedHasAll, forKey: .feedHasAll)
        try container.encode(closedTips.sorted(), forKey: .closedTips)
        try container.encode(hidesTips, forKey: .hidesTips)
    }
}
