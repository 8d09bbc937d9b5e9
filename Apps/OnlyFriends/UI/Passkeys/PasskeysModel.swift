import Base
import Observation
import OnlyFriendsAPI

/// Somebody's passkeys: one more by the password, others' names, and away with those that are not wanted (OF-019).
@Observable @MainActor
final class PasskeysModel {
    private(set) var passkeys: [PasskeyInfo] = []
    private(set) var phase = LoadPhase.idle
    /// Whether the password is asked for, to add one.
    private(set) var isAdding = false
    private(set) var isSending = false
    var password = ""
    /// Why none was added.
    private(set) var addingFailure: String?
    /// Why something else was not done.
    var failure: String?

    private let calls: PasskeyCalls

    init(_ calls: PasskeyCalls) { self.calls = calls }

    var canContinue: Bool { !password.isEmpty && !isSending }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            passkeys = try await calls.all()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    /// Asks for the password.
    func begin() { (isAdding, password, addingFailure) = (true, "", nil) }

    func cancel() { (isAdding, password, addingFailure) = (false, "", nil) }

    /// Shows the password and has the device make a passkey; true once it is kept.
    func add(by make: PasskeyMaker) async -> Bool {
        guard isAdding, canContinue else { return false }
        isSending = true
        defer { isSending = false }
        addingFailure = nil
        do {
            // Who changes their mind at the device's prompt is where they were.
            guard let draft = try await make(try await calls.start(password)) else { return false }
            passkeys.insert(try await calls.add(draft), at: 0)
            cancel()
            return true
        } catch  where isCancellation(error) {
        } catch {
            addingFailure = explanation(of: error)
        }
        return false
    }

    func rename(_ passkey: PasskeyInfo, to name: String) async {
        guard name != passkey.name else { return }
        await attempt {
            let renamed = try await calls.rename(passkey.id, name)
            if let index = passkeys.firstIndex(where: { $0.id == renamed.id }) { passkeys[index] = renamed }
        }
    }

    func remove(_ passkey: PasskeyInfo) async {
        await attempt {
            try await calls.remove(passkey.id)
            passkeys.removeAll { $0.id == passkey.id }
        }
    }

    private func attempt(_ action: () async throws -> Void) async {
        failure = nil
        do {
            try await action()
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
