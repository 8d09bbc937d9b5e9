import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// A webhook as it is kept.
struct WebhookRow: Sendable {
    var webhook: Webhook
    var tenant: SortableID
    /// Sealed.
    var secret: [UInt8]
    /// The one of before, sealed, while it counts.
    var oldSecret: [UInt8]?
}

/// A message as it is kept.
struct WebhookMessageRow: Sendable {
    var message: WebhookMessage
    var webhook: SortableID
    var body: String
}

/// The tables of webhooks and of messages to them.
struct WebhookStore: Sendable {
    func all(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [WebhookRow] {
        try connection.rows("SELECT * FROM webhooks WHERE tenant = \(tenant) ORDER BY id", read)
    }

    func webhook(_ id: SortableID, of tenant: SortableID, _ connection: DatabaseConnection) throws -> WebhookRow {
        guard let row = try webhook(id, connection), row.tenant == tenant else {
            throw Problem.notFound("There is no such webhook.")
        }
        return row
    }

    func webhook(_ id: SortableID, _ connection: DatabaseConnection) throws -> WebhookRow? {
        try connection.row("SELECT * FROM webhooks WHERE id = \(id)", read)
    }

    func put(_ row: WebhookRow, _ connection: DatabaseConnection) throws {
        let it = row.webhook
        let events = it.events.map(\.rawValue).joined(separator: ",")
        try connection.execute(
            """
            INSERT INTO webhooks (id, tenant, address, events, secret, old_secret, old_secret_until, created_at,
                failing_since, complaint, off_since, last_arrival)
            VALUES (\(it.id), \(row.tenant), \(it.address), \(events), \(row.secret), \(row.oldSecret),
                \(it.oldSecretUntil), \(it.createdAt), \(it.failingSince), \(it.complaint), \(it.offSince),
                \(it.lastArrival))
            ON CONFLICT (id) DO UPDATE SET address = excluded.address, events = excluded.events,
                secret = excluded.secret, old_secret = excluded.old_secret,
                old_secret_until = excluded.old_secret_until, failing_since = excluded.failing_since,
                complaint = excluded.complaint, off_since = excluded.off_since, last_arrival = excluded.last_arrival
            """)
    }

    func remove(_ id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM webhook_messages WHERE webhook_id = \(id)")
        try connection.execute("DELETE FROM webhooks WHERE id = \(id)")
    }

    // MARK: - Messages

    func insert(_ row: WebhookMessageRow, _ connection: DatabaseConnection) throws {
        let message = row.message
        try connection.execute(
            """
            INSERT INTO webhook_messages (id, webhook_id, event, body, state, created_at, attempts, next_at, complaint)
            VALUES (\(message.id), \(row.webhook), \(message.event.rawValue), \(row.body), \(message.state.rawValue),
                \(message.createdAt), \(message.attempts), \(message.nextAt), \(message.complaint))
            """)
    }

    func update(_ message: WebhookMessage, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE webhook_messages SET state = \(message.state.rawValue), attempts = \(message.attempts),
                next_at = \(message.nextAt), complaint = \(message.complaint)
            WHERE id = \(message.id)
            """)
    }

    func message(_ id: SortableID, _ connection: DatabaseConnection) throws -> WebhookMessageRow? {
        try connection.row("SELECT * FROM webhook_messages WHERE id = \(id)", readMessage)
    }

    func latest(of webhook: SortableID, _ connection: DatabaseConnection) throws -> [WebhookMessage] {
        try connection.rows(
            "SELECT * FROM webhook_messages WHERE webhook_id = \(webhook) ORDER BY id DESC LIMIT 50", readMessage
        ).map(\.message)
    }

    /// Forgets messages of long ago.
    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM webhook_messages WHERE created_at < \(date) AND state <> 'waiting'")
    }

    private func read(_ row: Row) throws -> WebhookRow {
        WebhookRow(
            webhook: Webhook(
                id: try row.id("id"), address: try row.string("address"),
                events: try row.string("events").split(separator: ",").compactMap {
                    WebhookEvent(rawValue: String($0))
                }, createdAt: try row.date("created_at"), failingSince: try row["failing_since"],
                complaint: try row["complaint"], offSince: try row["off_since"], lastArrival: try row["last_arrival"],
                oldSecretUntil: try row["old_secret_until"]),
            tenant: try row.id("tenant"), secret: try row.bytes("secret"), oldSecret: try row["old_secret"])
    }

    private func readMessage(_ row: Row) throws -> WebhookMessageRow {
        WebhookMessageRow(
            message: WebhookMessage(
                id: try row.id("id"), event: WebhookEvent(rawValue: try row.string("event")) ?? .completed,
                state: WebhookMessage.State(rawValue: try row.string("state")) ?? .failed,
                createdAt: try row.date("created_at"), attempts: try row["attempts"], nextAt: try row["next_at"],
                complaint: try row["complaint"]),
            webhook: try row.id("webhook_id"), body: try row.string("body"))
    }
}
