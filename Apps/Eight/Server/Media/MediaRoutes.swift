import Base
import Blobs
import Database
import EightAPI
import HTTPServer
import ServerKit
import Wire

/// Gives out videos and pictures, whole or in parts: who may see one is asked of the database at every request.
struct MediaRoutes: Sendable {
    let context: EightContext

    func add(to router: inout Router) {
        router.on(.get, "/api/v1/media/{id}/{kind}/{size}") { request in
            do {
                return try await answer(request)
            } catch {
                throw Refusal.of(error)
            }
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parameters = request.context[PathParameters.self]
        guard let id = parameters["id"].flatMap(SortableID.init),
            let kind = parameters["kind"].flatMap(MediaKind.init), let size = parameters["size"].flatMap({ Int($0) })
        else { throw Problem.notFound() }
        let path = "/api/v1/media/\(id)/\(kind.rawValue)/\(size)"
        guard let viewer = context.links.viewer(of: path, query: request.query) else {
            throw Problem.unauthorized()
        }
        guard let file = try await file(id, kind, size, for: viewer),
            let place = try await context.given.blobs.file(of: file.blob)
        else { throw Problem.notFound() }
        var response = FileResponder.respond(
            to: request, file: place.path, contentType: file.type,
            entityTag: "\"\(file.blob.description.prefix(32))\"", cacheControl: "private, no-cache")
        response.fields["X-Content-Type-Options"] = "nosniff"
        response.fields["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response
    }

    private func file(
        _ id: SortableID, _ kind: MediaKind, _ size: Int, for viewer: SortableID
    ) async throws -> (blob: BlobID, type: String)? {
        try await context.database.read { connection in
            let owner: SQL =
                switch kind {
                case .picture:
                    """
                    EXISTS (SELECT 1 FROM people o WHERE o.picture_id = f.item_id
                        AND \(WhoSeesWhat.isThere("o.id", for: viewer)))
                    """
                case .video, .poster:
                    """
                    EXISTS (SELECT 1 FROM clips c WHERE c.id = f.item_id
                        AND (c.author_id = \(viewer) OR \(WhoSeesWhat.sees("c", for: viewer))))
                    """
                }
            let found = try connection.row(
                """
                SELECT f.blob_id, f.content_type FROM files f
                WHERE f.item_id = \(id) AND f.kind = \(kind.rawValue) AND f.size = \(size) AND \(owner)
                """
            ) { (blob: BlobID(try $0[0]), type: try $0[1] as String) }
            return found.flatMap { found in found.blob.map { ($0, found.type) } }
        }
    }
}
