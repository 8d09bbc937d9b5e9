import Wire

/// What an owner sets of a title; nothing else of it is touched by a change.
public struct TitleSettings: Sendable, Hashable, Codable {
    public var isMonitored = false
    public var qualityProfile = 0
    /// The title's folder at the service.
    public var path = ""
    public var tags: Set<Int> = []
    /// From when on a film is looked for, such as `released`; nil for a series.
    public var availability: String?
    /// Such as `standard`; nil for a film.
    public var type: String?
    /// Whether each season has a folder of its own; nil for a film.
    public var hasSeasonFolders: Bool?
    /// Which releases of an artist are in the library; nil for films and series.
    public var metadataProfile: Int?
    /// Which albums of an artist that come later are watched for; nil for films, and for Sonarr, where it is not set here.
    public var newItems: String?
    /// Whether each album has a folder of its own; nil where the service does not ask.
    public var hasAlbumFolders: Bool?

    public init() {}

    /// What a film can wait for, the earliest first.
    public static let availabilities = ["announced", "inCinemas", "released"]
    /// Which albums that come later can be watched for.
    public static let newItems = ["all", "new", "none"]
    /// How a series counts its episodes.
    public static let types = ["standard", "daily", "anime"]

    /// Reads a title as the service told it.
    init(_ title: JSONValue) {
        isMonitored = title["monitored"] == .truth(true)
        qualityProfile = title["qualityProfileId"].flatMap(\.wholeNumber) ?? 0
        path = Bounds.line(title["path"]?.text)
        tags = Set((title["tags"]?.elements ?? []).prefix(200).compactMap(\.wholeNumber))
        availability = title["minimumAvailability"]?.text.map { Bounds.line($0) }
        type = title["seriesType"]?.text.map { Bounds.line($0) }
        if case .truth(let has)? = title["seasonFolder"] { hasSeasonFolders = has }
        if case .truth(let has)? = title["albumFolder"] { hasAlbumFolders = has }
        // Series have the word too, with seasons behind it.
        guard title["artistName"] != nil else { return }
        metadataProfile = title["metadataProfileId"].flatMap(\.wholeNumber)
        newItems = title["monitorNewItems"]?.text.map { Bounds.line($0) }
    }

    /// The title with what was changed, and with all its other fields as they came.
    func written(into title: JSONValue, from before: TitleSettings) -> JSONValue {
        guard case .object(var members) = title else { return title }
        func set(_ name: String, _ value: JSONValue, if isChanged: Bool) {
            guard isChanged else { return }
            members.removeAll { $0.name == name }
            members.append(JSONValue.Member(name: name, value: value))
        }
        set("monitored", .truth(isMonitored), if: isMonitored != before.isMonitored)
        set("qualityProfileId", .number(Double(qualityProfile)), if: qualityProfile != before.qualityProfile)
        set("path", .text(path), if: path != before.path)
        set("tags", .list(tags.sorted().map { .number(Double($0)) }), if: tags != before.tags)
        set("minimumAvailability", .text(availability ?? ""), if: availability != before.availability)
        set("seriesType", .text(type ?? ""), if: type != before.type)
        set("seasonFolder", .truth(hasSeasonFolders ?? false), if: hasSeasonFolders != before.hasSeasonFolders)
        set("albumFolder", .truth(hasAlbumFolders ?? false), if: hasAlbumFolders != before.hasAlbumFolders)
        set(
            "metadataProfileId", .number(Double(metadataProfile ?? 0)), if: metadataProfile != before.metadataProfile)
        set("monitorNewItems", .text(newItems ?? ""), if: newItems != before.newItems)
        return .object(members)
    }
}

/// A label that titles can have.
public struct TitleTag: Sendable, Hashable, Identifiable, Codable {
    public var id: Int
    public var label: String

    private enum CodingKeys: String, CodingKey { case id, label }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        label = Bounds.line(container.lenient(.label))
    }
}
