import AccountsAPI
import Base
import Foundation
import ListBackupAPI
import Synchronization
import TestKit
import Wire

@testable import ListBackupUI

/// A server that answers as it is told.
final class PretendShop: Transport {
    enum Answer: Sendable { case content, refused, offline, never }
    /// What somebody has: a source with records, a source without any, no source.
    enum Stock: Sendable { case records, source, nothing }

    static let refusal = "We are busy. Please try again in a moment."
    static let offline = "You are offline. Nothing is lost; try again when you are back."

    let clock = ManualClock()
    let source: SortableID
    private let stock: Stock
    private var isEmpty: Bool { stock != .records }
    /// The paths that were asked for.
    let calls = Recorder<String>()
    private let answers = Mutex<[String: Answer]>([:])
    /// Whether records changed since the moment that is put back.
    var hasConflicts: Bool {
        get { conflicts.withLock { $0 } }
        set { conflicts.withLock { $0 = newValue } }
    }
    private let conflicts = Mutex(false)
    /// Whether a restore broke off; going on with it mends that.
    var hasBroken: Bool {
        get { breaks.withLock { $0 } }
        set { breaks.withLock { $0 = newValue } }
    }
    private let breaks = Mutex(false)
    /// What the person may do in the account.
    var role: Role {
        get { roles.withLock { $0 } }
        set { roles.withLock { $0 = newValue } }
    }
    private let roles = Mutex(Role.owner)
    /// What is wrong with the source.
    var alert: SourceAlert.Kind? {
        get { alerts.withLock { $0 } }
        set { alerts.withLock { $0 = newValue } }
    }
    private let alerts = Mutex<SourceAlert.Kind?>(nil)

    init(_ stock: Stock = .records) {
        self.stock = stock
        source = SortableIDSource(clock: clock.wallClock).next()
    }

    var dependencies: ListBackupDependencies {
        ListBackupDependencies(
            transport: self, secrets: MemorySecrets(), clock: clock.wallClock,
            device: Device(name: "Test", platform: "web"))
    }

    /// Somebody who is signed in at it.
    @MainActor func signedIn() async throws -> (SessionModel, AppModel) {
        let session = SessionModel(dependencies)
        try await session.begin(
            SignedIn(
                TokenPair(accessToken: "a", refreshToken: "r", expiresIn: 900),
                user: Me(id: source, email: "ada@example.com")))
        guard case .signedIn(let model) = session.phase else { throw Problem.unauthorized() }
        return (session, model)
    }

    /// How calls of paths that end so are answered.
    func answer(_ end: String?, _ answer: Answer) { if let end { answers.withLock { $0[end] = answer } } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        calls.record(request.path)
        let answer = answers.withLock { $0.first { request.path.hasSuffix($0.key) }?.value }
        switch answer ?? (request.path == SourcesAPI.livePath ? .never : .content) {
        case .content:
            return HTTPResponse(fields: ["Content-Type": "application/json"], body: .bytes(try body(request)))
        case .refused: return Problem(.conflict, code: "busy", Self.refusal).response
        case .offline: throw TransportError(.offline, message: "")
        case .never:
            try await clock.wallClock.sleep(seconds: 1e9)
            throw TransportError(.cancelled, message: "")
        }
    }

