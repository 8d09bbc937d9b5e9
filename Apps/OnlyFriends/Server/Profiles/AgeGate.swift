import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Refuses who is younger than thirteen. Nothing is kept of the birthday, but for a day that there was one: whoever said it
/// cannot say another meanwhile (OF-020).
struct AgeGate: Sendable {
    let context: ServerContext

    static let minimum = 13
    private static let rest: TimeInterval = 86_400

    /// Throws 422 for a birthday that is too late, and for each within a day of one.
    func pass(_ birthday: CalendarDay, of viewer: SortableID) async throws {
        let now = context.clock.now(), isOldEnough = Self.isOldEnough(birthday, at: now)
        let limit = Throttle.Limit(scope: "young \(viewer)", count: 1, window: Self.rest)
        let isRefused = try await context.database.write { [context] connection in
            if try context.throttle.wait([limit], at: now, connection) != nil { return true }
            guard !isOldEnough else { return false }
            try context.throttle.record([limit.scope], at: now, connection)
            return true
        }
        guard isRefused else { return }
        throw Problem.unprocessable(
            "birthday", ProblemCode.tooYoung, "Only Friends is for people of \(Self.minimum) and over.")
    }

    /// Whether the day that begins first on earth is the thirteenth birthday or a later one.
    static func isOldEnough(_ birthday: CalendarDay, at now: Date) -> Bool {
        guard let year = birthday.year, let today = CalendarDay(now.addingTimeInterval(14 * 3_600)),
            let thisYear = today.year
        else { return false }
        let age = thisYear - year
        let hadBirthday = (today.month, today.day) >= (birthday.month, birthday.day)
        return age > minimum || (age == minimum && hadBirthday)
    }
}
