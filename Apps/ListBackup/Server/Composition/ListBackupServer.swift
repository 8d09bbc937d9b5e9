public import Accounts
public import Base
public import Database
public import Events
public import Foundation
public import HTTPClient
public import HTTPServer
public import Jobs
import ListBackupAPI
public import Messaging
public import Secrets
import WebPush
import Wire

/// The server of ListBackup: sources, backups, and the looking into them.
public final class ListBackupServer: Sendable {
    /// What the server stands on; all of it is handed in.
    public struct Dependencies: Sendable {
        public var database: any Database
        public var jobs: JobQueue
        public var events: any EventBus
        public var keys: KeyRing
        public var hasher: PasswordHasher
        /// Carries codes and notices.
        public var mail: any MailGateway
        public var accountLimits: AccountLimits
        public var client: HTTPClient
        /// Reaches push services; by itself as sources are reached.
        public var pushClient: HTTPClient
        /// Where the stores and files to be fetched lie.
        public var folder: URL
        /// Where sources may lie; the internet alone, unless the operator says otherwise.
        public var reach: NetworkReach
        /// Folders that may be backed up.
        public var folders: [String]
        /// Folders on other disks that may hold second copies.
        public var copyFolders: [String]
        public var clock: WallClock
        public var ids: SortableIDSource
        public var log: Log
        /// What goes before the paths of its routes where browsers see them, such as `/listbackup`.
        public var mount: String
        /// Where browsers reach the house, such as `https://home.example.com`; empty where nobody said so.
        public var origins: Set<String>
        /// Where people find the house, for links in mails, such as `https://home.example.com`.
        public var home: String
        /// What can be backed up.
        public var catalogue: IntegrationCatalogue

        public init(
            database: any Database, jobs: JobQueue, events: any EventBus, keys: KeyRing,
            hasher: PasswordHasher, mail: any MailGateway, accountLimits: AccountLimits = AccountLimits(),
            client: HTTPClient, pushClient: HTTPClient? = nil, folder: URL, reach: NetworkReach = .publicOnly,
            folders: [String] = [],
            copyFolders: [String] = [], clock: WallClock = .system,
            ids: SortableIDSource? = nil, log: Log, mount: String = "", origins: Set<String> = [],
            home: String = "", catalogue: IntegrationCatalogue? = nil
        ) throws {
            self.database = database
            self.jobs = jobs
            self.events = events
            self.keys = keys
            self.hasher = hasher
            self.mail = mail
            self.accountLimits = accountLimits
            self.client = client
            self.pushClient = pushClient ?? client
            self.folder = folder
            self.reach = reach
            self.folders = folders
            self.copyFolders = copyFolders
            self.clock = clock
            self.ids = ids ?? SortableIDSource(clock: clock)
            self.log = log.labelled("listbackup")
            self.mount = mount
            self.origins = origins
            self.home = home
            self.catalogue = try catalogue ?? IntegrationCatalogue()
        }
    }

    let context: ServerContext
    let runner: Runner
    let restores: Restores
    private let deletions: Deletions
    let accounts: AccountRoutes
    private let jobs: JobQueue
    private let downloads: Downloads
    private let files: FileDownloads
    private let people: People
    private let erasures: Erasures
    private let receipts: ErasureReceipts
    private let integrations: IntegrationRoutes
    private let searches: SavedSearches
    private let searchAlerts: SearchAlerts
    let alerts: SourceAlerts
    let mail: OwnerMail
    private let webhooks: Webhooks
    private let runs: RunRoutes
    private let rehearsals: RehearsalRunner
    private let storage: StorageRoutes
    private let team: TeamRoutes
    private let deeds: DeedRoutes
    private let home: String
    private let gatekeeper: Gatekeeper
    private let repetitions: Repetitions
    private let imports: Imports
    private let replicas: Replicas
    private let departures: Departures
    let pushes: BrowserPushes
    private let keyChanges: KeyChanges

