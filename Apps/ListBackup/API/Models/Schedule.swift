public import Base
public import Foundation

/// When a source is backed up by itself.
public struct Schedule: Codable, Sendable, Equatable {
    /// How often.
    public enum Frequency: String, Codable, Sendable, CaseIterable {
        case manual, minutes, hourly, daily, weekly, monthly, cron
    }

    public var frequency: Frequency
    /// Every so many minutes, 5 to 1,440; for `minutes`.
    public var every: Int
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 1 for Sunday to 7 for Saturday.
    public var weekday: Int
    /// 1 to 31; a shorter month has its last day, unless it is left out.
    public var day: Int
    /// Whether months without the day are left out; nil is no.
    public var leavesShortMonthsOut: Bool?
    /// Whether a time that clocks leave out when they are put forward is left out, in place of right after the gap; nil
    /// is no.
    public var leavesGapsOut: Bool?
    /// Whether of a time that comes twice when they are put back the second counts; nil is no, the first.
    public var takesSecond: Bool?
    /// Five fields, for `cron`.
    public var cron: String?
    /// An IANA time zone such as `Europe/Berlin`.
    public var timeZone: String
    /// Since when no backup begins by itself; nil while the schedule counts. An edit that leaves it out changes nothing
    /// of it.
    public var pausedAt: Date?
    /// What becomes of times that came while no server ran; nil is `one`.
    public var missed: MissedTimes?
    /// What a due time does while the backup before it still goes on; nil is `queue`.
    public var overlap: Overlap?
    /// The backup of another source behind which this one begins as well, whatever the frequency. An edit that leaves it out
    /// changes nothing of it.
    public var after: Chain?

    public init(
        frequency: Frequency = .manual, every: Int = 60, hour: Int = 2, minute: Int = 0, weekday: Int = 2, day: Int = 1,
        leavesShortMonthsOut: Bool? = nil, leavesGapsOut: Bool? = nil, takesSecond: Bool? = nil, cron: String? = nil,
        timeZone: String = "UTC", pausedAt: Date? = nil, after: Chain? = nil,
        missed: MissedTimes? = nil, overlap: Overlap? = nil
    ) {
        self.missed = missed
        self.overlap = overlap
        self.after = after
        self.pausedAt = pausedAt
        self.frequency = frequency
        self.every = every
        self.hour = hour
        self.minute = minute
        self.weekday = weekday
        self.day = day
        self.leavesShortMonthsOut = leavesShortMonthsOut
        self.leavesGapsOut = leavesGapsOut
        self.takesSecond = takesSecond
        self.cron = cron
        self.timeZone = timeZone
    }
}

/// What becomes of due times at which no server ran (LB-077).
public enum MissedTimes: String, Codable, Sendable, CaseIterable {
    /// One backup for all of them.
    case one
    /// None: the next time is soon enough.
    case skip
    /// One for each, 24 at most, one after the other.
    case all
}

/// What a due time does while the backup before it goes on (LB-078).
public enum Overlap: String, Codable, Sendable, CaseIterable {
    /// One backup waits and begins when that one has ended; further times are that one's.
    case queue
    /// It is left out.
    case skip
    /// The backup that goes on is stopped, and a new one begins.
    case replace
}

/// That a source is backed up when the backup of another one has ended (LB-088).
public struct Chain: Codable, Sendable, Equatable {
    /// The other one; nil for none.
    public var source: SortableID?
    /// Whether it begins though the other backup failed or was stopped; else it is left out then.
    public var evenIfFailed: Bool

    public init(source: SortableID?, evenIfFailed: Bool = false) {
        self.source = source
        self.evenIfFailed = evenIfFailed
    }
}
