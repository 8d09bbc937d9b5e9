import Wire

/// Routes as a tree over the parts of their paths. A literal part wins over a parameter, and that over the rest.
struct RouteTree: Sendable {
    /// What is at one path: a handler a method.
    struct Endpoint: Sendable {
        var pattern: String
        var methods: [HTTPMethod: Route] = [:]
    }

    /// A path that fits, with its parameters.
    struct Match {
        var endpoint: Endpoint
        var parameters: [String: String]
    }

    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: Int?
        var rest: Int?
        var endpoint: Endpoint?
        /// Names of the parameters on the way here, in order.
        var names: [String] = []
    }

    private var nodes = [Node()]

    mutating func insert(_ route: Route) {
        var place = 0
        for segment in route.path.segments { place = child(of: place, for: segment) }
        nodes[place].names = route.path.parameters
        var endpoint = nodes[place].endpoint ?? Endpoint(pattern: route.path.description)
        precondition(
            endpoint.methods[route.method] == nil, "Two routes for \(route.method.rawValue) \(route.path)")
        precondition(
            endpoint.methods.values.allSatisfy { $0.path.parameters == route.path.parameters },
            "Routes at \(route.path) name its parts differently")
        endpoint.methods[route.method] = route
        nodes[place].endpoint = endpoint
    }

    private mutating func child(of place: Int, for segment: PathTemplate.Segment) -> Int {
        let known: Int? =
            switch segment {
            case .literal(let text): nodes[place].literals[text]
            case .parameter: nodes[place].parameter
            case .rest: nodes[place].rest
            }
        if let known { return known }
        nodes.append(Node())
        let made = nodes.count - 1
        switch segment {
        case .literal(let text): nodes[place].literals[text] = made
        case .parameter: nodes[place].parameter = made
        case .rest: nodes[place].rest = made
        }
        return made
    }

    /// The route for a path as it came; nil when none fits or a part does not decode.
    func match(_ path: String) -> Match? {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        var parts: [String] = []
        for part in path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let text = Self.decode(Substring(part)) else { return nil }
            parts.append(text)
        }
        var values: [String] = []
        guard let place = find(0, parts[...], &values), let endpoint = nodes[place].endpoint else { return nil }
        return Match(
            endpoint: endpoint, parameters: Dictionary(zip(nodes[place].names, values)) { first, _ in first })
    }

    private static func decode(_ part: Substring) -> String? {
        let isPlain = part.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "%") }
        return isPlain ? String(part) : PercentEncoding.decode(part)
    }

    private func find(_ place: Int, _ parts: ArraySlice<String>, _ values: inout [String]) -> Int? {
        guard let first = parts.first else {
            if nodes[place].endpoint != nil { return place }
            guard let rest = nodes[place].rest else { return nil }
            values.append("")
            return rest
        }
        if let literal = nodes[place].literals[first], let found = find(literal, parts.dropFirst(), &values) {
            return found
        }
        if let parameter = nodes[place].parameter, !first.isEmpty {
            values.append(first)
            if let found = find(parameter, parts.dropFirst(), &values) { return found }
            values.removeLast()
        }
        guard let rest = nodes[place].rest else { return nil }
        values.append(parts.joined(separator: "/"))
        return rest
    }
}
