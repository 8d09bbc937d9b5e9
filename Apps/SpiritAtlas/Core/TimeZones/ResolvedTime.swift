/// What a time on the wall means in universal time.
public struct ResolvedTime: Sendable, Hashable {
    /// Whether the time on the wall names one moment.
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// It names exactly one moment.
        case ok
        /// The clocks were put back over it: it happened twice.
        case ambiguous
        /// The clocks were put forward over it: it never happened.
        case nonexistent
    }

    /// One moment that the time may mean.
    public struct Candidate: Sendable, Hashable {
        /// Seconds of universal time since 1970-01-01T00:00, each day having 86,400.
        public var secondsSinceEpoch: Double
        /// The offset that gave it.
        public var offset: ZoneOffset

        /// The Julian day of universal time.
        public var jdUT: Double { 2_440_587.5 + secondsSinceEpoch / 86_400 }
    }

    /// Whether the time names one moment.
    public var status: Status
    /// By the offset before the change of clocks, if there was one: the first of two, and what a clock that was not
    /// put forward would mean.
    public var first: Candidate
    /// By the offset after the change of clocks; equal to `first` when the status is `ok`.
    public var second: Candidate
}
