import Accounts
import Base
import Blobs
import Database
import Events
import Foundation
import HTTPClient
import HTTPServer
import Images
import Jobs
import Messaging
import OnlyFriendsAPI
import Secrets
import ServerKit
import Storage
import Video
import Wire

/// The server of Only Friends: its routes, its tables and its work in the background.
public final class OnlyFriendsServer: Sendable {
    /// What the server stands on; all of it is handed in.
    public struct Dependencies: Sendable {
        public var database: any Database
        public var blobs: any BlobStore
        /// What pictures on their way in may take up.
        public var budget: StorageBudget
        public var images: any ImageProcessor
        /// Nil where pictures are given out only as they are kept.
        public var avif: AVIFCache?
        /// Makes what people record ready to be heard; nil where voices are not taken.
        public var voices: VoiceProcessor?
        public var keys: KeyRing
        public var hasher: PasswordHasher
        public var sms: any SMSGateway
        public var events: any EventBus
        /// Nil where nothing is to run in the background, as in most tests.
        public var jobs: JobQueue?
        public var clock: WallClock
        public var ids: SortableIDSource
        public var log: Log
        public var limits: ServerLimits
        /// The name of the pages that codes in messages are bound to, such as `home.example.org`.
        public var domain: String?
        /// Origins whose pages may open the live socket besides the one that a request names.
        public var origins: Set<String>
        /// Where this machine itself finds our pages, for links in messages where no origin and no name is known.
        public var ownOrigin: String?
        /// Tells where sessions begin.
        public var places: PlaceFinder
        /// What goes before the paths of its routes where browsers see them, such as `/only-friends`.
        public var mount: String
        /// By what push services of browsers are asked; nil where nothing is pushed.
        public var pushes: HTTPClient?
        /// Pushes to phones, of which there are none without those to browsers; nil where none go out.
        public var phonePushes: PhonePushes?
        /// Takes messages during development, and tells whom one can log in as.
        public var outbox: Outbox?
        /// The file of what the owner has signed about the house's keys; nil where there is none.
        public var signedPins: String?

        public init(
            database: any Database, blobs: any BlobStore, budget: StorageBudget = StorageBudget(),
            images: any ImageProcessor, avif: AVIFCache? = nil, voices: VoiceProcessor? = nil, keys: KeyRing,
            hasher: PasswordHasher,
            sms: any SMSGateway, events: any EventBus, jobs: JobQueue? = nil,
            clock: WallClock = .system, ids: SortableIDSource? = nil, log: Log, limits: ServerLimits = .init(),
            domain: String? = nil, origins: Set<String> = [], ownOrigin: String? = nil,
            places: PlaceFinder = PlaceFinder(), mount: String = "",
            pushes: HTTPClient? = nil, phonePushes: PhonePushes? = nil, outbox: Outbox? = nil, signedPins: String? = nil
        ) {
            self.database = database
            self.blobs = blobs
            self.budget = budget
            self.images = images
            self.avif = avif
            self.voices = voices
            self.keys = keys
            self.hasher = hasher
            self.sms = sms
            self.events = events
            self.jobs = jobs
            self.clock = clock
            self.ids = ids ?? SortableIDSource(clock: clock)
            self.log = log.labelled("only-friends")
            self.limits = limits
            self.domain = domain
            self.origins = origins
            self.ownOrigin = ownOrigin
            self.places = places
            self.mount = mount
            self.pushes = pushes
            self.phonePushes = phonePushes
            self.outbox = outbox
            self.signedPins = signedPins
        }

        /// The origin of our pages that is best to hand on; nil where none is known.
        var origin: String? {
            let origins = origins.sorted()
            return origins.first { $0.hasPrefix("https://") } ?? origins.first
        }
    }

    /// The app's name among migrations.
    public static let app = Schema.app
    /// The app's tables.
    public static let migrations = Schema.migrations
    /// The names of its tables.
    public static let tables = Set(Schema.migrations.flatMap(\.tables))

    let context: ServerContext
    let sweeper: Sweeper
    private let given: Dependencies
    let parts: Parts
    private let hub: LiveHub

    public init(dependencies: Dependencies) {
        given = dependencies
        let context = ServerContext(dependencies)
        self.context = context
        let parts = Parts(context, sms: dependencies.sms)
        self.parts = parts
        hub = LiveHub(
            context: context,
            teller: LiveTeller(
                context: context, posts: parts.posts, requests: parts.requests,
                messages: MessageTeller(context: context, conversations: parts.conversations),
                stories: parts.stories, notices: parts.notices),
            events: dependencies.events)
        sweeper = Sweeper(
            context: context, posts: parts.posts, uploads: parts.uploads, log: parts.conversations.log,
            stories: parts.stories, moments: parts.moments,
            departures: Departures(
                context: context, sessions: parts.sessions, posts: parts.posts, log: parts.conversations.log))
    }

