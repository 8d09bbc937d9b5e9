import Foundation

/// Formats for texts that follow the clock.
public enum SystemFormatStyle {
    /// Hours, minutes and seconds that count up or down in a stretch of time.
    public struct Timer: DiscreteFormatStyle, Sendable {
        let range: Range<Date>
        let countsDown: Bool
        let showsHours: Bool

        /// The time that has passed, from nothing up to all of it.
        public init(
            countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            (range, countsDown, self.showsHours) = (interval, false, showsHours)
        }

        /// The time that is left, from all of it down to nothing.
        public init(
            countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            (range, countsDown, self.showsHours) = (interval, true, showsHours)
        }

        /// The time at a date.
        public func format(_ value: Date) -> AttributedString {
            let now = min(max(value, range.lowerBound), range.upperBound)
            let seconds =
                countsDown
                ? range.upperBound.timeIntervalSince(now).rounded(.up) : now.timeIntervalSince(range.lowerBound)
            return AttributedString(Clock.words(seconds, showsHours: showsHours))
        }
    }

    /// Hours, minutes, seconds and hundredths since a date.
    public struct Stopwatch: DiscreteFormatStyle, Sendable {
        let start: Date
        let showsHours: Bool
        let precision: Duration

        /// The time since a date; nothing before it.
        public init(
            startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
            maxPrecision: Duration = .milliseconds(10)
        ) {
            (start, self.showsHours) = (startDate, showsHours)
            precision = maxFieldCount < 4 ? .seconds(1) : maxPrecision
        }

        /// The time at a date.
        public func format(_ value: Date) -> AttributedString {
            let seconds = max(0, value.timeIntervalSince(start))
            let words = Clock.words(seconds, showsHours: showsHours)
            guard precision < .seconds(1) else { return AttributedString(words) }
            let hundredths = Int(clamping: (seconds - seconds.rounded(.down)) * 100)
            return AttributedString(words + "." + (hundredths < 10 ? "0" : "") + String(hundredths))
        }
    }

    /// How far a date is, in words: "2 hours, 3 minutes".
    public struct DateOffset: DiscreteFormatStyle, Sendable {
        let anchor: Date
        let fields: Set<Date.ComponentsFormatStyle.Field>
        let count: Int

        /// How far a date is from another, in at most so many words.
        public init(
            to anchor: Date,
            allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
            maxFieldCount: Int = 2
        ) {
            (self.anchor, fields, count) = (anchor, allowedFields, maxFieldCount)
        }

        /// How far a date is.
        public func format(_ value: Date) -> AttributedString {
            let allowed = Set(fields.compactMap(Clock.unit(of:)))
            let distance = Duration.seconds(clamping: value.timeIntervalSince(anchor).rounded(.down))
            let style = Duration.UnitsFormatStyle(
                allowedUnits: allowed.isEmpty ? [.seconds] : allowed, width: .wide, maximumUnitCount: max(1, count))
            return AttributedString(style.format(distance))
        }
    }

    /// When a date is, seen from another: "in 2 hours", "3 days ago", or the date itself.
    public struct DateReference: DiscreteFormatStyle, Sendable {
        let date: Date
        var locale = Locale.autoupdatingCurrent

        /// When a date is.
        public init(
            to date: Date,
            allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
            maxFieldCount: Int = 2
        ) {
            self.date = date
        }

        /// When it is, seen from a date.
        public func format(_ value: Date) -> AttributedString {
            let formatter = RelativeDateTimeFormatter()
            formatter.locale = locale
            return AttributedString(formatter.localizedString(for: date, relativeTo: value))
        }

        /// The same in another language.
        public func locale(_ locale: Locale) -> DateReference {
            var copy = self
            copy.locale = locale
            return copy
        }
    }
}

/// Lengths of time as clocks show them.
private enum Clock {
    static func words(_ seconds: TimeInterval, showsHours: Bool) -> String {
        // Longer than a thousand years is no length that anybody waits for, and would not fit a whole number.
        let whole = Int(clamping: seconds.clamped(to: 0...31_536_000_000))
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
        guard showsHours, whole >= 3600 else { return "\(whole / 60):\(two(whole % 60))" }
        return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
    }

    static func unit(of field: Date.ComponentsFormatStyle.Field) -> Duration.UnitsFormatStyle.Unit? {
        switch field {
        case .week: .weeks
        case .day: .days
        case .hour: .hours
        case .minute: .minutes
        case .second: .seconds
        default: nil
        }
    }
}

extension SystemFormatStyle.Timer {
    /// The next date at which the words differ.
    public func discreteInput(after input: Date) -> Date? { input.addingTimeInterval(1) }
    /// The last date at which the words differed.
    public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
}

extension SystemFormatStyle.Stopwatch {
    /// The next date at which the words differ.
    public func discreteInput(after input: Date) -> Date? { input.addingTimeInterval(0.01) }
    /// The last date at which the words differed.
    public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-0.01) }
}

extension SystemFormatStyle.DateOffset {
    /// The next date at which the words differ.
    public func discreteInput(after input: Date) -> Date? { input.addingTimeInterval(1) }
    /// The last date at which the words differed.
    public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
}

extension SystemFormatStyle.DateReference {
    /// The next date at which the words differ.
    public func discreteInput(after input: Date) -> Date? { input.addingTimeInterval(1) }
    /// The last date at which the words differed.
    public func discreteInput(before input: Date) -> Date? { input.addingTimeInterval(-1) }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
    /// The time that has passed in a stretch.
    public static func timer(
        countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> SystemFormatStyle.Timer {
        SystemFormatStyle.Timer(countingUpIn: interval, showsHours: showsHours)
    }
    /// The time that is left in a stretch.
    public static func timer(
        countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> SystemFormatStyle.Timer {
        SystemFormatStyle.Timer(countingDownIn: interval, showsHours: showsHours)
    }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
    /// The time since a date, with hundredths.
    public static func stopwatch(
        startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
        maxPrecision: Duration = .milliseconds(10)
    ) -> SystemFormatStyle.Stopwatch {
        SystemFormatStyle.Stopwatch(
            startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
    /// How far a date is from another.
    public static func offset(
        to anchor: Date,
        allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
        maxFieldCount: Int = 2
    ) -> SystemFormatStyle.DateOffset {
        SystemFormatStyle.DateOffset(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount)
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
    /// When a date is, seen from another.
    public static func reference(
        to date: Date,
        allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
        maxFieldCount: Int = 2
    ) -> SystemFormatStyle.DateReference {
        SystemFormatStyle.DateReference(to: date)
    }
}
