import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// What the job is given that lets snapshots go and removes what was let go.
struct PrunePayload: Codable, Sendable {
    var source: SortableID
    /// What was let go by then is removed; nil for what cannot be put back any more.
    var leftBefore: Date?
    /// Whether somebody has just chosen how long streams stay, and waits for it.
    var isChosen: Bool?
}

extension JobKind where Payload == PrunePayload {
    static let prune = JobKind("prune-snapshots", concurrency: 2)
}

/// How long snapshots stay: all of them until somebody chooses. What is over is let go after backups, can be put back for
/// some days, and is removed then (LB-104, LB-105, LB-107).
struct Retentions: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    static let graceDays = 7
    static let grace = Double(graceDays) * 86_400
    private static let patience = 3600.0
    private static let slack = 0.05

    func register() {
        jobs.handle(.prune) { job in try await prune(job) }
    }

    func add(to router: inout Router) {
        router.serve(RetentionAPI.retention) { call in try await retention(try await found(call)) }
        router.serve(RetentionAPI.preview) { call in try await preview(call.body.bounded, of: try await found(call)) }
        router.serve(RetentionAPI.update) { call in
            let source = try await found(call)
            let policy = call.body.bounded
            try await context.database.write { connection in
                try context.retention.keep(policy, of: source.id, connection)
                try context.note(.sourceChanged, source, connection)
            }
            try await letGo(source)
            if policy.streams != nil {
                try await context.database.write { connection in
                    try enqueue(source, isChosen: true, in: connection)
                }
            }
            return try await changed(source)
        }
        router.serve(RetentionAPI.free) { call in
            let source = try await found(call)
            guard try await suspicion(of: source) == nil else {
                throw Problem.conflict(
                    "paused", "Nothing is removed while the newest backup looks suspicious. Say first what it is.")
            }
            try await letGo(source)
            let leftBefore = call.body.atOnce ? context.clock.now() : nil
            try await context.database.write { connection in
                try enqueue(source, leftBefore: leftBefore, in: connection)
            }
            return try await changed(source)
        }
        router.serve(RetentionAPI.hold) { call in
            try await change(call) { try $0.hold(call.parameters.number, true, at: $1) }
        }
        router.serve(RetentionAPI.release) { call in
            try await change(call) { try $0.hold(call.parameters.number, false, at: $1) }
        }
        router.serve(RetentionAPI.putBack) { call in
            let number = call.parameters.number
            // What somebody wants back is not let go again by the next backup.
            let retention = try await change(call) { repository, now in
                try repository.putBack(number, at: now)
                try repository.hold(number, true, at: now)
            }
            let tenant = try call.tenant
            try await context.database.write { connection in
                let source = try context.sources.source(call.parameters.id, of: tenant, connection)
                try context.note(.snapshotPutBack, source, number: number, connection)
            }
            return retention
        }
    }

    /// Has what is over let go after a backup, as part of the transaction in which that ends.
    func enqueue(
        _ source: SourceRow, leftBefore: Date? = nil, isChosen: Bool? = nil, notBefore: Date? = nil,
        in connection: DatabaseConnection
    ) throws {
        // Never beside a backup of the source.
        try jobs.enqueue(
            .prune, PrunePayload(source: source.id, leftBefore: leftBefore, isChosen: isChosen), notBefore: notBefore,
            exclusiveKey: Runner.name(source.id), in: connection)
    }

    private func found(_ call: Call<ByID, some Any>) async throws -> SourceRow {
        let (id, tenant) = (call.parameters.id, try call.tenant)
        return try await context.database.read { try context.sources.source(id, of: tenant, $0) }
    }

    private func suspicion(of source: SourceRow) async throws -> Suspicion? {
        try await context.database.read { try context.retention.suspicion(of: source.id, $0) }
    }

    private func change(
        _ call: Call<RetentionAPI.OneSnapshot, NoBody>, _ body: @escaping @Sendable (Repository, Date) throws -> Void
    ) async throws -> Retention {
        let (id, tenant) = (call.parameters.id, try call.tenant)
        let source = try await context.database.read { try context.sources.source(id, of: tenant, $0) }
        let (repository, now) = (try await context.repository(source), context.clock.now())
        do {
            try await context.pool.run { try body(repository, now) }
        } catch {
            throw ServerContext.refusal(error)
        }
        return try await changed(source)
    }

    private func changed(_ source: SourceRow) async throws -> Retention {
        context.tell(LiveChange(), to: source.tenant)
        return try await retention(source)
    }

    private func retention(_ source: SourceRow) async throws -> Retention {
        let repository = try await context.repository(source)
        let (policy, freed, suspicion) = try await context.database.read { connection in
            (
                try context.retention.policy(of: source.id, connection),
                try context.retention.freed(of: source.id, connection),
                try context.retention.suspicion(of: source.id, connection)
            )
        }
        return Retention(
            policy: policy, isPaused: suspicion != nil, snapshots: repository.snapshots.count,
            stored: repository.storedBytes, graceDays: Self.graceDays,
            leaving: repository.leaving.reversed().map {
                Self.summary($0.manifest, goesAt: $0.since.addingTimeInterval(Self.grace))
            },
            held: repository.held.sorted(), freed: freed?.bytes, freedAt: freed?.at)
    }

    private static func summary(_ manifest: Manifest, goesAt: Date? = nil) -> SnapshotSummary {
        SnapshotSummary(
            number: manifest.number, at: manifest.date, records: Snapshot(manifest).records, goesAt: goesAt)
    }

    private func preview(_ policy: RetentionPolicy, of source: SourceRow) async throws -> RetentionPreview {
        let (repository, now) = (try await context.repository(source), context.clock.now())
        return try await context.pool.run {
            let snapshots = repository.snapshots
            let leaving = policy.leaving(snapshots, held: repository.held, now: now, timeZone: Self.zone(source))
            let beginnings = policy.beginnings(now: now)
            let streams = Self.streams(repository.forgettable(beginnings), snapshots, without: leaving)
            return RetentionPreview(
                staying: snapshots.count - leaving.count,
                leaving: snapshots.reversed().filter { leaving.contains($0.number) }.map { Self.summary($0) },
                bytes: leaving.isEmpty && streams.isEmpty
                    ? 0 : try repository.reclaimable(leaving, forgetting: beginnings),
                streams: streams.isEmpty ? nil : streams)
        }
    }

    private static func streams(
        _ forgotten: [String: Set<Int>], _ snapshots: [Manifest], without leaving: Set<Int>
    ) -> [StreamLeaving] {
        forgotten.sorted { $0.key < $1.key }.compactMap { stream, numbers in
            let dates = snapshots.filter { numbers.contains($0.number) && !leaving.contains($0.number) }.map(\.date)
            guard let first = dates.first, let last = dates.last else { return nil }
            return StreamLeaving(stream: stream, moments: dates.count, from: first, to: last)
        }
    }

    private static func zone(_ source: SourceRow) -> TimeZone { TimeZone(identifier: source.schedule.timeZone) ?? .gmt }

    /// Lets go what is over now; nothing while the newest data look damaged (LB-123).
    private func letGo(_ source: SourceRow) async throws {
        let (policy, suspicion) = try await context.database.read { connection in
            (
                try context.retention.policy(of: source.id, connection),
                try context.retention.suspicion(of: source.id, connection)
            )
        }
        guard suspicion == nil, !policy.keepsAll else { return }
        let (repository, now) = (try await context.repository(source), context.clock.now())
        let gone = try await context.pool.run {
            let leaving = policy.leaving(
                repository.snapshots, held: repository.held, now: now, timeZone: Self.zone(source))
            return leaving.isEmpty ? [] : try repository.letGo(leaving, at: now)
        }
        guard !gone.isEmpty else { return }
        try await context.database.write { connection in
            try context.note(.snapshotsLetGo, source, number: gone.count, connection)
            try enqueue(source, notBefore: now.addingTimeInterval(Self.grace + 1), in: connection)
        }
    }

    /// Takes streams whose time is over out of the snapshots before (LB-133).
    private func forget(_ repository: Repository, of source: SourceRow, isChosen: Bool, at now: Date) async throws {
        let policy = try await context.database.read { try context.retention.policy(of: source.id, $0) }
        let due = policy.beginnings(now: now, slack: isChosen ? 0 : Self.slack)
        guard !repository.forgettable(due).isEmpty else { return }
        let forgotten = try await context.pool.run {
            try repository.forget(policy.beginnings(now: now), at: now)
        }
        try await context.database.write { connection in
            if forgotten.waits {
                try enqueue(
                    source, leftBefore: now.addingTimeInterval(-Self.grace),
                    notBefore: now.addingTimeInterval(Self.patience), in: connection)
            }
            try context.retention.note(freed: (max(0, forgotten.freed), now), of: source.id, connection)
            try context.note(.streamsForgotten, source, number: forgotten.snapshots.count, connection)
        }
        context.tell(LiveChange(), to: source.tenant)
    }

    private func prune(_ job: Job<PrunePayload>) async throws {
        let payload = job.payload
        guard let source = try await context.database.read({ try context.sources.source(payload.source, $0) }) else {
            return
        }
        try await letGo(source)
        guard try await suspicion(of: source) == nil else { return }
        let (repository, now) = (try await context.repository(source), context.clock.now())
        try await forget(repository, of: source, isChosen: payload.isChosen ?? false, at: now)
        let leftBefore = payload.leftBefore ?? now.addingTimeInterval(-Self.grace)
        guard repository.leaving.contains(where: { $0.since <= leftBefore }) || payload.leftBefore != nil else {
            return
        }
        let reclaimed = try await context.pool.run { try repository.reclaim(leftBefore: leftBefore, at: now) }
        try await job.finish { connection in
            if reclaimed.waits {
                try enqueue(
                    source, leftBefore: leftBefore, notBefore: now.addingTimeInterval(Self.patience), in: connection)
            } else if reclaimed.freed != 0 || !reclaimed.snapshots.isEmpty {
                try context.retention.note(freed: (reclaimed.freed, now), of: source.id, connection)
                try context.note(.spaceFreed, source, number: max(0, reclaimed.freed), connection)
            }
        }
        context.tell(LiveChange(), to: source.tenant)
    }
}
