import Base
import Foundation
import SwiftUI
import WebRenderer
import Wire

/// What one person, or one guest, has of one app: what iOS would keep in the app's sandbox, opened in one of their
/// browsers. Two apps may use one name for anything in it.
public struct AppContainer: Sendable {
    private let person: PersonContainer
    /// What people call the browser, such as "Safari on iPhone".
    public let browserName: String
    private let app: String
    /// Reaches the app's own API as this person's browser would: the address that limits count is the browser's.
    public let transport: any Transport

    /// Called when another language was chosen.
    var languageChange: @MainActor @Sendable () -> Void = {}

    init(_ browser: KnownBrowser, app: String, mount: String, handler: @escaping HTTPHandler) {
        person = browser.container
        browserName = browser.name.isEmpty ? "Browser" : browser.name
        self.app = app
        transport = browser.transport(to: handler, mount: mount)
    }

    /// Of nobody's browser: for a job.
    init(_ person: PersonContainer, app: String, mount: String, handler: @escaping HTTPHandler) {
        self.person = person
        browserName = "Homescreen"
        self.app = app
        transport = InProcessTransport { request in
            var request = request
            request.path = mount + request.path
            return await handler(request)
        }
    }

    /// Names the container; every app's of one person has the same.
    public var id: SortableID { person.id }

    /// Small secrets, sealed on disk; made with the first one.
    public var secrets: any SecretStore { person.secrets(of: app) }

    /// A folder for the app's files, made when it is asked for.
    public func folder() throws -> URL { try person.folder(for: app) }

    /// The folder for the app's files, if it was ever made; who only looks around is to leave nothing behind.
    public var existingFolder: URL? { person.existingFolder(for: app) }

    /// The tag of the language that the person has chosen to read the house and its apps in; nil where each browser says it.
    @MainActor public var language: String? { person.language?.tag }

    /// Has all pages of this person or guest turn to a language, now and later; what is no language's tag takes the choice back.
    @MainActor public func choose(language tag: String) {
        person.language = ChosenLanguage(tag)
        languageChange()
    }

    /// A value that the app's views keep by `@AppStorage`, for its card: the home screen's views have their own.
    @MainActor public func setting(_ key: String) -> String? { person.defaults(of: app).string(key) }

    /// Sets such a value, or takes it back; views read it when they are next drawn.
    @MainActor public func set(_ value: String?, forSetting key: String) {
        person.defaults(of: app).set(value, for: key)
    }
}
