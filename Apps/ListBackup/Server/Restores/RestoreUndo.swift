import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// Takes a restore back (LB-163): each record that it wrote becomes what was there just before, and what it made goes again.
/// What somebody changed since then stays as it is.
struct RestoreUndo: Sendable {
    let restore: Restore
    /// What the restore wrote.
    let rows: [RestoreRow]
    let connector: RESTConnector
    let pool: BlockingPool
    let clock: WallClock
    /// The ids that records got which an undo made again.
    let known: RemoteIDs
    /// Opens what was there.
    let open: @Sendable ([UInt8]) throws -> [UInt8]

    func plan() async throws -> RestorePlan {
        let presence = try await RESTPresence.read(connector, pool: pool, clock: clock)
        let (works, problems) = try await works(presence, known)
        let calls = works.reduce(0) { $0 + $1.steps.count }
        return RestorePlan(
            schema: "", number: restore.number, tables: [], problems: problems,
            seconds: Double(calls) * presence.secondsACall, calls: calls, streams: works.map(\.plan))
    }

    func run(_ journal: RestoreJournal) async throws -> RestoreResult {
        var presence = try await RESTPresence.read(connector, pool: pool, clock: clock)
        var writer = RestoreWriter(client: connector.client, journal: journal, ids: known)
        let todo = try await works(presence, known).0
        writer.recall(but: todo)
        for work in todo { try await writer.perform(work) }
        presence = try await RESTPresence.read(connector, pool: pool, clock: clock)
        return try await writer.end(
            left: try await works(presence, writer.ids).0, presence,
            streams: Dictionary(connector.description.streams.map { ($0.name, $0) }) { first, _ in first }, pool)
    }

    /// What there is to do; what names others goes before those that it names, so in the order opposite to a restore's.
    private func works(_ presence: RESTPresence, _ ids: RemoteIDs) async throws -> ([RestoreWork], [String]) {
        var (works, problems): ([RestoreWork], [String]) = ([], [])
        if restore.endedAt == nil {
            problems.append("This restore broke off, so what was changed since cannot be told from what it changed.")
        }
        let order = restore.result.streams.map(\.name)
        let groups = Dictionary(grouping: rows, by: \.stream).sorted {
            (order.lastIndex(of: $0.key) ?? -1, $0.key) > (order.lastIndex(of: $1.key) ?? -1, $1.key)
        }
        for (name, rows) in groups {
            guard let stream = connector.description.streams.first(where: { $0.name == name }) else {
                problems.append("There is no stream \(name) there any more, so its records stay as they are.")
                continue
            }
            if let complaint = presence.complaint(of: name) {
                problems.append("What is there of \(name) could not be read: \(complaint)")
                continue
            }
            let work = try await pool.run { try self.work(stream, rows, presence, ids) }
            if work.plan.impossible > 0 {
                let count = work.plan.impossible
                let records = count == 1 ? "1 record of \(name) stays" : "\(count) records of \(name) stay"
                problems.append("\(records): the connector file does not say how that is undone.")
            }
            works.append(work)
        }
        return (works, problems)
    }

    private func work(
        _ stream: RESTDescription.Stream, _ rows: [RestoreRow], _ presence: RESTPresence, _ ids: RemoteIDs
    ) throws -> RestoreWork {
        let there = try presence.records(of: stream.name)
        let byID = Dictionary(there.map { ($0.key.text, $0.value) }) { first, _ in first }
        var work = RestoreWork(
            plan: RestorePlan.Stream(name: stream.name, fixed: (stream.write?.readOnly ?? []).sorted()))
        for row in rows {
            let remote = ids.newest(row.remoteID, of: stream.name) { byID[$0] != nil } ?? row.remoteID
            let now = byID[remote]
            let before = try row.before.map(open)
            if isDone(now, before, stream) {
                work.plan.skips += 1
                continue
            }
            // Where it broke off nobody knows what it left.
            let isUntouched = restore.endedAt == nil || now.map { stream.mark(of: $0) } == row.after
            guard isUntouched, let key = RecordKey(bytes: row.key) else {
                work.plan.kept += 1
                continue
            }
            let write = stream.write
            guard let request = before == nil ? write?.delete : now == nil ? write?.create : write?.update else {
                work.plan.impossible += 1
                continue
            }
            let kind: RestoreStep.Kind = before == nil ? .remove : now == nil ? .make : .change
            switch kind {
            case .make: work.plan.creates += 1
            case .change: work.plan.updates += 1
            case .remove: work.plan.removes += 1
            }
            var left = stream.fixed
            if kind == .make, write?.keepsID != true { left.formUnion(stream.idFields) }
            work.steps.append(
                RestoreStep(
                    kind: kind, stream: stream.name, key: key, remoteID: remote, request: request,
                    body: try before.map { try JSONText.keeping({ !left.contains($0) }, of: $0) } ?? [],
                    idField: stream.idFields.first ?? "id", before: now))
        }
        return work
    }

    private func isDone(_ now: [UInt8]?, _ before: [UInt8]?, _ stream: RESTDescription.Stream) -> Bool {
        guard let now, let before else { return now == nil && before == nil }
        return RESTDescription.Stream.isSame(now, before, but: stream.fixed.union(stream.idFields))
    }
}
