import Base
import Foundation
import HTTPServer
import Storage
import SwiftUI
import WebRenderer
import Wire

/// A host of one app that keeps nothing: no database and no folder. What people do is gone when it stops.
package final class TransientHost: Sendable {
    /// The address of the app, such as `http://127.0.0.1:8080/catalog`.
    package let address: String
    private let live: LiveServer
    private let server: HTTPServer

    private init(address: String, live: LiveServer, server: HTTPServer) {
        self.address = address
        self.live = live
        self.server = server
    }

    /// Starts it, and returns once requests are answered.
    ///
    /// - Parameters:
    ///   - configuration: Where to listen, what to log, how late to answer; the rest means nothing here.
    ///   - makeRoot: Makes the app's first view.
    package static func start(
        _ configuration: HostConfiguration, _ identity: AppIdentity, fonts: [WebFont] = [], log: Log,
        makeRoot: @escaping @MainActor @Sendable () -> AnyView
    ) async throws -> TransientHost {
        var app = LiveApp(id: identity.id, title: identity.name) { _ in makeRoot() }
        let icon = AppIcon(identity, in: nil)
        app.themeColors = identity.accent
        app.icon = icon.path
        var settings = LiveServer.Configuration()
        settings.uploadBudget = StorageBudget(
            room: DiskRoom(ofFolder: NSTemporaryDirectory(), reserve: configuration.keptFree),
            household: PeerAddress.limitKey)
        settings.otherOrigins = configuration.origins
        settings.simulatedLatency = configuration.simulatedLatency
        settings.subscriber = Subscriber.name(ofAddress:)
        let live = await LiveServer(
            apps: [app], containers: TransientContainers(),
            files: try ClientFiles(fonts: fonts, compress: { Gzip.compress($0, level: 9) }), log: log,
            configuration: settings)
        let handler = await handler(live, app, icon, configuration, log)
        let server = HTTPServer(
            configuration: .init(
                host: configuration.host, port: configuration.port, trustedProxies: configuration.trustedProxies,
                loops: configuration.loops), log: log, handler: handler)
        let address = try await server.start()
        return TransientHost(address: "http://\(address)\(app.base)", live: live, server: server)
    }

    /// Stops: browsers are told to come back, running requests finish.
    package func stop(grace: Duration = .seconds(5)) async {
        await server.stop(grace: grace)
        await live.stop()
    }

    private static func handler(
        _ live: LiveServer, _ app: LiveApp, _ icon: AppIcon, _ configuration: HostConfiguration, _ log: Log
    ) async -> HTTPHandler {
        var router = Router(log: log)
        if configuration.logsAccess { router.wrap(Middleware.accessLog(log)) }
        router.wrap(Middleware.hosts(configuration.names))
        if configuration.simulatedLatency > 0 {
            router.wrap(Middleware.delay(.milliseconds(configuration.simulatedLatency)))
        }
        router.wrap(Middleware.securityHeaders())
        router.wrap(Middleware.gzip())
        for route in await live.routes {
            router.on(route.method, route.path, allowsCompression: route.isPage, route.handler)
        }
        router.on(.get, "/") { _ in HTTPResponse(status: .found, fields: ["Location": app.base]) }
        for path in [icon.path, "/favicon.ico"] {
            router.on(.get, path) { _ in
                HTTPResponse(
                    fields: ["Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400"],
                    body: .bytes(icon.svg))
            }
        }
        return router.handler
    }
}
