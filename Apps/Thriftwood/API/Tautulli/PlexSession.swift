/// Somebody who watches something now.
public struct PlexSession: Sendable, Hashable, Codable, Identifiable {
    public enum State: String, Sendable, Hashable, Codable { case playing, paused, buffering, other }

    /// What goes to the player: the whole, its picture, its sound, its words.
    public struct Stream: Sendable, Hashable, Codable, Identifiable {
        public enum Part: String, Sendable, Hashable, Codable { case container, video, audio, subtitle }

        public var part: Part
        public var delivery: PlexDelivery
        /// As it lies on the disk, such as `HEVC 4K HDR`.
        public var source: String
        /// As it arrives.
        public var result: String
        public var id: Part { part }

        public init(part: Part, delivery: PlexDelivery, source: String, result: String) {
            self.part = part
            self.delivery = delivery
            self.source = source
            self.result = result
        }
    }

    public var id: Int
    /// By which it is ended.
    public var sessionID = ""
    public var title: PlexTitle
    public var summary = ""
    public var userID = 0
    public var user = ""
    public var state = State.other
    /// Seconds from the beginning.
    public var offset = 0
    /// Seconds in all; 0 where none is known.
    public var length = 0
    public var delivery = PlexDelivery.unknown
    /// Thousands of bits a second.
    public var bandwidth = 0
    /// What it was asked for, such as `4 Mbps 720p`.
    public var quality = ""
    public var streams: [Stream] = []
    /// How fast it is made anew, as a multiple of how fast it is watched; 0 where nothing is.
    public var speed = 0.0
    public var usesHardware = false
    public var library = ""
    public var player = PlexPlayer()

    public init(id: Int, title: PlexTitle) { (self.id, self.title) = (id, title) }

    /// How far it is, 0 ... 1.
    public var progress: Double { length > 0 ? min(1, Double(offset) / Double(length)) : 0 }

    /// Seconds that are left.
    public var secondsLeft: Int { max(0, length - offset) }
}

/// What somebody watches with.
public struct PlexPlayer: Sendable, Hashable, Codable {
    public var name = ""
    public var product = ""
    public var platform = ""
    public var device = ""
    public var address = ""
    /// Whether it is in the same network as the server; nil where that is not known.
    public var isLocal: Bool?
    public var isSecure = false
    public var isRelayed = false

    public init() {}
}

extension PlexPlayer {
    init(_ fields: TautulliFields) {
        name = Bounds.line(fields.text("player"))
        product = Bounds.line([fields.text("product"), fields.text("product_version")].joinedWords)
        platform = Bounds.line([fields.text("platform"), fields.text("platform_version")].joinedWords)
        device = Bounds.line(fields.text("device"))
        address = Bounds.line(fields.text("ip_address"))
        switch fields.text("location").lowercased() {
        case "lan": isLocal = true
        case "wan", "cellular": isLocal = false
        default: isLocal = fields.whole("local").map { $0 != 0 }
        }
        isSecure = fields.truth("secure")
        isRelayed = fields.truth("relayed")
    }
}

extension [String] {
    /// Those that are there, with spaces between.
    var joinedWords: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
