/// The day of the week; the raw values count from Sunday = 0.
public enum Vara: Int, Sendable, Hashable, Codable, CaseIterable {
    /// A day of the week, in its order.
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    /// The civil weekday of an instant: the day changes at midnight of the clock.
    ///
    /// - Parameters:
    ///   - jdUT: Julian day in Universal Time.
    ///   - offset: how far the clock is ahead of Universal Time, seconds.
    /// - Throws: `ChartError` with `notFinite` or `dateOutOfRange`.
    public init(civil jdUT: Double, offset: Double) throws(ChartError) {
        let instant = try ChartError.instant(jdUT + ChartError.finite(offset, "offset") / 86_400)
        // Julian days start at noon; day 0 was a Monday.
        let day = Int((instant + 0.5).rounded(.down)) + 1
        self = Self(rawValue: (day % 7 + 7) % 7) ?? .sunday
    }

    /// The weekday that starts with sunrise, as Indian calendars count: the civil weekday of the last sunrise.
    ///
    /// - Parameters:
    ///   - sunrise: the last sunrise before the instant, Julian day in Universal Time.
    ///   - offset: how far the clock is ahead of Universal Time, seconds.
    /// - Throws: `ChartError` with `notFinite` or `dateOutOfRange`.
    public init(sunrise: Double, offset: Double) throws(ChartError) {
        try self.init(civil: sunrise, offset: offset)
    }

    /// The graha that rules the day.
    public var lord: Graha {
        [Graha.sun, .moon, .mars, .mercury, .jupiter, .venus, .saturn][rawValue]
    }

    /// The name in English.
    public var name: String {
        ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][rawValue]
    }
}
