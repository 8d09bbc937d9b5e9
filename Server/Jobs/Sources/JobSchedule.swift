public import Foundation

/// When a job comes again, by the calendar of a time zone: five fields as cron has them, minute, hour, day of the month,
/// month and day of the week, each `*`, a number, a name of three letters, a range `1-5`, a step `*/15` or a list of these.
///
/// Where both days are limited, either will do, as with cron. A time that a clock put forward leaves out is the moment
/// after the gap; one that comes twice when it is put back is the first, unless `ClockChanges` says otherwise, but every
/// hour is every hour. In place of the
/// fields, `@every 25m` comes at all whole multiples of so many minutes, whatever clocks do.
public struct JobSchedule: Codable, Sendable, Hashable {
    /// What a month does that has not the day.
    public enum ShortMonths: Sendable {
        case areLeftOut, haveTheirLastDay
    }

    /// What becomes of a time of day when clocks are put forward or back.
    public struct ClockChanges: Sendable, Hashable {
        /// Whether a time that is left out is left out, in place of coming right after the gap.
        public var leavesGapsOut: Bool
        /// Whether the second of a time that comes twice counts, in place of the first.
        public var takesSecond: Bool

        public init(leavesGapsOut: Bool = false, takesSecond: Bool = false) {
            self.leavesGapsOut = leavesGapsOut
            self.takesSecond = takesSecond
        }
    }

    /// The five fields, or `@every` and minutes.
    public let cron: String
    /// Such as `Europe/Oslo`.
    public let timeZone: String
    /// Whether days that a month has not are its last one; nil is no.
    private let lastDayInShortMonths: Bool?
    /// Whether times in a gap are left out; nil is no.
    private let leavesGapsOut: Bool?
    /// Whether of a time that comes twice the second counts; nil is no.
    private let takesSecond: Bool?

    /// Throws `JobScheduleError` for what is no schedule, or never comes.
    public init(
        cron: String, timeZone: TimeZone, shortMonths: ShortMonths = .areLeftOut,
        clockChanges: ClockChanges = ClockChanges()
    ) throws(JobScheduleError) {
        self.cron = cron
        self.timeZone = timeZone.identifier
        leavesGapsOut = clockChanges.leavesGapsOut ? true : nil
        takesSecond = clockChanges.takesSecond ? true : nil
        lastDayInShortMonths = shortMonths == .haveTheirLastDay ? true : nil
        if try Self.interval(cron) == nil { _ = try CronFields(cron) }
        guard next(after: Date(timeIntervalSince1970: 1_700_000_000)) != nil else {
            throw JobScheduleError("The schedule \(cron) never comes.")
        }
    }

    /// Every day at a time of the zone's clocks.
    public static func daily(hour: Int, minute: Int = 0, timeZone: TimeZone) throws(JobScheduleError) -> JobSchedule {
        try JobSchedule(cron: "\(minute) \(hour) * * *", timeZone: timeZone)
    }

    /// Once a week; 0 is Sunday.
    public static func weekly(
        on weekday: Int, hour: Int, minute: Int = 0, timeZone: TimeZone
    ) throws(JobScheduleError) -> JobSchedule {
        try JobSchedule(cron: "\(minute) \(hour) * * \(weekday)", timeZone: timeZone)
    }

    /// Once a month.
    public static func monthly(
        day: Int, hour: Int, minute: Int = 0, timeZone: TimeZone, shortMonths: ShortMonths = .areLeftOut
    ) throws(JobScheduleError) -> JobSchedule {
        try JobSchedule(cron: "\(minute) \(hour) \(day) * *", timeZone: timeZone, shortMonths: shortMonths)
    }

    /// At all whole multiples of some minutes, 1 to 10,080, since 1970.
    public static func every(minutes: Int) throws(JobScheduleError) -> JobSchedule {
        try JobSchedule(cron: "@every \(minutes)m", timeZone: .gmt)
    }

    /// The seconds between times that no clock has a say in; nil for five fields.
    private static func interval(_ cron: String) throws(JobScheduleError) -> Double? {
        guard cron.hasPrefix("@") else { return nil }
        guard cron.hasPrefix("@every "), cron.hasSuffix("m"), let minutes = Int(cron.dropFirst(7).dropLast()),
            (1...10_080).contains(minutes)
        else { throw JobScheduleError("\(cron) is no schedule: write @every and 1 to 10,080 minutes, as @every 90m.") }
        return Double(minutes) * 60
    }

    /// The first time after a date; nil when there is none within eight years.
    public func next(after date: Date) -> Date? {
        if let step = try? Self.interval(cron) {
            return Date(timeIntervalSince1970: (date.timeIntervalSince1970 / step).rounded(.down) * step + step)
        }
        guard let fields = try? CronFields(cron), let zone = TimeZone(identifier: timeZone) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var day = calendar.startOfDay(for: date)
        // The longest there is from one 29th of February to the next.
        for _ in 0..<(8 * 366 + 1) {
            let days = lastDayInShortMonths == true ? calendar.range(of: .day, in: .month, for: day)?.count : nil
            if fields.matches(calendar.dateComponents([.day, .month, .weekday], from: day), lastDay: days),
                let time = fields.isHourly
                    ? hourly(fields, on: day, after: date, calendar)
                    : fixed(fields, on: day, after: date, calendar)
            {
                return time
            }
            guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { return nil }
            day = calendar.startOfDay(for: next)
        }
        return nil
    }

