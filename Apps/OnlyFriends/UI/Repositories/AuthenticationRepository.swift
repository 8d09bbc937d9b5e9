import AccountsAPI
import Base
import ClientKit
import OnlyFriendsAPI
import Wire

/// Accounts and sessions, as the screens need them.
struct AuthenticationRepository: Sendable {
    var config: @Sendable () async throws -> ServerConfig
    var signUp: @Sendable (SignUpDraft) async throws -> VerificationStarted
    var resendCode: @Sendable (_ verificationId: String) async throws -> VerificationStarted
    var verifyCode: @Sendable (CodeEntry) async throws -> SessionStarted
    var logIn: @Sendable (LogIn) async throws -> SessionStarted
    var forgotPassword: @Sendable (PasswordForgotten) async throws -> VerificationStarted
    var resetPassword: @Sendable (PasswordReset) async throws -> Void
    var changePassword: @Sendable (PasswordChange) async throws -> Void
    /// Throws where it is not the person's password.
    var provePassword: @Sendable (_ password: String) async throws -> Void
    var startNumberChange: @Sendable (NumberChange) async throws -> VerificationStarted
    var changeNumber: @Sendable (NumberProof) async throws -> User
    var formerNumber: @Sendable (_ link: String) async throws -> FormerNumber
    var takeBackNumber: @Sendable (_ link: String) async throws -> Void
    var deactivate: @Sendable (_ password: String) async throws -> Void
    var deleteAccount: @Sendable (_ password: String) async throws -> AccountDeletion
    var logOut: @Sendable () async throws -> Void
    var sessions: @Sendable () async throws -> [SessionInfo]
    var endSession: @Sendable (SortableID) async throws -> Void
    var endOtherSessions: @Sendable () async throws -> Void
    var denySession: @Sendable (SortableID) async throws -> Void
    /// Why somebody is shut out.
    var suspension: @Sendable (_ ticket: String) async throws -> OwnerDecision
    var appealSuspension: @Sendable (_ ticket: String, _ text: String) async throws -> OwnerDecision
    var secondFactor: SecondFactorCalls
    var passkeys: PasskeyCalls
    var logInByPasskey: @Sendable (PasskeyLogIn) async throws -> SessionStarted

    static func live(_ client: APIClient) -> AuthenticationRepository {
        AuthenticationRepository(
            config: { try await client.call(ConfigAPI.config) },
            signUp: { try await client.call(AuthAPI.signUp, body: $0) },
            resendCode: { try await client.call(PasswordAPI.resendCode, body: CodeResend(verificationId: $0)) },
            verifyCode: { try await client.call(AuthAPI.verifyCode, body: $0) },
            logIn: { try await client.call(AuthAPI.logIn, body: $0) },
            forgotPassword: { try await client.call(AuthAPI.forgotPassword, body: $0) },
            resetPassword: { _ = try await client.call(PasswordAPI.resetPassword, body: $0) },
            changePassword: { _ = try await client.call(PasswordAPI.changePassword, body: $0) },
            provePassword: { _ = try await client.call(AuthAPI.provePassword, body: PasswordProof(password: $0)) },
            startNumberChange: { try await client.call(AuthAPI.startNumberChange, body: $0) },
            changeNumber: { try await client.call(AuthAPI.changeNumber, body: $0) },
            formerNumber: { try await client.call(AuthAPI.formerNumber, body: NumberLink(link: $0)) },
            takeBackNumber: { _ = try await client.call(AuthAPI.takeBackNumber, body: NumberLink(link: $0)) },
            deactivate: { _ = try await client.call(AuthAPI.deactivate, body: PasswordProof(password: $0)) },
            deleteAccount: { try await client.call(AuthAPI.deleteMe, body: PasswordProof(password: $0)) },
            logOut: { _ = try await client.call(SessionAPI.logOut) },
            sessions: { try await client.call(SessionAPI.sessions) },
            endSession: { _ = try await client.call(SessionAPI.endSession, BySession(id: $0)) },
            endOtherSessions: { _ = try await client.call(SessionAPI.endOtherSessions) },
            denySession: { _ = try await client.call(AuthAPI.denySession, BySession(id: $0)) },
            suspension: { try await client.call(DecisionsAPI.suspension, body: SuspensionTicket(ticket: $0)) },
            appealSuspension: {
                try await client.call(DecisionsAPI.appealSuspension, body: SuspensionAppeal(ticket: $0, text: $1))
            },
            secondFactor: .live(client), passkeys: .live(client),
            logInByPasskey: { try await client.call(PasskeyLogInAPI<SessionStarted>.logIn, body: $0) })
    }
}
