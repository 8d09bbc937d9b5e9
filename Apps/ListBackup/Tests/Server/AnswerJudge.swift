import Foundation
import HTTPServer
import ListBackupAPI
import Synchronization
import Testing
import Wire

/// Holds every answer against the document that the server makes of its own API (LB-200).
final class AnswerJudge: Sendable {
    private struct Route: Sendable {
        var name: String
        var method: String
        var path: [String]
        var responses: JSONValue
    }

    let document: JSONValue
    private let routes: [Route]
    private let answered = Mutex<Set<String>>([])

    init(_ endpoints: [EndpointDescription]) {
        let document = OpenAPIDocument(title: "ListBackup", version: "1", endpoints: endpoints).value
        self.document = document
        routes = endpoints.compactMap { endpoint in
            let path = endpoint.path.description
            let operation = document["paths"]?[path]?[endpoint.method.rawValue.lowercased()]
            guard let responses = operation?["responses"] else { return nil }
            return Route(
                name: endpoint.name, method: endpoint.method.rawValue, path: path.components(separatedBy: "/"),
                responses: responses)
        }
    }

    /// The routes that answered well at least once.
    var succeeded: Set<String> { answered.withLock { $0 } }

    /// A handler that passes everything on, and records what is not as the document says.
    func judging(_ handler: @escaping HTTPHandler) -> HTTPHandler {
        { [self] request in
            let response = await handler(request)
            judge(request, response)
            return response
        }
    }

    private func judge(_ request: HTTPRequest, _ response: HTTPResponse) {
        let path = request.path.components(separatedBy: "/")
        guard
            let route = routes.first(where: { route in
                route.method == request.method.rawValue && route.path.count == path.count
                    && zip(route.path, path).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
            })
        else { return }
        let status = response.status.rawValue
        let isGood = (200..<300).contains(status)
        guard var entry = route.responses[String(status)] ?? (isGood ? nil : route.responses["default"]) else {
            Issue.record("\(route.name) answers \(status), which its document does not know.")
            return
        }
        if let reference = entry["$ref"]?.text { entry = resolved(reference) ?? .null }
        let type = isGood ? "application/json" : "application/problem+json"
        var bytes: [UInt8] = []
        if case .bytes(let body) = response.body { bytes = body }
        if isGood { answered.withLock { _ = $0.insert(route.name) } }
        guard let schema = entry["content"]?[type]?["schema"] else {
            if !bytes.isEmpty { Issue.record("\(route.name) has a body where its document has none.") }
            return
        }
        guard response.fields["Content-Type"]?.hasPrefix(type) == true,
            let value = try? JSONCoding.decode(JSONValue.self, from: bytes)
        else {
            Issue.record("\(route.name) answers \(status) with what is no \(type).")
            return
        }
        var complaints: [String] = []
        check(value, schema, "\(route.name)", &complaints)
        for complaint in complaints.prefix(3) { Issue.record("\(complaint)") }
    }

    private func resolved(_ reference: String) -> JSONValue? {
        reference.split(separator: "/").dropFirst().reduce(document as JSONValue?) { $0?[String($1)] }
    }

    /// As much of JSON Schema as the document uses.
    private func check(_ value: JSONValue, _ schema: JSONValue, _ place: String, _ complaints: inout [String]) {
        if let reference = schema["$ref"]?.text {
            guard let target = resolved(reference) else { return complaints.append("\(place): no \(reference)") }
            return check(value, target, place, &complaints)
        }
        for keyword in ["anyOf", "oneOf"] {
            guard let options = schema[keyword]?.elements, !options.isEmpty else { continue }
            let fits = options.contains { option in
                var found: [String] = []
                check(value, option, place, &found)
                return found.isEmpty
            }
            if !fits { complaints.append("\(place): none of what it may be") }
            return
        }
        let types = schema["type"]?.text.map { [$0] } ?? schema["type"]?.elements.compactMap(\.text) ?? []
        if !types.isEmpty, !types.contains(where: { Self.isOf($0, value) }) {
            return complaints.append("\(place): \(value) is no \(types.joined(separator: " or "))")
        }
        if let values = schema["enum"]?.elements, !values.isEmpty, !values.contains(value) {
            complaints.append("\(place): \(value) is not listed")
        }
        if case .list(let elements) = value, let inner = schema["items"] {
            for (index, element) in elements.enumerated() {
                check(element, inner, "\(place)[\(index)]", &complaints)
            }
        }
        guard case .object(let members) = value else { return }
        for name in schema["required"]?.elements.compactMap(\.text) ?? [] where value[name] == nil {
            complaints.append("\(place): no \(name)")
        }
        guard let properties = schema["properties"] else { return }
        for member in members {
            guard let inner = properties[member.name] else {
                complaints.append("\(place): \(member.name) is not in the document")
                continue
            }
            check(member.value, inner, "\(place).\(member.name)", &complaints)
        }
    }

    private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .truth), ("number", .number), ("string", .text), ("array", .list),
            ("object", .object):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }
}
