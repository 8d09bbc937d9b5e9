import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Reaches a server over HTTP or HTTPS with the system's URL loading.
///
/// Answers are held in memory up to a limit; streamed bodies are written to a temporary file first. Cookies are neither
/// kept nor sent, and redirects are answers like any other.
public final class URLSessionTransport: Transport {
    private let baseURL: URL
    private let session: URLSession
    private let loader: URLLoader
    private static let maximumUpload: Int64 = 1 << 30

    /// - Parameters:
    ///   - baseURL: the server's root; a path in it goes before every request's path.
    ///   - answerLimit: most bytes of an answer.
    ///   - knows: is handed the public key of every server that the system trusts, RSA's as PKCS #1 and that of a curve as
    ///     X9.63, before anything is sent; after a no the request fails with `strangeKey`. So does every request where no
    ///     key is shown: without TLS, and on Linux, whose URL loading keeps them to itself (`HTTPClientTransport` has pins).
    public init(
        baseURL: URL, timeout: TimeInterval = 30, answerLimit: Int = 64 << 20,
        knows: (@Sendable ([UInt8]) -> Bool)? = nil
    ) {
        self.baseURL = baseURL
        loader = URLLoader(answerLimit: answerLimit, knows: knows)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = timeout
        session = URLSession(configuration: configuration, delegate: loader, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let made = try urlRequest(request)
        switch request.body {
        case .empty: return try await load { $0.dataTask(with: made) }
        case .bytes(let bytes): return try await load { $0.uploadTask(with: made, from: Data(bytes)) }
        case .stream, .file:
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            try await Self.write(request.body.stream, to: file)
            return try await load { $0.uploadTask(with: made, fromFile: file) }
        }
    }

    public func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        var made = try urlRequest(request)
        if var parts = made.url.flatMap({ URLComponents(url: $0, resolvingAgainstBaseURL: false) }) {
            parts.scheme = parts.scheme == "https" ? "wss" : "ws"
            made.url = parts.url
        }
        let task = session.webSocketTask(with: made)
        return try await withTaskCancellationHandler {
            try await loader.open(task)
        } onCancel: {
            task.cancel()
        }
    }

    private func load(_ make: (URLSession) -> URLSessionTask) async throws -> HTTPResponse {
        let task = make(session)
        return try await withTaskCancellationHandler {
            try await loader.load(task)
        } onCancel: {
            task.cancel()
        }
    }

    private func urlRequest(_ request: HTTPRequest) throws -> URLRequest {
        guard var parts = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) else { throw Self.badAddress }
        let prefix =
            parts.percentEncodedPath.hasSuffix("/")
            ? parts.percentEncodedPath.dropLast() : parts.percentEncodedPath[...]
        parts.percentEncodedPath = prefix + request.path
        parts.percentEncodedQuery = request.query
        guard let url = parts.url else { throw Self.badAddress }
        guard loader.knows == nil || URLLoader.seesKeys && parts.scheme?.lowercased() == "https" else {
            throw URLLoader.stranger
        }
        var made = URLRequest(url: url)
        made.httpMethod = request.method.rawValue
        for field in request.fields.fields { made.addValue(field.value, forHTTPHeaderField: field.name) }
        return made
    }

    private static var badAddress: TransportError {
        TransportError(.refused, message: "The server's address is not valid.")
    }

    private static func write(_ stream: HTTPBodyStream, to file: URL) async throws {
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw TransportError(.refused, message: "There is no room for the upload.") }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var total: Int64 = 0
        while let piece = try await stream.next() {
            total += Int64(piece.count)
            guard total <= maximumUpload else {
                throw TransportError(.refused, message: "The upload is larger than \(maximumUpload) bytes.")
            }
            try handle.write(contentsOf: Data(piece))
        }
    }
}
