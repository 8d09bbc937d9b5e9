import Foundation
import OnlyFriendsAPI
import Wire

/// Gives back what this device has seen where the house cannot be reached, so that posts and conversations can be read in
/// flight (OF-209).
///
/// Kept is what was answered last about the feed, conversations, people and posts, without whatever disappears by itself.
/// What is gone is forgotten as soon as the house says so. Nothing that is written is answered from here.
public struct SeenTransport: Transport {
    private let base: any Transport
    private let store: SeenStore
    private let sign: ConnectionSign
    private static let longest = 4 << 20

    /// - Parameter sign: is told whether the house is there.
    public init(_ base: any Transport, store: SeenStore, sign: ConnectionSign) {
        self.base = base
        self.store = store
        self.sign = sign
    }

    /// Forgets everything, as before and after somebody is signed in.
    public func forget() { store.removeAll() }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let name = Self.name(of: request) else { return try await base.send(request) }
        do {
            var response = try await base.send(request)
            await sign.set(isAway: false)
            switch response.status.rawValue {
            case 200:
                let bytes = try await response.body.collect(limit: Self.longest)
                response.body = .bytes(bytes)
                store.keep(Self.withoutPassing(bytes), as: name)
            case 403, 404, 410: store.keep(nil, as: name)
            default: break
            }
            return response
        } catch let error as TransportError where error.code == .offline || error.code == .timedOut {
            guard let bytes = store.answer(name) else { throw error }
            await sign.set(isAway: true)
            var response = HTTPResponse(body: .bytes(bytes))
            response.fields["content-type"] = "application/json"
            return response
        }
    }

    public func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        try await base.openWebSocket(request)
    }

    /// What may be kept of what is asked for.
    private static let kept: [PathTemplate] = [
        ConfigAPI.config.path, UsersAPI.me.path, UsersAPI.user.path, UsersAPI.posts.path, FriendsAPI.list.path,
        FriendsAPI.lists.path, PostsAPI.feed.path, PostsAPI.post.path, PostsAPI.comments.path, MessagesAPI.list.path,
        MessagesAPI.conversation.path, MessagesAPI.messages.path,
    ]

    /// Under what an answer is kept; nil for what is not.
    private static func name(of request: HTTPRequest) -> String? {
        guard request.method == .get, kept.contains(where: { $0.matches(request.path) }) else { return nil }
        let query = request.query ?? ""
        // What came since something is good for that moment alone.
        let passing = ["since=", "after=", "around="]
        guard !query.split(separator: "&").contains(where: { part in passing.contains { part.hasPrefix($0) } }) else {
            return nil
        }
        return "\(request.path)?\(query)"
    }

    /// An answer without the posts and messages that disappear by themselves; nil where nothing else is in it.
    static func withoutPassing(_ bytes: [UInt8]) -> [UInt8]? {
        guard let value = try? JSONCoding.decode(JSONValue.self, from: bytes), let rest = lasting(value) else {
            return nil
        }
        return try? JSONCoding.encode(rest)
    }

    private static func lasting(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .list(let elements): return .list(elements.compactMap(lasting))
        case .object(let members):
            if let end = value["expiresAt"], end != .null { return nil }
            return .object(
                members.compactMap { member in lasting(member.value).map { .init(name: member.name, value: $0) } })
        case .null, .truth, .number, .text: return value
        }
    }
}

extension PathTemplate {
    /// Whether a path is one of these, with any words for its parameters.
    fileprivate func matches(_ path: String) -> Bool {
        let words = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard words.count == segments.count else { return false }
        return zip(words, segments).allSatisfy { word, segment in
            switch segment {
            case .literal(let text): word == text
            case .parameter: !word.isEmpty
            case .rest: false
            }
        }
    }
}
