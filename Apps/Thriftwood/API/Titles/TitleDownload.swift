/// What a service waits for on behalf of a title: a download in its queue.
public struct TitleDownload: Sendable, Hashable, Identifiable, Codable {
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        case waiting, downloading, paused, importing, stuck, failed
    }

    public var id: Int
    /// The episode that comes; nil where the service does not know.
    public var episode: Int?
    /// The album that comes; nil for episodes.
    public var album: Int?
    public var name: String
    public var state: State
    public var size: Int64
    public var bytesLeft: Int64
    /// The program that downloads it.
    public var client: String
    public var quality: String
    /// Why it is stuck; empty while it is not.
    public var message: String

    /// How much has come, from 0 to 1; 0 where the size is not known.
    public var progress: Double { size > 0 ? Double(size - min(bytesLeft, size)) / Double(size) : 0 }
}

extension TitleDownload {
    private struct Named: Decodable { var name: String? }

    private struct Quality: Decodable { var quality: Named? }

    private struct Message: Decodable {
        var title: String?
        var messages: [String]?
    }

    /// As services answer.
    struct Answer: Decodable, Sendable {
        var download: TitleDownload

        private enum CodingKeys: String, CodingKey {
            case id, episodeId, albumId, title, status, trackedDownloadStatus, trackedDownloadState, statusMessages
            case errorMessage, size, sizeleft, downloadClient, quality
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let quality: Quality? = container.lenient(.quality)
            let messages = (container.lenient(.statusMessages, [Message].self) ?? []).prefix(10)
            let told = messages.flatMap { $0.messages ?? [] } + [container.lenient(.errorMessage) ?? ""]
            let state = State(
                status: container.text(.status), tracked: container.text(.trackedDownloadState),
                health: container.text(.trackedDownloadStatus))
            download = TitleDownload(
                id: try container.decode(Int.self, forKey: .id), episode: container.lenient(.episodeId),
                album: container.lenient(.albumId),
                name: Bounds.line(container.lenient(.title)), state: state,
                size: Bounds.bytes(container.whole(.size)), bytesLeft: Bounds.bytes(container.whole(.sizeleft)),
                client: Bounds.line(container.lenient(.downloadClient)), quality: Bounds.line(quality?.quality?.name),
                message: Bounds.line(told.first { !$0.isEmpty }))
        }
    }
}

extension TitleDownload.State {
    /// Out of the client's state, the service's own and how well it goes.
    init(status: String, tracked: String, health: String) {
        self =
            switch (status, tracked, health) {
            case (_, "failed", _), ("failed", _, _), (_, "failedPending", _): .failed
            case (_, "importBlocked", _), ("warning", _, _), ("downloadClientUnavailable", _, _), (_, _, "warning"),
                (_, _, "error"):
                .stuck
            case (_, "importPending", _), (_, "importing", _), (_, "imported", _), ("completed", _, _): .importing
            case ("paused", _, _): .paused
            case ("downloading", _, _): .downloading
            default: .waiting
            }
    }
}

extension SonarrClient {
    /// What comes for a series (TW-094).
    public func downloads(of series: Int) async throws(ServiceProblem) -> [TitleDownload] {
        try await session.get(
            [TitleDownload.Answer].self, "/api/v3/queue/details", query: [("seriesId", "\(series)")]
        ).prefix(1_000).map(\.download)
    }
}

extension LidarrClient {
    /// What comes of an artist.
    public func downloads(of artist: Int) async throws(ServiceProblem) -> [TitleDownload] {
        try await session.get(
            [TitleDownload.Answer].self, "/api/v1/queue/details", query: [("artistId", "\(artist)")]
        ).prefix(1_000).map(\.download)
    }
}
