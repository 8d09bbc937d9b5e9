import Synchronization
import Testing
import Wire

@Suite struct APIClientTests {
    struct Note: Codable, EndpointBody, Equatable { var text: String }

    private static let echo = Endpoint<NoParameters, Note, Note>(
        "echo", .post, "/echo", summary: "Says it again.", tag: "test")
    private static let open = Endpoint<NoParameters, NoBody, Note>(
        "open", .get, "/open", summary: "Says hello.", access: .open, tag: "test")
    private static let upload = Endpoint<NoParameters, FileUpload, Note>(
        "upload", .post, "/upload", summary: "Takes a file.", tag: "test")

    /// A server that knows one token, and a session that can fetch it.
    private final class World: CredentialSource {
        struct State {
            var token: String? = "old"
            var valid = "new"
            var refreshes = 0
            var requests = 0
        }

        let state = Mutex(State())
        private let hold = Gate()

        func accessToken() async -> String? { state.withLock { $0.token } }

        func refresh(expired token: String) async -> String? {
            await hold.wait()
            return state.withLock { state in
                state.refreshes += 1
                state.token = state.valid.isEmpty ? nil : state.valid
                return state.token
            }
        }

        func release() async { await hold.open() }

        var handler: HTTPHandler {
            { [self] request in
                let valid = state.withLock { state in
                    state.requests += 1
                    return state.valid
                }
                if request.path == "/open" {
                    let field = request.fields["Authorization"] ?? "none"
                    return (try? APIClientTests.open.response(Reply(Note(text: field)))) ?? HTTPResponse()
                }
                guard request.fields["Authorization"] == "Bearer \(valid)" else {
                    return Problem.unauthorized(code: "token_expired").response
                }
                let bytes = (try? await request.body.collect(limit: 1000)) ?? []
                return HTTPResponse(fields: ["Content-Type": "application/json"], body: .bytes(bytes))
            }
        }
    }

    private func client(_ world: World) -> APIClient {
        APIClient(transport: InProcessTransport(handler: world.handler), credentials: world)
    }

    @Test func `Calls that meet an expired token at once share one refresh (OF-030, LB-004)`() async throws {
        let world = World()
        let client = self.client(world)
        let calls = (0..<50).map { index in
            Task { try await client.call(Self.echo, body: Note(text: "\(index)")) }
        }
        while world.state.withLock({ $0.requests }) < 50 { await Task.yield() }
        await world.release()
        for (index, call) in calls.enumerated() { #expect(try await call.value == Note(text: "\(index)")) }
        #expect(world.state.withLock { $0.refreshes } == 1)
    }

    @Test func `A session that is over ends in the server's refusal, without a loop (LB-005)`() async throws {
        let world = World()
        await world.release()
        world.state.withLock { $0.valid = "" }
        let problem = try await #require(throws: Problem.self) {
            try await client(world).call(Self.echo, body: Note(text: "a"))
        }
        #expect(problem.code == "token_expired")
        #expect(world.state.withLock { $0.requests } == 1)
    }

    @Test func `Calls that anybody may make carry no token`() async throws {
        #expect(try await client(World()).call(Self.open) == Note(text: "none"))
    }

    @Test func `A file that nobody has read yet is sent again after a refresh`() async throws {
        let world = World()
        await world.release()
        let source = PieceSource([Array(#"{"text":"#.utf8), Array(#""hi"}"#.utf8)])
        let file = FileUpload(
            contentType: "text/plain", content: .stream(HTTPBodyStream(count: nil) { await source.next() }))
        #expect(try await client(world).call(Self.upload, body: file) == Note(text: "hi"))
    }

    @Test(
        arguments: [
            (HTTPResponse(fields: ["Content-Type": "application/json"], body: HTTPBody("{")), true),
            (HTTPResponse(body: HTTPBody("<html>")), true),
            (HTTPResponse(status: .badGateway, body: HTTPBody("<html>")), false),
        ])
    func `What is no answer is an error of the transport, a refusal without words a problem`(
        response: HTTPResponse, isBroken: Bool
    ) async throws {
        let client = APIClient(transport: InProcessTransport { _ in response })
        if isBroken {
            let error = try await #require(throws: TransportError.self) { try await client.call(Self.open) }
            #expect(error.code == .brokenAnswer)
        } else {
            let problem = try await #require(throws: Problem.self) { try await client.call(Self.open) }
            #expect(problem.code == "status_502")
        }
    }

    @Test func `A refusal keeps its fields, such as Retry-After`() async throws {
        let client = APIClient(transport: InProcessTransport { _ in Problem.tooMany(retryAfter: 7).response })
        let problem = try await #require(throws: Problem.self) { try await client.call(Self.open) }
        #expect(problem.fields["Retry-After"] == "7")
    }
}

/// Holds those who wait until it is opened.
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for one in waiting { one.resume() }
        waiting = []
    }
}
