import Base
import Wire

/// Turns whatever a handler throws into an answer: problems as they are, all else into a logged 500.
struct ErrorBoundary: Sendable {
    let log: Log
    /// What the log calls the handler.
    let name: String

    func run(_ request: HTTPRequest, _ body: () async throws -> HTTPResponse) async -> HTTPResponse {
        let id = request.context[RequestID.self]
        var problem: Problem
        do {
            return try await body()
        } catch let error as Problem {
            problem = error
        } catch let error as HTTPBodyError {
            problem = error.problem
        } catch is CancellationError {
            // The caller has gone or the server stops; nobody, or somebody who can come back, reads this.
            problem = .unavailable()
        } catch {
            log.error(
                "A handler failed.", ["handler": name, "requestId": id ?? "", "error": String(reflecting: error)])
            problem = .internalError()
        }
        problem.requestId = id
        return problem.response
    }
}

/// Lets a request in, or throws `Problem`.
struct AccessGate: Sendable {
    let access: EndpointAccess
    let authenticate: (@Sendable (inout HTTPRequest) async throws -> Void)?

    /// The request with what authentication left in its context.
    func pass(_ request: HTTPRequest) async throws -> HTTPRequest {
        guard access == .session else { return request }
        guard let authenticate else { throw Problem.unauthorized() }
        var request = request
        try await authenticate(&request)
        return request
    }
}
