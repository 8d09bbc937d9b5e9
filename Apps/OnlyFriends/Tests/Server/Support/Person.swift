import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import Synchronization
import Wire

/// Somebody who is signed in.
struct Person: Sendable {
    var id: SortableID
    var name: String
    var number: String
    var client: APIClient
    var credentials: TestCredentials
    var handler: HTTPHandler

    /// Posts a text.
    @discardableResult
    func post(_ text: String, audience: Audience? = nil, people: [SortableID]? = nil) async throws -> Post {
        try await client.call(
            PostsAPI.create, .init(), PostDraft(text: text, audience: audience, audienceUserIds: people))
    }

    func feed(cursor: String? = nil, since: String? = nil, limit: Int? = nil) async throws -> FeedPage {
        try await client.call(PostsAPI.feed, .init(cursor: cursor, since: since, limit: limit))
    }

    /// Uploads a picture for a post.
    func upload(_ bytes: [UInt8]) async throws -> Media {
        try await client.call(
            PostsAPI.uploadImage, body: FileUpload(contentType: "image/png", content: .bytes(bytes)))
    }

    /// Sends a request by hand, with this person's token.
    func send(
        _ method: HTTPMethod, _ path: String, query: String? = nil, fields: HTTPFields = [:], body: HTTPBody = .empty
    ) async -> HTTPResponse {
        var request = HTTPRequest(method: method, path: path, query: query, fields: fields, body: body)
        request.fields["Authorization"] = "Bearer \(credentials.current.accessToken)"
        return await handler(request)
    }
}

/// A session kept in memory.
final class TestCredentials: CredentialSource {
    private let tokens: Mutex<TokenPair>
    private let handler: HTTPHandler

    init(_ session: SessionStarted, _ handler: @escaping HTTPHandler) {
        tokens = Mutex(
            TokenPair(
                accessToken: session.accessToken, refreshToken: session.refreshToken, expiresIn: session.expiresIn))
        self.handler = handler
    }

    var current: TokenPair { tokens.withLock { $0 } }

    func accessToken() async throws -> String? { current.accessToken }

    func refresh(expired token: String) async throws -> String? {
        let client = APIClient(transport: InProcessTransport(handler: handler))
        let pair = try await client.call(
            SessionAPI.refreshToken, body: TokenRefresh(refreshToken: current.refreshToken))
        tokens.withLock { $0 = pair }
        return pair.accessToken
    }
}

/// The problem that a call is refused with; nil when it is not.
func refusal<Value>(_ body: () async throws -> Value) async throws -> Problem? {
    do {
        _ = try await body()
        return nil
    } catch let problem as Problem {
        return problem
    }
}
