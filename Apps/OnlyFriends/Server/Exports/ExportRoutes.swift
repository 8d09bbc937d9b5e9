import Accounts
import Base
import Blobs
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of copies of one's own data.
struct ExportRoutes: Sendable {
    let exports: Exports
    let authentication: Authentication
    static let path = "/api/v1/exports/{id}"

    func add(to router: inout Router) {
        router.serve(UsersAPI.export) { call in try await exports.state(of: try call.viewer) }
        router.serve(UsersAPI.startExport) { call in try await exports.start(by: try call.viewer) }
        router.on(.get, Self.path) { request in
            do {
                return try await file(request)
            } catch {
                throw Refusal.of(error)
            }
        }
    }

    /// The copy itself, to its owner: by the address that they were given, or with their session.
    private func file(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let person = request.context[PathParameters.self]["id"].flatMap(SortableID.init) else {
            throw Problem.notFound()
        }
        let query = MediaLinks.fields(of: request.query)
        if !exports.context.links.grantsExport(of: person, query: query) {
            guard try authentication.identity(of: request).user == person else { throw Problem.notFound() }
        }
        guard let file = try await exports.file(of: person) else { throw Problem.notFound() }
        var response = FileResponder.respond(
            to: request, file: file.path, contentType: "application/zip", cacheControl: "private, no-store")
        response.fields["Content-Disposition"] = "attachment; filename=\"only-friends.zip\""
        response.fields["X-Content-Type-Options"] = "nosniff"
        return response
    }
}
