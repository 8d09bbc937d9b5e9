import Base
import Foundation
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
    private let clock = ManualClock()

    @Test func `OF-231: sleepers wake when the clock is moved past their time, and not before`() async throws {
        let woken = Recorder<Int>()
        let tasks = [10, 20, 30].map { seconds in
            Task {
                try await clock.wallClock.sleep(seconds: Double(seconds))
                woken.record(seconds)
            }
        }
        await clock.waitForSleepers(3)
        clock.advance(by: 9.9)
        #expect(clock.sleeperCount == 3)
        clock.advance(by: 10.2)
        #expect(Set(await woken.first(2)) == [10, 20])
        #expect(clock.advanceToNextSleeper() != nil)
        #expect(await woken.first(3).last == 30)
        for task in tasks { try await task.value }
    }

    @Test func `A time that has passed is not slept for`() async throws {
        try await clock.wallClock.sleepUntil(clock.now)
        try await clock.wallClock.sleepUntil(.distantPast)
    }

    @Test func `A cancelled sleeper throws, whether it slept already or not`() async {
        let sleeping = Task { try await clock.wallClock.sleep(seconds: 5) }
        await clock.waitForSleepers()
        sleeping.cancel()
        await #expect(throws: CancellationError.self) { try await sleeping.value }
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.wallClock.sleep(seconds: 5)
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(clock.sleeperCount == 0)
    }
}
