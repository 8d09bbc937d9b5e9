import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// People of a data set who are signed in, by the API as anybody is.
struct FeedSessions: Sendable {
    struct Person: Sendable {
        var id: Int64
        var friends: Int
        var token: String
    }

    let people: [Person]

    init(_ feed: FeedServer, people count: Int) async throws {
        let all = try await feed.database.read { try $0.value("SELECT count(*) FROM users", as: Int.self) } ?? 0
        var random = SeededRandom(seed: 7)
        var people: [Person] = []
        for number in 0..<min(count, all) {
            let phone = SocialDataset.phone(random.below(all))
            // An address each, as nobody may sign in so often from one.
            let address = "198.18.\(number / 250).\(number % 250 + 1)"
            let client = APIClient(
                transport: InProcessTransport { [handler = feed.handler] request in
                    var request = request
                    request.remoteAddress = address
                    return await handler(request)
                }, credentials: nil)
            let session = try await client.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: phone, password: SocialDataset.password))
            let id = session.user.id.rawValue
            let friends = try await feed.database.read {
                try $0.value("SELECT count(*) FROM friendships WHERE user_id = \(id)", as: Int.self)
            }
            people.append(Person(id: id, friends: friends ?? 0, token: session.accessToken))
        }
        self.people = people
    }

    /// A page of somebody's feed, without a socket in between.
    func page(of person: Person, _ feed: FeedServer, limit: Int = 20) async throws -> FeedPage {
        let request = HTTPRequest(
            method: .get, path: "/api/v1/posts/feed", query: "limit=\(limit)",
            fields: ["Authorization": "Bearer \(person.token)"])
        let answer = await feed.handler(request)
        return try JSONCoding.decode(FeedPage.self, from: try await answer.body.collect(limit: 1 << 20))
    }

    /// Posts for somebody, without a socket in between.
    func post(_ text: String, by person: Person, _ feed: FeedServer) async throws -> HTTPStatus {
        let request = HTTPRequest(
            method: .post, path: "/api/v1/posts",
            fields: ["Authorization": "Bearer \(person.token)", "Content-Type": "application/json"],
            body: HTTPBody(#"{"text":"\#(text)"}"#))
        return await feed.handler(request).status
    }

    /// A request's bytes.
    func request(_ method: String, _ target: String, _ person: Person, body: String = "") -> [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(person.token)\r\n"
        if !body.isEmpty { text += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
        return Array((text + "\r\n" + body).utf8)
    }
}