    public init(dependencies given: Dependencies) {
        let pool = BlockingPool(threads: 4, waiting: 4096)
        let copies = SecondCopies(
            store: ReplicaStore(keys: given.keys),
            places: ReplicaPlaces(
                client: given.client, reach: given.reach, folders: given.copyFolders, own: given.folder,
                // Threads of its own: those who read stores wait for it on theirs.
                clock: given.clock, pool: BlockingPool(threads: 2, waiting: 4096)),
            database: given.database, clock: given.clock, ids: given.ids, log: given.log)
        context = ServerContext(
            database: given.database, clock: given.clock, ids: given.ids, log: given.log, events: given.events,
            sources: SourceStore(keys: given.keys),
            vault: Vault(folder: given.folder.appendingPathComponent("stores"), pool: pool, copies: copies),
            copies: copies,
            makers: ConnectorMaker(
                client: given.client, reach: given.reach, folders: given.folders, clock: given.clock, pool: pool,
                catalogue: given.catalogue),
            pool: pool)
        let home = given.home + given.mount
        self.home = home
        webhooks = Webhooks(
            context: context, jobs: given.jobs,
            messenger: WebhookMessenger(client: given.client, reach: given.reach, clock: given.clock), home: home)
        alerts = SourceAlerts(
            context: context, jobs: given.jobs, retentions: Retentions(context: context, jobs: given.jobs),
            webhooks: webhooks)
        runner = Runner(context, alerts: alerts, jobs: given.jobs)
        deletions = Deletions(context: context, runner: runner, jobs: given.jobs)
        pushes = Self.pushes(given)
        mail = OwnerMail(context: context, jobs: given.jobs, mail: given.mail, pushes: pushes, home: home)
        restores = Restores(context: context, jobs: given.jobs)
        jobs = given.jobs
        accounts = AccountRoutes(
            AccountServices(
                app: Schema.app, database: given.database, keys: given.keys, hasher: given.hasher, events: given.events,
                clock: given.clock, ids: given.ids, log: given.log, limits: given.accountLimits), mail: given.mail,
            origins: given.origins,
            noteCopiedKey: { [context] in try context.note(.deviceSignedOut, of: $0, $1) },
            notePasskey: { [context, mail] kind, name, person, connection in
                try context.note(kind, of: person, detail: name, connection)
                try mail.enqueue(.passkey(name, kind, home: home), to: person, connection)
            })
        integrations = IntegrationRoutes(
            context: context,
            sources: SourceRoutes(context: context, runner: runner, deletions: deletions, alerts: alerts),
            authorizations: Authorizations(
                context, keys: given.keys, client: given.client, reach: given.reach, mount: given.mount,
                origins: given.origins))
        searches = SavedSearches(context: context)
        replicas = Replicas(context, jobs: given.jobs, mail: mail, copies: copies)
        searchAlerts = SearchAlerts(context: context, jobs: given.jobs, mail: mail)
        let folder = DownloadFolder(url: given.folder.appendingPathComponent("downloads"), pool: pool)
        receipts = ErasureReceipts(context, keys: given.keys)
        downloads = Downloads(
            context, keys: given.keys, folder: folder, mount: given.mount, receipts: receipts,
            courier: LinkCourier(context: context, mail: given.mail, origin: given.home))
        rehearsals = RehearsalRunner(
            context: context, jobs: given.jobs, mail: mail, folder: given.folder.appendingPathComponent("rehearsals"))
        storage = StorageRoutes(context: context, folder: given.folder)
        team = TeamRoutes(context: context, mail: given.mail, home: home)
        deeds = DeedRoutes(context, keys: given.keys, mount: given.mount)
        gatekeeper = Gatekeeper(context, accounts.sessions.authentication)
        repetitions = Repetitions(gatekeeper, keys: given.keys)
        departures = Departures(
            context: context, jobs: given.jobs, hasher: given.hasher, mail: given.mail, sessions: accounts.sessions,
            receipts: receipts, pushes: pushes, home: home)
        keyChanges = KeyChanges(context: context, jobs: given.jobs)
        imports = Imports(
            context: context, alerts: alerts, folder: given.folder.appendingPathComponent("imports"))
        runs = RunRoutes(context, keys: given.keys, mount: given.mount)
        files = FileDownloads(context, keys: given.keys, folder: folder, mount: given.mount)
        people = People(context, keys: given.keys, folder: folder, mount: given.mount)
        erasures = Erasures(context, jobs: given.jobs, folder: folder)
    }

