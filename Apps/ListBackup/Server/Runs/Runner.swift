import Base
import Database
import Foundation
import Jobs
import ListBackupAPI
import ListBackupCore
import Synchronization
import Wire

/// What a job of a backup is given.
struct RunPayload: Codable, Sendable {
    var run: SortableID
    var source: SortableID
    /// How urgent it is; nil in jobs of programs before, and for somebody who waits.
    var rank: CallRank?
}

/// What the job of a schedule is given.
struct SchedulePayload: Codable, Sendable {
    var source: SortableID
}

extension JobKind where Payload == RunPayload {
    static let backUp = JobKind(
        "back-up", concurrency: 3, attempts: 4, firstRetry: 5, longestRetry: 300, lease: 30, perShare: 2)
}

extension JobKind where Payload == SchedulePayload {
    static let scheduled = JobKind("scheduled-back-up", concurrency: 4, lease: 30)
}

/// Begins backups, runs them as durable jobs, and tells how far they are.
final class Runner: Sendable {
    private let context: ServerContext
    private let jobs: JobQueue
    private let alerts: SourceAlerts
    private let suspicions: Suspicions
    private let running = Mutex<[SortableID: Task<Void, any Error>]>([:])
    /// How many backups run in this process.
    var runningCount: Int { running.withLock { $0.count } }
    private static let lastAttempt = 4
    private static let betweenCalls = 60.0

    init(_ context: ServerContext, alerts: SourceAlerts, jobs: JobQueue) {
        self.alerts = alerts
        suspicions = Suspicions(context: context, alerts: alerts)
        self.context = context
        self.jobs = jobs
    }

    func register() {
        jobs.handle(.backUp) { [self] job in try await perform(job) }
        jobs.handle(.scheduled) { [self] job in
            let payload = job.payload
            // One transaction: in however many processes, a due time begins one run or none (LB-080).
            try await job.finish { [self] connection in
                guard let source = try context.sources.source(payload.source, connection) else { return }
                try beginDue(source, connection)
                try context.sources.setNextRun(
                    source.schedule.next(after: context.clock.now()), of: source.id, connection)
            }
        }
    }

    /// Hands every source's schedule to the queue, by the time zones that there are now.
    func planAll() async throws {
        try await jobs.migrate()
        try await context.database.write { [self] connection in
            for source in try context.sources.scheduled(connection) { try plan(source, connection, atStart: true) }
        }
    }

    /// Begins a backup; the one that is under way or has the same key where there is one (LB-082).
    func begin(
        _ source: SourceRow, key: String?, rank: CallRank = .manual, _ connection: DatabaseConnection
    ) throws -> Run {
        if let key, let run = try context.runs.run(of: source.id, key: key, connection) { return run }
        if let run = try context.runs.open(of: source.id, connection) { return run }
        guard source.disconnectedAt == nil else { throw Self.disconnected }
        return try insert(source, key: key, rank: rank, connection)
    }

    static let disconnected = Problem.conflict(
        "disconnected", "This source is disconnected. Connect it again in its settings first.")

    /// Begins a backup because the source says that something changed there (LB-065): one that waits takes that in, and
    /// between two beginnings there is a minute.
    func beginCalled(_ source: SourceRow, _ connection: DatabaseConnection) throws {
        guard source.schedule.pausedAt == nil, source.disconnectedAt == nil,
            try context.runs.open(of: source.id, connection)?.state != .waiting
        else { return }
        let last = try context.runs.latest(of: source.id, limit: 1, connection).first?.startedAt
        _ = try insert(
            source, key: nil, rank: .scheduled, notBefore: last?.addingTimeInterval(Self.betweenCalls), connection)
    }

    private func insert(
        _ source: SourceRow, key: String?, rank: CallRank, notBefore: Date? = nil, _ connection: DatabaseConnection
    ) throws -> Run {
        let run = Run(
            id: context.ids.next(), sourceId: source.id, state: .waiting, startedAt: context.clock.now(), endedAt: nil,
            streams: [], snapshot: nil, message: nil)
        try context.runs.insert(run, of: source.tenant, key: key, connection)
        try jobs.enqueue(
            .backUp, RunPayload(run: run.id, source: source.id, rank: rank), notBefore: notBefore,
            exclusiveKey: Self.name(source.id), share: "\(source.tenant)", in: connection)
        connection.afterCommit { [context] in context.tell(LiveChange(run: run), to: source.tenant) }
        return run
    }

