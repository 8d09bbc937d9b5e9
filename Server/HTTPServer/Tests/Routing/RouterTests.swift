import Base
import HTTPServer
import Testing
import Wire

@Suite struct RouterTests {
    struct ThingParameters: Codable, Sendable {
        var id: String
        var limit: Int?
    }

    struct ThingBody: Codable, EndpointBody, Equatable { var text: String }

    struct Thing: Codable, Equatable, Sendable {
        var id: String
        var text: String
    }

    static let read = Endpoint<ThingParameters, NoBody, Thing>(
        "readThing", .get, "/things/{id}", summary: "Reads a thing.", access: .open, tag: "things")
    static let write = Endpoint<ThingParameters, ThingBody, Thing>(
        "writeThing", .put, "/things/{id}", summary: "Writes a thing.", success: .created, tag: "things")
    static let remove = Endpoint<ThingParameters, NoBody, NoAnswer>(
        "removeThing", .delete, "/things/{id}", summary: "Removes a thing.", access: .open, success: .noContent,
        tag: "things")

    private struct Caller: RequestContextKey { static let defaultValue: String? = nil }

    private struct Mishap: Error {}

    private func router(log: Log = Log(label: "test") { _ in }) -> Router {
        var router = Router(log: log)
        router.authenticate = { request in
            guard let field = request.fields["Authorization"] else { throw Problem.unauthorized() }
            request.context[Caller.self] = field
        }
        router.on(Self.read) { call in
            if call.parameters.id == "boom" { throw Mishap() }
            if call.parameters.id == "gone" { throw Problem.notFound() }
            return Thing(id: call.parameters.id, text: "\(call.parameters.limit ?? 0)")
        }
        router.on(Self.write) { call in
            Thing(id: call.parameters.id, text: call.body.text + (call.request.context[Caller.self] ?? ""))
        }
        router.on(Self.remove) { _ in NoAnswer() }
        router.on(.get, "/static/{rest...}") { request in
            HTTPResponse(body: HTTPBody(request.context[PathParameters.self]["rest"] ?? "?"))
        }
        router.on(.get, "/things/special") { _ in HTTPResponse(body: HTTPBody("special")) }
        return router
    }

    private func send(
        _ method: HTTPMethod, _ path: String, query: String? = nil, fields: HTTPFields = [:], body: HTTPBody = .empty,
        to router: Router? = nil
    ) async -> HTTPResponse {
        await (router ?? self.router()).handler(
            HTTPRequest(method: method, path: path, query: query, fields: fields, body: body))
    }

    private func text(_ response: HTTPResponse) async throws -> String {
        String(decoding: try await response.body.collect(limit: 1 << 20), as: UTF8.self)
    }

    private func problem(_ response: HTTPResponse) async throws -> Problem {
        #expect(response.fields["Content-Type"] == "application/problem+json")
        return try JSONCoding.decode(Problem.self, from: try await response.body.collect(limit: 1 << 20))
    }

    @Test func `A typed endpoint answers with its value as JSON`() async throws {
        let response = await send(.get, "/things/a%2Fb", query: "limit=7")
        #expect(response.status == .ok)
        #expect(response.fields["Content-Type"] == "application/json")
        #expect(try await text(response) == #"{"id":"a/b","text":"7"}"#)
    }

    @Test func `A literal part wins over a parameter`() async throws {
        #expect(try await text(await send(.get, "/things/special")) == "special")
        #expect(try await text(await send(.get, "/things/specia")).contains("specia"))
    }

    @Test(arguments: [("/static/", ""), ("/static", ""), ("/static/a/b%20c/", "a/b c/")])
    func `A path that takes the rest takes none, one or many parts`(path: String, rest: String) async throws {
        #expect(try await text(await send(.get, path)) == rest)
    }

    @Test(arguments: [
        "/", "/nothing", "/things", "/things/", "/things/a/b", "//", "/things/%zz", "/things/%ff", "*", "",
    ])
    func `A path without a route is 404`(path: String) async throws {
        let response = await send(.get, path)
        #expect(response.status == .notFound)
        #expect(try await problem(response).code == "not_found")
    }

    @Test func `A method without a route is 405 and says which there are`() async throws {
        let response = await send(.post, "/things/a")
        #expect(response.status == .methodNotAllowed)
        #expect(response.fields["Allow"] == "DELETE, GET, HEAD, OPTIONS, PUT")
        #expect(try await problem(response).code == "method_not_allowed")
        let options = await send(.options, "/things/a")
        #expect(options.status == .noContent)
        #expect(options.fields["Allow"] == "DELETE, GET, HEAD, OPTIONS, PUT")
    }

    @Test func `HEAD says what GET would, without the content`() async throws {
        let response = await send(.head, "/things/a")
        #expect(response.status == .ok)
        #expect(response.fields["Content-Length"] == "21")
        #expect(response.body.count == 0)
    }

