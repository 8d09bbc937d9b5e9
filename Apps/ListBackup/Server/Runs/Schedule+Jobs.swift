import Foundation
import Jobs
import ListBackupAPI

extension Schedule {
    /// What the queue keeps; nil for a source that is backed up by hand, or paused. Throws `JobScheduleError`, a sentence, for what
    /// can never come (LB-073, LB-074).
    func jobSchedule() throws(JobScheduleError) -> JobSchedule? {
        guard pausedAt == nil else { return nil }
        // A zone that has gone from the system's list since it was chosen must not stop backups.
        let zone = TimeZone(identifier: timeZone) ?? .gmt
        let changes = JobSchedule.ClockChanges(
            leavesGapsOut: leavesGapsOut == true, takesSecond: takesSecond == true)
        func at(_ cron: String, _ shortMonths: JobSchedule.ShortMonths = .areLeftOut) throws(JobScheduleError)
            -> JobSchedule
        { try JobSchedule(cron: cron, timeZone: zone, shortMonths: shortMonths, clockChanges: changes) }
        return switch frequency {
        case .manual: nil
        case .minutes: try .every(minutes: max(5, every))
        case .hourly: try at("\(minute) * * * *")
        case .daily: try at("\(minute) \(hour) * * *")
        case .weekly: try at("\(minute) \(hour) * * \(weekday - 1)")
        case .monthly:
            try at(
                "\(minute) \(hour) \(day) * *", leavesShortMonthsOut == true ? .areLeftOut : .haveTheirLastDay)
        case .cron: try at(cron ?? "")
        }
    }

    /// When a source is late that was last backed up at a moment: one and a half times the time between two backups later
    /// (LB-087). Nil for one that is backed up by hand, or paused.
    func deadline(after date: Date) -> Date? {
        guard let due = next(after: date), let following = next(after: due) else { return nil }
        return due.addingTimeInterval(following.timeIntervalSince(due) / 2)
    }

    /// The next time after a moment; nil for a source that is backed up by hand, or paused.
    func next(after date: Date) -> Date? { (try? jobSchedule())?.next(after: date) }
}
