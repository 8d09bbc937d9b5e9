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
        let seconds = Int(date.timeIntervalSince(now).rounded())
        switch kind {
        case .time:
            return date.formatted(Self.style(.init(time: .shortened), locale, timeZone))
        case .date:
            return date.formatted(Self.style(.init(date: .long), locale, timeZone))
        case .relative: return Self.words(abs(seconds))
        case .offset: return (seconds < 0 ? "-" : "+") + Self.words(abs(seconds))
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
    private static func words(_ seconds: Int) -> String {
        let units = [("yr", 31_536_000), ("mth", 2_592_000), ("day", 86_400), ("hr", 3600), ("min", 60), ("sec", 1)]
        guard let first = units.firstIndex(where: { seconds >= $0.1 }) else { return "0 sec" }
        func part(_ index: Int, _ amount: Int) -> String {
            let name = units[index].0
            return "\(amount) \(name == "day" && amount != 1 ? "days" : name)"
        }
        let amount = seconds / units[first].1
        let rest = seconds - amount * units[first].1
        guard first + 1 < units.count else { return part(first, amount) }
        let second = rest / units[first + 1].1
        return second == 0 ? part(first, amount) : "\(part(first, amount)), \(part(first + 1, second))"
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
        return clock(Int(seconds.rounded(.up)))
    }
}
