import Base
import HTTPServer
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
            let latency = ground.services.configuration.simulatedLatency
            if latency > 0 { router.wrap(Middleware.delay(.milliseconds(latency))) }
            router.wrap(Middleware.securityHeaders())
            router.wrap(Middleware.gzip())
            router.wrap(Middleware.entityTags())
            router.addHealth { [ground] in await ground.complaint() }
            router.addMetrics(ground.metrics)
            for app in opened { if let other = app.router { router.merge(other) } }
            for route in live.routes {
                router.on(route.method, route.path, allowsCompression: false, route.handler)
            }
            try addSigns(to: &router)
            addDocument(to: &router)
            return router.handler
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
