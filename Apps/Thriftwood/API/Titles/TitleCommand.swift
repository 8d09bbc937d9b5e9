/// What a Radarr or Sonarr can be told to do as a whole.
public enum TitleCommand: Sendable {
    case readFeeds, readLibrary, backUp, searchForMissing

    /// The name by which the service knows it, from the interface of Radarr 3 and Sonarr 3.
    func name(forSeries isSeries: Bool) -> String {
        switch self {
        case .readFeeds: "RssSync"
        case .readLibrary: isSeries ? "RefreshSeries" : "RefreshMovie"
        case .backUp: "Backup"
        case .searchForMissing: isSeries ? "MissingEpisodeSearch" : "MissingMoviesSearch"
        }
    }
}
