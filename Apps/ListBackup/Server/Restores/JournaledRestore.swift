import Base
import Database
import ListBackupAPI
import ListBackupCore

/// What writes into a source and keeps account of it.
protocol JournaledRestore: Sendable {
    /// What would be done; nothing is written.
    func plan() async throws -> RestorePlan
    func run(_ journal: RestoreJournal) async throws -> RestoreResult
}

/// What takes a restore back (LB-163).
protocol JournaledUndo: JournaledRestore {
    var restore: Restore { get }
    /// What the restore wrote.
    var rows: [RestoreRow] { get }
}

extension RESTRestore: JournaledRestore {}
extension RestoreUndo: JournaledUndo {}

extension RestoreJournal {
    /// Keeps what is there of records, and what is going to be, before they are written.
    func begin(_ rows: [RestoreRow]) async throws {
        try await context.database.write { connection in
            try beat(connection)
            for var row in rows {
                row.before = row.before.map { context.sources.seal($0, of: into.id) }
                try context.restores.insert(row, of: id, into: into.id, connection)
                try context.restores.setAfter(row, of: id, connection)
            }
        }
    }

    /// Notes that records were not written after all.
    func forget(_ rows: [RestoreRow]) async throws {
        try await context.database.write { connection in
            for row in rows { try context.restores.remove(row, of: id, connection) }
        }
    }

    /// Keeps how it ended.
    func end(_ result: RestoreResult) async throws -> RestoreResult {
        var result = result
        result.restoreId = id
        result.interruptions = turn > 0 ? turn : nil
        let told = result
        try await context.database.write { connection in
            try beat(connection)
            try context.restores.end(id, told, at: context.clock.now(), connection)
        }
        return told
    }
}
