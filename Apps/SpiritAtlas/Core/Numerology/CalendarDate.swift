/// A day of the Gregorian calendar, which is also used for the days before it was introduced.
///
/// Numerology works on the figures of a date as it is written, so this is no moment and knows no time zone.
public struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The years that can be written with four figures.
    public static let years = 1...9999

    /// 1 ... 9999.
    public let year: Int
    /// 1 ... 12.
    public let month: Int
    /// 1 ... 31, as far as the month has that day.
    public let day: Int

    /// A day that the calendar has.
    ///
    /// - Parameters:
    ///   - year: a year within ``years``.
    ///   - month: 1 ... 12.
    ///   - day: 1 to the last day of the month.
    /// - Throws: ``NumerologyError`` for a year outside ``years`` and for a day that the month does not have.
    public init(year: Int, month: Int, day: Int) throws(NumerologyError) {
        guard Self.years.contains(year) else {
            throw NumerologyError(.yearOutOfRange, "The year must be between 1 and 9999.")
        }
        if let reason = CalendarStyle.gregorian.reasonAgainst(year: year, month: month, day: day) {
            throw NumerologyError(.impossibleDate, reason)
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that a text such as `1879-03-14` names (ISO 8601, extended format, years of four figures).
    ///
    /// - Parameter text: the date.
    /// - Throws: ``NumerologyError`` for any other text, and as ``init(year:month:day:)`` does.
    public init(_ text: String) throws(NumerologyError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Self.number)
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3 else {
            throw NumerologyError(.unreadableDate, "A date is written as year, month and day, such as 1879-03-14.")
        }
        try self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The date as ISO 8601 writes it, such as `1879-03-14`.
    public var description: String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    /// The order of the calendar.
    ///
    /// - Parameters:
    ///   - left: one day.
    ///   - right: another.
    /// - Returns: whether the first day is earlier.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func number(_ figures: some Collection<UInt8>) -> Int? {
        guard figures.count <= 4 else { return nil }
        var number = 0
        for figure in figures {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(figure) else { return nil }
            number = number * 10 + Int(figure - UInt8(ascii: "0"))
        }
        return number
    }

    private func padded(_ number: Int, to width: Int) -> String {
        let figures = String(number)
        return String(repeating: "0", count: max(0, width - figures.count)) + figures
    }
}

extension CalendarDate: Codable {
    /// Reads a text such as `1879-03-14`.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes a text such as `1879-03-14`.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
