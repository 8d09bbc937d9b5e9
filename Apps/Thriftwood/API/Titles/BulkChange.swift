import Wire

/// What is changed of several titles at once; what is nil stays as each of them has it.
public struct BulkChange: Sendable, Hashable, Codable {
    /// What becomes of the labels that titles have already.
    public enum TagWay: String, Sendable, Hashable, Codable, CaseIterable { case add, remove, replace }

    public var isMonitored: Bool?
    public var qualityProfile: Int?
    /// Of Lidarr alone.
    public var metadataProfile: Int?
    /// From when on films are looked for; of Radarr alone.
    public var availability: String?
    /// How series count their episodes; of Sonarr alone.
    public var type: String?
    /// Whether each season has a folder of its own; of Sonarr alone.
    public var hasSeasonFolders: Bool?
    /// The folder in which titles have theirs.
    public var root: String?
    /// Whether files go along to another folder.
    public var movesFiles = true
    public var tags: Set<Int> = []
    public var tagWay = TagWay.add

    public init() {}

    /// Whether labels change. To replace them by none takes all of them away.
    private var changesTags: Bool { !tags.isEmpty || tagWay == .replace }

    /// Whether nothing would change.
    public var isEmpty: Bool { members.isEmpty }

    private var members: [JSONValue.Member] {
        var made: [JSONValue.Member] = []
        func set(_ name: String, _ value: JSONValue?) {
            if let value { made.append(.init(name: name, value: value)) }
        }
        set("monitored", isMonitored.map(JSONValue.truth))
        set("qualityProfileId", qualityProfile.map { .number(Double($0)) })
        set("metadataProfileId", metadataProfile.map { .number(Double($0)) })
        set("minimumAvailability", availability.map(JSONValue.text))
        set("seriesType", type.map(JSONValue.text))
        set("seasonFolder", hasSeasonFolders.map(JSONValue.truth))
        set("rootFolderPath", root.map(JSONValue.text))
        if root != nil { set("moveFiles", .truth(movesFiles)) }
        if changesTags {
            set("tags", .list(tags.sorted().map { .number(Double($0)) }))
            set("applyTags", .text(tagWay.rawValue))
        }
        return made
    }

    /// The change as a service takes it for some titles.
    func written(for titles: JSONValue.Member) -> JSONValue { .object([titles] + members) }
}

extension TitleClient {
    /// As many titles go in one request.
    private static var mostAtOnce: Int { 500 }

    private var editor: String { "\(Self.root)/\(Self.resource)/editor" }

    private func parts(_ ids: [Int]) -> [JSONValue.Member] {
        stride(from: 0, to: ids.count, by: Self.mostAtOnce).map { start in
            let some = ids[start..<min(start + Self.mostAtOnce, ids.count)]
            return .init(name: "\(Self.resource)Ids", value: .list(some.map { .number(Double($0)) }))
        }
    }

    /// Changes several titles at once.
    public func change(_ ids: [Int], _ change: BulkChange) async throws(ServiceProblem) {
        for part in parts(ids) {
            try await session.send(.put, editor, json: change.written(for: part), patience: .list)
        }
    }

    /// Takes several titles out of the library.
    public func remove(_ ids: [Int], withFiles: Bool, isExcluded: Bool) async throws(ServiceProblem) {
        for part in parts(ids) {
            let wish = JSONValue.object([
                part, .init(name: "deleteFiles", value: .truth(withFiles)),
                .init(name: Self.exclusion, value: .truth(isExcluded)),
            ])
            try await session.send(.delete, editor, json: wish, patience: .list)
        }
    }

    /// Has the service look for several titles by itself. Radarr takes them together, the others one by one.
    public func search(titles ids: [Int]) async throws(ServiceProblem) {
        if Self.kind == .radarr {
            for part in parts(ids) {
                let command = JSONValue.object([.init(name: "name", value: "MoviesSearch"), part])
                try await session.send(.post, "\(Self.root)/command", json: command)
            }
            return
        }
        for id in ids {
            let command: JSONValue = [
                "name": Self.kind == .sonarr ? "SeriesSearch" : "ArtistSearch",
                "\(Self.resource)Id": .number(Double(id)),
            ]
            try await session.send(.post, "\(Self.root)/command", json: command)
        }
    }
}

/// How a title leaves its library; remembered for the next one (TW-034, TW-077).
public struct TitleRemoval: Sendable, Hashable, Codable {
    /// Whether its folder is deleted, too.
    public var withFiles = false
    /// Whether lists may not add it again.
    public var isExcluded = false

    public init() {}
}
