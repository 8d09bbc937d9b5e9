public import AccountsAPI
public import Observation

/// The second factor of one's account, turned on and off.
@Observable @MainActor
public final class SecondFactorModel {
    public enum Step: Equatable, Sendable {
        case loading, off
        case enrolling(AuthenticatorSetup)
        /// Codes to keep, which are shown once.
        case recovery([String])
        case on(SecondFactorState)
        /// A code of the authenticator is asked for; with it come new recovery codes.
        case renewing
        /// Password and code are asked for; then it is off.
        case removing
    }

    public private(set) var step = Step.loading
    /// The last refusal, as one sentence.
    public private(set) var failure: String?
    public private(set) var isSending = false
    public var password = ""
    public var code = ""
    @ObservationIgnored private let calls: SecondFactorCalls
    @ObservationIgnored private let enrolments: EnrolmentStore
    @ObservationIgnored private let explain: @MainActor (any Error) -> String?

    /// - Parameters:
    ///   - enrolments: where what was begun is found again.
    ///   - explain: what went wrong as one sentence; nil for what the person need not be told.
    public init(
        _ calls: SecondFactorCalls, enrolments: EnrolmentStore, explain: @escaping @MainActor (any Error) -> String?
    ) {
        self.calls = calls
        self.enrolments = enrolments
        self.explain = explain
    }

    public var canContinue: Bool {
        guard !isSending else { return false }
        return switch step {
        case .off: !password.isEmpty
        case .enrolling, .renewing: isCodeWhole
        case .removing: !password.isEmpty && isCodeWhole
        case .loading, .recovery, .on: true
        }
    }

    private var isCodeWhole: Bool { code.count(where: { $0.isLetter || $0.isNumber }) >= 6 }

    /// Asks the server how it stands; also after recovery codes were kept.
    public func load() async {
        await attempt { [calls] in
            let state = try await calls.state()
            return state.isOn ? .on(state) : .off
        }
        if step == .off, let begun = enrolments.begun { turn(to: .enrolling(begun)) }
    }

    /// Asks for a code, to get new recovery codes.
    public func beginRenewing() { turn(to: .renewing) }

    /// Asks for password and code, to turn it off.
    public func beginRemoving() { turn(to: .removing) }

    /// Does what the step is about.
    public func go() async {
        guard canContinue else { return }
        let (password, code) = (password, code)
        defer { keep() }
        await attempt { [calls, step] in
            switch step {
            case .off: return .enrolling(try await calls.enrol(password))
            case .enrolling: return .recovery(try await calls.confirm(code).codes)
            case .renewing: return .recovery(try await calls.renew(code).codes)
            case .removing:
                try await calls.remove(password, code)
                return .off
            case .loading, .recovery, .on:
                let state = try await calls.state()
                return state.isOn ? .on(state) : .off
            }
        }
    }

    private func keep() {
        switch step {
        case .enrolling(let setup): if enrolments.begun != setup { enrolments.keep(setup) }
        case .recovery, .on: enrolments.clear()
        case .loading, .off, .renewing, .removing: break
        }
    }

    private func turn(to step: Step) {
        self.step = step
        (password, code, failure) = ("", "", nil)
    }

    private func attempt(_ body: @escaping @Sendable () async throws -> Step) async {
        isSending = true
        defer { isSending = false }
        do {
            turn(to: try await body())
        } catch {
            failure = explain(error)
        }
    }
}
