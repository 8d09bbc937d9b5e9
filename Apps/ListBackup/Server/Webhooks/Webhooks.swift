import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ServerKit
import Wire

/// What the job is given that sends a message to a webhook.
struct WebhookPayload: Codable, Sendable {
    var message: SortableID
}

extension JobKind where Payload == WebhookPayload {
    static let sendWebhook = JobKind("send-webhook", concurrency: 4, lease: 30)
}

/// Tells addresses what happens, in signed messages that are tried again for a day; an address that takes none for days is
/// turned off, which its owner is told (LB-177).
struct Webhooks: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    let messenger: WebhookMessenger
    /// Where people find the house, for links in messages.
    let home: String
    static let most = 10
    /// How long a message is tried, in seconds, and how long an address may take none.
    static let patience = 86_400.0
    static let givesUpAfter = 5 * 86_400.0
    private static let oldSecretLife = 86_400.0
    private static let delays: [Double] = [10, 60, 300, 900, 3600, 7200, 14_400]
    private static let longestDelay = 21_600.0
    private static let keepsMessages = 30 * 86_400.0

    func add(to router: inout Router) {
        router.serve(WebhooksAPI.list) { call in
            let tenant = try call.tenant
            return try await context.database.read { try context.webhooks.all(of: tenant, $0).map(\.webhook) }
        }
        router.serve(WebhooksAPI.create) { call in try await create(call.body, for: try call.tenant) }
        router.serve(WebhooksAPI.update) { call in
            try await update(call.parameters.id, call.body, for: try call.tenant)
        }
        router.serve(WebhooksAPI.remove) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            try await context.database.write { connection in
                _ = try context.webhooks.webhook(id, of: tenant, connection)
                try context.webhooks.remove(id, connection)
            }
            context.tell(LiveChange(), to: tenant)
            return NoAnswer()
        }
        router.serve(WebhooksAPI.renew) { call in try await renew(call.parameters.id, for: try call.tenant) }
        router.serve(WebhooksAPI.test) { call in try await test(call.parameters.id, for: try call.tenant) }
        router.serve(WebhooksAPI.messages) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await context.database.read { connection in
                _ = try context.webhooks.webhook(id, of: tenant, connection)
                return try context.webhooks.latest(of: id, connection)
            }
        }
    }

    func sweep(_ connection: DatabaseConnection) throws {
        try context.webhooks.sweep(before: context.clock.now().addingTimeInterval(-Self.keepsMessages), connection)
    }

    private func check(_ draft: WebhookDraft) throws -> [WebhookEvent] {
        _ = try messenger.check(draft.address)
        let events = WebhookEvent.allCases.filter(draft.events.contains)
        guard !events.isEmpty else {
            throw Problem.unprocessable("events", "invalid", "Choose what it is to be told.")
        }
        return events
    }

    private func create(_ draft: WebhookDraft, for tenant: SortableID) async throws -> WebhookSecret {
        let events = try check(draft)
        let (id, now, secret) = (context.ids.next(), context.clock.now(), WebhookSignature.secret())
        let webhook = Webhook(
            id: id, address: draft.address, events: events, createdAt: now, offSince: draft.isOn == false ? now : nil)
        try await context.database.write { connection in
            guard try context.webhooks.all(of: tenant, connection).count < Self.most else {
                throw Problem.conflict("too_many_webhooks", "There are \(Self.most) webhooks already.")
            }
            try context.webhooks.put(
                WebhookRow(webhook: webhook, tenant: tenant, secret: context.sources.seal(secret, of: id)), connection)
        }
        context.tell(LiveChange(), to: tenant)
        return WebhookSecret(webhook: webhook, secret: WebhookSignature.text(secret))
    }

    private func update(_ id: SortableID, _ draft: WebhookDraft, for tenant: SortableID) async throws -> Webhook {
        let events = try check(draft)
        let now = context.clock.now()
        let changed = try await context.database.write { connection in
            var row = try context.webhooks.webhook(id, of: tenant, connection)
            if row.webhook.address != draft.address || draft.isOn == true && !row.webhook.isOn {
                // What was wrong with another address, or before somebody looked after it, is of no account.
                (row.webhook.failingSince, row.webhook.complaint) = (nil, nil)
            }
            (row.webhook.address, row.webhook.events) = (draft.address, events)
            if let isOn = draft.isOn { row.webhook.offSince = isOn ? nil : row.webhook.offSince ?? now }
            try context.webhooks.put(row, connection)
            return row.webhook
        }
        context.tell(LiveChange(), to: tenant)
        return changed
    }

    private func renew(_ id: SortableID, for tenant: SortableID) async throws -> WebhookSecret {
        let secret = WebhookSignature.secret()
        let end = context.clock.now().addingTimeInterval(Self.oldSecretLife)
        return try await context.database.write { connection in
            var row = try context.webhooks.webhook(id, of: tenant, connection)
            (row.oldSecret, row.webhook.oldSecretUntil) = (row.secret, end)
            row.secret = context.sources.seal(secret, of: id)
            try context.webhooks.put(row, connection)
            return WebhookSecret(webhook: row.webhook, secret: WebhookSignature.text(secret))
        }
    }

    private func test(_ id: SortableID, for tenant: SortableID) async throws -> WebhookTest {
        let row = try await context.database.read { try context.webhooks.webhook(id, of: tenant, $0) }
        let body = try JSONCoding.encode(
            WebhookBody(type: "test", at: context.clock.now(), sentence: "This is a test. Nothing happened."))
        let begin = ContinuousClock.now
        let (status, complaint) = try await messenger.send(
            body, id: "msg_\(context.ids.next())", to: row.webhook.address, secrets: try secrets(row))
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        if complaint == nil { try await note(id, complaint: nil) }
        return WebhookTest(status: status, seconds: seconds, complaint: complaint)
    }

    /// Those by which messages are signed now.
    private func secrets(_ row: WebhookRow) throws -> [[UInt8]] {
        let isOldGood = (row.webhook.oldSecretUntil ?? .distantPast) > context.clock.now()
        return try [row.secret, isOldGood ? row.oldSecret : nil].compactMap { $0 }
            .map { try context.sources.open($0, of: row.webhook.id) }
    }

    /// Keeps whether messages arrive.
    private func note(_ id: SortableID, complaint: String?) async throws {
        try await context.database.write { try note(id, complaint: complaint, $0) }
    }

    /// - Returns: whether it was turned off now, because nothing has arrived for too long.
    @discardableResult
    private func note(_ id: SortableID, complaint: String?, _ connection: DatabaseConnection) throws -> Bool {
        guard var row = try context.webhooks.webhook(id, connection) else { return false }
        let now = context.clock.now()
        connection.afterCommit { [context, tenant = row.tenant] in context.tell(LiveChange(), to: tenant) }
        row.webhook.complaint = complaint
        if complaint == nil {
            (row.webhook.failingSince, row.webhook.lastArrival) = (nil, now)
        } else {
            row.webhook.failingSince = row.webhook.failingSince ?? now
        }
        let since = row.webhook.failingSince ?? now
        let givesUp = row.webhook.isOn && now.timeIntervalSince(since) >= Self.givesUpAfter
        if givesUp { row.webhook.offSince = now }
        try context.webhooks.put(row, connection)
        return givesUp
    }
}

