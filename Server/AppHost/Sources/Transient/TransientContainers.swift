import SwiftUI
import Synchronization
import WebRenderer
import Wire

/// Containers that live as long as the process: one for each browser, told by a cookie; a bounded number of them.
final class TransientContainers: ContainerStore {
    private struct State {
        var containers: [String: LiveContainer] = [:]
        /// The cookies, the oldest first.
        var order: [String] = []
    }

    private let state = Mutex(State())
    private let limit: Int
    private static let cookie = "hs-transient"

    /// - Parameter limit: How many browsers may be known; the oldest is forgotten for the next.
    init(limit: Int = 2000) { self.limit = limit }

    func container(for request: HTTPRequest) async throws -> (container: LiveContainer, setCookie: String?) {
        if let known = try await existingContainer(for: request) { return (known, nil) }
        var random = SystemRandomNumberGenerator()
        let token = (0..<2).map { _ in String(random.next(), radix: 36) }.joined()
        let defaults = await TransientDefaults()
        let made = LiveContainer(id: token, defaults: { _ in defaults })
        state.withLock { state in
            state.containers[token] = made
            state.order.append(token)
            if state.order.count > limit { state.containers[state.order.removeFirst()] = nil }
        }
        let secure = request.isSecure ? "; Secure" : ""
        return (made, "\(Self.cookie)=\(token); HttpOnly; SameSite=Lax; Path=/\(secure)")
    }

    func existingContainer(for request: HTTPRequest) async throws -> LiveContainer? {
        guard let token = request.cookie(Self.cookie) else { return nil }
        return state.withLock { $0.containers[token] }
    }
}
