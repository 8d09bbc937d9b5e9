import Base
import Database
import Foundation
import Jobs
import ListBackupAPI
import Wire

/// What the job is given that looks through a tenant's searches after a backup.
struct SearchCheckPayload: Codable, Sendable {
    var source: SortableID
    var tenant: SortableID
}

/// What the job is given that tells a search's owner by mail.
struct SearchMailPayload: Codable, Sendable {
    var search: SortableID
    var tenant: SortableID
    var sourceName: String
    var added: Int
    var changed: Int
    var gone: Int
}

extension JobKind where Payload == SearchCheckPayload {
    static let checkSearches = JobKind("check-searches", concurrency: 2)
}

extension JobKind where Payload == SearchMailPayload {
    static let mailSearch = JobKind("mail-search")
}

/// Tells people that a backup changed what one of their searches finds: once for each backup, in activity and by mail
/// (LB-143).
struct SearchAlerts: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    let mail: OwnerMail
    private static let mostSeconds = 30

    func register() {
        jobs.handle(.checkSearches) { job in try await check(job) }
        jobs.handle(.mailSearch) { job in try await tell(job) }
    }

    /// Has the searches of a tenant looked through, as part of the transaction in which a backup ends.
    static func enqueue(_ source: SourceRow, _ jobs: JobQueue, in connection: DatabaseConnection) throws {
        try jobs.enqueue(
            .checkSearches, SearchCheckPayload(source: source.id, tenant: source.tenant),
            exclusiveKey: "searches:\(source.id)", in: connection)
    }

    private func check(_ job: Job<SearchCheckPayload>) async throws {
        let payload = job.payload
        let (found, rows) = try await context.database.read { connection in
            (
                try context.sources.source(payload.source, connection),
                try context.searches.all(of: payload.tenant, connection)
            )
        }
        guard let source = found, source.tenant == payload.tenant else { return }
        var results: [(SavedSearchRow, Result<WatchedRecords, WatchRefusal>)] = []
        for row in rows where row.alerts && (row.wish.source ?? source.id) == source.id {
            do {
                try SavedSearches.check(row.wish)
                let deadline = ContinuousClock.now.advanced(by: .seconds(Self.mostSeconds))
                results.append((row, .success(try await context.watch(row.wish, in: source, until: deadline))))
            } catch let refusal as WatchRefusal {
                results.append((row, .failure(refusal)))
            } catch is Problem {
                // It can no longer be read, which its list says.
            }
        }
        let checked = results
        try await job.finish { connection in
            for (row, result) in checked { try keep(result, of: row, in: source, connection) }
        }
        if !checked.isEmpty { context.tell(LiveChange(), to: payload.tenant) }
    }

    private func keep(
        _ result: Result<WatchedRecords, WatchRefusal>, of row: SavedSearchRow, in source: SourceRow,
        _ connection: DatabaseConnection
    ) throws {
        // Changed or deleted meanwhile: then it was looked through anew, or need not be.
        guard
            var now = try context.searches.all(of: row.tenant, connection).first(where: { $0.id == row.id }),
            now.alerts, now.wish == row.wish
        else { return }
        switch result {
        case .failure(let refusal):
            now.complaint = refusal.sentence
            try context.searches.update(now, connection)
        case .success(let found):
            if now.complaint != nil {
                now.complaint = nil
                try context.searches.update(now, connection)
            }
            let before = try context.searches.result(of: row.id, in: source.id, connection) ?? WatchedRecords()
            var change = found.change(since: before)
            // That a change is no longer of the last days is no news.
            if row.wish.changedWithin != nil { change.gone = 0 }
            try context.searches.keep(found, of: row.id, in: source.id, connection)
            guard change.count > 0 else { return }
            try context.note(.searchChanged, source, number: change.count, detail: now.name, connection)
            try jobs.enqueue(
                .mailSearch,
                SearchMailPayload(
                    search: row.id, tenant: row.tenant, sourceName: source.name, added: change.added,
                    changed: change.changed, gone: change.gone), in: connection)
        }
    }

    private func tell(_ job: Job<SearchMailPayload>) async throws {
        let payload = job.payload
        let rows = try await context.database.read { try context.searches.all(of: payload.tenant, $0) }
        // Whoever turned it off or deleted it in the meantime is left alone.
        guard let row = rows.first(where: { $0.id == payload.search }), row.alerts else { return }
        let counts = [(payload.added, "new"), (payload.changed, "changed"), (payload.gone, "gone")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let message = OwnerMessage(
            subject: "“\(row.name)” finds something else now",
            text: """
                The last backup of \(payload.sourceName) changed what your saved search “\(row.name)” finds: \(counts).

                Look at it:
                \(mail.home)/search-\(row.id)

                You asked ListBackup to tell you. To stop that, turn alerts off for this search on the search page.
                """)
        try await mail.send(message, to: payload.tenant, key: "\(job.id)")
    }
}
