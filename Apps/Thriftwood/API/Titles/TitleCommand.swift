/// What a Radarr, Sonarr or Lidarr can be told to do as a whole.
public enum TitleCommand: Sendable {
    case readFeeds, readLibrary, readDownloads, backUp, searchForMissing

    /// The name by which the service knows it, from the interfaces of Radarr 3, Sonarr 3 and Lidarr 1.
    func name(at kind: ServiceKind) -> String {
        switch self {
        case .readFeeds: "RssSync"
        case .readLibrary: kind == .sonarr ? "RefreshSeries" : kind == .lidarr ? "RefreshArtist" : "RefreshMovie"
        case .readDownloads: "RefreshMonitoredDownloads"
        case .backUp: "Backup"
        case .searchForMissing:
            switch kind {
            case .sonarr: "MissingEpisodeSearch"
            case .lidarr: "MissingAlbumSearch"
            default: "MissingMoviesSearch"
            }
        }
    }
}
