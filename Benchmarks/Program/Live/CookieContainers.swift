import Foundation
import SwiftUI
import WebRenderer
import Wire

/// Containers by the cookie, with nothing in them.
struct CookieContainers: ContainerStore {
    func container(for request: HTTPRequest) async throws -> (container: LiveContainer, setCookie: String?) {
        if let known = try await existingContainer(for: request) { return (known, nil) }
        let name = UUID().uuidString
        return (Self.container("c=\(name)"), "c=\(name); Path=/; HttpOnly; SameSite=Lax")
    }

    func existingContainer(for request: HTTPRequest) async throws -> LiveContainer? {
        request.fields["Cookie"].map(Self.container)
    }

    private static func container(_ id: String) -> LiveContainer {
        LiveContainer(id: id, defaults: { _ in TransientDefaults() })
    }
}
