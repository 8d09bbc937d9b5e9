import Base
import Foundation

/// Keeps whether the app is locked after a while, and when each device was last looked at: beside what signs the person in,
/// so that no page that is made anew opens the lock.
@MainActor
final class AppLockStore {
    /// What the person has chosen.
    struct Kept: Codable, Equatable {
        var delay: AppLockDelay
        /// By the names of devices, since those of one person may share what is kept.
        var seen: [String: Date]

        /// Whether a device was away for as long as it may be. One that was never looked at has been.
        func isOver(on device: String, at now: Date) -> Bool {
            guard delay != .immediately, let seen = seen[device] else { return true }
            // A clock that was set back tells nothing, but for what clocks are corrected by.
            return !(-5..<delay.seconds).contains(now.timeIntervalSince(seen))
        }
    }

    private static let key = "only-friends.app-lock"
    /// Devices that are kept.
    private static let most = 32
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// Nil where there is no lock.
    var kept: Kept? { secrets.value(for: Self.key) }

    /// Keeps the delay; throws where that cannot be kept, for then there would be no lock after a while.
    func set(_ delay: AppLockDelay) throws {
        var next = kept ?? Kept(delay: delay, seen: [:])
        next.delay = delay
        try write(next)
    }

    /// Notes that somebody who may see it looks at the app.
    func note(_ device: String, at now: Date) {
        guard var next = kept else { return }
        next.seen[device] = now
        for (name, _) in next.seen.sorted(by: { $0.value > $1.value }).dropFirst(Self.most) { next.seen[name] = nil }
        // What is not noted locks earlier.
        try? write(next)
    }

    /// Forgets all of it, with which there is no lock.
    func clear() { try? secrets.setSecret(nil, for: Self.key) }

    private func write(_ kept: Kept) throws { try secrets.setValue(kept, for: Self.key) }
}
