public import AccountsAPI
import Base
import Database
import Foundation
import Wire

extension OpenIDSignIn {
    /// Trades a refresh token for the next pair. Once in a while the issuer is asked whether the account is still good:
    /// one that was closed there loses its sessions, and an issuer that does not answer costs nobody theirs.
    public func refresh(_ token: String) async throws -> TokenPair {
        let pair = try await sessions.refresh(token)
        guard let interval = settings.recheckInterval else { return pair }
        let user = try sessions.authentication.identity(ofToken: pair.accessToken).user
        let check = try await services.database.write { [accounts] connection in
            try accounts.claimCheck(of: user, after: interval, connection)
        }
        guard let check else { return pair }
        do {
            if let next = try await provider.renew(check.refreshToken).refreshToken {
                try await services.database.write { [accounts] in try accounts.keep(next, of: user, $0) }
            }
            return pair
        } catch OpenIDRefusal.notGood(let reason) {
            services.log.warning("An account is not good at its issuer any more.", ["reason": reason])
            try await sessions.endAll(of: user)
            throw Problem.unauthorized(
                code: ProblemCode.refreshInvalid, "This session has ended. Sign in again.")
        } catch let refusal as OpenIDRefusal {
            services.log.warning("The issuer could not be asked about an account.", ["reason": refusal.reason])
            try await services.database.write { [accounts] in try accounts.putBack(check, of: user, $0) }
            return pair
        }
    }
}
