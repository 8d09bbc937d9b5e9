extension Endpoint {
    /// The request of a call; throws when a parameter that the path needs is missing or empty.
    public func request(_ parameters: Parameters, _ body: Body) throws -> HTTPRequest {
        var texts: [String: String] = [:]
        var query: [(name: String, value: String)] = []
        var fields = HTTPFields()
        let inPath = Set(path.parameters)
        for item in try ParameterEncoder.encode(parameters) {
            if inPath.contains(item.name) {
                texts[item.name] = item.value
            } else if let field = headerFields[item.name] {
                fields[field] = item.value
            } else {
                query.append(item)
            }
        }
        guard let filled = path.filled({ texts[$0] }) else {
            throw TransportError(.refused, message: "A part of the path of \(name) is missing.")
        }
        fields["Accept"] = "application/json, application/problem+json"
        var request = HTTPRequest(
            method: method, path: filled, query: PercentEncoding.query(query), fields: fields)
        try body.write(into: &request)
        return request
    }

    /// The parameters of a request that a router matched with this endpoint; throws `Problem`.
    public func parameters(of request: HTTPRequest) throws -> Parameters {
        let values = try ParameterValues(
            path: request.context[PathParameters.self], headerFields: headerFields, request: request)
        return try ParameterDecoder.decode(Parameters.self, from: values)
    }

    /// The body of a request; throws `Problem`.
    public func body(of request: HTTPRequest) async throws -> Body {
        try await Body.read(from: request, limit: bodyLimit)
    }

    /// The response that carries an answer.
    public func response(_ reply: Reply<Answer>) throws -> HTTPResponse {
        let status = reply.status ?? success
        guard !(reply.value is NoAnswer) else { return HTTPResponse(status: status, fields: reply.fields) }
        var fields = reply.fields
        if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        return HTTPResponse(status: status, fields: fields, body: .bytes(try JSONCoding.encode(reply.value)))
    }

    /// The answer that a response carries. Throws `Problem` for a refusal, `TransportError` for what is no answer.
    public func reply(_ response: HTTPResponse, limit: Int = 32 << 20) async throws -> Reply<Answer> {
        let bytes = try await Self.bytes(of: response, limit: limit)
        guard (200..<300).contains(response.status.rawValue) else {
            throw Problem.of(response, bytes: bytes)
        }
        if let none = NoAnswer() as? Answer { return Reply(none, status: response.status, fields: response.fields) }
        do {
            let answer = try JSONCoding.decode(Answer.self, from: bytes)
            return Reply(answer, status: response.status, fields: response.fields)
        } catch {
            throw TransportError(.brokenAnswer, message: "The server's answer to \(name) cannot be read.")
        }
    }

    private static func bytes(of response: HTTPResponse, limit: Int) async throws -> [UInt8] {
        do {
            return try await response.body.collect(limit: limit)
        } catch is Problem {
            throw TransportError(.brokenAnswer, message: "The server's answer is too large.")
        }
    }
}

extension Problem {
    /// The refusal that a response carries; one made from its status when the body is something else.
    static func of(_ response: HTTPResponse, bytes: [UInt8]) -> Problem {
        var problem: Problem
        if MediaType.isJSON(response.fields["Content-Type"]),
            let read = try? JSONCoding.decode(Problem.self, from: bytes)
        {
            problem = read
            // What the body says of the status is a hint only (RFC 9457, section 3.1.2).
            problem.status = response.status.rawValue
        } else {
            problem = Problem(response.status, code: "status_\(response.status.rawValue)", response.status.phrase + ".")
        }
        problem.fields = response.fields
        return problem
    }
}
