import Wire

/// What a release is sought for.
public enum ReleaseSubject: Sendable, Hashable {
    case movie(Int)
    case season(series: Int, number: Int)
    case episode(series: Int, season: Int, id: Int)
    case album(artist: Int, id: Int)

    /// Whose it is.
    public var kind: ServiceKind {
        switch self {
        case .movie: .radarr
        case .season, .episode: .sonarr
        case .album: .lidarr
        }
    }

    /// As services ask for it, and as they want it back where they did not know what a release is.
    var fields: [(name: String, value: Int)] {
        switch self {
        case .movie(let id): [("movieId", id)]
        case .season(let series, let number): [("seriesId", series), ("seasonNumber", number)]
        case .episode(_, _, let id): [("episodeId", id)]
        case .album(_, let id): [("albumId", id)]
        }
    }
}

/// A release that an indexer offers.
public struct TitleRelease: Sendable, Hashable, Identifiable {
    public enum Way: String, Sendable, Hashable { case usenet, torrent, unknown }

    /// As the indexer names it; it goes back to the service to have the release.
    public var id: String
    /// The indexer's number at the service.
    public var indexerID: Int
    public var indexer: String
    public var title: String
    public var quality: String
    public var languages: [String]
    public var size: Int64
    /// Hours since it came out.
    public var age: Double
    public var way: Way
    /// Of a torrent, where the indexer says so.
    public var seeders: Int?
    public var leechers: Int?
    public var formats: [String]
    /// The sum of what its formats count.
    public var score: Int
    /// The service's own order: the least is the one that it would take.
    public var weight: Int
    /// Why the service would not take it by itself; empty where it would.
    public var objections: [String]
    /// Whether the service would take it.
    public var isAllowed: Bool
    /// Whether it brings a whole season.
    public var isSeason = false
    /// Whether it does not count against what one may load of the tracker.
    public var isFree = false
}

extension TitleRelease {
    private struct Named: Decodable { var name: String? }

    private struct Quality: Decodable { var quality: Named? }

    /// As services answer.
    struct Answer: Decodable, Sendable {
        var release: TitleRelease

        private enum CodingKeys: String, CodingKey {
            case guid, indexerId, indexer, title, quality, languages, size, ageHours, age, seeders, leechers
            case customFormats, customFormatScore, releaseWeight, rejections, rejected, temporarilyRejected
            case `protocol`, fullSeason, indexerFlags
        }

        /// Flags as names, which Radarr tells, or as bits, which Sonarr does; the first bit is for free ones.
        private static func isFree(_ flags: JSONValue?) -> Bool {
            if case .number(let bits)? = flags { return (Int(exactly: bits) ?? 0) & 1 == 1 }
            return flags?.elements.prefix(20).contains {
                guard let name = $0.text?.lowercased() else { return false }
                return name.hasSuffix("freeleech") && !name.contains("half")
            } ?? false
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let quality: Quality? = container.lenient(.quality)
            let languages: [Named]? = container.lenient(.languages)
            let formats: [Named]? = container.lenient(.customFormats)
            // It goes back as it is, so it is not cut; one without an end is none.
            let guid = try container.decode(String.self, forKey: .guid)
            guard !guid.isEmpty, guid.utf8.count <= 4_096 else {
                throw DecodingError.dataCorruptedError(forKey: .guid, in: container, debugDescription: "no guid")
            }
            let hours = container.lenient(.ageHours, Double.self) ?? (container.lenient(.age) ?? 0) * 24
            let isRejected: Bool = container.lenient(.rejected) ?? false
            let waits: Bool = container.lenient(.temporarilyRejected) ?? false
            release = TitleRelease(
                id: guid, indexerID: container.lenient(.indexerId) ?? 0,
                indexer: Bounds.line(container.lenient(.indexer)), title: Bounds.line(container.lenient(.title)),
                quality: Bounds.line(quality?.quality?.name), languages: Bounds.lines(languages?.compactMap(\.name)),
                size: Bounds.bytes(container.whole(.size)), age: min(max(hours, 0), 1e6),
                way: Way(rawValue: container.text(.protocol)) ?? .unknown,
                seeders: container.lenient(.seeders).map { Bounds.count($0) },
                leechers: container.lenient(.leechers).map { Bounds.count($0) },
                formats: Bounds.lines(formats?.compactMap(\.name)),
                score: min(max(container.lenient(.customFormatScore) ?? 0, -1_000_000), 1_000_000),
                weight: Bounds.count(container.lenient(.releaseWeight)),
                objections: Bounds.lines(container.lenient(.rejections)), isAllowed: !isRejected && !waits,
                isSeason: container.lenient(.fullSeason) ?? false,
                isFree: Self.isFree(container.lenient(.indexerFlags)))
        }
    }
}

extension TitleClient {
    /// Has the service ask its indexers for releases, the one first that it would take (TW-075, TW-098). That takes a
    /// while.
    public func releases(of subject: ReleaseSubject) async throws(ServiceProblem) -> [TitleRelease] {
        let answers = try await session.get(
            [LenientRow<TitleRelease.Answer>].self, "\(Self.root)/release",
            query: subject.fields.map { ($0.name, "\($0.value)") }, patience: .search)
        var seen: Set<String> = []
        return answers.prefix(2_000).compactMap { $0.row?.release }.filter { seen.insert($0.id).inserted }
            .sorted { ($0.weight, $0.title, $0.id) < ($1.weight, $1.title, $1.id) }
    }

    /// Has the service download a release, one that it would not take by itself too. What it is sought for goes along,
    /// for a release that the service cannot tell a title of.
    public func take(_ release: TitleRelease, for subject: ReleaseSubject) async throws(ServiceProblem) {
        var body: [JSONValue.Member] = [
            .init(name: "guid", value: .text(release.id)),
            .init(name: "indexerId", value: .number(Double(release.indexerID))),
        ]
        body += subject.fields.map { .init(name: $0.name, value: .number(Double($0.value))) }
        try await session.send(.post, "\(Self.root)/release", json: JSONValue.object(body), patience: .search)
    }
}
