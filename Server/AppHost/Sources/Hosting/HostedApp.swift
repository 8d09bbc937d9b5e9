import Jobs
import Events
import Base
import Blobs
import Database
import HTTPServer
import Images
import Messaging
import Secrets
import Storage
import SwiftUI
import Wire

/// What the host gives to the apps that it runs.
public struct AppServices: Sendable {
    public var configuration: HostConfiguration
    public var directory: DataDirectory
    public var database: any Database
    public var blobs: any BlobStore
    /// What files on their way in may take up, of one person, one address and in all.
    public var budget: StorageBudget
    public var images: any ImageProcessor
    public var avif: AVIFCache
    public var keys: KeyRing
    public var hasher: PasswordHasher
    public var events: any EventBus
    /// Kinds are registered before it starts, which is after all apps have opened.
    public var jobs: JobQueue
    public var clock: WallClock
    public var ids: SortableIDSource
    public var log: Log
    /// Takes messages during development, when no gateway is to.
    public var outbox: Outbox?
    /// What goes before the app's paths, such as `/only-friends`.
    public var mount: String
    /// Answers as the host does to browsers and phones; for calls from within, once all apps have opened.
    public var handler: HTTPHandler
}

/// What a view awaits before its person's rights change, as by signing in or out: the browser gets another cookie.
public typealias RightsChange = @MainActor @Sendable () async throws -> Void

/// An app as the host lists it: how it looks, and how it is opened.
package struct HostedApp: Sendable {
    package var identity: AppIdentity
    /// Makes the app ready: its tables, its routes, the factory of its first view.
    package var open: @Sendable (AppServices) async throws -> OpenedApp
    /// Which of some blobs a database knows, before the app has opened and whatever database it is.
    package var blobsKnown: @Sendable ([BlobID], any Database) async throws -> Set<BlobID>

    package init(
        identity: AppIdentity,
        blobsKnown: @escaping @Sendable ([BlobID], any Database) async throws -> Set<BlobID> = { _, _ in [] },
        open: @escaping @Sendable (AppServices) async throws -> OpenedApp
    ) {
        self.identity = identity
        self.blobsKnown = blobsKnown
        self.open = open
    }
}

/// An app that is ready.
package struct OpenedApp: Sendable {
    /// Its server's routes, if it has a server.
    package var router: Router?
    package var makeRoot: @MainActor @Sendable (PersonContainer, @escaping RightsChange) -> AnyView
    /// Makes the app's card for the home screen, a view that is empty while it has nothing to say.
    package var makeCard: (@MainActor @Sendable (PersonContainer) -> AnyView)?
    /// Runs once the host listens, beside its work.
    package var didStart: @Sendable () async -> Void
    package var stop: @Sendable () async -> Void
    /// Which of some blobs the app needs; those that no app needs are removed a day after they were put.
    package var blobsInUse: @Sendable ([BlobID]) async throws -> Set<BlobID>

    package init(
        router: Router? = nil,
        makeRoot: @escaping @MainActor @Sendable (PersonContainer, @escaping RightsChange) -> AnyView,
        makeCard: (@MainActor @Sendable (PersonContainer) -> AnyView)? = nil,
        didStart: @escaping @Sendable () async -> Void = {}, stop: @escaping @Sendable () async -> Void = {},
        blobsInUse: @escaping @Sendable ([BlobID]) async throws -> Set<BlobID> = { _ in [] }
    ) {
        self.router = router
        self.makeRoot = makeRoot
        self.makeCard = makeCard
        self.didStart = didStart
        self.stop = stop
        self.blobsInUse = blobsInUse
    }
}
