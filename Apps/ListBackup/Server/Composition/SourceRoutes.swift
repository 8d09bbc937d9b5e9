import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// The dashboard, sources and runs.
struct SourceRoutes: Sendable {
    let context: ServerContext
    let runner: Runner
    let deletions: Deletions
    let alerts: SourceAlerts
    private static let mostSources = 200

    func add(to router: inout Router) {
        router.serve(SourcesAPI.dashboard) { call in try await dashboard(try call.tenant) }
        router.serve(SourcesAPI.list) { call in try await sources(of: try call.tenant) }
        router.serve(SourcesAPI.create) { call in try await create(call.body, for: try call.tenant) }
        router.serve(
            SourcesAPI.source,
            reply: { call in
                let source = try await shown(try await found(call.parameters.id, try call.tenant))
                return Reply(source, fields: ["ETag": source.tag])
            })
        router.serve(
            SourcesAPI.update,
            reply: { call in
                let source = try await update(
                    call.parameters.id, call.body, ifMatch: call.parameters.ifMatch, for: try call.tenant)
                return Reply(source, fields: ["ETag": source.tag])
            })
        router.serve(SourcesAPI.remove) { call in
            try await deletions.delete(call.parameters.id, of: try call.tenant)
            return NoAnswer()
        }
        router.serve(SourcesAPI.bringBack) { call in
            try await deletions.bringBack(call.parameters.id, of: try call.tenant)
            return try await shown(try await found(call.parameters.id, try call.tenant))
        }
        router.serve(SourcesAPI.pause) { call in
            try await pause(call.parameters.id, at: context.clock.now(), call.body, for: try call.tenant)
        }
        router.serve(SourcesAPI.resume) { call in
            try await pause(call.parameters.id, at: nil, PauseRequest(stopsRun: false), for: try call.tenant)
        }
        router.serve(SourcesAPI.disconnect) { call in
            try await disconnect(call.parameters.id, at: context.clock.now(), for: try call.tenant)
        }
        router.serve(SourcesAPI.connect) { call in
            try await disconnect(call.parameters.id, at: nil, for: try call.tenant)
        }
        router.serve(SourcesAPI.testDraft) { call in
            _ = try call.tenant
            try context.makers.check(call.body)
            return try await test {
                try context.makers.connector(call.body.kind, call.body.settings, call.body.secret) { _ in }
            }
        }
        router.serve(SourcesAPI.testChange) { call in
            var source = try await found(call.parameters.id, try call.tenant)
            try context.makers.check(call.body)
            guard call.body.kind == source.kind else { throw Self.fixedKind }
            let draft = call.body
            try SourcePlace.check(draft, instead: source, hasMoments: false)
            source.settings = draft.settings
            let changed = source
            return try await test {
                // The secret that is there stays, and is renewed where the service wants it to be; a new one is not kept.
                guard let secret = draft.secret else { return try context.connector(changed) }
                return try context.makers.connector(draft.kind, draft.settings, secret) { _ in }
            }
        }
        router.serve(SourcesAPI.test) { call in
            let source = try await found(call.parameters.id, try call.tenant)
            return try await test { try context.connector(source) }
        }
        router.serve(SourcesAPI.run) { call in try await run(call.parameters, for: try call.tenant) }
        router.serve(SourcesAPI.runs) { call in
            let source = try await found(call.parameters.id, try call.tenant)
            return try await context.database.read { try context.runs.latest(of: source.id, limit: 50, $0) }
        }
        router.serve(SourcesAPI.oneRun) { call in
            let tenant = try call.tenant
            return try await context.database.read { try context.runs.run(call.parameters.id, of: tenant, $0) }
        }
        router.serve(SourcesAPI.cancel) { call in
            let tenant = try call.tenant
            let run = try await context.database.read { try context.runs.run(call.parameters.id, of: tenant, $0) }
            if run.isOpen { try await runner.cancel(run.id) }
            return run
        }
        router.serve(SourcesAPI.activity) { call in try await activity(call.parameters, of: try call.tenant) }
    }

    private static let fixedKind = Problem.unprocessable(
        "kind", "fixed", "A source stays of its kind: add another one.")

