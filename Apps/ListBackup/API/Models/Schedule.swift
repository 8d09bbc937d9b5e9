public import Foundation

/// When a source is backed up by itself.
public struct Schedule: Codable, Sendable, Equatable {
    /// How often.
    public enum Frequency: String, Codable, Sendable, CaseIterable {
        case manual, minutes, hourly, daily, weekly, monthly
    }

    public var frequency: Frequency
    /// Every so many minutes, 5 to 1,440; for `minutes`.
    public var every: Int
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 1 for Sunday to 7 for Saturday.
    public var weekday: Int
    /// 1 to 31; in shorter months the last day.
    public var day: Int
    /// An IANA time zone such as `Europe/Berlin`.
    public var timeZone: String

    public init(
        frequency: Frequency = .manual, every: Int = 60, hour: Int = 2, minute: Int = 0, weekday: Int = 2, day: Int = 1,
        timeZone: String = "UTC"
    ) {
        self.frequency = frequency
        self.every = every
        self.hour = hour
        self.minute = minute
        self.weekday = weekday
        self.day = day
        self.timeZone = timeZone
    }

    /// Whether every number is in its range and the zone is known.
    public var isValid: Bool {
        (5...1440).contains(every) && (0...23).contains(hour) && (0...59).contains(minute)
            && (1...7).contains(weekday) && (1...31).contains(day) && TimeZone(identifier: timeZone) != nil
    }

    /// The next time after a moment; nil for a schedule by hand. A time that a change of clocks passes over is the
    /// moment after it, and one that comes twice is the first (LB-073, LB-074).
    public func next(after date: Date) -> Date? {
        guard let zone = TimeZone(identifier: timeZone) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var wanted = DateComponents()
        wanted.second = 0
        switch frequency {
        case .manual: return nil
        case .minutes:
            let step = Double(max(5, every)) * 60
            return Date(timeIntervalSince1970: (date.timeIntervalSince1970 / step).rounded(.down) * step + step)
        case .hourly: wanted.minute = minute
        case .daily: (wanted.hour, wanted.minute) = (hour, minute)
        case .weekly: (wanted.weekday, wanted.hour, wanted.minute) = (weekday, hour, minute)
        case .monthly: return nextMonthly(after: date, calendar)
        }
        return calendar.nextDate(
            after: date, matching: wanted, matchingPolicy: .nextTime, repeatedTimePolicy: .first, direction: .forward)
    }

    private func nextMonthly(after date: Date, _ calendar: Calendar) -> Date? {
        for ahead in 0...2 {
            guard let month = calendar.date(byAdding: .month, value: ahead, to: date),
                let days = calendar.range(of: .day, in: .month, for: month)
            else { continue }
            var parts = calendar.dateComponents([.year, .month], from: month)
            parts.day = min(day, days.count)
            guard let start = calendar.date(from: parts) else { continue }
            var time = DateComponents()
            (time.hour, time.minute, time.second) = (hour, minute, 0)
            let found = calendar.nextDate(
                after: start.addingTimeInterval(-1), matching: time, matchingPolicy: .nextTime,
                repeatedTimePolicy: .first, direction: .forward)
            if let found, found > date { return found }
        }
        return nil
    }
}
