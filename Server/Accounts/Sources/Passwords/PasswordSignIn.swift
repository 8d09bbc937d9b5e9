public import AccountsAPI
public import Base
public import Database
import Foundation
import Secrets
public import ServerKit
import Wire

/// Makes accounts that are signed in to with an address and a password, and lets people into them.
///
/// An address is a phone number or one of mail; a code that is sent to it proves it. Addresses with and without an account
/// are answered alike, in the same time.
public struct PasswordSignIn: Sendable {
    public let sessions: Sessions
    let services: AccountServices
    let directory: any PasswordDirectory
    private(set) var messages: any AccountMessages
    let codes: CodeSender
    let verifications: Verifications
    /// Nil where log-in never asks for one.
    let secondFactors: SecondFactors?
    /// What an app writes down when the key of somebody's session was used twice, in the transaction that ends the session.
    let noteCopiedKey: @Sendable (SortableID, DatabaseConnection) throws -> Void
    /// What an app writes down when somebody has logged in, in the transaction that begins the session.
    let noteLogIn: @Sendable (Identity, DatabaseConnection) throws -> Void

    public init(
        _ services: AccountServices, sessions: Sessions, directory: any PasswordDirectory,
        messages: any AccountMessages, courier: any AccountCourier, secondFactors: SecondFactors? = nil,
        noteCopiedKey: @escaping @Sendable (SortableID, DatabaseConnection) throws -> Void = { _, _ in },
        noteLogIn: @escaping @Sendable (Identity, DatabaseConnection) throws -> Void = { _, _ in }
    ) {
        self.sessions = sessions
        self.services = services
        self.directory = directory
        self.messages = messages
        codes = CodeSender(services, courier: courier)
        verifications = Verifications(services)
        self.secondFactors = secondFactors
        self.noteCopiedKey = noteCopiedKey
        self.noteLogIn = noteLogIn
    }

    /// The same, with messages in the language that a request's field `Accept-Language` asks for.
    public func speaking(_ languages: String?) -> PasswordSignIn {
        var copy = self
        copy.messages = messages.speaking(languages)
        return copy
    }

    /// A code on its way, and what to go back to when it cannot be sent.
    private struct Renewal: Sendable {
        var before: Verifications.Pending
        var budget: [Throttle.Limit]
        var message: AccountMessage?
    }

    /// Asks for an account. Addresses with and without one are answered alike.
    public func signUp(
        _ address: AccountAddress, password: String, from caller: ClientAddress
    ) async throws -> VerificationStarted {
        try check(password, field: "password", at: address.text)
        return try await start(.signUp, address, password: password, caller)
    }

    /// Asks for a code that sets a new password. Addresses with and without an account are answered alike.
    public func forgotPassword(
        _ address: AccountAddress, from caller: ClientAddress
    ) async throws -> VerificationStarted {
        try await start(.reset, address, password: nil, caller)
    }

    /// Sends another code for a verification, which voids the one before.
    public func resend(_ id: String, from caller: ClientAddress) async throws -> VerificationStarted {
        guard id.utf8.count <= 64 else { throw unknownVerification }
        let code = verifications.newCode()
        let renewal = try await services.database.write { [self] connection in
            try renew(id, code: code, caller, connection)
        }
        do {
            try await codes.send(renewal.message)
        } catch {
            try await services.database.write { [self] connection in
                try codes.release(renewal.budget, connection)
                try verifications.restore(id, renewal.before, connection)
            }
            throw error
        }
        return started(id, sends: renewal.before.sends + 1)
    }

