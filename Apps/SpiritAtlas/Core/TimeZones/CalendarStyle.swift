/// How a date is counted.
public enum CalendarStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// The calendar of today, also for the time before it was introduced (proleptic).
    case gregorian
    /// The calendar before: every fourth year is a leap year.
    case julian

    /// Whether February has 29 days. Years are astronomical: 0 is 1 BC.
    ///
    /// - Parameter year: an astronomical year.
    /// - Returns: true for a leap year of this calendar.
    public func isLeap(_ year: Int) -> Bool {
        switch self {
        case .gregorian: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        case .julian: year % 4 == 0
        }
    }

    /// How many days a month of 1 ... 12 has; 0 for any other number.
    ///
    /// - Parameters:
    ///   - month: 1 ... 12.
    ///   - year: an astronomical year.
    /// - Returns: 28 ... 31, or 0.
    public func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1...12: 31
        default: 0
        }
    }

    /// Why the calendar has no such day, as a sentence; nil for a day that it has.
    func reasonAgainst(year: Int, month: Int, day: Int) -> String? {
        guard (1...12).contains(month) else { return "There is no month \(month)." }
        guard (1...days(inMonth: month, of: year)).contains(day) else {
            return "There is no day \(day) in month \(month) of the year \(year)."
        }
        return nil
    }

    /// Days from 1970-01-01 of the Gregorian calendar to a date; months and days may be any that the calendar has.
    package func days(year: Int, month: Int, day: Int) -> Int {
        // Years begin in March, so that the leap day is a year's last.
        let marchYear = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays =
            switch self {
            case .gregorian: floored(marchYear, 4) - floored(marchYear, 100) + floored(marchYear, 400)
            case .julian: floored(marchYear, 4)
            }
        return 365 * marchYear + leapDays + dayOfYear - daysToEpoch
    }

    /// The date that is so many days after 1970-01-01 of the Gregorian calendar.
    package func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + daysToEpoch
        // The guess is never too early by more than a year, and never too late.
        var marchYear = floored(shifted * 400, self == .gregorian ? 146_097 : 146_100)
        while daysBefore(marchYear: marchYear + 1) <= shifted { marchYear += 1 }
        while daysBefore(marchYear: marchYear) > shifted { marchYear -= 1 }
        let dayOfYear = shifted - daysBefore(marchYear: marchYear)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (month <= 2 ? marchYear + 1 : marchYear, month, day)
    }

    private func daysBefore(marchYear: Int) -> Int {
        switch self {
        case .gregorian:
            365 * marchYear + floored(marchYear, 4) - floored(marchYear, 100) + floored(marchYear, 400)
        case .julian: 365 * marchYear + floored(marchYear, 4)
        }
    }

    /// Days from 1 March of the year 0 to 1970-01-01 of the Gregorian calendar.
    private var daysToEpoch: Int { self == .gregorian ? 719_468 : 719_470 }

    private func floored(_ number: Int, _ divisor: Int) -> Int {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }
}
