public import Foundation

/// Where the time comes from. Code that asks for the time is handed one, so that tests can move it by days.
public struct WallClock: Sendable {
    /// The current time.
    public var now: @Sendable () -> Date
    /// Returns at or after the given time; throws `CancellationError` when its task is cancelled first.
    public var sleepUntil: @Sendable (Date) async throws -> Void

    public init(now: @escaping @Sendable () -> Date, sleepUntil: @escaping @Sendable (Date) async throws -> Void) {
        self.now = now
        self.sleepUntil = sleepUntil
    }

    /// The machine's clock.
    public static let system = WallClock(
        now: { Date() },
        sleepUntil: { date in
            let seconds = date.timeIntervalSinceNow
            if seconds > 0 { try await Task.sleep(for: .seconds(seconds)) }
        })

    /// Returns after the given number of seconds of this clock.
    public func sleep(seconds: Double) async throws {
        try await sleepUntil(now().addingTimeInterval(seconds))
    }
}