    func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        throw TransportError(.offline, message: "")
    }

    private func body(_ request: HTTPRequest) throws -> [UInt8] {
        let parts = request.path.split(separator: "/")
        if parts.last == "erasures" {
            return try request.method == .post ? JSONCoding.encode(erasure) : JSONCoding.encode([Erasure]())
        }
        if parts.last == "erasure-previews" { return try JSONCoding.encode(ErasurePreview(sources: erasure.sources)) }
        if parts.last == "receipt" {
            return try JSONCoding.encode(ErasureReceipt(text: "signed", filename: "erasure.txt"))
        }
        if parts.contains("replica") {
            return try parts.last == "tests"
                ? JSONCoding.encode(ReplicaTest(fault: ReplicaFault(.wrongSecret)))
                : JSONCoding.encode(replica(request))
        }
        if parts.contains("people") { return try JSONCoding.encode(person) }
        return switch parts.last {
        case "dashboard": try JSONCoding.encode(dashboard)
        case "snapshots": try JSONCoding.encode(snapshots)
        case "records": try JSONCoding.encode(Wire.Page(items: isEmpty ? [] : [Self.item], nextCursor: nil))
        case "files": try JSONCoding.encode([RecordFile]())
        case "record": try JSONCoding.encode(detail)
        case "relations": try JSONCoding.encode(RecordRelations(refersTo: [], referredToBy: [], isComplete: true))
        case "comparison":
            try JSONCoding.encode(
                Comparison(
                    from: snapshot(1), to: snapshot(2),
                    streams: [StreamComparison(stream: "orders", added: 1, changed: 0, removed: 0)]))
        case "search": try JSONCoding.encode(SearchResult(hits: isEmpty ? [] : [hit], isComplete: true))
        case "searches": try JSONCoding.encode(isEmpty ? [] : [kept])
        case "runs": try JSONCoding.encode(isEmpty ? [] : [run])
        case "activity": try JSONCoding.encode(Wire.Page(items: isEmpty ? [] : [happening], nextCursor: nil))
        case "retention": try JSONCoding.encode(retention)
        case "retention-previews":
            try JSONCoding.encode(
                RetentionPreview(
                    staying: 1, leaving: [SnapshotSummary(number: 1, at: snapshot(1).at, records: 1)], bytes: 30))
        case "webhooks":
            try request.method == .post
                ? JSONCoding.encode(WebhookSecret(webhook: webhook, secret: "whsec_AAAA"))
                : JSONCoding.encode([Webhook]())
        case "log":
            try JSONCoding.encode(
                request.query?.contains("after") == true
                    ? [] : [RunLogLine(number: 1, at: clock.now, level: .note, text: "GET /v1/orders → 200")])
        case "dry-runs":
            try JSONCoding.encode(
                DryRun(streams: [.init(name: "orders", records: 7, calls: 2, bytes: 2000, basis: .asked)], seconds: 1))
        case "tests": try JSONCoding.encode(WebhookTest(status: 500, seconds: 0.1, complaint: Self.refusal))
        case "messages": try JSONCoding.encode([WebhookMessage]())
        case "restores" where request.method == .get: try JSONCoding.encode(hasBroken ? [broken] : [])
        case "restores", "undo", "go-on": try JSONCoding.encode(restored)
        case "restore-plans", "undo-plans": try JSONCoding.encode(restorePlan)
        case "account-deletion": try JSONCoding.encode(Departure(dueAt: nil))
        case "storage": try JSONCoding.encode(storage)
        case "team": try JSONCoding.encode(team)
        case "rehearsals": try JSONCoding.encode(Rehearsals(plan: .never, all: isEmpty ? [] : [rehearsal]))
        case "links", "tokens", "sessions": Array("[]".utf8)
        case "deeds": try JSONCoding.encode(Wire.Page(items: isEmpty ? [] : [deed], nextCursor: nil))
        case "check": try JSONCoding.encode(DeedCheck(count: isEmpty ? 0 : 1, brokenAt: nil, head: ""))
        case "key": try JSONCoding.encode(PushServerKey(publicKey: "key"))
        case "browsers": try JSONCoding.encode(isEmpty ? [] : [browser])
        case "alert-settings": try JSONCoding.encode(AlertSettings())
        case "integrations": try JSONCoding.encode([Self.integration])
        default: try JSONCoding.encode(SecondFactorState(isOn: false, recoveryCodesLeft: 0))
        }
    }

    private static let item = RecordItem(
        key: "EQEB", id: "7", text: #"{"id":7,"status":"open"}"#,
        summary: RecordSummary(facts: [RecordFact(path: "status", text: "open", isNumber: false)]))

    private var browser: PushBrowser {
        PushBrowser(id: source, name: "Firefox", endpoint: "https://push.example.net/a", since: clock.now)
    }

    private var rehearsal: Rehearsal {
        Rehearsal(
            id: source, startedAt: clock.now, endedAt: clock.now, snapshot: 2, records: 7, bytes: 2000, seconds: 1.5,
            isScheduled: false)
    }

    private var deed: Deed {
        Deed(
            number: 1, at: clock.now, who: "ada@example.com", deed: "createSource", object: "\(source)", status: 201)
    }

    private var team: Team {
        Team(
            accounts: [AccountAccess(id: source, owner: "ada@example.com", role: role, isCurrent: true)],
            members: [
                Member(
                    id: source, mail: "ada@example.com", role: .owner, joinedAt: nil, isFounder: true, isYou: true)
            ], invitations: [])
    }

    private var storage: StorageUse {
        let item = StorageUse.Item(
            id: source, name: "Shop", stored: 30, logical: 90, moments: 2, perDay: 1,
            streams: [.init(name: "orders", records: 1, stored: 30)],
            ages: [.init(span: .week, moments: 2, stored: 30)])
        return StorageUse(
            stored: stock == .records ? 30 : 0, limit: nil, free: nil, perDay: 1, fullAt: nil,
            sources: isEmpty ? [] : [item],
            days: (0..<30).map { .init(at: clock.now.addingTimeInterval(Double($0 - 29) * 86_400), stored: 30) })
    }

    private var person: PersonResult {
        let record = PersonRecord(
            stream: "orders", key: "EQEB", recordId: "7", title: nil, reason: .linked, field: "customer_id",
            versions: 2,
            firstSeen: clock.now, lastSeen: clock.now, isGone: true)
        let found = PersonSource(id: source, name: "Shop", moments: 2, records: [record])
        return PersonResult(sources: isEmpty ? [] : [found], looked: 1, isComplete: true)
    }

    /// None after it was ended, else one that has everything.
    private func replica(_ request: HTTPRequest) -> ReplicaStatus {
        guard request.method != .delete, !isEmpty else { return ReplicaStatus() }
        return ReplicaStatus(
            place: ReplicaPlace(
                kind: .s3, endpoint: "https://s3.example.com", bucket: "copies", folder: "shop", keyID: "key-1"),
            objects: 12, bytes: 4_200_000, lookedAt: clock.now, wholeAt: clock.now,
            move: request.path.hasSuffix("moves") ? ReplicaMove(toCopy: true, sources: 2, moved: 1) : nil,
            verified: 3, verifiedAt: clock.now)
    }

    private var erasure: Erasure {
        Erasure(
            id: source, startedAt: clock.now, endedAt: nil,
            sources: [ErasureSource(id: source, name: "Shop", records: 1, versions: 2)], keepsOut: true)
    }

    private var dashboard: Dashboard {
        var dashboard = Dashboard(
            sources: stock == .nothing ? [] : [shop], records: 1, bytes: 20, stored: 30, snapshots: 2,
            succeededRuns: 1, endedRuns: 1, oldest: clock.now, activity: isEmpty ? [] : [happening], deleted: [])
        dashboard.alerts = alert.map { [SourceAlert($0, of: source, since: clock.now)] } ?? []
        return dashboard
    }

    private var shop: Source {
        Source(
            id: source, name: "Shop", kind: .folder, settings: SourceSettings(folder: "/srv"), schedule: Schedule(),
            hasSecret: false, createdAt: clock.now, nextRunAt: nil, lastRun: isEmpty ? nil : run,
            snapshot: snapshots.first, stored: 30, takesRecords: false, version: 1)
    }

    /// Newest first.
    private var snapshots: [Snapshot] { isEmpty ? [snapshot(1)] : [snapshot(2), snapshot(1)] }

    private func snapshot(_ number: Int) -> Snapshot {
        Snapshot(
            number: number, at: Date(timeIntervalSince1970: 1_780_000_000 + Double(number) * 3600), certainty: .proved,
            streams: [
                .init(
                    name: "orders", certainty: .proved, evidence: "All of it.", records: isEmpty ? 0 : 1, bytes: 20,
                    added: 1, changed: 0, removed: 0)
            ], stored: 30)
    }

    private var retention: Retention {
        Retention(
            policy: RetentionPolicy(), isPaused: false, snapshots: 2, stored: 30, graceDays: 7,
            leaving: [SnapshotSummary(number: 9, at: clock.now, records: 1, goesAt: clock.now)], held: [])
    }

    private var run: Run {
        Run(
            id: source, sourceId: source, state: .completed, startedAt: clock.now, endedAt: clock.now, streams: [],
            snapshot: 2, message: nil)
    }

    private var happening: ActivityItem {
        ActivityItem(
            id: source, at: clock.now, kind: .backupCompleted, sourceId: source, sourceName: "Shop", number: 2,
            detail: nil)
    }

    private var webhook: Webhook {
        Webhook(id: source, address: "https://example.com/hook", events: [.failed], createdAt: clock.now)
    }

    private var restorePlan: RestorePlan {
        var plan = RestorePlan(
            schema: "", number: 1, tables: [], problems: [], seconds: 1, calls: 2,
            streams: [RestorePlan.Stream(name: "orders", updates: 1, removes: 1)])
        guard hasConflicts else { return plan }
        plan.conflicts = ["EQEB", "EQEC"].map { key in
            RestoreConflict(
                stream: "orders", key: key, recordId: key, title: nil,
                changes: [FieldDifference(path: "status", before: "\"paid\"", after: "\"open\"")], newer: .now,
                rule: nil, writtenBy: [.overwrite])
        }
        return plan
    }

    private var broken: Restore {
        let isRefused = answers.withLock { $0["/go-on"] == .refused }
        let hasEnded = !isRefused && calls.values.contains { $0.hasSuffix("/go-on") }
        return Restore(
            id: source, sourceId: source, intoId: source, intoName: "Shop", number: 1, startedAt: clock.now,
            endedAt: hasEnded ? clock.now : nil, undoes: nil, undoneBy: nil, undoUntil: nil, result: restored,
            canGoOn: !hasEnded, complaint: hasEnded ? nil : Self.offline)
    }

    private var restored: RestoreResult {
        var result = RestoreResult(
            schema: "", tables: [],
            streams: [RestoreResult.Stream(name: "orders", written: 2, refused: 0, skipped: 0)])
        result.restoreId = source
        return result
    }

    private var hit: SearchHit {
        SearchHit(
            sourceId: "\(source)", sourceName: "Shop", stream: "orders", key: "EQEB", recordId: "7",
            title: nil, excerpt: [.init(text: "open", isHit: true)])
    }

    private var kept: SavedSearch {
        SavedSearch(
            id: source, name: "Open orders", wish: SearchWish(query: "status:open"), alerts: true,
            createdAt: clock.now, found: 1)
    }

    private var detail: RecordDetail {
        RecordDetail(
            key: "EQEB", id: "7", title: nil, text: Self.item.text,
            fields: [FieldDifference(path: "id", before: nil, after: "7")],
            versions: [
                RecordVersionItem(
                    number: 1, firstSeen: clock.now, lastSeen: clock.now, isGone: false, changes: [])
            ])
    }

    private static let integration = Integration(
        id: "corner", name: "Corner shop", category: .commerce, kind: .rest, summary: "Customers", signIn: .key,
        support: .init(incremental: false, deletions: true, restore: false, webhooks: false))
}
