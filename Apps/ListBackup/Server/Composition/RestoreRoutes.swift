import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// Putting snapshots back: into a database, a folder, or the API they came from.
struct RestoreRoutes: Sendable {
    let context: ServerContext

    func add(to router: inout Router) {
        router.serve(RestoresAPI.plan) { call in
            let (id, request, tenant) = (call.parameters.id, call.body, try call.tenant)
            return try await refusing {
                let (source, repository, snapshot) = try await origin(request, id, tenant)
                switch request.target ?? .database {
                case .database:
                    let address = try address(request, source)
                    return try await context.pool.run(for: "\(tenant)") {
                        try PostgreSQLRestore(repository: repository, snapshot: snapshot)
                            .plan(address, into: request.schema)
                    }
                case .folder:
                    let restore = folder(repository, snapshot)
                    return try await context.pool.run(for: "\(tenant)") { try restore.plan(into: request.folder ?? "") }
                case .source: return try await self.source(request, source, repository, snapshot).plan()
                }
            }
        }
        router.serve(RestoresAPI.restore) { call in
            let (id, request, tenant) = (call.parameters.id, call.body, try call.tenant)
            return try await refusing { try await restore(request, id, tenant) }
        }
        router.serve(RestoresAPI.all) { call in
            let (id, tenant, now) = (call.parameters.id, try call.tenant, context.clock.now())
            return try await context.database.read { connection in
                _ = try context.sources.source(id, of: tenant, connection)
                return try context.restores.latest(of: id, of: tenant, at: now, connection)
            }
        }
        router.serve(RestoresAPI.one) { call in
            let (id, tenant, now) = (call.parameters.id, try call.tenant, context.clock.now())
            return try await context.database.read { try context.restores.restore(id, of: tenant, at: now, $0) }
        }
        router.serve(RestoresAPI.planUndo) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await refusing { try await undo(id, tenant).0.plan() }
        }
        router.serve(RestoresAPI.undo) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await refusing { try await undo(id, of: tenant) }
        }
    }

    private func restore(
        _ request: RestoreRequest, _ id: SortableID, _ tenant: SortableID
    ) async throws -> RestoreResult {
        let (source, repository, snapshot) = try await origin(request, id, tenant)
        let result: RestoreResult
        let place: String
        switch request.target ?? .database {
        case .database:
            let address = try address(request, source)
            let tables = try await context.pool.run(for: "\(tenant)") {
                try PostgreSQLRestore(repository: repository, snapshot: snapshot)
                    .run(address, into: request.schema) { _, _ in }
            }
            result = RestoreResult(
                schema: request.schema, tables: tables.map { RestoreResult.Table(name: $0.name, rows: $0.rows) })
            place = request.schema
        case .folder:
            let restore = folder(repository, snapshot)
            result = try await context.pool.run(for: "\(tenant)") { try restore.run(into: request.folder ?? "") }
            place = request.folder ?? ""
        case .source: return try await putBack(request, source, repository, snapshot)
        }
        try await context.database.write { connection in
            try context.note(.restored, source, number: snapshot.number, detail: place, connection)
        }
        context.tell(LiveChange(), to: tenant)
        return result
    }

    /// From what a restore reads.
    private func origin(
        _ request: RestoreRequest, _ id: SortableID, _ tenant: SortableID
    ) async throws -> (SourceRow, Repository, Manifest) {
        let source = try await context.database.read { try context.sources.source(id, of: tenant, $0) }
        let repository = try await context.repository(source)
        return (source, repository, try RecordBrowser(repository: repository).snapshot(at: request.at))
    }

    private func address(_ request: RestoreRequest, _ source: SourceRow) throws -> PostgreSQLAddress {
        guard source.kind == .postgresql else {
            throw Problem.unprocessable("id", "no_database", "Only a database is restored into a database.")
        }
        let own = try source.secret.map { try context.open($0, of: source.id) }
        return try context.makers.address(
            request.address ?? source.settings.address,
            request.address == nil ? request.password ?? own?.key : request.password)
    }

    private func folder(_ repository: Repository, _ snapshot: Manifest) -> FolderRestore {
        FolderRestore(repository: repository, snapshot: snapshot, roots: context.makers.folders)
    }

    /// The source that records are put into.
    private func target(_ request: RestoreRequest, _ source: SourceRow) async throws -> SourceRow {
        guard let into = request.into else { return source }
        return try await context.database.read { try context.sources.source(into, of: source.tenant, $0) }
    }

    // MARK: - Into an API

    /// Puts records back and keeps a report, by which that can be undone.
    private func putBack(
        _ request: RestoreRequest, _ source: SourceRow, _ repository: Repository, _ snapshot: Manifest
    ) async throws -> RestoreResult {
        let target = try await target(request, source)
        let restore = try await self.source(request, source, repository, snapshot)
        let journal = journal(source.id, target)
        try await begin(journal, number: snapshot.number, undoes: nil)
        let result = try await closing(journal) { try await restore.run(journal) }
        try await context.database.write { connection in
            try context.note(.restored, source, number: snapshot.number, detail: target.name, connection)
        }
        context.tell(LiveChange(), to: source.tenant)
        return result
    }

    private func journal(_ source: SortableID, _ into: SourceRow) -> RestoreJournal {
        RestoreJournal(id: context.ids.next(), source: source, into: into, context: context)
    }

    private func begin(_ journal: RestoreJournal, number: Int, undoes: SortableID?) async throws {
        let restore = Restore(
            id: journal.id, sourceId: journal.source, intoId: journal.into.id, intoName: journal.into.name,
            number: number, startedAt: context.clock.now(), endedAt: nil, undoes: undoes, undoneBy: nil,
            undoUntil: nil, result: RestoreResult(schema: "", tables: [], isVerified: false))
        try await context.database.write { try context.restores.insert(restore, of: journal.into.tenant, $0) }
    }

    /// What broke off before anything was written leaves no report.
    private func closing(
        _ journal: RestoreJournal, _ body: () async throws -> RestoreResult
    ) async throws -> RestoreResult {
        do {
            return try await body()
        } catch {
            let id = journal.id
            try await Task { [context] in
                try await context.database.write { try context.restores.removeEmpty(id, $0) }
            }.value
            throw error
        }
    }

    private func source(
        _ request: RestoreRequest, _ source: SourceRow, _ repository: Repository, _ snapshot: Manifest
    ) async throws -> RESTRestore {
        let target = try await target(request, source)
        let known = try await context.database.read { try context.restores.ids(of: source.id, into: target.id, $0) }
        return RESTRestore(
            repository: repository, snapshot: snapshot, connector: try connector(target), pool: context.pool,
            clock: context.clock, choice: try RestoreChoice(request), known: known)
    }

    private func connector(_ target: SourceRow) throws -> RESTConnector {
        guard let connector = try context.connector(target) as? RESTConnector else {
            throw Problem.unprocessable("into", "no_api", "Records are put back into an API, or taken out as a file.")
        }
        return connector
    }

    // MARK: - Taking back

    private func undo(_ id: SortableID, _ tenant: SortableID) async throws -> (RestoreUndo, SourceRow) {
        let now = context.clock.now()
        let (restore, target, rows, known) = try await context.database.read { connection in
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
        guard restore.endedAt != nil || restore.startedAt < now.addingTimeInterval(-Self.longestRestore) else {
            throw Problem.conflict("under_way", "This restore is still under way. Undo it when it has ended.")
        }
        let undo = RestoreUndo(
            restore: restore, rows: rows, connector: try connector(target), pool: context.pool, clock: context.clock,
            known: known, open: { [context] in try context.sources.open($0, of: target.id) })
        return (undo, target)
    }

    private static let longestRestore = 3600.0

    private func undo(_ id: SortableID, of tenant: SortableID) async throws -> RestoreResult {
        let (undo, target) = try await undo(id, tenant)
        let journal = journal(target.id, target)
        try await begin(journal, number: undo.restore.number, undoes: id)
        let result = try await closing(journal) { try await undo.run(journal) }
        try await context.database.write { connection in
            if result.isVerified { try context.restores.setUndone(id, by: journal.id, connection) }
            for record in result.records where record.outcome == .removed {
                let row = undo.rows.first { $0.stream == record.stream && $0.recordID == record.recordId }
                guard let row else { continue }
                try context.restores.unmap(row.remoteID, of: row.stream, into: target.id, connection)
            }
            try context.note(
                .restoreUndone, target, number: undo.restore.number, detail: target.name, connection)
        }
        context.tell(LiveChange(), to: tenant)
        return result
    }

    private func refusing<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            throw ServerContext.refusal(error)
        }
    }
}
