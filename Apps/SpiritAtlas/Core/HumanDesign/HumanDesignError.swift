/// Why there are no gates for a moment.
public struct HumanDesignError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong.
    public enum Code: String, Sendable, Codable, CaseIterable {
        /// A longitude or a time is no finite number.
        case notFinite
        /// The moment, or the design moment three months before it, lies outside of what the ephemeris covers.
        case dateOutOfRange
        /// The chart was made from longitudes, so it has no time that could be wrong.
        case noTime
        /// A time that is wrong by no second, or by more than a day.
        case invalidSpan
    }

    /// What was wrong.
    public let code: Code
    /// One sentence for the person who asked.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence, for whoever prints the error.
    public var description: String { message }
}
