import Foundation

/// How long somebody has watched on a day, and whether that is as long as they wanted (E8-144). Kept on the device alone.
struct WatchedDay: Equatable {
    /// Minutes that one can choose.
    static let choices = [15, 30, 45, 60]
    static let limitKey = "reminderMinutes"
    static let kept = "watchedDay"

    /// Such as `2026-11-29`.
    var day: String
    var seconds: Int
    var isReminded: Bool

    /// Reads what `text` wrote; a day that is over, or none, begins anew.
    init(_ text: String, today: String) {
        let parts = text.split(separator: " ")
        if parts.count == 3, parts[0] == today, let seconds = Int(parts[1]) {
            (day, self.seconds, isReminded) = (today, min(max(0, seconds), 86_400), parts[2] == "1")
        } else {
            (day, seconds, isReminded) = (today, 0, false)
        }
    }

    var text: String { "\(day) \(seconds) \(isReminded ? 1 : 0)" }

    /// Whether it is time to say so; never for who wants no reminder.
    func isDue(after minutes: Int) -> Bool { minutes > 0 && !isReminded && seconds >= minutes * 60 }

    /// The day of a moment where the person is.
    static func name(of date: Date, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)"
    }
}
