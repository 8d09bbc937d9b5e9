/// A date and a time of day as a clock on a wall shows them, without saying where the wall is.
public struct CivilTime: Sendable, Hashable {
    /// The astronomical year: 0 is 1 BC, -1 is 2 BC. From -9999 to 9999.
    public let year: Int
    /// 1 ... 12.
    public let month: Int
    /// 1 ... 31.
    public let day: Int
    /// 0 ... 23.
    public let hour: Int
    /// 0 ... 59.
    public let minute: Int
    /// 0 ..< 60; leap seconds are not counted.
    public let second: Double
    /// The calendar that the date is written in.
    public let calendar: CalendarStyle

    /// A date and time that exist in their calendar.
    ///
    /// - Parameters:
    ///   - year: astronomical: 0 is 1 BC.
    ///   - month: 1 ... 12.
    ///   - day: 1 to the last day of the month.
    ///   - hour: 0 ... 23.
    ///   - minute: 0 ... 59.
    ///   - second: 0 ..< 60.
    ///   - calendar: the calendar in which the date is written.
    /// - Throws: `TimeError.Code.impossibleDate` for the 30th of February, hour 24, NaN and the like.
    public init(
        year: Int, month: Int, day: Int, hour: Int = 12, minute: Int = 0, second: Double = 0,
        calendar: CalendarStyle = .gregorian
    ) throws(TimeError) {
        guard (-9999...9999).contains(year) else {
            throw TimeError(.impossibleDate, "The year must be between -9999 and 9999.")
        }
        if let reason = calendar.reasonAgainst(year: year, month: month, day: day) {
            throw TimeError(.impossibleDate, reason)
        }
        guard (0...23).contains(hour), (0...59).contains(minute), second >= 0, second < 60 else {
            throw TimeError(.impossibleDate, "The time must be between 00:00:00 and 23:59:59.")
        }
        self.init(
            unchecked: (year, month, day), hour: hour, minute: minute, second: second, calendar: calendar)
    }

    private init(
        unchecked date: (year: Int, month: Int, day: Int), hour: Int, minute: Int, second: Double,
        calendar: CalendarStyle
    ) {
        year = date.year
        month = date.month
        day = date.day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.calendar = calendar
    }

    /// The wall time of a clock that shows so many seconds since 1970-01-01T00:00.
    ///
    /// - Parameters:
    ///   - seconds: counted by the same clock, each day having 86,400.
    ///   - calendar: the calendar in which to write the date.
    /// - Throws: `TimeError.Code.impossibleDate` when the year is out of range or the number is not finite.
    public init(
        secondsSinceEpoch seconds: Double, calendar: CalendarStyle = .gregorian
    ) throws(TimeError) {
        guard seconds.isFinite, abs(seconds) < 4e11 else {
            throw TimeError(.impossibleDate, "The year must be between -9999 and 9999.")
        }
        // A clock shows milliseconds at most, and 59.9996 must not become 60.
        let milliseconds = Int((seconds * 1000).rounded())
        let days = milliseconds >= 0 ? milliseconds / 86_400_000 : -((86_399_999 - milliseconds) / 86_400_000)
        let rest = milliseconds - days * 86_400_000
        let date = calendar.date(days: days)
        guard (-9999...9999).contains(date.year) else {
            throw TimeError(.impossibleDate, "The year must be between -9999 and 9999.")
        }
        self.init(
            unchecked: date, hour: rest / 3_600_000, minute: rest / 60_000 % 60,
            second: Double(rest % 60_000) / 1000, calendar: calendar)
    }

    /// Seconds from 1970-01-01T00:00 on the same clock, each day having 86,400.
    public var secondsSinceEpoch: Double {
        let days = calendar.days(year: year, month: month, day: day)
        return Double(days * 86_400 + hour * 3600 + minute * 60) + second
    }

    /// The same moment written in another calendar.
    ///
    /// - Parameter calendar: the other calendar.
    /// - Returns: the same day under its other name.
    /// - Throws: `TimeError.Code.impossibleDate` when the year is out of range.
    public func converted(to calendar: CalendarStyle) throws(TimeError) -> CivilTime {
        try CivilTime(secondsSinceEpoch: secondsSinceEpoch, calendar: calendar)
    }
}
