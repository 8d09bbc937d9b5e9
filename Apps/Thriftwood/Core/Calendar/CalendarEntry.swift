import Foundation
import ThriftwoodAPI

/// A release, an episode or an album on its day.
public struct CalendarEntry: Sendable, Hashable, Codable, Identifiable {
    /// What comes.
    public enum Kind: String, Sendable, Hashable, Codable { case movie, episode, album }

    public var kind: Kind
    /// The service that told of it.
    public var service: String
    /// The film's, the series' or the artist's number there.
    public var title: Int
    /// The episode's or the album's number there; 0 for films.
    public var episode = 0
    public var season = 0
    public var number = 0
    /// The film's, the series' or the artist's name.
    public var name: String
    /// The episode's or the album's name.
    public var detail = ""
    public var date: Date
    public var hasFile = false
    public var isMonitored = false
    /// Of the file; empty without one.
    public var quality = ""
    public var poster = ""
    /// How many tracks an album has, and how many of them are there; nil for others.
    public var tracks: Int?
    public var trackFiles: Int?
    /// How long an episode is; nil where that is not known.
    public var minutes: Int?

    public var id: String { "\(service)-\(title)-\(episode)" }

    /// A film on the day on which it can be had at home: the earlier of digital and physical release (TW-050). Nil where
    /// neither is known.
    public init?(_ movie: Movie, service: String) {
        guard let date = movie.homeRelease else { return nil }
        self.init(kind: .movie, service: service, title: movie.id, name: movie.title, date: date)
        hasFile = movie.hasFile
        isMonitored = movie.isMonitored
        quality = movie.quality
        poster = movie.poster
    }

    /// An episode at the moment it airs (TW-051). Nil where that is not known.
    public init?(_ answer: EpisodeAnswer, service: String) {
        let episode = answer.episode
        guard let date = episode.airs else { return nil }
        self.init(kind: .episode, service: service, title: episode.series, name: answer.seriesTitle, date: date)
        self.episode = episode.id
        season = episode.season
        number = episode.number
        detail = episode.title
        hasFile = episode.hasFile
        isMonitored = episode.isMonitored
        quality = episode.file?.quality ?? ""
        minutes = episode.runtime > 0 ? episode.runtime : nil
        poster = answer.poster
    }

    /// An album on the day on which it comes out (TW-052). Nil where that is not known.
    public init?(_ answer: AlbumAnswer, service: String) {
        let album = answer.album
        guard let day = album.released else { return nil }
        // Services name a day by its first moment in Greenwich; its noon lies on the same day nearly everywhere.
        let date = day.addingTimeInterval(43_200)
        self.init(kind: .album, service: service, title: album.artist, name: answer.artistName, date: date)
        episode = album.id
        detail = album.title
        hasFile = album.isComplete
        isMonitored = album.isMonitored
        poster = album.cover
        (tracks, trackFiles) = (album.trackCount, album.trackFileCount)
    }

    private init(kind: Kind, service: String, title: Int, name: String, date: Date) {
        self.kind = kind
        self.service = service
        self.title = title
        self.name = name
        self.date = date
    }
}
