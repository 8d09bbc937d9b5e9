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
    let restores: Restores

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
                case .source: return try await restores.restore(request, source, repository, snapshot).plan()
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
        router.serve(RestoresAPI.goOn) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await refusing { try await restores.goOn(id, of: tenant) }
        }
        router.serve(RestoresAPI.planUndo) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await refusing { try await restores.undo(id, tenant).undo.plan() }
        }
        router.serve(RestoresAPI.undo) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await refusing { try await restores.takeBack(id, of: tenant) }
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
        case .source: return try await restores.putBack(request, source, repository, snapshot)
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

    private func refusing<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            throw ServerContext.refusal(error)
        }
    }
}
