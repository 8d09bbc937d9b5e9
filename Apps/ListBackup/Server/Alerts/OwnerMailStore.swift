import Base
import Database
import Foundation
import Wire

/// The table of mails: those that wait, and when others went.
struct OwnerMailStore: Sendable {
    /// Keeps one that waits until a time, or that one goes now; a repetition changes nothing, and it is false then.
    func insert(
        _ message: OwnerMessage, to tenant: SortableID, key: String, at now: Date, due: Date?,
        _ connection: DatabaseConnection
    ) throws -> Bool {
        let text = due == nil ? nil : String(decoding: try JSONCoding.encode(message), as: UTF8.self)
        let sent = due == nil ? now : nil
        return try connection.execute(
            """
            INSERT INTO owner_mails (key, tenant, message, created_at, due_at, sent_at)
            VALUES (\(key), \(tenant), \(text), \(now), \(due), \(sent))
            ON CONFLICT (key) DO NOTHING
            """) > 0
    }

    /// Whether one has gone, or is on its way.
    func isSent(_ key: String, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value("SELECT 1 FROM owner_mails WHERE key = \(key) AND sent_at IS NOT NULL", as: Int.self)
            != nil
    }

    /// Those whose time has come, in the order in which they came.
    func held(
        until date: Date, to tenant: SortableID, _ connection: DatabaseConnection
    ) throws -> [(key: String, message: OwnerMessage)] {
        try connection.rows(
            """
            SELECT key, message FROM owner_mails WHERE tenant = \(tenant) AND sent_at IS NULL AND due_at <= \(date)
            ORDER BY created_at, key LIMIT 200
            """
        ) { row in
            (
                key: try row.string("key"),
                message: try JSONCoding.decode(OwnerMessage.self, from: Array(try row.string("message").utf8))
            )
        }
    }

    func setDue(_ date: Date, of key: String, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE owner_mails SET due_at = \(date) WHERE key = \(key)")
    }

    func setSent(_ date: Date, of key: String, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE owner_mails SET sent_at = \(date), message = NULL WHERE key = \(key)")
    }

    func remove(_ key: String, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM owner_mails WHERE key = \(key)")
    }

    /// When mails went since a time, the oldest first.
    func sent(since date: Date, to tenant: SortableID, _ connection: DatabaseConnection) throws -> [Date] {
        try connection.rows(
            "SELECT sent_at FROM owner_mails WHERE tenant = \(tenant) AND sent_at > \(date) ORDER BY sent_at"
        ) { try $0.date("sent_at") }
    }

    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM owner_mails WHERE sent_at < \(date)")
    }
}
