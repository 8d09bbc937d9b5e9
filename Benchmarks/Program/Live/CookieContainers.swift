import SwiftUI
import WebRenderer
import Wire

/// Containers by the cookie, with nothing in them.
struct CookieContainers: ContainerStore {
    func container(for request: HTTPRequest) async throws -> (container: LiveContainer, setCookie: String?) {
        (try await existingContainer(for: request) ?? Self.container("guest"), nil)
    }

    func existingContainer(for request: HTTPRequest) async throws -> LiveContainer? {
        request.fields["Cookie"].map(Self.container)
    }

    private static func container(_ id: String) -> LiveContainer {
        LiveContainer(id: id, defaults: { TransientDefaults() })
    }
}
