/// What servers tell by themselves (TW-043).
public enum NoticeKind: String, Sendable, Hashable, Codable, CaseIterable {
    case grabbed, downloaded, upgraded, failed
    /// A person has to decide something.
    case attention
    case deleted, health, restored, update
    /// Somebody watches something.
    case played
    /// Something new can be watched.
    case added
    /// Somebody wishes for something.
    case requested
    /// Whoever set it up wants to see that it works.
    case test

    /// What a program of a kind can tell, in the order of its importance.
    public static func kinds(of service: ServiceKind) -> [NoticeKind] {
        switch service {
        case .radarr, .sonarr:
            [.grabbed, .downloaded, .upgraded, .attention, .deleted, .health, .restored, .update]
        case .lidarr: [.grabbed, .downloaded, .upgraded, .failed, .deleted, .health, .restored, .update]
        case .sabnzbd, .nzbget: [.grabbed, .downloaded, .failed, .health]
        case .qbittorrent, .transmission: [.grabbed, .downloaded, .failed]
        case .tautulli: [.played, .added, .health, .restored, .update]
        case .seerr: [.requested, .added, .failed, .attention]
        case .newznab: []
        }
    }
}
