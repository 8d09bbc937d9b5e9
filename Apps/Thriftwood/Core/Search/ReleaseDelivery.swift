import Foundation
public import ThriftwoodAPI

/// Brings an indexer's NZB or torrent to a download client. The house fetches it, with the fields that the indexer wants, and hands
/// it on as a file: so neither a browser nor the client learns the indexer's key, and the client need not reach it.
public struct ReleaseDelivery: Sendable {
    private let client: NewznabClient
    private let room: ControlRoom

    public init(from indexer: ServiceConnection, room: ControlRoom) {
        client = NewznabClient(room.session(indexer))
        self.room = room
    }

    /// The NZB itself.
    public func file(of release: IndexerRelease) async throws(ServiceProblem) -> [UInt8] {
        try await client.file(of: release)
    }

    /// Puts a release into the queue of a client. Throws `ServiceProblem`.
    public func send(
        _ release: IndexerRelease, to service: ServiceConnection, category: String = "",
        priority: DownloadPriority? = nil
    ) async throws {
        guard let desk = await room.downloads(of: service) else { throw ServiceProblem(.missing, of: service) }
        if release.isMagnet {
            return try await desk.add(
                DownloadAddition(source: .address(release.file.value), category: category, priority: priority))
        }
        let bytes = try await client.file(of: release)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "nzb-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let file = folder.appendingPathComponent(release.isTorrent ? "release.torrent" : "release.nzb")
        try Data(bytes).write(to: file)
        try await desk.add(
            DownloadAddition(
                source: .file(path: file.path, name: release.fileName), category: category, priority: priority))
    }
}
