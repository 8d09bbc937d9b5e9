import Wire

/// What a service waits for, as much of it as was asked for (TW-079, TW-101).
public struct TitleQueue: Sendable, Hashable, Codable {
    public var rows: [QueuedRelease]
    /// How many there are, with those that are not among the rows.
    public var count: Int

    /// As many are asked for where nobody says how many.
    public static let usual = 200
    /// Most that are asked for.
    public static let most = 1_000

    public init(rows: [QueuedRelease] = [], count: Int = 0) { (self.rows, self.count) = (rows, count) }

    /// How many wait for a person.
    public var troubles: Int { rows.count { $0.isTrouble } }
}

/// How a release leaves a service's queue; remembered for the next one (TW-034).
public struct QueueRemoval: Sendable, Hashable, Codable {
    /// Whether its download client loses it too.
    public var fromClient = true
    /// Whether the service never takes this release again.
    public var isBlocked = false
    /// Whether the service looks for another one instead.
    public var searchesAgain = true

    public init() {}
}

extension TitleClient {
    /// What the service waits for, what comes first before the rest.
    ///
    /// - Parameter size: how many releases are told; the others are counted.
    public func queue(size: Int = TitleQueue.usual) async throws(ServiceProblem) -> TitleQueue {
        let size = min(max(size, 1), TitleQueue.most)
        var query = [("page", "1"), ("pageSize", "\(size)"), ("sortKey", "timeleft")]
        query.append(("sortDirection", "ascending"))
        switch Self.kind {
        case .sonarr:
            query += [("includeUnknownSeriesItems", "true"), ("includeSeries", "true"), ("includeEpisode", "true")]
        case .lidarr:
            query += [("includeUnknownArtistItems", "true"), ("includeArtist", "true"), ("includeAlbum", "true")]
        default: query += [("includeUnknownMovieItems", "true"), ("includeMovie", "true")]
        }
        let page = try await session.get(
            RowPage<QueuedRelease.Answer>.self, "\(Self.root)/queue", query: query.map { (name: $0.0, value: $0.1) })
        let answers = Array(page.records.prefix(size))
        let rows = QueuedRelease.merged(answers)
        let others = max(0, Bounds.count(page.totalRecords) - answers.count)
        return TitleQueue(rows: rows, count: rows.count + others)
    }

    /// Takes a release out of the queue, with all episodes that come in it.
    public func remove(_ release: QueuedRelease, _ removal: QueueRemoval) async throws(ServiceProblem) {
        let searches = removal.isBlocked && removal.searchesAgain
        do throws(ServiceProblem) {
            try await session.send(
                .delete, "\(Self.root)/queue/\(release.id)",
                query: [
                    ("removeFromClient", removal.fromClient ? "true" : "false"),
                    // Services knew it by another name before; under that they do not read it any more (TWF-05).
                    ("blocklist", removal.isBlocked ? "true" : "false"),
                    ("skipRedownload", searches ? "false" : "true"),
                ], patience: .list)
        } catch {
            // It went by itself, which is what was wanted.
            guard error.reason == .missing else { throw error }
        }
    }
}
