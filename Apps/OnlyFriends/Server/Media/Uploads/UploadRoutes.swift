import ServerKit
import Accounts
import Base
import Foundation
import HTTPServer
import OnlyFriendsAPI
import Wire

/// The addresses of uploads that come in parts. Their clients speak in header fields, so these are no typed endpoints;
/// what becomes of a complete upload is one.
struct UploadRoutes: Sendable {
    let uploads: Uploads
    let upload: PictureUpload
    private static let one = UploadProtocol.path + "/{id}"

    func add(to router: inout Router) {
        let limit = uploads.context.limits.shared.uploadBytesMaximum
        router.on(.options, UploadProtocol.path) { _ in
            HTTPResponse(status: .noContent, fields: UploadProtocol.capabilities(limit: limit))
        }
        add(.post, UploadProtocol.path, to: &router) { request, viewer in try await create(request, viewer) }
        add(.head, Self.one, to: &router) { request, viewer in
            let state = try await uploads.state(try Self.id(request), owner: viewer)
            let status: HTTPStatus = UploadProtocol.speaksTus(request.fields) ? .ok : .noContent
            return HTTPResponse(status: status, fields: UploadProtocol.fields(of: state, for: request.fields))
        }
        add(.patch, Self.one, to: &router) { request, viewer in try await append(request, viewer) }
        add(.delete, Self.one, to: &router) { request, viewer in
            try await uploads.cancel(try Self.id(request), owner: viewer)
            return HTTPResponse(status: .noContent, fields: ["Tus-Resumable": UploadProtocol.tusVersion])
        }
        router.serve(PostsAPI.finishImage) { call in
            let result = try await upload.finish(
                call.parameters.id, .post, Uploader(try call.viewer, call.request))
            guard case .media(let media) = result else { throw Problem.notFound() }
            return media
        }
        router.serve(UsersAPI.finishAvatar) { call in
            let focus = UsersAPI.Focus(focusX: call.parameters.focusX, focusY: call.parameters.focusY)
            let result = try await upload.finish(
                call.parameters.id, .avatar(try upload.profiles.check(focus)),
                Uploader(try call.viewer, call.request))
            guard case .user(let user) = result else { throw Problem.notFound() }
            return user
        }
    }

    private func add(
        _ method: HTTPMethod, _ path: String, to router: inout Router,
        _ handle: @escaping @Sendable (HTTPRequest, SortableID) async throws -> HTTPResponse
    ) {
        router.on(method, path, access: .session) { request in
            do {
                try UploadProtocol.checkVersion(request.fields)
                guard let identity = request.context[IdentityKey.self] else { throw Problem.unauthorized() }
                return try await handle(request, identity.user)
            } catch {
                throw Refusal.of(error)
            }
        }
    }

    private func create(_ request: HTTPRequest, _ viewer: SortableID) async throws -> HTTPResponse {
        let length = try UploadProtocol.count("Upload-Length", request.fields)
        guard length != nil || request.fields["Upload-Defer-Length"] == "1" else {
            throw Problem.badRequest("Upload-Length is missing.")
        }
        var state = try await uploads.begin(length: length, purpose: nil, by: Uploader(viewer, request))
        if request.body.count != 0 {
            let part = Uploads.Part(
                offset: 0, body: request.body, checksum: try UploadChecksum.read(request.fields))
            state = try await uploads.append(part, to: state.id, by: Uploader(viewer, request))
        }
        var fields = UploadProtocol.fields(of: state, for: request.fields)
        fields["Location"] = UploadProtocol.location(state.id, mount: uploads.context.mount)
        return HTTPResponse(status: .created, fields: fields)
    }

    private func append(_ request: HTTPRequest, _ viewer: SortableID) async throws -> HTTPResponse {
        let id = try Self.id(request)
        let before = try await uploads.state(id, owner: viewer)
        if UploadProtocol.speaksTus(request.fields) {
            guard request.fields["Content-Type"] == "application/offset+octet-stream" else {
                throw Problem.unsupportedMediaType("Send parts as application/offset+octet-stream.")
            }
        }
        guard let offset = try UploadProtocol.count("Upload-Offset", request.fields) else {
            throw Problem.badRequest("Upload-Offset is missing.")
        }
        let isLast = UploadProtocol.isLast(request.fields) ?? false
        let part = Uploads.Part(
            offset: offset, body: request.body, checksum: try UploadChecksum.read(request.fields), isLast: isLast)
        let after = try await uploads.append(part, to: id, by: Uploader(viewer, request))
        guard after.isComplete, let purpose = before.purpose else {
            return HTTPResponse(status: .noContent, fields: UploadProtocol.fields(of: after, for: request.fields))
        }
        return try answer(try await upload.finish(id, purpose, Uploader(viewer, request)))
    }

    /// What the call that began the upload would have answered.
    private func answer(_ result: PictureUpload.Result) throws -> HTTPResponse {
        var response = HTTPResponse(status: .ok, fields: ["Content-Type": "application/json"])
        switch result {
        case .media(let media):
            response.status = .created
            response.body = .bytes(try JSONCoding.encode(media))
        case .user(let user): response.body = .bytes(try JSONCoding.encode(user))
        }
        return response
    }

    private static func id(_ request: HTTPRequest) throws -> SortableID {
        guard let id = request.context[PathParameters.self]["id"].flatMap(SortableID.init) else {
            throw Problem.notFound()
        }
        return id
    }
}