    /// Begins what a schedule owes by now (LB-077, LB-078).
    func beginDue(_ source: SourceRow, _ connection: DatabaseConnection) throws {
        let due = DueTimes(source.schedule, planned: source.nextRunAt, now: context.clock.now())
        guard due.runs > 0 else {
            return try skip(
                source, because: "No server ran when it was due, and missed times are left out.", connection)
        }
        if let open = try context.runs.open(of: source.id, connection) {
            switch source.schedule.overlap ?? .queue {
            case .queue where open.state == .waiting, .replace where open.state == .waiting: return
            case .queue: break
            case .skip:
                return try context.note(
                    .backupSkipped, source, detail: "The backup before it was still going on.", connection)
            case .replace:
                try context.runs.cancel(open.id, connection)
                connection.afterCommit { [self] in running.withLock { $0[open.id] }?.cancel() }
            }
        }
        for _ in 0..<due.runs { _ = try insert(source, key: nil, rank: .scheduled, connection) }
    }

    /// Has the queue back a source up by its schedule, and writes down when it is due next.
    /// - Parameter atStart: whether a time that passed while no server ran still counts as the next one.
    func plan(_ source: SourceRow, _ connection: DatabaseConnection, atStart: Bool = false) throws {
        let schedule = try source.schedule.jobSchedule()
        let now = context.clock.now()
        if !atStart || schedule == nil || source.nextRunAt.map({ $0 > now }) ?? true {
            try context.sources.setNextRun(schedule?.next(after: now), of: source.id, connection)
        }
        guard let schedule else { return try forget(source.id, connection) }
        try jobs.schedule(
            .scheduled, Self.name(source.id), schedule, SchedulePayload(source: source.id), in: connection)
    }

    /// Has the queue no longer back a source up.
    func forget(_ source: SortableID, _ connection: DatabaseConnection) throws {
        try jobs.unschedule(.scheduled, Self.name(source), in: connection)
    }

    /// The key by which what is done to a source's store is done one after the other.
    static func name(_ source: SortableID) -> String { "source:\(source)" }

    /// Stops a backup within seconds, in whatever process it runs (LB-083).
    func cancel(_ id: SortableID) async throws {
        try await context.database.write { [context, jobs] connection in
            try context.runs.cancel(id, connection)
            // One that waits for its source's quota would end only then.
            guard let run = try context.runs.run(id, connection), run.isOpen, run.waitsUntil != nil else { return }
            try jobs.enqueue(
                .backUp, RunPayload(run: id, source: run.sourceId), exclusiveKey: Self.name(run.sourceId),
                in: connection)
        }
        running.withLock { $0[id] }?.cancel()
    }