extension Webhooks {
    // MARK: - Messages

    /// Has all webhooks told that want to be, as part of the transaction in which something happens.
    func enqueue(
        _ event: WebhookEvent, _ source: SourceRow, number: Int? = nil, detail: String? = nil,
        _ connection: DatabaseConnection
    ) throws {
        for row in try context.webhooks.all(of: source.tenant, connection) {
            guard row.webhook.isOn, row.webhook.events.contains(event) else { continue }
            let (id, now) = (context.ids.next(), context.clock.now())
            let body = try JSONCoding.encode(
                WebhookBody(
                    type: event.type, at: now, sentence: detail,
                    source: .init(id: "\(source.id)", name: source.name), snapshot: number,
                    link: "\(home)/source-\(source.id)"))
            try context.webhooks.insert(
                WebhookMessageRow(
                    message: WebhookMessage(
                        id: id, event: event, state: .waiting, createdAt: now, attempts: 0, nextAt: now,
                        complaint: nil), webhook: row.webhook.id, body: String(decoding: body, as: UTF8.self)),
                connection)
            try enqueue(id, of: row.webhook.id, at: nil, connection)
        }
    }

    private func enqueue(
        _ message: SortableID, of webhook: SortableID, at date: Date?, _ connection: DatabaseConnection
    ) throws {
        try jobs.enqueue(
            .sendWebhook, WebhookPayload(message: message), notBefore: date, exclusiveKey: "webhook:\(webhook)",
            in: connection)
    }

