import Base
import Database
import ListBackupAPI
import Wire

/// Which source is backed up behind which.
struct Chains: Sendable {
    let sources: SourceStore

    /// Refuses a chain to what is not there, and one that would come back to where it began (LB-088).
    func check(
        _ schedule: inout Schedule, of source: SortableID, _ tenant: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard let first = schedule.after?.source else {
            schedule.after = nil
            return
        }
        let before = Dictionary(
            try sources.all(of: tenant, connection).map { ($0.id, $0.schedule.after?.source) }
        ) { one, _ in one }
        guard before.keys.contains(first) else {
            throw Problem.unprocessable("schedule.after", "not_found", "The source that comes before is not there.")
        }
        var next: SortableID? = first
        var seen: Set<SortableID> = []
        while let here = next, seen.insert(here).inserted {
            guard here != source else {
                throw Problem.unprocessable(
                    "schedule.after", "cycle", "These backups would wait for each other. Choose another source.")
            }
            next = before[here] ?? nil
        }
    }
}
