public import Foundation
import Wire

/// Radarr's interface, version 3, as far as it is used.
public struct RadarrClient: Sendable {
    public let session: ServiceSession

    public init(_ session: ServiceSession) { self.session = session }

    /// What answers at the address; `wrongService` unless it is Radarr.
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        try await session.arrStatus("Radarr")
    }

    /// The whole library. It has no pages, so large ones take long.
    public func movies() async throws(ServiceProblem) -> [MovieAnswer] {
        try await session.get(
            [MovieAnswer].self, "/api/v3/movie", query: [("excludeLocalCovers", "false")], patience: .list)
    }

    public func movie(_ id: Int) async throws(ServiceProblem) -> MovieAnswer {
        try await session.get(MovieAnswer.self, "/api/v3/movie/\(id)")
    }

    public func qualityProfiles() async throws(ServiceProblem) -> [QualityProfile] {
        try await session.get([QualityProfile].self, "/api/v3/qualityprofile")
    }

    /// Films with a date in a range of time.
    public func calendar(from start: Date, to end: Date) async throws(ServiceProblem) -> [MovieAnswer] {
        try await session.get(
            [MovieAnswer].self, "/api/v3/calendar", query: ServiceSession.range(start, end) + [("unmonitored", "true")])
    }

    public func files(of movie: Int) async throws(ServiceProblem) -> [MediaFile] {
        try await session.get([MediaFile.Answer].self, "/api/v3/moviefile", query: [("movieId", "\(movie)")])
            .map(\.file)
    }

    /// Takes the file off the service's disk.
    public func deleteFile(_ id: Int) async throws(ServiceProblem) {
        try await session.send(.delete, "/api/v3/moviefile/\(id)")
    }

    /// Says whether films are looked for; all else of them stays as it is.
    public func setMonitored(_ isMonitored: Bool, movies: [Int]) async throws(ServiceProblem) {
        struct Change: Encodable {
            var movieIds: [Int]
            var monitored: Bool
        }
        try await session.send(
            .put, "/api/v3/movie/editor", json: Change(movieIds: movies, monitored: isMonitored))
    }

    /// Has the service look for films by itself.
    public func search(movies: [Int]) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "MoviesSearch"
            var movieIds: [Int]
        }
        try await session.send(.post, "/api/v3/command", json: Command(movieIds: movies))
    }
}

extension ServiceSession {
    /// `GET system/status` of Radarr, Sonarr and their relatives.
    func arrStatus(_ name: String) async throws(ServiceProblem) -> ServiceStatus {
        struct Status: Decodable {
            var appName: String?
            var version: String?
        }
        let status: Status
        do {
            status = try await get(Status.self, "\(connection.kind.titlesRoot)/system/status")
        } catch {
            guard case .missing = error.reason else { throw error }
            throw ServiceProblem(.wrongPath, of: connection)
        }
        guard let found = status.appName else {
            throw ServiceProblem(.unreadable(path: "appName"), of: connection)
        }
        guard found.lowercased() == name.lowercased() else {
            throw ServiceProblem(.wrongService(Bounds.line(found)), of: connection)
        }
        return ServiceStatus(appName: name, version: Bounds.line(status.version))
    }

    /// A range of time as calendars are asked for it.
    static func range(_ start: Date, _ end: Date) -> [(name: String, value: String)] {
        [("start", start.formatted(.iso8601)), ("end", end.formatted(.iso8601))]
    }
}
