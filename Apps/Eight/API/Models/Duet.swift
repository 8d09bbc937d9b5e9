/// An answer beside what it answers, as one film (E8-108).
public struct Duet: Codable, Sendable, Hashable {
    /// How far it is.
    public enum State: String, Codable, Sendable, Hashable, CaseIterable {
        /// Nobody has asked for it yet.
        case none
        case making, ready, failed
    }

    public var state: State
    /// While it is ready.
    public var film: Clip.Rendition?
    /// Seconds.
    public var duration: Double
    public var width: Int
    public var height: Int
    public var hasSound: Bool
    /// Whether one of the two flashes so that it may harm somebody.
    public var hasFlashes: Bool

    public init(
        state: State, film: Clip.Rendition? = nil, duration: Double = 0, width: Int = 0, height: Int = 0,
        hasSound: Bool = false, hasFlashes: Bool = false
    ) {
        self.state = state
        self.film = film
        self.duration = duration
        self.width = width
        self.height = height
        self.hasSound = hasSound
        self.hasFlashes = hasFlashes
    }
}
