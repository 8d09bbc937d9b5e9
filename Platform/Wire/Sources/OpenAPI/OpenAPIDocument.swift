/// The OpenAPI 3.1 document of an API, made from its endpoints.
public struct OpenAPIDocument: Sendable {
    /// The document itself.
    public let value: JSONValue
    /// Types whose schema could not be learned in full; a test keeps this empty.
    public let unreadable: [String]

    /// - Parameter mount: The path under which the endpoints are reached; `/` when they are at the top.
    public init(title: String, version: String, mount: String = "/", endpoints: [EndpointDescription]) {
        let builder = OpenAPIBuilder()
        let paths = builder.paths(endpoints)
        let problem = builder.recorder.schema(of: Problem.self)
        let schemas = builder.recorder.components.sorted { $0.key < $1.key }
        value = [
            "openapi": "3.1.0",
            "info": ["title": .text(title), "version": .text(version)],
            "servers": [["url": .text(mount)]],
            "paths": paths,
            "components": [
                "schemas": .object(schemas.map { JSONValue.Member(name: $0.key, value: $0.value) }),
                "responses": OpenAPIBuilder.problemResponses(problem),
                "securitySchemes": ["session": ["type": "http", "scheme": "bearer"]],
            ],
        ]
        unreadable = builder.recorder.unreadable.sorted()
    }

    /// The document as it is served.
    public func json() throws -> [UInt8] { try JSONCoding.encode(value) }
}

/// Writes the parts of an OpenAPI document.
private final class OpenAPIBuilder {
    let recorder = SchemaRecorder()

    func paths(_ endpoints: [EndpointDescription]) -> JSONValue {
        var order: [String] = []
        var operations: [String: [JSONValue.Member]] = [:]
        for endpoint in endpoints {
            let path = endpoint.path.description
            if operations[path] == nil { order.append(path) }
            let method = endpoint.method.rawValue.lowercased()
            operations[path, default: []].append(JSONValue.Member(name: method, value: operation(endpoint)))
        }
        return .object(order.map { JSONValue.Member(name: $0, value: .object(operations[$0] ?? [])) })
    }

    private func operation(_ endpoint: EndpointDescription) -> JSONValue {
        let parameters = parameters(endpoint)
        var members: [JSONValue.Member] = [
            .init(name: "operationId", value: .text(endpoint.name)),
            .init(name: "summary", value: .text(endpoint.summary)),
            .init(name: "tags", value: [.text(endpoint.tag)]),
            .init(name: "security", value: endpoint.access == .session ? [["session": []]] : []),
        ]
        if !parameters.isEmpty { members.append(.init(name: "parameters", value: .list(parameters))) }
        if let body = requestBody(endpoint.body) { members.append(.init(name: "requestBody", value: body)) }
        members.append(.init(name: "responses", value: responses(endpoint, hasParameters: !parameters.isEmpty)))
        return .object(members)
    }

    private func parameters(_ endpoint: EndpointDescription) -> [JSONValue] {
        let inPath = Set(endpoint.path.parameters)
        return recorder.members(of: endpoint.parameters).map { member in
            let field = endpoint.headerFields[member.name]
            let place = inPath.contains(member.name) ? "path" : field == nil ? "query" : "header"
            var schema = member.schema
            if schema["pattern"]?.text == SchemaRecorder.withoutNUL {
                schema.merge(["pattern": .text(SchemaRecorder.withoutControls)])
            }
            return [
                "name": .text(field ?? member.name), "in": .text(place),
                "required": .truth(place == "path" || member.isRequired), "schema": schema,
            ]
        }
    }

    private func requestBody(_ content: EndpointContent) -> JSONValue? {
        let bytes: JSONValue = ["type": "string", "format": "binary"]
        switch content {
        case .none: return nil
        case .json(let type):
            return ["required": true, "content": ["application/json": ["schema": recorder.schema(of: type)]]]
        case .file:
            let form: JSONValue = ["type": "object", "properties": ["file": bytes], "required": ["file"]]
            return [
                "required": true,
                "content": ["multipart/form-data": ["schema": form], "application/octet-stream": ["schema": bytes]],
            ]
        }
    }

    private func responses(_ endpoint: EndpointDescription, hasParameters: Bool) -> JSONValue {
        var success: [JSONValue.Member] = [.init(name: "description", value: .text(endpoint.success.phrase))]
        if !(endpoint.answer is NoAnswer.Type) {
            let schema = recorder.schema(of: endpoint.answer)
            success.append(.init(name: "content", value: ["application/json": ["schema": schema]]))
        }
        var members = [JSONValue.Member(name: String(endpoint.success.rawValue), value: .object(success))]
        var statuses: [HTTPStatus] = []
        if endpoint.access == .session { statuses.append(.unauthorized) }
        if !endpoint.path.parameters.isEmpty { statuses.append(.notFound) }
        switch endpoint.body {
        case .none: if hasParameters { statuses += [.badRequest, .unprocessableContent] }
        case .json, .file:
            statuses += [.badRequest, .contentTooLarge, .unsupportedMediaType, .unprocessableContent]
        }
        statuses += [.tooManyRequests, .internalServerError]
        for status in statuses.sorted(by: { $0.rawValue < $1.rawValue }) {
            let reference: JSONValue = ["$ref": .text("#/components/responses/\(Self.name(status))")]
            members.append(.init(name: String(status.rawValue), value: reference))
        }
        members.append(.init(name: "default", value: ["$ref": "#/components/responses/Problem"]))
        return .object(members)
    }

    private static func name(_ status: HTTPStatus) -> String { "Problem\(status.rawValue)" }

    static func problemResponses(_ schema: JSONValue) -> JSONValue {
        let content: JSONValue = ["application/problem+json": ["schema": schema]]
        let statuses: [HTTPStatus] = [
            .badRequest, .unauthorized, .notFound, .contentTooLarge, .unsupportedMediaType, .unprocessableContent,
            .tooManyRequests, .internalServerError,
        ]
        var members = [
            JSONValue.Member(name: "Problem", value: ["description": "A refusal.", "content": content])
        ]
        for status in statuses {
            var response: [JSONValue.Member] = [.init(name: "description", value: .text(status.phrase))]
            if status == .tooManyRequests {
                response.append(.init(name: "headers", value: ["Retry-After": ["schema": ["type": "integer"]]]))
            }
            response.append(.init(name: "content", value: content))
            members.append(.init(name: name(status), value: .object(response)))
        }
        return .object(members)
    }
}
