public import Foundation

/// When somebody wants no push.
public struct QuietHours: Sendable, Hashable {
    /// Minutes after midnight.
    public var from: Int?
    public var until: Int?
    public var timeZone: String?

    public init(from: Int?, until: Int?, timeZone: String?) {
        (self.from, self.until, self.timeZone) = (from, until, timeZone)
    }

    /// Whether a time lies in them; they may go over midnight.
    public func contains(_ time: Date) -> Bool {
        guard let from, let until, from != until else { return false }
        let zone = timeZone.flatMap { TimeZone(identifier: $0) }
        let local = time.timeIntervalSince1970 + TimeInterval(zone?.secondsFromGMT(for: time) ?? 0)
        let minute = Int(local / 60) % 1_440
        return from < until ? (from..<until).contains(minute) : minute >= from || minute < until
    }
}
