import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// Looking into snapshots, comparing, searching, exporting and restoring.
struct RecordRoutes: Sendable {
    let context: ServerContext
    let downloads: Downloads
    private static let mostHits = 100

    func add(to router: inout Router) {
        router.serve(RecordsAPI.snapshots) { call in
            let (_, repository) = try await repository(call.parameters.id, try call.tenant)
            return repository.snapshots.reversed().map { Snapshot($0) }
        }
        router.serve(RecordsAPI.snapshot) { call in
            try await browse(call.parameters.id, try call.tenant) { browser in
                Snapshot(try browser.snapshot(at: call.parameters.at))
            }
        }
        router.serve(RecordsAPI.records) { call in
            let parameters = call.parameters
            return try await browse(parameters.id, try call.tenant) { browser in
                try browser.records(
                    of: parameters.stream, at: parameters.at, matching: parameters.query.flatMap { RecordQuery($0) },
                    after: parameters.cursor, limit: Self.limit(parameters.limit))
            }
        }
        router.serve(RecordsAPI.record) { call in
            let parameters = call.parameters
            return try await browse(parameters.id, try call.tenant) { browser in
                try browser.record(parameters.key, of: parameters.stream, at: parameters.at)
            }
        }
        router.serve(RecordsAPI.compare) { call in
            let parameters = call.parameters
            return try await browse(parameters.id, try call.tenant) { browser in
                try browser.compare(from: parameters.from, to: parameters.to)
            }
        }
        router.serve(RecordsAPI.differences) { call in
            let parameters = call.parameters
            guard let stream = parameters.stream else {
                throw Problem.unprocessable("stream", "missing", "Say which stream is to be compared.")
            }
            return try await browse(parameters.id, try call.tenant) { browser in
                try browser.differences(
                    of: stream, from: parameters.from, to: parameters.to, after: parameters.cursor,
                    limit: Self.limit(parameters.limit))
            }
        }
        router.serve(RecordsAPI.search) { call in try await search(call.parameters, try call.tenant) }
        router.serve(RecordsAPI.export) { call in
            let source = try await source(call.parameters.id, try call.tenant)
            do {
                return try await downloads.link(source, call.body)
            } catch {
                throw ServerContext.refusal(error)
            }
        }
        router.serve(RecordsAPI.planRestore) { call in
            let tenant = try call.tenant
            do {
                let (_, repository, address, snapshot) = try await target(call.body, call.parameters.id, tenant)
                return try await context.pool.run(for: "\(tenant)") {
                    try PostgreSQLRestore(repository: repository, snapshot: snapshot)
                        .plan(address, into: call.body.schema)
                }
            } catch {
                throw ServerContext.refusal(error)
            }
        }
        router.serve(RecordsAPI.restore) { call in
            try await restore(call.body, call.parameters.id, try call.tenant)
        }
    }

    private static func limit(_ limit: Int?) -> Int { max(1, min(limit ?? 50, 200)) }

    private func source(_ id: SortableID, _ tenant: SortableID) async throws -> SourceRow {
        try await context.database.read { try context.sources.source(id, of: tenant, $0) }
    }

    private func repository(_ id: SortableID, _ tenant: SortableID) async throws -> (SourceRow, Repository) {
        let source = try await source(id, tenant)
        return (source, try await context.repository(source))
    }

    private func browse<Value: Sendable>(
        _ id: SortableID, _ tenant: SortableID, _ body: @escaping @Sendable (RecordBrowser) throws -> Value
    ) async throws -> Value {
        let (_, repository) = try await repository(id, tenant)
        do {
            return try await context.pool.run(for: "\(tenant)") { try body(RecordBrowser(repository: repository)) }
        } catch {
            throw ServerContext.refusal(error)
        }
    }

    private func search(_ search: RecordsAPI.Search, _ tenant: SortableID) async throws -> SearchResult {
        guard (2...200).contains(search.query.count), let query = RecordQuery(search.query) else {
            throw Problem.unprocessable("query", "invalid", "Look for 2 to 200 characters.")
        }
        let deadline = ContinuousClock.now.advanced(by: .seconds(5))
        var result = SearchResult(hits: [], isComplete: true)
        for source in try await context.database.read({ try context.sources.all(of: tenant, $0) }) {
            let repository = try await context.repository(source)
            let left = Self.mostHits - result.hits.count
            let (hits, isComplete) = try await context.pool.run(for: "\(tenant)") {
                var hits: [SearchHit] = []
                let isComplete = try RecordBrowser(repository: repository).search(
                    query, at: search.at, most: left, until: deadline
                ) { stream, item, excerpt in
                    hits.append(
                        SearchHit(
                            sourceId: "\(source.id)", sourceName: source.name, stream: stream, key: item.key,
                            recordId: item.id, excerpt: excerpt))
                }
                return (hits, isComplete)
            }
            result.hits += hits
            result.isComplete = result.isComplete && isComplete
        }
        return result
    }

    /// From what a restore reads, and where it goes.
    private func target(
        _ request: RestoreRequest, _ id: SortableID, _ tenant: SortableID
    ) async throws -> (SourceRow, Repository, PostgreSQLAddress, Manifest) {
        let (source, repository) = try await repository(id, tenant)
        guard source.kind == .postgresql else {
            throw Problem.unprocessable("id", "no_database", "Only a database is restored into a database.")
        }
        let own = try source.secret.map { try context.open($0, of: source.id) }
        let address = try context.makers.address(
            request.address ?? source.settings.address,
            request.address == nil ? request.password ?? own?.key : request.password)
        return (source, repository, address, try RecordBrowser(repository: repository).snapshot(at: request.at))
    }

    private func restore(
        _ request: RestoreRequest, _ id: SortableID, _ tenant: SortableID
    ) async throws -> RestoreResult {
        do {
            let (source, repository, address, snapshot) = try await target(request, id, tenant)
            let tables = try await context.pool.run(for: "\(tenant)") {
                try PostgreSQLRestore(repository: repository, snapshot: snapshot)
                    .run(address, into: request.schema) { _, _ in }
            }
            try await context.database.write { connection in
                try context.note(.restored, source, number: snapshot.number, detail: request.schema, connection)
            }
            return RestoreResult(
                schema: request.schema, tables: tables.map { RestoreResult.Table(name: $0.name, rows: $0.rows) })
        } catch {
            throw ServerContext.refusal(error)
        }
    }
}
