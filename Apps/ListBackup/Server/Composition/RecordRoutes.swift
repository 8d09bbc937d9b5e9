import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import Secrets
import ServerKit
import Wire

/// Looking into snapshots, comparing, searching, exporting and restoring.
struct RecordRoutes: Sendable {
    let context: ServerContext
    let downloads: Downloads
    let files: FileDownloads
    private static let mostHits = 100

    func add(to router: inout Router) {
        router.serve(RecordsAPI.snapshots) { call in
            let (_, repository) = try await repository(call.parameters.id, try call.tenant)
            let held = repository.held
            return repository.snapshots.reversed().map { Snapshot($0, isHeld: held.contains($0.number)) }
        }
        router.serve(RecordsAPI.snapshot) { call in
            try await browse(call.parameters.id, try call.tenant) { browser in
                Snapshot(try browser.snapshot(at: call.parameters.at))
            }
        }
        router.serve(RecordsAPI.records) { call in
            let parameters = call.parameters
            let query = try RecordQuery.reading(parameters.query)
            let order = try RecordBrowser.Order.reading(parameters.sort, locale: parameters.locale)
            let limit = Self.limit(parameters.limit)
            return try await browse(parameters.id, try call.tenant) { browser in
                if let order {
                    return try browser.records(
                        of: parameters.stream, at: parameters.at, matching: query, by: order, after: parameters.cursor,
                        limit: limit)
                }
                return try browser.records(
                    of: parameters.stream, at: parameters.at, matching: query, after: parameters.cursor, limit: limit)
            }
        }
        router.serve(RecordsAPI.count) { call in
            let parameters = call.parameters
            let query = try RecordQuery.reading(parameters.query)
            return try await browse(parameters.id, try call.tenant) { browser in
                try browser.count(
                    of: parameters.stream, at: parameters.at, matching: query,
                    until: ContinuousClock.now.advanced(by: .seconds(3)))
            }
        }
        router.serve(RecordsAPI.record) { call in
            let parameters = call.parameters
            let identity = try await identity(parameters)
            return try await browse(parameters.id, try call.tenant) { browser in
                try browser.record(parameters.key, of: parameters.stream, at: parameters.at, identity: identity)
            }
        }
        router.serve(RecordsAPI.relations) { call in
            let parameters = call.parameters
            return try await browse(parameters.id, try call.tenant) { browser in
                try browser.relations(
                    of: parameters.key, in: parameters.stream, at: parameters.at,
                    until: ContinuousClock.now.advanced(by: .seconds(1)))
            }
        }
        router.serve(RecordsAPI.files) { call in
            let source = try await source(call.parameters.id, try call.tenant)
            do {
                return try await files.files(source, call.parameters)
            } catch {
                throw ServerContext.refusal(error)
            }
        }
        router.serve(RecordsAPI.compare) { call in
            let parameters = call.parameters
            let tenant = try call.tenant
            var comparison = try await browse(parameters.id, tenant) { browser in
                try browser.compare(from: parameters.from, to: parameters.to)
            }
            let source = try await source(parameters.id, tenant)
            for place in comparison.streams.indices {
                comparison.streams[place].writing = context.makers.writing(comparison.streams[place].stream, of: source)
            }
            return comparison
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
        router.serve(RecordsAPI.match) { call in
            let parameters = call.parameters
            let tenant = try call.tenant
            try SourceMatcher.check([parameters.field, parameters.otherField])
            let (_, other) = try await repository(parameters.other, tenant)
            return try await browse(parameters.id, tenant) { browser in
                func side(_ browser: RecordBrowser, _ stream: String, _ field: String) throws -> SourceMatcher.Side {
                    SourceMatcher.Side(
                        repository: browser.repository, snapshot: try browser.stream(stream, at: parameters.at),
                        stream: stream, field: JSONText.path(field))
                }
                let matcher = SourceMatcher(
                    here: try side(browser, parameters.stream, parameters.field),
                    there: try side(
                        RecordBrowser(repository: other), parameters.otherStream, parameters.otherField))
                return try matcher.match(
                    parameters.kind, until: ContinuousClock.now.advanced(by: .seconds(10)))
            }
        }
        router.serve(RecordsAPI.exportMatch) { call in
            let source = try await source(call.parameters.id, try call.tenant)
            do {
                return try await downloads.link(source, matching: call.body)
            } catch {
                throw ServerContext.refusal(error)
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
    }

    private static func limit(_ limit: Int?) -> Int { max(1, min(limit ?? 50, 200)) }

    private func source(_ id: SortableID, _ tenant: SortableID) async throws -> SourceRow {
        try await context.database.read { try context.sources.source(id, of: tenant, $0) }
    }

    private func repository(_ id: SortableID, _ tenant: SortableID) async throws -> (SourceRow, Repository) {
        let source = try await source(id, tenant)
        return (source, try await context.repository(source))
    }

    /// What a record was called before a restore, and is since.
    private func identity(_ place: RecordsAPI.Record) async throws -> RecordBrowser.Identity {
        guard let id = Base64URL.decode(place.key).flatMap({ RecordKey(bytes: $0) })?.text else {
            return RecordBrowser.Identity()
        }
        let found = try await context.database.read {
            try context.restores.identity(of: id, in: place.stream, of: place.id, $0)
        }
        return RecordBrowser.Identity(former: found.former, successor: found.successor)
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
        guard (2...200).contains(search.query.count), let query = try RecordQuery.reading(search.query) else {
            throw Problem.unprocessable("query", "invalid", "Look for 2 to 200 characters.")
        }
        let deadline = ContinuousClock.now.advanced(by: .seconds(5))
        var result = SearchResult(hits: [], isComplete: true)
        let scope: RecordBrowser.Scope =
            search.gone == true ? .gone : search.changedSince.map { .changed(since: $0) } ?? .present
        let all = try await context.database.read { try context.sources.all(of: tenant, $0) }
        if let only = search.source, !all.contains(where: { $0.id == only }) {
            throw Problem.notFound("There is no such source.")
        }
        for source in all where search.source == nil || source.id == search.source {
            let repository = try await context.repository(source)
            let left = Self.mostHits - result.hits.count
            let (hits, isComplete) = try await context.pool.run(for: "\(tenant)") {
                var hits: [SearchHit] = []
                let isComplete = try RecordBrowser(repository: repository).search(
                    query, at: search.at, scope: scope, most: left, until: deadline
                ) { found in
                    hits.append(
                        SearchHit(
                            sourceId: "\(source.id)", sourceName: source.name, stream: found.stream,
                            key: found.item.key, recordId: found.item.id, title: found.item.summary.title,
                            excerpt: found.excerpt))
                }
                return (hits, isComplete)
            }
            result.hits += hits
            result.isComplete = result.isComplete && isComplete
        }
        return result
    }
}
