public import Foundation
import Wire

/// Lidarr's interface, version 1, as far as it is used.
public struct LidarrClient: Sendable {
    public let session: ServiceSession

    public init(_ session: ServiceSession) { self.session = session }

    /// What answers at the address; `wrongService` unless it is Lidarr (TW-028).
    public func status() async throws(ServiceProblem) -> ServiceStatus {
        try await session.arrStatus("Lidarr")
    }

    /// The whole library (TW-105).
    public func artists() async throws(ServiceProblem) -> [ArtistAnswer] {
        try await session.get([ArtistAnswer].self, "/api/v1/artist", patience: .list)
    }

    public func artist(_ id: Int) async throws(ServiceProblem) -> ArtistAnswer {
        try await session.get(ArtistAnswer.self, "/api/v1/artist/\(id)")
    }

    public func qualityProfiles() async throws(ServiceProblem) -> [QualityProfile] {
        try await session.get([QualityProfile].self, "/api/v1/qualityprofile")
    }

    /// The profiles that say which kinds of release an artist has in the library.
    public func metadataProfiles() async throws(ServiceProblem) -> [QualityProfile] {
        try await session.get([QualityProfile].self, "/api/v1/metadataprofile")
    }

    /// All albums of an artist (TW-110).
    public func albums(of artist: Int) async throws(ServiceProblem) -> [Album] {
        let rows = try await session.get(
            [LenientRow<AlbumAnswer>].self, "/api/v1/album", query: [("artistId", "\(artist)")], patience: .list)
        return rows.prefix(5_000).compactMap { $0.row?.album }
    }

    public func album(_ id: Int) async throws(ServiceProblem) -> AlbumAnswer {
        try await session.get(AlbumAnswer.self, "/api/v1/album/\(id)")
    }

    /// The tracks of an album in order, each with its file (TW-111).
    public func tracks(of album: Int) async throws(ServiceProblem) -> [Track] {
        let query = [(name: "albumId", value: "\(album)")]
        let rows = try await session.get([LenientRow<TrackAnswer>].self, "/api/v1/track", query: query)
            .prefix(2_000).compactMap(\.row)
        let files = try await session.get([LenientRow<MediaFile.Answer>].self, "/api/v1/trackfile", query: query)
            .prefix(2_000).compactMap { $0.row?.file }
        let known = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
        return rows.map { row in
            var track = row.track
            track.file = row.file.flatMap { known[$0] }
            return track
        }.sorted { ($0.disc, $0.place, $0.id) < ($1.disc, $1.place, $1.id) }
    }

    /// Albums that come out in a range of time, each with its artist (TW-052).
    public func calendar(from start: Date, to end: Date) async throws(ServiceProblem) -> [AlbumAnswer] {
        try await session.get(
            [LenientRow<AlbumAnswer>].self, "/api/v1/calendar",
            query: ServiceSession.range(start, end) + [("unmonitored", "true"), ("includeArtist", "true")]
        ).prefix(5_000).compactMap(\.row)
    }

    /// Albums that are out, watched for and not whole, those that came last first (TW-106).
    /// - Parameter page: which so many of them; the first is 1.
    public func missing(page: Int = 1, most: Int = 100) async throws(ServiceProblem) -> [AlbumAnswer] {
        let rows = try await session.get(
            RowPage<AlbumAnswer>.self, "/api/v1/wanted/missing",
            query: [
                ("page", "\(page)"), ("pageSize", "\(most)"), ("sortKey", "releaseDate"),
                ("sortDirection", "descending"), ("includeArtist", "true"), ("monitored", "true"),
            ], patience: .list)
        return Array(rows.records.prefix(most))
    }

    /// Takes an artist that was found into the library (TW-109).
    public func add(_ finding: TitleFinding, _ addition: TitleAddition) async throws(ServiceProblem) -> ArtistAnswer {
        try await session.send(
            .post, "/api/v1/artist", json: addition.written(into: finding.whole, for: .lidarr),
            returning: ArtistAnswer.self, patience: .list)
    }

    /// Says whether artists are looked for; their albums and all else stay as they are.
    public func setMonitored(_ isMonitored: Bool, artists: [Int]) async throws(ServiceProblem) {
        struct Change: Encodable {
            var artistIds: [Int]
            var monitored: Bool
        }
        try await session.send(
            .put, "/api/v1/artist/editor", json: Change(artistIds: artists, monitored: isMonitored))
    }

    public func setMonitored(_ isMonitored: Bool, albums: [Int]) async throws(ServiceProblem) {
        struct Change: Encodable {
            var albumIds: [Int]
            var monitored: Bool
        }
        try await session.send(.put, "/api/v1/album/monitor", json: Change(albumIds: albums, monitored: isMonitored))
    }

    /// Has the service look for albums by itself (TW-111).
    public func search(albums: [Int]) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "AlbumSearch"
            var albumIds: [Int]
        }
        try await session.send(.post, "/api/v1/command", json: Command(albumIds: albums))
    }

    /// Has the service look for all that is missing of an artist.
    public func search(artist: Int) async throws(ServiceProblem) {
        struct Command: Encodable {
            var name = "ArtistSearch"
            var artistId: Int
        }
        try await session.send(.post, "/api/v1/command", json: Command(artistId: artist))
    }
}