    /// - Parameter mail: tells owners that a webhook was turned off.
    func register(_ mail: OwnerMail) {
        jobs.handle(.sendWebhook) { job in try await perform(job, mail) }
    }

    private func perform(_ job: Job<WebhookPayload>, _ mail: OwnerMail) async throws {
        let found = try await context.database.read { connection in
            let message = try context.webhooks.message(job.payload.message, connection)
            return (message, try message.flatMap { try context.webhooks.webhook($0.webhook, connection) })
        }
        guard let row = found.0, let webhook = found.1, row.message.state == .waiting else { return }
        var message = row.message
        guard webhook.webhook.isOn else {
            (message.state, message.nextAt) = (.failed, nil)
            let ended = message
            return try await job.finish { try context.webhooks.update(ended, $0) }
        }
        let (_, complaint) = try await messenger.send(
            Array(row.body.utf8), id: "msg_\(message.id)", to: webhook.webhook.address,
            secrets: try secrets(webhook))
        message.attempts += 1
        message.complaint = complaint
        message.nextAt = complaint == nil ? nil : next(after: message)
        message.state = complaint == nil ? .arrived : message.nextAt == nil ? .failed : .waiting
        let told = message
        try await job.finish { connection in
            try context.webhooks.update(told, connection)
            if let next = told.nextAt { try enqueue(told.id, of: webhook.webhook.id, at: next, connection) }
            guard try note(webhook.webhook.id, complaint: complaint, connection) else { return }
            try context.noteWebhook(webhook, connection)
            try mail.enqueue(
                Self.notice(webhook.webhook, complaint ?? "", mail.home), to: webhook.tenant, connection)
        }
    }

    /// When a message is tried again: later and later, and for the last time a day after it was written.
    private func next(after message: WebhookMessage) -> Date? {
        let (now, end) = (context.clock.now(), message.createdAt.addingTimeInterval(Self.patience))
        guard now < end else { return nil }
        let place = message.attempts - 1
        let delay = Self.delays.indices.contains(place) ? Self.delays[place] : Self.longestDelay
        return min(now.addingTimeInterval(delay), end)
    }

    private static func notice(_ webhook: Webhook, _ complaint: String, _ home: String) -> OwnerMessage {
        OwnerMessage(
            subject: "A webhook was turned off",
            text: """
                For five days no message has arrived at \(webhook.address), so ListBackup no longer sends any there. \
                The last one failed because of this: \(complaint)

                Turn it on again when the address answers:
                \(home)/account
                """, isUrgent: true)
    }
}

/// What a message says.
struct WebhookBody: Codable, Sendable, Equatable {
    struct Source: Codable, Sendable, Equatable {
        var id: String
        var name: String
    }

    /// Such as `backup.completed`.
    var type: String
    var at: Date
    /// What is wrong, for people.
    var sentence: String?
    var source: Source?
    /// The number of the snapshot that was made.
    var snapshot: Int?
    var link: String?
}
