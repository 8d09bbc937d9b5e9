import Accounts
import Base
import Blobs
import Database
import Images
import OnlyFriendsAPI
import Secrets
import ServerKit
import Storage
import Video

/// What every part of the server uses. An object, because nearly every closure holds on to it: as a value it was copied
/// with each of them, kilobytes at a time.
final class ServerContext: Sendable {
    let database: any Database
    let blobs: any BlobStore
    let budget: StorageBudget
    let images: any ImageProcessor
    let avif: AVIFCache?
    let voices: VoiceProcessor?
    let keys: KeyRing
    let clock: WallClock
    let ids: SortableIDSource
    let log: Log
    let limits: ServerLimits
    let domain: String?
    /// The origins of our pages; empty where nobody has said.
    let origins: Set<String>
    /// Where our pages are, for links in messages; nil where that is not known.
    let pages: String?
    /// What the kit for accounts stands on.
    let accounts: AccountServices
    let hasher: PasswordHasher
    let mount: String
    let cursors: Cursors
    let links: MediaLinks
    let throttle: Throttle
    let people: People
    let reports: ReportBook
    let live: LivePublisher
    let notices: NoticeWriter
    let linkPreviews: LinkPreviews
    let freshMessages = FreshMessages()

    init(_ given: OnlyFriendsServer.Dependencies) {
        database = given.database
        blobs = given.blobs
        budget = given.budget
        images = given.images
        avif = given.avif
        voices = given.voices
        keys = given.keys
        clock = given.clock
        ids = given.ids
        log = given.log
        limits = given.limits
        domain = given.domain
        origins = given.origins
        pages = (given.origin ?? given.domain.map { "https://\($0)" } ?? given.ownOrigin).map { $0 + given.mount }
        accounts = AccountServices(
            app: Schema.app, database: given.database, keys: given.keys, hasher: given.hasher, events: given.events,
            clock: given.clock, ids: given.ids, log: given.log, limits: given.limits.accountLimits,
            places: given.places, tables: AccountTables(addressColumn: "phone", hasIssuers: false))
        hasher = given.hasher
        mount = given.mount
        cursors = Cursors(app: Schema.app, keys: given.keys, clock: given.clock)
        links = MediaLinks(
            keys: given.keys, clock: given.clock, mount: given.mount,
            lifetime: given.limits.shared.mediaURLLifetime)
        throttle = Throttle(ids: given.ids)
        people = People(database: given.database, links: links, clock: given.clock, limits: given.limits)
        reports = ReportBook(ids: given.ids, clock: given.clock)
        live = LivePublisher(events: given.events)
        notices = NoticeWriter(
            ids: given.ids, live: live,
            pushes: PushQueue(
                jobs: given.pushes == nil ? nil : given.jobs, reachesPhones: given.phonePushes != nil))
        linkPreviews = LinkPreviews(
            throttle: throttle, clock: clock, limits: limits, jobs: given.pushes == nil ? nil : given.jobs)
    }
}
