import Foundation

/// Durations in a few English letters, for places without a formatter of their own.
enum DurationWords {
    /// How long ago a moment was: `now`, `5 min. ago`, `3 days ago`.
    static func since(_ date: Date, now: Date) -> String {
        let seconds = max(0, now.timeIntervalSince(date))
        switch seconds {
        case ..<60: return "now"
        case ..<3_600: return "\(Int(seconds / 60)) min. ago"
        case ..<86_400: return "\(Int(seconds / 3_600)) hr. ago"
        case ..<172_800: return "yesterday"
        case ..<604_800: return "\(Int(seconds / 86_400)) days ago"
        case ..<(28 * 86_400): return "\(Int(seconds / 604_800)) wk. ago"
        default: return CalendarTime(date).dayText
        }
    }

    /// How long until a moment, to the minute that has begun: `24h`, `23h 59m`, `5m`; of days, to the hour. It is the time
    /// that passes, wherever somebody is and whatever their clocks are set to meanwhile.
    static func until(_ date: Date, now: Date, in locale: Locale = Locale(identifier: "en")) -> String {
        let minutes = Int(max(1, min((date.timeIntervalSince(now) / 60).rounded(.up), 1e9)))
        let units = units(in: locale) ?? Units(day: "d", hour: "h", minute: "m")
        let parts: [(count: Int, unit: String)]
        if minutes < 2_880 {
            parts = [(minutes / 60, units.hour), (minutes % 60, units.minute)]
        } else {
            let hours = (minutes + 59) / 60
            parts = [(hours / 24, units.day), (hours % 24, units.hour)]
        }
        return parts.filter { $0.count > 0 }.map { "\($0.count)\($0.unit)" }.joined(separator: " ")
    }

    /// What stands behind a count.
    private struct Units {
        var day: String
        var hour: String
        var minute: String
    }

    /// Whether a language writes what is left in other units than the narrowest ones, which mix there.
    static func hasUnits(in locale: Locale) -> Bool { units(in: locale) != nil }

    /// The short units, as CLDR has them; nil where the narrowest read well.
    private static func units(in locale: Locale) -> Units? {
        switch locale.language.languageCode?.identifier {
        case "de": Units(day: "\u{A0}Tg.", hour: "\u{A0}Std.", minute: "\u{A0}Min.")
        case "nb", "nn", "no": Units(day: "\u{A0}d", hour: "\u{A0}t", minute: "\u{A0}min")
        default: nil
        }
    }
}
