import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Who may do what in an account.
@Suite(.timeLimit(.minutes(3))) struct TeamTests {
    @Test func `LB-011 Every call with a session needs a right that was thought of`() async throws {
        try await ServerFixture.run { fixture in
            for endpoint in TeamFixture(fixture).endpoints where endpoint.access == .session {
                let isOwn = endpoint.path.description.contains("/auth/")
                #expect(isOwn || Right.needed(for: endpoint.name) != nil, "\(endpoint.name)")
            }
        }
        #expect(Role.owner.rights == Set(Right.allCases))
        for role in Role.allCases { #expect(role.rights.isSuperset(of: [.own, .see])) }
    }

    @Test(arguments: Role.allCases)
    func `LB-011, LB-166 Each role is let into exactly the calls that it has the right to`(_ role: Role) async throws {
        try await ServerFixture.run { fixture in
            let team = TeamFixture(fixture)
            let owner = try await team.person("ada@example.com")
            let guest = try await team.person("kim@example.com")
            try await team.invite(guest, "kim@example.com", as: role, by: owner)
            let nobody = "\(fixture.server.context.ids.next())"
            for endpoint in team.endpoints where endpoint.access == .session {
                // One that ends this session or account would end the test.
                if endpoint.path.description.contains("/auth/") { continue }
                if ["useAccount", "leaveAccount"].contains(endpoint.name) { continue }
                let path = endpoint.path.description.split(separator: "/").map { part in
                    part.hasPrefix("{") ? (part == "{number}" ? "1" : nobody) : String(part)
                }
                var request = HTTPRequest(method: endpoint.method, path: "/" + path.joined(separator: "/"))
                request.fields["Authorization"] = "Bearer \(guest.token)"
                let response = await team.handler(request)
                let right = try #require(Right.needed(for: endpoint.name))
                let isRefused = response.status.rawValue == 403
                #expect(isRefused == !role.rights.contains(right), "\(role) \(endpoint.name) \(response.status)")
                #expect(response.status.rawValue != 401, "\(endpoint.name)")
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-016 An invitation lets in whom it is addressed to, once, within seven days`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let team = TeamFixture(fixture)
            let owner = try await team.person("ada@example.com")
            let kim = try await team.person("kim@example.com")
            let eve = try await team.person("eve@example.com")
            func refused(_ person: TeamFixture.Person, _ code: String) async -> String? {
                let problem = await #expect(throws: Problem.self) {
                    try await person.client.call(TeamAPI.accept, body: InvitationCode(code: code))
                }
                return problem?.code
            }
            let draft = InvitationDraft(mail: " Kim@Example.com", role: .viewer)
            let invited = try await owner.client.call(TeamAPI.invite, body: draft)
            #expect(invited.invitations.map(\.mail) == ["kim@example.com"])
            let code = try team.code("kim@example.com")
            #expect(await refused(eve, code) == "other_address")
            #expect(await refused(kim, "guess") == "not_found")
            // Asked again, the first one is over.
            _ = try await owner.client.call(TeamAPI.invite, body: draft)
            #expect(await refused(kim, code) == "not_found")
            let second = try team.code("kim@example.com")
            clock.advance(by: 8 * 86_400)
            // Sessions last shorter: everybody signs in anew.
            let kimLater = try await team.person("kim@example.com")
            let ownerLater = try await team.person("ada@example.com")
            #expect(await refused(kimLater, second) == "not_found")
            _ = try await ownerLater.client.call(TeamAPI.invite, body: draft)
            let third = try team.code("kim@example.com")
            let come = try await kimLater.client.call(TeamAPI.accept, body: InvitationCode(code: third))
            #expect(come.current?.owner == "ada@example.com" && come.current?.role == .viewer)
            #expect(come.accounts.count == 2 && come.members.count == 2 && come.invitations.isEmpty)
            #expect(await refused(kimLater, third) == "not_found")
            let already = await #expect(throws: Problem.self) {
                try await ownerLater.client.call(TeamAPI.invite, body: draft)
            }
            #expect(already?.errors?.first?.code == "already_in")
        }
    }

    @Test func `LB-011 A device works in one account at a time, and who is taken out is back in their own`()
        async throws
    {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 3))
            let team = TeamFixture(fixture)
            let owner = try await team.person("ada@example.com")
            let kim = try await team.person("kim@example.com")
            let other = try await team.person("kim@example.com")
            let source = try await owner.client.call(SourcesAPI.create, body: fixture.draft())
            try await team.invite(kim, "kim@example.com", as: .restorer, by: owner)
            #expect(try await kim.client.call(SourcesAPI.list).map(\.id) == [source.id])
            // Another device of the same person works where it did.
            #expect(try await other.client.call(SourcesAPI.list).isEmpty)
            let refused = await #expect(throws: Problem.self) {
                try await kim.client.call(SourcesAPI.remove, ByID(id: source.id))
            }
            #expect(refused?.status == 403 && refused?.code == "role_refused")
            _ = try await kim.client.call(SourcesAPI.run, .init(id: source.id))

            _ = try await owner.client.call(TeamAPI.changeRole, ByID(id: kim.id), RoleChange(role: .auditor))
            let seen = await #expect(throws: Problem.self) {
                try await kim.client.call(RecordsAPI.search, .init(query: "open"))
            }
            #expect(seen?.status == 403)
            _ = try await kim.client.call(TeamAPI.use, body: AccountChoice(account: kim.id))
            #expect(try await kim.client.call(SourcesAPI.list).isEmpty)
            _ = try await kim.client.call(TeamAPI.use, body: AccountChoice(account: owner.id))
            _ = try await owner.client.call(TeamAPI.remove, ByID(id: kim.id))
            #expect(try await kim.client.call(SourcesAPI.list).isEmpty)
            let gone = await #expect(throws: Problem.self) {
                try await kim.client.call(TeamAPI.use, body: AccountChoice(account: owner.id))
            }
            #expect(gone?.status == 404)
            let founder = await #expect(throws: Problem.self) {
                try await owner.client.call(TeamAPI.remove, ByID(id: owner.id))
            }
            #expect(founder?.code == "founder")
        }
    }

    @Test func `LB-017 A token is told once, does what it was made for and no more, and ends`() async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let team = TeamFixture(fixture)
            let owner = try await team.person("ada@example.com")
            let made = try await owner.client.call(
                TeamAPI.createToken, body: AccessTokenDraft(name: "Report", role: .viewer, days: 2))
            #expect(made.secret.hasPrefix("lbk_") && made.secret.hasPrefix(made.token.hint))
            let program = team.client(made.secret)
            #expect(try await program.call(SourcesAPI.list).isEmpty)
            let listed = try #require(try await owner.client.call(TeamAPI.tokens).first)
            #expect(listed.name == "Report" && listed.usedAt != nil)
            // It stands nowhere as it is.
            let rows = try await fixture.database.read {
                try $0.values("SELECT hint FROM access_tokens", as: String.self)
            }
            #expect(rows == [made.token.hint] && made.secret.count > made.token.hint.count + 20)
            for call in [
                { _ = try await program.call(SourcesAPI.create, body: fixture.draft()) },
                { _ = try await program.call(TeamAPI.team) },
                {
                    _ = try await program.call(
                        TeamAPI.createToken, body: AccessTokenDraft(name: "More", role: .viewer, days: nil))
                },
            ] as [() async throws -> Void] {
                let refused = await #expect(throws: Problem.self) { try await call() }
                #expect(refused?.status == 403)
            }
            clock.advance(by: 3 * 86_400)
            let late = await #expect(throws: Problem.self) { try await program.call(SourcesAPI.list) }
            #expect(late?.status == 401)
            let again = try await team.person("ada@example.com")
            let lasting = try await again.client.call(
                TeamAPI.createToken, body: AccessTokenDraft(name: "Lasting", role: .manager, days: nil))
            #expect(try await team.client(lasting.secret).call(SourcesAPI.list).isEmpty)
            _ = try await again.client.call(TeamAPI.removeToken, ByID(id: lasting.token.id))
            let removed = await #expect(throws: Problem.self) {
                try await team.client(lasting.secret).call(SourcesAPI.list)
            }
            #expect(removed?.status == 401)
        }
    }

    @Test func `LB-017 Nobody makes a token that can do more than they can, and it ends with their place`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let team = TeamFixture(fixture)
            let owner = try await team.person("ada@example.com")
            let kim = try await team.person("kim@example.com")
            try await team.invite(kim, "kim@example.com", as: .viewer, by: owner)
            let much = await #expect(throws: Problem.self) {
                try await kim.client.call(
                    TeamAPI.createToken, body: AccessTokenDraft(name: "Much", role: .manager, days: nil))
            }
            #expect(much?.errors?.first?.code == "too_much")
            let made = try await kim.client.call(
                TeamAPI.createToken, body: AccessTokenDraft(name: "Look", role: .viewer, days: nil))
            #expect(try await team.client(made.secret).call(SourcesAPI.list).isEmpty)
            _ = try await owner.client.call(TeamAPI.remove, ByID(id: kim.id))
            let over = await #expect(throws: Problem.self) {
                try await team.client(made.secret).call(SourcesAPI.list)
            }
            #expect(over?.status == 401)
        }
    }
}
