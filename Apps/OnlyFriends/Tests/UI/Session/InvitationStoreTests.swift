import ClientKit
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct InvitationStoreTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()

    private func session() -> SessionModel { SessionModel(dependencies: server.dependencies(secrets)) }

    @Test func `OF-124 Whoever signs up for an invitation has asked once they are in, even after a reload`()
        async throws
    {
        session().invitations.kept = .init(code: "ABCDEFGH23456789", isNew: true)
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        let later = session()
        #expect(await later.followInvitation() == .invited("ABCDEFGH23456789"))
        #expect(server.paths.values == ["/api/v1/invitations/ABCDEFGH23456789"])
        // Once is enough.
        #expect(await later.followInvitation() == nil)
        #expect(server.paths.values.count == 1)
    }

    @Test func `OF-124 Whoever has an account is led to who invites them, and asks by themselves`() async {
        let session = session()
        session.invitations.kept = .init(code: "ABCDEFGH23456789", isNew: false)
        #expect(await session.followInvitation() == .invited("ABCDEFGH23456789"))
        #expect(server.paths.values.isEmpty && session.invitations.kept == nil)
    }

    @Test func `OF-214 Whoever signs out leaves no invitation behind`() async {
        let session = session()
        session.invitations.kept = .init(code: "ABCDEFGH23456789", isNew: true)
        await session.signOut()
        #expect(session.invitations.kept == nil)
    }

    @Test func `OF-124 An invitation leads somebody who is not in to a screen of its own`() {
        #expect(AuthStep("invite-ABCDEFGH23456789") == .invited("ABCDEFGH23456789"))
        #expect(AuthStep.invited("ABCDEFGH23456789").description == "invite-ABCDEFGH23456789")
    }
}
