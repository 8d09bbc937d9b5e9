import Base
import Foundation
import Observation
import SwiftUI

/// Hides the app while nobody looks at it, and keeps it shut once that took longer than its person chose (OF-035).
@Observable @MainActor
final class AppLock {
    /// Nil while there is no lock.
    private(set) var delay: AppLockDelay?
    /// Whether nothing of the app is to be had before somebody shows that it is theirs.
    private(set) var isLocked = false
    /// Whether somebody looks at the app.
    private var isInFront = false

    @ObservationIgnored private var awaySince: Date?
    /// While somebody looks, notes that they do; while nobody does, waits for when that is too long.
    @ObservationIgnored private var watch: Task<Void, Never>?
    private let store: AppLockStore
    private let device: String
    private let clock: WallClock
    /// Seconds after which it is noted again that somebody looks.
    private static let step = 30.0

    init(store: AppLockStore, device: String, clock: WallClock) {
        self.store = store
        self.device = device
        self.clock = clock
        let kept = store.kept
        delay = kept?.delay
        isLocked = kept?.isOver(on: device, at: clock.now()) ?? false
    }

    var isOn: Bool { delay != nil }
    /// Whether nothing is to be seen of what is open.
    var isCovered: Bool { isOn && (isLocked || !isInFront) }

    /// Hears whether somebody can see the app.
    func look(_ phase: ScenePhase) {
        // Another window may have changed it.
        delay = store.kept?.delay
        if delay == nil { isLocked = false }
        let wasInFront = isInFront
        isInFront = phase == .active
        if isInFront {
            comeBack()
        } else {
            if wasInFront { stopLooking() }
            if phase == .background { leave() }
        }
    }

    /// Switches it on or changes it, or, with nil, off, for somebody who has shown that it is theirs.
    func set(_ delay: AppLockDelay?) throws {
        if let delay { try store.set(delay) } else { store.clear() }
        self.delay = delay
        open()
    }

    /// Opens what is locked, for somebody who has shown that it is theirs.
    func open() {
        isLocked = false
        if isInFront { comeBack() }
    }

    /// Nobody looks any more, for the page is closed.
    func close() {
        if isInFront { stopLooking() }
        stopWatching()
    }

    private func comeBack() {
        stopWatching()
        if let delay, let awaySince, clock.now().timeIntervalSince(awaySince) >= delay.seconds { isLocked = true }
        awaySince = nil
        guard noteLook() else { return }
        watch = Task { [weak self, clock] in
            repeat {
                do { try await clock.sleep(seconds: Self.step) } catch { return }
            } while self?.noteLook() == true && !Task.isCancelled
        }
    }

    /// False where there is nothing to note.
    private func noteLook() -> Bool {
        guard isOn, !isLocked, isInFront else { return false }
        store.note(device, at: clock.now())
        return true
    }

    private func stopLooking() {
        stopWatching()
        if isOn, !isLocked { store.note(device, at: clock.now()) }
    }

    private func leave() {
        guard awaySince == nil else { return }
        awaySince = clock.now()
        guard let delay, !isLocked else { return }
        guard delay != .immediately else {
            isLocked = true
            return
        }
        watch = Task { [weak self, clock] in
            guard (try? await clock.sleep(seconds: delay.seconds)) != nil, !Task.isCancelled else { return }
            self?.isLocked = true
        }
    }

    private func stopWatching() {
        watch?.cancel()
        watch = nil
    }
}
