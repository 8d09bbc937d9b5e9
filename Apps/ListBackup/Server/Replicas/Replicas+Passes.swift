import Base
import Database
import Foundation
import Jobs
import ListBackupAPI
import ListBackupCore
import Synchronization
import Wire

extension Replicas {
    /// How long a copy may lack something before people are told.
    static let patience = 86_400.0
    private static let tellsEvery = 0.5

    func perform(_ job: Job<CopyPayload>) async throws {
        let payload = job.payload
        let tenant = payload.tenant
        let found = try await context.database.read { [context, copies] connection in
            (
                try copies.store.replica(of: tenant, connection), try context.sources.all(of: tenant, connection),
                try copies.store.parts(of: tenant, connection)
            )
        }
        guard let row = found.0 else { return }
        underWay.withLock { $0[tenant] = [:] }
        context.tell(LiveChange(), to: tenant)
        defer {
            underWay.withLock { $0[tenant] = nil }
            context.tell(LiveChange(), to: tenant)
        }
        var state = row.state
        do {
            for source in found.1 where payload.source == nil || payload.source == source.id {
                try Task.checkCancellation()
                let part = found.2[source.id] ?? ReplicaPart()
                try await pass(source, row, part, &state, bringsBack: payload.bringsBack)
            }
            if payload.source == nil { try await removeErased(row, Array(found.2.keys)) }
            state.fault = nil
        } catch {
            if Task.isCancelled || error is CancellationError || error is JobLeaseLost { throw error }
            state.fault = ReplicaPlaces.fault(error)
            if state.fault?.kind == .other {
                context.log.error("A second copy could not be made.", ["error": "\(error)"])
            }
        }
        try await end(state, row, payload, job)
    }

    private func pass(
        _ source: SourceRow, _ row: ReplicaRow, _ known: ReplicaPart, _ state: inout ReplicaState, bringsBack: Bool
    ) async throws {
        let now = context.clock.now()
        let keys = try context.sources.keys(of: source)
        let place = try copies.places.open(
            row.place, try copies.store.open(row), SecondCopies.folder(source.id, source.tenant))
        let store = context.vault.store(source.id, source.tenant, keys)
        let leads = try await copies.leads(source.id, source.tenant)
        let disk = FolderPlace(store, pool: context.pool)
        let replica =
            leads
            ? Replica(first: place, second: disk, keys: keys) : Replica(first: disk, second: place, keys: keys)
        let needed: @Sendable () async throws -> Set<String> = { [context] in
            let repository = try await context.repository(source)
            return try await context.pool.run { try repository.neededPacks() }
        }
        if bringsBack {
            let lines = try await replica.bringManifestsBack()
            let packs = try await replica.bringPacksBack(try await needed())
            await copies.note(putBack: lines + packs, of: source.id, source.tenant)
        }
        var part = known
        let teller = Teller(context, every: Self.tellsEvery)
        let report = try await replica.bringUp(leaving: &part.leaving, at: now, needed: needed) { [self] report in
            var shown = known
            shown.take(report)
            underWay.withLock { [shown] in $0[source.tenant]?[source.id] = shown }
            await teller.tell(source.tenant)
        }
        try await context.putCard(of: source, inCopy: true)
        part.take(report)
        state.verified += report.verified
        if report.verified > 0 { state.verifiedAt = now }
        copies.learn(part.lines, of: source.id)
        underWay.withLock { [part] in $0[source.tenant]?[source.id] = part }
        try await context.database.write { [copies, part] connection in
            // The place may be another one by now, or the source gone.
            guard try copies.store.replica(of: source.tenant, connection)?.place == row.place,
                try copies.store.leads(source.id, connection) ?? row.leads == leads
            else { return }
            try copies.store.put(part, of: source.id, tenant: source.tenant, connection)
        }
    }

    /// Removes from the copy what was kept of sources that are erased: nobody has the keys to it any more.
    private func removeErased(_ row: ReplicaRow, _ sources: [SortableID]) async throws {
        let there = try await context.database.read { connection in
            try connection.values("SELECT id FROM sources WHERE tenant = \(row.tenant)", as: SortableID.self)
        }
        for source in Set(sources).subtracting(there) {
            let place = try copies.places.open(
                row.place, try copies.store.open(row), SecondCopies.folder(source, row.tenant))
            for object in try await place.list(prefix: "") { try await place.delete(object.name) }
            try await context.database.write { [copies] in try copies.store.removePart(of: source, $0) }
            copies.learn(nil, of: source)
        }
    }

