import HTTPClient
import Testing
import Wire

@Suite struct RedirectTests {
    /// A server that says what came to it, and redirects from `/STATUS` to what the query names.
    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        if let status = Int(request.path.dropFirst()) {
            let location = PercentEncoding.decode(request.query ?? "") ?? ""
            return HTTPResponse(status: HTTPStatus(rawValue: status), fields: ["Location": location])
        }
        let body = (try? await request.body.collect(limit: 1_000)) ?? []
        let told = [
            request.method.rawValue, request.path, String(decoding: body, as: UTF8.self),
            request.fields["Authorization"] ?? "-", request.fields["X-Api-Key"] ?? "-", request.fields["Accept"] ?? "-",
        ]
        return HTTPResponse(body: HTTPBody(told.joined(separator: " ")))
    }

    private let fields: HTTPFields = ["Authorization": "secret", "X-Api-Key": "key", "Accept": "text/plain"]

    @Test(arguments: [
        (301, HTTPMethod.post, "GET /end "), (302, .post, "GET /end "), (303, .put, "GET /end "),
        (307, .post, "POST /end content"), (308, .post, "POST /end content"), (301, .put, "PUT /end content"),
    ])
    func `A redirect keeps or changes the method as its status says`(
        _ status: Int, _ method: HTTPMethod, _ expected: String
    ) async throws {
        try await withServer(answer) { client, base in
            let request = ClientRequest(
                method, base.appending(path: "/\(status)", query: "..%2Fend"), fields: fields,
                body: HTTPBody("content"))
            let response = try await client.fetch(request, options: .local)
            #expect(try await response.body.collect(limit: 1_000) == Array("\(expected) secret key text/plain".utf8))
        }
    }

    @Test func `Credentials and an application's own fields do not follow to another server`() async throws {
        try await withServer(answer) { client, base in
            try await withServer(answer) { _, other in
                let target = PercentEncoding.encode(other.appending(path: "/end").text)
                let request = ClientRequest(.get, base.appending(path: "/302", query: target), fields: fields)
                let response = try await client.fetch(request, options: .local)
                #expect(try await response.body.collect(limit: 1_000) == Array("GET /end  - - text/plain".utf8))
            }
        }
    }

    @Test func `A loop ends after so many redirects, and without redirects each is an answer`() async throws {
        try await withServer(answer) { client, base in
            let request = ClientRequest(.get, base.appending(path: "/302", query: "%2F302%3F%252F302"))
            let loop = ClientRequest(.get, base.appending(path: "/302", query: ""))
            let reason = await failure { _ = try await client.fetch(loop, options: .local) }
            #expect(reason == .tooManyRedirects(limit: 5))
            let response = try await client.fetch(request, options: .local { $0.redirects = .none })
            #expect(response.status == .found)
        }
    }

    @Test func `No redirect leads from a secure connection to one that is not, nor elsewhere than to the web`()
        async throws
    {
        let player = ScriptedEngine { request in
            HTTPResponse(status: .found, fields: ["Location": request.address.query ?? ""])
        }
        let client = HTTPClient(engine: player)
        for location in [
            "http://example.org/", "file:///etc/passwd", "gopher://example.org", "https://me@example.org/",
        ] {
            let address = try HTTPAddress("https://example.org/?\(location)")
            let reason = await failure { _ = try await client.fetch(ClientRequest(.get, address)) }
            guard case .badRedirect = reason else {
                Issue.record("\(location) led to \(String(describing: reason))")
                continue
            }
        }
    }
}

/// Answers without a network.
struct ScriptedEngine: HTTPEngine {
    var answer: @Sendable (ClientRequest) async throws -> HTTPResponse

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        try await answer(request)
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.noWebSocket(404), host: request.address.host)
    }

    func shutDown() async {}
}
