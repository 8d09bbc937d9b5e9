/// A program that is controlled from here.
public enum ServiceKind: String, Sendable, Hashable, Codable, CaseIterable {
    case radarr, sonarr, lidarr, sabnzbd, nzbget, qbittorrent, transmission, tautulli, seerr
    /// An indexer, which is the person's in all of their profiles (TW-026).
    case newznab

    /// The product's own name, the same in every language.
    public var name: String {
        switch self {
        case .radarr: "Radarr"
        case .sonarr: "Sonarr"
        case .lidarr: "Lidarr"
        case .sabnzbd: "SABnzbd"
        case .nzbget: "NZBGet"
        case .qbittorrent: "qBittorrent"
        case .transmission: "Transmission"
        case .tautulli: "Tautulli"
        case .seerr: "Seerr"
        case .newznab: "Newznab"
        }
    }

    /// The port that the program listens on unless it was told another.
    public var usualPort: Int {
        switch self {
        case .radarr: 7878
        case .sonarr: 8989
        case .lidarr: 8686
        case .sabnzbd: 8080
        case .nzbget: 6789
        case .qbittorrent: 8080
        case .transmission: 9091
        case .tautulli: 8181
        case .seerr: 5055
        case .newznab: 443
        }
    }

    /// How the program knows who asks.
    public var authentication: ServiceAuthentication { self == .nzbget || takesTorrents ? .login : .apiKey }

    /// Whether it may let in who says no name.
    public var admitsStrangers: Bool { takesTorrents }

    /// Whether it keeps films, series or music.
    public var keepsTitles: Bool { self == .radarr || self == .sonarr || self == .lidarr }

    /// Where the interface of those begins that keep titles.
    public var titlesRoot: String { self == .lidarr ? "/api/v1" : "/api/v3" }
}

/// How a program knows who asks.
public enum ServiceAuthentication: Sendable, Hashable { case apiKey, login }
