/// How something comes to a player.
public enum PlexDelivery: String, Sendable, Hashable, Codable, CaseIterable {
    /// As it lies on the disk.
    case directPlay
    /// Put into another wrapping.
    case directStream
    /// Made anew.
    case transcode
    case unknown

    /// By Tautulli's word for it.
    init(_ word: String) {
        switch word {
        case "direct play": self = .directPlay
        case "copy", "direct stream": self = .directStream
        case "transcode", "burn": self = .transcode
        default: self = .unknown
        }
    }
}
