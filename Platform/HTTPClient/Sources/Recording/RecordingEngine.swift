import Foundation
import Synchronization
public import Wire

/// Carries requests with another engine and keeps what was said, to be played back in tests.
public final class RecordingEngine: HTTPEngine {
    private let engine: any HTTPEngine
    private let secrets: RecordingSecrets
    private let exchanges = Mutex<[HTTPRecording.Exchange]>([])
    private static let limit = 16 << 20

    public init(_ engine: any HTTPEngine, secrets: RecordingSecrets = RecordingSecrets()) {
        self.engine = engine
        self.secrets = secrets
    }

    /// Everything so far, in the order of the answers.
    public var recording: HTTPRecording { HTTPRecording(exchanges: exchanges.withLock { $0 }) }

    /// Bodies are read whole, up to 16 MB. Throws as the other engine does, and keeps no failure.
    public func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        var request = request
        let sent = try await request.body.collect(limit: Self.limit)
        if case .stream = request.body { request.body = .bytes(sent) }
        var response = try await engine.exchange(request, options)
        let body = try await response.body.collect(limit: Self.limit)
        response.body = body.isEmpty ? .empty : .bytes(body)
        let exchange = HTTPRecording.Exchange(
            method: request.method.rawValue, address: secrets.clean(request.address), requestBody: secrets.clean(sent),
            status: response.status.rawValue, fields: secrets.clean(response.fields), body: secrets.clean(body))
        exchanges.withLock { $0.append(exchange) }
        return response
    }

    /// Goes to the other engine; what sockets say is not kept.
    public func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        try await engine.openWebSocket(request, options)
    }

    public func shutDown() async { await engine.shutDown() }
}

/// Answers as a recording says, strictly: each request must be the next one of the recording.
public final class PlaybackEngine: HTTPEngine {
    private let secrets: RecordingSecrets
    private let rest: Mutex<ArraySlice<HTTPRecording.Exchange>>

    /// - Parameter secrets: those that the recording was made without.
    public init(_ recording: HTTPRecording, secrets: RecordingSecrets = RecordingSecrets()) {
        self.secrets = secrets
        rest = Mutex(recording.exchanges[...])
    }

    /// What was not asked for yet; a test may want this to be empty at its end.
    public var remaining: Int { rest.withLock { $0.count } }

    /// Throws `HTTPClientError` with `.failed` and the difference for any request but the next.
    public func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        let body = secrets.clean(try await request.body.collect(limit: 16 << 20))
        let asked = "\(request.method.rawValue) \(secrets.clean(request.address))"
        let next = rest.withLock { $0.first }
        guard let next else { throw unexpected("\(asked) comes after the recording's end.", request) }
        guard asked == "\(next.method) \(next.address)" else {
            throw unexpected("\(asked) instead of \(next.method) \(next.address).", request)
        }
        guard body == next.requestBody else {
            throw unexpected("\(asked) has another body than was recorded.", request)
        }
        rest.withLock { $0 = $0.dropFirst() }
        let bytes: [UInt8] =
            switch next.body {
            case .text(let text): Array(text.utf8)
            case .base64(let text): Data(base64Encoded: text).map { Array($0) } ?? []
            }
        var fields = HTTPFields()
        for field in next.fields { fields.append(field.name, field.value) }
        return HTTPResponse(
            status: HTTPStatus(rawValue: next.status), fields: fields, body: bytes.isEmpty ? .empty : .bytes(bytes))
    }

    public func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw unexpected("A recording holds no sockets.", request)
    }

    public func shutDown() async {}

    private func unexpected(_ words: String, _ request: ClientRequest) -> HTTPClientError {
        HTTPClientError(.failed(words), host: request.address.host)
    }
}
