import ListBackupAPI
import ListBackupCore

/// Takes messages out of a mailbox again that were put back into it (LB-163).
struct MailUndo: JournaledUndo {
    let restore: Restore
    let rows: [RestoreRow]
    let connector: MailConnector

    /// What is to be done in a folder.
    private struct Work {
        var name: String
        var folder: MailFolder?
        /// With the number that the message has there; nil where it is gone.
        var rows: [(row: RestoreRow, uid: UInt32?)]
    }

    private func works(_ session: MailSession) async throws -> [Work] {
        let folders = Dictionary(try await session.folders().map { ($0.stream, $0) }) { $1 }
        var works: [Work] = []
        for (name, own) in Dictionary(grouping: rows, by: \.remoteID).sorted(by: { $0.key < $1.key }) {
            var there: [[UInt8]: [UInt32]] = [:]
            if let folder = folders[name] {
                for (identity, uids) in try await session.identities(try await session.examine(folder)) {
                    there[identity.mark] = uids
                }
            }
            // Where it is there twice, the one that came last.
            let found = own.map { row in (row: row, uid: row.after.flatMap { there[$0]?.max() }) }
            works.append(Work(name: name, folder: folders[name], rows: found))
        }
        return works
    }

    func plan() async throws -> RestorePlan {
        let works = try await works(try await connector.open())
        var plan = RestorePlan(schema: "", number: restore.number, tables: [], problems: [], seconds: 0, calls: 0)
        plan.streams = works.map { work in
            RestorePlan.Stream(
                name: work.name, skips: work.rows.count { $0.uid == nil }, removes: work.rows.count { $0.uid != nil })
        }
        plan.calls = plan.writes > 0 ? works.count * 3 : 0
        plan.seconds = Double(plan.writes) / 100
        return plan
    }

    func run(_ journal: RestoreJournal) async throws -> RestoreResult {
        let session = try await connector.open()
        var result = RestoreResult(schema: "", tables: [], streams: [])
        for work in try await works(session) {
            let there = work.rows.filter { $0.uid != nil }
            var reason: String?
            if let folder = work.folder, !there.isEmpty {
                do {
                    if try await !session.remove(there.compactMap(\.uid), from: folder) {
                        reason = "This server removes no single message: delete it in your mail program."
                    }
                } catch let error as SourceError where !error.endsRun && !error.isPassing {
                    reason = error.message
                }
            }
            if let reason { result.failures.append("\(work.name): \(reason)") }
            result.streams.append(
                RestoreResult.Stream(
                    name: work.name, written: reason == nil ? there.count : 0,
                    refused: reason == nil ? 0 : there.count, skipped: work.rows.count - there.count))
            result.records += there.map { row, _ in
                RestoreResult.Record(
                    stream: row.stream, recordId: row.recordID, outcome: reason == nil ? .removed : .refused,
                    reason: reason)
            }
        }
        result.isVerified = try await works(session).allSatisfy { $0.rows.allSatisfy { $0.uid == nil } }
        return try await journal.end(result)
    }
}
