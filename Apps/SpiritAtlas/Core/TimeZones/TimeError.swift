/// Why a date, a time or a zone cannot be used.
public struct TimeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing was wrong; the raw values are the codes of the command's JSON.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text is not written as a date or a time.
        case badTime
        /// There is no such day or time of day in the calendar.
        case impossibleDate
        /// The tz database has no zone of this name.
        case unknownZone
        /// The offset from universal time is more than a day or not a number.
        case badOffset
        /// The longitude is not within -180 ... 180 degrees.
        case badLongitude
        /// The zone's clocks were put forward over this time.
        case nonexistentTime
        /// The bundled time zones are missing or damaged.
        case badData
    }

    /// What was wrong, for programs.
    public let code: Code
    /// What was wrong, as one sentence for a person.
    public let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Refuses what is no longitude on the Earth.
    static func check(longitude: Double) throws(TimeError) {
        // NaN is in no range.
        guard (-180...180).contains(longitude) else {
            throw TimeError(.badLongitude, "A longitude is between -180 and 180 degrees.")
        }
    }

    /// The sentence, for whoever prints the error.
    public var description: String { message }
}
