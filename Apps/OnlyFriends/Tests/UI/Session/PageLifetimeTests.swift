import Base
import ClientKit
import OnlyFriendsAPI
import SwiftUI
import Synchronization
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// A page that has gone leaves nothing behind: no socket, no task, no view.
@MainActor
@Suite struct PageLifetimeTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()
    private let census = ViewCensus()
    /// The server's ends of the sockets that are open.
    private let sockets = OpenSockets()

    private func signIn() throws {
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        server.on("/api/v1/config", json: ServerConfig(limits: .init(), countries: [], defaultCountry: "SE"))
        server.on("/api/v1/users/me", json: Sample.me("Ann"))
        server.on("/api/v1/posts/feed", json: FeedPage(items: [Sample.post(1), Sample.post(2)]))
        server.on(LiveAPI.path) { [sockets] _ in
            var response = HTTPResponse(status: .switchingProtocols)
            response.webSocket = { await sockets.serve($0) }
            return response
        }
    }

    private func page(_ location: String = "/") -> ViewHost {
        let host = ViewHost(
            rootView: OnlyFriendsRoot(dependencies: server.dependencies(secrets)),
            services: HostServices(census: census), location: location)
        host.render()
        return host
    }

    @Test
    func `Of 200 pages that one person has looked at none keeps a socket, and the next one still hears what happens`()
        async throws
    {
        try signIn()
        for _ in 0..<200 {
            let page = page()
            try await eventually { sockets.count == 1 }
            page.tearDown()
            try await eventually { sockets.count == 0 }
        }
        let page = page()
        try await eventually {
            _ = page.flush()
            return page.tree.root.texts.contains("Post 1") && sockets.count == 1
        }
        try await sockets.send(.postDeleted(Sample.id(1)))
        try await eventually {
            _ = page.flush()
            return !page.tree.root.texts.contains("Post 1")
        }
        page.tearDown()
    }

    @Test(arguments: ["/", "/log-in", "/sign-up"])
    func `A page of a stranger leaves no view behind`(_ location: String) async throws {
        server.on("/api/v1/config", json: ServerConfig(limits: .init(), countries: [], defaultCountry: "SE"))
        try await look(at: location) { $0.texts.contains("Log in") }
    }

    @Test(arguments: ["/", "/friends", "/profile", "/settings", "/feed/post-1"])
    func `A page of who is signed in leaves no view behind`(_ location: String) async throws {
        try signIn()
        try await look(at: location) { _ in sockets.count == 1 }
        try await eventually { sockets.count == 0 }
    }

    private func look(at location: String, until isThere: (Element) -> Bool) async throws {
        var host: ViewHost? = page(location)
        try await eventually {
            _ = host?.flush()
            return host.map { isThere($0.tree.root) } ?? false
        }
        #expect(census.nodes > 0)
        host?.tearDown()
        host = nil
        try await eventually(within: .seconds(5)) { census.nodes == 0 }
    }
}

/// Sockets of a server, as long as they are open.
private final class OpenSockets: Sendable {
    private let open = Mutex<[any WebSocketChannel]>([])

    var count: Int { open.withLock { $0.count } }

    func serve(_ channel: any WebSocketChannel) async {
        open.withLock { $0.append(channel) }
        while (try? await channel.receive()) != nil {}
        open.withLock { $0.removeAll { $0 === channel } }
    }

    func send(_ event: LiveEvent) async throws {
        let text = String(decoding: try JSONCoding.encode(event), as: UTF8.self)
        for channel in open.withLock({ $0 }) { try await channel.send(.text(text)) }
    }
}
