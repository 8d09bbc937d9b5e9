import Foundation
import HTTPClient
import Testing
import ThriftwoodAPI
import Wire

/// Answers in the same process.
private struct Answering: ServiceNetwork {
    var handler: HTTPHandler

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport { InProcessTransport(handler: handler) }
}

struct ServiceSessionTests {
    private struct Movie: Decodable, Equatable {
        var id: Int
    }

    private static let radarr = ServiceConnection(
        id: "1", kind: .radarr, name: "Films", address: "http://192.168.1.4:7878/radarr/",
        credentials: .apiKey("abc123"), headers: [ServiceHeader(name: "CF-Access", value: "s3cret")])

    private func reason(
        _ status: Int, _ body: String, _ connection: ServiceConnection = radarr
    ) async -> ServiceProblem.Reason? {
        let session = ServiceSession(
            connection,
            network: Answering { _ in HTTPResponse(status: HTTPStatus(rawValue: status), body: HTTPBody(body)) })
        do {
            _ = try await session.get([Movie].self, "/api/v3/movie")
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func `TW-025 the key and the headers travel in fields, and nothing of them in the address`() async throws {
        let session = ServiceSession(
            Self.radarr,
            network: Answering { request in
                let isRight =
                    request.fields["X-Api-Key"] == "abc123" && request.fields["CF-Access"] == "s3cret"
                    && request.query == "a=b%20c"
                return HTTPResponse(body: HTTPBody(isRight ? #"[{"id":7}]"# : "[]"))
            })
        let movies = try await session.get([Movie].self, "/api/v3/movie", query: [("a", "b c")])
        #expect(movies == [Movie(id: 7)])
    }

    @Test func `What is printed of a connection or a problem holds no key`() {
        let login = ServiceConnection(
            id: "2", kind: .nzbget, name: "NZB", address: "http://10.0.0.2:6789",
            credentials: .login(user: "nzbget", password: "hunter2"))
        var text = ""
        for connection in [Self.radarr, login] {
            text += "\(connection) \(String(reflecting: connection)) \(connection.credentials) \(connection.headers)"
            text += "\(ServiceProblem(.wrongKey, of: connection))"
            dump(connection, to: &text)
            dump(connection.credentials, to: &text)
        }
        for secret in ["abc123", "s3cret", "hunter2"] { #expect(!text.contains(secret)) }
    }

    @Test(
        arguments: [
            (401, "", .wrongKey), (403, "API Key Incorrect", .wrongKey),
            (401, #"<!DOCTYPE html><form><input type="password">"#, .loginPage),
            (200, "\n<!doctype html><title>Sign in</title><input type='password'>", .loginPage),
            (200, "<html><body>Welcome to nginx</body></html>", .webPage),
            (302, "", .loginPage), (404, "<html>Not found</html>", .wrongPath),
            (404, #"{"message":"NotFound"}"#, .missing),
            (200, #"[{"id":1},{"id":2"#, .cutShort), (200, "OK", .notJSON), (200, "", .notJSON),
            (200, #"[{"id":1},{"title":"No id"}]"#, .unreadable(path: "[1].id")),
            (200, #"[{"id":1e99}]"#, .unreadable(path: "[0].id")),
            (200, #"{"appName":"Sonarr"}"#, .unreadable(path: "body")),
            (500, #"{"message":"database is locked"}"#, .status(500, "database is locked")),
            (400, #"[{"propertyName":"Path","errorMessage":"Path is taken"}]"#, .status(400, "Path is taken")),
            (503, "busy", .status(503, nil)),
        ] as [(Int, String, ServiceProblem.Reason)])
    func `TW-028 each wrong answer has its own name`(
        _ status: Int, _ body: String, _ expected: ServiceProblem.Reason
    ) async {
        #expect(await reason(status, body) == expected)
    }

    @Test(arguments: ["radarr.lan", "ftp://radarr.lan", "http://", "http://user@host", "http://a b", "http://x?y=1"])
    func `TW-027 what is no address of http or https is refused before any request`(_ address: String) async {
        var connection = Self.radarr
        connection.address = address
        let network = HTTPServiceNetwork(client: HTTPClient(engine: NoEngine()))
        await #expect(throws: ServiceProblem.self) {
            _ = try await ServiceSession(connection, network: network).get([Movie].self, "/api/v3/movie")
        }
    }

    @Test func `Who is sent on to another machine that does not answer stands before a sign-in`() async {
        for (host, reason) in [("login.example.org", ServiceProblem.Reason.loginPage), ("192.168.1.4", .nameNotFound)] {
            let network = HTTPServiceNetwork(client: HTTPClient(engine: FailingEngine(host: host)))
            let problem = await #expect(throws: ServiceProblem.self) {
                _ = try await ServiceSession(Self.radarr, network: network).get([Movie].self, "/api/v3/movie")
            }
            #expect(problem?.reason == reason)
        }
    }

    @Test func `TW-029 basic authentication has no user with a colon, and no field has two lines`() {
        #expect(ServiceHeader.basic(user: "a:b", password: "c") == nil)
        #expect(ServiceHeader.basic(user: "me", password: "you")?.value.value == "Basic bWU6eW91")
        #expect(ServiceHeader(name: "X-A", value: "b").canBeSent)
        #expect(!ServiceHeader(name: "X-A", value: "b\r\nX-B: c").canBeSent)
        #expect(!ServiceHeader(name: "X A", value: "b").canBeSent)
    }
}

/// No request may get this far.
private struct NoEngine: HTTPEngine {
    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        Issue.record("A request was made.")
        return HTTPResponse()
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.closed, host: "")
    }

    func shutDown() async {}
}

/// Finds no server of a name.
private struct FailingEngine: HTTPEngine {
    let host: String

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        throw HTTPClientError(.nameNotFound, host: host)
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.closed, host: host)
    }

    func shutDown() async {}
}
