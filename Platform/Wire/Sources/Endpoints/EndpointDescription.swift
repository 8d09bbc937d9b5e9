/// An endpoint without its types' names in the way: what the OpenAPI document and tests over all routes read.
public struct EndpointDescription: Sendable {
    public var name: String
    public var method: HTTPMethod
    public var path: PathTemplate
    public var summary: String
    public var access: EndpointAccess
    public var success: HTTPStatus
    public var headerFields: [String: String]
    public var tag: String
    public var parameters: any (Decodable & Sendable).Type
    public var body: EndpointContent
    public var answer: any (Decodable & Sendable).Type
    public var allowsCompression: Bool
}

extension Endpoint {
    /// The endpoint as data.
    public var described: EndpointDescription {
        EndpointDescription(
            name: name, method: method, path: path, summary: summary, access: access, success: success,
            headerFields: headerFields, tag: tag, parameters: Parameters.self, body: Body.content, answer: Answer.self,
            allowsCompression: allowsCompression)
    }
}
