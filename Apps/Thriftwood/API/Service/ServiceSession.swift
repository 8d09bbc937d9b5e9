public import Wire

/// Speaks with one service: puts who asks into the request, reads the answer, and says what is wrong with it. Everything
/// runs off the main actor.
public struct ServiceSession: Sendable {
    public let connection: ServiceConnection
    private let network: any ServiceNetwork

    public init(_ connection: ServiceConnection, network: any ServiceNetwork) {
        self.connection = connection
        self.network = network
    }

    /// Asks for a value. The path begins with a slash and is percent-encoded; it is one beneath the connection's address.
    @concurrent public func get<Value: Decodable & Sendable>(
        _ type: Value.Type, _ path: String, query: [(name: String, value: String)] = [],
        patience: ServicePatience = .brief
    ) async throws(ServiceProblem) -> Value {
        try read(type, try await exchange(.get, path, query: query, patience: patience))
    }

    /// Sends a value and reads the one that comes back.
    @concurrent public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod, _ path: String, query: [(name: String, value: String)] = [],
        json: (any Encodable & Sendable)?, returning type: Value.Type, patience: ServicePatience = .brief
    ) async throws(ServiceProblem) -> Value {
        try read(type, try await exchange(method, path, query: query, body: try body(json), patience: patience))
    }

    /// Sends a value, and takes any success for an answer.
    @concurrent public func send(
        _ method: HTTPMethod, _ path: String, query: [(name: String, value: String)] = [],
        json: (any Encodable & Sendable)? = nil, patience: ServicePatience = .brief
    ) async throws(ServiceProblem) {
        _ = try await exchange(method, path, query: query, body: try body(json), patience: patience)
    }

    /// Makes a request and holds its answer, which is one of success. Keys belong into fields and bodies, never into the
    /// query: addresses end up in the logs of whatever stands between.
    @concurrent public func exchange(
        _ method: HTTPMethod, _ path: String, query: [(name: String, value: String)] = [],
        body: ServiceBody? = nil, accept: String = "application/json", patience: ServicePatience = .brief
    ) async throws(ServiceProblem) -> ServiceAnswer {
        var request = HTTPRequest(method: method, path: path, query: PercentEncoding.query(query))
        if let body {
            request.fields["Content-Type"] = body.contentType
            request.body = body.body
        }
        let answer = try await exchange(request, accept: accept, patience: patience)
        try answer.requireSuccess(of: connection)
        return answer
    }

    /// Makes a request as it is but for who asks, and holds its answer, whatever its status.
    @concurrent func exchange(
        _ request: HTTPRequest, accept: String, patience: ServicePatience
    ) async throws(ServiceProblem) -> ServiceAnswer {
        var request = request
        request.fields["Accept"] = accept
        for header in connection.headers where header.canBeSent { request.fields[header.name] = header.value.value }
        authenticate(&request)
        return try await perform(request, patience)
    }

    /// The same way to another place.
    func at(_ connection: ServiceConnection) -> ServiceSession { ServiceSession(connection, network: network) }

    /// The value that an answer says in JSON. Throws what came instead.
    public func read<Value: Decodable>(
        _ type: Value.Type, _ answer: ServiceAnswer
    ) throws(ServiceProblem) -> Value {
        do {
            return try JSONCoding.decode(type, from: answer.bytes)
        } catch let error as Problem {
            if let page = answer.page { throw ServiceProblem(page, of: connection) }
            guard let field = error.errors?.first?.field else {
                let isCut = answer.bytes.first.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? false
                throw ServiceProblem(isCut ? .cutShort : .notJSON, of: connection)
            }
            throw ServiceProblem(.unreadable(path: field), of: connection)
        } catch {
            throw ServiceProblem(.notJSON, of: connection)
        }
    }

    private func authenticate(_ request: inout HTTPRequest) {
        switch connection.credentials {
        case .none: break
        case .apiKey(let key):
            if connection.kind.keepsTitles || connection.kind == .seerr { request.fields["X-Api-Key"] = key.value }
        // qBittorrent is signed in to with a form.
        case .login where connection.kind == .qbittorrent: break
        case .login(let user, let password):
            let header = ServiceHeader.basic(user: user, password: password)
            if let header, header.canBeSent { request.fields[header.name] = header.value.value }
        }
    }

    private func body(_ value: (any Encodable & Sendable)?) throws(ServiceProblem) -> ServiceBody? {
        guard let value else { return nil }
        do {
            return ServiceBody(contentType: "application/json", bytes: try JSONCoding.encode(AnyBody(value: value)))
        } catch {
            throw ServiceProblem(.rejected("This cannot be sent."), of: connection)
        }
    }

    private func perform(_ request: HTTPRequest, _ patience: ServicePatience) async throws(ServiceProblem)
        -> ServiceAnswer
    {
        let transport = try network.transport(for: connection, patience: patience)
        do {
            let response = try await transport.send(request)
            let bytes = try await response.body.collect(limit: 256 << 20)
            return ServiceAnswer(status: response.status, fields: response.fields, bytes: bytes)
        } catch let problem as ServiceProblem {
            throw problem
        } catch let error as TransportError {
            throw ServiceProblem(error, of: connection)
        } catch is CancellationError {
            throw ServiceProblem(.cancelled, of: connection)
        } catch let problem as Problem where problem.httpStatus == .contentTooLarge {
            throw ServiceProblem(.tooLarge(limit: 256 << 20), of: connection)
        } catch {
            throw ServiceProblem(.connectionLost, of: connection)
        }
    }
}

/// What goes with a request.
public struct ServiceBody: Sendable {
    public var contentType: String
    public var body: HTTPBody

    public init(contentType: String, body: HTTPBody) {
        self.contentType = contentType
        self.body = body
    }

    public init(contentType: String, bytes: [UInt8]) { self.init(contentType: contentType, body: .bytes(bytes)) }

    /// A form's fields, where keys may stand that have no business in an address.
    public static func form(_ items: [(name: String, value: String)]) -> ServiceBody {
        ServiceBody(
            contentType: "application/x-www-form-urlencoded", bytes: Array((PercentEncoding.query(items) ?? "").utf8))
    }
}

/// A value of any kind on its way into JSON.
private struct AnyBody: Encodable {
    let value: any Encodable & Sendable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
