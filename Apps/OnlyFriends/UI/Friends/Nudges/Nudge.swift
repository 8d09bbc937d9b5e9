import Foundation
import OnlyFriendsAPI

/// A friend to think of again, and why. Found on the device from what it knows anyway: nobody else learns of it (OF-125).
struct Nudge: Identifiable, Equatable {
    enum Reason: Equatable {
        /// So many years ago today the friendship began.
        case anniversary(years: Int)
        /// Nothing was said between the two since then.
        case quiet(since: Date)
    }

    var friend: User
    var reason: Reason

    var id: User.ID { friend.id }
}

extension Nudge {
    /// After how many days without a word somebody is named.
    static let quietDays = 60
    /// Quiet friends that are named at once.
    static let quietMaximum = 3

    /// Whom to think of today: anniversaries first, then those who were quiet longest.
    ///
    /// - Parameter talks: When the viewer and a friend last said something to each other, where they ever did.
    static func today(
        _ friends: [User], talks: [User.ID: Date], now: Date, calendar: Calendar
    ) -> [Nudge] {
        let friends = friends.filter { $0.relation == .friend && $0.isMuted != true }
        let anniversaries = friends.compactMap { friend -> Nudge? in
            guard let since = friend.friendsSince, let years = years(from: since, to: now, calendar) else { return nil }
            return Nudge(friend: friend, reason: .anniversary(years: years))
        }
        let named = Set(anniversaries.map(\.id))
        let edge = now.addingTimeInterval(TimeInterval(-quietDays * 86_400))
        let quiet = friends.compactMap { friend -> (friend: User, since: Date)? in
            guard !named.contains(friend.id), let since = friend.friendsSince else { return nil }
            let last = max(since, talks[friend.id] ?? since)
            return last < edge ? (friend, last) : nil
        }
        return anniversaries
            + quiet.sorted { $0.since < $1.since }.prefix(quietMaximum)
            .map { Nudge(friend: $0.friend, reason: .quiet(since: $0.since)) }
    }

    /// The whole years that end today, by the reader's calendar; nil on any other day. Who became friends on a 29th of
    /// February is named on the 28th in years without one.
    private static func years(from start: Date, to now: Date, _ calendar: Calendar) -> Int? {
        let years = calendar.component(.year, from: now) - calendar.component(.year, from: start)
        guard years > 0, let day = calendar.date(byAdding: .year, value: years, to: start) else { return nil }
        return calendar.isDate(day, inSameDayAs: now) ? years : nil
    }
}
