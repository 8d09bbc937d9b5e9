import Foundation

/// A series as Sonarr answers.
public struct SeriesAnswer: Decodable, Sendable {
    public var series: Series
    public var detail: SeriesDetail

    private enum CodingKeys: String, CodingKey {
        case id, title, sortTitle, year, runtime, network, qualityProfileId, monitored, status, seriesType, statistics
        case added, nextAiring, previousAiring, images, overview, genres, certification, path, ratings, imdbId, tvdbId
        case tvMazeId, alternateTitles, tags, seasons, originalLanguage
    }

    private struct Rating: Decodable { var value: Double? }
    private struct OtherTitle: Decodable { var title: String? }
    private struct Language: Decodable { var name: String? }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        series = Series(
            id: try container.decode(Int.self, forKey: .id), title: Bounds.line(container.lenient(.title)),
            sortTitle: container.lenient(.sortTitle, String.self).map { Bounds.line($0) })
        detail = SeriesDetail()
        let pictures: MediaPictures = container.lenient(.images) ?? MediaPictures()
        readLists(container, pictures)
        readDetail(container, pictures)
    }

    private mutating func readLists(_ container: KeyedDecodingContainer<CodingKeys>, _ pictures: MediaPictures) {
        series.year = Bounds.year(container.lenient(.year))
        series.runtime = Bounds.count(container.lenient(.runtime))
        series.network = Bounds.line(container.lenient(.network))
        series.qualityProfile = Bounds.count(container.lenient(.qualityProfileId))
        series.isMonitored = container.lenient(.monitored) ?? false
        series.stage = Series.Stage(word: container.lenient(.status) ?? "")
        series.type = Bounds.line(container.lenient(.seriesType))
        let counts: EpisodeCounts = container.lenient(.statistics) ?? EpisodeCounts()
        series.seasonCount = counts.seasons
        series.episodeCount = counts.episodes
        series.episodeFileCount = counts.files
        series.size = counts.size
        series.added = Bounds.date(container.lenient(.added))
        series.nextAiring = Bounds.date(container.lenient(.nextAiring))
        series.previousAiring = Bounds.date(container.lenient(.previousAiring))
        series.poster = pictures.poster
        series.fanart = pictures.fanart
    }

    private mutating func readDetail(_ container: KeyedDecodingContainer<CodingKeys>, _ pictures: MediaPictures) {
        detail.overview = Bounds.paragraph(container.lenient(.overview))
        detail.genres = Bounds.lines(container.lenient(.genres))
        detail.certification = Bounds.line(container.lenient(.certification))
        detail.path = Bounds.line(container.lenient(.path))
        detail.rating = min(max(container.lenient(.ratings, Rating.self)?.value ?? 0, 0), 10)
        detail.imdb = Bounds.line(container.lenient(.imdbId))
        detail.tvdb = Bounds.count(container.lenient(.tvdbId))
        detail.tvMaze = Bounds.count(container.lenient(.tvMazeId))
        detail.fanart = pictures.fanart
        detail.alternateTitles = Bounds.lines(
            container.lenient(.alternateTitles, [OtherTitle].self)?.compactMap(\.title))
        detail.tags = Array((container.lenient(.tags, [Int].self) ?? []).prefix(50))
        detail.language = container.lenient(.originalLanguage, Language.self)?.name.map { Bounds.line($0) }
        let seasons: [SeasonAnswer] = container.lenient(.seasons) ?? []
        detail.seasons = seasons.prefix(500).map(\.season)
    }
}

/// How many episodes there are, of a series or a season.
struct EpisodeCounts: Decodable {
    var seasons = 0
    var episodes = 0
    var files = 0
    var all = 0
    var size: Int64 = 0
    var nextAiring: Date?

    private enum CodingKeys: String, CodingKey {
        case seasonCount, episodeCount, episodeFileCount, totalEpisodeCount, sizeOnDisk, nextAiring
    }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        seasons = Bounds.count(container.lenient(.seasonCount))
        episodes = Bounds.count(container.lenient(.episodeCount))
        files = Bounds.count(container.lenient(.episodeFileCount))
        all = Bounds.count(container.lenient(.totalEpisodeCount))
        size = Bounds.bytes(container.lenient(.sizeOnDisk))
        nextAiring = Bounds.date(container.lenient(.nextAiring))
    }
}

private struct SeasonAnswer: Decodable {
    var season: Season

    private enum CodingKeys: String, CodingKey { case seasonNumber, monitored, statistics, images }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        season = Season(number: Bounds.count(try container.decode(Int.self, forKey: .seasonNumber)))
        season.isMonitored = container.lenient(.monitored) ?? false
        let counts: EpisodeCounts = container.lenient(.statistics) ?? EpisodeCounts()
        season.episodeCount = counts.episodes
        season.episodeFileCount = counts.files
        season.totalEpisodeCount = counts.all
        season.size = counts.size
        season.nextAiring = counts.nextAiring
        let pictures: MediaPictures? = container.lenient(.images)
        season.poster = pictures.flatMap { $0.artwork.isEmpty ? nil : $0.artwork }
    }
}

extension Series.Stage {
    /// What Sonarr calls it.
    init(word: String) {
        self =
            switch word {
            case "upcoming": .upcoming
            case "continuing": .continuing
            case "ended": .ended
            case "deleted": .deleted
            default: .unknown
            }
    }
}
