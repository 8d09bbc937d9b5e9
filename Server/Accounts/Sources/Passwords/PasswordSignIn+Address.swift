public import AccountsAPI
import Base
import Database
import Foundation
public import ServerKit
import Wire

extension PasswordSignIn {
    /// Sends a code to another address, for somebody who is signed in and shows their password. Addresses with and without
    /// an account are answered alike.
    public func startAddressChange(
        to address: AccountAddress, password: String, by identity: Identity, from caller: ClientAddress
    ) async throws -> VerificationStarted {
        try await reprove(password, by: identity, from: caller)
        let id = Verifications.newID()
        let code = verifications.newCode()
        let budget = codes.budget(for: address, from: caller)
        let message = try await services.database.write { [self] connection in
            try codes.reserve(budget, connection)
            let holder = try directory.account(at: address.text, connection)?.id
            let isTaken = try holder.map { try $0 == identity.user || !isAbandoned($0, connection) } ?? false
            try verifications.begin(
                id, .newAddress, for: address, passwordHash: nil, user: identity.user, code: isTaken ? nil : code,
                connection)
            return isTaken ? nil : messages.code(code, to: address.text, for: .newAddress)
        }
        do {
            try await codes.send(message)
        } catch {
            try await services.database.write { [self] connection in
                try codes.release(budget, connection)
                try verifications.remove(id, connection)
            }
            throw error
        }
        return VerificationStarted(
            verificationId: id, resendAfter: codes.resendDelay(afterSends: 1), expiresIn: services.limits.codeLifetime)
    }

    /// Gives an account the address that a code proves; the one before is told.
    public func changeAddress(verificationId: String, code: String, by identity: Identity) async throws {
        let (problem, notice) = try await services.database.write { [self] connection in
            let attempt = try verifications.attempt(code, for: verificationId, purpose: .newAddress, connection)
            guard case .right(let pending) = attempt else {
                guard case .refused(let problem) = attempt else {
                    return (Self.overtaken as Problem?, nil as AccountMessage?)
                }
                return (problem, nil)
            }
            guard pending.user == identity.user, let account = try directory.account(identity.user, connection),
                try directory.setAddress(pending.address, of: identity.user, connection)
            else { return (Self.overtaken, nil) }
            try directory.didChange(.address, by: identity, connection)
            guard !account.address.isEmpty else { return (nil, nil) }
            let link = try formerAddresses.keep(account, connection)
            return (nil, messages.addressNotice(to: account.address, link: link))
        }
        if let problem { throw problem }
        // The address is changed whether the former one can be reached or not.
        if let notice { try? await codes.send(notice) }
    }

    private var formerAddresses: FormerAddresses { FormerAddresses(services: services) }

    /// The address that a link gives back; throws 404 for a link that is none, or is over.
    public func formerAddress(_ link: String) async throws -> FormerAddress {
        try await services.database.read { [self] in try formerAddresses.find(link, $0) }
    }

    /// Gives an account the address back that it had before somebody changed it, by the link that went there. Whoever
    /// changed it knew the password: it is worth nothing from then on, as is a second factor or a passkey that was set up
    /// since, and all sessions end. A code to the address lets its owner choose another password.
    ///
    /// Throws 404 for a link that is none, or is over, and 409 where the address has another account meanwhile.
    public func takeBackAddress(_ link: String) async throws {
        let (user, ended, notice) = try await services.database.write { [self] connection in
            let former = try formerAddresses.find(link, connection)
            guard let account = try directory.account(former.user, connection) else { throw FormerAddresses.over }
            var notice: AccountMessage?
            if account.address != former.address.text {
                guard try directory.setAddress(former.address, of: former.user, connection) else {
                    throw Problem.conflict(
                        ProblemCode.addressTaken, "Somebody else has an account with that number or address by now.")
                }
                if !account.address.isEmpty { notice = messages.takenBackNotice(to: account.address) }
            }
            try replacePassword(of: former.user, by: Self.noPassword, connection)
            try secondFactors?.remove(of: former.user, confirmedSince: former.replacedAt, connection)
            try directory.didTakeBack(former.user, changedAt: former.replacedAt, connection)
            try formerAddresses.forget(former.user, since: former.replacedAt, connection)
            try connection.execute("DELETE FROM verifications WHERE user_id = \(former.user)")
            return (former.user, try sessions.endAll(of: former.user, except: nil, connection), notice)
        }
        sessions.tellEnded(ended, of: user)
        if let notice { try? await codes.send(notice) }
    }

    /// The hash of no password at all.
    private static let noPassword = "!"
}
