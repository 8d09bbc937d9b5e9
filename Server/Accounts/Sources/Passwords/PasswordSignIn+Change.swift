public import AccountsAPI
import Base
import Database
import Foundation
import Secrets
public import ServerKit
import Wire

extension PasswordSignIn {
    /// Sets a new password by a code, and ends all sessions. The owner of the address is told.
    public func resetPassword(_ reset: PasswordReset, from caller: ClientAddress) async throws {
        let pending = try await proven(reset, caller)
        try check(reset.newPassword, field: "newPassword", at: pending.address.text)
        try await guardAgainstReuse(reset.newPassword, by: pending.user, caller)
        try await proveSecondFactor(reset, of: pending.user)
        let hash = try await services.hasher.hash(reset.newPassword, for: caller.caller)
        let (problem, user, ended) = try await services.database.write { [self] connection in
            let attempt = try verifications.attempt(
                reset.code, for: reset.verificationId, purpose: .reset, connection)
            switch attempt {
            case .refused(let problem): return (problem as Problem?, nil as SortableID?, [SortableID]())
            case .right(let pending):
                guard let user = pending.user else { return (Self.overtaken, nil, []) }
                try replacePassword(of: user, by: hash, connection)
                try noteKnown(caller, of: user, connection)
                return (nil, user, try sessions.endAll(of: user, except: nil, connection))
            }
        }
        if let problem { throw problem }
        guard let user else { return }
        sessions.tellEnded(ended, of: user)
        // The password is set whether its owner can be told or not.
        try? await codes.send(messages.passwordNotice(to: pending.address.text))
    }

    /// Throws 422 where log-in asks for a second factor and none comes along, or a wrong one: a number or mail address that
    /// somebody else has taken over is not enough to set a password.
    private func proveSecondFactor(_ reset: PasswordReset, of user: SortableID?) async throws {
        guard let user, let secondFactors,
            try await services.database.read({ try secondFactors.isOn(for: user, $0) })
        else { return }
        guard let code = reset.secondFactor, !code.isEmpty else {
            throw Problem.unprocessable(
                "secondFactor", ProblemCode.secondFactorRequired,
                "Type a code of your authenticator too, or a recovery code.")
        }
        try await proving(code, of: user, field: "secondFactor") { _ in }
    }

    /// The verification that a code proves, before anything costs much: guesses are counted by their address, and a right
    /// code is kept until the password is set.
    private func proven(
        _ reset: PasswordReset, _ caller: ClientAddress
    ) async throws -> Verifications.Pending {
        let limit = Throttle.Limit(
            scope: "reset from \(caller.caller)", count: services.limits.failuresPerAddress,
            window: services.limits.addressFailureWindow)
        try await services.database.read { [self] in try guardLimit(limit, $0) }
        let attempt = try await services.database.write { [self] connection in
            try guardLimit(limit, connection)
            let attempt = try verifications.attempt(
                reset.code, for: reset.verificationId, purpose: .reset, keepsRight: true, connection)
            if case .refused = attempt {
                try services.throttle.record([limit.scope], at: services.clock.now(), connection)
            }
            return attempt
        }
        switch attempt {
        case .refused(let problem): throw problem
        case .right(let pending): return pending
        }
    }

    /// Throws 422 where a new password is one of the person's last five.
    private func guardAgainstReuse(
        _ password: String, by user: SortableID?, _ caller: ClientAddress
    ) async throws {
        guard let user else { return }
        let (present, former) = try await services.database.read { [self] connection in
            (
                try directory.account(user, connection)?.passwordHash,
                try formerPasswords.hashes(of: user, connection)
            )
        }
        guard let present else { return }
        if try await services.hasher.verify(password, against: present, for: caller.caller) { throw Self.samePassword }
        for hash in former where try await services.hasher.verify(password, against: hash, for: caller.caller) {
            throw Self.formerPassword
        }
    }

    /// Sets a password's hash and keeps the one before, so that it is not chosen again soon.
    func replacePassword(of user: SortableID, by hash: String, _ connection: DatabaseConnection) throws {
        if let before = try directory.account(user, connection)?.passwordHash {
            try formerPasswords.note(before, of: user, connection)
        }
        try directory.setPassword(hash, of: user, connection)
    }

    private var formerPasswords: FormerPasswords { FormerPasswords(ids: services.ids) }

    /// Sets a new password by the one before it.
    public func changePassword(
        _ change: PasswordChange, by identity: Identity, from caller: ClientAddress
    ) async throws {
        let account = try await services.database.read { [directory] in try directory.account(identity.user, $0) }
        guard let account else { throw Problem.unauthorized() }
        try check(change.newPassword, field: "newPassword", at: account.address, name: account.name)
        let limit = Throttle.Limit(
            scope: "password \(identity.user)", count: services.limits.failuresPerAccount,
            window: services.limits.failureWindow)
        try await services.database.read { [self] in try guardLimit(limit, $0) }
        guard
            try await services.hasher.verify(
                change.currentPassword, against: account.passwordHash, for: caller.caller)
        else {
            try await services.database.write { [self] connection in
                try services.throttle.record([limit.scope], at: services.clock.now(), connection)
            }
            throw Problem.unprocessable(
                "currentPassword", ProblemCode.invalidCredentials, "This is not your current password.")
        }
        try await guardAgainstReuse(change.newPassword, by: identity.user, caller)
        let hash = try await services.hasher.hash(change.newPassword, for: caller.caller)
        let keepsOthers = change.endOtherSessions == false
        let ended = try await services.database.write { [self] connection in
            try replacePassword(of: identity.user, by: hash, connection)
            try directory.didChange(.password, by: identity, connection)
            return keepsOthers ? [] : try sessions.endAll(of: identity.user, except: identity.session, connection)
        }
        sessions.tellEnded(ended, of: identity.user)
    }

    func guardLimit(_ limit: Throttle.Limit, _ connection: DatabaseConnection) throws {
        if let wait = try services.throttle.wait([limit], at: services.clock.now(), connection) {
            throw Problem.tooMany(retryAfter: wait)
        }
    }

    private static var samePassword: Problem {
        .unprocessable(
            "newPassword", ProblemCode.passwordReused, "This is the password that you have. Choose a new one.")
    }

    private static var formerPassword: Problem {
        .unprocessable(
            "newPassword", ProblemCode.passwordReused,
            "You had this password before. Choose one that is none of your last five.")
    }
}