    private func perform(_ job: Job<RunPayload>) async throws {
        let payload = job.payload
        let found = try await context.database.read { [context] connection in
            (try context.runs.run(payload.run, connection), try context.sources.source(payload.source, connection))
        }
        guard let run = found.0, run.isOpen, let source = found.1 else { return }
        let task = Task { try await backUp(run, source, job) }
        running.withLock { $0[run.id] = task }
        defer { running.withLock { $0[run.id] = nil } }
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func backUp(_ run: Run, _ source: SourceRow, _ job: Job<RunPayload>) async throws {
        let repository: Repository
        let backup: BackupRun
        let reporter = RunReporter(run, of: source.tenant, context) { [self] in
            running.withLock { $0[run.id] }?.cancel()
        }
        do {
            repository = try await context.repository(source)
            let name = "\(run.id)"
            // A job that ran before this one may have committed just before its process ended.
            if let done = repository.snapshots.last(where: { $0.run == name }) {
                return try await end(reporter, source, job, done, repository)
            }
            let (clock, pool) = (context.clock, context.pool)
            let keptOut = try await context.database.read { [context] in
                try context.erasures.keptOut(of: source.id, $0)
            }
            backup = try await pool.run {
                try BackupRun(
                    repository: repository, run: name, at: clock.now(), pool: pool, keptOut: keptOut,
                    masks: FieldMasks(source.settings.masks)
                ) { reporter.note($0) }
            }
        } catch {
            return try await fail(error, reporter, source, job)
        }
        do {
            try context.vault.checkRoom()
            try await reporter.begin()
            reporter.log.logger.note(
                job.attempt > 1
                    ? "The backup goes on, at the \(job.attempt). attempt."
                    : "The backup of \(source.name) \(backup.position == nil ? "begins" : "goes on").")
            let connector = try context.connector(
                source, log: reporter.log.logger, rank: job.payload.rank ?? .manual)
            try await Watchdog(clock: context.clock, lastSign: { reporter.lastSign }).watch {
                try await connector.read(into: backup)
            }
            try Task.checkCancellation()
            let reports = backup.streams.values.compactMap(\.report)
            if !reports.isEmpty, reports.allSatisfy({ $0.completeness == .failed }) {
                throw SourceError(.refused, reports.first?.evidence ?? "Nothing could be read.")
            }
            // A process that was paused until another took the job over has no say any more (LB-080).
            try await job.keep(true) { _ in }
            let manifest = try await backup.commit(at: context.clock.now())
            try await end(reporter, source, job, manifest, repository)
        } catch {
            // What is written about the end is not stopped with the run itself.
            try await Task { try await conclude(error, backup, reporter, source, job) }.value
        }
    }

    private func conclude(
        _ error: any Error, _ backup: BackupRun, _ reporter: RunReporter, _ source: SourceRow, _ job: Job<RunPayload>
    ) async throws {
        if error is JobLeaseLost { throw error }
        let run = job.payload.run
        if try await context.database.read({ [context] in try context.runs.isCancelled(run, $0) }) {
            try? await backup.discard()
            return try await finish(reporter, .cancelled, source, job, .backupCancelled)
        }
        if let until = (error as? SourceError)?.until { return try await wait(until, reporter, source, job) }
        // The program stops: the next start goes on from the checkpoint.
        if error is CancellationError { throw error }
        // Another program committed meanwhile: what came is compared with that one (LB-109).
        if (error as? RepositoryError)?.code == .conflict, job.attempt < Self.lastAttempt { throw error }
        if let error = error as? SourceError, error.isPassing, job.attempt < Self.lastAttempt {
            reporter.log.logger.warn("\(error.message) All of it is tried again later.")
            await reporter.log.flush()
            throw error
        }
        try? await backup.discard()
        try await fail(error, reporter, source, job)
    }

    /// Gives the place back until the source lets in more; the run goes on then, from its checkpoint (LB-032).
    private func wait(
        _ until: Date, _ reporter: RunReporter, _ source: SourceRow, _ job: Job<RunPayload>
    ) async throws {
        let run = reporter.waits(until: until)
        reporter.log.logger.note("The source lets in no more requests until \(until.ISO8601Format()).")
        await reporter.log.flush()
        try await job.finish { [self] connection in
            let goesOn = try context.runs.update(run, connection)
            try jobs.enqueue(
                .backUp, job.payload, notBefore: goesOn ? until : nil, exclusiveKey: Self.name(source.id),
                share: "\(source.tenant)", in: connection)
        }
        context.tell(LiveChange(run: run), to: source.tenant)
    }

    private func fail(
        _ error: any Error, _ reporter: RunReporter, _ source: SourceRow, _ job: Job<RunPayload>
    ) async throws {
        if error is CancellationError { throw error }
        let message = (error as? any LocalizedError)?.errorDescription
        if message == nil {
            context.log.error("A backup failed", ["source": "\(source.id)", "error": "\(error)"])
            if job.attempt < Self.lastAttempt { throw error }
        }
        let code = (error as? SourceError)?.code
        try await finish(
            reporter, .failed, source, job, .backupFailed, message: message ?? "Something went wrong on our side.",
            alert: code == .needsSignIn ? .needsSignIn : .failed)
    }

    private func end(
        _ reporter: RunReporter, _ source: SourceRow, _ job: Job<RunPayload>, _ manifest: Manifest,
        _ repository: Repository
    ) async throws {
        let isWhole = manifest.completeness == .proved || manifest.completeness == .claimed
        let missing = manifest.streams.filter { [.partial, .failed].contains($0.value.report.completeness) }
        let detail = missing.sorted { $0.key < $1.key }.first.map { "\($0.key): \($0.value.report.evidence)" }
        do {
            try await context.putCard(of: source, inCopy: false)
        } catch {
            // The backup counts without it, and the next one puts it there.
            context.log.warning("A recovery card could not be put.", ["source": "\(source.id)", "error": "\(error)"])
        }
        let found = try await suspicions.judge(manifest, repository)
        try await finish(
            reporter, isWhole ? .completed : .partial, source, job, isWhole ? .backupCompleted : .backupPartial,
            number: manifest.number, message: detail
        ) { [context, suspicions, alerts] connection in
            let known = try context.retention.suspicion(of: source.id, connection)
            let good = known.flatMap { known in try? repository.snapshot(known.lastGood) }
            try suspicions.note(found, in: manifest, of: source, good: good, connection)
            try alerts.retentions.enqueue(source, in: connection)
        }
    }

    /// Begins the backups that come behind one in a chain, or writes down why they do not (LB-088); as part of the transaction
    /// in which that one ended, so that each begins once.
    private func follow(_ source: SourceRow, _ state: Run.State, _ connection: DatabaseConnection) throws {
        let all = try context.sources.all(of: source.tenant, connection)
        var ended = [(source, state)]
        var seen: Set<SortableID> = [source.id]
        while let (before, state) = ended.popLast() {
            for next in all where next.schedule.after?.source == before.id && next.schedule.pausedAt == nil {
                guard seen.insert(next.id).inserted else { continue }
                if state == .completed || state == .partial || next.schedule.after?.evenIfFailed == true {
                    _ = try begin(next, key: nil, rank: .scheduled, connection)
                } else {
                    try skip(next, because: Self.reason(before, state), connection)
                    ended.append((next, .skipped))
                }
            }
        }
    }

    private func skip(_ source: SourceRow, because reason: String, _ connection: DatabaseConnection) throws {
        // One that is under way is none that could be left out.
        guard try context.runs.open(of: source.id, connection) == nil else { return }
        let now = context.clock.now()
        let run = Run(
            id: context.ids.next(), sourceId: source.id, state: .skipped, startedAt: now, endedAt: now, streams: [],
            snapshot: nil, message: reason)
        try context.runs.insert(run, of: source.tenant, key: nil, connection)
        try context.note(.backupSkipped, source, detail: reason, connection)
        connection.afterCommit { [context] in context.tell(LiveChange(run: run), to: source.tenant) }
    }

    private static func reason(_ before: SourceRow, _ state: Run.State) -> String {
        switch state {
        case .cancelled: "The backup of \(before.name), which comes before it, was stopped."
        case .skipped: "The backup of \(before.name), which comes before it, was left out."
        default: "The backup of \(before.name), which comes before it, failed."
        }
    }

    private static func event(_ state: Run.State) -> WebhookEvent? {
        switch state {
        case .completed: .completed
        case .partial: .partial
        case .failed: .failed
        case .waiting, .running, .cancelled, .skipped: nil
        }
    }

    private func finish(
        _ reporter: RunReporter, _ state: Run.State, _ source: SourceRow, _ job: Job<RunPayload>,
        _ kind: ActivityItem.Kind, number: Int? = nil, message: String? = nil,
        alert: SourceAlert.Kind? = nil,
        _ more: @escaping @Sendable (DatabaseConnection) throws -> Void = { _ in }
    ) async throws {
        let run = reporter.ended(state, at: context.clock.now(), snapshot: number, message: message)
        reporter.log.end(run)
        await reporter.log.flush()
        try await job.finish { [self] connection in
            _ = try context.runs.update(run, connection)
            try context.note(kind, source, number: number, detail: message, connection)
            if let event = Self.event(state) {
                try alerts.webhooks.enqueue(event, source, number: number, detail: message, connection)
            }
            try follow(source, state, connection)
            if let alert { try alerts.raise(alert, source, detail: message, connection) }
            if number != nil {
                try alerts.settle(source, connection)
                try SearchAlerts.enqueue(source, jobs, in: connection)
                try Replicas.enqueue(source, context.copies.store, jobs, connection)
            }
            try more(connection)
        }
        context.tell(LiveChange(run: run), to: source.tenant)
    }
}
