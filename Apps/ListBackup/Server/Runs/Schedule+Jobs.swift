import Foundation
import Jobs
import ListBackupAPI

extension Schedule {
    /// What the queue keeps; nil for a source that is backed up by hand. Throws `JobScheduleError`, a sentence, for what
    /// can never come (LB-073, LB-074).
    func jobSchedule() throws(JobScheduleError) -> JobSchedule? {
        guard frequency != .manual else { return nil }
        // A zone that has gone from the system's list since it was chosen must not stop backups.
        let zone = TimeZone(identifier: timeZone) ?? .gmt
        return switch frequency {
        case .manual: nil
        case .minutes: try .every(minutes: max(5, every))
        case .hourly: try JobSchedule(cron: "\(minute) * * * *", timeZone: zone)
        case .daily: try .daily(hour: hour, minute: minute, timeZone: zone)
        case .weekly: try .weekly(on: weekday - 1, hour: hour, minute: minute, timeZone: zone)
        case .monthly:
            try .monthly(
                day: day, hour: hour, minute: minute, timeZone: zone,
                shortMonths: leavesShortMonthsOut == true ? .areLeftOut : .haveTheirLastDay)
        case .cron: try JobSchedule(cron: cron ?? "", timeZone: zone)
        }
    }

    /// The next time after a moment; nil for a source that is backed up by hand.
    func next(after date: Date) -> Date? { (try? jobSchedule())?.next(after: date) }
}
