import AccountsAPI
import Base
import Foundation
import HTTPServer
import ListBackupAPI
import Messaging
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// The server with its own way of letting people in, and people who are signed in at it.
struct TeamFixture {
    let fixture: ServerFixture
    let handler: HTTPHandler
    let endpoints: [EndpointDescription]

    /// Shows one token, and never another.
    private struct Shown: CredentialSource {
        var token: String
        func accessToken() async throws -> String? { token }
        func refresh(expired token: String) async throws -> String? { nil }
    }

    /// Somebody on a device.
    struct Person {
        var id: SortableID
        var client: APIClient
        var token: String
    }

    static let password = "birch forest 41 lake"

    init(_ fixture: ServerFixture) {
        self.fixture = fixture
        let router = fixture.server.routes(log: Log(label: "test") { _ in })
        handler = router.handler
        endpoints = router.endpoints
    }

    func person(_ mail: String) async throws -> Person {
        let id = try await fixture.server.accounts.account(at: mail, password: Self.password)
        let stranger = APIClient(transport: InProcessTransport(handler: handler))
        let answer = try await stranger.call(
            MailAPI<Me>.logIn, body: MailLogIn(email: mail, password: Self.password))
        let token = try #require(answer.session).accessToken
        return Person(id: id, client: client(token), token: token)
    }

    /// Somebody who shows a token.
    func client(_ token: String) -> APIClient {
        APIClient(transport: InProcessTransport(handler: handler), credentials: Shown(token: token))
    }

    /// Asks somebody to come into another one's account, and has them come.
    func invite(_ guest: Person, _ mail: String, as role: Role, by owner: Person) async throws {
        _ = try await owner.client.call(TeamAPI.invite, body: InvitationDraft(mail: mail, role: role))
        _ = try await guest.client.call(TeamAPI.accept, body: InvitationCode(code: try code(mail)))
    }

    /// What stands in the last invitation to an address.
    func code(_ mail: String) throws -> String {
        let message = try #require(fixture.mail.messages.values.last { $0.to == mail })
        let tail = try #require(message.text.components(separatedBy: "/join-").last)
        return String(tail.prefix { !$0.isWhitespace })
    }
}
