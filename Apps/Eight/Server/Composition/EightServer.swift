public import Base
public import Blobs
public import Database
public import EightAPI
public import HTTPServer
import Jobs
import ServerKit
import Storage
import Video
import Wire

/// The server of Eight: its routes, its tables and its work in the background.
public final class EightServer: Sendable {
    /// The app's name among migrations, keys and budgets.
    public static let app = "eight"

    let context: EightContext
    let members: Members
    let profiles: Profiles
    let following: Following
    let activities: Activities
    let clips: Clips
    let feed: Feed
    let reactions: Reactions
    let responses: Responses
    let covers: Covers
    let worker: ClipWorker
    let uploads: Uploads
    let reports: Reports
    let departures: Departures
    let mutes: Mutes
    let hidden: HiddenClips
    let pins: Pins
    let chains: Chains
    let held: HeldResponses
    let views: ViewCounts
    let absences: Absences
    let exports: VideoExports
    let captions: Captions
    let duets: Duets
    let orphans: OrphanedResponses
    let schoolChanges: SchoolChanges
    let pace: CallPace
    let guardians: Guardians
    private let live: LiveNewsHub
    private let arrivals: SignInArrivals
    /// Those who have gone through all steps.
    private let ready = ReadyPeople()

    public init(dependencies: Dependencies) {
        context = EightContext(dependencies)
        arrivals = SignInArrivals(clock: dependencies.clock, mount: dependencies.mount)
        live = LiveNewsHub(context: context, didSuspend: { [ready] in ready.remove($0) })
        let media = MediaStore(context: context)
        let limit = dependencies.limits.config.clipBytes
        var settings = Uploads.Settings(
            app: Self.app, database: dependencies.database, blobs: dependencies.blobs,
            budget: dependencies.budget, clock: dependencies.clock, ids: dependencies.ids,
            limit: { _ in limit }, bury: { try media.bury($0, $1) })
        settings.staysWhile = ClipSweep.worksOnUpload
        uploads = Uploads(settings)
        members = Members(context: context, store: media)
        profiles = Profiles(context: context)
        following = Following(context: context, profiles: profiles)
        activities = Activities(context: context)
        let reader = ClipReader(context: context)
        clips = Clips(context: context, reader: reader, media: media, uploads: uploads)
        feed = Feed(context: context)
        reactions = Reactions(context: context, reader: reader)
        responses = Responses(context: context, reader: reader)
        reports = Reports(context: context, reader: reader)
        covers = Covers(context: context, reader: reader, media: media, videos: dependencies.videos)
        departures = Departures(context: context, members: members)
        mutes = Mutes(context: context, profiles: profiles)
        hidden = HiddenClips(context: context, reader: reader)
        pins = Pins(context: context, reader: reader)
        chains = Chains(context: context, reader: reader)
        held = HeldResponses(context: context, reader: reader)
        views = ViewCounts(context: context)
        absences = Absences(context: context, members: members)
        exports = VideoExports(context: context, media: media)
        captions = Captions(context: context, reader: reader)
        duets = Duets(context: context, media: media)
        orphans = OrphanedResponses(context: context, reader: reader)
        schoolChanges = SchoolChanges(context: context, members: members)
        pace = CallPace(clock: dependencies.clock, limits: dependencies.limits)
        guardians = Guardians(context: context, pace: GuardianPace(clock: dependencies.clock))
        worker = ClipWorker(context: context, media: media, uploads: uploads, videos: dependencies.videos)
    }

    /// Brings the tables up to date and says who does the work in the background.
    public func start() async throws {
        try await context.database.migrate(app: Self.app, EightSchema.migrations)
        if let jobs = context.given.jobs {
            try worker.register(with: jobs)
            DuetWorker(context: context, media: worker.media, videos: worker.videos).register(with: jobs)
            exports.desk.register(with: jobs)
        }
        live.start()
    }

    /// Says goodbye to those who listen.
    public func stop() { live.stop() }

    /// What somebody is told about themselves.
    public func me(_ id: SortableID) async throws -> Me { try await members.me(id) }

