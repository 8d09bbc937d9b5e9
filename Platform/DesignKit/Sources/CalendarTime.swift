import Foundation

/// A moment taken apart in UTC, for texts that are written a hundred times a page: a formatter takes as long as a whole row.
struct CalendarTime {
    let year: Int
    /// 1 to 12.
    let month: Int
    /// 1 to 31.
    let day: Int
    private let seconds: Int

    /// - Parameter date: Any moment; years far from ours are held to those with four digits.
    init(_ date: Date) {
        let limits = -62_135_596_800.0...253_402_300_799.0
        let time = date.timeIntervalSince1970
        let whole = time.isFinite ? Int(min(max(time, limits.lowerBound), limits.upperBound).rounded(.down)) : 0
        let days = Int((Double(whole) / 86_400).rounded(.down))
        seconds = whole - days * 86_400
        // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": civil_from_days, in eras of 400 years from March on.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Such as `2026-11-21T22:15:09Z` (RFC 3339).
    var text: String {
        let date = "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))"
        let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { Self.digits($0, 2) }
        return "\(date)T\(clock.joined(separator: ":"))Z"
    }

    /// Such as `Nov 21, 2026`.
    var dayText: String { "\(Self.months[month - 1]) \(day), \(year)" }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
