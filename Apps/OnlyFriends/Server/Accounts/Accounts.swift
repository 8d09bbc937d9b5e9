import Messaging
import Base
import Database
import Foundation
import OnlyFriendsAPI
import PhoneNumbers
import Secrets
import Wire

/// Makes accounts and lets people into them.
struct Accounts: Sendable {
    let context: ServerContext
    let phoneBook: PhoneBook
    let codes: CodeSender
    let verifications: Verifications
    let sessions: SessionStore
    private var messages: CodeMessage { CodeMessage(domain: context.domain) }

    /// A code on its way, and what to go back to when it cannot be sent.
    private struct Renewal: Sendable {
        var before: Verifications.Pending
        var budget: [Throttle.Limit]
        var message: SMSMessage?
    }

    /// Asks for an account. Numbers with and without one are answered alike.
    func signUp(_ draft: SignUpDraft, from address: ClientAddress) async throws -> VerificationStarted {
        let number = try phoneBook.number(draft.phoneNumber, country: draft.country)
        try check(draft.password, field: "password", phoneNumber: number.e164)
        return try await start(.signUp, number, password: draft.password, address)
    }

    /// Asks for a code that sets a new password. Numbers with and without an account are answered alike.
    func forgotPassword(_ draft: PasswordForgotten, from address: ClientAddress) async throws -> VerificationStarted {
        let number = try phoneBook.number(draft.phoneNumber, country: draft.country)
        return try await start(.reset, number, password: nil, address)
    }

    /// Sends another code for a verification, which voids the one before.
    func resend(_ id: String, from address: ClientAddress) async throws -> VerificationStarted {
        guard id.utf8.count <= 64 else { throw Self.unknownVerification }
        let code = verifications.newCode()
        let renewal = try await context.database.write { [self] connection in
            try renew(id, code: code, address, connection)
        }
        do {
            try await codes.send(renewal.message)
        } catch {
            try await context.database.write { [self] connection in
                try codes.release(renewal.budget, connection)
                try verifications.restore(id, renewal.before, connection)
            }
            throw error
        }
        return started(id, sends: renewal.before.sends + 1)
    }

    private func renew(
        _ id: String, code: String, _ address: ClientAddress, _ connection: DatabaseConnection
    ) throws -> Renewal {
        guard let pending = try verifications.pending(id, connection) else { throw Self.unknownVerification }
        let delay = codes.resendDelay(afterSends: pending.sends)
        let wait = pending.lastSentAt.addingTimeInterval(TimeInterval(delay)).timeIntervalSince(context.clock.now())
        guard wait <= 0 else {
            throw Problem.tooMany(retryAfter: wait, "Another code can be sent in a moment.")
        }
        let budget = codes.budget(number: pending.phone, country: pending.country, address: address)
        try codes.reserve(budget, connection)
        let isDecoy = pending.codeHash == nil
        try verifications.renew(id, code: isDecoy ? nil : code, sends: pending.sends + 1, connection)
        let message = isDecoy ? nil : messages.code(code, to: pending.phone, for: pending.kind)
        return Renewal(before: pending, budget: budget, message: message)
    }

    private func start(
        _ kind: Verifications.Kind, _ number: PhoneNumber, password: String?, _ address: ClientAddress
    ) async throws -> VerificationStarted {
        let id = Verifications.newID()
        let country = number.region ?? ""
        let budget = codes.budget(number: number.e164, country: country, address: address)
        // Looked at by itself, so that those beyond it keep nobody from writing.
        try await context.database.read { [self] in try codes.guardBudget(budget, $0) }
        try await context.database.write { [self] in try codes.reserve(budget, $0) }
        do {
            // Only who is within the budget has a password hashed, which costs more than all the rest.
            var hash: String?
            if let password { hash = try await context.hasher.hash(password, for: address.caller) }
            try await codes.send(try await begin(kind, id, number, passwordHash: hash))
        } catch {
            try await context.database.write { [self] connection in
                try codes.release(budget, connection)
                try verifications.remove(id, connection)
            }
            throw error
        }
        return started(id, sends: 1)
    }

    /// Writes a verification down; gives the message that is due, if any.
    private func begin(
        _ kind: Verifications.Kind, _ id: String, _ number: PhoneNumber, passwordHash: String?
    ) async throws -> SMSMessage? {
        let code = verifications.newCode()
        return try await context.database.write { [self] connection in
            let user = try connection.value("SELECT id FROM users WHERE phone = \(number.e164)", as: SortableID.self)
            let isReal = (kind == .signUp) == (user == nil)
            try verifications.begin(
                id, kind, phone: number.e164, country: number.region ?? "", passwordHash: passwordHash, user: user,
                code: isReal ? code : nil, connection)
            if isReal { return messages.code(code, to: number.e164, for: kind) }
            guard kind == .signUp else { return nil }
            return try notice(CodeMessage.registrationNotice, named: "notice", to: number.e164, connection)
        }
    }

    /// What an owner is told at most once a day; nil when they were told already.
    func notice(
        _ text: String, named name: String, to number: String, _ connection: DatabaseConnection
    ) throws -> SMSMessage? {
        let limit = Throttle.Limit(scope: "\(name) \(number)", count: 1, window: 86_400)
        let now = context.clock.now()
        guard try context.throttle.wait([limit], at: now, connection) == nil else { return nil }
        try context.throttle.record([limit.scope], at: now, connection)
        return SMSMessage(to: number, text: text)
    }

    private func started(_ id: String, sends: Int) -> VerificationStarted {
        VerificationStarted(
            verificationId: id, resendAfter: codes.resendDelay(afterSends: sends),
            expiresIn: context.limits.shared.codeLifetime)
    }

    /// Throws 422 with the rule that a password breaks.
    func check(_ password: String, field: String, phoneNumber: String?, name: String? = nil) throws {
        let violation = PasswordRule.violation(
            in: password, phoneNumber: phoneNumber, name: name, limits: context.limits.shared)
        if let violation { throw Problem.unprocessable(field, violation.code, violation.message) }
    }

    private static var unknownVerification: Problem {
        .unprocessable(
            "verificationId", ProblemCode.codeVoid, "This sign-up is over. Start again with your phone number.")
    }
}