    /// The first of some times of day.
    private func fixed(_ fields: CronFields, on day: Date, after date: Date, _ calendar: Calendar) -> Date? {
        for hour in fields.hours {
            for minute in fields.minutes {
                guard let time = time(hour, minute, on: day, calendar), time > date else { continue }
                return time
            }
        }
        return nil
    }

    private func time(_ hour: Int, _ minute: Int, on day: Date, _ calendar: Calendar) -> Date? {
        var parts = calendar.dateComponents([.year, .month, .day], from: day)
        (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
        guard let time = calendar.date(from: parts) else { return nil }
        let found = calendar.dateComponents([.hour, .minute], from: time)
        if found.hour == hour, found.minute == minute {
            // Which of a time that comes twice was given is not said.
            let other = [-3600.0, 3600].map { time.addingTimeInterval($0) }.first {
                let twin = calendar.dateComponents([.hour, .minute], from: $0)
                return twin.hour == hour && twin.minute == minute
            }
            guard let other else { return time }
            return takesSecond == true ? max(time, other) : min(time, other)
        }
        if leavesGapsOut == true { return nil }
        return calendar.timeZone.nextDaylightSavingTimeTransition(after: day.addingTimeInterval(-1))
    }

    /// The first of some minutes of every hour that the day has.
    private func hourly(_ fields: CronFields, on day: Date, after date: Date, _ calendar: Calendar) -> Date? {
        guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { return nil }
        let end = calendar.startOfDay(for: next)
        var time = day
        if date >= day {
            time = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60)
        }
        while time < end {
            if fields.minutes.contains(calendar.component(.minute, from: time)) { return time }
            time = time.addingTimeInterval(60)
        }
        return nil
    }
}

/// Why something is no schedule, in one sentence.
public struct JobScheduleError: Error, Sendable, Equatable, CustomStringConvertible {
    public var description: String

    init(_ description: String) { self.description = description }
}

/// The five fields, read.
struct CronFields {
    let minutes: [Int]
    let hours: [Int]
    private let days: Set<Int>
    private let months: Set<Int>
    private let weekdays: Set<Int>
    private let limitsDays: Bool
    private let limitsWeekdays: Bool

    private static let monthNames = [
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]
    private static let dayNames = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"]

    init(_ text: String) throws(JobScheduleError) {
        let fields = text.split(whereSeparator: \.isWhitespace).map { $0.uppercased() }
        guard fields.count == 5, text.utf8.count <= 200 else {
            throw JobScheduleError("A schedule has five fields: minute, hour, day, month and day of the week.")
        }
        minutes = try Self.read(fields[0], 0...59, "minute").sorted()
        hours = try Self.read(fields[1], 0...23, "hour").sorted()
        days = try Self.read(fields[2], 1...31, "day")
        months = try Self.read(fields[3], 1...12, "month", names: Self.monthNames, first: 1)
        weekdays = Set(
            try Self.read(fields[4], 0...7, "day of the week", names: Self.dayNames, first: 0).map { $0 % 7 })
        limitsDays = !fields[2].hasPrefix("*")
        limitsWeekdays = !fields[4].hasPrefix("*")
    }

    var isHourly: Bool { hours.count == 24 }

    /// - Parameter lastDay: the month's last day, where days behind it are to be that one.
    func matches(_ parts: DateComponents, lastDay: Int?) -> Bool {
        guard let day = parts.day, let month = parts.month, let weekday = parts.weekday else { return false }
        guard months.contains(month) else { return false }
        let isDay = days.contains(day) || day == lastDay && days.contains { $0 > day }
        let isWeekday = weekdays.contains(weekday - 1)
        return limitsDays && limitsWeekdays ? isDay || isWeekday : isDay && isWeekday
    }

    private static func read(
        _ field: String, _ range: ClosedRange<Int>, _ what: String, names: [String] = [], first: Int = 0
    ) throws(JobScheduleError) -> Set<Int> {
        var found: Set<Int> = []
        for part in field.split(separator: ",", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            let step = pieces.count == 2 ? Int(pieces[1]) ?? 0 : 1
            let ends = pieces.first?.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false) ?? []
            let value: (Substring) -> Int? = { word in
                names.firstIndex(of: String(word)).map { $0 + first } ?? Int(word)
            }
            let bounds: (low: Int, high: Int)?
            if ends == ["*"] {
                bounds = (range.lowerBound, range.upperBound)
            } else if let low = ends.first.flatMap(value) {
                let high = ends.count == 2 ? value(ends[1]) : pieces.count == 2 ? range.upperBound : low
                bounds = high.map { (low, $0) }
            } else {
                bounds = nil
            }
            guard let bounds, step > 0, bounds.low <= bounds.high, range.contains(bounds.low),
                range.contains(bounds.high)
            else {
                throw JobScheduleError(
                    "\(field) is no \(what) of a schedule, which has \(range.lowerBound) to \(range.upperBound).")
            }
            found.formUnion(stride(from: bounds.low, through: bounds.high, by: step))
        }
        return found
    }
}
