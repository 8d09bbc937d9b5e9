import Messaging
import Base
import Database
import Foundation
import OnlyFriendsAPI
import PhoneNumbers
import Secrets
import Wire

extension Accounts {
    /// What the password check needs of an account.
    private struct Candidate: Sendable {
        var user: SortableID?
        var passwordHash: String?
        var isKnownAddress = false
    }

    /// Proves a number with its code and begins the first session of a new account.
    func verify(_ entry: CodeEntry, from address: ClientAddress) async throws -> SessionStarted {
        let place = context.places.place(of: address)
        let (attempt, tokens) = try await context.database.write { [self] connection in
            let attempt = try verifications.attempt(
                entry.code, for: entry.verificationId, kind: .signUp, connection)
            guard case .right(let pending) = attempt, let hash = pending.passwordHash else {
                return (attempt, nil as (SortableID, TokenPair)?)
            }
            let user = context.ids.next()
            let made = try connection.execute(
                """
                INSERT INTO users (id, phone, country, password_hash, findable_by, created_at)
                VALUES (\(user), \(pending.phone), \(pending.country), \(hash),
                    \(context.limits.findableByDefault.rawValue), \(context.clock.now()))
                ON CONFLICT (phone) DO NOTHING
                """)
            // Somebody else proved the same number in the meantime; the code has served.
            guard made == 1 else { return (.refused(Self.overtaken), nil) }
            let tokens = try sessions.begin(
                for: user, device: entry.device, at: place, remember: true, connection)
            // Whoever guesses at this account from elsewhere must not keep its owner out.
            try noteKnown(address, of: user, connection)
            return (attempt, (user, tokens))
        }
        if case .refused(let problem) = attempt { throw problem }
        guard let (user, pair) = tokens else { throw Self.overtaken }
        return try await started(user, pair)
    }

    /// Begins a session with number and password.
    func logIn(_ login: LogIn, from address: ClientAddress) async throws -> SessionStarted {
        let number = try phoneBook.number(login.phoneNumber, country: login.country).e164
        let candidate = try await context.database.read { [self] connection in
            let candidate = try account(of: number, address, connection)
            try guardAgainstGuessing(number, address, candidate, connection)
            return candidate
        }
        let scopes = [scope(number, address, candidate), addressScope(address)]
        // Counted before the password is looked at, so that many guesses at once are no more than so many in a row.
        try await context.database.write { [self] connection in
            try guardAgainstGuessing(number, address, candidate, connection)
            try context.throttle.record(scopes, at: context.clock.now(), connection)
        }
        let isRight: Bool
        do {
            isRight = try await context.hasher.verify(
                login.password, against: candidate.passwordHash, for: address.caller)
        } catch {
            try await context.database.write { [self] in try context.throttle.takeBack(scopes, $0) }
            throw error
        }
        guard isRight, let user = candidate.user else { throw Self.wrongCredentials }
        let pair = try await context.database.write { [self] connection in
            try context.throttle.clear(scope(number, address, candidate), connection)
            try context.throttle.takeBack([addressScope(address)], connection)
            try noteKnown(address, of: user, connection)
            try reactivate(user, connection)
            return try sessions.begin(
                for: user, device: login.device, at: context.places.place(of: address),
                remember: login.rememberMe ?? false, connection)
        }
        return try await started(user, pair)
    }

    /// Trades a refresh token for the next pair.
    func refresh(_ token: String) async throws -> TokenPair {
        guard let claim = sessions.mint.claim(of: token) else { throw Self.refreshRefused }
        let (outcome, notice) = try await context.database.write { [self] connection in
            let outcome = try sessions.refresh(claim, connection)
            guard case .reused(let identity, _) = outcome else { return (outcome, nil as SMSMessage?) }
            return (outcome, try copiedKeyNotice(to: identity.user, connection))
        }
        switch outcome {
        case .pair(let pair): return pair
        case .refused: throw Self.refreshRefused
        case .reused(let identity, let device):
            context.log.warning("A refresh token was used twice.", ["session": "\(identity.session)"])
            context.live.publish(.sessionsEnded(user: identity.user, sessions: [identity.session]))
            context.live.publish(.keyReused(user: identity.user, deviceName: device))
            // The session is over whether the owner can be reached or not.
            if let notice { try? await codes.send(notice) }
            throw Self.refreshRefused
        }
    }

