import Foundation

extension Text {
    /// How a date is written; the relative ones move with time.
    public struct DateStyle: Equatable, Hashable, Sendable {
        package enum Kind: String, Sendable { case time, date, relative, offset, timer }
        package let kind: Kind
        /// The time of day.
        public static let time = DateStyle(kind: .time)
        /// The day.
        public static let date = DateStyle(kind: .date)
        /// How long ago or how long until.
        public static let relative = DateStyle(kind: .relative)
        /// How long ago or how long until, with a sign.
        public static let offset = DateStyle(kind: .offset)
        /// Minutes and seconds.
        public static let timer = DateStyle(kind: .timer)

        /// Whether the words change while time passes.
        package var isLive: Bool { kind == .relative || kind == .offset || kind == .timer }
    }
}

extension Text.DateStyle {
    /// The words at a moment.
    package func text(_ date: Date, now: Date, locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone? = nil)
        -> String
    {
        // Nobody reads how many thousands of years it is.
        let seconds = Int(clamping: date.timeIntervalSince(now).rounded().clamped(to: -1e12...1e12))
        switch kind {
        case .time:
            return date.formatted(Self.style(.init(time: .shortened), locale, timeZone))
        case .date:
            return date.formatted(Self.style(.init(date: .long), locale, timeZone))
        case .relative: return Self.words(abs(seconds), locale)
        case .offset: return (seconds < 0 ? "-" : "+") + Self.words(abs(seconds), locale)
        case .timer: return Self.clock(abs(seconds))
        }
    }

    private static func style(_ base: Date.FormatStyle, _ locale: Locale, _ timeZone: TimeZone?) -> Date.FormatStyle {
        var style = base
        style.locale = locale
        if let timeZone { style.timeZone = timeZone }
        return style
    }

    /// The two largest units, as a phone writes them.
    private static func words(_ seconds: Int, _ locale: Locale) -> String {
        let (year, month) = (31_536_000, 2_592_000)
        guard seconds >= month else { return days(seconds, locale) }
        var parts: [String] = []
        if seconds >= year { parts.append(word("\(seconds / year) yr", locale)) }
        let rest = seconds % year
        if rest >= month { parts.append(word("\(rest / month) mth", locale)) }
        if seconds < year, rest % month >= 86_400 { parts.append(days(rest % month / 86_400 * 86_400, locale)) }
        return parts.joined(separator: ", ")
    }

    /// Foundation has words for lengths up to days.
    private static func days(_ seconds: Int, _ locale: Locale) -> String {
        Duration.seconds(seconds).formatted(
            .units(
                allowed: [.days, .hours, .minutes, .seconds], width: .abbreviated, maximumUnitCount: 2,
                fractionalPart: .hide(rounded: .down)
            ).locale(locale))
    }

    private static func word(_ key: LocalizedStringKey, _ locale: Locale) -> String {
        Text(system: key).runs.map { $0.words(in: TextLanguage(locale: locale)) }.joined()
    }

    package static func clock(_ seconds: Int) -> String {
        let parts = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
        return parts.0 > 0 ? "\(parts.0):\(two(parts.1)):\(two(parts.2))" : "\(parts.1):\(two(parts.2))"
    }

    package static func interval(_ range: ClosedRange<Date>, countsDown: Bool, now: Date) -> String {
        let inside = min(max(now, range.lowerBound), range.upperBound)
        let seconds =
            countsDown ? range.upperBound.timeIntervalSince(inside) : inside.timeIntervalSince(range.lowerBound)
        return clock(Int(clamping: seconds.rounded(.up).clamped(to: 0...1e12)))
    }
}
