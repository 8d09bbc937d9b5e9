/// A file that a client sends: the part `file` of multipart/form-data, or the whole body. It is streamed, never held.
public struct FileUpload: EndpointBody {
    /// What the client says it is; a handler looks at the bytes itself.
    public var contentType: String
    /// The name that the client gave, without any folders; not to be used as a path.
    public var filename: String?
    public var content: HTTPBody

    public init(contentType: String, filename: String? = nil, content: HTTPBody) {
        self.contentType = contentType
        self.filename = filename
        self.content = content
    }

    /// The bytes as they come; read it once.
    public var stream: HTTPBodyStream { content.stream }

    public static var content: EndpointContent { .file }

    /// Takes the body as it is, or the part `file` of multipart/form-data. The limit is the handler's affair.
    public static func read(from request: HTTPRequest, limit: Int) async throws -> FileUpload {
        let field = request.fields["Content-Type"] ?? "application/octet-stream"
        let type = MediaType.essence(field)
        guard type == "multipart/form-data" else {
            guard !type.hasPrefix("multipart/") else {
                throw Problem.unsupportedMediaType("Send the file as multipart/form-data or as the body itself.")
            }
            let disposition = request.fields["Content-Disposition"]
            return FileUpload(
                contentType: type, filename: disposition.flatMap(MultipartPart.filename), content: request.body)
        }
        guard let boundary = MediaType.parameter("boundary", of: field) else {
            throw Problem.badRequest(code: "multipart_invalid", "The form's boundary is missing.")
        }
        let reader = try MultipartReader(boundary: boundary, stream: request.body.stream)
        while let part = try await reader.nextPart() {
            guard part.name == "file" else { continue }
            return FileUpload(
                contentType: MediaType.essence(part.fields["Content-Type"] ?? "application/octet-stream"),
                filename: part.filename, content: .stream(HTTPBodyStream(count: nil) { try await reader.nextBytes() }))
        }
        throw Problem.unprocessable("file", "missing", "The form has no part named file.")
    }

    public func write(into request: inout HTTPRequest) throws {
        request.fields["Content-Type"] = contentType
        if let filename {
            request.fields["Content-Disposition"] =
                "attachment; filename*=UTF-8''\(PercentEncoding.encode(filename))"
        }
        request.body = content
    }
}
