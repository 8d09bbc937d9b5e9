import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore

/// The nights in which a source of the demo was backed up, kept all at once.
struct DemoNights {
    private let row: SourceRow
    private var runs: [Run] = []

    init(of row: SourceRow) { self.row = row }

    /// Adds a backup that is complete.
    mutating func add(_ run: SortableID, at night: Date, _ manifest: Manifest) {
        runs.append(
            Run(
                id: run, sourceId: row.id, state: .completed, startedAt: night, endedAt: manifest.date,
                streams: Snapshot(manifest).streams.map {
                    .init(
                        name: $0.name, read: $0.records, total: $0.records, certainty: $0.certainty,
                        evidence: $0.evidence)
                }, snapshot: manifest.number, message: nil))
    }

    /// Keeps the source with its nights, and tells whoever has signed in while they went by.
    func keep(in context: ServerContext, _ runner: Runner) async throws {
        try await context.database.write { [row, runs] connection in
            try context.sources.insert(row, connection)
            try runner.plan(row, connection)
            for run in runs {
                try context.runs.insert(run, of: row.tenant, key: nil, connection)
                try context.activity.insert(
                    ActivityItem(
                        id: context.ids.next(), at: run.endedAt ?? run.startedAt, kind: .backupCompleted,
                        sourceId: row.id, sourceName: row.name, number: run.snapshot, detail: nil),
                    of: row.tenant, connection)
            }
        }
        context.tell(LiveChange(), to: row.tenant)
    }
}
