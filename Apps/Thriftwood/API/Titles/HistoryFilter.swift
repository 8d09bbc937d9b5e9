import Wire

/// What of a service's history is told.
public enum HistoryFilter: String, Sendable, Hashable, CaseIterable {
    case all, grabbed, imported, failed, deleted, renamed, ignored

    /// The numbers that a service has for what it tells; none for all of it.
    func numbers(at service: ServiceKind) -> [Int] {
        switch (self, service) {
        case (.all, _): []
        case (.grabbed, _): [1]
        case (.imported, .radarr): [3, 7]
        case (.imported, .lidarr): [2, 3, 7, 8]
        case (.imported, _): [2, 3]
        case (.failed, _): [4]
        case (.deleted, .radarr): [6]
        case (.deleted, _): [5]
        case (.renamed, .radarr): [8]
        case (.renamed, .lidarr): [6, 9]
        case (.renamed, _): [6]
        case (.ignored, .radarr): [9]
        case (.ignored, .lidarr): [10]
        case (.ignored, _): [7]
        }
    }
}

extension TitleClient {
    /// What happened lately to all titles, the newest first.
    /// - Parameter page: which so many of them; the first is 1.
    public func history(
        _ filter: HistoryFilter = .all, page: Int = 1, most: Int = 100
    ) async throws(ServiceProblem) -> [TitleEvent] {
        var query = [
            (name: "page", value: "\(page)"), (name: "pageSize", value: "\(most)"), (name: "sortKey", value: "date"),
            (name: "sortDirection", value: "descending"),
        ]
        let included =
            switch Self.kind {
            case .sonarr: ["includeSeries", "includeEpisode"]
            case .lidarr: ["includeArtist", "includeAlbum"]
            default: ["includeMovie"]
            }
        query += included.map { ($0, "true") }
        query += filter.numbers(at: Self.kind).map { ("eventType", "\($0)") }
        let rows = try await session.get(
            RowPage<TitleEvent.Answer>.self, "\(Self.root)/history", query: query, patience: .list)
        return rows.records.prefix(most).map(\.event)
    }
}
