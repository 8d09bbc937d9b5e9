public import AccountsAPI
public import Base
import Database
import Foundation
import Secrets
public import ServerKit
import Wire

/// A session that has begun.
public struct NewSession: Sendable {
    public var user: SortableID
    public var tokens: TokenPair
}

/// What came of a right password.
public enum LogInOutcome: Sendable {
    case session(NewSession)
    case secondFactor(SecondFactorChallenge)

    /// The session; throws 401 where a second factor is asked for, which apps without any never see.
    public var session: NewSession {
        get throws {
            guard case .session(let session) = self else {
                throw Problem.unauthorized(
                    code: ProblemCode.secondFactorRequired, "This account asks for a second factor.")
            }
            return session
        }
    }
}

extension PasswordSignIn {
    /// What the password check needs of an account.
    struct Candidate: Sendable {
        var account: PasswordAccount?
        /// The account that had the address before, and lost it to this one's owner.
        var former: PasswordAccount?
        var isKnownAddress = false
    }

    /// Proves an address with its code and begins the first session of a new account.
    public func verify(_ entry: CodeEntry, from caller: ClientAddress) async throws -> NewSession {
        let place = services.places.place(of: caller)
        let (attempt, session) = try await services.database.write { [self] connection in
            let attempt = try verifications.attempt(
                entry.code, for: entry.verificationId, purpose: .signUp, connection)
            guard case .right(let pending) = attempt, let hash = pending.passwordHash else {
                return (attempt, nil as NewSession?)
            }
            let user = services.ids.next()
            // Somebody else may have proved the same address in the meantime; the code has served.
            guard
                try directory.create(
                    user, at: pending.address, passwordHash: hash, on: services.clock.now(), connection)
            else { return (.refused(Self.overtaken), nil) }
            let tokens = try sessions.begin(for: user, device: entry.device, at: place, remember: true, connection)
            // Whoever guesses at this account from elsewhere must not keep its owner out.
            try noteKnown(caller, of: user, connection)
            return (attempt, NewSession(user: user, tokens: tokens))
        }
        if case .refused(let problem) = attempt { throw problem }
        guard let session else { throw Self.overtaken }
        return session
    }

    /// Begins a session with address and password, or asks for the second factor.
    public func logIn(
        _ address: AccountAddress, password: String, remember: Bool, device: Device?, from caller: ClientAddress
    ) async throws -> LogInOutcome {
        let candidate = try await services.database.read { [self] connection in
            let candidate = try account(of: address.text, caller, connection)
            try guardAgainstGuessing(address.text, caller, candidate, connection)
            return candidate
        }
        let scopes = [scope(address.text, caller, candidate), addressScope(caller)]
        // Counted before the password is looked at, so that many guesses at once are no more than so many in a row.
        try await services.database.write { [self] connection in
            try guardAgainstGuessing(address.text, caller, candidate, connection)
            try services.throttle.record(scopes, at: services.clock.now(), connection)
        }
        let user: SortableID?
        do {
            user = try await self.user(with: password, candidate, caller)
        } catch {
            // Who leaves before the answer has guessed all the same: then this is not written.
            try await services.database.write { [self] in try services.throttle.takeBack(scopes, $0) }
            throw error
        }
        guard let user else { throw wrongCredentials }
        do {
            return try await begin(for: user, candidate, remember, device, caller, of: address)
        } catch {
            // It was no guess, whether the house had no time or the person left, which ends this task.
            await Task { [self] in
                try? await services.database.write { [self] in try services.throttle.takeBack(scopes, $0) }
            }.value
            throw error
        }
    }

    /// Whose password it is; nil for nobody's. Only where an address has had another account before, which few have, is a
    /// second one looked at.
    private func user(
        with password: String, _ candidate: Candidate, _ caller: ClientAddress
    ) async throws -> SortableID? {
        let account = candidate.account
        if try await services.hasher.verify(password, against: account?.passwordHash, for: caller.caller) {
            return account?.id
        }
        guard let former = candidate.former,
            try await services.hasher.verify(password, against: former.passwordHash, for: caller.caller)
        else { return nil }
        return former.id
    }

    /// Begins the session of somebody whose password was right, or asks for the second factor.
    private func begin(
        for user: SortableID, _ candidate: Candidate, _ remember: Bool, _ device: Device?, _ caller: ClientAddress,
        of address: AccountAddress
    ) async throws -> LogInOutcome {
        try await services.database.write { [self] connection in
            try services.throttle.clear(scope(address.text, caller, candidate), connection)
            try services.throttle.takeBack([addressScope(caller)], connection)
            if try secondFactors?.isOn(for: user, connection) == true {
                return .secondFactor(try challenge(for: user, remember: remember))
            }
            return .session(try begin(for: user, device, remember, caller, connection))
        }
    }

