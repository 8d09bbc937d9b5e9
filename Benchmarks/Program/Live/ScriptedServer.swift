import Base
import Foundation
import OnlyFriendsAPI
import Synchronization
import Wire

/// Answers Only Friends' requests from memory, so that only the views' own work is measured: a feed of 100 posts or more,
/// likes, and a socket for each view.
final class ScriptedServer: Sendable {
    private let posts: [Post]
    private let pages: [[UInt8]]
    private let me: [UInt8]
    private let config: [UInt8]
    private let sockets = Mutex<[any WebSocketChannel]>([])

    /// - Parameter pageSize: posts of a page; without it all come at once.
    init(postCount: Int = 100, pageSize: Int? = nil) throws {
        let posts = try (0..<postCount).map(Self.post), size = pageSize ?? postCount
        self.posts = posts
        pages = try stride(from: 0, to: postCount, by: size).map { start in
            let end = min(start + size, postCount)
            return try JSONCoding.encode(
                FeedPage(items: Array(posts[start..<end]), nextCursor: end < postCount ? "\(end / size)" : nil))
        }
        config = try JSONCoding.encode(ServerConfig(limits: .init(), countries: [], defaultCountry: "SE"))
        var person = try Self.person(0)
        person.relation = .`self`
        person.profileComplete = true
        me = try JSONCoding.encode(person)
    }

    /// The transport's handler.
    func answer(_ request: HTTPRequest) async -> HTTPResponse {
        switch request.path {
        case "/api/v1/users/me": return json(me)
        case "/api/v1/posts/feed": return page(request.query ?? "")
        case LiveAPI.path: return socket()
        case let path where path.hasSuffix("/like"): return like(path, isLiked: request.method == .put)
        case "/api/v1/config": return json(config)
        default: return json(Array("{\"items\":[]}".utf8))
        }
    }

    /// Tells every view that others like a post.
    func tellLikes(_ count: Int, ofPost index: Int) async throws {
        let event = LiveEvent.likesChanged(postID: posts[index].id, likeCount: count, likedByMe: false)
        let text = String(decoding: try JSONCoding.encode(event), as: UTF8.self)
        for socket in sockets.withLock({ $0 }) { try await socket.send(.text(text)) }
    }

    /// How much memory the posts of one session take: as often decoded as told, each author of a page kept once as the
    /// app keeps them.
    func bytesOfData(count: Int) throws -> Double {
        var kept: [[Post]] = []
        let before = Memory.residentBytes(of: getpid())
        for _ in 0..<count {
            var page = try JSONCoding.decode(FeedPage.self, from: pages[0]).items
            var authors: [SortableID: User] = [:]
            for index in page.indices {
                let author = authors[page[index].user.id] ?? page[index].user
                authors[author.id] = author
                page[index].user = author
            }
            kept.append(page)
        }
        let bytes = Double(Memory.residentBytes(of: getpid()) - before) / Double(count)
        return kept.count == count ? bytes : 0
    }

    /// The first page, or the one that a cursor names. Nothing is newer than what was told.
    private func page(_ query: String) -> HTTPResponse {
        if query.contains("since=") { return json(Array("{\"items\":[]}".utf8)) }
        let number = query.firstMatch(of: /cursor=([0-9]+)/).flatMap { Int($0.1) } ?? 0
        return pages.indices.contains(number) ? json(pages[number]) : HTTPResponse(status: .notFound)
    }

    private func socket() -> HTTPResponse {
        var response = HTTPResponse(status: .switchingProtocols)
        response.webSocket = { channel in
            self.sockets.withLock { $0.append(channel) }
            while (try? await channel.receive()) != nil {}
            self.sockets.withLock { $0.removeAll { $0 === channel } }
        }
        return response
    }

    private func like(_ path: String, isLiked: Bool) -> HTTPResponse {
        let id = path.split(separator: "/").dropLast().last.map(String.init)
        guard var post = posts.first(where: { $0.id.description == id }) else { return HTTPResponse(status: .notFound) }
        post.likedByMe = isLiked
        post.likeCount += isLiked ? 1 : 0
        guard let bytes = try? JSONCoding.encode(post) else { return HTTPResponse(status: .internalServerError) }
        return json(bytes)
    }

    private func json(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(fields: ["Content-Type": "application/json"], body: .bytes(bytes))
    }

    // MARK: What there is

    private static func post(_ number: Int) throws -> Post {
        let text = "Post number \(number): a sentence or two about what happened today, as people write them."
        return Post(
            id: try id(1_000_000 + number), user: try person(1 + number % 12),
            timestamp: Date(timeIntervalSince1970: 1_700_000_000 - Double(number) * 600),
            content: PostContent(text: text, images: number % 3 == 0 ? [try picture(2_000_000 + number)] : []),
            commentCount: number % 4, likeCount: 1 + number % 7)
    }

    private static func person(_ number: Int) throws -> User {
        User(
            id: try id(1000 + number), name: "Person \(number)", profilePicture: try picture(5000 + number),
            relation: .friend)
    }

    private static func picture(_ number: Int) throws -> Media {
        let address = "/api/v1/media/\(try id(number))"
        let query = "expires=1700000000&viewer=0123456789abc&signature=3wXc0tYI3bXo5J1t1UjJbF7pC2sL0aZq"
        return Media(
            id: try id(number), width: 1200, height: 900, thumbhash: "3OcRJYB4d3h/iIeHeEh3eIhw+j3A",
            dominantColor: "#1f4d2b",
            sizes: [320, 640, 1280].map { MediaSize(width: $0, url: "\(address)/\($0)?\(query)") })
    }

    private static func id(_ number: Int) throws -> SortableID {
        guard let id = SortableID(rawValue: Int64(number)) else { throw BenchmarkError("No id \(number).") }
        return id
    }
}

/// A device on which somebody is signed in.
struct SignedInSecrets: SecretStore {
    func secret(for key: String) throws -> [UInt8]? { Array("token".utf8) }
    func setSecret(_ secret: [UInt8]?, for key: String) throws {}
    func removeAll() throws {}
}
