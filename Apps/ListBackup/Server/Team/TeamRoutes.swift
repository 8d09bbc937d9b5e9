import Accounts
import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import Messaging
import Secrets
import ServerKit
import Wire

/// Who works in an account, by invitation; in which account a device works; tokens for programs (LB-011, LB-016, LB-017).
struct TeamRoutes: Sendable {
    let context: ServerContext
    let mail: any MailGateway
    /// The address of the app, without a slash at its end.
    let home: String
    private let team = TeamStore()
    private let tokens = AccessTokenStore()
    private static let invitationLife = 7.0 * 86_400
    private static let mostMembers = 100
    private static let mostTokens = 50
    private static let longestName = 60

    init(context: ServerContext, mail: any MailGateway, home: String) {
        (self.context, self.mail, self.home) = (context, mail, home)
    }

    func add(to router: inout Router) {
        router.serve(TeamAPI.team) { call in try await shown(try call.access) }
        router.serve(TeamAPI.use) { call in try await use(call.body.account, try call.access) }
        router.serve(TeamAPI.invite) { call in try await invite(call.body, try call.access) }
        router.serve(TeamAPI.withdraw) { call in
            let (id, access) = (call.parameters.id, try call.access)
            try await context.database.write { connection in
                guard try team.removeInvitation(id, of: access.tenant, connection) else { throw Self.noInvitation }
            }
            return try await shown(access)
        }
        router.serve(TeamAPI.accept) { call in try await accept(call.body.code, try call.access) }
        router.serve(TeamAPI.changeRole) { call in
            let (id, role, access) = (call.parameters.id, call.body.role, try call.access)
            try await context.database.write { connection in
                try check(id, access)
                guard try team.role(of: id, in: access.tenant, connection) != nil else { throw Self.noMember }
                try team.put(id, role, in: access.tenant, at: context.clock.now(), connection)
            }
            return try await shown(access)
        }
        router.serve(TeamAPI.remove) { call in
            let (id, access) = (call.parameters.id, try call.access)
            try await context.database.write { connection in
                try check(id, access)
                guard try team.remove(id, from: access.tenant, connection) else { throw Self.noMember }
            }
            return try await shown(access)
        }
        router.serve(TeamAPI.leave) { call in
            let id = call.parameters.id
            var access = try call.access
            let person = access.person
            try await context.database.write { connection in
                guard id != person, try team.remove(person, from: id, connection) else { throw Self.noMember }
            }
            if access.tenant == id { access = Self.home(access) }
            return try await shown(access)
        }
        addTokens(to: &router)
    }

    private static let noMember = Problem.notFound("There is nobody of that kind in this account.")
    private static let noInvitation = Problem.notFound(
        "This invitation is over: it was used, withdrawn, or is older than seven days. Ask for a new one.")

    /// Somebody in their own account.
    private static func home(_ access: Access) -> Access {
        var access = access
        (access.tenant, access.role, access.rights) = (access.person, .owner, Role.owner.rights)
        return access
    }

    private func check(_ id: SortableID, _ access: Access) throws {
        guard id != access.tenant else {
            throw Problem.conflict("founder", "Whose account it is stays its owner.")
        }
    }

    private func shown(_ access: Access) async throws -> Team {
        let now = context.clock.now()
        return try await context.database.read { connection in
            Team(
                accounts: try team.accounts(of: access.person, current: access.tenant, connection),
                members: try team.members(of: access.tenant, seenBy: access.person, connection),
                invitations: access.rights.contains(.people)
                    ? try team.invitations(of: access.tenant, at: now, connection) : [])
        }
    }

    private func use(_ tenant: SortableID, _ access: Access) async throws -> Team {
        guard let session = access.session else { throw Problem.unauthorized() }
        let now = context.clock.now()
        let role = try await context.database.write { connection in
            guard let role = try team.role(of: access.person, in: tenant, connection) else {
                throw Problem.notFound("There is no such account, or you are not in it any more.")
            }
            try team.use(tenant, session: session, at: now, connection)
            return role
        }
        var access = access
        (access.tenant, access.role, access.rights) = (tenant, role, role.rights)
        return try await shown(access)
    }

    // MARK: - Invitations

