import OnlyFriendsAPI
import Synchronization
import Wire

/// The language in which a person reads the app, which the house is told with all that is asked: it writes to phones in it.
final class SpokenLanguage: Sendable {
    private let language = Mutex<WrittenLanguage?>(nil)

    var current: WrittenLanguage? { language.withLock { $0 } }

    func set(_ language: WrittenLanguage) { self.language.withLock { $0 = language } }
}

/// Says with each request what its person reads.
struct SpokenTransport: Transport {
    let base: any Transport
    let spoken: SpokenLanguage

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        if let language = spoken.current { request.fields["accept-language"] = language.rawValue }
        return try await base.send(request)
    }

    func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        try await base.openWebSocket(request)
    }
}