    private func renew(
        _ id: String, code: String, _ caller: ClientAddress, _ connection: DatabaseConnection
    ) throws -> Renewal {
        guard let pending = try verifications.pending(id, connection) else { throw unknownVerification }
        let delay = codes.resendDelay(afterSends: pending.sends)
        let wait = pending.lastSentAt.addingTimeInterval(TimeInterval(delay)).timeIntervalSince(services.clock.now())
        guard wait <= 0 else {
            throw Problem.tooMany(retryAfter: wait, "Another code can be sent in a moment.")
        }
        let budget = codes.budget(for: pending.address, from: caller)
        try codes.reserve(budget, connection)
        let isDecoy = pending.codeHash == nil
        try verifications.renew(id, code: isDecoy ? nil : code, sends: pending.sends + 1, connection)
        let message = isDecoy ? nil : messages.code(code, to: pending.address.text, for: pending.purpose)
        return Renewal(before: pending, budget: budget, message: message)
    }

    private func start(
        _ purpose: CodePurpose, _ address: AccountAddress, password: String?, _ caller: ClientAddress
    ) async throws -> VerificationStarted {
        let id = Verifications.newID()
        let budget = codes.budget(for: address, from: caller)
        // Looked at by itself, so that those beyond it keep nobody from writing.
        try await services.database.read { [self] in try codes.guardBudget(budget, $0) }
        try await services.database.write { [self] in try codes.reserve(budget, $0) }
        do {
            // Only who is within the budget has a password hashed, which costs more than all the rest.
            var hash: String?
            if let password { hash = try await services.hasher.hash(password, for: caller.caller) }
            try await codes.send(try await begin(purpose, id, address, passwordHash: hash))
        } catch {
            try await services.database.write { [self] connection in
                try codes.release(budget, connection)
                try verifications.remove(id, connection)
            }
            throw error
        }
        return started(id, sends: 1)
    }

    /// Writes a verification down; gives the message that is due, if any.
    private func begin(
        _ purpose: CodePurpose, _ id: String, _ address: AccountAddress, passwordHash: String?
    ) async throws -> AccountMessage? {
        let code = verifications.newCode()
        return try await services.database.write { [self] connection in
            let user = try directory.account(at: address.text, connection)?.id
            let isAbandoned = try user.map { try self.isAbandoned($0, connection) } ?? false
            // A code shows whose the number is now, and not whose the account was. A second factor does.
            let isTheirs =
                try user.map { try !isAbandoned || secondFactors?.isOn(for: $0, connection) == true } ?? false
            let isReal = purpose == .signUp ? user == nil || isAbandoned : isTheirs
            try verifications.begin(
                id, purpose, for: address, passwordHash: passwordHash, user: user, code: isReal ? code : nil,
                connection)
            if isReal { return messages.code(code, to: address.text, for: purpose) }
            let notice =
                purpose == .signUp
                ? messages.registrationNotice(to: address.text)
                : isAbandoned ? messages.abandonedNotice(to: address.text) : nil
            return try notice.flatMap { try onceADay($0, named: "notice", connection) }
        }
    }

    /// Whether an account may have lost its address to somebody else.
    func isAbandoned(_ user: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try directory.isAbandoned(user, at: services.clock.now(), connection)
    }

    /// What an owner is told at most once a day; nil when they were told already.
    func onceADay(
        _ message: AccountMessage, named name: String, _ connection: DatabaseConnection
    ) throws -> AccountMessage? {
        let limit = Throttle.Limit(scope: "\(name) \(message.to)", count: 1, window: 86_400)
        let now = services.clock.now()
        guard try services.throttle.wait([limit], at: now, connection) == nil else { return nil }
        try services.throttle.record([limit.scope], at: now, connection)
        return message
    }

    private func started(_ id: String, sends: Int) -> VerificationStarted {
        VerificationStarted(
            verificationId: id, resendAfter: codes.resendDelay(afterSends: sends),
            expiresIn: services.limits.codeLifetime)
    }

    /// Throws 422 with the rule that a password breaks.
    func check(_ password: String, field: String, at address: String?, name: String? = nil) throws {
        let violation = directory.violation(
            in: password, at: address, name: name, limits: services.limits.password)
        if let violation { throw Problem.unprocessable(field, violation.code, violation.message) }
    }

    private var unknownVerification: Problem {
        .unprocessable("verificationId", ProblemCode.codeVoid, messages.signUpIsOver)
    }
}
