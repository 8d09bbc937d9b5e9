import Accounts
import Base
import Database
import Foundation
import Jobs
import ListBackupAPI
import Messaging
import WebPush

/// What the job is given that sends somebody a mail.
struct OwnerMailPayload: Codable, Sendable {
    var tenant: SortableID
    var message: OwnerMessage
}

/// What the job is given that sends what has waited for somebody.
struct HeldMailPayload: Codable, Sendable {
    var tenant: SortableID
}

extension JobKind where Payload == OwnerMailPayload {
    static let mailOwner = JobKind("mail-owner")
}

extension JobKind where Payload == HeldMailPayload {
    static let mailHeld = JobKind("mail-held")
}

/// Tells people outside the app, by mail and in their browsers: at once, or what comes in quiet hours and above a number an
/// hour as one mail and one push afterwards (LB-175).
struct OwnerMail: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    let mail: any MailGateway
    let pushes: BrowserPushes
    /// Where links in mails lead: the address of the app, without a slash at its end.
    let home: String
    private let store = OwnerMailStore()
    private static let hour = 3600.0
    private static let keepsSent = 86_400.0

    func register() {
        jobs.handle(.mailOwner) { job in
            try await send(job.payload.message, to: job.payload.tenant, key: "\(job.id)")
        }
        jobs.handle(.mailHeld) { job in try await release(job) }
    }

    /// Has somebody told, as part of a transaction.
    func enqueue(_ message: OwnerMessage, to tenant: SortableID, _ connection: DatabaseConnection) throws {
        try jobs.enqueue(.mailOwner, OwnerMailPayload(tenant: tenant, message: message), in: connection)
    }

    /// Tells somebody, now or when it is time; who has no address is told in the app alone.
    /// - Parameter key: by which a repetition is known as the same.
    func send(_ message: OwnerMessage, to tenant: SortableID, key: String) async throws {
        let now = context.clock.now()
        let goesNow = try await context.database.write { connection in
            let due = try due(message, of: tenant, at: now, connection)
            let isNew = try store.insert(message, to: tenant, key: key, at: now, due: due, connection)
            // What comes once more was decided the first time, and browsers have heard of it.
            guard isNew else { return try store.isSent(key, connection) }
            guard let due else {
                try push(message.push, isUrgent: message.isUrgent, to: tenant, connection)
                return true
            }
            try enqueueHeld(tenant, at: due, connection)
            return false
        }
        if goesNow, message.isMailed { try await deliver(message, to: tenant) }
    }

    /// Has browsers told, in the transaction that writes down that they were: once, whatever is repeated (LB-174).
    private func push(
        _ push: AlertPush?, isUrgent: Bool, to person: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard let push else { return }
        try pushes.push(
            to: person, topic: push.id, isUrgent: isUrgent, order: push.source.map { "\($0)" } ?? "several", connection
        ) { _ in push }
    }

    private func enqueueHeld(_ tenant: SortableID, at date: Date, _ connection: DatabaseConnection) throws {
        try jobs.enqueue(
            .mailHeld, HeldMailPayload(tenant: tenant), notBefore: date, exclusiveKey: "held-mail:\(tenant)",
            in: connection)
    }

    /// Until when a message waits; nil when it need not.
    private func due(
        _ message: OwnerMessage, of tenant: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> Date? {
        let settings = try context.alerts.settings(of: tenant, connection)
        let quiet = settings.quiet
        if message.isUrgent, quiet?.letsUrgentThrough ?? true { return nil }
        if let end = quiet?.end(at: now) { return end }
        guard let most = settings.mostPerHour, most > 0 else { return nil }
        let sent = try store.sent(since: now.addingTimeInterval(-Self.hour), to: tenant, connection)
        guard sent.count >= most else { return nil }
        return sent[sent.count - most].addingTimeInterval(Self.hour)
    }

    /// Sends what has waited, as one mail; where it is quiet again by now it waits on.
    private func release(_ job: Job<HeldMailPayload>) async throws {
        let (tenant, now) = (job.payload.tenant, context.clock.now())
        let held = try await context.database.read { try store.held(until: now, to: tenant, $0) }
        guard !held.isEmpty else { return }
        let messages = held.map(\.message)
        let mailed = messages.filter(\.isMailed)
        let pushed = OwnerMessage.push(messages, id: "\(job.id)")
        let quiet = try await context.database.read { try context.alerts.settings(of: tenant, $0).quiet }
        if let end = quiet?.end(at: now) {
            return try await job.finish { connection in
                for one in held { try store.setDue(end, of: one.key, connection) }
                try enqueueHeld(tenant, at: end, connection)
            }
        }
        if !mailed.isEmpty { try await deliver(.together(mailed), to: tenant) }
        try await job.finish { connection in
            try push(pushed, isUrgent: messages.contains(where: \.isUrgent), to: tenant, connection)
            // They are one mail, so they count as one.
            for (place, one) in held.enumerated() {
                if place == 0 {
                    try store.setSent(now, of: one.key, connection)
                } else {
                    try store.remove(one.key, connection)
                }
            }
        }
    }

    private func deliver(_ message: OwnerMessage, to tenant: SortableID) async throws {
        let address = try await context.database.read { try AccountStore().mail(of: tenant, $0) }
        guard let address else { return }
        try await mail.send(MailMessage(to: address, subject: message.subject, text: message.whole))
    }

    func sweep(_ connection: DatabaseConnection) throws {
        try store.sweep(before: context.clock.now().addingTimeInterval(-Self.keepsSent), connection)
    }
}
