import Base
import Database
import Dispatch
import Foundation
import ListBackupAPI
import ListBackupCore
import Synchronization
import Wire

/// The second copies, for whoever reads stores: what the first place has no more is read from there and put back.
final class SecondCopies: Sendable {
    let store: ReplicaStore
    let places: ReplicaPlaces
    private let database: any Database
    private let clock: WallClock
    private let ids: SortableIDSource
    private let log: Log
    private let activity = ActivityStore()
    /// How many lines of a source's log its copy has: as many has the store.
    private let known = Mutex<[SortableID: Int]>([:])
    private static let patience = 120.0
    private static let span = 3600.0

    init(
        store: ReplicaStore, places: ReplicaPlaces, database: any Database, clock: WallClock, ids: SortableIDSource,
        log: Log
    ) {
        (self.store, self.places, self.database) = (store, places, database)
        (self.clock, self.ids, self.log) = (clock, ids, log)
    }

    /// Learns what copies have, so that a store that was lost is not taken for a new one.
    func start() async throws {
        let parts = try await database.read { [store] connection in
            try store.tenants(connection).map { try store.parts(of: $0, connection) }
        }
        known.withLock { known in
            for part in parts { known.merge(part.mapValues(\.lines)) { $1 } }
        }
    }

    func lines(of source: SortableID) -> Int { known.withLock { $0[source] ?? 0 } }

    /// - Parameter lines: nil where there is no copy of the source any more.
    func learn(_ lines: Int?, of source: SortableID) { known.withLock { $0[source] = lines } }

    /// Whether the place of the second copy is the first place of a source.
    func leads(_ source: SortableID, _ tenant: SortableID) async throws -> Bool {
        let found = try await database.read { [store] connection in
            try (store.leads(source, connection), store.replica(of: tenant, connection)?.leads ?? false)
        }
        if let leads = found.0 { return leads }
        guard found.1 else { return false }
        // A source that was made since begins there, and is known from now on as one that does.
        return try await database.write { [store] connection in
            if let leads = try store.leads(source, connection) { return leads }
            guard try store.replica(of: tenant, connection)?.leads == true else { return false }
            try store.put(ReplicaPart(), of: source, tenant: tenant, connection)
            return true
        }
    }

    static func folder(_ source: SortableID, _ tenant: SortableID) -> String { "\(tenant)/\(source)" }

    /// The copy of a source's store; nil where there is none.
    func copy(
        of source: SortableID, _ tenant: SortableID, isPatient: Bool = true
    ) async throws -> (any DistantStore)? {
        guard let row = try await database.read({ [store] in try store.replica(of: tenant, $0) }) else { return nil }
        return try places.open(row.place, try store.open(row), Self.folder(source, tenant), isPatient: isPatient)
    }

    /// An object of a copy, for whoever may block: who reads a store is on a thread of its own pool.
    func fetch(_ name: String, of source: SortableID, _ tenant: SortableID) -> [UInt8]? {
        let done = DispatchSemaphore(value: 0)
        let found = Found()
        let task = Task.detached { [self] in
            do {
                let bytes = try await copy(of: source, tenant)?.read(name)
                found.bytes.withLock { $0 = bytes }
            } catch {
                log.warning("An object could not be read from the second copy.", ["error": "\(error)"])
            }
            done.signal()
        }
        guard done.wait(timeout: .now() + Self.patience) == .success else {
            task.cancel()
            return nil
        }
        return found.bytes.withLock { $0 }
    }

    private final class Found: Sendable { let bytes = Mutex<[UInt8]?>(nil) }

    /// Writes down that objects were put back; those of an hour are one line.
    func note(putBack count: Int, of source: SortableID, _ tenant: SortableID) async {
        guard count > 0 else { return }
        let now = clock.now()
        do {
            try await database.write { [self] connection in
                let kind = ActivityItem.Kind.putBackFromCopy
                let latest = try activity.items(of: tenant, source: source, limit: 1, connection).first
                if let latest, latest.kind == kind, now.timeIntervalSince(latest.at) < Self.span {
                    let sum = count + (latest.number ?? 0)
                    return _ = try connection.execute(
                        "UPDATE activity SET number = \(sum) WHERE id = \(latest.id) AND tenant = \(tenant)")
                }
                let name = try connection.value("SELECT name FROM sources WHERE id = \(source)", as: String.self)
                try activity.insert(
                    ActivityItem(
                        id: ids.next(), at: now, kind: kind, sourceId: source, sourceName: name ?? "", number: count,
                        detail: nil), of: tenant, connection)
            }
        } catch {
            log.error("What was put back could not be written down.", ["error": "\(error)"])
        }
    }
}
