import Accounts
import Base
import Database
import HTTPServer
import ListBackupAPI
import Messaging
import Secrets
import ServerKit
import Wire

/// Accounts by mail with a second factor. No account is there before its address was proved, so who is not verified has
/// nothing to back up (LB-001).
struct AccountRoutes: Sendable {
    let sessions: Sessions
    private let store = AccountStore()
    private let services: AccountServices
    private let signIn: PasswordSignIn

    /// - Parameter noteCopiedKey: writes down that the key of somebody's session was used twice (LB-003).
    init(
        _ services: AccountServices, mail: any MailGateway,
        noteCopiedKey: @escaping @Sendable (SortableID, DatabaseConnection) throws -> Void
    ) {
        self.services = services
        sessions = Sessions(services)
        signIn = PasswordSignIn(
            services, sessions: sessions, directory: store, messages: MailMessages(app: "ListBackup"),
            courier: MailCourier(mail), secondFactors: SecondFactors(services, issuer: "ListBackup"),
            noteCopiedKey: noteCopiedKey)
    }

    func add(to router: inout Router) {
        signIn.addMailRoutes(to: &router) { id in try await me(id) }
        router.serve(AccountAPI.me) { call in try await me(try call.viewer) }
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
