import Base
import Foundation
import HTTPServer
import SwiftUI
import WebRenderer
import Wire

/// Serves the views of a test live, from the test's own process, at a free port of this machine.
public final class ViewServer: Sendable {
    /// Where it listens, such as `http://127.0.0.1:40123`.
    public let address: String
    private let live: LiveServer
    private let server: HTTPServer

    private init(address: String, live: LiveServer, server: HTTPServer) {
        self.address = address
        self.live = live
        self.server = server
    }

    /// The client's scripts and styles, read once.
    private static let files = Result { try ClientFiles() }

    /// Serves each view of the gallery at its path. Whoever starts a server stops it; `withGallery` does both.
    public static func start(_ gallery: ViewGallery) async throws -> ViewServer {
        let log = Log(label: "views", level: .error)
        var settings = LiveServer.Configuration()
        settings.maximumSessionsPerContainer = settings.maximumWaiting
        let apps = gallery.views.map { path, make in LiveApp(id: path, title: path) { _ in make() } }
        let live = try await LiveServer(
            apps: apps, containers: OneContainer(), files: files.get(), log: log, configuration: settings)
        var router = Router(log: log)
        router.wrap(Middleware.securityHeaders())
        for route in await live.routes { router.on(route.method, route.path, route.handler) }
        // Browsers ask for an icon, and count its absence as an error of the page.
        router.on(.get, "/favicon.ico") { _ in HTTPResponse(status: .noContent) }
        let server = HTTPServer(configuration: .init(port: 0, loops: 1), log: log, handler: router.handler)
        let address = try await server.start()
        return ViewServer(address: "http://\(address)", live: live, server: server)
    }

    /// Ends all sessions and closes the port.
    public func stop() async {
        await live.stop()
        await server.stop(grace: .seconds(1))
    }
}

/// The container of everybody who comes to a test's server; what views store is gone with the server.
private final class OneContainer: ContainerStore {
    private let only: LiveContainer

    @MainActor init() {
        let defaults = TransientDefaults()
        only = LiveContainer(id: "test", defaults: { _ in defaults })
    }

    func container(for request: HTTPRequest) async throws -> (container: LiveContainer, setCookie: String?) {
        (only, nil)
    }

    func existingContainer(for request: HTTPRequest) async throws -> LiveContainer? { only }
}
