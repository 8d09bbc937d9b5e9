import Accounts
import Base
import Foundation
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// Pictures that come in parts: the addresses of the parts, and the calls that make pictures of them.
struct PictureUploadRoutes: Sendable {
    let uploads: Uploads
    let upload: PictureUpload

    func add(to router: inout Router) {
        let context = upload.media.context
        UploadRoutes(
            uploads: uploads, mount: context.mount, limit: context.limits.shared.uploadBytesMaximum,
            uploader: { request in
                guard let identity = request.context[IdentityKey.self] else { throw Problem.unauthorized() }
                return Uploader(identity.user, request)
            },
            complete: { [upload] state, uploader in
                guard let purpose = state.purpose.flatMap(PicturePurpose.init) else { return nil }
                return try Self.answer(try await upload.finish(state.id, purpose, uploader))
            }
        ).add(to: &router, creates: true)
        router.serve(PostsAPI.finishImage) { call in
            let result = try await upload.finish(
                call.parameters.id, .post, Uploader(try call.viewer, call.request))
            guard case .media(let media) = result else { throw Problem.notFound() }
            return media
        }
        router.serve(UsersAPI.finishAvatar) { call in
            let wish = call.parameters
            let focus = UsersAPI.Focus(focusX: wish.focusX, focusY: wish.focusY, zoom: wish.zoom)
            let result = try await upload.finish(
                call.parameters.id, .avatar(try focus.checked()),
                Uploader(try call.viewer, call.request))
            guard case .user(let user) = result else { throw Problem.notFound() }
            return user
        }
    }

    /// What the call that began the upload would have answered.
    private static func answer(_ result: PictureUpload.Result) throws -> HTTPResponse {
        var response = HTTPResponse(status: .ok, fields: ["Content-Type": "application/json"])
        switch result {
        case .media(let media):
            response.status = .created
            response.body = .bytes(try JSONCoding.encode(media))
        case .user(let user): response.body = .bytes(try JSONCoding.encode(user))
        }
        return response
    }
}
