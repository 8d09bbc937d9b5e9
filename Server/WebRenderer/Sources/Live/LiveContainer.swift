import SwiftUI
import Wire

/// Has a browser fetch the cookie of a ticket and load its page again.
package typealias BrowserMove =
    @MainActor @Sendable (_ ticket: @Sendable () async throws -> String) async throws -> Void

/// What a live view may use of a person's container.
package struct LiveContainer: Sendable {
    /// Names the container; sessions are bound to it.
    package let id: String
    /// Names the browser whose cookie leads to the container, which may have several.
    package let browser: String
    /// Names what the browser's cookie of now leads to and another one never will: pages that a device keeps are kept for
    /// it. Empty where none are to be kept.
    package let visit: @Sendable () -> String
    /// Where `@AppStorage` keeps its values in the views of an app, which is named by its id.
    package let defaults: @MainActor @Sendable (_ app: String) -> any DefaultsStore
    /// What the person has chosen to read in; nil where the browser says it.
    package let language: @MainActor @Sendable () -> ChosenLanguage?
    /// What the host hands to its apps besides: secrets, folder, clock. Apps' factories know its type.
    package let contents: any Sendable
    /// To be awaited by a view before what its person may do changes, as by signing in: the browser gets another cookie,
    /// and the one before is void when this returns.
    package var rightsChange: @MainActor @Sendable () async throws -> Void = {}
    /// Has the browser fetch the cookie of a ticket, which may be another container's, and load its pages again. The ticket
    /// is asked for once it is certain that the browser is there; the browser's other pages come back with the new cookie.
    package var browserMove: BrowserMove = { _ in }
    /// To be called by a view when its person has chosen a language: all pages of the container turn to it.
    package var languageChange: @MainActor @Sendable () -> Void = {}

    package init(
        id: String, browser: String? = nil, visit: @escaping @Sendable () -> String = { "" },
        defaults: @escaping @MainActor @Sendable (_ app: String) -> any DefaultsStore,
        language: @escaping @MainActor @Sendable () -> ChosenLanguage? = { nil },
        contents: any Sendable = ()
    ) {
        self.id = id
        self.browser = browser ?? id
        self.visit = visit
        self.defaults = defaults
        self.language = language
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
    /// Makes the cookie of before good again where nobody has fetched the ticket's; false where somebody has.
    func takeBackCookie(forTicket ticket: String) async throws -> Bool
}

extension ContainerStore {
    package func renewCookie(of container: LiveContainer) async throws -> String? { nil }
    package func setCookie(forTicket ticket: String, _ request: HTTPRequest) -> String? { nil }
    package func takeBackCookie(forTicket ticket: String) async throws -> Bool { false }
}

/// A request came with a cookie whose successor is on its way to the browser: the browser is to ask again in a moment.
package struct CookieIsRenewed: Error {
    package init() {}
}
