/// One call of an API, declared once and used by the client, the server and the OpenAPI document.
///
/// `Parameters` is a flat struct of text, numbers, truth values, ids, dates and optionals of these. A property that is
/// named in the path goes there, one named in `headerFields` into that header field, every other one into the query.
public struct Endpoint<Parameters: Codable & Sendable, Body: EndpointBody, Answer: Codable & Sendable>: Sendable {
    /// Unique in its API; the OpenAPI document's operation id, such as `createPost`.
    public let name: String
    public let method: HTTPMethod
    /// Path with parameters in braces, such as `/api/v1/posts/{id}`.
    public let path: PathTemplate
    /// What the call does, in one line for people.
    public let summary: String
    public let access: EndpointAccess
    /// Status of a success, unless the handler's reply says another one.
    public let success: HTTPStatus
    /// Property of `Parameters` to header field, such as `idempotencyKey` to `Idempotency-Key`.
    public let headerFields: [String: String]
    /// Section of the API that the call belongs to.
    public let tag: String
    /// Most bytes of a JSON body; uploads have their handlers' limits.
    public let bodyLimit: Int
    /// False where an answer mixes secrets with what a person typed, whose length compression would tell.
    public let allowsCompression: Bool

    public init(
        _ name: String, _ method: HTTPMethod, _ path: String, summary: String, access: EndpointAccess = .session,
        success: HTTPStatus = .ok, headerFields: [String: String] = [:], tag: String, bodyLimit: Int = 1 << 20,
        allowsCompression: Bool = true
    ) {
        self.name = name
        self.method = method
        self.path = PathTemplate(path)
        self.summary = summary
        self.access = access
        self.success = success
        self.headerFields = headerFields
        self.tag = tag
        self.bodyLimit = bodyLimit
        self.allowsCompression = allowsCompression
    }
}

/// Who may call an endpoint.
public enum EndpointAccess: String, Sendable {
    /// Anybody.
    case open
    /// Somebody who is signed in.
    case session
}

/// The parameters of a call that has none.
public struct NoParameters: Codable, Sendable, Equatable {
    public init() {}
}

/// The answer of a call that gives none; it is sent without a body.
public struct NoAnswer: Codable, Sendable, Equatable {
    public init() {}
}

/// A part of a list, and where the next part begins.
public struct Page<Item: Codable & Sendable>: Codable, Sendable {
    public var items: [Item]
    /// What to pass for the next part; nil at the end of the list.
    public var nextCursor: String?

    public init(items: [Item], nextCursor: String? = nil) {
        self.items = items
        self.nextCursor = nextCursor
    }
}

extension Page: Equatable where Item: Equatable {}

/// An answer with a status and header fields of its own.
public struct Reply<Answer: Sendable>: Sendable {
    public var value: Answer
    /// Nil means the endpoint's own status.
    public var status: HTTPStatus?
    public var fields: HTTPFields

    public init(_ value: Answer, status: HTTPStatus? = nil, fields: HTTPFields = [:]) {
        self.value = value
        self.status = status
        self.fields = fields
    }
}
