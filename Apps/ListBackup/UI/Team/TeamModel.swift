import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// Who works in the account that this device works in.
@Observable @MainActor
final class TeamModel {
    private(set) var team: Team?
    private(set) var failure: String?
    private(set) var isBusy = false
    // Who is asked to come in.
    var mail = ""
    var role = Role.viewer
    /// Who was asked last.
    private(set) var invited: String?
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    /// What this person may do; all of it while that is not known, for the server says so besides.
    func may(_ right: Right) -> Bool { team?.current.map { $0.role.rights.contains(right) } ?? true }

    var canInvite: Bool { mail.contains("@") && !isBusy }

    func load() async { await attempt { try await self.client.call(TeamAPI.team) } }

    func invite() async {
        guard canInvite else { return }
        let draft = InvitationDraft(mail: mail.trimmingCharacters(in: .whitespaces), role: role)
        await attempt { try await self.client.call(TeamAPI.invite, body: draft) }
        if failure == nil { (invited, mail) = (draft.mail, "") }
    }

    func withdraw(_ invitation: Invitation) async {
        invited = nil
        await attempt { try await self.client.call(TeamAPI.withdraw, ByID(id: invitation.id)) }
    }

    func change(_ member: Member, to role: Role) async {
        guard member.role != role else { return }
        await attempt {
            try await self.client.call(TeamAPI.changeRole, ByID(id: member.id), RoleChange(role: role))
        }
    }

    func remove(_ member: Member) async {
        await attempt { try await self.client.call(TeamAPI.remove, ByID(id: member.id)) }
    }

    /// Has this device work in another account; true where it does now.
    func use(_ account: AccountAccess) async -> Bool {
        await attempt { try await self.client.call(TeamAPI.use, body: AccountChoice(account: account.id)) }
        return failure == nil
    }

    func leave(_ account: AccountAccess) async -> Bool {
        await attempt { try await self.client.call(TeamAPI.leave, ByID(id: account.id)) }
        return failure == nil
    }

    /// Takes an invitation; true where this device works in that account now.
    func accept(_ code: String) async -> Bool {
        await attempt { try await self.client.call(TeamAPI.accept, body: InvitationCode(code: code)) }
        return failure == nil
    }

    private func attempt(_ body: @MainActor () async throws -> Team) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            team = try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
