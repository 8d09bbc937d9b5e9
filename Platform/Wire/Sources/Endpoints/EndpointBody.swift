/// What a call sends. A `Codable` type that says it conforms travels as JSON; `FileUpload` and `NoBody` are the others.
public protocol EndpointBody: Sendable {
    /// How it looks on the wire, for the OpenAPI document.
    static var content: EndpointContent { get }
    /// Reads it from a request; throws `Problem` when it is too large or not what it should be.
    static func read(from request: HTTPRequest, limit: Int) async throws -> Self
    /// Puts it into a request, with the header fields that describe it.
    func write(into request: inout HTTPRequest) throws
}

/// The form of a call's body.
public enum EndpointContent: Sendable {
    case none
    case json(any (Decodable & Sendable).Type)
    case file
}

extension EndpointBody where Self: Codable {
    public static var content: EndpointContent { .json(Self.self) }

    public static func read(from request: HTTPRequest, limit: Int) async throws -> Self {
        guard MediaType.isJSON(request.fields["Content-Type"]) else {
            throw Problem.unsupportedMediaType("Send this as application/json.")
        }
        return try JSONCoding.decode(Self.self, from: try await request.body.collect(limit: limit))
    }

    public func write(into request: inout HTTPRequest) throws {
        request.fields["Content-Type"] = "application/json"
        request.body = .bytes(try JSONCoding.encode(self))
    }
}

/// The body of a call that sends none. What a client sends all the same is not read.
public struct NoBody: EndpointBody, Equatable {
    public init() {}

    public static var content: EndpointContent { .none }
    public static func read(from request: HTTPRequest, limit: Int) async throws -> NoBody { NoBody() }
    public func write(into request: inout HTTPRequest) throws {}
}

/// Content types, as far as calls ask for them.
enum MediaType {
    /// The type without its parameters, in lower case.
    static func essence(_ value: String?) -> String {
        guard let value,
            let first = value.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first
        else { return "" }
        return first.trimmingWhitespace().lowercased()
    }

    static func isJSON(_ value: String?) -> Bool {
        let type = essence(value)
        return type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
    }

    /// A parameter such as `boundary`, with its quotes taken off.
    static func parameter(_ name: String, of value: String) -> String? {
        for part in split(value).dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            guard part[..<equals].trimmingWhitespace().lowercased() == name else { continue }
            let text = part[part.index(after: equals)...].trimmingWhitespace()
            return unquoted(text)
        }
        return nil
    }

    /// Splits at semicolons that do not stand in quotes.
    private static func split(_ value: String) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        return value.split(omittingEmptySubsequences: false) { character in
            if isEscaped {
                isEscaped = false
                return false
            }
            if character == "\\" && isQuoted { isEscaped = true }
            if character == "\"" { isQuoted.toggle() }
            return character == ";" && !isQuoted
        }
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\" && !isEscaped {
                isEscaped = true
            } else {
                isEscaped = false
                result.append(character)
            }
        }
        return result
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at its ends.
    func trimmingWhitespace() -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}
