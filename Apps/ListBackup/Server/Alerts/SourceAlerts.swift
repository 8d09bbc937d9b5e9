import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ServerKit
import WebPush
import Wire

/// What the job is given that tells a source's owner by mail.
struct SourceMailPayload: Codable, Sendable {
    var tenant: SortableID
    var source: SortableID
    var sourceName: String
    /// Nil when all is well again.
    var kind: SourceAlert.Kind?
    var detail: String?
}

/// What the job is given that looks for missed backups.
struct WatchPayload: Codable, Sendable {}

extension JobKind where Payload == SourceMailPayload {
    static let mailSourceAlert = JobKind("mail-source-alert")
}

extension JobKind where Payload == WatchPayload {
    static let watchBackups = JobKind("watch-backups")
}

/// Tells people once that a source needs them, and once that it is well again: in the app, by mail, and in their browsers
/// (LB-086, LB-087, LB-173, LB-174).
struct SourceAlerts: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    let retentions: Retentions
    let webhooks: Webhooks
    private static let watchInterval = 300.0
    private static let mostPerHour = 60

    /// - Parameter mail: carries what is told outside the app.
    func register(_ mail: OwnerMail) throws {
        jobs.handle(.mailSourceAlert) { job in try await tell(job, mail) }
        // A job of its own: a backup that is missed can say nothing.
        try jobs.handle(.watchBackups, every: Self.watchInterval, WatchPayload()) { job in try await watch(job) }
    }

    func add(to router: inout Router) {
        router.serve(AlertsAPI.settings) { call in
            let tenant = try call.tenant
            return try await context.database.read { try context.alerts.settings(of: tenant, $0) }
        }
        router.serve(AlertsAPI.update) { call in
            let (tenant, settings) = (try call.tenant, call.body)
            try settings.quiet?.check()
            guard (0...Self.mostPerHour).contains(settings.mostPerHour ?? 0) else {
                throw Problem.unprocessable(
                    "mostPerHour", "invalid", "Choose up to \(Self.mostPerHour) alerts an hour.")
            }
            return try await context.database.write { connection in
                try context.alerts.keep(settings, of: tenant, connection)
                return try context.alerts.settings(of: tenant, connection)
            }
        }
    }

    /// Says that a source is not well. What was told already is not told again, by no retry and no later run.
    func raise(
        _ kind: SourceAlert.Kind, _ source: SourceRow, detail: String?, _ connection: DatabaseConnection
    ) throws {
        let known = try context.alerts.alert(of: source.id, connection)
        // That one is missed is no news to whom is told already why.
        if known?.kind == kind || (known != nil && kind == .missed) { return }
        try context.alerts.put(
            SourceAlert(kind, of: source.id, since: context.clock.now(), detail: detail), of: source.tenant,
            connection)
        if kind == .missed { try context.note(.backupMissed, source, connection) }
        try enqueue(kind, source, detail, connection)
    }

    /// Says that a backup holds data that look damaged.
    func suspect(_ source: SourceRow, _ found: Suspicion, _ connection: DatabaseConnection) throws {
        try enqueue(.suspicious, source, found.sentences.prefix(3).joined(separator: "\n"), connection)
    }

    /// All that is wrong with somebody's sources, the oldest first.
    func all(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SourceAlert] {
        let suspicious = try context.retention.suspicions(of: tenant, connection).map {
            SourceAlert(.suspicious, of: $0.source, since: $0.since, detail: $0.suspicion.sentences.first)
        }
        return (try context.alerts.all(of: tenant, connection) + suspicious).sorted { $0.since < $1.since }
    }

    /// Says that a source is well again, where it was not.
    func settle(_ source: SourceRow, _ connection: DatabaseConnection) throws {
        guard try context.alerts.alert(of: source.id, connection) != nil else { return }
        try context.alerts.remove(of: source.id, connection)
        try context.note(.backupWellAgain, source, connection)
        try enqueue(nil, source, nil, connection)
    }

    private func enqueue(
        _ kind: SourceAlert.Kind?, _ source: SourceRow, _ detail: String?, _ connection: DatabaseConnection
    ) throws {
        if let event = Self.event(kind) { try webhooks.enqueue(event, source, detail: detail, connection) }
        // By one key, so that a source's mails go out in the order of what happened.
        try jobs.enqueue(
            .mailSourceAlert,
            SourceMailPayload(
                tenant: source.tenant, source: source.id, sourceName: source.name, kind: kind, detail: detail),
            exclusiveKey: "source-mail:\(source.id)", in: connection)
    }

    /// What webhooks are told; of each backup that failed they are told when it ends.
    private static func event(_ kind: SourceAlert.Kind?) -> WebhookEvent? {
        switch kind {
        case .failed: nil
        case .needsSignIn: .needsSignIn
        case .missed: .missed
        case .suspicious: .suspicious
        case nil: .wellAgain
        }
    }

    private func watch(_ job: Job<WatchPayload>) async throws {
        let now = context.clock.now()
        let late = try await context.database.read { connection in
            try context.sources.scheduled(connection).filter { source in
                guard try context.alerts.alert(of: source.id, connection) == nil else { return false }
                return try isLate(source, at: now, connection)
            }
        }
        guard !late.isEmpty else { return }
        try await job.finish { connection in
            for found in late {
                // A backup may have ended meanwhile, and its owner may have changed the schedule.
                guard
                    let source = try context.sources.source(found.id, connection),
                    try isLate(source, at: now, connection)
                else { continue }
                try raise(.missed, source, detail: nil, connection)
            }
        }
        for tenant in Set(late.map(\.tenant)) { context.tell(LiveChange(), to: tenant) }
    }

    private func isLate(_ source: SourceRow, at now: Date, _ connection: DatabaseConnection) throws -> Bool {
        let begin = source.scheduledAt ?? source.createdAt
        let success = try context.runs.lastSuccess(of: source.id, connection)
        guard let deadline = source.schedule.deadline(after: max(begin, success ?? begin)) else { return false }
        return now > deadline
    }

    private func tell(_ job: Job<SourceMailPayload>, _ mail: OwnerMail) async throws {
        let payload = job.payload
        let people = try await context.database.read { try told(payload, mail.pushes, $0) }
        for person in people {
            var message = message(payload, home: mail.home)
            message.skipsMail = person.isMailed ? nil : true
            message.push = person.isPushed ? AlertPush(payload.kind, of: payload.source, id: "\(job.id)") : nil
            let key = person.id == payload.tenant ? "\(job.id)" : "\(job.id) \(person.id)"
            try await mail.send(message, to: person.id, key: key)
        }
    }

    /// Somebody who is told outside the app, and how.
    private struct Told {
        var id: SortableID
        var isMailed: Bool
        var isPushed: Bool
    }

    /// Who is told of something: by mail whose account it is, in their browsers everybody in it, each as they wish.
    private func told(
        _ payload: SourceMailPayload, _ pushes: BrowserPushes, _ connection: DatabaseConnection
    ) throws -> [Told] {
        // Who deleted the source in the meantime is left alone.
        guard try context.sources.source(payload.source, connection) != nil else { return [] }
        let members = try TeamStore().people(of: payload.tenant, connection)
        // Mail may not go for hours, and nobody else is to wait for it.
        return try (members + [payload.tenant]).compactMap { person in
            let settings = try context.alerts.settings(of: person, connection)
            guard payload.kind != nil || settings.wellAgain else { return nil }
            let told = Told(
                id: person, isMailed: settings.mail && person == payload.tenant,
                isPushed: try !pushes.browsers(of: person, connection).isEmpty)
            return told.isMailed || told.isPushed ? told : nil
        }
    }

    private func message(_ payload: SourceMailPayload, home: String) -> OwnerMessage {
        let (subject, text) = words(payload)
        return OwnerMessage(
            subject: subject,
            text: """
                \(text)

                Look at it:
                \(home)/source-\(payload.source)-\(Self.chapter(payload.kind))
                """,
            footer: """
                You can choose which mails ListBackup sends you:
                \(home)/account
                """, isUrgent: [.needsSignIn, .suspicious].contains(payload.kind))
    }

    /// The part of the source's page where somebody finds out more.
    private static func chapter(_ kind: SourceAlert.Kind?) -> String {
        switch kind {
        case .needsSignIn: "settings"
        case .suspicious: "compare"
        case .failed, .missed, nil: "runs"
        }
    }

    private func words(_ payload: SourceMailPayload) -> (subject: String, text: String) {
        let name = payload.sourceName
        let why = payload.detail.map { "\n\n\($0)" } ?? ""
        return switch payload.kind {
        case .failed:
            (
                "The backup of \(name) failed",
                "The last backup of \(name) failed. What was backed up before is safe.\(why)"
            )
        case .needsSignIn:
            (
                "\(name) needs a new sign-in",
                "\(name) no longer lets ListBackup in, so nothing new is backed up until you sign in again.\(why)"
            )
        case .missed:
            (
                "\(name) was not backed up in time",
                "No backup of \(name) has succeeded since one was due. What was backed up before is safe."
            )
        case .suspicious:
            (
                "The last backup of \(name) looks suspicious",
                """
                In the last backup of \(name) something is not as usual. The backups before it are safe, and none \
                of them is removed until you say that it was expected.\(why)
                """
            )
        case nil: ("\(name) is backed up again", "The last backup of \(name) succeeded. All is well again.")
        }
    }
}
