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

    /// How long until a moment: `24h`, `5m`, at least a minute. What was just begun says its whole time: a few minutes, and
    /// of days an hour, count as not gone yet.
    static func until(_ date: Date, now: Date) -> String {
        let seconds = max(60, date.timeIntervalSince(now))
        switch seconds {
        case ..<3_300: return "\(Int(seconds / 60))m"
        case ..<172_800: return "\(Int((seconds + 300) / 3_600))h"
        default: return "\(Int((seconds + 3_600) / 86_400))d"
        }
    }
}
