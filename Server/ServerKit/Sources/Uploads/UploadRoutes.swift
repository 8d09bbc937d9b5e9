import Base
public import HTTPServer
public import Wire

/// The addresses of uploads that come in parts. Their clients speak in header fields, so these are no typed endpoints.
public struct UploadRoutes: Sendable {
    private let uploads: Uploads
    private let mount: String
    private let limit: Int
    private let uploader: @Sendable (HTTPRequest) throws -> Uploader
    private let complete: @Sendable (Uploads.State, Uploader) async throws -> HTTPResponse?
    private static let one = UploadProtocol.path + "/{id}"

    /// - Parameters:
    ///   - mount: What goes before the paths where clients see them.
    ///   - limit: Bytes of the largest upload, as clients are told.
    ///   - uploader: Who sends; throws 401.
    ///   - complete: What is made of an upload that is whole; nil where a later call says so.
    public init(
        uploads: Uploads, mount: String, limit: Int, uploader: @escaping @Sendable (HTTPRequest) throws -> Uploader,
        complete: @escaping @Sendable (Uploads.State, Uploader) async throws -> HTTPResponse?
    ) {
        self.uploads = uploads
        self.mount = mount
        self.limit = limit
        self.uploader = uploader
        self.complete = complete
    }

    /// Adds the addresses; uploads are begun here too where `creates` says so, else by an endpoint of the app's.
    public func add(to router: inout Router, creates: Bool) {
        if creates {
            let limit = limit
            router.on(.options, UploadProtocol.path) { _ in
                HTTPResponse(status: .noContent, fields: UploadProtocol.capabilities(limit: limit))
            }
            add(.post, UploadProtocol.path, to: &router) { request, uploader in try await create(request, uploader) }
        }
        add(.head, Self.one, to: &router) { request, uploader in
            let state = try await uploads.state(try Self.id(request), owner: uploader.person)
            let status: HTTPStatus = UploadProtocol.speaksTus(request.fields) ? .ok : .noContent
            return HTTPResponse(status: status, fields: UploadProtocol.fields(of: state, for: request.fields))
        }
        add(.patch, Self.one, to: &router) { request, uploader in try await append(request, uploader) }
        add(.delete, Self.one, to: &router) { request, uploader in
            try await uploads.cancel(try Self.id(request), owner: uploader.person)
            return HTTPResponse(status: .noContent, fields: ["Tus-Resumable": UploadProtocol.tusVersion])
        }
    }

    private func add(
        _ method: HTTPMethod, _ path: String, to router: inout Router,
        _ handle: @escaping @Sendable (HTTPRequest, Uploader) async throws -> HTTPResponse
    ) {
        router.on(method, path, access: .session) { request in
            do {
                try UploadProtocol.checkVersion(request.fields)
                return try await handle(request, try uploader(request))
            } catch {
                throw Problem.ofStorage(error) ?? error
            }
        }
    }

    private func create(_ request: HTTPRequest, _ uploader: Uploader) async throws -> HTTPResponse {
        let length = try UploadProtocol.count("Upload-Length", request.fields)
        guard length != nil || request.fields["Upload-Defer-Length"] == "1" else {
            throw Problem.badRequest("Upload-Length is missing.")
        }
        var state = try await uploads.begin(length: length, purpose: nil, by: uploader)
        if request.body.count != 0 {
            let part = Uploads.Part(
                offset: 0, body: request.body, checksum: try UploadChecksum.read(request.fields))
            state = try await uploads.append(part, to: state.id, by: uploader)
        }
        var fields = UploadProtocol.fields(of: state, for: request.fields)
        fields["Location"] = UploadProtocol.location(state.id, mount: mount)
        return HTTPResponse(status: .created, fields: fields)
    }

    private func append(_ request: HTTPRequest, _ uploader: Uploader) async throws -> HTTPResponse {
        let id = try Self.id(request)
        _ = try await uploads.state(id, owner: uploader.person)
        if UploadProtocol.speaksTus(request.fields) {
            guard request.fields["Content-Type"] == "application/offset+octet-stream" else {
                throw Problem.unsupportedMediaType("Send parts as application/offset+octet-stream.")
            }
        }
        guard let offset = try UploadProtocol.count("Upload-Offset", request.fields) else {
            throw Problem.badRequest("Upload-Offset is missing.")
        }
        let part = Uploads.Part(
            offset: offset, body: request.body, checksum: try UploadChecksum.read(request.fields),
            isLast: UploadProtocol.isLast(request.fields) ?? false)
        let after = try await uploads.append(part, to: id, by: uploader)
        guard after.isComplete, let answer = try await complete(after, uploader) else {
            return HTTPResponse(status: .noContent, fields: UploadProtocol.fields(of: after, for: request.fields))
        }
        return answer
    }

    private static func id(_ request: HTTPRequest) throws -> SortableID {
        guard let id = request.context[PathParameters.self]["id"].flatMap(SortableID.init) else {
            throw Problem.notFound()
        }
        return id
    }
}