    private func end(
        _ given: ReplicaState, _ row: ReplicaRow, _ payload: CopyPayload, _ job: Job<CopyPayload>
    ) async throws {
        let now = context.clock.now()
        try await job.finish { [self] connection in
            guard try copies.store.replica(of: row.tenant, connection)?.place == row.place else { return }
            var state = given
            let parts = try copies.store.parts(of: row.tenant, connection)
            let sources = try context.sources.all(of: row.tenant, connection)
            let lost = parts.values.reduce(0) { $0 + $1.lost }
            let isWhole =
                state.fault == nil && lost == 0 && parts.values.allSatisfy { $0.missing == 0 }
                && sources.allSatisfy { parts[$0.id] != nil }
            if lost > 0, state.fault == nil { state.fault = ReplicaFault(.lost) }
            state.lookedAt = now
            if isWhole {
                (state.wholeAt, state.lagsSince) = (now, nil)
            } else if state.lagsSince == nil {
                state.lagsSince = now
            }
            try tell(&state, lost: lost, row.tenant, now, connection)
            try copies.store.setState(state, of: row.tenant, connection)
        }
    }

    // MARK: - Telling

    /// Tells once that the copy lags, or that the store has lost something, and once that all is well again.
    private func tell(
        _ state: inout ReplicaState, lost: Int, _ tenant: SortableID, _ now: Date, _ connection: DatabaseConnection
    ) throws {
        let settings = try context.alerts.settings(of: tenant, connection)
        if lost > 0, !state.toldOfLoss {
            state.toldOfLoss = true
            try note(.storeLost, number: lost, tenant, connection)
            if settings.mail { try mail.enqueue(lossMessage(lost), to: tenant, connection) }
        } else if lost == 0 {
            state.toldOfLoss = false
        }
        guard let since = state.lagsSince else {
            if state.toldOfLag {
                try note(.copyWhole, tenant, connection)
                if settings.mail, settings.wellAgain { try mail.enqueue(wholeMessage, to: tenant, connection) }
            }
            return state.toldOfLag = false
        }
        guard !state.toldOfLag, now.timeIntervalSince(since) > Self.patience else { return }
        state.toldOfLag = true
        try note(.copyLags, tenant, connection)
        if settings.mail { try mail.enqueue(lagMessage, to: tenant, connection) }
    }

    private func note(
        _ kind: ActivityItem.Kind, number: Int? = nil, _ tenant: SortableID, _ connection: DatabaseConnection
    ) throws {
        try context.activity.insert(
            ActivityItem(
                id: context.ids.next(), at: context.clock.now(), kind: kind, sourceId: nil, sourceName: "",
                number: number, detail: nil), of: tenant, connection)
    }

    private func message(_ subject: String, _ text: String, isUrgent: Bool = false) -> OwnerMessage {
        OwnerMessage(
            subject: subject, text: "\(text)\n\nLook at it:\n\(mail.home)/storage",
            footer: "You can choose which mails ListBackup sends you:\n\(mail.home)/account", isUrgent: isUrgent)
    }

    private var lagMessage: OwnerMessage {
        message(
            "The second copy of your backups lags behind",
            "For more than a day the second copy has not had everything. The backups themselves go on.")
    }

    private var wholeMessage: OwnerMessage {
        message("The second copy of your backups is whole again", "Everything is in the second copy again.")
    }

    private func lossMessage(_ lost: Int) -> OwnerMessage {
        message(
            "Something of your backups is missing on the server",
            """
            \(lost == 1 ? "An object" : "\(lost) objects") of your backups can no longer be found on the server’s disk, \
            or came to harm there. The second copy has them, and nothing is removed from it until they are back: \
            choose “Bring back from the copy”. Have somebody look at the disk.
            """, isUrgent: true)
    }

    /// What somebody has to look after; nil while all is well.
    static func alert(_ row: ReplicaRow?, lost: Int, at now: Date) -> ReplicaAlert? {
        guard let row else { return nil }
        if lost > 0 { return ReplicaAlert(.lost, since: row.state.lagsSince, fault: row.state.fault) }
        guard let since = row.state.lagsSince, now.timeIntervalSince(since) > patience else { return nil }
        return ReplicaAlert(.lags, since: since, fault: row.state.fault)
    }
}

/// Tells screens how far it is, a few times a second at most.
private actor Teller {
    private let context: ServerContext
    private let seconds: Double
    private var last = Date.distantPast

    init(_ context: ServerContext, every seconds: Double) { (self.context, self.seconds) = (context, seconds) }

    func tell(_ tenant: SortableID) {
        let now = context.clock.now()
        guard now.timeIntervalSince(last) >= seconds else { return }
        last = now
        context.tell(LiveChange(), to: tenant)
    }
}
