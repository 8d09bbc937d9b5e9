import Observation
import OnlyFriendsAPI
import SwiftUI

/// The lock being switched on and off, each of which takes the password or the device's own check (OF-035).
@Observable @MainActor
final class AppLockModel {
    let proof: OwnerProof
    /// After how long it locks, or will once it is on.
    var delay: AppLockDelay {
        didSet { if lock.isOn, delay != oldValue { keep(delay) } }
    }
    /// Whether the lock is to be switched as soon as somebody has shown that it is theirs.
    private(set) var isAsking = false
    /// Why it was not kept.
    private(set) var failure: String?

    private let lock: AppLock
    private let forgetPages: @MainActor () async -> Void

    init(session: SessionModel) {
        proof = OwnerProof(authentication: session.authentication, device: session.ownerCheck)
        lock = session.lock
        forgetPages = { await session.forgetPages() }
        delay = session.lock.delay ?? .oneMinute
    }

    var isLockOn: Bool { lock.isOn }
    /// As the switch has it.
    var isOn: Bool { lock.isOn != isAsking }

    /// Asks for what it takes to switch it, or no longer does.
    func want(_ isOn: Bool) async {
        proof.clear()
        isAsking = isOn != lock.isOn
        if isAsking, await proof.byDevice() { await turn() }
    }

    func cancel() {
        proof.clear()
        isAsking = false
    }

    func send() async {
        if await proof.byPassword() { await turn() }
    }

    private func turn() async {
        guard isAsking else { return }
        isAsking = false
        keep(lock.isOn ? nil : delay)
        if lock.isOn { await forgetPages() }
    }

    private func keep(_ delay: AppLockDelay?) {
        do {
            try lock.set(delay)
            failure = nil
        } catch {
            failure = explanation(of: error)
        }
    }
}
