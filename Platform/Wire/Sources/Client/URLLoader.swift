import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Gathers the answers of a session's tasks, each up to a limit.
final class URLLoader: NSObject, URLSessionDataDelegate, URLSessionWebSocketDelegate, Sendable {
    /// What is known of a task that runs.
    private struct Load {
        var response: HTTPURLResponse?
        var data = Data()
        var isTooLarge = false
        var continuation: CheckedContinuation<HTTPResponse, any Error>
    }

    private struct State {
        var loads: [Int: Load] = [:]
        var sockets: [Int: URLSocket] = [:]
        var opening: [Int: CheckedContinuation<any WebSocketChannel, any Error>] = [:]
        /// Tasks whose server showed a key that it is not known by.
        var strangers: Set<Int> = []
    }

    private let answerLimit: Int
    /// Looks at a server's public key before anything is sent to it; nil where the system's trust is enough.
    let knows: (@Sendable ([UInt8]) -> Bool)?
    private let state = Mutex(State())

    init(answerLimit: Int, knows: (@Sendable ([UInt8]) -> Bool)?) {
        self.answerLimit = answerLimit
        self.knows = knows
    }

    /// Notes that a task ends because its server is another than it should be.
    func refuseStranger(_ task: URLSessionTask) {
        state.withLock { _ = $0.strangers.insert(task.taskIdentifier) }
    }

    func load(_ task: URLSessionTask) async throws -> HTTPResponse {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.loads[task.taskIdentifier] = Load(continuation: continuation) }
            task.resume()
        }
    }

    func open(_ task: URLSessionWebSocketTask) async throws -> any WebSocketChannel {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { state in
                state.opening[task.taskIdentifier] = continuation
                state.sockets[task.taskIdentifier] = URLSocket(task)
            }
            task.resume()
        }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        state.withLock { $0.loads[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard var load = state.loads.removeValue(forKey: dataTask.taskIdentifier) else { return false }
            if load.data.count + data.count > answerLimit { load.isTooLarge = true } else { load.data.append(data) }
            defer { state.loads[dataTask.taskIdentifier] = load }
            return load.isTooLarge
        }
        if isTooLarge { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (load, socket, opening, isStranger) = state.withLock { state in
            let id = task.taskIdentifier
            return (
                state.loads.removeValue(forKey: id), state.sockets.removeValue(forKey: id),
                state.opening.removeValue(forKey: id), state.strangers.remove(id) != nil
            )
        }
        let error = isStranger ? Self.stranger : error
        socket?.didEnd(nil, nil)
        opening?.resume(throwing: Self.failure(error, task.response as? HTTPURLResponse))
        guard let load else { return }
        let response = load.response ?? task.response as? HTTPURLResponse
        if load.isTooLarge {
            load.continuation.resume(
                throwing: TransportError(.brokenAnswer, message: "The server's answer is too large."))
        } else if let response, error == nil {
            load.continuation.resume(returning: Self.answer(response, load.data))
        } else {
            load.continuation.resume(throwing: Self.failure(error, nil))
        }
    }

    func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?
    ) {
        let (socket, opening) = state.withLock { state in
            let id = webSocketTask.taskIdentifier
            return (state.sockets[id], state.opening.removeValue(forKey: id))
        }
        if let socket { opening?.resume(returning: socket) }
    }

    func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
        didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
    ) {
        let socket = state.withLock { $0.sockets.removeValue(forKey: webSocketTask.taskIdentifier) }
        socket?.didEnd(WebSocketCloseCode(rawValue: UInt16(clamping: closeCode.rawValue)), reason)
    }

    static var stranger: TransportError {
        TransportError(.strangeKey, message: "The server shows another key than the one it is known by.")
    }

    private static func answer(_ response: HTTPURLResponse, _ data: Data) -> HTTPResponse {
        var fields = HTTPFields()
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            fields.append(name, value)
        }
        return HTTPResponse(
            status: HTTPStatus(rawValue: response.statusCode), fields: fields, body: .bytes(Array(data)))
    }

    /// The refusal of a handshake, or why there was no answer.
    private static func failure(_ error: (any Error)?, _ response: HTTPURLResponse?) -> any Error {
        if let error = error as? TransportError { return error }
        if let response, response.statusCode >= 400 { return Problem.of(answer(response, Data()), bytes: []) }
        let code: TransportError.Code =
            switch (error as? URLError)?.code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData: .brokenAnswer
            default: .offline
            }
        let message =
            code == .timedOut ? "The server did not answer in time." : "The server cannot be reached just now."
        return TransportError(code, message: code == .cancelled ? "The call was cancelled." : message)
    }
}
