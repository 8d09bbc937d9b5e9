extension ServiceSession {
    /// What downloads at the other end; nil for services that do not.
    public var downloadClient: (any DownloadClient)? {
        switch connection.kind {
        case .sabnzbd: SABnzbdClient(self)
        case .nzbget: NZBGetClient(self)
        case .qbittorrent: QBittorrentClient(self)
        case .transmission: TransmissionClient(self)
        case .radarr, .sonarr, .lidarr, .tautulli, .seerr, .newznab: nil
        }
    }
}

extension ServiceKind {
    /// Whether it downloads.
    public var downloads: Bool { self == .sabnzbd || self == .nzbget || takesTorrents }
    /// Whether that is torrents.
    public var takesTorrents: Bool { self == .qbittorrent || self == .transmission }
}
