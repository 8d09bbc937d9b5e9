import Base
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// Makes pictures of uploads, whether they come in one go, or in parts as the client asks for.
struct PictureUpload: Sendable {
    let uploads: Uploads
    let media: MediaStore
    let profiles: Profiles

    /// What a complete upload became.
    enum Result: Sendable {
        case media(Media)
        case user(User)
    }

    /// A picture for a post.
    func picture(_ file: FileUpload, _ request: HTTPRequest, by viewer: SortableID) async throws -> Media {
        let uploader = Uploader(viewer, request)
        if let id = try await takeResumably(file, request, .post, uploader),
            case .media(let media) = try await finish(id, .post, uploader)
        {
            return media
        }
        return try await media.media(try await media.take(file, kind: .post, by: uploader), of: viewer)
    }

    /// A picture of oneself.
    func avatar(
        _ file: FileUpload, around focus: UsersAPI.Focus, _ request: HTTPRequest, by viewer: SortableID
    ) async throws -> User {
        let uploader = Uploader(viewer, request)
        let focus = try focus.checked()
        if let id = try await takeResumably(file, request, .avatar(focus), uploader),
            case .user(let user) = try await finish(id, .avatar(focus), uploader)
        {
            return user
        }
        return try await profiles.setPicture(file, around: focus, by: uploader)
    }

    /// Makes of a complete upload what it is for. Only one that is refused for good, or kept, is forgotten.
    func finish(_ id: SortableID, _ purpose: PicturePurpose, _ uploader: Uploader) async throws -> Result {
        let file = try await uploads.content(of: id, owner: uploader.person)
        do {
            let result = try await make(file, purpose, uploader)
            try await uploads.cancel(id, owner: uploader.person)
            return result
        } catch let problem as Problem where [413, 415, 422].contains(problem.status) {
            try await uploads.cancel(id, owner: uploader.person)
            throw problem
        }
    }

    private func make(_ file: FileUpload, _ purpose: PicturePurpose, _ uploader: Uploader) async throws -> Result {
        switch purpose {
        case .post:
            let id = try await media.take(file, kind: .post, by: uploader)
            return .media(try await media.media(id, of: uploader.person))
        case .avatar(let focus):
            return .user(try await profiles.setPicture(file, around: focus, by: uploader))
        }
    }

    /// Takes an upload that its client may resume (IETF's draft on resumable uploads, as URLSession speaks it): it hears
    /// at once where. Nil when the client asks for nothing of the kind, or the body is too small to be worth it.
    private func takeResumably(
        _ file: FileUpload, _ request: HTTPRequest, _ purpose: PicturePurpose, _ uploader: Uploader
    ) async throws -> SortableID? {
        guard let isLast = UploadProtocol.isLast(request.fields), UploadProtocol.wantsAnnouncement(request.fields),
            let tell = request.context[InterimAnswer.self]
        else { return nil }
        let state = try await uploads.begin(
            length: isLast ? file.content.count.map(Int.init) : nil, purpose: purpose.stored, by: uploader)
        await tell(
            UploadProtocol.resumptionSupported,
            UploadProtocol.announcement(of: state.id, mount: media.context.mount, request.fields))
        let part = Uploads.Part(
            offset: 0, body: file.content, checksum: try UploadChecksum.read(request.fields), isLast: isLast)
        let after = try await uploads.append(part, to: state.id, by: uploader)
        guard after.isComplete else {
            throw Problem.conflict("upload_incomplete", "The upload is not complete yet. Send its rest.")
        }
        return state.id
    }
}