    /// The owner's phone is told too: of their devices, none may be on.
    private func copiedKeyNotice(to user: SortableID, _ connection: DatabaseConnection) throws -> SMSMessage? {
        guard let number = try connection.value("SELECT phone FROM users WHERE id = \(user)", as: String.self) else {
            return nil
        }
        return try notice(CodeMessage.copiedKeyNotice, named: "key notice", to: number, connection)
    }

    private func started(_ user: SortableID, _ pair: TokenPair) async throws -> SessionStarted {
        let me = try await context.people.me(user)
        return SessionStarted(
            accessToken: pair.accessToken, refreshToken: pair.refreshToken, expiresIn: pair.expiresIn, user: me,
            profileComplete: me.profileComplete ?? false)
    }

    /// Notes an address as one that the owner comes from.
    func noteKnown(_ address: ClientAddress, of user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO known_addresses (user_id, address, seen_at)
            VALUES (\(user), \(address.text), \(context.clock.now()))
            ON CONFLICT (user_id, address) DO UPDATE SET seen_at = excluded.seen_at
            """)
    }

    private func account(
        of number: String, _ address: ClientAddress, _ connection: DatabaseConnection
    ) throws -> Candidate {
        let recent = context.clock.now().addingTimeInterval(-90 * 86_400)
        return try connection.row(
            """
            SELECT u.id, u.password_hash, k.seen_at FROM users u
            LEFT JOIN known_addresses k
                ON k.user_id = u.id AND k.address = \(address.text) AND k.seen_at > \(recent)
            WHERE u.phone = \(number)
            """
        ) { row in
            Candidate(
                user: try row[0], passwordHash: try row[1], isKnownAddress: try row[2] as Date? != nil)
        } ?? Candidate()
    }

    /// Slows guessing down. An address from which the owner has come before is counted for itself, so that strangers
    /// cannot keep the owner out.
    private func guardAgainstGuessing(
        _ number: String, _ address: ClientAddress, _ candidate: Candidate, _ connection: DatabaseConnection
    ) throws {
        let now = context.clock.now()
        let perAddress = Throttle.Limit(
            scope: addressScope(address), count: context.limits.failuresPerAddress,
            window: context.limits.addressFailureWindow)
        if let wait = try context.throttle.wait([perAddress], at: now, connection) {
            throw Problem.tooMany(retryAfter: wait)
        }
        let window = context.limits.failureWindow
        let failures = try context.throttle.attempts(
            scope(number, address, candidate), since: now.addingTimeInterval(-window), connection)
        let excess = failures.count - context.limits.failuresPerAccount
        guard excess >= 0, let last = failures.last else { return }
        let delay = min(window, 30 * pow(2, Double(min(excess, 10))))
        let wait = last.addingTimeInterval(delay).timeIntervalSince(now)
        if wait > 0 { throw Problem.tooMany(retryAfter: wait) }
    }

    private func scope(_ number: String, _ address: ClientAddress, _ candidate: Candidate) -> String {
        candidate.isKnownAddress ? "login \(number) \(address.text)" : "login \(number)"
    }

    func addressScope(_ address: ClientAddress) -> String { "login from \(address.network ?? address.text)" }

    /// A person who logs in is back: friends see them again.
    private func reactivate(_ user: SortableID, _ connection: DatabaseConnection) throws {
        let changed = try connection.execute("UPDATE users SET state = 0 WHERE id = \(user) AND state <> 0")
        guard changed > 0 else { return }
        try connection.execute("UPDATE friendships SET hidden = 0 WHERE friend_id = \(user)")
    }

    private static var wrongCredentials: Problem {
        .unauthorized(code: ProblemCode.invalidCredentials, "Phone number or password is not right.")
    }
    private static var refreshRefused: Problem {
        .unauthorized(code: ProblemCode.refreshInvalid, "This session has ended. Sign in again.")
    }
    static var overtaken: Problem {
        .unprocessable("code", ProblemCode.codeVoid, "This code cannot be used any more. Ask for a new one.")
    }
}
