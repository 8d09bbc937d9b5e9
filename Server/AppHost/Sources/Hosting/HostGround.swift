import Base
import Blobs
import Database
import Events
import Foundation
import HTTPServer
import Images
import Jobs
import Messaging
import Secrets
import Storage
import SwiftUI
import WebRenderer
import Wire

/// What apps and server stand on: folder, keys, databases, blobs, jobs, containers.
struct HostGround: Sendable {
    let directory: DataDirectory
    /// The house's own; each app gets its version of it.
    let services: AppServices
    let containers: PersonContainers
    let people: People
    let metrics: Metrics
    /// Where files wait that pages have sent to this process.
    let uploads: URL
    let databases: HouseDatabases
    /// Of the host's own database, and of each app's.
    private let health: [HostHealth]
    /// By the ids of the apps that keep something on the server.
    private let stores: [String: AppStore]
    private let worker: Worker?
    private let events: HostEvents
    /// Where blobs are, when they are not in the data folder.
    private let bucket: S3Bucket?

    /// Seconds between two looks at a whole database file, and how long one may take.
    private static let checkInterval = 86_400.0
    private static let checkLimit = Duration.seconds(60)

    static func open(
        _ configuration: HostConfiguration, _ contents: RunningHost.Contents, _ handler: @escaping HTTPHandler,
        worker: Worker?, clock: WallClock, log: Log
    ) async throws -> HostGround {
        let directory =
            try worker.map { _ in DataDirectory(sharedAt: configuration.data) }
            ?? DataDirectory(configuration.data)
        if configuration.database == nil { try HouseIdentity.checkFile(of: directory) }
        var databases = try HouseDatabases(configuration, directory, log: log)
        var bucket: S3Bucket?
        let events = worker?.events ?? HostEvents(log: log)
        do {
            let house = try await settle(
                &databases, configuration, contents.apps, former: contents.former,
                isFirst: worker?.seat.isFirst != false)
            bucket = try await HouseBucket(directory: directory, house: house).open(configuration, clock: clock)
            let keys = try KeyRing(directory: directory.keys, clock: clock)
            let room = DiskRoom(ofFolder: directory.url.path, reserve: configuration.keptFree)
            let containers = PersonContainers(
                database: databases.house.database, keys: keys, directory: directory.people, clock: clock, log: log,
                secureHosts: configuration.secureHosts,
                firstApp: contents.former?.identity.id,
                isOurs: { [seat = worker?.seat] in seat?.owns(cookie: $0) ?? true })
            let services = AppServices(
                configuration: configuration, settings: AppSettings(),
                budget: StorageBudget(
                    limits: StorageLimits().shared(by: configuration.workers), room: room,
                    household: PeerAddress.limitKey),
                images: try contents.makeImages(.medium, log), keys: keys, hasher: try PasswordHasher(),
                events: LocalEventBus(), clock: clock, ids: SortableIDSource(clock: clock), log: log,
                outbox: configuration.isDemo ? try Outbox(directory: directory.outbox, clock: clock) : nil,
                cache: directory.cache, mount: "",
                containers: AppContainers(containers, app: "", mount: "", handler: handler), handler: handler)
            try await containers.migrate()
            let people = People(
                containers: containers, policy: configuration.policy, hasher: services.hasher,
                events: events.bus(of: AppIdentity.house.id))
            let health = ([databases.house] + databases.apps).map { opened in
                HostHealth(
                    database: opened.database, of: opened.app, room: opened.app == nil ? room : .unlimited,
                    process: worker?.seat.index ?? 0)
            }
            for health in health { try await health.migrate() }
            for error in StringTables.main.errors {
                log.error("A catalogue of words could not be read.", ["reason": error.description])
            }
            if let address = configuration.database {
                let relay = EventRelay(
                    database: databases.house.database, house: house, host: worker?.seat.host ?? UUID().uuidString,
                    clock: clock, log: log.labelled("events"),
                    receiver: EventRelay.Receiver(event: events.deliver, loss: events.deliverLoss))
                try await relay.start(connectionString: address)
                events.use(relay)
            }
            let patient = try contents.makeImages(.background, log)
            return HostGround(
                directory: directory, services: services, containers: containers, people: people,
                metrics: Metrics(),
                uploads: try uploads(worker, directory), databases: databases, health: health,
                stores: try stores(databases, services, directory, room, patient, bucket), worker: worker,
                events: events, bucket: bucket)
        } catch {
            await events.close()
            await bucket?.close()
            await databases.close()
            directory.release()
            throw error
        }
    }

