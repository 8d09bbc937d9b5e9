import Base
import Wire

/// Runs a typed endpoint: lets the caller in, reads parameters and body, calls the handler, writes its answer.
struct EndpointResponder<Parameters: Codable & Sendable, Body: EndpointBody, Answer: Codable & Sendable>: Sendable {
    let endpoint: Endpoint<Parameters, Body, Answer>
    let authenticate: (@Sendable (inout HTTPRequest) async throws -> Void)?
    let log: Log
    let handle: @Sendable (Call<Parameters, Body>) async throws -> Reply<Answer>

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        do {
            return try await answer(request)
        } catch var problem as Problem {
            problem.requestId = request.context[RequestID.self]
            return problem.response
        } catch {
            return failure(error, request)
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        if endpoint.access == .session {
            // Who calls is settled before anything that they sent is looked at.
            guard let authenticate else { throw Problem.unauthorized() }
            try await authenticate(&request)
        }
        let parameters = try endpoint.parameters(of: request)
        let body = try await endpoint.body(of: request)
        let reply = try await handle(Call(parameters: parameters, body: body, request: request))
        return try endpoint.response(reply)
    }

    private func failure(_ error: any Error, _ request: HTTPRequest) -> HTTPResponse {
        let id = request.context[RequestID.self]
        if error is CancellationError {
            // The caller has gone; nobody reads this answer.
            return Problem.unavailable().response
        }
        log.error(
            "A handler failed.",
            ["endpoint": endpoint.name, "requestId": id ?? "", "error": String(reflecting: error)])
        var problem = Problem.internalError()
        problem.requestId = id
        return problem.response
    }
}
