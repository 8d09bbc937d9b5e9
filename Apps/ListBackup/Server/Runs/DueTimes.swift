import Foundation
import ListBackupAPI

/// How many backups a schedule owes when its turn has come, as late as that may be (LB-077).
struct DueTimes: Sendable, Equatable {
    /// How late a backup may begin and still be on time.
    static let grace = 15.0 * 60
    /// How many missed times are made up for at most.
    static let most = 24
    /// Backups that begin.
    private(set) var runs = 1
    /// Times that came, this one with them.
    private(set) var times = 1

    /// - Parameter planned: the first time that no backup began for; nil where that is not known.
    init(_ schedule: Schedule, planned: Date?, now: Date) {
        guard let planned, planned <= now else { return }
        var last = planned
        while let next = schedule.next(after: last), next <= now, times < 1_000 {
            (last, times) = (next, times + 1)
        }
        let isOnTime = now.timeIntervalSince(last) <= Self.grace
        switch schedule.missed ?? .one {
        case .one: break
        case .skip: runs = isOnTime ? 1 : 0
        case .all: runs = min(times, Self.most)
        }
    }
}
