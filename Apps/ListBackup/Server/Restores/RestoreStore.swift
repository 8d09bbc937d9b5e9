import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// One record that a restore wrote.
struct RestoreRow: Sendable {
    var stream: String
    /// As the snapshot knows it.
    var recordID: String
    var key: [UInt8]
    /// As the service knows it.
    var remoteID: String
    /// What was there before, sealed; nil where nothing was.
    var before: [UInt8]?
    /// What was there afterwards, as a mark; nil where nothing was.
    var after: [UInt8]?
    /// How far its request came; nil before it was sent, and where it was refused.
    var state: State?
    /// What the request does.
    var outcome: RestoreResult.Record.Outcome?

    /// How far a request came.
    enum State: String, Sendable {
        /// It was about to be sent, so nobody knows whether it arrived.
        case sent
        /// The service took it.
        case taken
    }
}

/// The tables of restores: their reports, what undoes them, and which ids records got.
struct RestoreStore: Sendable {
    /// How long a restore can be undone, in seconds.
    static let patience = 30 * 86_400.0

    /// - Parameter request: what it is to do, to go on by; nil where it cannot.
    func insert(
        _ restore: Restore, _ request: RestoreRequest?, of tenant: SortableID, _ connection: DatabaseConnection
    ) throws {
        let wish = try request.map { try text($0) }
        try connection.execute(
            """
            INSERT INTO restores (id, tenant, source_id, into_id, into_name, number, started_at, ended_at, undoes,
                undone_by, result, request, alive_at)
            VALUES (\(restore.id), \(tenant), \(restore.sourceId), \(restore.intoId), \(restore.intoName),
                \(restore.number), \(restore.startedAt), NULL, \(restore.undoes), NULL, \(try text(restore.result)),
                \(wish), \(restore.startedAt))
            """)
    }