    /// Begins the session of somebody who has proved all that log-in asks for.
    func begin(
        for user: SortableID, _ device: Device?, _ remember: Bool, _ caller: ClientAddress,
        _ connection: DatabaseConnection,
        noting note: (Identity, DatabaseConnection) throws -> Void = { _, _ in }
    ) throws -> NewSession {
        try noteKnown(caller, of: user, connection)
        try directory.didLogIn(user, connection)
        let place = services.places.place(of: caller)
        let begun = try sessions.store.begin(for: user, device: device, at: place, remember: remember, connection)
        try noteLogIn(begun.identity, connection)
        try note(begun.identity, connection)
        return NewSession(user: user, tokens: begun.tokens)
    }

    /// Trades a refresh token for the next pair. The owner of one that was used twice is told, once a day at most.
    public func refresh(_ token: String) async throws -> TokenPair {
        let notice = NoticeBox()
        do {
            return try await sessions.refresh(token) { [directory] user, connection in
                try directory.didUse(user, connection)
            } onReuse: { [self] identity, connection in
                try noteCopiedKey(identity.user, connection)
                guard let account = try directory.account(identity.user, connection), !account.address.isEmpty
                else { return }
                // Whoever has used the key may be anybody: it is the owner's language that counts, not the request's.
                let message = messages.speaking(account.languages).copiedKeyNotice(to: account.address)
                notice.set(try onceADay(message, named: "key notice", connection))
            }
        } catch {
            // The session is over whether the owner can be reached or not.
            if let message = notice.message { try? await codes.send(message) }
            throw error
        }
    }

    /// Notes an address as one that the owner comes from.
    func noteKnown(_ caller: ClientAddress, of user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO known_addresses (user_id, address, seen_at)
            VALUES (\(user), \(caller.text), \(services.clock.now()))
            ON CONFLICT (user_id, address) DO UPDATE SET seen_at = excluded.seen_at
            """)
    }

    private func account(
        of address: String, _ caller: ClientAddress, _ connection: DatabaseConnection
    ) throws -> Candidate {
        let recent = services.clock.now().addingTimeInterval(-services.limits.knownAddressLifetime)
        let account = try directory.account(at: address, connection)
        // Asked for an account that does not exist too, so that both take as long.
        let isKnown =
            try connection.value(
                """
                SELECT 1 FROM known_addresses WHERE user_id = \(account?.id.rawValue ?? -1)
                    AND address = \(caller.text) AND seen_at > \(recent)
                """, as: Int.self) != nil
        let former = try directory.formerAccount(at: address, connection)
        return Candidate(account: account, former: former, isKnownAddress: isKnown)
    }

    /// Slows guessing down. An address from which the owner has come before is counted for itself, so that strangers
    /// cannot keep the owner out.
    private func guardAgainstGuessing(
        _ address: String, _ caller: ClientAddress, _ candidate: Candidate, _ connection: DatabaseConnection
    ) throws {
        let now = services.clock.now()
        let perAddress = Throttle.Limit(
            scope: addressScope(caller), count: services.limits.failuresPerAddress,
            window: services.limits.addressFailureWindow)
        if let wait = try services.throttle.wait([perAddress], at: now, connection) {
            throw Problem.tooMany(retryAfter: wait)
        }
        let window = services.limits.failureWindow
        let failures = try services.throttle.attempts(
            scope(address, caller, candidate), since: now.addingTimeInterval(-window), connection)
        let excess = failures.count - services.limits.failuresPerAccount
        guard excess >= 0, let last = failures.last else { return }
        let delay = min(window, 30 * pow(2, Double(min(excess, 10))))
        let wait = last.addingTimeInterval(delay).timeIntervalSince(now)
        if wait > 0 { throw Problem.tooMany(retryAfter: wait) }
    }

    private func scope(_ address: String, _ caller: ClientAddress, _ candidate: Candidate) -> String {
        candidate.isKnownAddress ? "login \(address) \(caller.text)" : "login \(address)"
    }

    func addressScope(_ caller: ClientAddress) -> String { "login from \(caller.caller)" }

    private var wrongCredentials: Problem {
        .unauthorized(code: ProblemCode.invalidCredentials, messages.wrongCredentials)
    }
    static var overtaken: Problem {
        .unprocessable("code", ProblemCode.codeVoid, "This code cannot be used any more. Ask for a new one.")
    }
}
