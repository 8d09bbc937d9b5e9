public import Foundation

/// What has been watched, the newest first.
public struct PlexHistory: Sendable, Hashable, Codable {
    public var plays: [PlexPlay]
    /// How many there are in all.
    public var count: Int

    public init(plays: [PlexPlay] = [], count: Int? = nil) {
        self.plays = plays
        self.count = max(count ?? 0, plays.count)
    }

    /// With what was longer ago at its end. What came in between is not there twice.
    public func adding(_ later: PlexHistory) -> PlexHistory {
        let known = Set(plays.map(\.id))
        return PlexHistory(plays: plays + later.plays.filter { !known.contains($0.id) }, count: later.count)
    }
}

/// What is sought in a history.
public struct PlexHistoryFilter: Sendable, Hashable {
    /// A title whose plays are sought, with those of all that belongs to it.
    public struct Title: Sendable, Hashable {
        public var kind: PlexTitle.Kind
        public var key: Int

        public init(_ title: PlexTitle) { (kind, key) = (title.kind, title.key) }

        /// What a play has of it.
        var field: String {
            switch kind {
            case .show, .artist: "grandparent_rating_key"
            case .season, .album: "parent_rating_key"
            default: "rating_key"
            }
        }
    }

    public var user: Int?
    public var title: Title?
    public var kind: PlexTitle.Kind?
    public var words = ""

    public init(user: Int? = nil, title: Title? = nil, kind: PlexTitle.Kind? = nil, words: String = "") {
        self.user = user
        self.title = title
        self.kind = kind
        self.words = words
    }
}

/// Something that was watched.
public struct PlexPlay: Sendable, Hashable, Codable, Identifiable {
    public var id: Int
    public var title: PlexTitle
    public var userID: Int
    public var user: String
    public var startedAt: Date?
    public var stoppedAt: Date?
    /// Seconds that it was watched, and those in between that it stood still.
    public var seconds: Int
    public var paused: Int
    /// How far it came, 0 ... 1.
    public var progress: Double
    public var delivery: PlexDelivery
    public var player: PlexPlayer

    public init(id: Int, title: PlexTitle, user: String = "", userID: Int = 0) {
        self.id = id
        self.title = title
        self.user = user
        self.userID = userID
        (seconds, paused, progress, delivery, player) = (0, 0, 0, .unknown, PlexPlayer())
    }
}

/// A row of Tautulli's history; what still runs has no number and is none of it.
struct PlexPlayAnswer: Decodable, Sendable {
    var play: PlexPlay?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        guard let id = fields.whole("row_id") ?? fields.whole("id") ?? fields.whole("reference_id"), id >= 0 else {
            return
        }
        var play = PlexPlay(
            id: Int(clamping: id), title: PlexTitle(fields), user: fields.personName, userID: fields.count("user_id"))
        play.startedAt = fields.moment("started") ?? fields.moment("date")
        play.stoppedAt = fields.moment("stopped")
        play.seconds = fields.seconds("play_duration")
        if play.seconds == 0 { play.seconds = fields.seconds("duration") }
        play.paused = fields.seconds("paused_counter")
        // Whoever watches a part twice comes beyond the end.
        play.progress = Double(min(fields.count("percent_complete"), 100)) / 100
        play.delivery = PlexDelivery(fields.text("transcode_decision"))
        play.player = PlexPlayer(fields)
        self.play = play
    }
}
