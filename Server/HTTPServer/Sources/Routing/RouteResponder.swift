import Wire

/// Answers a request with the route that it matches, or says why there is none.
struct RouteResponder: Sendable {
    let tree: RouteTree

    /// Leaves the match in the request's context, where middleware can see it.
    func match(_ request: inout HTTPRequest) {
        guard let match = tree.match(request.path) else { return }
        let method = request.method == .head ? .get : request.method
        let route = match.endpoint.methods[request.method] ?? match.endpoint.methods[method]
        request.context[Found.self] = match.endpoint
        request.context[PathParameters.self] = PathParameters(match.parameters)
        request.context[MatchedRoute.self] = MatchedRoute(
            pattern: match.endpoint.pattern, allowsCompression: route?.allowsCompression ?? false)
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard let endpoint = request.context[Found.self] else { return Self.refuse(.notFound(), request) }
        if let route = endpoint.methods[request.method] { return await route.handler(request) }
        if request.method == .head, let route = endpoint.methods[.get] {
            return Self.withoutBody(await route.handler(request))
        }
        let allowed = Self.allowed(endpoint)
        if request.method == .options { return HTTPResponse(status: .noContent, fields: ["Allow": allowed]) }
        return Self.refuse(
            Problem(
                .methodNotAllowed, code: "method_not_allowed",
                "This address does not answer to \(request.method.rawValue).", fields: ["Allow": allowed]), request)
    }

    private static func refuse(_ problem: Problem, _ request: HTTPRequest) -> HTTPResponse {
        var problem = problem
        problem.requestId = request.context[RequestID.self]
        return problem.response
    }

    private static func allowed(_ endpoint: RouteTree.Endpoint) -> String {
        var names = Set(endpoint.methods.keys.map(\.rawValue)).union(["OPTIONS"])
        if names.contains("GET") { names.insert("HEAD") }
        return names.sorted().joined(separator: ", ")
    }

    /// The answer to HEAD: what GET would say, with its length but without its content.
    private static func withoutBody(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        if let count = response.body.count { response.fields["Content-Length"] = String(count) }
        response.body = .empty
        response.webSocket = nil
        return response
    }

    /// What the request's path was matched with.
    private struct Found: RequestContextKey {
        static let defaultValue: RouteTree.Endpoint? = nil
    }
}

/// The id of a request, for its answer, the log and what people quote when they ask for help.
public struct RequestID: RequestContextKey {
    public static let defaultValue: String? = nil
}
