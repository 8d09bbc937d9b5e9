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
import SwiftUI
import WebRenderer
import Wire

/// What apps and server stand on: folder, keys, database, blobs, jobs, containers.
struct HostGround: Sendable {
    let directory: DataDirectory
    let services: AppServices
    let containers: PersonContainers
    let metrics: Metrics

    static func open(
        _ configuration: HostConfiguration, _ contents: RunningHost.Contents, _ handler: @escaping HTTPHandler,
        worker: Worker?, clock: WallClock, log: Log
    ) async throws -> HostGround {
        let directory =
            try worker.map { _ in DataDirectory(sharedAt: configuration.data) }
            ?? DataDirectory(configuration.data)
        let keys = try KeyRing(directory: directory.keys, clock: clock)
        let database = try openDatabase(configuration, directory)
        do {
            let services = AppServices(
                configuration: configuration, directory: directory, database: database,
                blobs: try FolderBlobStore(directory: directory.blobs, clock: clock),
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
                isOurs: { [seat = worker?.seat] in seat?.owns(cookie: $0) ?? true })
            try await containers.migrate()
            for error in StringTables.main.errors {
                log.error("A catalogue of words could not be read.", ["reason": error.description])
            }
            return HostGround(directory: directory, services: services, containers: containers, metrics: Metrics())
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
        try services.jobs.handle(BlobCollector.job, every: BlobCollector.interval, BlobCollector.Round()) { _ in
            let count = try await collector.collect()
            if count > 0 { log.info("Blobs that nothing knows were removed.", ["count": "\(count)"]) }
        }
    }

    /// A sentence about what is wrong; nil while the host does its work.
    func complaint() async -> String? {
        do {
            _ = try await services.database.read { try $0.value("SELECT 1", as: Int.self) }
            return nil
        } catch {
            return "The database does not answer."
        }
    }

    /// The view that a factory makes for a container.
    @MainActor static func view(
        _ live: LiveContainer, _ make: @MainActor (PersonContainer) -> AnyView
    ) -> AnyView {
        guard let container = live.contents as? PersonContainer else { return AnyView(EmptyView()) }
        return make(container)
    }
}