    private func dashboard(_ tenant: SortableID) async throws -> Dashboard {
        let sources = try await sources(of: tenant)
        let since = context.clock.now().addingTimeInterval(-30 * 86_400)
        let (counts, activity, deleted, alerts, webhooks, replica) = try await context.database.read { connection in
            (
                try context.runs.counts(of: tenant, since: since, connection),
                try context.activity.items(of: tenant, limit: 12, connection),
                try deletions.offered(of: tenant, connection),
                try self.alerts.all(of: tenant, connection),
                try context.webhooks.all(of: tenant, connection).map(\.webhook).filter(\.gaveUp),
                Replicas.alert(
                    try context.copies.store.replica(of: tenant, connection),
                    lost: try context.copies.store.parts(of: tenant, connection).values.reduce(0) { $0 + $1.lost },
                    at: context.clock.now())
            )
        }
        var oldest: Date?
        var snapshots = 0
        for source in try await context.database.read({ try context.sources.all(of: tenant, $0) }) {
            let all = try await context.repository(source).snapshots
            snapshots += all.count
            if let first = all.first?.date { oldest = min(oldest ?? first, first) }
        }
        return Dashboard(
            sources: sources, records: sources.reduce(0) { $0 + ($1.snapshot?.records ?? 0) },
            bytes: sources.reduce(0) { $0 + ($1.snapshot?.bytes ?? 0) },
            stored: sources.reduce(0) { $0 + $1.stored }, snapshots: snapshots, succeededRuns: counts.succeeded,
            endedRuns: counts.ended, oldest: oldest, activity: activity, deleted: deleted, alerts: alerts,
            webhooks: webhooks, replica: replica)
    }

    private func sources(of tenant: SortableID) async throws -> [Source] {
        var shown: [Source] = []
        for row in try await context.database.read({ try context.sources.all(of: tenant, $0) }) {
            shown.append(try await self.shown(row))
        }
        return shown
    }

    private func found(_ id: SortableID, _ tenant: SortableID) async throws -> SourceRow {
        try await context.database.read { try context.sources.source(id, of: tenant, $0) }
    }

    func shown(_ row: SourceRow) async throws -> Source {
        let (repository, now) = (try await context.repository(row), context.clock.now())
        let health = try await context.database.read { connection in
            SourceHealth(
                source: row, run: try context.runs.shown(of: row.id, connection),
                alert: try context.alerts.alert(of: row.id, connection),
                suspicion: try context.retention.suspicion(of: row.id, connection),
                rehearsal: try context.rehearsals.ended(of: row.id, connection), newest: repository.newest, now: now)
        }
        var source = Source(
            id: row.id, name: row.name, kind: row.kind, settings: row.settings, schedule: row.schedule,
            hasSecret: row.secret != nil, createdAt: row.createdAt, nextRunAt: row.nextRunAt, lastRun: health.run,
            snapshot: repository.newest.map { Snapshot($0) }, stored: repository.storedBytes,
            takesRecords: context.makers.takesRecords(row.kind, row.settings), suspicion: health.suspicion,
            history: repository.head, version: row.version)
        (source.health, source.rehearsal) = (row.disconnectedAt == nil ? health.reasons : [], health.rehearsal)
        source.disconnectedAt = row.disconnectedAt
        return source
    }

    func create(_ draft: SourceDraft, for tenant: SortableID) async throws -> Source {
        try context.makers.check(draft)
        let id = context.ids.next()
        let made = SourceRow(
            id: id, tenant: tenant, name: draft.name.trimmingCharacters(in: .whitespacesAndNewlines), kind: draft.kind,
            settings: draft.settings, schedule: draft.schedule,
            secret: try draft.secret.map { try context.seal($0, of: id) },
            vaultKey: context.sources.seal(RepositoryKeys.randomRoot(), of: id), createdAt: context.clock.now(),
            nextRunAt: nil)
        try await context.database.write { connection in
            let all = try context.sources.all(of: tenant, connection)
            guard all.count < Self.mostSources else {
                throw Problem.conflict("too_many_sources", "There are \(Self.mostSources) sources already.")
            }
            try SourcePlace.check(draft, among: all)
            var row = made
            try Chains(sources: context.sources).check(&row.schedule, of: id, tenant, connection)
            try context.sources.insert(row, connection)
            try runner.plan(row, connection)
            try context.note(.sourceAdded, row, connection)
        }
        context.tell(LiveChange(), to: tenant)
        return try await shown(try await found(id, tenant))
    }

    /// - Parameter ifMatch: the versions that the change may have been made from; any when nil.
    func update(
        _ id: SortableID, _ draft: SourceDraft, ifMatch: String? = nil, for tenant: SortableID
    ) async throws -> Source {
        let known = try await found(id, tenant)
        guard draft.kind == known.kind else { throw Self.fixedKind }
        try context.makers.check(draft)
        let hasMoments = try await context.repository(known).newest != nil
        let secret = try draft.secret.map { try context.seal($0, of: id) }
        try await context.database.write { connection in
            // Read where it is written: what a run renewed meanwhile, and what another window changed, is not lost.
            var row = try context.sources.source(id, of: tenant, connection)
            if let ifMatch, !Self.matches(ifMatch, row.version) {
                throw Problem.preconditionFailed(
                    "This source was changed in another window meanwhile. Look at it as it is now.")
            }
            try SourcePlace.check(draft, instead: row, hasMoments: hasMoments)
            row.name = draft.name.trimmingCharacters(in: .whitespacesAndNewlines)
            row.settings = draft.settings
            var schedule = draft.schedule
            // Who knows nothing of pauses does not end one: that has a route of its own.
            schedule.pausedAt = schedule.pausedAt ?? row.schedule.pausedAt
            schedule.after = schedule.after ?? row.schedule.after
            try Chains(sources: context.sources).check(&schedule, of: id, tenant, connection)
            if row.schedule != schedule { try reschedule(&row, schedule, connection) }
            if let secret { row.secret = secret }
            try context.sources.update(row, connection)
            try runner.plan(row, connection)
            try context.note(.sourceChanged, row, connection)
        }
        context.tell(LiveChange(), to: tenant)
        return try await shown(try await found(id, tenant))
    }

