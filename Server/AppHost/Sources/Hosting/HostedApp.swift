import Base
import Blobs
import Database
import Events
import HTTPServer
import Images
import Messaging
import Secrets
import ServerKit
import Storage
import SwiftUI
import Wire

/// What the host gives to an app that it runs. Names in it are the app's own: two apps may use one for anything.
public struct AppServices: Sendable {
    public var configuration: HostConfiguration
    /// What is set about the app.
    public var settings: AppSettings
    /// What files on their way in may take up, of one person, one address and in all.
    public var budget: StorageBudget
    public var images: any ImageProcessor
    /// Signs, seals and hashes under purposes of the app's own.
    public var keys: KeyRing
    public var hasher: PasswordHasher
    /// Of the app's own, in all processes of the host.
    public var events: any EventBus
    public var clock: WallClock
    public var ids: SortableIDSource
    public var log: Log
    /// Takes messages during development, when no gateway is to.
    public var outbox: Outbox?
    /// A folder of the app's own for what can be made again; it may be emptied at any time, and need not be there yet.
    public var cache: URL
    /// What goes before the app's paths, such as `/only-friends`.
    public var mount: String
    /// What the app's people have of it, for work that goes on while no browser is open.
    public var containers: AppContainers
    /// Answers as the host does to browsers and phones; for calls from within, once all apps have opened.
    public var handler: HTTPHandler
}

/// What a view awaits before its person's rights change, as by signing in or out: the browser gets another cookie.
public typealias RightsChange = @MainActor @Sendable () async throws -> Void

/// An app as the host lists it: how it looks, and how it is opened.
package struct HostedApp: Sendable {
    /// How an app is made ready: its tables, its routes, the factory of its first view.
    package enum Opening: Sendable {
        /// It keeps nothing on the server but what is in people's containers.
        case views(@Sendable (AppServices) async throws -> OpenedApp)
        /// It has a database, jobs and blobs on the server.
        case server(@Sendable (AppServices, AppStore) async throws -> OpenedApp)
    }

    /// What the app had in the house's own database and folder before apps had their own.
    package struct Former: Sendable {
        /// Its tables.
        package var tables: Set<String>
        /// Which of some blobs a database knows, whatever database it is.
        package var blobsKnown: @Sendable ([BlobID], any Database) async throws -> Set<BlobID>

        package init(
            tables: Set<String>,
            blobsKnown: @escaping @Sendable ([BlobID], any Database) async throws -> Set<BlobID>
        ) {
            self.tables = tables
            self.blobsKnown = blobsKnown
        }
    }

    package var identity: AppIdentity
    /// What can be set about it.
    package var settings: [AppSetting]
    package var opening: Opening
    /// Of the one app that was alone in the house once; its keys and people's secrets have kept their names.
    package var former: Former?

    /// An app without a server.
    package init(
        identity: AppIdentity, settings: [AppSetting] = [],
        open: @escaping @Sendable (AppServices) async throws -> OpenedApp
    ) {
        self.identity = identity
        self.settings = settings
        opening = .views(open)
    }

    /// An app with a server.
    package init(
        identity: AppIdentity, settings: [AppSetting] = [], former: Former? = nil,
        open: @escaping @Sendable (AppServices, AppStore) async throws -> OpenedApp
    ) {
        self.identity = identity
        self.settings = settings
        self.former = former
        opening = .server(open)
    }

    /// The app as the command line knows it.
    package var options: AppOptions { AppOptions(id: identity.id, name: identity.name, settings: settings) }

    /// Whether it keeps rows or blobs on the server.
    var hasStore: Bool { if case .server = opening { true } else { false } }
}

/// An app that is ready.
package struct OpenedApp: Sendable {
    /// Its server's routes, if it has a server.
    package var router: Router?
    /// What it answers at the root of the house, where others look by an agreed address for what it has to say.
    package var houseRouter: Router?
    package var makeRoot: @MainActor @Sendable (AppContainer, @escaping RightsChange) -> AnyView
    /// Makes what a stranger sees at the app's addresses in a house that is open to its people alone: the door that it is given,
    /// but for what was handed to strangers. Nil where the app hands them nothing.
    package var makePorch: (@MainActor @Sendable (AppContainer, _ door: AnyView) -> AnyView)?
    /// Makes the app's card for the home screen, a view that is empty while it has nothing to say.
    package var makeCard: (@MainActor @Sendable (AppContainer) -> AnyView)?
    /// Makes what the app has that fits what a person types on the home screen, a view that is empty while that is nothing.
    package var makeFindings: (@MainActor @Sendable (AppContainer, _ query: String) -> AnyView)?
    /// What the app's icon offers to one person; nil where that is the same for all.
    package var makeActions: (@Sendable (AppContainer) async -> [QuickAction])?
    /// Runs once the host listens, beside its work.
    package var didStart: @Sendable () async -> Void
    package var stop: @Sendable () async -> Void
    /// Lets go of what the app's server keeps of people and guests whose containers are no more.
    package var didRemove: (@Sendable ([SortableID]) async -> Void)?
    /// Which of some blobs the app needs: the others are removed a day after they were put. Nil where none are to be.
    package var blobsInUse: (@Sendable ([BlobID]) async throws -> Set<BlobID>)?
    /// What the owner may do about what people report; nil where nothing can be reported.
    package var moderation: (any Moderation)?

    package init(
        router: Router? = nil, houseRouter: Router? = nil,
        makeRoot: @escaping @MainActor @Sendable (AppContainer, @escaping RightsChange) -> AnyView,
        makePorch: (@MainActor @Sendable (AppContainer, AnyView) -> AnyView)? = nil,
        makeCard: (@MainActor @Sendable (AppContainer) -> AnyView)? = nil,
        makeFindings: (@MainActor @Sendable (AppContainer, String) -> AnyView)? = nil,
        makeActions: (@Sendable (AppContainer) async -> [QuickAction])? = nil,
        didStart: @escaping @Sendable () async -> Void = {}, stop: @escaping @Sendable () async -> Void = {},
        didRemove: (@Sendable ([SortableID]) async -> Void)? = nil,
        blobsInUse: (@Sendable ([BlobID]) async throws -> Set<BlobID>)? = nil, moderation: (any Moderation)? = nil
    ) {
        self.router = router
        self.houseRouter = houseRouter
        self.makeRoot = makeRoot
        self.makePorch = makePorch
        self.makeCard = makeCard
        self.makeFindings = makeFindings
        self.makeActions = makeActions
        self.didStart = didStart
        self.stop = stop
        self.didRemove = didRemove
        self.blobsInUse = blobsInUse
        self.moderation = moderation
    }
}
