import Base
import Database
import HTTPServer
import ListBackupAPI
import ServerKit
import Wire

/// The catalogue, and signing in at services.
struct IntegrationRoutes: Sendable {
    let context: ServerContext
    let sources: SourceRoutes
    let authorizations: Authorizations

    func add(to router: inout Router) {
        router.serve(IntegrationsAPI.list) { call in
            _ = try call.tenant
            return context.makers.catalogue.integrations
        }
        router.serve(IntegrationsAPI.authorize) { call in
            let tenant = try call.tenant
            do {
                try context.makers.check(call.body.draft)
                if let id = call.body.source {
                    _ = try await context.database.read { try context.sources.source(id, of: tenant, $0) }
                }
                return try await authorizations.begin(call.body, of: tenant)
            } catch {
                throw ServerContext.refusal(error)
            }
        }
        router.serve(IntegrationsAPI.complete) { call in
            let tenant = try call.tenant
            do {
                let granted = try await authorizations.complete(call.body, of: tenant)
                guard let id = granted.source else { return try await sources.create(granted.draft, for: tenant) }
                return try await sources.update(id, granted.draft, for: tenant)
            } catch {
                throw ServerContext.refusal(error)
            }
        }
        // The browser comes by here on its way out and back. It brings no session: the state is all that counts.
        router.on(.get, "/api/v1/authorizations/callback") { request in
            Self.redirect(to: try await authorizations.arrive(request.query ?? ""))
        }
        router.on(.get, "/api/v1/authorizations/{state}") { request in
            let state = request.context[PathParameters.self]["state"] ?? ""
            do {
                return Self.redirect(to: try await authorizations.page(state, host: request.fields["Host"]))
            } catch {
                throw ServerContext.refusal(error)
            }
        }
    }

    private static func redirect(to location: String) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(rawValue: 303),
            fields: ["Location": location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"])
    }
}
