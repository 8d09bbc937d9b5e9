import Base
import Database
import Foundation
import Jobs
import ListBackupAPI
import Wire

/// What the job that erases a deleted source is given.
struct ErasePayload: Codable, Sendable {
    var source: SortableID
    var tenant: SortableID
}

extension JobKind where Payload == ErasePayload {
    static let erase = JobKind("erase-source", concurrency: 2)
}

/// Deletes sources so that it can be taken back: at once a source is in no list and no backup of it begins, and its
/// snapshots are erased some time later, by a job that outlives the process (LB-181).
struct Deletions: Sendable {
    let context: ServerContext
    let runner: Runner
    let jobs: JobQueue
    /// How long people are offered to take it back.
    static let offer = 30.0
    /// How much later it is done, so that who takes it back in the last second is not too late.
    private static let grace = 15.0

    func register() {
        jobs.handle(.erase) { job in
            let payload = job.payload
            let latest = context.clock.now().addingTimeInterval(-Self.offer - Self.grace)
            // Brought back, or deleted again since: another job comes for that.
            let isDue = try await context.database.write {
                try context.sources.beginErasing(payload.source, deletedBy: latest, $0)
            }
            guard isDue else { return }
            try await context.vault.remove(payload.source, of: payload.tenant)
            try await job.finish { connection in
                try jobs.unschedule(.rehearse, RehearsalRunner.name(payload.source), in: connection)
                try context.sources.remove(payload.source, connection)
            }
        }
    }

    func delete(_ id: SortableID, of tenant: SortableID) async throws {
        try await context.database.write { connection in
            let row = try context.sources.source(id, of: tenant, connection)
            guard try context.runs.open(of: id, connection) == nil else {
                throw Problem.conflict("running", "A backup of this source is running: stop it first.")
            }
            let now = context.clock.now()
            try runner.forget(id, connection)
            try context.sources.delete(id, at: now, connection)
            try jobs.enqueue(
                .erase, ErasePayload(source: id, tenant: tenant),
                notBefore: now.addingTimeInterval(Self.offer + Self.grace), in: connection)
            try context.note(.sourceRemoved, row, connection)
        }
        context.tell(LiveChange(), to: tenant)
    }

    func bringBack(_ id: SortableID, of tenant: SortableID) async throws {
        try await context.database.write { connection in
            guard try context.sources.bringBack(id, of: tenant, connection) else {
                throw Problem.notFound("It is too late: this source and its snapshots are gone.")
            }
            let row = try context.sources.source(id, of: tenant, connection)
            try runner.plan(row, connection)
            try context.note(.sourceBroughtBack, row, connection)
        }
        context.tell(LiveChange(), to: tenant)
    }

    /// What people are still offered to bring back.
    func offered(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [DeletedItem] {
        let now = context.clock.now()
        let sources = try context.sources.deleted(of: tenant, connection).map {
            (DeletedItem.Kind.source, $0.source.id, $0.source.name, $0.deletedAt)
        }
        let searches = try context.searches.deleted(
            of: tenant, since: now.addingTimeInterval(-Self.offer), connection
        ).map { (DeletedItem.Kind.search, $0.row.id, $0.row.name, $0.at) }
        return (sources + searches).sorted { $0.3 > $1.3 }.compactMap { kind, id, name, date in
            let left = Self.offer - now.timeIntervalSince(date)
            guard left > 0 else { return nil }
            return DeletedItem(kind, id: id, name: name, secondsLeft: min(left, Self.offer))
        }
    }
}
