import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import Messaging
import Secrets
import ServerKit
import Wire

/// Accounts by mail with a second factor, or by passkey (LB-007, LB-008). No account is there before its address was proved, so who is not verified has
/// nothing to back up (LB-001).
struct AccountRoutes: Sendable {
    let sessions: Sessions
    private let store = AccountStore()
    private let services: AccountServices
    private let signIn: PasswordSignIn
    private let passkeys: AccountPasskeys

    /// - Parameters:
    ///   - origins: where the pages are that may ask for passkeys; empty where nobody has said.
    ///   - noteCopiedKey: writes down that the key of somebody's session was used twice (LB-003).
    ///   - notePasskey: writes down, and tells its owner, that an account has one more passkey or one less.
    init(
        _ services: AccountServices, mail: any MailGateway, origins: Set<String>,
        noteCopiedKey: @escaping @Sendable (SortableID, DatabaseConnection) throws -> Void,
        notePasskey: @escaping @Sendable (ActivityItem.Kind, String, SortableID, DatabaseConnection) throws -> Void
    ) {
        self.services = services
        passkeys = AccountPasskeys(
            services, origins: origins,
            rules: .init(
                name: { try Self.passkeyName($0) }, noteAdded: { try notePasskey(.passkeyAdded, $0, $1.user, $2) },
                noteRemoved: { try notePasskey(.passkeyRemoved, $0, $1.user, $2) }))
        sessions = Sessions(services)
        signIn = PasswordSignIn(
            services, sessions: sessions, directory: store, messages: MailMessages(app: "ListBackup"),
            courier: MailCourier(mail), secondFactors: SecondFactors(services, issuer: "ListBackup"),
            noteCopiedKey: noteCopiedKey)
    }

    func add(to router: inout Router) {
        signIn.addMailRoutes(to: &router) { id in try await me(id) }
        passkeys.addRoutes(to: &router, signIn: signIn) { session in
            SignedIn(session.tokens, user: try await me(session.user))
        }
        router.serve(AccountAPI.me) { call in try await me(try call.viewer) }
    }

    private static func passkeyName(_ text: String) throws -> String {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty, name.count <= PasskeyLimits.nameMaximum,
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw Problem.unprocessable("name", "invalid", "Give the passkey a name of 1 to 50 characters.")
        }
        return name
    }

    private func me(_ id: SortableID) async throws -> Me {
        let mail = try await services.database.read { try store.mail(of: id, $0) }
        guard let mail else { throw Problem.unauthorized() }
        return Me(id: id, email: mail)
    }

    /// Makes an account for a demo; the one that is there where there is one.
    func account(at mail: String, password: String) async throws -> SortableID {
        let hash = try await services.hasher.hash(password)
        return try await services.database.write { connection in
            if let known = try store.account(at: mail, connection) { return known.id }
            let id = services.ids.next()
            _ = try store.create(
                id, at: AccountAddress(mail), passwordHash: hash, on: services.clock.now(), connection)
            return id
        }
    }

    func sweep(_ connection: DatabaseConnection) throws { try AccountSweep(services).sweep(connection) }
}
