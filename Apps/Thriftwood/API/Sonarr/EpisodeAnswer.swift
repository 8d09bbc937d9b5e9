import Foundation

/// An episode as Sonarr answers; in calendars with its series.
public struct EpisodeAnswer: Decodable, Sendable {
    public var episode: Episode
    /// The series' title, where it was asked for.
    public var seriesTitle: String
    /// The series' poster, where it was asked for.
    public var poster: String

    private enum CodingKeys: String, CodingKey {
        case id, seriesId, seasonNumber, episodeNumber, title, overview, airDateUtc, runtime, monitored, hasFile
        case episodeFile, series
    }

    private struct Owner: Decodable {
        var title: String?
        var images: MediaPictures?

        private enum CodingKeys: String, CodingKey { case title, images }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = container.lenient(.title)
            images = container.lenient(.images)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        episode = Episode(
            id: try container.decode(Int.self, forKey: .id),
            series: try container.decode(Int.self, forKey: .seriesId),
            season: Bounds.count(container.lenient(.seasonNumber)),
            number: Bounds.count(container.lenient(.episodeNumber)), title: Bounds.line(container.lenient(.title)))
        episode.overview = Bounds.paragraph(container.lenient(.overview))
        episode.airs = Bounds.date(container.lenient(.airDateUtc))
        episode.runtime = Bounds.count(container.lenient(.runtime))
        episode.isMonitored = container.lenient(.monitored) ?? false
        episode.hasFile = container.lenient(.hasFile) ?? false
        episode.file = container.lenient(.episodeFile, MediaFile.Answer.self)?.file
        let owner: Owner? = container.lenient(.series)
        seriesTitle = Bounds.line(owner?.title)
        poster = owner?.images?.poster ?? ""
    }
}
