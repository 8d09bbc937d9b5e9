import SwiftUI
import Wire

/// What a live view may use of a person's container.
package struct LiveContainer: Sendable {
    /// Names the container; sessions are bound to it.
    package let id: String
    /// Where `@AppStorage` keeps its values in the views of an app, which is named by its id.
    package let defaults: @MainActor @Sendable (_ app: String) -> any DefaultsStore
    /// What the host hands to its apps besides: secrets, folder, clock. Apps' factories know its type.
    package let contents: any Sendable
    /// To be awaited by a view before what its person may do changes, as by signing in: the browser gets another cookie,
    /// and the one before is void when this returns.
    package var rightsChange: @MainActor @Sendable () async throws -> Void = {}

    package init(
        id: String, defaults: @escaping @MainActor @Sendable (_ app: String) -> any DefaultsStore,
        contents: any Sendable = ()
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
    /// Makes a container's cookie void; gives the ticket for which its browser gets the next one. Nil where cookies stay.
    func renewCookie(of container: LiveContainer) async throws -> String?
    /// The value of the Set-Cookie field for a ticket; nil for one that nobody was given.
    func setCookie(forTicket ticket: String, _ request: HTTPRequest) -> String?
}

extension ContainerStore {
    package func renewCookie(of container: LiveContainer) async throws -> String? { nil }
    package func setCookie(forTicket ticket: String, _ request: HTTPRequest) -> String? { nil }
}

/// A request came with a cookie whose successor is on its way to the browser: the browser is to ask again in a moment.
package struct CookieIsRenewed: Error {
    package init() {}
}
