public import Base
public import Wire

/// Finds the handler of a request by method and path, and runs it behind its middleware.
///
/// Routes are added while the program starts; `handler` freezes them. Two routes for one method and path are a
/// programmer's mistake and trap.
public struct Router: Sendable {
    /// Lets a request of a `.session` endpoint in: it puts who calls into the request's context, or throws `Problem`.
    /// It holds for the routes added after it was set; without it such routes refuse everybody.
    public var authenticate: (@Sendable (inout HTTPRequest) async throws -> Void)?
    /// Every typed endpoint, in the order they were added.
    public private(set) var endpoints: [EndpointDescription] = []

    private let log: Log
    private var routes: [Route] = []
    private var middleware: [HTTPMiddleware] = []
    private var outer: [HTTPMiddleware] = []

    public init(log: Log) { self.log = log.labelled("router") }

    /// Adds middleware for the routes that are added afterwards; the first one is the outermost.
    public mutating func use(_ middleware: @escaping HTTPMiddleware) { self.middleware.append(middleware) }

    /// Adds middleware around every answer of this router, those for unknown paths too.
    public mutating func wrap(_ middleware: @escaping HTTPMiddleware) { outer.append(middleware) }

    /// Adds an endpoint. Throw `Problem` to refuse; any other error is logged and answered with 500.
    public mutating func on<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>,
        _ handle: @escaping @Sendable (Call<Parameters, Body>) async throws -> Answer
    ) {
        on(endpoint, reply: { Reply(try await handle($0)) })
    }

    /// Adds an endpoint whose answers have statuses or header fields of their own.
    public mutating func on<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>,
        reply handle: @escaping @Sendable (Call<Parameters, Body>) async throws -> Reply<Answer>
    ) {
        endpoints.append(endpoint.described)
        let boundary = ErrorBoundary(log: log, name: endpoint.name)
        let gate = AccessGate(access: endpoint.access, authenticate: authenticate)
        add(
            Route(
                method: endpoint.method, path: endpoint.path, allowsCompression: endpoint.allowsCompression
            ) { request in
                await boundary.run(request) {
                    // Who calls is settled before anything that they sent is looked at.
                    let request = try await gate.pass(request)
                    let parameters = try endpoint.parameters(of: request)
                    let body = try await endpoint.body(of: request)
                    return try endpoint.response(
                        try await handle(Call(parameters: parameters, body: body, request: request)))
                }
            })
    }

    /// Adds a handler of its own kind: pages, files, sockets. `{rest...}` at the path's end takes all that is left;
    /// `request.context[PathParameters.self]` has the path's parts. What it throws is answered as an endpoint's errors.
    public mutating func on(
        _ method: HTTPMethod, _ path: String, access: EndpointAccess = .open, allowsCompression: Bool = false,
        _ handle: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) {
        let boundary = ErrorBoundary(log: log, name: "\(method.rawValue) \(path)")
        let gate = AccessGate(access: access, authenticate: authenticate)
        add(
            Route(method: method, path: PathTemplate(path), allowsCompression: allowsCompression) { request in
                await boundary.run(request) { try await handle(try await gate.pass(request)) }
            })
    }

    /// Takes over another router's routes, each behind its own middleware inside this router's.
    /// - Parameter mount: What goes before their paths, such as `/only-friends`. Descriptions of endpoints stay as they
    ///   are: a document of them says where they are mounted.
    public mutating func merge(_ other: Router, at mount: String = "") {
        endpoints += other.endpoints
        for var route in other.routes {
            if !mount.isEmpty { route.path = PathTemplate(mount + route.path.description) }
            route.handler = Self.chain(other.outer, route.handler)
            add(route)
        }
    }

    /// Answers requests with the routes added so far.
    public var handler: HTTPHandler {
        var tree = RouteTree()
        for route in routes { tree.insert(route) }
        let responder = RouteResponder(tree: tree)
        let answer = Self.chain(outer, { await responder.respond(to: $0) })
        return { request in
            var request = request
            responder.match(&request)
            return await answer(request)
        }
    }

    private mutating func add(_ route: Route) {
        var route = route
        route.handler = Self.chain(middleware, route.handler)
        routes.append(route)
    }

    private static func chain(_ middleware: [HTTPMiddleware], _ handler: @escaping HTTPHandler) -> HTTPHandler {
        middleware.reversed().reduce(handler) { next, middleware in
            { request in await middleware(request, next) }
        }
    }
}

/// What a typed handler is given.
public struct Call<Parameters: Sendable, Body: Sendable>: Sendable {
    public var parameters: Parameters
    public var body: Body
    /// The request itself, with what middleware left in its context.
    public var request: HTTPRequest

    public init(parameters: Parameters, body: Body, request: HTTPRequest) {
        self.parameters = parameters
        self.body = body
        self.request = request
    }
}