    /// Browsers are told as long as somebody is signed in there: who signs out hears nothing more.
    private static func pushes(_ given: Dependencies) -> BrowserPushes {
        BrowserPushes(
            app: "listbackup", database: given.database, jobs: given.jobs, keys: given.keys, client: given.pushClient,
            contact: given.home.hasPrefix("https:") ? given.home : "https://localhost", clock: given.clock,
            ids: given.ids
        ) { now in "session IN (SELECT id FROM sessions WHERE expires_at > \(now))" }
    }

    /// Makes the tables and registers the jobs.
    public func start() async throws {
        try await context.database.migrate(app: AccountSchema.app, AccountSchema.migrations)
        try await context.database.migrate(app: Schema.app, Schema.migrations)
        runner.register()
        deletions.register()
        alerts.retentions.register()
        searchAlerts.register()
        erasures.register()
        restores.register()
        rehearsals.register()
        keyChanges.register()
        departures.register()
        try await context.copies.start()
        try replicas.register()
        try alerts.register(mail)
        mail.register()
        pushes.register()
        webhooks.register(mail)
        try await runner.planAll()
        try await restores.planAll()
        try jobs.handle(.sweep, every: 3600, Sweep()) {
            [context, accounts, integrations, searches, mail, webhooks, team, repetitions, pushes] _ in
            try await context.database.write {
                try accounts.sweep($0)
                try integrations.authorizations.sweep($0)
                try searches.sweep($0)
                try mail.sweep($0)
                try webhooks.sweep($0)
                try team.sweep($0)
                try repetitions.sweep($0)
                try pushes.sweep($0)
                try context.links.sweep(before: context.clock.now(), $0)
                try context.runLogs.sweep(before: context.clock.now().addingTimeInterval(-90 * 86_400), $0)
                try context.restores.sweep(
                    before: context.clock.now().addingTimeInterval(-RestoreStore.patience), $0)
            }
        }
        accounts.sessions.start()
    }

    /// Says goodbye.
    public func stop() async { accounts.sessions.stop() }

    /// Everything under `/api/v1`; whoever is signed in has what is theirs.
    public func routes(log: Log) -> Router {
        var router = Router(log: log)
        router.use(gatekeeper.middleware)
        router.use(repetitions.middleware)
        router.authenticate = { [gatekeeper] request in try await gatekeeper.admit(&request) }
        accounts.add(to: &router)
        team.add(to: &router)
        departures.add(to: &router)
        PushRoutes(context: context, pushes: pushes).add(to: &router)
        addRoutes(to: &router)
        gatekeeper.calls.learn(router.endpoints)
        return router
    }

    /// All but signing in; whoever lets people in puts their `TenantKey` into the request.
    public func addRoutes(to router: inout Router) {
        let sources = SourceRoutes(context: context, runner: runner, deletions: deletions, alerts: alerts)
        sources.add(to: &router)
        alerts.retentions.add(to: &router)
        Suspicions(context: context, alerts: alerts).add(to: &router) { try await sources.shown($0) }
        RecordRoutes(context: context, downloads: downloads, files: files).add(to: &router)
        RestoreRoutes(context: context, restores: restores).add(to: &router)
        LiveRoutes(context: context).add(to: &router)
        downloads.addRoutes(to: &router)
        files.addRoutes(to: &router)
        people.addRoutes(to: &router)
        erasures.add(to: &router)
        receipts.add(to: &router)
        integrations.add(to: &router)
        searches.add(to: &router)
        alerts.add(to: &router)
        webhooks.add(to: &router)
        runs.add(to: &router)
        rehearsals.add(to: &router)
        storage.add(to: &router)
        deeds.add(to: &router)
        imports.add(to: &router)
        replicas.add(to: &router)
        keyChanges.add(to: &router)
        Recoveries(context: context).add(to: &router)
        SourceHooks(context: context, runner: runner, home: home).add(to: &router)
    }
}

/// What the sweeping job is given.
private struct Sweep: Codable, Sendable {}

extension JobKind where Payload == Sweep {
    fileprivate static let sweep = JobKind("sweep-accounts")
}
