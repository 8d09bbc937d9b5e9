/// Why a chart, or a part of one, cannot be had; there is never a wrong number instead.
public struct ChartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of input was refused.
    public enum Code: String, Sendable, Hashable, Codable {
        /// A number is NaN or infinite.
        case notFinite
        /// A geographic latitude outside -90 ... 90 degrees.
        case latitudeOutOfRange
        /// A geographic longitude outside -180 ... 180 degrees.
        case longitudeOutOfRange
        /// A place within 0.001 degrees of a pole, where no ascendant can be told.
        case atPole
        /// An obliquity of the ecliptic outside 20 ... 27 degrees.
        case obliquityOutOfRange
        /// An instant outside what the ephemeris or a model covers.
        case dateOutOfRange
        /// The body's place is not known at this instant.
        case bodyUnavailable
        /// A setting that no chart can have, for example a negative orb.
        case invalidSetting
        /// A division of the zodiac, a part or a number that is not defined.
        case undefined
        /// The ephemeris' data could not be read.
        case ephemerisUnreadable
    }

    /// What kind of input was refused.
    public let code: Code
    /// One sentence for the person who asked.
    public let message: String

    /// Creates an error of a kind with its sentence.
    ///
    /// - Parameters:
    ///   - code: the kind.
    ///   - message: what went wrong, for a reader.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The kind and the sentence.
    public var description: String { "\(code.rawValue): \(message)" }

    /// The number, or an error when it is NaN or infinite.
    static func finite(_ value: Double, _ name: String) throws(ChartError) -> Double {
        guard value.isFinite else { throw ChartError(.notFinite, "The \(name) is not a finite number.") }
        return value
    }

    /// The seconds by which a time may be wrong, or an error when they are none or more than a day.
    static func span(_ seconds: Double) throws(ChartError) -> Double {
        guard try finite(seconds, "span") > 0, seconds <= StabilityReport.widest else {
            throw ChartError(.invalidSetting, "A time can be wrong by more than 0 seconds and at most by a day.")
        }
        return seconds
    }

    /// The Julian day, or an error when it is no number or so far away that no ephemeris reaches it.
    static func instant(_ jd: Double) throws(ChartError) -> Double {
        guard DeltaT.range.contains(try finite(jd, "instant")) else {
            throw ChartError(.dateOutOfRange, "The time is too far away for any ephemeris.")
        }
        return jd
    }
}
