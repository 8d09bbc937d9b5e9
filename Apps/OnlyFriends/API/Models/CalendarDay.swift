import Foundation
import Wire

/// A day of the calendar without time or zone, such as a birthday; the year may be unknown.
///
/// Its text form is `1990-02-28`, or `--02-28` when the year is not told.
public struct CalendarDay: Hashable, Sendable {
    /// The year, nil when it is not told.
    public let year: Int?
    /// 1 to 12.
    public let month: Int
    /// 1 to 31, real for its month.
    public let day: Int

    /// Makes a day; nil when it does not exist. Without a year, 29 February exists.
    public init?(year: Int?, month: Int, day: Int) {
        if let year, !(1...9999).contains(year) { return nil }
        guard (1...12).contains(month), day >= 1, day <= Self.length(of: month, year: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day on which a moment falls in UTC.
    public init?(_ date: Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The same day without its year.
    public var withoutYear: CalendarDay { CalendarDay(year: nil, month: month, day: day) ?? self }

    /// Days since 1 January 1970 in the proleptic Gregorian calendar, nil without a year.
    public var daysSince1970: Int? {
        guard let year else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func length(of month: Int, year: Int?) -> Int {
        switch month {
        case 2:
            guard let year else { return 29 }
            return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}

extension CalendarDay: LosslessStringConvertible, Codable {
    public var description: String {
        let rest = Self.padded(month, 2) + "-" + Self.padded(day, 2)
        return year.map { Self.padded($0, 4) + "-" + rest } ?? "--" + rest
    }

    /// Reads the text form; a moment such as `1990-02-28T00:00:00.000Z` counts as its day.
    public init?(_ description: String) {
        var text = Substring(description)
        if let time = text.firstIndex(of: "T"), text.count <= 40 { text = text[..<time] }
        let hasYear = !text.hasPrefix("--")
        let digits = (hasYear ? text : text.dropFirst(2)).split(separator: "-", omittingEmptySubsequences: false)
        let widths = hasYear ? [4, 2, 2] : [2, 2]
        guard digits.map(\.utf8.count) == widths else { return nil }
        guard digits.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }) else { return nil }
        let numbers = digits.compactMap { Int($0) }
        guard numbers.count == widths.count else { return nil }
        let year = hasYear ? numbers[0] : nil
        self.init(year: year, month: numbers[numbers.count - 2], day: numbers[numbers.count - 1])
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = CalendarDay(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Write the day as year-month-day, such as 1990-02-28.")
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension CalendarDay: SchemaSample {
    public static var schemaSample: CalendarDay? { CalendarDay(year: 2000, month: 1, day: 1) }
}
