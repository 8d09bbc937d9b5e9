import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore

/// The account of one restore that outlives it: what was there before each record was written, from which the restore is
/// undone; how far each request came, by which it goes on where it broke off (LB-159); what is there since; and the ids that
/// the service gave.
struct RestoreJournal: Sendable {
    let id: SortableID
    /// The source whose snapshot is put back; of an undo, the one that is written into.
    let source: SortableID
    let into: SourceRow
    let context: ServerContext
    /// How often it went on after an interruption.
    var turn = 0
    /// What was noted before it broke off.
    var earlier: [RestoreRow] = []
    private static let mostBytes = 64 << 20

    /// Keeps what is there of some records, before any of them is written.
    func begin(_ steps: [RestoreStep]) async throws {
        guard !steps.isEmpty else { return }
        guard steps.reduce(0, { $0 + ($1.before?.count ?? 0) }) <= Self.mostBytes else {
            throw SourceError(
                .badSettings,
                "More of \(steps[0].stream) would be written than can be kept to undo it. Choose some of its records.")
        }
        let rows = steps.map { step in
            RestoreRow(
                stream: step.stream, recordID: step.key.text, key: step.key.bytes, remoteID: step.remoteID,
                before: step.before.map { context.sources.seal($0, of: into.id) }, after: nil)
        }
        try await context.database.write { connection in
            for row in rows { try context.restores.insert(row, of: id, into: into.id, connection) }
        }
    }

    /// Notes that a request is about to be sent; throws where somebody else has gone on with the restore.
    func sending(_ step: RestoreStep) async throws {
        try await context.database.write { connection in
            try beat(connection)
            try context.restores.setState(.sent, step.outcome, of: step.key.bytes, in: step.stream, of: id, connection)
        }
    }

    /// Notes that the service took a request, and the id that it gave, where that is another one.
    func taken(_ step: RestoreStep, as remoteID: String?) async throws {
        try await context.database.write { connection in
            try context.restores.setState(
                .taken, step.outcome, of: step.key.bytes, in: step.stream, of: id, connection)
            if let remoteID { try map(step.key, of: step.stream, to: remoteID, connection) }
        }
    }

    /// Notes that a request certainly did nothing.
    func refused(_ step: RestoreStep) async throws {
        try await context.database.write { connection in
            try context.restores.setState(nil, step.outcome, of: step.key.bytes, in: step.stream, of: id, connection)
        }
    }

    /// Keeps under which ids records were found.
    func note(_ found: [FoundRecord], in stream: String) async throws {
        guard !found.isEmpty else { return }
        try await context.database.write { connection in
            for one in found { try map(one.key, of: stream, to: one.remote.text, connection) }
        }
    }

    private func map(
        _ key: RecordKey, of stream: String, to remoteID: String, _ connection: DatabaseConnection
    ) throws {
        try context.restores.setRemoteID(remoteID, of: key.bytes, in: stream, of: id, connection)
        try context.restores.map(key.text, of: stream, in: source, to: remoteID, into: into.id, by: id, connection)
    }

    /// A sign of life, while nothing is written for long.
    func beat() async throws { try await context.database.write { try beat($0) } }

    func beat(_ connection: DatabaseConnection) throws {
        guard try context.restores.beat(id, turn: turn, at: context.clock.now(), connection) else {
            throw SourceError(.notAllowed, "This restore was gone on with elsewhere.")
        }
    }

    /// Keeps how it ended, and what is there now of all that was written: what is another later was changed since.
    func end(
        _ result: RestoreResult, _ presence: RESTPresence, _ streams: [String: RESTDescription.Stream],
        _ pool: BlockingPool
    ) async throws {
        let rows = try await context.database.read { try context.restores.rows(of: id, $0) }
        let now = try await pool.run {
            var now: [RestoreRow] = []
            for (name, rows) in Dictionary(grouping: rows, by: \.stream) {
                guard let stream = streams[name] else { continue }
                let there = try presence.records(of: name)
                let byID = Dictionary(there.map { ($0.key.text, $0.value) }) { first, _ in first }
                now += rows.map { row in
                    var row = row
                    row.after = byID[row.remoteID].map { stream.mark(of: $0) }
                    return row
                }
            }
            return now
        }
        try await context.database.write { connection in
            try beat(connection)
            for row in now { try context.restores.setAfter(row, of: id, connection) }
            try context.restores.end(id, result, at: context.clock.now(), connection)
        }
    }
}

extension RESTDescription.Stream {
    /// What a record holds besides what the service sets by itself.
    func mark(of record: [UInt8]) -> [UInt8] { RecordKey(contentOf: record, without: fixed.union(idFields)).bytes }
}
