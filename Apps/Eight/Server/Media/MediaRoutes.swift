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
        if parameters["kind"] == Self.evidence { return try await evidence(request) }
        guard let id = parameters["id"].flatMap(SortableID.init),
            let kind = parameters["kind"].flatMap(MediaKind.init), let size = parameters["size"].flatMap({ Int($0) })
        else { throw Problem.notFound() }
        let path = "/api/v1/media/\(id)/\(kind.rawValue)/\(size)"
        guard let viewer = context.links.viewer(of: path, query: request.query) else {
            throw Problem.unauthorized()
        }
        var found = try await file(id, kind, size, for: viewer)
        if found == nil { found = try await judged(id, kind, size, for: viewer) }
        return try await answer(request, with: found)
    }

    private func answer(_ request: HTTPRequest, with file: (blob: BlobID, type: String)?) async throws -> HTTPResponse {
        guard let file, let place = try await context.given.blobs.file(of: file.blob) else { throw Problem.notFound() }
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
                case .duet:
                    """
                    EXISTS (SELECT 1 FROM duets d JOIN clips c ON c.id = d.clip_id
                        JOIN clips p ON p.id = c.parent_id AND p.id = d.parent_id
                        WHERE d.clip_id = f.item_id AND d.state = 1
                            AND \(Duets.isSeen("c", beside: "p", by: viewer)))
                    """
                }
            return try Self.file(
                """
                SELECT f.blob_id, f.content_type FROM files f
                WHERE f.item_id = \(id) AND f.kind = \(kind.rawValue) AND f.size = \(size) AND \(owner)
                """, connection)
        }
    }

    // MARK: Moderators

    /// The kind of the picture that is kept with a report.
    static let evidence = "evidence"

    /// What is reported or waits for review, to who decides about it; nothing that is on its way, or a draft (E8-150).
    private func judged(
        _ id: SortableID, _ kind: MediaKind, _ size: Int, for viewer: SortableID
    ) async throws -> (blob: BlobID, type: String)? {
        try await context.database.read { [context] connection in
            guard let judge = try Moderators(context: context).judge(viewer, connection) else { return nil }
            let subject: SQL =
                switch kind {
                case .picture:
                    """
                    EXISTS (SELECT 1 FROM people o JOIN reports r ON r.person_id = o.id AND r.state = 'open'
                        WHERE o.picture_id = f.item_id AND \(judge.covers("o")))
                    """
                case .video, .poster:
                    """
                    EXISTS (SELECT 1 FROM clips c JOIN people o ON o.id = c.author_id AND \(judge.covers("o"))
                        WHERE c.id = f.item_id AND (c.state = 7 OR c.state IN (3, 6) AND EXISTS (SELECT 1 FROM reports r
                            WHERE r.kind = 'clip' AND r.subject_id = c.id AND r.state = 'open')
                            OR c.state IN (3, 6) AND EXISTS (SELECT 1 FROM sanctions s
                                WHERE s.person_id = c.author_id AND s.subject_id = c.id AND s.subject = 'video'
                                    AND s.appeal IS NOT NULL AND s.outcome IS NULL)))
                    """
                // Who decides about one of the two looks at that one.
                case .duet: "1 = 0"
                }
            return try Self.file(
                """
                SELECT f.blob_id, f.content_type FROM files f
                WHERE f.item_id = \(id) AND f.kind = \(kind.rawValue) AND f.size = \(size) AND \(subject)
                """, connection)
        }
    }

    private func evidence(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let id = request.context[PathParameters.self]["id"].flatMap(SortableID.init) else {
            throw Problem.notFound()
        }
        let path = "/api/v1/media/\(id)/\(Self.evidence)/0"
        guard let viewer = context.links.viewer(of: path, query: request.query) else { throw Problem.unauthorized() }
        let found = try await context.database.read { [context] connection -> (blob: BlobID, type: String)? in
            guard let judge = try Moderators(context: context).judge(viewer, connection) else { return nil }
            return try Self.file(
                """
                SELECT b.blob_id, b.content_type FROM report_blobs b
                JOIN reports r ON r.id = b.report_id AND r.state = 'open' JOIN people o ON o.id = r.person_id
                WHERE b.report_id = \(id) AND \(judge.covers("o")) ORDER BY b.blob_id LIMIT 1
                """, connection)
        }
        return try await answer(request, with: found)
    }

    private static func file(_ sql: SQL, _ connection: DatabaseConnection) throws -> (blob: BlobID, type: String)? {
        let found = try connection.row(sql) { (blob: BlobID(try $0[0]), type: try $0[1] as String) }
        return found.flatMap { found in found.blob.map { ($0, found.type) } }
    }
}
