public import Foundation

/// A series as lists need it.
public struct Series: Sendable, Hashable, Identifiable {
    /// Whether more is to come.
    public enum Stage: UInt8, Sendable, Hashable, CaseIterable {
        case unknown, upcoming, continuing, ended, deleted
    }

    public var id: Int
    public var title: String
    public var sortTitle: String
    public var year = 0
    public var runtime = 0
    public var network = ""
    public var qualityProfile = 0
    public var isMonitored = false
    public var stage = Stage.unknown
    /// Such as `standard`, `daily`, `anime`.
    public var type = ""
    public var seasonCount = 0
    /// Episodes that were aired and are monitored, or have a file.
    public var episodeCount = 0
    public var episodeFileCount = 0
    public var size: Int64 = 0
    public var added: Date?
    public var nextAiring: Date?
    public var previousAiring: Date?
    public var poster = ""
    /// The path of the picture behind its row; empty for none.
    public var fanart = ""

    public init(id: Int, title: String, sortTitle: String? = nil) {
        self.id = id
        self.title = title
        self.sortTitle = sortTitle ?? title.lowercased()
    }

    /// Whether episodes are wanted and not there.
    public var isMissingEpisodes: Bool { episodeFileCount < episodeCount }
}

/// What a series' page shows besides.
public struct SeriesDetail: Sendable, Hashable, Codable {
    public var overview = ""
    public var genres: [String] = []
    public var certification = ""
    public var path = ""
    /// Out of 10; 0 where none is known.
    public var rating = 0.0
    public var imdb = ""
    public var tvdb = 0
    public var tvMaze = 0
    public var fanart = ""
    public var alternateTitles: [String] = []
    public var tags: [Int] = []
    /// In which it was made, in English; nil where the service does not say.
    public var language: String?
    public var seasons: [Season] = []

    public init() {}
}

/// A season of a series; 0 are the specials.
public struct Season: Sendable, Hashable, Codable, Identifiable {
    public var number: Int
    public var isMonitored = false
    public var episodeCount = 0
    public var episodeFileCount = 0
    public var totalEpisodeCount = 0
    public var size: Int64 = 0
    public var nextAiring: Date?
    /// The address of its own poster, one of `SeasonArtwork`; nil where there is none.
    public var poster: String?

    public var id: Int { number }

    public init(number: Int) { self.number = number }
}

/// An episode.
public struct Episode: Sendable, Hashable, Codable, Identifiable {
    public var id: Int
    public var series: Int
    public var season: Int
    public var number: Int
    public var title: String
    public var overview = ""
    public var airs: Date?
    public var runtime = 0
    public var isMonitored = false
    public var hasFile = false
    public var file: MediaFile?

    public init(id: Int, series: Int, season: Int, number: Int, title: String) {
        self.id = id
        self.series = series
        self.season = season
        self.number = number
        self.title = title
    }
}