    /// Makes somebody a member who signed in; within the transaction in which they do.
    public func ensureMember(
        _ id: SortableID, mail: String, name: String, _ connection: DatabaseConnection
    ) throws {
        let isStaff = context.limits.isStaff(mail)
        let was = try connection.value("SELECT is_staff FROM people WHERE id = \(id)", as: Bool.self)
        try Members.ensure(
            id, mail: mail, name: name, isStaff: isStaff, at: context.clock.now(), connection)
        if was ?? false != isStaff {
            try AuditLog(context: context).add(isStaff ? .staff : .notStaff, of: id, by: .server, connection)
        }
    }

    /// What the owner of the house may do about reports.
    public var moderation: EightModeration { EightModeration(context: context, hiding: ClipHiding(context: context)) }

    /// Those of some blobs that this server needs.
    public func blobsInUse(_ blobs: [BlobID]) async throws -> Set<BlobID> {
        let used = try await context.database.read { try MediaStore.used(blobs.map(\.description), $0) }
        return Set(blobs.filter { used.contains($0.description) })
    }

    /// Everything under `/api/v1`.
    public func routes(log: Log) -> Router {
        var router = Router(log: log)
        router.authenticate = context.given.authenticate
        let config = context.limits.config
        router.serve(EightAPI.config) { _ in config }
        arrivals.add(to: &router)
        addMe(to: &router)
        addSanctions(to: &router)
        addGuardians(to: &router)
        router.serve(EightAPI.comeBack) { [departures] in try await departures.comeBack(try $0.viewer) }
        router.serve(EightAPI.endBreak) { [absences] in try await absences.endBreak(of: try $0.viewer) }
        MediaRoutes(context: context).add(to: &router)
        ExportRoutes(context: context, exports: exports).add(to: &router)
        let authenticate = context.given.authenticate
        // What somebody takes along, or leaves, is theirs whatever they think of new rules.
        router.authenticate = { [self] request in
            try await authenticate(&request)
            try await checkReady(try request.viewer, asksRules: false)
        }
        addLeaving(to: &router)
        // What follows is for who has gone through all steps of getting ready.
        router.authenticate = { [self] request in
            try await authenticate(&request)
            try await checkReady(try request.viewer)
        }
        addPeople(to: &router)
        addClips(to: &router)
        addUploads(to: &router)
        addReports(to: &router)
        addOwnChoices(to: &router)
        addAppointing(to: &router)
        addConsole(to: &router)
        live.add(to: &router)
        return router
    }

    private func checkReady(_ viewer: SortableID, asksRules: Bool = true) async throws {
        if ready.contains(viewer) { return }
        guard try await members.isReady(viewer) else {
            if try await members.isShutOut(viewer) { throw Members.suspended }
            if try await members.isLeaving(viewer) { throw Members.leaving }
            if try await members.isOnBreak(viewer) { throw Members.onBreak }
            throw Problem.forbidden(code: "not_ready", "Choose your school, grade and name first.")
        }
        guard asksRules else { return }
        guard try await members.knowsRules(viewer) else { throw Members.rulesFirst }
        ready.insert(viewer)
    }

    private func addMe(to router: inout Router) {
        router.serve(EightAPI.me) { [members] in try await members.me(try $0.viewer) }
        router.serve(EightAPI.updateMe) { [members] in try await members.change($0.body, of: try $0.viewer) }
        router.serve(EightAPI.uploadPicture) { [members] in try await members.setPicture($0.body, of: try $0.viewer) }
        router.serve(EightAPI.acceptRules) { [members] in
            try await members.acceptRules($0.body, of: try $0.viewer)
        }
        router.serve(EightAPI.removePicture) { [members] in try await members.removePicture(of: try $0.viewer) }
    }

