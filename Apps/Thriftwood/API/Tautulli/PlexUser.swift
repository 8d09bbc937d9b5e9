public import Foundation

/// Somebody who may watch at a Plex server.
public struct PlexUser: Sendable, Hashable, Codable, Identifiable {
    public var id: Int
    public var name: String
    public var plays: Int
    /// Seconds in all.
    public var seconds: Int
    public var lastSeen: Date?
    /// The title that they watched last; empty before the first.
    public var lastPlayed: String
    public var player: String
    public var isActive: Bool

    public init(
        id: Int, name: String, plays: Int = 0, seconds: Int = 0, lastSeen: Date? = nil, lastPlayed: String = "",
        player: String = "", isActive: Bool = true
    ) {
        self.id = id
        self.name = name
        self.plays = plays
        self.seconds = seconds
        self.lastSeen = lastSeen
        self.lastPlayed = lastPlayed
        self.player = player
        self.isActive = isActive
    }
}

/// A row of Tautulli's table of users.
struct PlexUserAnswer: Decodable, Sendable {
    var user: PlexUser

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        guard let id = fields.whole("user_id"), id >= 0 else {
            throw DecodingError.dataCorruptedError(forKey: "user_id", in: fields, debugDescription: "This is no user.")
        }
        user = PlexUser(
            id: Int(clamping: id), name: fields.personName, plays: fields.count("plays"),
            seconds: fields.seconds("duration"), lastSeen: fields.moment("last_seen"),
            lastPlayed: Bounds.line(fields.text("last_played")), player: Bounds.line(fields.text("player")),
            isActive: fields.whole("is_active") != 0)
    }
}

extension TautulliFields {
    /// What somebody is called.
    var personName: String {
        Bounds.line(
            ["friendly_name", "user", "username"].lazy.map { text($0) }.first { !$0.isEmpty })
    }

    /// A moment that is written as seconds since 1970; nil for what can be none.
    func moment(_ key: TautulliKey) -> Date? {
        number(key).flatMap { $0 > 0 ? Bounds.date(Date(timeIntervalSince1970: $0)) : nil }
    }

    /// A span of up to a few centuries.
    func seconds(_ key: TautulliKey) -> Int {
        Int(clamping: Swift.min(Swift.max(whole(key) ?? 0, 0), 10_000_000_000))
    }
}