    @Test func `OF-218: without a session the answer is 401, before the body is looked at`() async throws {
        let response = await send(.put, "/things/a", body: HTTPBody("not json"))
        #expect(response.status == .unauthorized)
        #expect(response.fields["WWW-Authenticate"] == "Bearer")
        var closed = Router(log: Log(label: "test") { _ in })
        closed.on(Self.write) { call in Thing(id: "", text: "") }
        #expect(await send(.put, "/things/a", fields: ["Authorization": "x"], to: closed).status == .unauthorized)
    }

    @Test func `With a session the handler learns who calls`() async throws {
        let response = await send(
            .put, "/things/a", fields: ["Authorization": "ann", "Content-Type": "application/json"],
            body: HTTPBody(#"{"text":"hi "}"#))
        #expect(response.status == .created)
        #expect(try await text(response) == #"{"id":"a","text":"hi ann"}"#)
    }

    @Test(
        arguments: [
            (#"{"text":1}"#, "application/json", 422), (#"{}"#, "application/json; charset=utf-8", 422),
            (#"{"text":"a""#, "application/json", 400), (#"{"text":"a"}"#, "text/plain", 415),
            (#"text=a"#, "application/x-www-form-urlencoded", 415),
        ])
    func `OF-221: a body that is not right gets its status`(body: String, type: String, status: Int) async throws {
        let response = await send(
            .put, "/things/a", fields: ["Authorization": "ann", "Content-Type": type], body: HTTPBody(body))
        #expect(response.status.rawValue == status)
    }

    @Test(arguments: [true, false])
    func `OF-221: a body over 1 MB is 413, announced or not`(isAnnounced: Bool) async throws {
        let piece = [UInt8](repeating: 0x20, count: 64 << 10)
        let pulled = Counter()
        let stream = HTTPBodyStream(count: isAnnounced ? 2 << 20 : nil) {
            await pulled.increment() <= 32 ? piece : nil
        }
        let response = await send(
            .put, "/things/a", fields: ["Authorization": "ann", "Content-Type": "application/json"],
            body: .stream(stream))
        #expect(response.status == .contentTooLarge)
        #expect(await pulled.value <= (isAnnounced ? 0 : 17))
    }

    @Test func `An answer that has no content has no type`() async throws {
        let response = await send(.delete, "/things/a")
        #expect(response.status == .noContent)
        #expect(response.fields["Content-Type"] == nil)
        #expect(response.body.count == 0)
    }

    @Test func `OF-220: an error of ours is 500 without its text, which is in the log with the request's id`()
        async throws
    {
        let lines = LineCollector()
        var router = Router(log: Log(label: "test", sink: lines.add))
        router.wrap(Middleware.requestIDs(SortableIDSource()))
        router.merge(self.router(log: Log(label: "test", sink: lines.add)))
        let response = await send(.get, "/things/boom", to: router)
        #expect(response.status == .internalServerError)
        let id = try #require(response.fields["X-Request-Id"])
        let body = try await text(response)
        #expect(!body.contains("Mishap"))
        #expect(body.contains(id))
        let line = try #require(lines.lines.first)
        #expect(line.level == .error)
        #expect(line.fields["requestId"] == id)
        #expect(line.fields["error"]?.contains("Mishap") == true)
    }

    @Test func `OF-220: a refusal carries the request's id`() async throws {
        var router = Router(log: Log(label: "test") { _ in })
        router.wrap(Middleware.requestIDs(SortableIDSource()))
        router.merge(self.router())
        for path in ["/things/gone", "/nowhere"] {
            let response = await send(.get, path, to: router)
            let id = try #require(response.fields["X-Request-Id"])
            #expect(try await problem(response).requestId == id)
        }
    }

    @Test func `Middleware runs from the outside in, around the routes added after it`() async throws {
        let trace: @Sendable (String) -> HTTPMiddleware = { name in
            { request, next in
                var request = request
                request.fields.append("Trace", name)
                return await next(request)
            }
        }
        let echo: HTTPHandler = { HTTPResponse(body: HTTPBody($0.fields.values("Trace").joined())) }
        var inner = Router(log: Log(label: "test") { _ in })
        inner.on(.get, "/before", echo)
        inner.use(trace("c"))
        inner.on(.get, "/after", echo)
        inner.wrap(trace("b"))
        var router = Router(log: Log(label: "test") { _ in })
        router.use(trace("a"))
        router.merge(inner)
        router.wrap(trace("0"))
        #expect(try await text(await send(.get, "/before", to: router)) == "0ab")
        #expect(try await text(await send(.get, "/after", to: router)) == "0abc")
    }

    @Test func `Endpoints are listed for documents and tests`() {
        let router = self.router()
        #expect(router.endpoints.map(\.name) == ["readThing", "writeThing", "removeThing"])
        #expect(router.endpoints.map(\.access) == [.open, .session, .open])
    }

    @Test func `Two routes for one method and path are a mistake that stops the program`() async {
        await #expect(processExitsWith: .failure) {
            var router = Router(log: Log(label: "test") { _ in })
            router.on(.get, "/a/{x}") { _ in HTTPResponse() }
            router.on(.get, "/a/{x}") { _ in HTTPResponse() }
            _ = router.handler
        }
    }
}

/// A number that tasks share.
actor Counter {
    private(set) var value = 0

    func increment() -> Int {
        value += 1
        return value
    }
}
