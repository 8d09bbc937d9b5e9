import Base
import EightAPI
import Foundation
import Synchronization
import Wire

/// Holds each person to so many calls a minute (E8-030, E8-055). In memory: it is asked before the database is, and forgives
/// with a restart.
final class CallPace: Sendable {
    enum Kind: Hashable { case feed, reaction }

    private struct Caller: Hashable {
        var person: SortableID
        var kind: Kind
    }

    private let clock: WallClock
    private let limits: EightLimits
    private let calls = Mutex<[Caller: [Date]]>([:])
    private static let window: TimeInterval = 60
    /// Callers that are remembered; beyond that those are forgotten who have been still for a minute.
    private static let most = 10_000

    init(clock: WallClock, limits: EightLimits) { (self.clock, self.limits) = (clock, limits) }

    /// Counts a call, or refuses it with the seconds after which there is room again.
    func check(_ kind: Kind, by person: SortableID) throws {
        let now = clock.now(), start = now.addingTimeInterval(-Self.window)
        let most = kind == .feed ? limits.feedsPerMinute : limits.reactionsPerMinute
        guard most < .max else { return }
        let oldest: Date? = calls.withLock { calls in
            if calls.count > Self.most { calls = calls.filter { $0.value.last ?? .distantPast > start } }
            let caller = Caller(person: person, kind: kind)
            var times = (calls[caller] ?? []).filter { $0 > start }
            defer { calls[caller] = times }
            guard times.count >= most else {
                times.append(now)
                return nil
            }
            return times.first
        }
        guard let oldest else { return }
        throw Problem.tooMany(
            retryAfter: max(1, oldest.timeIntervalSince(start)), "That was fast. Wait a moment, then go on.")
    }
}
