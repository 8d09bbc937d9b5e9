import Base
import Blobs
import EightAPI
import HTTPServer
import ServerKit
import Wire

/// The file of a copy of one's own videos, by the link that its owner was given.
struct ExportRoutes: Sendable {
    let context: EightContext
    let exports: VideoExports

    static func path(of person: SortableID) -> String { "/api/v1/exports/\(person)" }

    func add(to router: inout Router) {
        router.on(.get, "/api/v1/exports/{id}") { request in
            do {
                return try await answer(request)
            } catch {
                throw Refusal.of(error)
            }
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let person = request.context[PathParameters.self]["id"].flatMap(SortableID.init) else {
            throw Problem.notFound()
        }
        guard context.links.viewer(of: Self.path(of: person), query: request.query) == person else {
            throw Problem.unauthorized()
        }
        guard let file = try await exports.file(of: person) else { throw Problem.notFound() }
        var response = FileResponder.respond(
            to: request, file: file.path, contentType: "application/zip", cacheControl: "private, no-store")
        response.fields["Content-Disposition"] = "attachment; filename=\"eight.zip\""
        response.fields["X-Content-Type-Options"] = "nosniff"
        return response
    }
}
