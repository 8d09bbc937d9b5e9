import Base
import Database
import Foundation
import Jobs
import ListBackupAPI
import ListBackupCore
import Wire

/// What the job is given that goes on with a restore.
struct GoOnPayload: Codable, Sendable {
    var restore: SortableID
    var tenant: SortableID
}

extension JobKind where Payload == GoOnPayload {
    static let goOn = JobKind("go-on-with-restore", concurrency: 2, attempts: 2)
}

/// Puts records back into APIs and keeps a report of each time, by which it goes on where it broke off (LB-159) and can be
/// undone (LB-163).
struct Restores: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    private static let beat = 30.0

    /// Says who goes on with restores that a program left when it ended. Before the queue starts.
    func register() {
        jobs.handle(.goOn) { job in
            do {
                _ = try await goOn(job.payload.restore, of: job.payload.tenant)
            } catch is Problem {
                // Somebody else is at it, or it has ended.
            } catch let error as SourceError {
                context.log.warning("A restore broke off again", ["code": "\(error.code)"])
            }
        }
    }

    /// Has the queue go on with restores that nobody is at; those of which that is not sure yet have their time first.
    func planAll() async throws {
        try await context.database.write { connection in
            for restore in try context.restores.open(connection) {
                try jobs.enqueue(
                    .goOn, GoOnPayload(restore: restore.id, tenant: restore.tenant),
                    notBefore: restore.alive?.addingTimeInterval(RestoreStore.silence + 1),
                    uniqueKey: "\(restore.id)", in: connection)
            }
        }
    }

    // MARK: - Putting back

    /// Puts records back and keeps a report, by which that can be undone.
    func putBack(
        _ request: RestoreRequest, _ source: SourceRow, _ repository: Repository, _ snapshot: Manifest
    ) async throws -> RestoreResult {
        let target = try await target(request, source)
        let restore = try await restore(request, source, repository, snapshot)
        let journal = journal(source.id, target)
        try await begin(journal, number: snapshot.number, undoes: nil, request)
        let result = try await performing(journal) { try await restore.run(journal) }
        try await tell(source, target, snapshot.number)
        return result
    }

    /// What is to be done for a request.
    func restore(
        _ request: RestoreRequest, _ source: SourceRow, _ repository: Repository, _ snapshot: Manifest,
        earlier: [RestoreRow] = []
    ) async throws -> any JournaledRestore {
        let target = try await target(request, source)
        switch source.kind {
        case .mail:
            guard let connector = try context.connector(target, rank: .restore) as? MailConnector else {
                throw Problem.unprocessable("into", "no_mailbox", "Messages are put back into a mailbox.")
            }
            return try MailRestore(
                repository: repository, snapshot: snapshot, connector: connector, pool: context.pool,
                choice: try RestoreChoice(request))
        case .git:
            guard let connector = try context.connector(target, rank: .restore) as? GitConnector else {
                throw Problem.unprocessable("into", "no_repository", "Branches are put back into a Git repository.")
            }
            return try GitRestore(
                repository: repository, snapshot: snapshot, connector: connector, pool: context.pool, request: request)
        default: break
        }
        var known = try await context.database.read { try context.restores.ids(of: source.id, into: target.id, $0) }
        known.recall(earlier)
        return RESTRestore(
            repository: repository, snapshot: snapshot, connector: try connector(target), pool: context.pool,
            clock: context.clock, choice: try RestoreChoice(request), known: known)
    }

    /// Goes on with a restore that broke off, from what it had noted.
    func goOn(_ id: SortableID, of tenant: SortableID) async throws -> RestoreResult {
        let now = context.clock.now()
        let (restore, request, turn, rows) = try await context.database.write { connection in
            let restore = try context.restores.restore(id, of: tenant, at: now, connection)
            guard restore.endedAt == nil else { throw Problem.conflict("ended", "This restore has ended.") }
            let request = try context.restores.request(of: id, connection)
            guard let request, let turn = try context.restores.takeOver(id, at: now, connection) else {
                throw restore.isUnderWay
                    ? Problem.conflict("under_way", "This restore is still under way.")
                    : Problem.conflict("no_way", "This restore cannot go on. Begin it anew.")
            }
            return (restore, request, turn, try context.restores.rows(of: id, connection))
        }
        let (source, target) = try await context.database.read { connection in
            (
                try context.sources.source(restore.sourceId, of: tenant, connection),
                try context.sources.source(restore.intoId, of: tenant, connection)
            )
        }
        let journal = RestoreJournal(
            id: id, source: source.id, into: target, context: context, turn: turn, earlier: rows)
        if let undone = restore.undoes {
            return try await takeBack(try await undo(undone, tenant, earlier: rows).undo, target, journal)
        }
        let result = try await performing(journal) {
            let repository = try await context.repository(source)
            guard let snapshot = repository.snapshots.first(where: { $0.number == restore.number }) else {
                throw SourceError(
                    .storage, "Moment \(restore.number) is no longer kept, so its restore cannot go on.")
            }
            return try await self.restore(request, source, repository, snapshot, earlier: rows).run(journal)
        }
        try await tell(source, target, restore.number)
        return result
    }

    /// The source that records are put into.
    private func target(_ request: RestoreRequest, _ source: SourceRow) async throws -> SourceRow {
        guard let into = request.into else { return source }
        return try await context.database.read { try context.sources.source(into, of: source.tenant, $0) }
    }

    private func connector(_ target: SourceRow) throws -> RESTConnector {
        guard let connector = try context.connector(target, rank: .restore) as? RESTConnector else {
            throw Problem.unprocessable("into", "no_api", "Records are put back into an API, or taken out as a file.")
        }
        return connector
    }

    private func tell(_ source: SourceRow, _ target: SourceRow, _ number: Int) async throws {
        try await context.database.write { connection in
            try context.note(.restored, source, number: number, detail: target.name, connection)
        }
        context.tell(LiveChange(), to: source.tenant)
    }

    // MARK: - Keeping account

    private func journal(_ source: SortableID, _ into: SourceRow) -> RestoreJournal {
        RestoreJournal(id: context.ids.next(), source: source, into: into, context: context)
    }

    private func begin(
        _ journal: RestoreJournal, number: Int, undoes: SortableID?, _ request: RestoreRequest?
    ) async throws {
        let restore = Restore(
            id: journal.id, sourceId: journal.source, intoId: journal.into.id, intoName: journal.into.name,
            number: number, startedAt: context.clock.now(), endedAt: nil, undoes: undoes, undoneBy: nil,
            undoUntil: nil, result: RestoreResult(schema: "", tables: [], isVerified: false))
        var request = request
        request?.password = nil
        let wish = request
        try await context.database.write { try context.restores.insert(restore, wish, of: journal.into.tenant, $0) }
    }

    /// Shows signs of life while something is restored. What breaks off before anything was written leaves no report; what
    /// breaks off later can go on.
    private func performing(
        _ journal: RestoreJournal, _ body: @escaping @Sendable () async throws -> RestoreResult
    ) async throws -> RestoreResult {
        do {
            return try await withThrowingTaskGroup(of: RestoreResult?.self) { group in
                group.addTask { try await body() }
                group.addTask {
                    while true {
                        try await context.clock.sleep(seconds: Self.beat)
                        try await journal.beat()
                    }
                }
                defer { group.cancelAll() }
                guard let first = try await group.next(), let result = first else { throw CancellationError() }
                return result
            }
        } catch {
            let complaint = error is CancellationError ? nil : Self.complaint(error)
            // Also where whoever waited has gone.
            let until = (error as? SourceError)?.until
            try await Task { [context, jobs] in
                try await context.database.write { connection in
                    // It goes on by itself once the source lets in more, be it in days (LB-164).
                    if let until {
                        try jobs.enqueue(
                            .goOn, GoOnPayload(restore: journal.id, tenant: journal.into.tenant), notBefore: until,
                            uniqueKey: "\(journal.id) \(until.timeIntervalSince1970)",
                            in: connection)
                    }
                    try context.restores.removeEmpty(journal.id, connection)
                    try context.restores.breakOff(
                        journal.id, turn: journal.turn, complaint, at: context.clock.now(), connection)
                }
                context.tell(LiveChange(), to: journal.into.tenant)
            }.value
            throw error
        }
    }

    private static func complaint(_ error: any Error) -> String {
        switch error {
        case let error as SourceError: error.message
        case let error as Problem: error.detail
        default: "The server could not go on."
        }
    }

    // MARK: - Taking back

    /// What undoes a restore, and the source that it wrote into.
    /// - Parameter earlier: what an undo that broke off had noted.
    func undo(
        _ id: SortableID, _ tenant: SortableID, earlier: [RestoreRow] = []
    ) async throws -> (undo: any JournaledUndo, target: SourceRow) {
        let now = context.clock.now()
        let (restore, target, rows, found) = try await context.database.read { connection in
            let restore = try context.restores.restore(id, of: tenant, at: now, connection)
            return (
                restore, try context.sources.source(restore.intoId, of: tenant, connection),
                try context.restores.rows(of: id, connection),
                try context.restores.ids(of: restore.intoId, into: restore.intoId, connection)
            )
        }
        guard restore.undoneBy == nil else {
            throw Problem.conflict("undone", "This restore was undone already.")
        }
        guard restore.canUndo else {
            throw Problem.conflict(
                "too_late", "What was there before this restore is no longer kept, so it cannot be undone.")
        }
        guard !restore.isUnderWay else {
            throw Problem.conflict("under_way", "This restore is still under way. Undo it when it has ended.")
        }
        let open: @Sendable ([UInt8]) throws -> [UInt8] = { [context] in try context.sources.open($0, of: target.id) }
        let connector = try context.connector(target, rank: .restore)
        if let connector = connector as? MailConnector {
            return (MailUndo(restore: restore, rows: rows, connector: connector), target)
        }
        if let connector = connector as? GitConnector {
            return (GitUndo(restore: restore, rows: rows, connector: connector, open: open), target)
        }
        var known = found
        known.recall(earlier)
        let undo = RestoreUndo(
            restore: restore, rows: rows, connector: try self.connector(target), pool: context.pool,
            clock: context.clock, known: known, open: open)
        return (undo, target)
    }

    /// Undoes a restore, and keeps a report of that too. An undo that broke off goes on (LB-159).
    func takeBack(_ id: SortableID, of tenant: SortableID) async throws -> RestoreResult {
        let now = context.clock.now()
        let since = now.addingTimeInterval(-RestoreStore.patience)
        let (open, whole) = try await context.database.read { connection in
            (
                try context.restores.openUndo(of: id, since: since, connection),
                try context.restores.wholeUndo(of: id, of: tenant, at: now, connection)
            )
        }
        let (undo, target) = try await undo(id, tenant)
        if let whole { return try await conclude(undo, target, whole.result, by: whole.id) }
        if let open { return try await goOn(open, of: tenant) }
        let journal = journal(target.id, target)
        // What it is to do is what the restore noted; a request says that it can go on.
        try await begin(journal, number: undo.restore.number, undoes: id, RestoreRequest(target: .source))
        return try await takeBack(undo, target, journal)
    }

    private func takeBack(
        _ undo: any JournaledUndo, _ target: SourceRow, _ journal: RestoreJournal
    ) async throws -> RestoreResult {
        let result = try await performing(journal) { try await undo.run(journal) }
        return try await conclude(undo, target, result, by: journal.id)
    }

    /// Notes with a restore that it was undone.
    private func conclude(
        _ undo: any JournaledUndo, _ target: SourceRow, _ result: RestoreResult, by id: SortableID
    ) async throws -> RestoreResult {
        try await context.database.write { connection in
            if result.isVerified {
                try context.restores.setUndone(undo.restore.id, by: id, connection)
            }
            for record in result.records where record.outcome == .removed {
                let row = undo.rows.first { $0.stream == record.stream && $0.recordID == record.recordId }
                guard let row else { continue }
                try context.restores.unmap(row.remoteID, of: row.stream, into: target.id, connection)
            }
            try context.note(
                .restoreUndone, target, number: undo.restore.number, detail: target.name, connection)
        }
        context.tell(LiveChange(), to: target.tenant)
        return result
    }
}
