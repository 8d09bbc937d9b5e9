public import Foundation

/// All that is known of somebody who watches at a Plex server.
public struct PlexViewer: Sendable, Hashable, Codable {
    public var name: String
    public var email: String
    public var isAdmin: Bool
    public var isActive: Bool
    public var times: [PlexWatchTime] = []
    public var players: [PlexPlayerUse] = []
    public var addresses: [PlexAddress] = []

    public init(name: String, email: String = "", isAdmin: Bool = false, isActive: Bool = true) {
        self.name = name
        self.email = email
        self.isAdmin = isAdmin
        self.isActive = isActive
    }
}

/// How much somebody watched over some days.
public struct PlexWatchTime: Sendable, Hashable, Codable, Identifiable {
    /// 0 for all.
    public var days: Int
    public var plays: Int
    public var seconds: Int
    public var id: Int { days }

    public init(days: Int, plays: Int, seconds: Int) {
        self.days = days
        self.plays = plays
        self.seconds = seconds
    }
}

/// How much somebody watched with one player.
public struct PlexPlayerUse: Sendable, Hashable, Codable {
    public var name: String
    public var platform: String
    public var plays: Int
    public var seconds: Int
}

/// Where somebody watched from.
public struct PlexAddress: Sendable, Hashable, Codable {
    public var address: String
    public var player: String
    public var plays: Int
    public var lastSeen: Date?
    public var lastPlayed: String
}

/// Somebody as Tautulli tells of them.
struct PlexViewerAnswer: Decodable, Sendable {
    var viewer: PlexViewer

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        guard fields.contains("user_id") else {
            throw DecodingError.keyNotFound(
                TautulliKey("user_id"), .init(codingPath: fields.codingPath, debugDescription: "This is no user."))
        }
        viewer = PlexViewer(
            name: fields.personName, email: Bounds.line(fields.text("email")), isAdmin: fields.truth("is_admin"),
            isActive: fields.whole("is_active") != 0 && !fields.truth("deleted_user"))
    }
}

/// A line of how much somebody watched.
struct PlexWatchTimeAnswer: Decodable, Sendable {
    var time: PlexWatchTime

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        time = PlexWatchTime(
            days: fields.count("query_days"), plays: fields.count("total_plays"), seconds: fields.seconds("total_time"))
    }
}

/// A line of what somebody watched with.
struct PlexPlayerUseAnswer: Decodable, Sendable {
    var use: PlexPlayerUse

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        use = PlexPlayerUse(
            name: Bounds.line(fields.text("player_name")), platform: Bounds.line(fields.text("platform")),
            plays: fields.count("total_plays"), seconds: fields.seconds("total_time"))
    }
}

/// A line of where somebody watched from.
struct PlexAddressAnswer: Decodable, Sendable {
    var address: PlexAddress

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        address = PlexAddress(
            address: Bounds.line(fields.text("ip_address")), player: Bounds.line(fields.text("player")),
            plays: fields.count("play_count"), lastSeen: fields.moment("last_seen"),
            lastPlayed: Bounds.line(fields.text("last_played")))
    }
}