    /// Everything under `/api/v1`, and the live socket.
    public func routes(log: Log) -> Router {
        var router = Router(log: log)
        let authentication = parts.sessions.authentication
        router.authenticate = { [due = parts.duePasswords] request in
            try authentication.authenticate(&request)
            if let person = request.context[IdentityKey.self]?.user { try due.check(person, request) }
        }
        addConfig(to: &router)
        SignedPinsRoute(file: given.signedPins, log: given.log).add(to: &router)
        AccountRoutes(
            phoneBook: parts.phoneBook, signIn: parts.signIn, people: context.people, logIns: parts.logIns
        ).add(to: &router)
        parts.passkeys.addRoutes(to: &router, signIn: parts.signIn) { use, identity, connection in
            try MemberPasskeys.note(use, of: identity.session, connection)
        } started: { [people = context.people] session in
            try await people.started(session)
        }
        let upload = PictureUpload(uploads: parts.uploads, media: parts.media, profiles: parts.profiles)
        ProfileRoutes(
            context: context, profiles: parts.profiles, search: parts.search, posts: parts.posts, upload: upload
        ).add(to: &router)
        FriendRoutes(
            context: context, store: parts.friendships, requests: parts.requests,
            lister: FriendLister(context: context), lists: FriendLists(context: context),
            suggestions: Suggestions(context: context), numbers: BlockedNumbers(context), phoneBook: parts.phoneBook
        ).add(to: &router)
        ContactRoutes(contacts: parts.contacts, hidden: parts.hiddenContacts).add(to: &router)
        PostRoutes(
            feed: Feed(context: context), search: PostSearch(context: context), posts: parts.posts,
            likes: Likes(context: context, posts: parts.posts), comments: parts.comments, upload: upload
        ).add(to: &router)
        MessageRoutes(
            conversations: parts.conversations, messages: parts.messages, receipts: parts.receipts,
            media: parts.media
        ).add(to: &router)
        StoryRoutes(stories: parts.stories).add(to: &router)
        MomentRoutes(moments: parts.moments).add(to: &router)
        StoryPictureRoute(
            stories: parts.stories, authentication: authentication, painter: StoryPainter()
        ).add(to: &router)
        NoticeRoutes(
            notices: parts.notices, choices: NoticeChoices(context: context),
            subscriptions: PushSubscriptions(context: context)
        ).add(to: &router)
        AccountLifeRoutes(
            context: context, phoneBook: parts.phoneBook, signIn: parts.signIn,
            departures: Departures(
                context: context, sessions: parts.sessions, posts: parts.posts, log: parts.conversations.log)
        ).add(to: &router)
        InvitationRoutes(invitations: Invitations(context: context, requests: parts.requests)).add(to: &router)
        ExportRoutes(exports: exports, authentication: authentication).add(to: &router)
        ReportRoutes(
            reports: Reports(context: context, posts: parts.posts), feedback: Feedback(context: context),
            suspensions: Suspensions(context)
        ).add(to: &router)
        ReceiptRoutes(receipts: ExpiryReceipts(context: context)).add(to: &router)
        PictureUploadRoutes(uploads: parts.uploads, upload: upload).add(to: &router)
        let guests = GuestLinks(context: context, posts: parts.posts)
        GuestLinkRoutes(links: guests).add(to: &router)
        MediaRoutes(
            context: context, authentication: authentication, posts: parts.posts, guests: guests
        ).add(to: &router)
        LiveRoutes(
            context: context, sessions: parts.sessions, hub: hub, conversations: parts.conversations,
            duePasswords: parts.duePasswords, origins: given.origins
        ).add(to: &router)
        return router
    }

    /// Copies of people's own data.
    var exports: Exports { Exports(context: context, media: parts.media, jobs: given.jobs) }

    /// Brings the tables up to date and begins to work in the background.
    public func start() async throws {
        try await given.database.migrate(app: Self.app, Self.migrations)
        parts.sessions.start()
        try await parts.duePasswords.start()
        hub.start()
        if let jobs = given.jobs {
            try sweeper.register(with: jobs)
            exports.desk.register(with: jobs)
            try Birthdays(context: context).register(with: jobs)
            if let client = given.pushes {
                delivery(by: client).register(with: jobs)
                PageReading(context: context, log: parts.conversations.log, client: client).register(with: jobs)
            }
        }
    }

    /// What hands pushes to the push services.
    func delivery(by client: HTTPClient) -> PushDelivery {
        PushDelivery(
            context: context, notices: parts.notices, subscriptions: PushSubscriptions(context: context),
            client: client, phones: given.phonePushes?.sender, messages: MessageReader(links: context.links),
            isLookedAt: { [hub] in hub.isLookedAt($0, by: $1) })
    }

    /// Those of some blobs that this server needs.
    public func blobsInUse(_ blobs: [BlobID]) async throws -> Set<BlobID> {
        let used = try await context.database.read { try MediaStore.used(blobs.map(\.description), $0) }
        return Set(blobs.filter { used.contains($0.description) })
    }

    /// Those of some blobs that a database knows which may be another's: one without our tables knows none.
    public static func blobsKnown(_ blobs: [BlobID], to database: any Database) async throws -> Set<BlobID> {
        do {
            return try await database.read { connection in
                let known = try connection.values(
                    "SELECT blob_id FROM media_blobs WHERE blob_id IN \(list: blobs.map(\.description))",
                    as: String.self)
                return Set(known.compactMap(BlobID.init))
            }
        } catch let error as DatabaseError where error.code == .invalidStatement {
            return []
        }
    }

    /// What the owner of the house may do about reports.
    public var moderation: OnlyFriendsModeration { OnlyFriendsModeration(context: context, sessions: parts.sessions) }

    /// Says goodbye to open sockets.
    public func stop() async {
        hub.stop()
        parts.sessions.stop()
        parts.duePasswords.stop()
    }

    private func addConfig(to router: inout Router) {
        let config = ServerConfig(
            limits: context.limits.shared, countries: parts.phoneBook.countries,
            defaultCountry: context.limits.defaultCountry)
        router.serve(ConfigAPI.config) { _ in config }
    }
}
