import Jobs
import Events
import Base
import Blobs
import Database
import Foundation
import HTTPServer
import Images
import Messaging
import Secrets
import Storage
import SwiftUI
import WebRenderer
import Wire

/// What apps and server stand on: folder, keys, database, blobs, jobs, containers.
struct HostGround: Sendable {
    let directory: DataDirectory
    let services: AppServices
    let containers: PersonContainers
    let metrics: Metrics
    let health: HostHealth
    /// Where files wait that pages have sent to this process.
    let uploads: URL
    private let database: CircuitDatabase
    /// The file behind the database, when it is one.
    private let file: SQLiteDatabase?

    /// Seconds between two looks at the whole database file, and how long one may take.
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
        let opened = try openDatabase(configuration, directory)
        let database = CircuitDatabase(opened) { outage in
            guard let outage else { return log.info("The database is back.") }
            log.error("The database is away; it is asked until it is back.", ["error": "\(outage)"])
        }
        do {
            // Before anything is made in the folder, or removed.
            try await HouseIdentity(
                directory: directory, database: database, knowledge: contents.apps.map(\.blobsKnown)
            ).settle()
            let keys = try KeyRing(directory: directory.keys, clock: clock)
            let room = DiskRoom(ofFolder: directory.url.path, reserve: configuration.keptFree)
            let services = AppServices(
                configuration: configuration, directory: directory, database: database,
                blobs: try FolderBlobStore(directory: directory.blobs, clock: clock, room: room),
                budget: StorageBudget(
                    limits: StorageLimits().shared(by: configuration.workers), room: room,
                    household: PeerAddress.limitKey),
                images: try contents.makeImages(.medium, log),
                avif: AVIFCache(
                    directory: directory.cache.appendingPathComponent("avif", isDirectory: true),
                    images: try contents.makeImages(.background, log), log: log.labelled("images")),
                keys: keys, hasher: try PasswordHasher(),
                events: worker?.events ?? LocalEventBus(),
                jobs: JobQueue(database: database, clock: clock, log: log.labelled("jobs")),
                clock: clock, ids: SortableIDSource(clock: clock), log: log,
                outbox: configuration.isDemo ? try Outbox(directory: directory.outbox, clock: clock) : nil,
                mount: "", handler: handler)
            let containers = PersonContainers(
                database: database, keys: keys, directory: directory.people, clock: clock, log: log,
                secureHosts: configuration.secureHosts,
                isOurs: { [seat = worker?.seat] in seat?.owns(cookie: $0) ?? true })
            try await containers.migrate()
            let health = HostHealth(database: database, room: room, process: worker?.seat.index ?? 0)
            try await health.migrate()
            for error in StringTables.main.errors {
                log.error("A catalogue of words could not be read.", ["reason": error.description])
            }
            return HostGround(
                directory: directory, services: services, containers: containers, metrics: Metrics(), health: health,
                uploads: try uploads(worker, directory), database: database, file: opened as? SQLiteDatabase)
        } catch {
            await database.close()
            directory.release()
            throw error
        }
    }

    /// What one app stands on.
    func services(for app: AppIdentity) -> AppServices {
        var services = services
        services.mount = "/\(app.id)"
        return services
    }

    /// A folder for one of several processes, without what one before it has left there: nobody counts that any more.
    private static func uploads(_ worker: Worker?, _ directory: DataDirectory) throws -> URL {
        guard let worker else { return directory.uploads }
        let folder = directory.uploads.appendingPathComponent("\(worker.seat.index)", isDirectory: true)
        try? FileManager.default.removeItem(at: folder)
        try DataDirectory.makeFolder(folder)
        return folder
    }

    private static func openDatabase(
        _ configuration: HostConfiguration, _ directory: DataDirectory
    ) throws -> any Database {
        guard let address = configuration.database else {
            return try SQLiteDatabase(path: directory.database.path)
        }
        return try PostgreSQLDatabase(connectionString: address)
    }

    /// Finishes work, writes what is in memory, and closes the database.
    func close() async {
        await services.jobs.stop()
        await containers.flush()
        await services.database.close()
        directory.release()
    }

    /// Adds numbers about the server to the metrics.
    func watch(_ server: HTTPServer, _ live: LiveServer) {
        metrics.gauge("homescreen_connections_open", "Connections that are open, WebSockets included.") {
            [weak server] in Double(server?.connectionCount ?? 0)
        }
        metrics.gauge("homescreen_memory_allocated_bytes", "Memory that the program holds.") {
            Double(Allocator.allocatedBytes)
        }
        metrics.gauge(
            "homescreen_memory_resident_bytes", "Physical memory behind it and behind what was freed a moment ago."
        ) { Double(Allocator.residentBytes) }
        let (sessions, views) = (live.sessionCensus, live.viewCensus)
        metrics.gauge("homescreen_sessions_waiting", "Sessions whose page has not opened its socket yet.") {
            Double(sessions.waiting)
        }
        metrics.gauge("homescreen_sessions_live", "Sessions that a browser shows.") { Double(sessions.live) }
        metrics.gauge("homescreen_sessions_dropped", "Sessions whose socket is gone and may come back.") {
            Double(sessions.dropped)
        }
        metrics.gauge("homescreen_view_nodes", "Nodes of views in memory, of sessions that ended too.") {
            Double(views.nodes)
        }
        metrics.gauge("homescreen_view_node_bytes", "Memory of these nodes alone, without what they hold.") {
            Double(views.bytes)
        }
        metrics.gauge("homescreen_database_up", "1 while the database answers, 0 while it is away.") {
            [database] in database.outage == nil ? 1 : 0
        }
        let budget = services.budget
        metrics.gauge("homescreen_disk_free_bytes", "Room on the disk of the data folder.") {
            Double(budget.room.free ?? 0)
        }
        metrics.gauge("homescreen_uploads_claimed_bytes", "Room that files on their way in have claimed.") {
            Double(budget.used)
        }
    }

    /// Reads the whole database file at the start and once a day, until the task is cancelled. PostgreSQL looks after its own.
    func checkDatabase() async {
        guard let file else { return }
        repeat {
            do {
                let soundness = try await file.quickCheck(within: Self.checkLimit)
                await health.note(soundness)
                guard case .damaged(let faults) = soundness else { continue }
                services.log.error(
                    "The database is damaged; a backup should be put in its place.", ["fault": faults.first ?? ""])
            } catch is CancellationError {
                return
            } catch {
                services.log.error("The database could not be looked at.", ["error": "\(error)"])
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

    /// Has blobs removed that no app knows, again and again. Before the jobs start.
    func collectBlobs(claims: [BlobCollector.Claim]) throws {
        let collector = BlobCollector(blobs: services.blobs, claims: claims, clock: services.clock)
        let log = services.log
        try services.jobs.handle(BlobCollector.job, every: BlobCollector.interval, BlobCollector.Round()) {
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
    func complaint() async -> String? { await health.complaint() }

    /// The view that a factory makes for a container.
    @MainActor static func view(
        _ live: LiveContainer, _ make: @MainActor (PersonContainer, @escaping RightsChange) -> AnyView
    ) -> AnyView {
        guard let container = live.contents as? PersonContainer else { return AnyView(EmptyView()) }
        return make(container, live.rightsChange)
    }
}
