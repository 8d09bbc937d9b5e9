import Foundation

/// An artist as Lidarr answers.
public struct ArtistAnswer: Decodable, Sendable {
    public var artist: Artist
    public var detail: ArtistDetail

    private enum CodingKeys: String, CodingKey {
        case id, artistName, sortName, artistType, status, qualityProfileId, metadataProfileId, monitored, statistics
        case added, nextAlbum, lastAlbum, images, overview, disambiguation, genres, path, ratings, foreignArtistId
        case tags, links
    }

    private struct Rating: Decodable { var value: Double? }

    private struct Release: Decodable {
        var releaseDate: Date?

        private enum CodingKeys: String, CodingKey { case releaseDate }

        init(from decoder: any Decoder) throws {
            releaseDate = try decoder.container(keyedBy: CodingKeys.self).lenient(.releaseDate)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        artist = Artist(
            id: try container.decode(Int.self, forKey: .id), title: Bounds.line(container.lenient(.artistName)),
            sortTitle: container.lenient(.sortName, String.self).map { Bounds.line($0) })
        detail = ArtistDetail()
        let pictures: MediaPictures = container.lenient(.images) ?? MediaPictures()
        artist.type = Bounds.line(container.lenient(.artistType))
        artist.stage = Artist.Stage(word: container.lenient(.status) ?? "")
        artist.qualityProfile = Bounds.count(container.lenient(.qualityProfileId))
        artist.metadataProfile = Bounds.count(container.lenient(.metadataProfileId))
        artist.isMonitored = container.lenient(.monitored) ?? false
        let counts: TrackCounts = container.lenient(.statistics) ?? TrackCounts()
        (artist.albumCount, artist.trackCount) = (counts.albums, counts.tracks)
        (artist.trackFileCount, artist.size) = (counts.files, counts.size)
        artist.added = Bounds.date(container.lenient(.added))
        artist.nextAlbum = Bounds.date(container.lenient(.nextAlbum, Release.self)?.releaseDate)
        artist.lastAlbum = Bounds.date(container.lenient(.lastAlbum, Release.self)?.releaseDate)
        artist.poster = pictures.poster
        artist.fanart = pictures.fanart
        detail.overview = Bounds.paragraph(container.lenient(.overview))
        detail.disambiguation = Bounds.line(container.lenient(.disambiguation))
        detail.genres = Bounds.lines(container.lenient(.genres))
        detail.path = Bounds.line(container.lenient(.path))
        detail.rating = min(max(container.lenient(.ratings, Rating.self)?.value ?? 0, 0), 10)
        detail.fanart = pictures.fanart
        detail.musicBrainz = Bounds.line(container.lenient(.foreignArtistId))
        detail.tags = Array((container.lenient(.tags, [Int].self) ?? []).prefix(50))
        detail.links = ArtistLink.list(container.lenient(.links))
    }
}

/// How many tracks there are, of an artist or an album.
struct TrackCounts: Decodable {
    var albums = 0
    /// Monitored, or with a file.
    var tracks = 0
    var files = 0
    var all = 0
    var size: Int64 = 0

    private enum CodingKeys: String, CodingKey {
        case albumCount, trackCount, trackFileCount, totalTrackCount, sizeOnDisk
    }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        albums = Bounds.count(container.lenient(.albumCount))
        tracks = Bounds.count(container.lenient(.trackCount))
        files = Bounds.count(container.lenient(.trackFileCount))
        all = Bounds.count(container.lenient(.totalTrackCount))
        size = Bounds.bytes(container.lenient(.sizeOnDisk))
    }
}

extension ArtistLink {
    /// As services answer.
    struct Answer: Decodable, Sendable {
        var name: String?
        var url: String?
    }

    /// Links to pages of the web, each once; others are left out.
    static func list(_ answers: [LenientRow<Answer>]?) -> [ArtistLink] {
        var seen: Set<String> = []
        return (answers ?? []).prefix(40).compactMap { row in
            guard let url = row.row?.url, url.utf8.count <= 500, url.hasPrefix("https://") || url.hasPrefix("http://"),
                let name = row.row?.name, !name.isEmpty, seen.insert(url).inserted
            else { return nil }
            return ArtistLink(name: Bounds.line(name), url: url)
        }
    }
}

extension Artist.Stage {
    /// What Lidarr calls it.
    init(word: String) {
        self =
            switch word {
            case "continuing": .continuing
            case "ended": .ended
            case "deleted": .deleted
            default: .unknown
            }
    }
}
