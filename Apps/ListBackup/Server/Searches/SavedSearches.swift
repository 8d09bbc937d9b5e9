import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// Keeping searches, and the routes for that (LB-143).
struct SavedSearches: Sendable {
    let context: ServerContext
    static let mostSearches = 100
    private static let mostSeconds = 10
    private static let longestName = 100
    /// How much longer than it is offered a deletion can be taken back, for who is there in the last second.
    private static let grace = 15.0

    func add(to router: inout Router) {
        router.serve(SearchesAPI.list) { call in try await list(of: try call.tenant) }
        router.serve(SearchesAPI.create) { call in try await create(call.body, for: try call.tenant) }
        router.serve(SearchesAPI.update) { call in
            try await update(call.parameters.id, call.body, for: try call.tenant)
        }
        router.serve(SearchesAPI.remove) { call in
            let tenant = try call.tenant
            try await context.database.write { connection in
                let row = try context.searches.search(call.parameters.id, of: tenant, connection)
                try context.searches.delete(row.id, at: context.clock.now(), connection)
            }
            context.tell(LiveChange(), to: tenant)
            return NoAnswer()
        }
        router.serve(SearchesAPI.bringBack) { call in
            let tenant = try call.tenant
            let since = context.clock.now().addingTimeInterval(-Deletions.offer - Self.grace)
            let row = try await context.database.write { connection in
                guard
                    try context.searches.bringBack(call.parameters.id, of: tenant, deletedSince: since, connection)
                else { throw Problem.notFound("It is too late: this saved search is gone.") }
                return try context.searches.search(call.parameters.id, of: tenant, connection)
            }
            context.tell(LiveChange(), to: tenant)
            return try await shown(row)
        }
    }

    /// Forgets what nobody can bring back any more.
    func sweep(_ connection: DatabaseConnection) throws {
        try context.searches.sweep(
            before: context.clock.now().addingTimeInterval(-Deletions.offer - Self.grace), connection)
    }

    private func list(of tenant: SortableID) async throws -> [SavedSearch] {
        var shown: [SavedSearch] = []
        for row in try await context.database.read({ try context.searches.all(of: tenant, $0) }) {
            shown.append(try await self.shown(row))
        }
        return shown.sorted {
            $0.name.compare($1.name, options: [.caseInsensitive, .numeric]) == .orderedAscending
        }
    }

    private func shown(_ row: SavedSearchRow) async throws -> SavedSearch {
        let found = row.alerts ? try await context.database.read { try context.searches.count(of: row.id, $0) } : nil
        return SavedSearch(
            id: row.id, name: row.name, wish: row.wish, alerts: row.alerts, createdAt: row.createdAt, found: found,
            complaint: try await complaint(row) ?? row.complaint)
    }

    /// Why a search finds nothing any more: what could be looked for once need not be so for ever.
    private func complaint(_ row: SavedSearchRow) async throws -> String? {
        do {
            try Self.check(row.wish)
        } catch is Problem {
            return "This search can no longer be read. Edit or delete it."
        }
        guard let stream = row.wish.stream, let id = row.wish.source else { return nil }
        let source = try await context.database.read { try context.sources.source(id, of: row.tenant, $0) }
        let newest = try await context.repository(source).newest
        return newest == nil || newest?.streams[stream] != nil
            ? nil : "Its stream is no longer in the source."
    }

    private func create(_ draft: SavedSearchDraft, for tenant: SortableID) async throws -> SavedSearch {
        let row = SavedSearchRow(
            id: context.ids.next(), tenant: tenant, name: try Self.name(draft), wish: draft.wish, alerts: draft.alerts,
            complaint: nil, createdAt: context.clock.now())
        let results = try await results(of: row)
        try await context.database.write { connection in
            guard try context.searches.all(of: tenant, connection).count < Self.mostSearches else {
                throw Problem.conflict(
                    "too_many_searches", "There are \(Self.mostSearches) saved searches already: delete one first.")
            }
            try context.searches.insert(row, connection)
            for (source, found) in results { try context.searches.keep(found, of: row.id, in: source, connection) }
        }
        context.tell(LiveChange(), to: tenant)
        return try await shown(row)
    }

