public import Base
public import Blobs
public import Database
public import Events
public import Images
public import Jobs
public import Secrets
public import Storage
public import Video
public import Wire

extension EightServer {
    /// What the server stands on; all of it is handed in.
    public struct Dependencies: Sendable {
        public var database: any Database
        public var blobs: any BlobStore
        public var budget: StorageBudget
        public var images: any ImageProcessor
        public var videos: VideoProcessor
        /// What looks at videos before others see them.
        public var checks: [any ContentCheck]
        /// Where files lie while they are worked on.
        public var workFolder: String
        public var keys: KeyRing
        /// Nil where nothing is to run in the background, as in most tests.
        public var jobs: JobQueue?
        /// Of this app, in all processes that serve it.
        public var events: any EventBus
        public var clock: WallClock
        public var ids: SortableIDSource
        public var log: Log
        public var limits: EightLimits
        /// What goes before the paths of its routes where browsers see them, such as `/eight`.
        public var mount: String
        /// Ends all sessions of somebody who is shut out.
        public var endSessions: @Sendable (SortableID) async throws -> Void
        /// Removes somebody's account with all that proves it, within the transaction in which they are deleted.
        public var removeAccount: @Sendable (SortableID, DatabaseConnection) throws -> Void
        /// Leaves a `Viewer` in the request's context, or throws 401.
        public var authenticate: @Sendable (inout HTTPRequest) async throws -> Void

        public init(
            database: any Database, blobs: any BlobStore, budget: StorageBudget = StorageBudget(),
            images: any ImageProcessor, videos: VideoProcessor, checks: [any ContentCheck] = [], workFolder: String,
            keys: KeyRing,
            jobs: JobQueue? = nil, events: any EventBus = LocalEventBus(), clock: WallClock = .system,
            ids: SortableIDSource? = nil, log: Log,
            limits: EightLimits = .init(), mount: String = "",
            endSessions: @escaping @Sendable (SortableID) async throws -> Void = { _ in },
            removeAccount: @escaping @Sendable (SortableID, DatabaseConnection) throws -> Void = { _, _ in },
            authenticate: @escaping @Sendable (inout HTTPRequest) async throws -> Void
        ) {
            self.database = database
            self.blobs = blobs
            self.budget = budget
            self.images = images
            self.videos = videos
            self.checks = checks
            self.workFolder = workFolder
            self.keys = keys
            self.jobs = jobs
            self.events = events
            self.clock = clock
            self.ids = ids ?? SortableIDSource(clock: clock)
            self.log = log.labelled("eight")
            self.limits = limits
            self.mount = mount
            self.endSessions = endSessions
            self.removeAccount = removeAccount
            self.authenticate = authenticate
        }
    }
}
