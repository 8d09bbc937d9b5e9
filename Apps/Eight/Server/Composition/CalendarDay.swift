import Foundation

/// Days as tables name them.
enum CalendarDay {
    /// Such as `2026-11-29`, where a moment is in it.
    static func name(of date: Date, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        func text(_ number: Int?, _ width: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(text(parts.year, 4))-\(text(parts.month, 2))-\(text(parts.day, 2))"
    }
}
