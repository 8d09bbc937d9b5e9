public import AccountsAPI
import Base
public import Observation

/// Asks a device for a new passkey; nil when its person does not want to.
public typealias PasskeyMaker = @MainActor (PasskeyQuestion) async throws -> PasskeyDraft?

/// Asks a device for the use of a passkey; nil when its person does not want to.
public typealias PasskeyUser = @MainActor (PasskeyQuestion) async throws -> PasskeyUse?

/// Somebody's passkeys: one more by the password, others' names, and away with those that are not wanted.
@Observable @MainActor
public final class PasskeysModel {
    public enum Phase: Equatable, Sendable {
        case idle, loading, loaded
        /// Why there is nothing to show, as one sentence.
        case failed(String)
    }

    public private(set) var passkeys: [PasskeyInfo] = []
    public private(set) var phase = Phase.idle
    /// Whether the password is asked for, to add one.
    public private(set) var isAdding = false
    public private(set) var isSending = false
    public var password = ""
    /// Why none was added.
    public private(set) var addingFailure: String?
    /// Why something else was not done.
    public var failure: String?
    @ObservationIgnored private let calls: PasskeyCalls
    @ObservationIgnored private let explain: @MainActor (any Error) -> String?

    /// - Parameter explain: what went wrong as one sentence; nil for what the person need not be told.
    public init(_ calls: PasskeyCalls, explain: @escaping @MainActor (any Error) -> String?) {
        self.calls = calls
        self.explain = explain
    }

    public var canContinue: Bool { !password.isEmpty && !isSending }

    public func load() async {
        if phase == .idle { phase = .loading }
        do {
            passkeys = try await calls.all()
            phase = .loaded
        } catch {
            let sentence = explain(error)
            switch phase {
            case .loaded: failure = sentence ?? failure
            case .idle, .loading, .failed: phase = sentence.map(Phase.failed) ?? .idle
            }
        }
    }

    /// Asks for the password.
    public func begin() { (isAdding, password, addingFailure) = (true, "", nil) }

    public func cancel() { (isAdding, password, addingFailure) = (false, "", nil) }

    /// Shows the password and has the device make a passkey; true once it is kept.
    public func add(by make: PasskeyMaker) async -> Bool {
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
        } catch {
            addingFailure = explain(error)
        }
        return false
    }

    public func rename(_ passkey: PasskeyInfo, to name: String) async {
        guard name != passkey.name else { return }
        await attempt {
            let renamed = try await calls.rename(passkey.id, name)
            if let index = passkeys.firstIndex(where: { $0.id == renamed.id }) { passkeys[index] = renamed }
        }
    }

    public func remove(_ passkey: PasskeyInfo) async {
        await attempt {
            try await calls.remove(passkey.id)
            passkeys.removeAll { $0.id == passkey.id }
        }
    }

    private func attempt(_ action: () async throws -> Void) async {
        failure = nil
        do {
            try await action()
        } catch {
            failure = explain(error)
        }
    }
}
