import Messaging
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Secrets
import Wire

extension Accounts {
    /// Sets a new password by a code, and ends all sessions. The owner's phone is told.
    func resetPassword(_ reset: PasswordReset, from address: ClientAddress) async throws {
        let pending = try await proven(reset, address)
        try check(reset.newPassword, field: "newPassword", phoneNumber: pending.phone)
        try await guardAgainstTheSame(reset.newPassword, as: pending.user, address)
        let hash = try await context.hasher.hash(reset.newPassword, for: address.caller)
        let (problem, user, ended) = try await context.database.write { [self] connection in
            let attempt = try verifications.attempt(
                reset.code, for: reset.verificationId, kind: .reset, connection)
            switch attempt {
            case .refused(let problem): return (problem as Problem?, nil as SortableID?, [SortableID]())
            case .right(let pending):
                guard let user = pending.user else { return (Self.overtaken, nil, []) }
                try connection.execute("UPDATE users SET password_hash = \(hash) WHERE id = \(user)")
                try noteKnown(address, of: user, connection)
                return (nil, user, try sessions.endAll(of: user, except: nil, connection))
            }
        }
        if let problem { throw problem }
        guard let user else { return }
        context.live.publish(.sessionsEnded(user: user, sessions: ended))
        // The password is set whether its owner can be told or not.
        try? await codes.send(SMSMessage(to: pending.phone, text: CodeMessage.passwordNotice))
    }

    /// The verification that a code proves, before anything costs much: guesses are counted by their address, and a right
    /// code is kept until the password is set.
    private func proven(
        _ reset: PasswordReset, _ address: ClientAddress
    ) async throws -> Verifications.Pending {
        let limit = Throttle.Limit(
            scope: "reset from \(address.caller)", count: context.limits.failuresPerAddress,
            window: context.limits.addressFailureWindow)
        try await context.database.read { [self] in try guardLimit(limit, $0) }
        let attempt = try await context.database.write { [self] connection in
            try guardLimit(limit, connection)
            let attempt = try verifications.attempt(
                reset.code, for: reset.verificationId, kind: .reset, keepsRight: true, connection)
            if case .refused = attempt {
                try context.throttle.record([limit.scope], at: context.clock.now(), connection)
            }
            return attempt
        }
        switch attempt {
        case .refused(let problem): throw problem
        case .right(let pending): return pending
        }
    }

    private func guardAgainstTheSame(
        _ password: String, as user: SortableID?, _ address: ClientAddress
    ) async throws {
        guard let user else { return }
        let before = try await context.database.read { connection in
            try connection.value("SELECT password_hash FROM users WHERE id = \(user)", as: String.self)
        }
        guard let before, try await context.hasher.verify(password, against: before, for: address.caller) else {
            return
        }
        throw Self.samePassword
    }

    /// Sets a new password by the one before it.
    func changePassword(_ change: PasswordChange, by identity: Identity, from address: ClientAddress) async throws {
        let account = try await context.database.read { connection in
            try connection.row("SELECT phone, name, password_hash FROM users WHERE id = \(identity.user)") { row in
                (phone: try row[0] as String, name: try row[1] as String, hash: try row[2] as String)
            }
        }
        guard let account else { throw Problem.unauthorized() }
        try check(change.newPassword, field: "newPassword", phoneNumber: account.phone, name: account.name)
        let limit = Throttle.Limit(
            scope: "password \(identity.user)", count: context.limits.failuresPerAccount,
            window: context.limits.failureWindow)
        try await context.database.read { [self] in try guardLimit(limit, $0) }
        guard
            try await context.hasher.verify(change.currentPassword, against: account.hash, for: address.caller)
        else {
            try await context.database.write { [self] connection in
                try context.throttle.record([limit.scope], at: context.clock.now(), connection)
            }
            throw Problem.unprocessable(
                "currentPassword", ProblemCode.invalidCredentials, "This is not your current password.")
        }
        let hash = try await context.hasher.hash(change.newPassword, for: address.caller)
        let keepsOthers = change.endOtherSessions == false
        let ended = try await context.database.write { [self] connection in
            try connection.execute("UPDATE users SET password_hash = \(hash) WHERE id = \(identity.user)")
            return keepsOthers ? [] : try sessions.endAll(of: identity.user, except: identity.session, connection)
        }
        context.live.publish(.sessionsEnded(user: identity.user, sessions: ended))
    }

    private func guardLimit(_ limit: Throttle.Limit, _ connection: DatabaseConnection) throws {
        if let wait = try context.throttle.wait([limit], at: context.clock.now(), connection) {
            throw Problem.tooMany(retryAfter: wait)
        }
    }

    private static var samePassword: Problem {
        .unprocessable(
            "newPassword", ProblemCode.passwordReused, "This is the password that you have. Choose a new one.")
    }
}
