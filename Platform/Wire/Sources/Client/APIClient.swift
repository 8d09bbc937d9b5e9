/// Calls endpoints over a transport, with the credentials of one person.
public final class APIClient: Sendable {
    private let transport: any Transport
    private let credentials: (any CredentialSource)?
    private let gate = RefreshGate()

    public init(transport: any Transport, credentials: (any CredentialSource)? = nil) {
        self.transport = transport
        self.credentials = credentials
    }

    /// Makes a call. Throws `Problem` when the server refuses and `TransportError` when no answer came.
    public func call<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>, _ parameters: Parameters, _ body: Body
    ) async throws -> Answer {
        try await reply(endpoint, parameters, body).value
    }

    /// Makes a call and gives the answer's status and header fields too.
    public func reply<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>, _ parameters: Parameters, _ body: Body
    ) async throws -> Reply<Answer> {
        var request = try endpoint.request(parameters, body)
        let token = endpoint.access == .session ? try await authorize(&request) : nil
        // A body that comes from elsewhere can be sent again only if nobody has read from it.
        let watch = request.body.watched()
        do {
            return try await endpoint.reply(try await transport.send(request))
        } catch let problem as Problem {
            guard let token, let credentials, problem.status == 401, problem.code == "token_expired", !watch.wasRead,
                let fresh = try await gate.token(after: token, credentials)
            else { throw problem }
            request.fields["Authorization"] = "Bearer \(fresh)"
            return try await endpoint.reply(try await transport.send(request))
        }
    }

    /// Opens a WebSocket at a path; the session's token goes along.
    public func openWebSocket(_ path: String, query: String? = nil) async throws -> any WebSocketChannel {
        var request = HTTPRequest(method: .get, path: path, query: query)
        let token = try await authorize(&request)
        do {
            return try await transport.openWebSocket(request)
        } catch let problem as Problem {
            guard let token, let credentials, problem.status == 401, problem.code == "token_expired",
                let fresh = try await gate.token(after: token, credentials)
            else { throw problem }
            request.fields["Authorization"] = "Bearer \(fresh)"
            return try await transport.openWebSocket(request)
        }
    }

    private func authorize(_ request: inout HTTPRequest) async throws -> String? {
        guard let token = try await credentials?.accessToken() else { return nil }
        request.fields["Authorization"] = "Bearer \(token)"
        return token
    }
}

extension APIClient {
    /// Makes a call that sends nothing.
    public func call<Parameters, Answer>(
        _ endpoint: Endpoint<Parameters, NoBody, Answer>, _ parameters: Parameters
    ) async throws -> Answer {
        try await call(endpoint, parameters, NoBody())
    }

    /// Makes a call without parameters that sends nothing.
    public func call<Answer>(_ endpoint: Endpoint<NoParameters, NoBody, Answer>) async throws -> Answer {
        try await call(endpoint, NoParameters(), NoBody())
    }

    /// Makes a call without parameters.
    public func call<Body, Answer>(
        _ endpoint: Endpoint<NoParameters, Body, Answer>, body: Body
    ) async throws -> Answer {
        try await call(endpoint, NoParameters(), body)
    }
}
