import Foundation
import Wire

/// What Radarr, Sonarr and Lidarr do alike with a title of theirs.
public protocol TitleClient: Sendable {
    var session: ServiceSession { get }
    static var kind: ServiceKind { get }
    /// What titles are called in addresses.
    static var resource: String { get }
    /// What keeps lists from adding a title again is called so.
    static var exclusion: String { get }

    func qualityProfiles() async throws(ServiceProblem) -> [QualityProfile]

    /// Has the service look again at what a title is and which files there are (`RefreshMovie`, `RefreshSeries`,
    /// `RefreshArtist`).
    func refresh(_ title: Int) async throws(ServiceProblem)
}

extension TitleClient {
    /// Where the interface begins.
    static var root: String { kind.titlesRoot }

    private func path(_ id: Int) -> String { "\(Self.root)/\(Self.resource)/\(id)" }

    /// What is set of a title.
    public func settings(of id: Int) async throws(ServiceProblem) -> TitleSettings {
        TitleSettings(try await session.get(JSONValue.self, path(id)))
    }

    /// Sets what differs between two settings. The title goes back as it came, with fields that are not known here too.
    /// - Parameter movesFiles: whether files go along to another folder.
    public func change(
        _ id: Int, from before: TitleSettings, to after: TitleSettings, movesFiles: Bool
    ) async throws(ServiceProblem) {
        let title = try await session.get(JSONValue.self, path(id))
        guard case .object = title else { throw ServiceProblem(.unreadable(path: "id"), of: session.connection) }
        try await session.send(
            .put, path(id), query: [("moveFiles", movesFiles && before.path != after.path ? "true" : "false")],
            json: after.written(into: title, from: before))
    }

    /// Takes a title out of the library.
    /// - Parameters:
    ///   - withFiles: whether its folder is deleted, too.
    ///   - isExcluded: whether lists may not add it again.
    public func remove(_ id: Int, withFiles: Bool, isExcluded: Bool) async throws(ServiceProblem) {
        try await session.send(
            .delete, path(id),
            query: [("deleteFiles", withFiles ? "true" : "false"), (Self.exclusion, isExcluded ? "true" : "false")])
    }

    /// The labels that titles can have.
    public func tags() async throws(ServiceProblem) -> [TitleTag] {
        Array(try await session.get([TitleTag].self, "\(Self.root)/tag").prefix(500))
    }

    /// What happened to a title, the newest first, of one season or album or of all.
    public func history(
        of id: Int, season: Int? = nil, album: Int? = nil
    ) async throws(ServiceProblem) -> [TitleEvent] {
        var query = [("\(Self.resource)Id", "\(id)")]
        switch Self.kind {
        case .sonarr: query.append(("includeEpisode", "true"))
        case .lidarr: query.append(("includeAlbum", "true"))
        default: break
        }
        if let season { query.append(("seasonNumber", "\(season)")) }
        if let album { query.append(("albumId", "\(album)")) }
        let answers = try await session.get(
            [TitleEvent.Answer].self, "\(Self.root)/history/\(Self.resource)",
            query: query.map { (name: $0.0, value: $0.1) },
            patience: .list)
        return Array(
            answers.map(\.event).sorted { ($0.date ?? .distantPast, $0.id) > ($1.date ?? .distantPast, $1.id) }
                .prefix(500))
    }
}

extension RadarrClient: TitleClient {
    public static let kind = ServiceKind.radarr
    public static let resource = "movie"
    public static let exclusion = "addImportExclusion"

    public func refresh(_ title: Int) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "RefreshMovie"
            var movieIds: [Int]
        }
        try await session.send(.post, "/api/v3/command", json: Command(movieIds: [title]))
    }
}

extension SonarrClient: TitleClient {
    public static let kind = ServiceKind.sonarr
    public static let resource = "series"
    public static let exclusion = "addImportListExclusion"

    public func refresh(_ title: Int) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "RefreshSeries"
            var seriesId: Int
        }
        try await session.send(.post, "/api/v3/command", json: Command(seriesId: title))
    }
}

extension LidarrClient: TitleClient {
    public static let kind = ServiceKind.lidarr
    public static let resource = "artist"
    public static let exclusion = "addImportListExclusion"

    public func refresh(_ title: Int) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "RefreshArtist"
            var artistId: Int
        }
        try await session.send(.post, "/api/v1/command", json: Command(artistId: title))
    }
}
