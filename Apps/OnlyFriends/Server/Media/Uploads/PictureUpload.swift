import Base
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
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
        if let id = try await takeResumably(file, request, .post, viewer),
            case .media(let media) = try await finish(id, .post, viewer)
        {
            return media
        }
        return try await media.media(try await media.take(file, kind: .post, owner: viewer), of: viewer)
    }

    /// A picture of oneself.
    func avatar(
        _ file: FileUpload, around focus: UsersAPI.Focus, _ request: HTTPRequest, by viewer: SortableID
    ) async throws -> User {
        let focus = try profiles.check(focus)
        if let id = try await takeResumably(file, request, .avatar(focus), viewer),
            case .user(let user) = try await finish(id, .avatar(focus), viewer)
        {
            return user
        }
        return try await profiles.setPicture(file, around: focus, of: viewer)
    }

    /// Makes of a complete upload what it is for. Only one that is refused for good, or kept, is forgotten.
    func finish(_ id: SortableID, _ purpose: Uploads.Purpose, _ viewer: SortableID) async throws -> Result {
        let file = try await uploads.content(of: id, owner: viewer)
        do {
            let result = try await make(file, purpose, viewer)
            try await uploads.cancel(id, owner: viewer)
            return result
        } catch let problem as Problem where [413, 415, 422].contains(problem.status) {
            try await uploads.cancel(id, owner: viewer)
            throw problem
        }
    }

    private func make(_ file: FileUpload, _ purpose: Uploads.Purpose, _ viewer: SortableID) async throws -> Result {
        switch purpose {
        case .post:
            let id = try await media.take(file, kind: .post, owner: viewer)
            return .media(try await media.media(id, of: viewer))
        case .avatar(let focus):
            return .user(try await profiles.setPicture(file, around: focus, of: viewer))
        }
    }

    /// Takes an upload that its client may resume (IETF's draft on resumable uploads, as URLSession speaks it): it hears
    /// at once where. Nil when the client asks for nothing of the kind, or the body is too small to be worth it.
    private func takeResumably(
        _ file: FileUpload, _ request: HTTPRequest, _ purpose: Uploads.Purpose, _ viewer: SortableID
    ) async throws -> SortableID? {
        guard let isLast = UploadProtocol.isLast(request.fields), UploadProtocol.wantsAnnouncement(request.fields),
            let tell = request.context[InterimAnswer.self]
        else { return nil }
        let state = try await uploads.begin(
            length: isLast ? file.content.count.map(Int.init) : nil, purpose: purpose, owner: viewer)
        await tell(
            UploadProtocol.resumptionSupported,
            UploadProtocol.announcement(of: state.id, mount: uploads.context.mount, request.fields))
        let part = Uploads.Part(
            offset: 0, body: file.content, checksum: try UploadChecksum.read(request.fields), isLast: isLast)
        let after = try await uploads.append(part, to: state.id, owner: viewer)
        guard after.isComplete else {
            throw Problem.conflict("upload_incomplete", "The upload is not complete yet. Send its rest.")
        }
        return state.id
    }
}
