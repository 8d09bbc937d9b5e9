import Base
import HTTPServer
import Messaging
import WebRenderer
import Wire

/// Puts together everything that the host answers.
@MainActor
struct HostRoutes {
    let ground: HostGround
    let contents: RunningHost.Contents
    let signs: HouseSigns
    let opened: [OpenedApp]
    let live: LiveServer

    /// Throws where the manifests cannot be written.
    var handler: HTTPHandler {
        get throws {
            var router = Router(log: ground.services.log)
            router.wrap(Middleware.requestIDs(ground.services.ids))
            router.wrap(ground.metrics.middleware)
            if ground.services.configuration.logsAccess { router.wrap(Middleware.accessLog(ground.services.log)) }
            router.wrap(Middleware.hosts(ground.services.configuration.names))
            let latency = ground.services.configuration.simulatedLatency
            if latency > 0 { router.wrap(Middleware.delay(.milliseconds(latency))) }
            router.wrap(Middleware.securityHeaders())
            router.wrap(missingPages)
            router.wrap(Middleware.gzip())
            router.wrap(Middleware.entityTags())
            router.addHealth { [ground] in await ground.complaint() }
            router.addMetrics(ground.metrics)
            for (sign, app) in zip(signs.apps, opened) {
                if let other = app.router { mount(other, as: sign.identity, on: &router) }
                if let other = app.houseRouter { router.merge(other) }
            }
            if let outbox = ground.services.outbox { OutboxRoutes(outbox: outbox).add(to: &router) }
            for route in live.routes {
                router.on(route.method, route.path, allowsCompression: route.isPage, route.handler)
            }
            try addSigns(to: &router)
            return router.handler
        }
    }

    /// Whoever comes by a browser's address field to where nothing is sees a page, and the way home; programs get a problem.
    private var missingPages: HTTPMiddleware {
        { [live] request, next in
            let response = await next(request)
            guard response.status == .notFound, request.method == .get, !request.path.hasPrefix("/~/"),
                request.fields["Accept"]?.contains("text/html") == true
            else { return response }
            return await live.missing(request)
        }
    }

    /// What tabs, bookmarks and phones' own home screens show.
    private func addSigns(to router: inout Router) throws {
        for file in try signs.files {
            router.on(.get, file.path) { _ in
                HTTPResponse(
                    fields: ["Content-Type": file.contentType, "Cache-Control": "public, max-age=86400"],
                    body: .bytes(file.bytes))
            }
        }
    }

    /// Puts an app's server below the app's own path, with `GET /api/v1/openapi.json`, its API as a document, beside it.
    private func mount(_ other: Router, as identity: AppIdentity, on router: inout Router) {
        let mount = ground.services(for: identity).mount
        router.merge(other, at: mount)
        // Else an address that the server does not have would be taken for a page of the app.
        router.on(.get, "\(mount)/api/{rest...}") { _ in throw Problem.notFound() }
        guard !other.endpoints.isEmpty else { return }
        let document = OpenAPIDocument(
            title: identity.name, version: contents.version, mount: mount, endpoints: other.endpoints)
        for type in document.unreadable {
            ground.services.log.warning("A type's schema is not known in full.", ["type": type])
        }
        router.on(.get, "\(mount)/api/v1/openapi.json", allowsCompression: true) { _ in
            HTTPResponse(
                fields: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
                body: .bytes(try document.json()))
        }
    }
}
