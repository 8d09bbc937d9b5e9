public import Base
import Foundation
import Secrets
import Synchronization

/// The challenges that wait for their answers: each good for one purpose, one holder, one answer and five minutes.
///
/// They are kept in memory; who restarts the server asks people to press once more. Routes that give challenges away are to
/// be throttled, for beyond the capacity the oldest is forgotten.
public final class PasskeyChallenges: Sendable {
    /// What a challenge is for.
    public enum Purpose: Hashable, Sendable { case registration, signIn }

    private struct Entry {
        var purpose: Purpose
        var holder: String
        var expires: Date
        var isUsed = false
    }

    private struct State {
        var entries: [[UInt8]: Entry] = [:]
        /// The challenges of each holder, the oldest first.
        var held: [String: [[UInt8]]] = [:]
        var nextSweep = Date.distantPast
    }

    /// Seconds in which a challenge is to be answered.
    public static let lifetime = 300.0
    static let maximumPerHolder = 8

    private let clock: WallClock
    private let capacity: Int
    private let random: @Sendable (Int) -> [UInt8]
    private let state = Mutex(State())

    /// - Parameters:
    ///   - capacity: How many are kept at most.
    ///   - random: Bytes that nobody can guess.
    public init(
        clock: WallClock = .system, capacity: Int = 10_000,
        random: @escaping @Sendable (Int) -> [UInt8] = { SecureRandom.bytes($0) }
    ) {
        self.clock = clock.steady
        self.capacity = max(1, capacity)
        self.random = random
    }

    /// How many are kept.
    var count: Int { state.withLock { $0.entries.count } }

    /// 32 new bytes for a holder: the account that a passkey is made for, the window or device that somebody signs in from.
    public func issue(_ purpose: Purpose, for holder: String) -> [UInt8] {
        let challenge = random(32), now = clock.now()
        let entry = Entry(purpose: purpose, holder: holder, expires: now.addingTimeInterval(Self.lifetime))
        state.withLock { state in
            if state.nextSweep <= now || state.entries.count >= capacity {
                for (old, entry) in state.entries where entry.expires <= now { Self.forget(old, &state) }
                state.nextSweep = now.addingTimeInterval(30)
            }
            if let own = state.held[holder], own.count >= Self.maximumPerHolder { Self.forget(own[0], &state) }
            if state.entries.count >= capacity,
                let oldest = state.entries.min(by: { $0.value.expires < $1.value.expires })
            {
                Self.forget(oldest.key, &state)
            }
            state.entries[challenge] = entry
            state.held[holder, default: []].append(challenge)
        }
        return challenge
    }

    /// Uses a challenge up, whatever else the answer to it says.
    func take(_ challenge: [UInt8], _ purpose: Purpose, for holder: String) throws(PasskeyRefusal) {
        let now = clock.now()
        let refusal = state.withLock { state -> PasskeyRefusal? in
            guard let entry = state.entries[challenge], entry.purpose == purpose, entry.holder == holder,
                entry.expires > now
            else { return .wrongChallenge }
            guard !entry.isUsed else { return .replayed }
            // Kept until its time is over, to know it again.
            state.entries[challenge]?.isUsed = true
            return nil
        }
        if let refusal { throw refusal }
    }

    private static func forget(_ challenge: [UInt8], _ state: inout State) {
        guard let entry = state.entries.removeValue(forKey: challenge) else { return }
        state.held[entry.holder]?.removeAll { $0 == challenge }
        if state.held[entry.holder]?.isEmpty == true { state.held[entry.holder] = nil }
    }
}
