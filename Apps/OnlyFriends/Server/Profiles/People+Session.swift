import Accounts
import AccountsAPI
import OnlyFriendsAPI

extension People {
    /// What somebody is told whose session has begun.
    func started(_ session: NewSession) async throws -> SessionStarted {
        let me = try await me(session.user)
        let tokens = session.tokens
        return SessionStarted(
            accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, expiresIn: tokens.expiresIn, user: me,
            profileComplete: me.profileComplete ?? false, isBack: returns.take(session.user) ? true : nil)
    }
}
