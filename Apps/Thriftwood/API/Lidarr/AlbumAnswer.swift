import Foundation

/// An album as Lidarr answers; in calendars and lists with its artist.
public struct AlbumAnswer: Decodable, Sendable {
    public var album: Album
    /// The artist's name, where it was asked for.
    public var artistName: String
    /// The artist's poster, where it was asked for.
    public var poster: String

    private enum CodingKeys: String, CodingKey {
        case id, artistId, title, disambiguation, albumType, releaseDate, monitored, statistics, duration, overview
        case genres, images, links, artist
    }

    private struct Owner: Decodable {
        var name: String?
        var images: MediaPictures?

        private enum CodingKeys: String, CodingKey { case artistName, images }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = container.lenient(.artistName)
            images = container.lenient(.images)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        album = Album(
            id: try container.decode(Int.self, forKey: .id), artist: try container.decode(Int.self, forKey: .artistId),
            title: Bounds.line(container.lenient(.title)))
        album.disambiguation = Bounds.line(container.lenient(.disambiguation))
        album.type = Bounds.line(container.lenient(.albumType))
        album.released = Bounds.date(container.lenient(.releaseDate))
        album.isMonitored = container.lenient(.monitored) ?? false
        let counts: TrackCounts = container.lenient(.statistics) ?? TrackCounts()
        // An album that is not monitored counts no tracks but those with a file.
        (album.trackCount, album.trackFileCount) = (max(counts.all, counts.tracks), counts.files)
        album.size = counts.size
        album.length = Bounds.seconds(ofMilliseconds: container.lenient(.duration))
        album.overview = Bounds.paragraph(container.lenient(.overview))
        album.genres = Bounds.lines(container.lenient(.genres))
        album.cover = container.lenient(.images, MediaPictures.self)?.cover ?? ""
        album.links = ArtistLink.list(container.lenient(.links))
        let owner: Owner? = container.lenient(.artist)
        artistName = Bounds.line(owner?.name)
        poster = owner?.images?.poster ?? ""
    }
}

/// A track as Lidarr answers.
struct TrackAnswer: Decodable, Sendable {
    var track: Track
    /// The number of its file; nil without one.
    var file: Int?

    private enum CodingKeys: String, CodingKey {
        case id, title, trackNumber, absoluteTrackNumber, mediumNumber, duration, hasFile, trackFileId
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        track = Track(
            id: try container.decode(Int.self, forKey: .id), title: Bounds.line(container.lenient(.title)))
        track.number = Bounds.line(container.lenient(.trackNumber))
        track.place = Bounds.count(container.lenient(.absoluteTrackNumber))
        track.disc = max(1, Bounds.count(container.lenient(.mediumNumber)))
        track.length = Bounds.seconds(ofMilliseconds: container.lenient(.duration))
        track.hasFile = container.lenient(.hasFile) ?? false
        file = container.lenient(.trackFileId).flatMap { $0 > 0 ? $0 : nil }
    }
}

extension Bounds {
    /// A length as Lidarr tells it, in seconds; 0 where none is known.
    static func seconds(ofMilliseconds value: Int?) -> Int { count(value.map { $0 / 1_000 }) }
}
