/// How far a place's clocks are from universal time.
public struct ZoneOffset: Sendable, Hashable {
    /// What kind of time the clocks show.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// The zone's usual time.
        case standard
        /// Summer time, war time and the like.
        case daylight
        /// The mean time of the place's own longitude, from before zones were introduced.
        case localMean
    }

    /// Seconds to add to universal time; positive east of Greenwich.
    public var seconds: Int
    /// What kind of time it is.
    public var kind: Kind
    /// The tz database's short name, such as `CET`; only for show.
    public var abbreviation: String

    /// Creates an offset.
    ///
    /// - Parameters:
    ///   - seconds: how far the clock is ahead of universal time.
    ///   - kind: what kind of time it is.
    ///   - abbreviation: its short name.
    public init(seconds: Int, kind: Kind, abbreviation: String) {
        self.seconds = seconds
        self.kind = kind
        self.abbreviation = abbreviation
    }

    /// Written as `+01:00`, with seconds where there are any.
    public var text: String {
        let size = seconds.magnitude
        let parts = [size / 3600, size / 60 % 60, size % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (seconds < 0 ? "-" : "+") + parts.prefix(size % 60 == 0 ? 2 : 3).joined(separator: ":")
    }
}