    /// Sees to it that folder and databases belong together, and opens those of apps: before anything is made in the
    /// folder, or removed. Returns the house's id.
    @discardableResult
    static func settle(
        _ databases: inout HouseDatabases, _ configuration: HostConfiguration, _ apps: [HostedApp],
        former: HostedApp?, isFirst: Bool
    ) async throws -> String {
        let directory = databases.directory
        let house = try await HouseIdentity(
            directory: directory, database: databases.house.database,
            knowledge: [former?.former?.blobsKnown].compactMap(\.self)
        ).settle()
        for app in apps where app.hasStore {
            if let former = app.former, isFirst {
                try await FormerLayout(
                    app: app.identity, tables: former.tables, id: house, directory: directory, house: databases.house
                ).bringOver()
            }
            if configuration.database == nil { try AppStoreIdentity.checkFile(of: app.identity, in: directory) }
            try await AppStoreIdentity(
                app: app.identity, house: house, directory: directory, database: databases.open(app.identity)
            ).settle()
        }
        return house
    }

    private static func stores(
        _ databases: HouseDatabases, _ services: AppServices, _ directory: DataDirectory, _ room: DiskRoom,
        _ patient: any ImageProcessor, _ bucket: S3Bucket?
    ) throws -> [String: AppStore] {
        var stores: [String: AppStore] = [:]
        for opened in databases.apps {
            guard let app = opened.app else { continue }
            let folder = directory.app(app.id)
            let log = services.log.labelled(app.id)
            stores[app.id] = AppStore(
                database: opened.database,
                jobs: JobQueue(database: opened.database, clock: services.clock, log: log.labelled("jobs")),
                blobs: try bucket.map { try $0.store(of: app.id, cache: folder.nearBlobs, room: room) }
                    ?? FolderBlobStore(directory: folder.blobs, clock: services.clock, room: room),
                avif: AVIFCache(directory: folder.avif, images: patient, log: log.labelled("images")))
        }
        return stores
    }

    /// Makes an app ready.
    func open(_ app: HostedApp) async throws -> OpenedApp {
        var services = services(for: app.identity)
        // What the app that was alone has signed and handed out is still good.
        if app.former != nil { services.keys = self.services.keys }
        switch app.opening {
        case .views(let open): return try await open(services)
        case .server(let open):
            guard let store = stores[app.identity.id] else {
                throw ConfigurationError(.badValue, "\(app.identity.name) has no database.")
            }
            return try await open(services, store)
        }
    }

    /// What one app stands on.
    func services(for app: AppIdentity) -> AppServices {
        var services = services
        services.mount = "/\(app.id)"
        services.cache = services.cache.appendingPathComponent(app.id, isDirectory: true)
        services.settings = services.configuration.appSettings[app.id] ?? AppSettings()
        services.keys = services.keys.scoped(to: app.id)
        services.events = events.bus(of: app.id)
        services.containers = AppContainers(
            containers, app: app.id, mount: services.mount, handler: services.handler)
        return services
    }

    /// What a person has of an app.
    func container(of app: AppIdentity, _ browser: KnownBrowser) -> AppContainer {
        AppContainer(browser, app: app.id, mount: "/\(app.id)", handler: services.handler)
    }

    /// A folder for one of several processes, without what one before it has left there: nobody counts that any more.
    private static func uploads(_ worker: Worker?, _ directory: DataDirectory) throws -> URL {
        guard let worker else { return directory.uploads }
        let folder = directory.uploads.appendingPathComponent("\(worker.seat.index)", isDirectory: true)
        try? FileManager.default.removeItem(at: folder)
        try DataDirectory.makeFolder(folder)
        return folder
    }

    /// Begins the work of all apps.
    func startJobs() async throws { for store in stores.values { try await store.jobs.start() } }

