import Base
import Foundation
import SwiftUI
import Synchronization
import TestKit
import Testing
@testable import WebRenderer
import Wire

/// Containers by the value of one cookie.
final class TestContainers: ContainerStore {
    private let guests = Atomic<Int>(0)
    /// What everybody has chosen to read in.
    private let chosen = Mutex<ChosenLanguage?>(nil)

    var language: ChosenLanguage? {
        get { chosen.withLock { $0 } }
        set { chosen.withLock { $0 = newValue } }
    }

    func container(for request: HTTPRequest) async throws -> (container: LiveContainer, setCookie: String?) {
        if let known = try await existingContainer(for: request) { return (known, nil) }
        let id = "guest\(guests.add(1, ordering: .relaxed).newValue)"
        return (container(id), "c=\(id); HttpOnly; SameSite=Lax; Path=/")
    }

    func existingContainer(for request: HTTPRequest) async throws -> LiveContainer? {
        guard let cookie = request.fields["Cookie"], cookie.hasPrefix("c=") else { return nil }
        return container(String(cookie.dropFirst(2)))
    }

    private func container(_ id: String) -> LiveContainer {
        LiveContainer(id: id, defaults: { _ in TransientDefaults() }, language: { [self] in language })
    }
}

/// A live server with one app, on a clock that tests move.
@MainActor
final class LiveFixture {
    /// Read and hashed once for all tests.
    private static let files = Result { try ClientFiles() }

    let clock = ManualClock()
    let containers = TestContainers()
    let server: LiveServer

    init(
        _ configure: (inout LiveServer.Configuration) -> Void = { _ in },
        root: @escaping @MainActor @Sendable () -> some View = { Counter() }
    ) throws {
        var configuration = LiveServer.Configuration()
        configuration.uploadFolder = FileManager.default.temporaryDirectory
            .appendingPathComponent("live-tests-\(UUID().uuidString)")
        configure(&configuration)
        let app = LiveApp(id: "demo", title: "Demo <app>") { _ in AnyView(root()) }
        server = LiveServer(
            apps: [app], containers: containers, files: try Self.files.get(), clock: clock.wallClock,
            log: Log(label: "test") { _ in }, configuration: configuration)
    }

    deinit {
        try? FileManager.default.removeItem(at: server.configuration.uploadFolder)
    }

    /// Answers as the host's router would.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let route = server.routes.first { route in
            route.method == request.method && Self.matches(route.path, request.path)
        }
        return await (try #require(route)).handler(request)
    }

    private static func matches(_ pattern: String, _ path: String) -> Bool {
        pattern.hasSuffix("{rest...}") ? path.hasPrefix(pattern.dropLast(9)) : pattern == path
    }
}

/// A browser as the server sees it: loads pages, opens sockets, says and hears messages.
@MainActor
final class TestBrowser {
    let fixture: LiveFixture
    var cookie: String?
    var token = ""
    var instance = "tab"
    /// Where it is.
    var address = "127.0.0.1"
    var html = ""
    private(set) var socket: InProcessWebSocket?
    private var serving: Task<Void, Never>?

    init(_ fixture: LiveFixture, cookie: String? = nil) {
        self.fixture = fixture
        self.cookie = cookie
    }

    @discardableResult
    func load(_ path: String = "/demo") async throws -> HTTPResponse {
        let response = try await fixture.send(request(.get, path))
        if let set = response.fields["Set-Cookie"] { cookie = String(set.prefix { $0 != ";" }) }
        if case .bytes(let bytes) = response.body { html = String(decoding: bytes, as: UTF8.self) }
        if let range = html.range(of: "data-token=\"") {
            token = String(html[range.upperBound...].prefix { $0 != "\"" })
        }
        return response
    }

    func request(_ method: HTTPMethod, _ path: String, query: String? = nil, body: HTTPBody = .empty) -> HTTPRequest {
        var request = HTTPRequest(method: method, path: path, query: query, body: body, remoteAddress: address)
        request.fields["Host"] = "example.org"
        request.fields["Origin"] = "http://example.org"
        if let cookie { request.fields["Cookie"] = cookie }
        return request
    }

    /// Opens a socket; what the server makes of it runs until either side closes.
    func open(capacity: Int = 256 << 10) async throws {
        let response = try await fixture.send(request(.get, "/~/live"))
        let serve = try #require(response.webSocket)
        let (near, far) = InProcessWebSocket.pair(capacity: capacity)
        socket = near
        serving = Task { await serve(far) }
    }

    /// Opens a socket and adopts or resumes the page's session.
    func connect(applied: Int = 0, capacity: Int = 256 << 10, scene: [String: String] = [:]) async throws {
        try await open(capacity: capacity)
        var message = MessageWriter()
        message.array { json in
            for part in ["o", token, instance] { json.string(part) }
            json.integer(applied)
            json.object([:])
            if !scene.isEmpty { json.object(scene) }
        }
        try await say(message.text)
    }

    func say(_ text: String) async throws {
        try await (try #require(socket)).send(.text(text))
    }

    /// The next message; nil when the server has closed.
    func hear() async throws -> MessageValue? {
        guard case .text(let text)? = try await (try #require(socket)).receive() else { return nil }
        return try MessageReader.read(text, maximumDepth: 16)
    }

    /// Goes away without a word, and waits until the server knows.
    func vanish() async {
        socket?.close(.goingAway, reason: "")
        await serving?.value
        socket = nil
    }

    /// The number of the first element whose start tag has this beginning.
    func id(of tag: String) throws -> Int {
        let start = try #require(html.range(of: "<\(tag) data-i=\""))
        return try #require(Int(html[start.upperBound...].prefix { $0 != "\"" }))
    }
}

extension MessageValue {
    /// The parts of a list.
    subscript(index: Int) -> MessageValue? {
        guard let elements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}
