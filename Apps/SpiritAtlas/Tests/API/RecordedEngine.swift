import HTTPClient
import Synchronization
import Wire

/// Answers each request with what a service once said, in pieces of a few bytes, and keeps the requests.
final class RecordedEngine: HTTPEngine {
    private let answer: HTTPResponse
    private let pieces: [[UInt8]]
    private let isStalling: Bool
    private let kept = Mutex<[ClientRequest]>([])

    /// - Parameters:
    ///   - size: the bytes of one piece.
    ///   - isStalling: whether the answer never ends.
    init(_ text: String, status: Int = 200, fields: HTTPFields = [:], size: Int = 7, isStalling: Bool = false) {
        answer = HTTPResponse(status: HTTPStatus(rawValue: status), fields: fields)
        let bytes = Array(text.utf8)
        pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
        self.isStalling = isStalling
    }

    var requests: [ClientRequest] { kept.withLock { $0 } }

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        kept.withLock { $0.append(request) }
        let next = Mutex(0)
        var response = answer
        response.body = .stream(
            HTTPBodyStream(count: nil) { [pieces, isStalling] in
                let place = next.withLock { place in
                    defer { place += 1 }
                    return place
                }
                if place < pieces.count { return pieces[place] }
                if isStalling { for await _ in AsyncStream<Void>.makeStream().stream {} }
                return nil
            })
        return response
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.noWebSocket(404), host: request.address.host)
    }

    func shutDown() async {}
}
