import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// What the job is given that writes a store anew under another key.
struct KeyChangePayload: Codable, Sendable {
    var source: SortableID
}

extension JobKind where Payload == KeyChangePayload {
    static let changeKey = JobKind("change-key", concurrency: 1)
}

/// Changes the keys of stores: all is written anew beside the store, some snapshots at a time so that backups have their turn
/// in between; then the source has the new key and the old store is removed. What breaks off goes on (LB-110).
struct KeyChanges: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    private let store = KeyChangeStore()
    /// How many snapshots are written before backups that wait are let through.
    private static let turn = 8

    init(context: ServerContext, jobs: JobQueue) { (self.context, self.jobs) = (context, jobs) }

    func register() {
        jobs.handle(.changeKey) { job in try await perform(job) }
    }

    func add(to router: inout Router) {
        router.serve(KeysAPI.key) { call in try await state(try await found(call)) }
        router.serve(KeysAPI.change) { call in
            let source = try await found(call)
            let total = try await context.repository(source).snapshots.count
            let box = context.sources.seal(RepositoryKeys.randomRoot(), of: source.id)
            try await context.database.write { connection in
                guard try context.copies.store.replica(of: source.tenant, connection) == nil else {
                    throw Problem.conflict(
                        "has_copy",
                        "The second copy is sealed with the old key. End it first, and set it up anew afterwards.")
                }
                try store.begin(box, of: source, total: total, at: context.clock.now(), connection)
                try enqueue(source.id, connection)
            }
            context.tell(LiveChange(), to: source.tenant)
            return try await state(source)
        }
    }

    private func enqueue(_ source: SortableID, _ connection: DatabaseConnection) throws {
        // Never beside a backup of the source.
        try jobs.enqueue(
            .changeKey, KeyChangePayload(source: source), exclusiveKey: Runner.name(source), in: connection)
    }

    private func found(_ call: Call<ByID, NoBody>) async throws -> SourceRow {
        let (id, tenant) = (call.parameters.id, try call.tenant)
        return try await context.database.read { try context.sources.source(id, of: tenant, $0) }
    }

    private func state(_ source: SourceRow) async throws -> SourceKey {
        try await context.database.read { connection in
            SourceKey(
                since: source.keyChangedAt ?? source.createdAt, change: try store.change(of: source.id, connection),
                canChange: try context.copies.store.replica(of: source.tenant, connection) == nil)
        }
    }

    private func perform(_ job: Job<KeyChangePayload>) async throws {
        let id = job.payload.source
        let read = try await context.database.read { connection in
            (try context.sources.source(id, connection), try store.box(of: id, connection))
        }
        guard let source = read.0 else { return }
        guard let box = read.1 else { return try await tidy(source) }
        do {
            try await write(source, box, job)
        } catch {
            if Task.isCancelled || error is CancellationError || error is JobLeaseLost { throw error }
            context.log.error("The key of a store could not be changed.", ["error": "\(error)"])
            let words = (error as? RepositoryError)?.message ?? "Something went wrong. Please try again."
            try await job.finish { connection in
                guard let change = try store.change(of: id, connection) else { return }
                try store.set(done: change.done, total: change.total, fault: words, of: id, connection)
            }
        }
        context.tell(LiveChange(), to: source.tenant)
    }

    /// Removes the store of the key before, once the source has another one.
    private func tidy(_ source: SourceRow) async throws {
        let keys = try context.sources.keys(of: source)
        try await context.pool.run { [vault = context.vault] in
            try vault.removeFormer(source.id, source.tenant, keys)
        }
        try await context.putCard(of: source, inCopy: false)
    }

    /// The keys that a source has next.
    private func keys(_ box: [UInt8], after source: SourceRow) throws -> RepositoryKeys {
        try RepositoryKeys(
            root: try context.sources.open(box, of: source.id), marking: try context.sources.keys(of: source).marking)
    }

    /// Writes some snapshots anew, and gives the source its new key behind the last one.
    private func write(_ source: SourceRow, _ box: [UInt8], _ job: Job<KeyChangePayload>) async throws {
        let (id, tenant) = (source.id, source.tenant)
        let keys = try keys(box, after: source)
        let old = try await context.repository(source)
        let rekeying = try await context.pool.run { [context] in
            func begun() throws -> Rekeying {
                Rekeying(
                    old, into: try Repository(store: context.vault.nextStore(id, tenant, keys), keys: keys))
            }
            let rekeying = try begun()
            if try rekeying.goesOn() { return rekeying }
            // Something was pruned or erased meanwhile: nothing of it may come back by this.
            try context.vault.removeNext(id, tenant, keys)
            return try begun()
        }
        for _ in 0..<Self.turn {
            guard try await context.pool.run({ try rekeying.step() }) else {
                return try await end(rekeying, source, keys, job)
            }
            let (done, total) = rekeying.progress
            try await context.database.write { connection in
                try store.set(done: done, total: total, fault: nil, of: id, connection)
            }
            context.tell(LiveChange(), to: tenant)
        }
        try await job.finish { connection in try enqueue(id, connection) }
    }

    private func end(
        _ rekeying: Rekeying, _ source: SourceRow, _ keys: RepositoryKeys, _ job: Job<KeyChangePayload>
    ) async throws {
        let now = context.clock.now()
        let marking = context.sources.seal(keys.marking, of: source.id)
        // Nobody erases or lets go anything in the old store from here on; for ever, once the key is the new one.
        try await context.vault.whileClosed(source.id) {
            try await context.pool.run { try rekeying.finish(at: now) }
            try await job.finish { connection in
                guard try context.copies.store.replica(of: source.tenant, connection) == nil else {
                    throw RepositoryError(.conflict, "There is a second copy by now. End it first.")
                }
                try store.complete(source.id, marking: marking, at: now, connection)
                try context.note(.keyChanged, source, connection)
                // The old store goes by a job of its own, which outlives the program.
                try enqueue(source.id, connection)
            }
        }
    }
}