    /// Finishes work, writes what is in memory, and closes the databases.
    func close() async {
        await withTaskGroup(of: Void.self) { group in
            for store in stores.values { group.addTask { await store.jobs.stop(grace: .seconds(1)) } }
        }
        await containers.flush()
        await events.close()
        await bucket?.close()
        await databases.close()
        directory.release()
    }

    /// Reads every whole database file at the start and once a day, until the task is cancelled. PostgreSQL looks after its
    /// own.
    func checkDatabases() async {
        repeat {
            for (opened, health) in zip([databases.house] + databases.apps, health) {
                guard let file = opened.file else { continue }
                do {
                    let soundness = try await file.quickCheck(within: Self.checkLimit)
                    await health.note(soundness)
                    guard case .damaged(let faults) = soundness else { continue }
                    services.log.error(
                        "A database is damaged; a backup should be put in its place.",
                        ["database": opened.app?.id ?? "homescreen", "fault": faults.first ?? ""])
                } catch is CancellationError {
                    return
                } catch {
                    services.log.error(
                        "A database could not be looked at.",
                        ["database": opened.app?.id ?? "homescreen", "error": "\(error)"])
                }
            }
        } while (try? await services.clock.sleep(seconds: Self.checkInterval)) != nil
    }

    /// Removes containers whose time is over, every six hours, until the task is cancelled.
    func keepClean() async {
        repeat {
            do {
                let count = try await containers.removeUnused()
                if count > 0 { services.log.info("Unused containers were removed.", ["count": "\(count)"]) }
            } catch is CancellationError {
                return
            } catch {
                services.log.error("Unused containers could not be removed.", ["error": "\(error)"])
            }
        } while (try? await services.clock.sleep(seconds: 6 * 3600)) != nil
    }

    /// Has blobs of an app removed that it does not know, again and again. Before the jobs start.
    func collectBlobs(of app: AppIdentity, _ opened: OpenedApp) throws {
        guard let store = stores[app.id], let claim = opened.blobsInUse else { return }
        let collector = BlobCollector(blobs: store.blobs, claim: claim, clock: services.clock)
        let log = services.log.labelled(app.id)
        try store.jobs.handle(BlobCollector.job, every: BlobCollector.interval, BlobCollector.Round()) {
            [metrics] _ in
            switch try await collector.collect() {
            case .removed(0): break
            case .removed(let count): log.info("Blobs that nothing knows were removed.", ["count": "\(count)"])
            case .stopped(let unknown, let all):
                metrics.count(
                    "homescreen_blob_collections_stopped_total",
                    "Collections that removed nothing, for too many blobs were unknown to the database.")
                log.error(
                    """
                    Nothing was removed: the database does not know so many of the blobs that it may be the wrong one, \
                    or an old copy.
                    """, ["unknown": "\(unknown)", "blobs": "\(all)"])
            }
        }
    }

    /// A sentence about what is wrong; nil while the host does its work.
    func complaint() async -> String? {
        await withTaskGroup(of: (Int, String?).self) { group in
            for (index, health) in health.enumerated() { group.addTask { (index, await health.complaint()) } }
            var complaints = [String?](repeating: nil, count: health.count)
            for await (index, complaint) in group { complaints[index] = complaint }
            return complaints.lazy.compactMap(\.self).first
        }
    }

    /// The view that a factory makes for a container.
    @MainActor func view(
        _ live: LiveContainer, _ make: @MainActor (KnownBrowser, @escaping RightsChange) -> AnyView
    ) -> AnyView {
        guard let browser = live.contents as? KnownBrowser else { return AnyView(EmptyView()) }
        return make(browser, live.rightsChange)
    }

    /// Ends the sessions of browsers that were signed out, whichever process did it, until the task is cancelled.
    func followPeople(_ live: LiveServer) async {
        for await signal in people.events.subscribe(to: [People.topic]) {
            guard case .event(let event) = signal, let change = event.payload(as: People.Change.self) else {
                continue
            }
            let container = change.container.description
            if let browser = change.browser {
                containers.forget(browser: browser)
                await live.endSessions(ofBrowser: browser.description, container: container)
            } else {
                containers.forgetBrowsers(of: change.container)
                await live.endSessions(ofContainer: container)
            }
        }
    }
}
