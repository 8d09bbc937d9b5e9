public import Base
public import Foundation
import Synchronization

/// A clock that stands still until a test moves it. Those who sleep on it wake when their time has come.
public final class ManualClock: Sendable {
    private struct Sleeper {
        var wakesAt: Date
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        var count: Int
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now: Date
        /// By how much the clock was set, over what went by.
        var set = 0.0
        var sleepers: [Int: Sleeper] = [:]
        var watchers: [Watcher] = []
        var nextSleeper = 0
        var cancelled: Set<Int> = []
    }

    private let state: Mutex<State>

    /// Starts at the given time, by default at noon of a day in 2026.
    public init(at start: Date = Date(timeIntervalSince1970: 1_780_315_200)) {
        state = Mutex(State(now: start))
    }

    /// The time that the clock shows.
    public var now: Date { state.withLock { $0.now } }

    /// Number of tasks that sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// The clock to hand to the code under test.
    public var wallClock: WallClock {
        WallClock(
            now: { self.now }, sleepUntil: { try await self.sleep(until: $0) },
            elapsed: { self.state.withLock { $0.now.timeIntervalSinceReferenceDate - $0.set } })
    }

    /// Sets the clock forward or back, as somebody does who has it wrong or right: no time goes by.
    public func set(by seconds: TimeInterval) {
        state.withLock { state in
            state.now += seconds
            state.set += seconds
            for key in state.sleepers.keys { state.sleepers[key]?.wakesAt += seconds }
        }
    }

    /// Moves the clock on and wakes those whose time has come, the earliest first.
    public func advance(by seconds: TimeInterval) {
        let woken = state.withLock { state in
            state.now += seconds
            let due = state.sleepers.filter { $0.value.wakesAt <= state.now }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.wakesAt < $1.wakesAt }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Moves the clock to a time that is not before its own.
    public func advance(to time: Date) { advance(by: max(0, time.timeIntervalSince(now))) }

    /// Moves the clock to the moment when the next sleeper wakes; returns how far that was, nil when nobody sleeps.
    @discardableResult
    public func advanceToNextSleeper() -> TimeInterval? {
        guard let next = state.withLock({ $0.sleepers.values.map(\.wakesAt).min() }) else { return nil }
        let distance = next.timeIntervalSince(now)
        advance(to: next)
        return distance
    }

    /// Returns once at least so many tasks sleep on this clock.
    public func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isEnough = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append(Watcher(count: count, continuation: continuation))
                return false
            }
            if isEnough { continuation.resume() }
        }
    }

    private func sleep(until time: Date) async throws {
        try Task.checkCancellation()
        let key = state.withLock { state in
            state.nextSleeper += 1
            return state.nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in add(continuation, key: key, until: time) }
        } onCancel: {
            cancel(key)
        }
    }

    private func add(_ continuation: CheckedContinuation<Void, any Error>, key: Int, until time: Date) {
        enum Step { case wake, cancel, sleep([Watcher]) }
        let step: Step = state.withLock { state in
            if state.cancelled.remove(key) != nil { return .cancel }
            if time <= state.now { return .wake }
            state.sleepers[key] = Sleeper(wakesAt: time, continuation: continuation)
            let content = state.watchers.filter { $0.count <= state.sleepers.count }
            state.watchers.removeAll { $0.count <= state.sleepers.count }
            return .sleep(content)
        }
        switch step {
        case .wake: continuation.resume()
        case .cancel: continuation.resume(throwing: CancellationError())
        case .sleep(let watchers): for watcher in watchers { watcher.continuation.resume() }
        }
    }

    private func cancel(_ key: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: key)
            // The cancellation may come before the sleep has begun, or after it ended.
            if sleeper == nil { state.cancelled.insert(key) }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
