import SwiftUI
import Wire

/// What a live view may use of a person's container.
package struct LiveContainer: Sendable {
    /// Names the container; sessions are bound to it.
    package let id: String
    /// Where `@AppStorage` keeps its values.
    package let defaults: @MainActor @Sendable () -> any DefaultsStore
    /// What the host hands to its apps besides: secrets, folder, clock. Apps' factories know its type.
    package let contents: any Sendable

    package init(
        id: String, defaults: @escaping @MainActor @Sendable () -> any DefaultsStore, contents: any Sendable = ()
    ) {
        self.id = id
        self.defaults = defaults
        self.contents = contents
    }
}

/// Finds the container that a request's cookie names.
package protocol ContainerStore: Sendable {
    /// The container of the cookie; a fresh guest's when there is none, with the value of the Set-Cookie field to send.
    func container(for request: HTTPRequest) async throws -> (container: LiveContainer, setCookie: String?)
    /// The container of the cookie, nil when there is none: sockets and uploads make no guests.
    func existingContainer(for request: HTTPRequest) async throws -> LiveContainer?
}
