import Synchronization
public import Wire

/// What stands in for somebody's server: its answers, as far as the app relies on them.
public protocol ContractService: Sendable {
    /// Whether a request shows that it may ask.
    func admits(_ request: HTTPRequest) -> Bool
    /// What is said to those who may not.
    var refusal: HTTPResponse { get }
    /// Answers a request that was admitted.
    func answer(_ request: HTTPRequest) async -> HTTPResponse
    /// An answer with numbers and texts that cannot be true, to a request for a list.
    var absurd: [UInt8] { get }
}

/// What goes wrong at a server, to order.
public enum ContractFault: Sendable, Hashable {
    /// Every key is wrong.
    case wrongKey
    /// A proxy stands before it and wants a sign-in.
    case loginPage
    /// A page for browsers comes instead of data.
    case webPage
    /// The answer ends in the middle, and so does the connection.
    case truncated
    /// The answer is complete for HTTP and ends in the middle of the JSON.
    case cutJSON
    /// The head comes, and then nothing.
    case stall
    /// Lists hold numbers and texts that cannot be true.
    case absurd
    /// Every request ends with this status.
    case status(Int)
}

/// A server for tests, benchmarks and the demo: a service's answers, behind faults to order.
public final class ContractServer: Sendable {
    private struct State {
        var fault: ContractFault?
        var asked: [String] = []
    }

    private let service: any ContractService
    private let state = Mutex(State())

    public init(_ service: any ContractService) { self.service = service }

    /// What goes wrong from now on; nil for nothing.
    public var fault: ContractFault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    /// What was asked, such as `GET /api/v3/movie`, without queries; the last thousand.
    public var asked: [String] { state.withLock { $0.asked } }

    /// Forgets what was asked.
    public func forgetAsked() { state.withLock { $0.asked = [] } }

    /// Answers a request.
    public var handler: HTTPHandler { { [self] request in await answer(request) } }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let fault = state.withLock { state in
            if state.asked.count >= 1_000 { state.asked.removeFirst() }
            state.asked.append("\(request.method.rawValue) \(request.path)")
            return state.fault
        }
        switch fault {
        case .wrongKey: return service.refusal
        case .loginPage:
            return Self.page(#"<!DOCTYPE html><title>Sign in</title><form><input type="password"></form>"#)
        case .webPage: return Self.page("<!DOCTYPE html><title>Welcome</title><h1>It works</h1>")
        case .status(let status): return HTTPResponse(status: HTTPStatus(rawValue: status))
        case .stall: return Self.stalling()
        default: break
        }
        guard service.admits(request) else { return service.refusal }
        if fault == .absurd, request.method == .get { return Self.json(service.absurd) }
        let response = await service.answer(request)
        return await fault == .truncated || fault == .cutJSON ? Self.cut(response, fault == .truncated) : response
    }

    private static func page(_ text: String) -> HTTPResponse {
        HTTPResponse(fields: ["Content-Type": "text/html; charset=utf-8"], body: HTTPBody(text))
    }

    /// A body of JSON as services send it.
    public static func json(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, fields: ["Content-Type": "application/json; charset=utf-8"], body: .bytes(bytes))
    }

    private static func stalling() -> HTTPResponse {
        let body = HTTPBodyStream(count: 1_000) {
            try await Task.sleep(for: .seconds(3_600))
            return nil
        }
        return HTTPResponse(fields: ["Content-Type": "application/json"], body: .stream(body))
    }

    private static func cut(_ response: HTTPResponse, _ breaksConnection: Bool) async -> HTTPResponse {
        guard let whole = try? await response.body.collect(limit: 512 << 20) else { return response }
        var response = response
        let half = Array(whole.prefix(whole.count / 2))
        guard breaksConnection else {
            response.body = .bytes(half)
            return response
        }
        let rest = Mutex<[UInt8]?>(half)
        response.body = .stream(
            HTTPBodyStream(count: Int64(whole.count)) {
                let piece = rest.withLock { rest in
                    defer { rest = nil }
                    return rest
                }
                guard let piece, !piece.isEmpty else {
                    throw HTTPBodyError(.peerGone, message: "The connection broke.")
                }
                return piece
            })
        return response
    }
}
