public import Foundation

/// Where the time comes from. Code that asks for the time is handed one, so that tests can move it by days.
public struct WallClock: Sendable {
    /// The current time.
    public var now: @Sendable () -> Date
    /// Returns at or after the given time; throws `CancellationError` when its task is cancelled first.
    public var sleepUntil: @Sendable (Date) async throws -> Void
    /// Seconds since some moment; setting the clock does not change them.
    public var elapsed: @Sendable () -> Double

    /// - Parameter elapsed: what `now` says, unless it is given.
    public init(
        now: @escaping @Sendable () -> Date, sleepUntil: @escaping @Sendable (Date) async throws -> Void,
        elapsed: (@Sendable () -> Double)? = nil
    ) {
        self.now = now
        self.sleepUntil = sleepUntil
        self.elapsed = elapsed ?? { now().timeIntervalSinceReferenceDate }
    }

    /// The machine's clock.
    public static let system = WallClock(
        now: { Date() },
        sleepUntil: { date in
            let seconds = date.timeIntervalSinceNow
            if seconds > 0 { try await Task.sleep(for: .seconds(seconds)) }
        }, elapsed: { start.duration(to: .now) / .seconds(1) })

    private static let start = ContinuousClock.now

    /// The same clock, as it goes on when somebody sets it: for what times out, not for what people read.
    public var steady: WallClock {
        let elapsed = elapsed, sleep = self
        return WallClock(
            now: { Date(timeIntervalSinceReferenceDate: elapsed()) },
            sleepUntil: { try await sleep.sleep(seconds: $0.timeIntervalSinceReferenceDate - elapsed()) },
            elapsed: elapsed)
    }

    /// Returns after the given number of seconds of this clock.
    public func sleep(seconds: Double) async throws {
        try await sleepUntil(now().addingTimeInterval(seconds))
    }
}
