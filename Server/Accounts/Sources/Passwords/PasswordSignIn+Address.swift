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
            let isTaken = try directory.account(at: address.text, connection) != nil
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
        let (problem, former) = try await services.database.write { [self] connection in
            let attempt = try verifications.attempt(code, for: verificationId, purpose: .newAddress, connection)
            guard case .right(let pending) = attempt else {
                guard case .refused(let problem) = attempt else { return (Self.overtaken as Problem?, nil as String?) }
                return (problem, nil)
            }
            guard pending.user == identity.user, let account = try directory.account(identity.user, connection),
                try directory.setAddress(pending.address, of: identity.user, connection)
            else { return (Self.overtaken, nil) }
            return (nil, account.address)
        }
        if let problem { throw problem }
        // The address is changed whether the former one can be reached or not.
        if let former { try? await codes.send(messages.addressNotice(to: former)) }
    }
}
