/// A call's parameters as they stand in a request: by name, each with the values that came under it.
struct ParameterValues {
    /// Where a value was found, which decides what a wrong one means.
    enum Place { case path, query, field }

    private var values: [String: (place: Place, texts: [String])] = [:]

    /// Gathers the values of the endpoint's path, of its header fields and, for all other names, of the query.
    init(path: PathParameters, headerFields: [String: String], request: HTTPRequest) throws {
        if let query = request.query {
            guard let items = PercentEncoding.queryItems(query) else {
                throw Problem.badRequest(code: "query_invalid", "The query has a broken percent escape.")
            }
            for item in items { values[item.name, default: (.query, [])].texts.append(item.value) }
        }
        for (property, field) in headerFields {
            let texts = request.fields.values(field)
            values[property] = texts.isEmpty ? nil : (.field, texts)
        }
        for (name, text) in path.values { values[name] = (.path, [text]) }
    }

    func contains(_ name: String) -> Bool { values[name] != nil }

    /// The one value under a name; nil when there is none. Two are refused rather than one of them picked, and so are
    /// control characters, which no parameter has a use for and databases choke on.
    func text(_ name: String) throws -> String? {
        guard let found = values[name] else { return nil }
        guard found.texts.count == 1 else {
            throw Problem.badRequest(code: "parameter_repeated", "The parameter \(name) is given more than once.")
        }
        let text = found.texts[0]
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw refusal(name, "invalid", "The parameter \(name) holds characters that are not allowed.")
        }
        return text
    }

    /// What to answer to a value of the wrong form: a path that cannot be is not found, all else is 422.
    func refusal(_ name: String, _ code: String, _ message: String) -> Problem {
        if values[name]?.place == .path { return .notFound() }
        return .unprocessable(name, code, message)
    }
}

/// The parts of a path that a route's template names, percent-decoded.
public struct PathParameters: Sendable, Equatable, RequestContextKey {
    public static let defaultValue = PathParameters([:])

    /// Values by name.
    public var values: [String: String]

    public init(_ values: [String: String]) { self.values = values }

    public subscript(name: String) -> String? { values[name] }
}
