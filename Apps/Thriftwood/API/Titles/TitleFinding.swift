import Wire

/// A title that a service found in its catalogue, and may have already.
public struct TitleFinding: Sendable, Equatable, Identifiable {
    /// What tells it apart in the catalogue: TMDB's number of a film, TheTVDB's of a series, MusicBrainz's mark of an
    /// artist.
    public let id: String
    /// Its number at the service; nil while it is in no library there.
    public var known: Int?
    public let title: String
    /// 0 where none is known.
    public let year: Int
    /// Minutes; 0 where none is known.
    public let runtime: Int
    public let overview: String
    /// The studio of a film, the network of a series, what tells an artist from others of the name.
    public let maker: String
    /// Of a series; 0 for a film.
    public let seasons: Int
    /// 0 to 10; 0 where none is known.
    public let rating: Double
    /// The path of its poster at the service; empty unless the service has it.
    public let poster: String
    /// As the service told it, for adding sends it back with what is not known here, too.
    let whole: JSONValue

    /// Reads what a service found; nil for what has no number or no name.
    init?(_ answer: JSONValue, of kind: ServiceKind) {
        let name = answer[kind == .lidarr ? "artistName" : "title"]?.text ?? ""
        guard let id = Self.mark(answer, kind), !name.isEmpty else { return nil }
        self.id = id
        whole = answer
        known = answer["id"]?.wholeNumber.flatMap { $0 > 0 ? $0 : nil }
        self.title = Bounds.line(name)
        year = Bounds.year(answer["year"]?.wholeNumber)
        runtime = Bounds.count(answer["runtime"]?.wholeNumber)
        overview = Bounds.paragraph(answer["overview"]?.text)
        maker = Bounds.line(answer["studio"]?.text ?? answer["network"]?.text ?? answer["disambiguation"]?.text)
        // Season 0 has what stands beside the seasons.
        seasons = (answer["seasons"]?.elements ?? []).prefix(500).count {
            ($0["seasonNumber"]?.wholeNumber ?? 0) > 0
        }
        let ratings = answer["ratings"]
        let value = (ratings?["imdb"]?["value"] ?? ratings?["tmdb"]?["value"] ?? ratings?["value"])?.double ?? 0
        rating = min(max(value, 0), 10)
        let pictures = try? JSONCoding.decode(
            MediaPictures.self, from: JSONCoding.encode(answer["images"] ?? .list([])))
        poster = known == nil ? "" : pictures?.poster ?? ""
    }

    /// What tells it apart in the catalogue of its kind.
    private static func mark(_ answer: JSONValue, _ kind: ServiceKind) -> String? {
        if kind == .lidarr {
            let mark = answer["foreignArtistId"]?.text ?? ""
            return mark.isEmpty || mark.utf8.count > 100 ? nil : mark
        }
        let number = answer[kind == .sonarr ? "tvdbId" : "tmdbId"]?.wholeNumber
        return number.flatMap { $0 > 0 ? "\($0)" : nil }
    }
}

/// How a title is taken into a library.
public struct TitleAddition: Sendable, Hashable, Codable {
    /// The path of the root folder in which it gets a folder of its own.
    public var folder = ""
    public var qualityProfile = 0
    /// Which releases of an artist are in the library.
    public var metadataProfile = 0
    public var tags: Set<Int> = []
    /// Whether a film is watched for.
    public var isMonitored = true
    /// From when on a film is looked for.
    public var availability = "released"
    /// Which episodes of a series or albums of an artist are watched for.
    public var monitor = "all"
    /// How a series counts its episodes.
    public var type = "standard"
    public var hasSeasonFolders = true
    /// Whether the service looks for it at once.
    public var searches = false

    public init() {}

    /// Which episodes of a series can be watched for.
    public static let monitors = ["all", "future", "missing", "existing", "firstSeason", "lastSeason", "none"]
    /// Which albums of an artist can be watched for.
    public static let albumMonitors = ["all", "future", "missing", "existing", "first", "latest", "none"]

    private enum CodingKeys: String, CodingKey {
        case folder, qualityProfile, metadataProfile, tags, isMonitored, availability, monitor, type, hasSeasonFolders
        case searches
    }

    /// Reads what is there; what is missing or not known stays as it is by default.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let usual = TitleAddition()
        folder = container.lenient(.folder) ?? usual.folder
        qualityProfile = container.lenient(.qualityProfile) ?? usual.qualityProfile
        metadataProfile = container.lenient(.metadataProfile) ?? usual.metadataProfile
        tags = container.lenient(.tags) ?? usual.tags
        isMonitored = container.lenient(.isMonitored) ?? usual.isMonitored
        availability = container.lenient(.availability) ?? usual.availability
        monitor = container.lenient(.monitor) ?? usual.monitor
        type = container.lenient(.type) ?? usual.type
        hasSeasonFolders = container.lenient(.hasSeasonFolders) ?? usual.hasSeasonFolders
        searches = container.lenient(.searches) ?? usual.searches
    }

    /// A title that was found, with how it is taken in.
    func written(into whole: JSONValue, for kind: ServiceKind) -> JSONValue {
        var fields: [JSONValue.Member] = [
            .init(name: "qualityProfileId", value: .number(Double(qualityProfile))),
            .init(name: "rootFolderPath", value: .text(folder)),
            .init(name: "tags", value: .list(tags.sorted().map { .number(Double($0)) })),
        ]
        switch kind {
        case .lidarr:
            fields += [
                .init(name: "monitored", value: .truth(monitor != "none")),
                .init(name: "metadataProfileId", value: .number(Double(metadataProfile))),
                .init(
                    name: "addOptions",
                    value: ["monitor": .text(monitor), "searchForMissingAlbums": .truth(searches)]),
            ]
        case .sonarr:
            fields += [
                .init(name: "monitored", value: .truth(monitor != "none")),
                .init(name: "seriesType", value: .text(type)),
                .init(name: "seasonFolder", value: .truth(hasSeasonFolders)),
                .init(
                    name: "addOptions",
                    value: [
                        "monitor": .text(monitor), "searchForMissingEpisodes": .truth(searches),
                        "searchForCutoffUnmetEpisodes": false,
                    ]),
            ]
        default:
            fields += [
                .init(name: "monitored", value: .truth(isMonitored)),
                .init(name: "minimumAvailability", value: .text(availability)),
                .init(
                    name: "addOptions",
                    value: [
                        "monitor": isMonitored ? "movieOnly" : "none", "searchForMovie": .truth(searches),
                        "addMethod": "manual",
                    ]),
            ]
        }
        let set = Set(fields.map(\.name))
        return .object(whole.members.filter { !set.contains($0.name) } + fields)
    }
}

/// A folder of a service in which titles have theirs.
public struct RootFolder: Sendable, Hashable, Identifiable, Codable {
    public var path: String
    /// Bytes; nil where the service does not know.
    public var free: Int64?
    /// Whether the service can use it.
    public var isAccessible: Bool

    public var id: String { path }

    private enum CodingKeys: String, CodingKey { case path, freeSpace, accessible }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        path = Bounds.line(try container.decode(String.self, forKey: .path))
        free = container.lenient(.freeSpace, Int64.self).map { Bounds.bytes($0) }
        isAccessible = container.lenient(.accessible) ?? true
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
        try container.encodeIfPresent(free, forKey: .freeSpace)
        try container.encode(isAccessible, forKey: .accessible)
    }
}

extension JSONValue {
    /// A whole number; nil for anything else.
    var wholeNumber: Int? { double.flatMap { Int(exactly: $0) } }

    /// A number; nil for anything else.
    fileprivate var double: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }
}
