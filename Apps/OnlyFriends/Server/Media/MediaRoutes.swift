import Accounts
import Base
import Blobs
import Database
import HTTPServer
import Images
import OnlyFriendsAPI
import ServerKit
import Wire

/// Gives out pictures and recordings: who may see one is asked of the database at every request.
struct MediaRoutes: Sendable {
    let context: ServerContext
    let authentication: Authentication
    let posts: Posts
    let guests: GuestLinks
    static let path = "/api/v1/media/{id}/{size}"

    func add(to router: inout Router) {
        router.on(.get, Self.path) { request in
            do {
                return try await answer(request)
            } catch {
                throw Refusal.of(error)
            }
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let rendition = try await rendition(for: request),
            let file = try await context.blobs.file(of: rendition.blob)
        else { throw Problem.notFound() }
        var response = await respond(to: request, rendition, at: file.path)
        response.fields["X-Content-Type-Options"] = "nosniff"
        response.fields["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response
    }

    /// What a request may have: by the address that somebody, or a guest, was given, or with their session.
    private func rendition(for request: HTTPRequest) async throws -> (blob: BlobID, type: String)? {
        let parameters = request.context[PathParameters.self]
        guard let id = parameters["id"].flatMap(SortableID.init), let size = parameters["size"].flatMap({ Int($0) })
        else {
            _ = try authentication.identity(of: request)
            return nil
        }
        let query = MediaLinks.fields(of: request.query)
        if let link = context.links.guestLink(media: id, size: size, query: query) {
            return try await guests.rendition(id, size, for: link)
        }
        let grant = context.links.grant(media: id, size: size, query: query)
        return try await rendition(id, size, for: grant?.viewer ?? authentication.identity(of: request).user)
    }

    /// Answers with a rendition's file, or with the AVIF of a JPEG where it is wanted and there is one.
    private func respond(
        to request: HTTPRequest, _ rendition: (blob: BlobID, type: String), at path: String
    ) async -> HTTPResponse {
        let tag = "\"\(rendition.blob.description.prefix(32))\""
        let cacheControl = "private, no-cache"
        let kept = FileResponder.respond(
            to: request, file: path, contentType: rendition.type, entityTag: tag, cacheControl: cacheControl)
        guard rendition.type == Rendition.Format.jpeg.contentType, let cache = context.avif else { return kept }
        var response = kept
        // Who has the JPEG, or a part of it, stays with it instead of loading the picture once more.
        let conditions = ["If-None-Match", "If-Match", "If-Range"].flatMap { request.fields.values($0) }
        if !conditions.contains(where: { $0.contains(tag) }),
            AcceptedTypes(request.fields.values("Accept")).name(Rendition.Format.avif.contentType),
            let avif = await cache.file(
                rendition.blob.description,
                orMakeFrom: { [blobs = context.blobs] in try await blobs.bytes(of: rendition.blob) })
        {
            response = FileResponder.respond(
                to: request, file: avif, contentType: Rendition.Format.avif.contentType, cacheControl: cacheControl)
        }
        response.fields["Vary"] = "Accept"
        return response
    }

    private func rendition(
        _ id: SortableID, _ size: Int, for viewer: SortableID
    ) async throws -> (blob: BlobID, type: String)? {
        try await context.database.read { connection in
            let kept = try connection.row(
                """
                SELECT b.blob_id, b.content_type, m.owner_id, m.kind, m.post_id, u.avatar_id, m.message_id,
                    m.story_id, m.moment_id, m.preview_of
                FROM media m JOIN media_blobs b ON b.media_id = m.id AND b.size = \(size)
                JOIN users u ON u.id = m.owner_id WHERE m.id = \(id)
                """
            ) { row in
                (
                    blob: BlobID(try row[0]), type: try row[1] as String, owner: try row[2] as SortableID,
                    kind: try row[3] as MediaStore.Kind, post: try row[4] as SortableID?,
                    avatar: try row[5] as SortableID?, message: try row[6] as SortableID?,
                    story: try row[7] as SortableID?, moment: try row[8] as SortableID?,
                    linking: try row[9] as SortableID?
                )
            }
            guard let kept, let blob = kept.blob else { return nil }
            switch kept.kind {
            case .post, .voice, .preview:
                if let moment = kept.moment {
                    let isSeen = try connection.value(
                        """
                        SELECT 1 FROM media m JOIN moments o ON o.id = m.moment_id
                        WHERE m.id = \(id) AND o.id = \(moment)
                            AND \(MomentVisibility.condition(viewer: viewer, at: context.clock.now()))
                            AND \(MomentVisibility.picture(viewer: viewer))
                        """, as: Int.self)
                    return isSeen == nil ? nil : (blob, kept.type)
                }
                if let story = kept.story {
                    let isSeen = try connection.value(
                        """
                        SELECT 1 FROM stories s
                        LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = s.author_id
                        WHERE s.id = \(story) AND \(Stories.condition(viewer: viewer, at: context.clock.now(), orKept: true))
                        """, as: Int.self)
                    return isSeen == nil ? nil : (blob, kept.type)
                }
                if let message = kept.message {
                    let isSeen = try connection.value(
                        """
                        SELECT 1 \(MessageVisibility.source) WHERE k.user_id = \(viewer) AND m.id = \(message) AND m.deleted = 0
                            AND \(MessageVisibility.condition(at: context.clock.now()))
                        """, as: Int.self)
                    return isSeen == nil ? nil : (blob, kept.type)
                }
                guard let post = kept.post ?? kept.linking else {
                    return kept.owner == viewer ? (blob, kept.type) : nil
                }
                let isSeen =
                    try posts.author(of: post, visibleTo: viewer, connection) != nil
                    || PostArchive(posts: posts).holds(post, of: viewer, connection)
                return isSeen ? (blob, kept.type) : nil
            case .group:
                let isSeen = try connection.value(
                    """
                    SELECT 1 FROM conversations c JOIN conversation_members k ON k.conversation_id = c.id
                    WHERE c.picture_id = \(id) AND k.user_id = \(viewer)
                    """, as: Int.self)
                return isSeen == nil ? nil : (blob, kept.type)
            case .avatar:
                guard kept.avatar == id else { return nil }
                let owner = try context.people.person(kept.owner, for: viewer, connection)
                return owner?.standing.shows(.card) == true ? (blob, kept.type) : nil
            }
        }
    }
}
