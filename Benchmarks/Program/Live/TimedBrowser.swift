import Foundation
import Synchronization
import WebRenderer
import Wire

/// One browser tab: loads a page, adopts its session, clicks, and notes when patches are handed to its socket.
final class TimedBrowser: Sendable {
    private struct State {
        var due: ContinuousClock.Instant?
        var likeButtons: [Int]
        var sequence = 0
        var latencies: [Double] = []
        var sizes: [Int] = []
    }

    private let state: Mutex<State>
    private let channel: TimedChannel
    private let near: InProcessWebSocket
    private let number = Mutex(0)

    /// The buttons with which its page likes posts.
    var likeButtons: [Int] { state.withLock { $0.likeButtons } }

    /// Loads the page and opens its socket; the feed comes with either.
    init(_ server: LiveServer, cookie: String) async throws {
        let page = try await Self.send(server, "/of", "/of", cookie)
        guard case .bytes(let bytes) = page.body else { throw BenchmarkError("There is no page.") }
        let html = String(decoding: bytes, as: UTF8.self)
        guard let token = html.firstMatch(of: /data-token="([^"]+)"/)?.1 else {
            throw BenchmarkError("The page names no session.")
        }
        state = Mutex(State(likeButtons: Self.likeButtons(in: html)))
        let response = try await Self.send(server, "/~/live", "/~/live", cookie)
        guard let serve = response.webSocket else { throw BenchmarkError("There is no socket.") }
        let (near, far) = InProcessWebSocket.pair()
        self.near = near
        channel = TimedChannel(far)
        channel.onSend { [weak self] in self?.sent($0, at: .now) }
        let channel = channel
        Task.detached { await serve(channel) }
        try await near.send(.text("[\"o\",\"\(token)\",\"\(cookie)\",0,{}]"))
    }

    private static func likeButtons(in html: String) -> [Int] {
        html.matches(of: /<button data-i="(\d+)"[^>]*aria-label="Like"/).compactMap { Int($0.1) }
    }

    private static func send(
        _ server: LiveServer, _ route: String, _ path: String, _ cookie: String
    ) async throws -> HTTPResponse {
        var request = HTTPRequest(method: .get, path: path)
        request.fields["Host"] = "example.org"
        request.fields["Origin"] = "http://example.org"
        request.fields["Cookie"] = cookie
        guard let found = await server.routes.first(where: { $0.path == route }) else {
            throw BenchmarkError("There is no route \(route).")
        }
        return await found.handler(request)
    }

    /// Tells that every patch is applied, as browsers do at once.
    func acknowledge() async throws {
        try await near.send(.text("[\"a\",\(state.withLock { $0.sequence })]"))
    }

    /// Clicks an element; the patch that answers is timed from when the click was due.
    func click(_ element: Int, due: ContinuousClock.Instant) async throws {
        state.withLock { $0.due = due }
        let next = number.withLock { number in
            number += 1
            return number
        }
        try await acknowledge()
        try await near.send(.text("[\"e\",\(next),\(element),\"click\",{}]"))
    }

    /// Milliseconds from each event to its patch, and the patches' bytes.
    var measured: (latencies: [Double], sizes: [Int]) { state.withLock { ($0.latencies, $0.sizes) } }

    func forget() {
        state.withLock { state in
            state.due = nil
            state.latencies = []
            state.sizes = []
        }
    }

    func close() { near.close(.goingAway, reason: "") }

    private func sent(_ text: String, at now: ContinuousClock.Instant) {
        // Patches begin with their number; all else begins with a word.
        guard let sequence = Int(text.dropFirst().prefix(while: \.isNumber)) else { return }
        let buttons = likeButtons.isEmpty ? Self.likeButtons(in: text.replacing("\\\"", with: "\"")) : []
        state.withLock { state in
            if !buttons.isEmpty { state.likeButtons = buttons }
            state.sequence = sequence
            state.sizes.append(text.utf8.count)
            guard let due = state.due else { return }
            state.due = nil
            state.latencies.append((now - due) / .milliseconds(1))
        }
    }
}

/// The server's end of a socket in this process: tells what it is handed, and takes it at once.
private final class TimedChannel: ServerWebSocket {
    // In a struct: a function that is a mutex's value itself is wrapped once more, and for good, each time it is read.
    private struct State {
        var listener: (@Sendable (String) -> Void)?
    }

    private let base: InProcessWebSocket
    private let state = Mutex(State())

    init(_ base: InProcessWebSocket) { self.base = base }

    func onSend(_ action: @escaping @Sendable (String) -> Void) { state.withLock { $0.listener = action } }

    func receive() async throws -> WebSocketMessage? { try await base.receive() }

    func send(_ message: WebSocketMessage) async throws { post(message) }

    func post(_ message: WebSocketMessage) {
        guard case .text(let text) = message else { return }
        state.withLock { $0.listener }?(text)
    }

    var queuedBytes: Int { 0 }
    var hasRoom: Bool { true }
    func waitForRoom() async throws {}
    func close(_ code: WebSocketCloseCode, reason: String) { base.close(code, reason: reason) }
}
