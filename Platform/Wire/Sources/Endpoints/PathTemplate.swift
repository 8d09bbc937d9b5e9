/// A path with parameters, such as `/api/v1/posts/{id}`; `{rest...}` at the end takes all that is left.
public struct PathTemplate: Sendable, Hashable, CustomStringConvertible {
    /// What stands between two slashes.
    public enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)
        case rest(String)
    }

    public let description: String
    public let segments: [Segment]

    /// Reads a template. A path without a leading slash, or with `{rest...}` before its end, is a programmer's mistake.
    public init(_ text: String) {
        precondition(text.hasPrefix("/"), "A path starts with a slash: \(text)")
        description = text
        segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.hasPrefix("{"), part.hasSuffix("}") else { return .literal(String(part)) }
            let name = part.dropFirst().dropLast()
            return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(String(name))
        }
        for segment in segments.dropLast() {
            if case .rest = segment { preconditionFailure("Only the last part of a path takes the rest: \(text)") }
        }
    }

    /// Names of the parameters, in order.
    public var parameters: [String] {
        segments.compactMap { segment in
            switch segment {
            case .literal: nil
            case .parameter(let name), .rest(let name): name
            }
        }
    }

    /// The path with its parameters filled in and percent-encoded; nil when one is missing, empty or dots only.
    public func filled(_ value: (String) -> String?) -> String? {
        var path = ""
        for segment in segments {
            path += "/"
            switch segment {
            case .literal(let text): path += text
            case .parameter(let name):
                guard let text = value(name), !text.isEmpty, text != ".", text != ".." else { return nil }
                path += PercentEncoding.encode(text)
            case .rest(let name):
                guard let parts = value(name)?.split(separator: "/"),
                    !parts.contains(where: { $0 == "." || $0 == ".." })
                else { return nil }
                path += parts.map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
            }
        }
        return path
    }
}