    private func update(
        _ id: SortableID, _ draft: SavedSearchDraft, for tenant: SortableID
    ) async throws -> SavedSearch {
        var changed = try await context.database.read { try context.searches.search(id, of: tenant, $0) }
        // What is only renamed goes on from what it found last.
        let goesOn = changed.alerts && draft.alerts && changed.wish == draft.wish && changed.complaint == nil
        (changed.name, changed.wish, changed.alerts) = (try Self.name(draft), draft.wish, draft.alerts)
        changed.complaint = nil
        let row = changed
        let results = goesOn ? [] : try await results(of: row)
        try await context.database.write { connection in
            _ = try context.searches.search(id, of: tenant, connection)
            try context.searches.update(row, connection)
            guard !goesOn else { return }
            try context.searches.forgetResults(of: id, connection)
            for (source, found) in results { try context.searches.keep(found, of: id, in: source, connection) }
        }
        context.tell(LiveChange(), to: tenant)
        return try await shown(row)
    }

    /// What a search that alerts finds now, in each source: later backups are held against that.
    private func results(of row: SavedSearchRow) async throws -> [(SortableID, WatchedRecords)] {
        try Self.check(row.wish)
        let all = try await context.database.read { connection in
            if let only = row.wish.source { return [try context.sources.source(only, of: row.tenant, connection)] }
            return try context.sources.all(of: row.tenant, connection)
        }
        guard row.alerts else { return [] }
        let deadline = ContinuousClock.now.advanced(by: .seconds(Self.mostSeconds))
        var results: [(SortableID, WatchedRecords)] = []
        do {
            for source in all {
                results.append((source.id, try await context.watch(row.wish, in: source, until: deadline)))
            }
        } catch let refusal as WatchRefusal {
            throw Problem.unprocessable("alerts", "cannot_watch", refusal.sentence)
        }
        return results
    }

    private static func name(_ draft: SavedSearchDraft) throws -> String {
        let name = draft.name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...longestName).contains(name.count), name.utf8.count <= 4 * longestName,
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw Problem.unprocessable("name", "invalid", "Give the search a name of at most 100 characters.")
        }
        return name
    }

    /// Refuses what could not be looked for.
    static func check(_ wish: SearchWish) throws {
        let query = try RecordQuery.reading(wish.query)
        if let stream = wish.stream {
            guard wish.source != nil, !stream.isEmpty, stream.utf8.count <= 200, !stream.hasPrefix("_") else {
                throw Problem.unprocessable("stream", "invalid", "Say of which source the stream is.")
            }
            guard wish.gone != true, wish.changedWithin == nil else {
                throw Problem.unprocessable(
                    "stream", "invalid", "What is gone or changed is looked for in all streams.")
            }
            _ = try RecordBrowser.Order.reading(wish.sort, locale: nil)
        } else {
            guard query != nil, wish.query.count >= 2 else {
                throw Problem.unprocessable("query", "invalid", "Look for 2 to 200 characters.")
            }
            guard wish.sort == nil else {
                throw Problem.unprocessable("sort", "invalid", "Only the records of one stream can be sorted.")
            }
        }
        if let days = wish.changedWithin, !(1...366).contains(days) || wish.gone == true {
            throw Problem.unprocessable("changedWithin", "invalid", "Look for changes of 1 to 366 days.")
        }
    }
}

extension ServerContext {
    /// What a search finds in a source now.
    func watch(
        _ wish: SearchWish, in source: SourceRow, until deadline: ContinuousClock.Instant
    ) async throws -> WatchedRecords {
        let repository = try await repository(source)
        let now = clock.now()
        return try await pool.run(for: "\(source.tenant)") {
            try RecordBrowser(repository: repository).watch(wish, now: now, until: deadline)
        }
    }
}