    func end(
        _ id: SortableID, _ result: RestoreResult, at date: Date, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            UPDATE restores SET ended_at = \(date), result = \(try text(result)), request = NULL, broke_at = NULL,
                complaint = NULL WHERE id = \(id)
            """)
    }

    /// Removes a restore that broke off before anything was written.
    func removeEmpty(_ id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM restores WHERE id = \(id)
                AND NOT EXISTS (SELECT 1 FROM restore_records WHERE restore_id = restores.id)
            """)
    }

    func setUndone(_ id: SortableID, by undo: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE restores SET undone_by = \(undo) WHERE id = \(id)")
    }

    func restore(
        _ id: SortableID, of tenant: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> Restore {
        let found = try connection.row("\(Self.columns) WHERE id = \(id) AND tenant = \(tenant)") {
            try read($0, now)
        }
        guard let found else { throw Problem.notFound("There is no such restore.") }
        return found
    }

    /// From a source or into it, newest first.
    func latest(
        of source: SortableID, of tenant: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> [Restore] {
        try connection.rows(
            """
            \(Self.columns) WHERE tenant = \(tenant) AND (source_id = \(source) OR into_id = \(source))
            ORDER BY id DESC LIMIT 50
            """
        ) { try read($0, now) }
    }

    private static let columns: SQL = """
        SELECT *, (SELECT COUNT(*) FROM restore_records WHERE restore_id = restores.id) AS kept FROM restores
        """

    // MARK: - What was there

    func insert(
        _ row: RestoreRow, of restore: SortableID, into source: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO restore_records (restore_id, into_id, stream, record_id, record_key, remote_id, before_it)
            VALUES (\(restore), \(source), \(row.stream), \(row.recordID), \(row.key), \(row.remoteID), \(row.before))
            ON CONFLICT (restore_id, stream, record_key) DO NOTHING
            """)
    }

    func setRemoteID(
        _ remoteID: String, of key: [UInt8], in stream: String, of restore: SortableID,
        _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            UPDATE restore_records SET remote_id = \(remoteID)
            WHERE restore_id = \(restore) AND stream = \(stream) AND record_key = \(key)
            """)
    }

    func setAfter(_ row: RestoreRow, of restore: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE restore_records SET after_it = \(row.after)
            WHERE restore_id = \(restore) AND stream = \(row.stream) AND record_key = \(row.key)
            """)
    }

    func rows(of restore: SortableID, _ connection: DatabaseConnection) throws -> [RestoreRow] {
        try connection.rows(
            "SELECT * FROM restore_records WHERE restore_id = \(restore) ORDER BY stream, record_key"
        ) { row in
            let state: String? = try row["state"]
            let outcome: String? = try row["outcome"]
            return RestoreRow(
                stream: try row.string("stream"), recordID: try row.string("record_id"),
                key: try row.bytes("record_key"), remoteID: try row.string("remote_id"), before: try row["before_it"],
                after: try row["after_it"], state: state.flatMap { RestoreRow.State(rawValue: $0) },
                outcome: outcome.flatMap { RestoreResult.Record.Outcome(rawValue: $0) })
        }
    }

    /// Lets go what undoes restores of long ago.
    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "DELETE FROM restore_records WHERE restore_id IN (SELECT id FROM restores WHERE started_at < \(date))")
    }

    /// The restores of which something is kept, with the sources that they wrote into.
    func kept(
        of tenant: SortableID, _ connection: DatabaseConnection
    ) throws -> [(id: SortableID, into: SortableID)] {
        try connection.rows(
            """
            SELECT id, into_id FROM restores WHERE tenant = \(tenant)
                AND EXISTS (SELECT 1 FROM restore_records WHERE restore_id = restores.id)
            """
        ) { (id: try $0.id("id"), into: try $0.id("into_id")) }
    }

    func remove(_ row: RestoreRow, of restore: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM restore_records
            WHERE restore_id = \(restore) AND stream = \(row.stream) AND record_key = \(row.key)
            """)
    }

    // MARK: - Ids

    func map(
        _ old: String, of stream: String, in source: SortableID, to new: String, into target: SortableID,
        by restore: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO remote_ids (into_id, source_id, stream, old_id, new_id, restore_id)
            VALUES (\(target), \(source), \(stream), \(old), \(new), \(restore))
            ON CONFLICT (into_id, source_id, stream, old_id)
            DO UPDATE SET new_id = excluded.new_id, restore_id = excluded.restore_id
            """)
    }

    /// A record that was taken away is nobody's successor any more.
    func unmap(_ new: String, of stream: String, into target: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "DELETE FROM remote_ids WHERE into_id = \(target) AND stream = \(stream) AND new_id = \(new)")
    }

    func ids(
        of source: SortableID, into target: SortableID, _ connection: DatabaseConnection
    ) throws -> RemoteIDs {
        var ids = RemoteIDs()
        let rows = try connection.rows(
            "SELECT * FROM remote_ids WHERE into_id = \(target) AND source_id = \(source)"
        ) { (try $0.string("stream"), try $0.string("old_id"), try $0.string("new_id")) }
        for (stream, old, new) in rows { ids[stream, old] = new }
        return ids
    }

    /// The ids that a record of a source had before it was put back into it, the oldest first, and the one that it has
    /// since.
    func identity(
        of id: String, in stream: String, of source: SortableID, _ connection: DatabaseConnection
    ) throws -> (former: [String], successor: String?) {
        var (former, next): ([String], String?) = ([], id)
        while let here = next, former.count < 8 {
            next = try connection.value(
                """
                SELECT old_id FROM remote_ids WHERE into_id = \(source) AND source_id = \(source)
                    AND stream = \(stream) AND new_id = \(here) LIMIT 1
                """, as: String.self)
            if let next, next != id, !former.contains(next) { former.insert(next, at: 0) } else { next = nil }
        }
        let successor = try ids(of: source, into: source, connection).newest(id, of: stream)
        return (former, successor)
    }

    // MARK: - Going

    func removeAll(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM restore_records WHERE into_id = \(source)")
        try connection.execute("DELETE FROM remote_ids WHERE into_id = \(source) OR source_id = \(source)")
        try connection.execute("DELETE FROM restores WHERE into_id = \(source)")
    }

    /// Forgets all about a record, which was erased.
    func forget(
        _ id: String, of stream: String, in source: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            DELETE FROM restore_records WHERE stream = \(stream) AND (record_id = \(id) OR remote_id = \(id))
                AND restore_id IN (SELECT id FROM restores WHERE into_id = \(source) OR source_id = \(source))
            """)
        try connection.execute(
            """
            DELETE FROM remote_ids WHERE stream = \(stream) AND (old_id = \(id) OR new_id = \(id))
                AND (into_id = \(source) OR source_id = \(source))
            """)
    }

    /// Takes records out of the reports of a source's restores, which were erased.
    func forget(
        _ records: [String: Set<String>], in source: SortableID, of tenant: SortableID, at now: Date,
        _ connection: DatabaseConnection
    ) throws {
        for (stream, ids) in records {
            for id in ids { try forget(id, of: stream, in: source, connection) }
        }
        let restores = try connection.rows(
            """
            \(Self.columns) WHERE tenant = \(tenant) AND (source_id = \(source) OR into_id = \(source))
            """
        ) { try read($0, now) }
        for var restore in restores {
            let all = restore.result.records
            restore.result.records = all.filter { record in
                let ids = records[record.stream] ?? []
                return !ids.contains(record.recordId) && !(record.remoteId.map(ids.contains) ?? false)
            }
            guard restore.result.records.count < all.count || restore.endedAt == nil else { continue }
            restore.result.failures = []
            try connection.execute(
                """
                UPDATE restores SET result = \(try text(restore.result)), complaint = NULL WHERE id = \(restore.id)
                """)
            try forget(records, in: restore.id, connection)
        }
    }

    func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private func read(_ row: Row, _ now: Date) throws -> Restore {
        let begin = try row.date("started_at")
        let end = begin.addingTimeInterval(Self.patience)
        let isOpen = try row.int("kept") > 0 && end > now
        let ended: Date? = try row["ended_at"]
        let undoneBy: SortableID? = try row["undone_by"]
        let request: String? = try row["request"]
        let isUnderWay = try ended == nil && isAlive(row, at: now)
        let canGoOn = ended == nil && undoneBy == nil && request != nil && !isUnderWay && end > now
        return Restore(
            id: try row.id("id"), sourceId: try row.id("source_id"), intoId: try row.id("into_id"),
            intoName: try row.string("into_name"), number: try row["number"], startedAt: begin,
            endedAt: ended, undoes: try row["undoes"], undoneBy: undoneBy,
            undoUntil: isOpen ? end : nil,
            result: try JSONCoding.decode(RestoreResult.self, from: Array(try row.string("result").utf8)),
            isUnderWay: isUnderWay, canGoOn: canGoOn, complaint: try row["complaint"])
    }
}
