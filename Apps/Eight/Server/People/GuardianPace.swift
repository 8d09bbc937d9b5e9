import Base
import Foundation
import ServerKit
import Synchronization
import Wire

/// Has whoever guesses codes or keys of guardians wait: so many wrong ones from one address in ten minutes. In memory, as codes
/// are too long to be guessed anyway.
final class GuardianPace: Sendable {
    private let clock: WallClock
    private let wrong = Mutex<[String: [Date]]>([:])
    private static let window: TimeInterval = 600
    static let most = 20
    /// Addresses that are remembered.
    private static let places = 10_000

    init(clock: WallClock) { self.clock = clock }

    /// Refuses an address from where too many wrong ones came.
    func check(_ caller: ClientAddress) throws {
        let now = clock.now(), start = now.addingTimeInterval(-Self.window)
        let times = wrong.withLock { $0[caller.caller] ?? [] }.filter { $0 > start }
        guard times.count >= Self.most, let first = times.first else { return }
        throw Problem.tooMany(
            retryAfter: max(1, first.timeIntervalSince(start)), "That was fast. Wait a moment, then go on.")
    }

    /// Counts a wrong one.
    func count(_ caller: ClientAddress) {
        let now = clock.now(), start = now.addingTimeInterval(-Self.window)
        wrong.withLock { wrong in
            if wrong.count >= Self.places { wrong = wrong.filter { $0.value.last ?? .distantPast > start } }
            guard wrong.count < Self.places else { return }
            wrong[caller.caller] = (wrong[caller.caller] ?? []).filter { $0 > start } + [now]
        }
    }
}
