import Base
import Foundation
import SwiftUI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AppLockTests {
    private let clock = ManualClock()
    private let secrets = MemorySecrets()

    /// As a page has it that was just opened.
    private func lock(on device: String = "Phone") -> AppLock {
        let lock = AppLock(
            store: AppLockStore(secrets: secrets), device: device, clock: clock.wallClock)
        lock.look(.active)
        return lock
    }

    @Test func `OF-035 Without a lock nothing is covered and nothing is kept`() {
        let lock = lock()
        lock.look(.background)
        clock.advance(by: 86_400)
        #expect(!lock.isOn && !lock.isCovered && !lock.isLocked && secrets.isEmpty)
    }

    @Test(arguments: AppLockDelay.allCases)
    func `OF-035 Whoever leaves is covered at once and locked after as long as they chose`(_ delay: AppLockDelay)
        async throws
    {
        let lock = lock()
        try lock.set(delay)
        #expect(!lock.isCovered && !lock.isLocked)
        lock.look(.inactive)
        #expect(lock.isCovered && !lock.isLocked)
        lock.look(.background)
        #expect(lock.isCovered && lock.isLocked == (delay == .immediately))
        clock.advance(by: max(0, delay.seconds - 1))
        lock.look(.active)
        #expect(lock.isLocked == (delay == .immediately))
        lock.open()
        #expect(!lock.isCovered)
        lock.look(.background)
        clock.advance(by: delay.seconds)
        lock.look(.active)
        #expect(lock.isLocked && lock.isCovered)
    }

    @Test func `OF-035 It locks while nobody looks, without anybody coming back`() async throws {
        let lock = lock()
        try lock.set(.fiveMinutes)
        lock.look(.background)
        #expect(!lock.isLocked)
        while !lock.isLocked {
            clock.advance(by: 300)
            await Task.yield()
        }
        #expect(lock.isCovered)
    }

    @Test func `OF-035 A page that is made anew stays locked, and opens without a question only within the delay`()
        throws
    {
        let first = lock()
        try first.set(.fiveMinutes)
        first.look(.background)
        clock.advance(by: 299)
        #expect(!lock().isLocked)
        // That one has been looked at since.
        clock.advance(by: 299)
        #expect(!lock().isLocked)
        clock.advance(by: 300)
        let late = lock()
        #expect(late.isLocked)
        // Nor does looking at the lock open it for the next page.
        #expect(lock().isLocked)
        late.open()
        #expect(!lock().isLocked)
    }

    @Test func `OF-035 A page that goes away without a word was looked at half a minute ago at most`() async throws {
        var first: AppLock? = lock()
        try first?.set(.oneMinute)
        await clock.waitForSleepers()
        clock.advance(by: 30)
        await clock.waitForSleepers()
        first = nil
        clock.advance(by: 59)
        #expect(!lock().isLocked)
    }

    @Test func `OF-035 Immediately means each new page, and another device is asked by itself`() throws {
        let first = lock()
        try first.set(.immediately)
        #expect(lock().isLocked)
        try first.set(.oneHour)
        #expect(!lock().isLocked && lock(on: "Laptop").isLocked)
    }

    @Test func `OF-035 A clock that is set back opens nothing`() throws {
        try lock().set(.oneMinute)
        clock.set(by: -86_400)
        #expect(lock().isLocked)
    }

    @Test func `OF-035 What another window switches counts here at the next look`() throws {
        let first = lock(), second = lock()
        try first.set(.immediately)
        second.look(.background)
        #expect(second.isLocked)
        try first.set(nil)
        second.look(.active)
        #expect(!second.isLocked && !second.isOn && secrets.isEmpty)
    }
}
