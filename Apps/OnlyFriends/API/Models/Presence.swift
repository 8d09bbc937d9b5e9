public import Base
public import Foundation

/// Whether a friend is here, as far as the two let each other know (OF-170 to OF-172).
public struct Presence: Codable, Sendable, Hashable {
    public var userId: SortableID
    public var isOnline: Bool
    /// When they were last here, rounded down: to the minute within an hour, to the hour within a day, else to the day
    /// in UTC. Absent for somebody who is here, was never here, or keeps it to themselves.
    public var lastSeen: Date?

    public init(userId: SortableID, isOnline: Bool, lastSeen: Date? = nil) {
        self.userId = userId
        self.isOnline = isOnline
        self.lastSeen = lastSeen
    }
}

extension Presence {
    /// A moment as coarse as it is told. Rounding goes by the clock's own minutes, hours and days, so that asking often
    /// tells no more than asking once.
    public static func rounded(_ date: Date, at now: Date) -> Date {
        let age = now.timeIntervalSince(date)
        let step: Double = age < 3_600 ? 60 : age < 86_400 ? 3_600 : 86_400
        return Date(timeIntervalSince1970: (date.timeIntervalSince1970 / step).rounded(.down) * step)
    }
}
