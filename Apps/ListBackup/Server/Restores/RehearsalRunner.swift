import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// What the job is given that tries a restore out.
struct RehearsalPayload: Codable, Sendable {
    var source: SortableID
    /// The one that somebody asked for; nil for one that comes by itself.
    var rehearsal: SortableID?
}

extension JobKind where Payload == RehearsalPayload {
    static let rehearse = JobKind("rehearse-restore", concurrency: 1, lease: 60)
}

/// Tries restores out: into a folder of its own, which is compared and removed again. What that took is how long a restore
/// takes (LB-168).
struct RehearsalRunner: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    let mail: OwnerMail
    /// Where it is tried out.
    let folder: URL
    /// One that says nothing for so long was ended with its program.
    private static let patience = 6.0 * 3600
    /// What stays free on the disk.
    private static let reserve = 64 << 20

    func register() {
        jobs.handle(.rehearse) { job in try await perform(job) }
    }

    func add(to router: inout Router) {
        router.serve(RehearsalsAPI.all) { call in try await all(try await found(call)) }
        router.serve(RehearsalsAPI.begin) { call in
            let source = try await found(call)
            guard try await context.repository(source).newest != nil else {
                throw Problem.conflict("nothing_yet", "Nothing is backed up yet that could be restored.")
            }
            try await context.database.write { connection in
                guard try open(of: source, connection) == nil else { return }
                let one = Rehearsal(id: context.ids.next(), startedAt: context.clock.now(), isScheduled: false)
                try context.rehearsals.put(one, of: source, connection)
                // Never beside a backup or a pruning of the source: it would measure those as well.
                try jobs.enqueue(
                    .rehearse, RehearsalPayload(source: source.id, rehearsal: one.id),
                    exclusiveKey: Runner.name(source.id), in: connection)
            }
            return try await all(source)
        }
        router.serve(RehearsalsAPI.plan) { call in
            let (source, plan) = (try await found(call), call.body.plan)
            try await context.database.write { connection in
                try context.rehearsals.keep(plan, of: source.id, connection)
                try keep(plan, source, connection)
            }
            return try await all(source)
        }
    }

    private func keep(_ plan: RehearsalPlan, _ source: SourceRow, _ connection: DatabaseConnection) throws {
        guard let schedule = try Self.schedule(plan, of: source) else {
            return try jobs.unschedule(.rehearse, Self.name(source.id), in: connection)
        }
        try jobs.schedule(
            .rehearse, Self.name(source.id), schedule, RehearsalPayload(source: source.id, rehearsal: nil),
            exclusiveKey: Runner.name(source.id), in: connection)
    }

    /// The name of the schedule of a source's rehearsals.
    static func name(_ source: SortableID) -> String { "rehearsal:\(source)" }

    /// In the night from Saturday to Sunday, each source at a minute of its own.
    private static func schedule(_ plan: RehearsalPlan, of source: SourceRow) throws -> JobSchedule? {
        let zone = TimeZone(identifier: source.schedule.timeZone) ?? .gmt
        let minute = Int(source.id.rawValue.magnitude % 60)
        return switch plan {
        case .never: nil
        case .weekly: try .weekly(on: 0, hour: 4, minute: minute, timeZone: zone)
        case .monthly: try .monthly(day: 1, hour: 4, minute: minute, timeZone: zone)
        }
    }

    private func found(_ call: Call<ByID, some Any>) async throws -> SourceRow {
        let (id, tenant) = (call.parameters.id, try call.tenant)
        return try await context.database.read { try context.sources.source(id, of: tenant, $0) }
    }

    private func open(of source: SourceRow, _ connection: DatabaseConnection) throws -> Rehearsal? {
        let since = context.clock.now().addingTimeInterval(-Self.patience)
        return try context.rehearsals.open(of: source.id, since: since, connection)
    }

    private func all(_ source: SourceRow) async throws -> Rehearsals {
        let now = context.clock.now()
        return try await context.database.read { connection in
            let plan = try context.rehearsals.plan(of: source.id, connection)
            let all = try context.rehearsals.latest(of: source.id, connection).filter {
                $0.endedAt != nil || now.timeIntervalSince($0.startedAt) < Self.patience
            }
            return Rehearsals(
                plan: plan, nextAt: try Self.schedule(plan, of: source)?.next(after: now), all: all)
        }
    }

    // MARK: - Trying out

    private func perform(_ job: Job<RehearsalPayload>) async throws {
        let payload = job.payload
        let (source, known) = try await context.database.read { connection in
            (
                try context.sources.source(payload.source, connection),
                try payload.rehearsal.flatMap { try context.rehearsals.rehearsal($0, connection) }
            )
        }
        guard let source, known?.endedAt == nil else { return }
        let begun =
            known
            ?? Rehearsal(
                id: context.ids.next(), startedAt: context.clock.now(), isScheduled: payload.rehearsal == nil)
        let repository = try await context.repository(source)
        guard let snapshot = repository.newest else { return }
        try await context.database.write { try context.rehearsals.put(begun, of: source, $0) }
        context.tell(LiveChange(), to: source.tenant)
        var one = begun
        one.snapshot = snapshot.number
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let place = folder.appendingPathComponent("\(begun.id)")
            let report = try await context.pool.run { [self] in
                try check(room: snapshot)
                return try repository.rehearse(snapshot, in: place) { try Task.checkCancellation() }
            }
            (one.records, one.bytes, one.findings) = (report.records, report.bytes, report.findings)
        } catch let error as RepositoryError {
            one.findings = [error.message]
        }
        let time = start.duration(to: clock.now).components
        // What no restore of the newest snapshot reads may be damaged as well.
        if one.findings.isEmpty {
            let check = try await context.pool.run { try repository.check() }
            (one.packs, one.findings) = (check.packs, check.findings)
        }
        one.seconds = max(0.001, Double(time.seconds) + Double(time.attoseconds) / 1e18)
        one.endedAt = context.clock.now()
        try await end(one, source, job)
    }

    private func end(_ one: Rehearsal, _ source: SourceRow, _ job: Job<RehearsalPayload>) async throws {
        try await job.finish { connection in
            try context.rehearsals.put(one, of: source, connection)
            try context.note(
                one.isSound ? .rehearsed : .rehearsalFailed, source, number: one.isSound ? one.records : nil,
                detail: one.findings.first, connection)
            guard !one.isSound, try context.alerts.settings(of: source.tenant, connection).mail else { return }
            try mail.enqueue(message(one, source), to: source.tenant, connection)
        }
        context.tell(LiveChange(), to: source.tenant)
    }

    private func message(_ one: Rehearsal, _ source: SourceRow) -> OwnerMessage {
        OwnerMessage(
            subject: "A restore of \(source.name) that was tried out went wrong",
            text: """
                A restore of \(source.name) was tried out, and not everything came back as it was. Nothing of yours was \
                changed by it.

                \(one.findings.prefix(3).joined(separator: "\n"))

                Look at it:
                \(mail.home)/source-\(source.id)-export
                """,
            footer: "You can choose which mails ListBackup sends you:\n\(mail.home)/account", isUrgent: true)
    }

    private func check(room snapshot: Manifest) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let largest = snapshot.streams.values.map(\.bytes).max() ?? 0
        let free = try FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize] as? Int
        guard let free, free < largest + Self.reserve else { return }
        throw RepositoryError(.storage, "There is not enough free space to try the restore out.")
    }
}
