import Accounts
import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupCore
import Messaging
import Secrets
import ServerKit
import WebPush
import Wire

/// What the job is given that deletes an account.
struct DeparturePayload: Codable, Sendable {
    var tenant: SortableID
}

extension JobKind where Payload == DeparturePayload {
    static let depart = JobKind("delete-account", concurrency: 1)
}

/// Deletes accounts after a hold in which that can be taken back: first the keys, so that nobody reads what is left, then the
/// stores (LB-015).
struct Departures: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    let hasher: PasswordHasher
    let mail: any MailGateway
    let sessions: Sessions
    let receipts: ErasureReceipts
    let pushes: BrowserPushes
    /// The address of the app, without a slash at its end.
    let home: String
    static let hold = 7.0 * 86_400
    private static let title = "ListBackup deletion receipt, version 1"

    func register() {
        jobs.handle(.depart) { job in try await depart(job) }
    }

    func add(to router: inout Router) {
        router.serve(DepartureAPI.departure) { call in try await departure(of: try call.access.person) }
        router.serve(DepartureAPI.ask) { call in try await ask(call.body.password, try call.access.person) }
        router.serve(DepartureAPI.stay) { call in
            let person = try call.access.person
            let was = try await context.database.write { connection in
                try connection.execute("DELETE FROM account_deletions WHERE tenant = \(person)") > 0
            }
            if was {
                await tell(
                    person, "Your ListBackup account stays",
                    "The deletion of the account was taken back. Everything in it is as it was.")
            }
            return Departure(dueAt: nil)
        }
    }

    private func departure(of person: SortableID) async throws -> Departure {
        Departure(dueAt: try await context.database.read { try Self.due(person, $0) })
    }

    private static func due(_ tenant: SortableID, _ connection: DatabaseConnection) throws -> Date? {
        try connection.row("SELECT due_at FROM account_deletions WHERE tenant = \(tenant)") { try $0.date("due_at") }
    }

    private func ask(_ password: String, _ person: SortableID) async throws -> Departure {
        let hash = try await context.database.read { try AccountStore().account(person, $0)?.passwordHash }
        guard try await hasher.verify(password, against: hash, for: "\(person)") else {
            throw Problem.unprocessable("password", "wrong", "This is not your password.")
        }
        let now = context.clock.now()
        let due = now.addingTimeInterval(Self.hold)
        let isNew = try await context.database.write { connection in
            let made =
                try connection.execute(
                    """
                    INSERT INTO account_deletions (tenant, asked_at, due_at) VALUES (\(person), \(now), \(due))
                    ON CONFLICT (tenant) DO NOTHING
                    """) > 0
            if made {
                try jobs.enqueue(
                    .depart, DeparturePayload(tenant: person), notBefore: due, uniqueKey: "\(person):\(due)",
                    in: connection)
            }
            return made
        }
        if isNew {
            await tell(
                person, "Your ListBackup account will be deleted",
                """
                Somebody asked for the account to be deleted, with every source and every moment that is kept. It is \
                done on \(due.ISO8601Format()).

                Until then it can be taken back, by whose account it is:
                \(home)/account
                """)
        }
        return try await departure(of: person)
    }

    /// Tells all owners of an account.
    private func tell(_ tenant: SortableID, _ subject: String, _ text: String) async {
        do {
            let addresses = try await context.database.read { connection in
                try TeamStore().members(of: tenant, seenBy: tenant, connection).filter { $0.role == .owner }
                    .map(\.mail)
            }
            for address in addresses {
                try await mail.send(MailMessage(to: address, subject: subject, text: text))
            }
        } catch {
            context.log.warning("Owners could not be told of a deletion", ["error": "\(error)"])
        }
    }

    // MARK: - Deleting

    private func depart(_ job: Job<DeparturePayload>) async throws {
        let (tenant, now) = (job.payload.tenant, context.clock.now())
        let found = try await context.database.read { connection in
            (
                try Self.due(tenant, connection), try AccountStore().mail(of: tenant, connection),
                try context.sources.all(of: tenant, connection)
            )
        }
        guard let due = found.0, due <= now else { return }
        var moments = 0
        for source in found.2 { moments += (try? await context.repository(source))?.snapshots.count ?? 0 }
        // The keys of the stores stand in these rows: without them nobody reads what still lies on the disk.
        let ended = try await context.database.write { connection in
            for source in try allSources(of: tenant, connection) {
                try jobs.unschedule(.scheduled, Runner.name(source), in: connection)
                try jobs.unschedule(.rehearse, RehearsalRunner.name(source), in: connection)
                try context.sources.remove(source, connection)
            }
            try removeRows(of: tenant, connection)
            let ended = try sessions.endAll(of: tenant, except: nil, connection)
            try AccountStore().remove(tenant, connection)
            return ended
        }
        sessions.tellEnded(ended, of: tenant)
        try await context.vault.removeAll(of: tenant)
        let receipt = try await receipt(tenant, sources: found.2.count, moments: moments, at: now)
        if let address = found.1 {
            try? await mail.send(
                MailMessage(to: address, subject: "Your ListBackup account is deleted", text: receipt))
        }
        try await job.finish { connection in
            try connection.execute("DELETE FROM account_deletions WHERE tenant = \(tenant)")
        }
    }

    private func allSources(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values("SELECT id FROM sources WHERE tenant = \(tenant)", as: SortableID.self)
    }

    private func removeRows(of tenant: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM webhook_messages WHERE webhook_id IN (SELECT id FROM webhooks WHERE tenant = \(tenant))
            """)
        try connection.execute(
            """
            DELETE FROM erasure_parts WHERE erasure_id IN (SELECT id FROM erasures WHERE tenant = \(tenant))
            """)
        let tables = [
            "activity", "authorizations", "saved_searches", "source_alerts", "alert_settings", "suspicions",
            "erasures", "restores", "webhooks", "owner_mails", "rehearsals", "storage_limits", "links", "members",
            "invitations", "acting", "access_tokens", "deeds", "deed_heads", "runs", "replicas",
            "replica_parts", "key_changes", "recovery_codes", "repetitions",
            "source_hooks",
        ]
        for table in tables {
            try connection.execute("DELETE FROM \(identifier: table) WHERE tenant = \(tenant)")
        }
        try connection.execute("DELETE FROM members WHERE person = \(tenant)")
        try connection.execute("DELETE FROM access_tokens WHERE person = \(tenant)")
        try pushes.forget([tenant], connection)
    }

    /// What says that all is gone, signed.
    private func receipt(
        _ tenant: SortableID, sources: Int, moments: Int, at date: Date
    ) async throws -> String {
        let statement = """
            \(Self.title)
            account: \(tenant)
            deleted: \(date.ISO8601Format())
            sources: \(sources)
            moments: \(moments)
            keys: destroyed before the stores were removed

            """
        let signature = Data(try await receipts.key().sign(Array(statement.utf8))).base64EncodedString()
        return """
            The account is deleted, with all that was kept in it. Nothing of it can be brought back.

            \(statement)signature: \(signature)
            """
    }
}