    private func invite(_ draft: InvitationDraft, _ access: Access) async throws -> Team {
        let address = try MailAddress(draft.mail, field: "mail").text
        let now = context.clock.now()
        let code = SecureRandom.token(bytes: 24)
        let invitation = Invitation(
            id: context.ids.next(), mail: address, role: draft.role, createdAt: now,
            expiresAt: now.addingTimeInterval(Self.invitationLife))
        let owner = try await context.database.write { connection in
            let members = try team.members(of: access.tenant, seenBy: access.person, connection)
            guard !members.contains(where: { $0.mail == address }) else {
                throw Problem.unprocessable("mail", "already_in", "They are in this account already.")
            }
            let open = try team.invitations(of: access.tenant, at: now, connection).count
            guard members.count + open < Self.mostMembers else {
                throw Problem.conflict("too_many", "There are \(Self.mostMembers) people in this account already.")
            }
            try team.insert(invitation, mark: AccessTokenStore.mark(of: code), of: access.tenant, connection)
            return members.first { $0.isYou }?.mail ?? ""
        }
        do {
            try await mail.send(message(invitation, code, from: owner))
        } catch {
            // Nobody has it, so nobody can take it.
            _ = try await context.database.write {
                try team.removeInvitation(invitation.id, of: access.tenant, $0)
            }
            context.log.warning("An invitation could not be sent", ["error": "\(error)"])
            throw Problem.conflict("mail_failed", "The invitation could not be sent. Try again later.")
        }
        return try await shown(access)
    }

    private func message(_ invitation: Invitation, _ code: String, from owner: String) -> MailMessage {
        MailMessage(
            to: invitation.mail, subject: "\(owner) invites you to ListBackup",
            text: """
                \(owner) asks you to work in their account of ListBackup, as \(Self.word(invitation.role)).

                Open this within seven days, and sign in or sign up with this address:
                \(home)/join-\(code)

                If you don’t know \(owner), there is nothing to do.
                """)
    }

    private static func word(_ role: Role) -> String {
        switch role {
        case .owner: "an owner"
        case .manager: "a manager"
        case .restorer: "somebody who can restore"
        case .viewer: "a viewer"
        case .auditor: "an auditor"
        }
    }

    private func accept(_ code: String, _ access: Access) async throws -> Team {
        guard let session = access.session, code.utf8.count < 200 else { throw Self.noInvitation }
        let now = context.clock.now()
        let (tenant, role) = try await context.database.write { connection in
            let mark = AccessTokenStore.mark(of: code)
            guard let (tenant, invitation) = try team.invitation(mark: mark, at: now, connection) else {
                throw Self.noInvitation
            }
            guard try AccountStore().mail(of: access.person, connection) == invitation.mail else {
                throw Problem.forbidden(
                    code: "other_address", "This invitation is for another address. Sign in with that one.")
            }
            // Once: whoever comes second finds none.
            guard try team.removeInvitation(invitation.id, of: tenant, connection), tenant != access.person else {
                throw Self.noInvitation
            }
            try team.put(access.person, invitation.role, in: tenant, at: now, connection)
            try team.use(tenant, session: session, at: now, connection)
            return (tenant, invitation.role)
        }
        var access = access
        (access.tenant, access.role, access.rights) = (tenant, role, role.rights)
        return try await shown(access)
    }

    // MARK: - Tokens

    private func addTokens(to router: inout Router) {
        router.serve(TeamAPI.tokens) { call in
            let access = try call.access
            return try await context.database.read { try tokens.all(of: access, $0) }
        }
        router.serve(TeamAPI.createToken) { call in try await make(call.body, try call.access) }
        router.serve(TeamAPI.removeToken) { call in
            let (id, access) = (call.parameters.id, try call.access)
            try await context.database.write { connection in
                guard try tokens.remove(id, of: access, connection) else {
                    throw Problem.notFound("There is no such token.")
                }
            }
            return NoAnswer()
        }
    }

    private func make(_ draft: AccessTokenDraft, _ access: Access) async throws -> NewAccessToken {
        let name = draft.name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...Self.longestName).contains(name.count) else {
            throw Problem.unprocessable("name", "invalid", "Give the token a name of 1 to 60 characters.")
        }
        guard draft.days.map({ (1...366).contains($0) }) ?? true else {
            throw Problem.unprocessable("days", "invalid", "A token is good for 1 to 366 days, or for good.")
        }
        guard draft.role.rights.isSubset(of: access.rights) else {
            throw Problem.unprocessable("role", "too_much", "A token can’t do more than you can.")
        }
        let secret = AccessTokenStore.beginning + SecureRandom.token()
        let now = context.clock.now()
        let token = AccessToken(
            id: context.ids.next(), name: name, role: draft.role,
            hint: String(secret.prefix(AccessTokenStore.beginning.count + 4)), createdAt: now,
            expiresAt: draft.days.map { now.addingTimeInterval(Double($0) * 86_400) }, usedAt: nil)
        try await context.database.write { connection in
            guard try tokens.all(of: access, connection).count < Self.mostTokens else {
                throw Problem.conflict("too_many", "There are \(Self.mostTokens) tokens already.")
            }
            try tokens.insert(token, mark: AccessTokenStore.mark(of: secret), of: access, connection)
        }
        return NewAccessToken(token: token, secret: secret)
    }

    func sweep(_ connection: DatabaseConnection) throws {
        try team.sweep(before: context.clock.now(), connection)
    }
}
