import Base
import HTTPServer
import WebRenderer
import Wire

/// Puts together everything that the host answers.
@MainActor
struct HostRoutes {
    let ground: HostGround
    let contents: RunningHost.Contents
    let opened: [OpenedApp]
    let live: LiveServer

    var handler: HTTPHandler {
        var router = Router(log: ground.services.log)
        router.wrap(Middleware.requestIDs(ground.services.ids))
        router.wrap(ground.metrics.middleware)
        if ground.services.configuration.logsAccess { router.wrap(Middleware.accessLog(ground.services.log)) }
        let latency = ground.services.configuration.simulatedLatency
        if latency > 0 { router.wrap(Middleware.delay(.milliseconds(latency))) }
        router.wrap(Middleware.securityHeaders())
        router.wrap(Middleware.gzip())
        router.wrap(Middleware.entityTags())
        router.addHealth { [ground] in await ground.complaint() }
        router.addMetrics(ground.metrics)
        for app in opened { if let other = app.router { router.merge(other) } }
        for route in live.routes { router.on(route.method, route.path, allowsCompression: false, route.handler) }
        addIcons(to: &router)
        addDocument(to: &router)
        return router.handler
    }

    /// The icons that tabs and bookmarks show.
    private func addIcons(to router: inout Router) {
        func add(_ path: String, _ contentType: String, _ body: HTTPBody) {
            router.on(.get, path) { _ in
                HTTPResponse(
                    fields: ["Content-Type": contentType, "Cache-Control": "public, max-age=86400"], body: body)
            }
        }
        add(HomeIcon.path, "image/svg+xml", HTTPBody(HomeIcon.svg))
        add(HomeIcon.iconPath, "image/x-icon", .bytes(HomeIcon.ico()))
        for icon in contents.apps.map({ HostIcon($0.identity) }) { add(icon.path, "image/svg+xml", HTTPBody(icon.svg)) }
    }

    /// `GET /api/v1/openapi.json`: the API as a document, made once.
    private func addDocument(to router: inout Router) {
        let endpoints = router.endpoints
        guard !endpoints.isEmpty else { return }
        let document = OpenAPIDocument(title: "Homescreen", version: contents.version, endpoints: endpoints)
        for type in document.unreadable {
            ground.services.log.warning("A type's schema is not known in full.", ["type": type])
        }
        router.on(.get, "/api/v1/openapi.json", allowsCompression: true) { _ in
            HTTPResponse(
                fields: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
                body: .bytes(try document.json()))
        }
    }
}
