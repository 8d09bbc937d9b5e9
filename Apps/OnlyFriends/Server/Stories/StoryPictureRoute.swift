import Accounts
import Base
import Blobs
import Database
import HTTPServer
import Images
import OnlyFriendsAPI
import ServerKit
import Wire

/// Gives authors their own stories as pictures with the words on them, to keep on their device (OF-110).
struct StoryPictureRoute: Sendable {
    let stories: Stories
    let authentication: Authentication
    let painter: StoryPainter
    static let path = "/api/v1/stories/{id}/picture"

    func add(to router: inout Router) {
        router.on(.get, Self.path) { request in
            do {
                return try await answer(request)
            } catch {
                throw Refusal.of(error)
            }
        }
    }

    /// The picture, to the story's author: by the address that they were given, or with their session.
    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let id = request.context[PathParameters.self]["id"].flatMap(SortableID.init) else {
            throw Problem.notFound()
        }
        let context = stories.context
        let viewer: SortableID
        if let author = context.links.author(ofStory: id, query: MediaLinks.fields(of: request.query)) {
            viewer = author
        } else {
            viewer = try authentication.identity(of: request).user
        }
        let story = try await stories.story(id, for: viewer)
        guard story.user.id == viewer else { throw Problem.notFound() }
        var picture: [UInt8]?
        if let image = story.image {
            guard let blob = try await context.database.read({ try Self.largest(of: image.id, $0) }) else {
                throw Problem.notFound()
            }
            picture = try await context.blobs.bytes(of: blob)
        }
        var response = HTTPResponse(
            fields: ["Content-Type": "image/jpeg", "Cache-Control": "private, no-store"],
            body: .bytes(try await painter.paint(story, picture: picture)))
        response.fields["X-Content-Type-Options"] = "nosniff"
        response.fields["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response
    }

    private static func largest(of image: SortableID, _ connection: DatabaseConnection) throws -> BlobID? {
        try connection.value(
            "SELECT blob_id FROM media_blobs WHERE media_id = \(image) ORDER BY size DESC LIMIT 1", as: String.self
        ).flatMap(BlobID.init)
    }
}
