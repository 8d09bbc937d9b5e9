import AccountsAPI
import Base
import Observation
import OnlyFriendsAPI

/// The devices that are signed in.
@Observable @MainActor
final class SessionsModel {
    private(set) var sessions: [SessionInfo] = []
    private(set) var phase = LoadPhase.idle
    /// Why something was not done.
    private(set) var failure: String?

    private let authentication: AuthenticationRepository

    init(authentication: AuthenticationRepository) { self.authentication = authentication }

    var current: [SessionInfo] { sessions.filter(\.isCurrent) }
    var others: [SessionInfo] { sessions.filter { !$0.isCurrent } }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            sessions = try await authentication.sessions()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    /// Signs one other device out.
    func end(_ session: SessionInfo) async {
        await attempt { try await authentication.endSession(session.id) }
    }

    /// Says why something was not done.
    func failed(_ sentence: String) { failure = sentence }

    /// Signs every other device out.
    func endOthers() async {
        await attempt { try await authentication.endOtherSessions() }
    }

    private func attempt(_ action: () async throws -> Void) async {
        failure = nil
        do {
            try await action()
            await load()
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