    private func addPeople(to router: inout Router) {
        router.serve(EightAPI.profile) { [profiles] in
            try await profiles.profile($0.parameters.id, for: try $0.viewer)
        }
        router.serve(EightAPI.search) { [profiles] in try await profiles.search($0.parameters, for: try $0.viewer) }
        router.serve(EightAPI.grid) { [clips] in try await clips.grid($0.parameters, for: try $0.viewer) }
        let following = following
        router.serve(EightAPI.follow) { try await following.follow($0.parameters.id, by: try $0.viewer) }
        router.serve(EightAPI.unfollow) { try await following.unfollow($0.parameters.id, by: try $0.viewer) }
        router.serve(EightAPI.requests) { try await following.requests($0.parameters, of: try $0.viewer) }
        router.serve(EightAPI.followers) {
            try await following.list($0.parameters, followers: true, for: try $0.viewer)
        }
        router.serve(EightAPI.following) {
            try await following.list($0.parameters, followers: false, for: try $0.viewer)
        }
        let activities = activities
        router.serve(EightAPI.activity) { try await activities.list(of: try $0.viewer) }
        router.serve(EightAPI.seeActivity) { call in
            try await activities.see(by: try call.viewer)
            return NoAnswer()
        }
        router.serve(EightAPI.blocks) { try await following.blocks($0.parameters, of: try $0.viewer) }
        let changes:
            [(Endpoint<EightAPI.ByID, NoBody, NoAnswer>, @Sendable (SortableID, SortableID) async throws -> Void)] = [
                (EightAPI.accept, { try await following.accept($0, by: $1) }),
                (EightAPI.decline, { try await following.decline($0, by: $1) }),
                (EightAPI.removeFollower, { try await following.removeFollower($0, of: $1) }),
                (EightAPI.block, { try await following.block($0, by: $1) }),
                (EightAPI.unblock, { try await following.unblock($0, by: $1) }),
            ]
        for (endpoint, change) in changes {
            router.serve(endpoint) { call in
                try await change(call.parameters.id, try call.viewer)
                return NoAnswer()
            }
        }
    }

    private func addClips(to router: inout Router) {
        let clips = clips, responses = responses, jobs = context.given.jobs
        router.serve(EightAPI.feed) { [feed, pace] call in
            let viewer = try call.viewer
            try pace.check(.feed, by: viewer)
            return try await feed.page(call.parameters, for: viewer)
        }
        router.serve(EightAPI.create) {
            try await clips.create(
                $0.body, key: $0.parameters.idempotencyKey, by: Uploader(try $0.viewer, $0.request))
        }
        router.serve(EightAPI.respond) {
            try await clips.create(
                $0.body, answering: $0.parameters.id, key: $0.parameters.idempotencyKey,
                by: Uploader(try $0.viewer, $0.request))
        }
        router.serve(EightAPI.video) { try await clips.clip($0.parameters.id, for: try $0.viewer) }
        router.serve(EightAPI.visible) { try await clips.visible($0.body, for: try $0.viewer) }
        router.serve(EightAPI.pending) { try await clips.pending(of: try $0.viewer) }
        router.serve(EightAPI.retry) { try await clips.retry($0.parameters.id, by: try $0.viewer, with: jobs) }
        router.serve(EightAPI.cover) { [covers] in
            try await covers.choose($0.body.at, for: $0.parameters.id, by: try $0.viewer)
        }
        router.serve(EightAPI.delete) { call in
            try await clips.delete(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(EightAPI.react) { [reactions, pace] call in
            let viewer = try call.viewer
            try pace.check(.reaction, by: viewer)
            return try await reactions.set(call.body.reaction, on: call.parameters.id, by: viewer)
        }
        router.serve(EightAPI.setCaptions) { [captions] in
            try await captions.set($0.body, of: $0.parameters.id, by: try $0.viewer)
        }
        router.serve(EightAPI.duet) { [duets] in try await duets.state(of: $0.parameters.id, for: try $0.viewer) }
        router.serve(EightAPI.makeDuet) { [duets] in try await duets.make($0.parameters.id, for: try $0.viewer) }
        router.serve(EightAPI.detach) { [orphans] in
            try await orphans.detach($0.parameters.id, by: try $0.viewer)
        }
        router.serve(EightAPI.likes) { [reactions] in try await reactions.likes($0.parameters, for: try $0.viewer) }
        router.serve(EightAPI.responses) { try await responses.page($0.parameters, for: try $0.viewer) }
        router.serve(EightAPI.ancestors) { try await responses.ancestors($0.parameters, for: try $0.viewer) }
    }
}
