import Foundation

/// A film as Radarr answers. Its interface promises no field, so all but the id may be missing or wrong.
public struct MovieAnswer: Decodable, Sendable {
    public var movie: Movie
    public var detail: MovieDetail

    private enum CodingKeys: String, CodingKey {
        case id, title, sortTitle, year, runtime, studio, qualityProfileId, monitored, hasFile, isAvailable, status
        case sizeOnDisk, added, inCinemas, digitalRelease, physicalRelease, images, movieFile, overview, genres
        case certification, path, ratings, imdbId, tmdbId, youTubeTrailerId, alternateTitles, minimumAvailability, tags
        case originalLanguage, collection
    }

    private struct Rating: Decodable { var value: Double? }

    private struct Ratings: Decodable {
        var imdb: Rating?
        var tmdb: Rating?
    }

    private struct OtherTitle: Decodable { var title: String? }

    private struct Language: Decodable { var name: String? }

    private struct Collection: Decodable {
        var title: String?
        // What versions before 5 call it.
        var name: String?
        var tmdbId: Int?
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let title = Bounds.line(container.lenient(.title))
        movie = Movie(
            id: try container.decode(Int.self, forKey: .id), title: title,
            sortTitle: container.lenient(.sortTitle, String.self).map { Bounds.line($0) })
        detail = MovieDetail()
        let pictures: MediaPictures = container.lenient(.images) ?? MediaPictures()
        readLists(container, pictures)
        readDetail(container, pictures)
    }

    private mutating func readLists(_ container: KeyedDecodingContainer<CodingKeys>, _ pictures: MediaPictures) {
        movie.year = Bounds.year(container.lenient(.year))
        movie.runtime = Bounds.count(container.lenient(.runtime))
        movie.studio = Bounds.line(container.lenient(.studio))
        movie.qualityProfile = Bounds.count(container.lenient(.qualityProfileId))
        movie.isMonitored = container.lenient(.monitored) ?? false
        movie.hasFile = container.lenient(.hasFile) ?? false
        movie.isAvailable = container.lenient(.isAvailable) ?? false
        movie.stage = Movie.Stage(word: container.lenient(.status) ?? "")
        movie.size = Bounds.bytes(container.lenient(.sizeOnDisk))
        movie.added = Bounds.date(container.lenient(.added))
        movie.inCinemas = Bounds.date(container.lenient(.inCinemas))
        movie.digital = Bounds.date(container.lenient(.digitalRelease))
        movie.physical = Bounds.date(container.lenient(.physicalRelease))
        movie.poster = pictures.poster
        movie.fanart = pictures.fanart
        if movie.hasFile, let file = container.lenient(.movieFile, MediaFile.Answer.self)?.file {
            movie.quality = file.quality
            movie.isBelowCutoff = file.isBelowCutoff
            detail.file = file
        }
    }

    private mutating func readDetail(_ container: KeyedDecodingContainer<CodingKeys>, _ pictures: MediaPictures) {
        let ratings: Ratings? = container.lenient(.ratings)
        detail.overview = Bounds.paragraph(container.lenient(.overview))
        detail.genres = Bounds.lines(container.lenient(.genres))
        detail.certification = Bounds.line(container.lenient(.certification))
        detail.path = Bounds.line(container.lenient(.path))
        detail.imdbRating = min(max(ratings?.imdb?.value ?? 0, 0), 10)
        detail.tmdbRating = min(max(ratings?.tmdb?.value ?? 0, 0), 10)
        detail.imdb = Bounds.line(container.lenient(.imdbId))
        detail.tmdb = Bounds.count(container.lenient(.tmdbId))
        detail.trailer = Bounds.line(container.lenient(.youTubeTrailerId))
        detail.fanart = pictures.fanart
        detail.alternateTitles = Bounds.lines(
            container.lenient(.alternateTitles, [OtherTitle].self)?.compactMap(\.title))
        detail.language = container.lenient(.originalLanguage, Language.self)?.name.map { Bounds.line($0) }
        if let collection: Collection = container.lenient(.collection), let number = collection.tmdbId, number > 0 {
            detail.collection = Bounds.line(collection.title ?? collection.name)
            detail.collectionNumber = number
        }
        detail.minimumAvailability = Bounds.line(container.lenient(.minimumAvailability))
        detail.tags = Array((container.lenient(.tags, [Int].self) ?? []).prefix(50))
    }
}

extension Movie.Stage {
    /// What Radarr calls it.
    init(word: String) {
        self =
            switch word {
            case "tba", "announced": .announced
            case "inCinemas": .inCinemas
            case "released": .released
            case "deleted": .deleted
            default: .unknown
            }
    }
}
