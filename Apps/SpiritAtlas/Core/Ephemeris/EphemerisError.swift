/// Why the ephemeris gives no answer.
public enum EphemerisError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The instant lies outside of what the data covers; Julian days in Terrestrial Time.
    case outOfRange(jdTT: Double, range: ClosedRange<Double>)
    /// The instant, or another number that was handed in, is not a finite number.
    case notFinite
    /// The data is missing, cut off, or of another version.
    case unreadable(reason: String)
    /// What was searched for does not happen within the days that were searched.
    case notFound(days: Double)
    /// What was asked for makes no sense for this body.
    case unsuitable(reason: String)

    /// One sentence for the person who asked.
    public var description: String {
        switch self {
        case .outOfRange(let jdTT, let range):
            "The ephemeris covers \(Self.date(range.lowerBound)) to \(Self.date(range.upperBound)); \(Self.date(jdTT)) is outside."
        case .notFinite: "A time or an angle is not a finite number."
        case .unreadable(let reason): "The ephemeris data cannot be used: \(reason)"
        case .notFound(let days): "It does not happen within the \(days) days that were searched."
        case .unsuitable(let reason): reason
        }
    }

    /// A Julian day as a date of the Gregorian calendar, for a reader.
    private static func date(_ jd: Double) -> String {
        guard let time = try? CivilTime(secondsSinceEpoch: (jd - 2_440_587.5) * 86_400) else {
            return "a time more than 9999 years away"
        }
        return time.dateText
    }
}