    private func reschedule(_ row: inout SourceRow, _ schedule: Schedule, _ connection: DatabaseConnection) throws {
        row.schedule = schedule
        row.scheduledAt = context.clock.now()
        // What was missed by the old schedule is not by the new one.
        if try context.alerts.alert(of: row.id, connection)?.kind == .missed {
            try context.alerts.remove(of: row.id, connection)
        }
    }

    /// Lets no backup begin by itself from a moment on, or lets them again (LB-084).
    private func pause(
        _ id: SortableID, at date: Date?, _ request: PauseRequest, for tenant: SortableID
    ) async throws -> Source {
        let running = try await context.database.write { connection in
            var row = try context.sources.source(id, of: tenant, connection)
            // Twice is once: since when it is paused stays.
            if date == nil, row.disconnectedAt != nil { throw Runner.disconnected }
            if (row.schedule.pausedAt == nil) != (date == nil) {
                var schedule = row.schedule
                schedule.pausedAt = date
                try reschedule(&row, schedule, connection)
                try context.sources.update(row, connection)
                try runner.plan(row, connection)
                try context.note(date == nil ? .sourceResumed : .sourcePaused, row, connection)
            }
            guard request.stopsRun else { return SortableID?.none }
            return try context.runs.open(of: id, connection)?.id
        }
        if let running { try await runner.cancel(running) }
        context.tell(LiveChange(), to: tenant)
        return try await shown(try await found(id, tenant))
    }

    /// Forgets what a source signs in with, from a moment on, or lets it go on with something new (LB-028).
    private func disconnect(_ id: SortableID, at date: Date?, for tenant: SortableID) async throws -> Source {
        try await context.database.write { connection in
            var row = try context.sources.source(id, of: tenant, connection)
            guard (row.disconnectedAt == nil) != (date == nil) else { return }
            guard try context.runs.open(of: id, connection) == nil else {
                throw Problem.conflict("running", "A backup of this source is running: stop it first.")
            }
            row.disconnectedAt = date
            if date != nil { row.secret = nil }
            var schedule = row.schedule
            schedule.pausedAt = date
            try reschedule(&row, schedule, connection)
            try context.alerts.remove(of: id, connection)
            try context.sources.update(row, connection)
            try runner.plan(row, connection)
            try context.note(date == nil ? .sourceConnected : .sourceDisconnected, row, connection)
        }
        context.tell(LiveChange(), to: tenant)
        return try await shown(try await found(id, tenant))
    }

    /// Whether one of the tags in If-Match is of a version (RFC 9110, 13.1.1).
    private static func matches(_ field: String, _ version: Int) -> Bool {
        field.prefix(1_000).split(separator: ",").contains { tag in
            let tag = tag.trimmingCharacters(in: .whitespaces)
            return tag == "*" || tag == "\"\(version)\""
        }
    }

    private func test(_ connector: () throws -> any SourceConnector) async throws -> SourceTest {
        do {
            let found = try await connector().test()
            return SourceTest(
                streams: found.map {
                    .init(name: $0.stream, total: $0.total, complaint: $0.complaint, missing: $0.missing)
                })
        } catch let error as SourceError {
            return SourceTest(streams: [], complaint: error.message)
        }
    }

    private func run(_ parameters: SourcesAPI.RunNow, for tenant: SortableID) async throws -> Run {
        if let key = parameters.idempotencyKey, key.utf8.count > 100 {
            throw Problem.unprocessable("Idempotency-Key", "invalid", "This key is longer than 100 characters.")
        }
        // In one transaction, so that no backup of a source begins that is deleted meanwhile.
        return try await context.database.write { connection in
            let source = try context.sources.source(parameters.id, of: tenant, connection)
            return try runner.begin(source, key: parameters.idempotencyKey, connection)
        }
    }

    private func activity(_ part: ActivityPart, of tenant: SortableID) async throws -> Page<ActivityItem> {
        let limit = max(1, min(part.limit ?? 50, 200))
        let before = try part.cursor.map { text in
            guard let id = SortableID(text) else {
                throw Problem.badRequest(code: "cursor_invalid", "This cursor cannot be read.")
            }
            return id
        }
        let items = try await context.database.read {
            try context.activity.items(
                of: tenant, before: before, after: part.after, group: part.group, source: part.source,
                limit: limit + 1, $0)
        }
        let shown = Array(items.prefix(limit))
        return Page(items: shown, nextCursor: items.count > limit ? shown.last.map { "\($0.id)" } : nil)
    }
}
