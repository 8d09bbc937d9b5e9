import Foundation

/// When somebody wants no push.
struct QuietHours: Sendable {
    /// Minutes after midnight.
    var from: Int?
    var until: Int?
    var timeZone: String?

    /// Whether a time lies in them; they may go over midnight.
    func contains(_ time: Date) -> Bool {
        guard let from, let until, from != until else { return false }
        let zone = timeZone.flatMap { TimeZone(identifier: $0) }
        let local = time.timeIntervalSince1970 + TimeInterval(zone?.secondsFromGMT(for: time) ?? 0)
        let minute = Int(local / 60) % 1_440
        return from < until ? (from..<until).contains(minute) : minute >= from || minute < until
    }
}
