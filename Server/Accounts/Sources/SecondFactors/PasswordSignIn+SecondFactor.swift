public import AccountsAPI
import Base
import Database
import Foundation
import Secrets
public import ServerKit
import Wire

/// What a challenge says of the log-in that it is the second half of.
struct PendingLogIn: Codable, Sendable {
    var user: SortableID
    var remember: Bool
}

extension PasswordSignIn {
    private static let challengeLifetime = 300

    private var challenges: TokenSigner {
        TokenSigner(keys: services.keys, purpose: "\(services.app) second factor", clock: services.clock)
    }

    /// Begins the session of a log-in that brought password and code together; throws 401 where the code is missing.
    public func session(
        of outcome: LogInOutcome, code: String?, device: Device?, from caller: ClientAddress
    ) async throws -> NewSession {
        guard case .secondFactor(let asked) = outcome, let code, !code.isEmpty else { return try outcome.session }
        return try await answer(
            SecondFactorEntry(challenge: asked.challenge, code: code, device: device), from: caller)
    }

    /// Asks for the second factor after a right password.
    func challenge(for user: SortableID, remember: Bool) throws -> SecondFactorChallenge {
        let expires = services.clock.now().addingTimeInterval(TimeInterval(Self.challengeLifetime))
        return SecondFactorChallenge(
            challenge: try challenges.sign(PendingLogIn(user: user, remember: remember), expires: expires),
            expiresIn: Self.challengeLifetime)
    }

    /// Ends a log-in with a code of the authenticator or a recovery code.
    func answer(_ entry: SecondFactorEntry, from caller: ClientAddress) async throws -> NewSession {
        let pending: PendingLogIn
        do {
            pending = try challenges.open(entry.challenge, as: PendingLogIn.self)
        } catch {
            throw Problem.unauthorized(
                code: ProblemCode.challengeExpired, "This took too long. Log in with your password again.")
        }
        return try await proving(entry.code, of: pending.user, field: "code") { [self] connection in
            try begin(for: pending.user, entry.device, pending.remember, caller, connection)
        }
    }

    /// Uses a code up and goes on within its transaction. Wrong ones are counted: five in a quarter of an hour, so that
    /// six digits cannot be guessed; only who knows the password gets that far.
    func proving<Value: Sendable>(
        _ code: String, of user: SortableID, field: String,
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        guard let secondFactors else { throw Problem.notFound() }
        let limit = Throttle.Limit(
            scope: "second factor \(user)", count: services.limits.failuresPerAccount,
            window: services.limits.failureWindow)
        let value = try await services.database.write { [self] connection -> Value? in
            let now = services.clock.now()
            if let wait = try services.throttle.wait([limit], at: now, connection) {
                throw Problem.tooMany(retryAfter: wait)
            }
            guard try secondFactors.use(code, of: user, connection) else {
                try services.throttle.record([limit.scope], at: now, connection)
                return nil
            }
            try services.throttle.clear(limit.scope, connection)
            return try body(connection)
        }
        guard let value else {
            throw Problem.unprocessable(
                field, ProblemCode.secondFactorWrong,
                "This code is not right, or it was used already. Wait for the next one and try again.")
        }
        return value
    }

    /// Throws unless somebody who is signed in shows their password again. Wrong ones are counted as those of
    /// `changePassword`.
    @discardableResult
    public func reprove(
        _ password: String, by identity: Identity, from caller: ClientAddress
    ) async throws -> PasswordAccount {
        let account = try await services.database.read { [directory] in try directory.account(identity.user, $0) }
        guard let account else { throw Problem.unauthorized() }
        let limit = Throttle.Limit(
            scope: "password \(identity.user)", count: services.limits.failuresPerAccount,
            window: services.limits.failureWindow)
        try await services.database.read { [self] in try guardLimit(limit, $0) }
        let isRight = try await services.hasher.verify(password, against: account.passwordHash, for: caller.caller)
        guard isRight else {
            try await services.database.write { [self] connection in
                try services.throttle.record([limit.scope], at: services.clock.now(), connection)
            }
            throw Problem.unprocessable(
                "password", ProblemCode.invalidCredentials, "This is not your password.")
        }
        return account
    }
}
