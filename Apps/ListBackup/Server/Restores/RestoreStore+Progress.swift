import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// How far restores are, and who is at them (LB-159).
extension RestoreStore {
    /// How long a restore may show no sign of life before it is taken for one that broke off, in seconds.
    static let silence = 120.0

    /// Whether somebody is at a restore that has not ended.
    func isAlive(_ row: Row, at now: Date) throws -> Bool {
        let broke: Date? = try row["broke_at"]
        guard broke == nil, let alive = try row["alive_at"] as Date? else { return false }
        return alive >= now.addingTimeInterval(-Self.silence)
    }

    /// A sign of life; false where the restore is somebody else's by now.
    /// - Parameter turn: how often it had gone on when it was begun here.
    func beat(_ id: SortableID, turn: Int, at now: Date, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            """
            UPDATE restores SET alive_at = \(now) WHERE id = \(id) AND went_on = \(turn) AND ended_at IS NULL
                AND broke_at IS NULL
            """) == 1
    }

    /// Takes a restore over that broke off; nil where somebody is at it or it has ended.
    /// - Returns: how often it has gone on, with this time.
    func takeOver(_ id: SortableID, at now: Date, _ connection: DatabaseConnection) throws -> Int? {
        let silent = now.addingTimeInterval(-Self.silence)
        let taken = try connection.execute(
            """
            UPDATE restores SET alive_at = \(now), broke_at = NULL, complaint = NULL, went_on = went_on + 1
            WHERE id = \(id) AND ended_at IS NULL AND undone_by IS NULL AND request IS NOT NULL
                AND (broke_at IS NOT NULL OR alive_at IS NULL OR alive_at < \(silent))
                AND started_at > \(now.addingTimeInterval(-Self.patience))
            """)
        guard taken == 1 else { return nil }
        return try connection.value("SELECT went_on FROM restores WHERE id = \(id)", as: Int.self)
    }

    /// Notes that a restore broke off.
    /// - Parameter complaint: why, which whoever goes on is told; nil where it only has to go on.
    func breakOff(
        _ id: SortableID, turn: Int, _ complaint: String?, at now: Date, _ connection: DatabaseConnection
    ) throws {
        let date: Date? = complaint == nil ? nil : now
        try connection.execute(
            """
            UPDATE restores SET alive_at = NULL, broke_at = \(date), complaint = \(complaint)
            WHERE id = \(id) AND went_on = \(turn) AND ended_at IS NULL
            """)
    }

    /// Restores that nobody said of why they broke off, with when somebody was last at them.
    func open(_ connection: DatabaseConnection) throws -> [(id: SortableID, tenant: SortableID, alive: Date?)] {
        try connection.rows(
            """
            SELECT id, tenant, alive_at FROM restores WHERE ended_at IS NULL AND broke_at IS NULL
                AND request IS NOT NULL AND undone_by IS NULL
            """
        ) { (id: try $0.id("id"), tenant: try $0.id("tenant"), alive: try $0["alive_at"]) }
    }

    /// An undo of a restore that has not ended, whoever is at it.
    func openUndo(
        of restore: SortableID, since date: Date, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        try connection.value(
            """
            SELECT id FROM restores WHERE undoes = \(restore) AND ended_at IS NULL AND request IS NOT NULL
                AND started_at > \(date) ORDER BY id DESC LIMIT 1
            """)
    }

    /// An undo of a restore that did all of it, where the program ended before that was noted with the restore.
    func wholeUndo(
        of restore: SortableID, of tenant: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> Restore? {
        let id = try connection.value(
            """
            SELECT id FROM restores WHERE undoes = \(restore) AND ended_at IS NOT NULL ORDER BY id DESC LIMIT 1
            """, as: SortableID.self)
        return try id.map { try self.restore($0, of: tenant, at: now, connection) }.flatMap {
            $0.result.isVerified ? $0 : nil
        }
    }

    func request(of id: SortableID, _ connection: DatabaseConnection) throws -> RestoreRequest? {
        let text = try connection.value("SELECT request FROM restores WHERE id = \(id)", as: String.self)
        return try text.map { try JSONCoding.decode(RestoreRequest.self, from: Array($0.utf8)) }
    }

    /// Notes how far the request for one record came; one that was made and is changed once more stays one that was made.
    func setState(
        _ state: RestoreRow.State?, _ outcome: RestoreResult.Record.Outcome, of key: [UInt8], in stream: String,
        of restore: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            UPDATE restore_records SET state = \(state?.rawValue),
                outcome = CASE WHEN state = 'taken' THEN outcome ELSE \(outcome.rawValue) END
            WHERE restore_id = \(restore) AND stream = \(stream) AND record_key = \(key)
            """)
    }

    /// Takes records that were erased out of what a restore is still to do.
    func forget(
        _ records: [String: Set<String>], in restore: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard var request = try request(of: restore, connection) else { return }
        func isGone(_ stream: String, _ key: String) -> Bool {
            guard let id = Base64URL.decode(key).flatMap({ RecordKey(bytes: $0) })?.text else { return false }
            return records[stream]?.contains(id) ?? false
        }
        let stream = request.streams?.first ?? ""
        request.records?.removeAll { isGone(stream, $0) }
        request.decisions?.removeAll { isGone($0.stream, $0.key) }
        try connection.execute("UPDATE restores SET request = \(try text(request)) WHERE id = \(restore)")
    }
}
