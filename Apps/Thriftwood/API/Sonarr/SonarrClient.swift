public import Foundation
import Wire

/// Sonarr's interface, version 3, as far as it is used.
public struct SonarrClient: Sendable {
    public let session: ServiceSession

    public init(_ session: ServiceSession) { self.session = session }

    /// What answers at the address; `wrongService` unless it is Sonarr.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        try await session.arrStatus("Sonarr")
    }

    /// The whole library.
    public func series() async throws(ServiceProblem) -> [SeriesAnswer] {
        try await session.get(
            [SeriesAnswer].self, "/api/v3/series", query: [("includeSeasonImages", "true")], patience: .list)
    }

    public func series(_ id: Int) async throws(ServiceProblem) -> SeriesAnswer {
        try await session.get(
            SeriesAnswer.self, "/api/v3/series/\(id)", query: [("includeSeasonImages", "true")])
    }

    public func qualityProfiles() async throws(ServiceProblem) -> [QualityProfile] {
        try await session.get([QualityProfile].self, "/api/v3/qualityprofile")
    }

    /// Episodes with an air date in a range of time, each with its series.
    public func calendar(from start: Date, to end: Date) async throws(ServiceProblem) -> [EpisodeAnswer] {
        try await session.get(
            [EpisodeAnswer].self, "/api/v3/calendar",
            query: ServiceSession.range(start, end) + [
                ("unmonitored", "true"), ("includeSeries", "true"), ("includeEpisodeFile", "true"),
            ])
    }

    /// All episodes of a series with their files.
    public func episodes(of series: Int) async throws(ServiceProblem) -> [Episode] {
        try await session.get(
            [EpisodeAnswer].self, "/api/v3/episode",
            query: [("seriesId", "\(series)"), ("includeEpisodeFile", "true")], patience: .list
        ).map(\.episode)
    }

    /// Takes the file off the service's disk.
    public func deleteFile(_ id: Int) async throws(ServiceProblem) {
        try await session.send(.delete, "/api/v3/episodefile/\(id)")
    }

    /// Takes the files off the service's disk, all at once.
    public func deleteFiles(_ ids: [Int]) async throws(ServiceProblem) {
        struct Files: Encodable { var episodeFileIds: [Int] }
        try await session.send(.delete, "/api/v3/episodefile/bulk", json: Files(episodeFileIds: ids))
    }

    /// What happened to an episode, the newest first.
    public func history(episode: Int) async throws(ServiceProblem) -> [TitleEvent] {
        try await session.get(
            RowPage<TitleEvent.Answer>.self, "/api/v3/history",
            query: [
                ("page", "1"), ("pageSize", "50"), ("sortKey", "date"), ("sortDirection", "descending"),
                ("episodeId", "\(episode)"),
            ], patience: .list
        ).records.prefix(50).map(\.event)
    }

    /// Says whether series are looked for; their seasons and all else stay as they are.
    public func setMonitored(_ isMonitored: Bool, series: [Int]) async throws(ServiceProblem) {
        struct Change: Encodable {
            var seriesIds: [Int]
            var monitored: Bool
        }
        try await session.send(
            .put, "/api/v3/series/editor", json: Change(seriesIds: series, monitored: isMonitored))
    }

    /// Says whether a season is looked for. The series goes back as it came, with fields that are not known here too.
    public func setMonitored(_ isMonitored: Bool, season: Int, of series: Int) async throws(ServiceProblem) {
        let whole = try await session.get(JSONValue.self, "/api/v3/series/\(series)")
        guard case .object(var members) = whole,
            let index = members.firstIndex(where: { $0.name == "seasons" })
        else { throw ServiceProblem(.unreadable(path: "seasons"), of: session.connection) }
        members[index].value = .list(
            members[index].value.elements.map { one in
                guard one["seasonNumber"] == .number(Double(season)), case .object(var fields) = one else { return one }
                fields.removeAll { $0.name == "monitored" }
                fields.append(JSONValue.Member(name: "monitored", value: .truth(isMonitored)))
                return .object(fields)
            })
        try await session.send(.put, "/api/v3/series/\(series)", json: JSONValue.object(members))
    }

    public func setMonitored(_ isMonitored: Bool, episodes: [Int]) async throws(ServiceProblem) {
        struct Change: Encodable {
            var episodeIds: [Int]
            var monitored: Bool
        }
        try await session.send(
            .put, "/api/v3/episode/monitor", json: Change(episodeIds: episodes, monitored: isMonitored))
    }

    /// Has the service look for episodes by itself.
    public func search(episodes: [Int]) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "EpisodeSearch"
            var episodeIds: [Int]
        }
        try await session.send(.post, "/api/v3/command", json: Command(episodeIds: episodes))
    }

    /// Has the service look for all that is missing of a series.
    public func search(series: Int) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "SeriesSearch"
            var seriesId: Int
        }
        try await session.send(.post, "/api/v3/command", json: Command(seriesId: series))
    }

    /// Has the service look for a season by itself.
    public func search(season: Int, of series: Int) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "SeasonSearch"
            var seriesId: Int
            var seasonNumber: Int
        }
        try await session.send(.post, "/api/v3/command", json: Command(seriesId: series, seasonNumber: season))
    }
}
