import Foundation

/// Writes lengths of time such as "1:05" or "2 hours, 5 minutes", as Foundation does on Apple platforms.
///
/// In English as a phone writes them; in other languages as `Duration.UnitsFormatStyle` does, which counts years and months
/// in weeks.
// Foundation declares formatters Sendable; as with its own, one is not changed while another thread uses it.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "1:05:00".
        case positional
        /// "1h 5m".
        case abbreviated
        /// "1 hr, 5 min".
        case short
        /// "1 hour, 5 minutes".
        case full
        /// "1 hour, 5 minutes".
        case spellOut
        /// "1hr 5min".
        case brief
    }

    /// What becomes of units of which there are none.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// One bit a rule.
        public let rawValue: UInt
        /// The rules with these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As suits the style.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// The first ones are left out.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// The middle ones are left out.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// The last ones are left out.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// All are left out.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// All have two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
    }

    /// How units are written.
    open var unitsStyle: UnitsStyle = .positional
    /// Which units there may be; hours, minutes and seconds, and days, when empty.
    open var allowedUnits: NSCalendar.Unit = []
    /// What becomes of units of which there are none.
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    /// At most so many units; any number when 0.
    open var maximumUnitCount = 0
    /// Whether "about" stands before.
    open var includesApproximationPhrase = false
    /// Whether "remaining" stands behind.
    open var includesTimeRemainingPhrase = false
    /// The calendar by which dates are told apart.
    open var calendar: Calendar? = .autoupdatingCurrent

    private static let units: [(unit: NSCalendar.Unit, seconds: Double, full: String, short: String, letter: String)] =
        [
            (.year, 31_536_000, "year", "yr", "y"), (.month, 2_592_000, "month", "mth", "mo"),
            (.weekOfMonth, 604_800, "week", "wk", "w"), (.day, 86_400, "day", "day", "d"),
            (.hour, 3_600, "hour", "hr", "h"), (.minute, 60, "minute", "min", "m"), (.second, 1, "second", "sec", "s"),
        ]

    /// A length in seconds, in words.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        let allowed: NSCalendar.Unit = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
        var rest = abs(ti).rounded(.down)
        var parts: [(count: Int, index: Int)] = []
        for (index, entry) in Self.units.enumerated() where allowed.contains(entry.unit) {
            let count = (rest / entry.seconds).rounded(.down)
            rest -= count * entry.seconds
            parts.append((Int(clamping: count), index))
        }
        parts = withoutZeros(parts)
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        let words = (ti < 0 ? "-" : "") + text(parts)
        let about = includesApproximationPhrase ? String(system: "About \(words)") : words
        return includesTimeRemainingPhrase ? String(system: "\(about) remaining") : about
    }

    /// The time between two dates, in words.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }

    /// A length in parts, in words.
    open func string(from components: DateComponents) -> String? {
        let counts: [Int?] = [
            components.year, components.month, components.weekOfMonth ?? components.weekOfYear, components.day,
            components.hour, components.minute, components.second,
        ]
        return string(from: zip(counts, Self.units).reduce(0) { $0 + Double($1.0 ?? 0) * $1.1.seconds })
    }

    /// A length in parts, in words of a style.
    public static func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// A length in parts, in words.
    override open func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

    private func withoutZeros(_ parts: [(count: Int, index: Int)]) -> [(count: Int, index: Int)] {
        if zeroFormattingBehavior.contains(.pad) { return parts }
        let rule: ZeroFormattingBehavior =
            zeroFormattingBehavior.contains(.default)
            ? (unitsStyle == .positional ? .dropLeading : .dropAll) : zeroFormattingBehavior
        var kept = parts
        if rule.contains(.dropLeading) { kept = Array(kept.drop { $0.count == 0 }) }
        if rule.contains(.dropTrailing) { while kept.last?.count == 0 { kept.removeLast() } }
        if rule.contains(.dropMiddle), kept.count > 2 {
            let inner = kept.dropFirst().dropLast().filter { $0.count != 0 }
            kept = [kept[0]] + inner + [kept[kept.count - 1]]
        }
        return kept.isEmpty ? Array(parts.suffix(1)) : kept
    }

    /// The calendar's language, else the person's.
    private var locale: Locale {
        guard let chosen = calendar?.locale, chosen != .autoupdatingCurrent, chosen != .current,
            !chosen.identifier.isEmpty
        else { return TextLanguage.current.locale }
        return chosen
    }

    private func localized(_ parts: [(count: Int, index: Int)], _ locale: Locale) -> String {
        let seconds = parts.reduce(0) { $0 + Double($1.count) * Self.units[$1.index].seconds }
        let known: [Duration.UnitsFormatStyle.Unit] = [.weeks, .weeks, .weeks, .days, .hours, .minutes, .seconds]
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .full, .spellOut, .positional: .wide
            case .short: .abbreviated
            case .abbreviated, .brief: .narrow
            }
        let style = Duration.UnitsFormatStyle(allowedUnits: Set(parts.map { known[$0.index] }), width: width)
        return style.locale(locale).format(.seconds(seconds))
    }

    private func text(_ parts: [(count: Int, index: Int)]) -> String {
        guard unitsStyle != .positional else {
            let pads = zeroFormattingBehavior.contains(.pad)
            return parts.enumerated().map { place, part in
                (place > 0 || pads) && part.count < 10 ? "0\(part.count)" : String(part.count)
            }.joined(separator: ":")
        }
        let locale = self.locale
        if locale.language.languageCode != .english { return localized(parts, locale) }
        let words = parts.map { part in
            let unit = Self.units[part.index]
            let ending = part.count == 1 ? "" : "s"
            return switch unitsStyle {
            case .abbreviated: "\(part.count)\(unit.letter)"
            case .brief: "\(part.count)\(unit.short)"
            case .short: "\(part.count) \(unit.short)\(["hr", "min", "sec"].contains(unit.short) ? "" : ending)"
            default: "\(part.count) \(unit.full)\(ending)"
            }
        }
        return words.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    }
}
