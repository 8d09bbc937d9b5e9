import Base
import Database
import Foundation
import Jobs
import ListBackupAPI
import ListBackupCore
import Synchronization
import Wire

/// What the job is given that moves a source's store to the place that is to be the first one.
struct MovePayload: Codable, Sendable {
    var tenant: SortableID
    var source: SortableID
}

extension JobKind where Payload == MovePayload {
    static let moveStore = JobKind("move-store", attempts: 3)
}

/// Moving the first place of all backups to that of the second copy and back, source by source (LB-117). Each goes on in the
/// old place until all that it has is in the new one and was read again there; the old place is the second copy then.
extension Replicas {
    private static let keptEvery = 1.0

    func move(_ toCopy: Bool, of tenant: SortableID) async throws -> ReplicaStatus {
        let known = try await context.database.read { [copies] connection in
            (try copies.store.replica(of: tenant, connection), try copies.store.parts(of: tenant, connection))
        }
        guard let row = known.0 else {
            throw Problem.conflict("no_replica", "There is no second copy. Choose first where it is to lie.")
        }
        guard known.1.values.allSatisfy({ $0.lost == 0 }) else {
            throw Problem.conflict("lost", "Something is missing. Bring it back from the copy first.")
        }
        if toCopy, !row.leads {
            let secret = try copies.store.open(row)
            if let fault = await copies.places.fault(row.place, secret, leads: true) {
                throw Problem.unprocessable("place", fault.kind.rawValue, Self.refusal(fault))
            }
        }
        try await context.database.write { [self] connection in
            let sources = try connection.values(
                "SELECT id FROM sources WHERE tenant = \(tenant)", as: SortableID.self)
            try copies.store.setLeads(toCopy, of: tenant, sources: sources, connection)
            try enqueueMoves(tenant, connection)
            try noteArrival(tenant, toCopy, before: row.leads, connection)
        }
        context.tell(LiveChange(), to: tenant)
        return try await status(of: tenant)
    }

    private static func refusal(_ fault: ReplicaFault) -> String {
        fault.kind == .unguarded
            ? "This bucket doesn’t heed If-None-Match, so two backups at a time could write over each other there."
            : "The place of the copy can’t be written and read right now, so nothing was moved."
    }

    /// What is the first place is neither exchanged nor forgotten.
    func refuseWhereItLeads(_ tenant: SortableID, _ connection: DatabaseConnection) throws {
        let isUsed = try connection.value(
            "SELECT count(*) FROM replica_parts WHERE tenant = \(tenant) AND leads <> 0", as: Int.self)
        guard isUsed ?? 0 == 0, try copies.store.replica(of: tenant, connection)?.leads != true else {
            throw Problem.conflict(
                "leads", "The backups lie there first. Move them back to the server’s disk before.")
        }
    }

    /// Has all sources moved that are not where they are to be; never beside a backup of theirs.
    func enqueueMoves(_ tenant: SortableID, _ connection: DatabaseConnection) throws {
        for source in try copies.store.moves(of: tenant, connection).keys.sorted() {
            try jobs.enqueue(
                .moveStore, MovePayload(tenant: tenant, source: source), uniqueKey: "\(source)",
                exclusiveKey: Runner.name(source), in: connection)
        }
    }

    /// Moves one source. A pass that broke off, or whose process ended, goes on behind what was read again.
    func carry(_ job: Job<MovePayload>) async throws {
        let (tenant, id) = (job.payload.tenant, job.payload.source)
        let found = try await context.database.read { [context, copies] connection in
            (
                try copies.store.replica(of: tenant, connection), try context.sources.source(id, connection),
                try copies.store.moves(of: tenant, connection)[id]
            )
        }
        guard let row = found.0, let source = found.1, var move = found.2 else { return }
        defer { context.tell(LiveChange(), to: tenant) }
        do {
            move.fault = nil
            try await carry(source, row, move, job)
        } catch {
            if Task.isCancelled || error is CancellationError || error is JobLeaseLost { throw error }
            let fault = ReplicaPlaces.fault(error)
            context.log.warning("A store could not be moved.", ["source": "\(id)", "error": "\(error)"])
            // It is tried again each hour, and when somebody says so.
            try await job.finish { [copies] connection in
                guard var move = try copies.store.moves(of: tenant, connection)[id] else { return }
                move.fault = fault
                try copies.store.setMove(move, of: id, connection)
            }
        }
    }

    private func carry(
        _ source: SourceRow, _ row: ReplicaRow, _ begun: ReplicaMoving, _ job: Job<MovePayload>
    ) async throws {
        let (tenant, now) = (source.tenant, context.clock.now())
        let keys = try context.sources.keys(of: source)
        let place = try copies.places.open(
            row.place, try copies.store.open(row), SecondCopies.folder(source.id, tenant))
        let disk = FolderPlace(context.vault.store(source.id, tenant, keys), pool: context.pool)
        let replica =
            row.leads
            ? Replica(first: disk, second: place, keys: keys) : Replica(first: place, second: disk, keys: keys)
        let needed: @Sendable () async throws -> Set<String> = { [context] in
            let repository = try await context.repository(source)
            return try await context.pool.run { try repository.neededPacks() }
        }
        try await bringUp(replica, source, at: now, needed)
        let names = try await replica.copiedNames()
        let done = begun.checkedTo.map { last in names.filter { $0 <= last } } ?? []
        let progress = MoveProgress(
            ReplicaMoving(objects: names.count, checked: done.count, checkedTo: begun.checkedTo), source, self)
        try await progress.keep()
        try await replica.compare(Array(names.dropFirst(done.count))) { try await progress.add($1, to: $0) }
        // Opened here, so that whoever opens it meanwhile has the same one.
        _ = try await needed()
        try await context.vault.whileClosed(source.id) {
            try await bringUp(replica, source, at: now, needed)
            let all = try await replica.copiedNames()
            try await replica.compare(Array(Set(all).subtracting(names)).sorted()) { _, _ in }
            let missing = try await needed().subtracting(all)
            guard missing.isEmpty else {
                throw RepositoryError(.damaged, "\(missing.count) objects are missing in the new place.")
            }
            try await job.finish { [self] connection in
                guard let current = try copies.store.replica(of: tenant, connection), current.place == row.place,
                    current.leads == row.leads
                else { throw CancellationError() }
                try copies.store.arrive(source.id, leads: row.leads, connection)
                try noteArrival(tenant, row.leads, before: nil, connection)
            }
        }
    }

    private func bringUp(
        _ replica: Replica, _ source: SourceRow, at now: Date, _ needed: @Sendable () async throws -> Set<String>
    ) async throws {
        // What the new place has too much of stays: passes look after that.
        var leaving: [String: Date] = [:]
        let report = try await replica.bringUp(leaving: &leaving, at: now, needed: needed)
        guard report.lost == 0 else { throw ReplicaFailure(.lost) }
        guard report.missing == 0 else {
            throw RepositoryError(.storage, "\(report.missing) objects could not be copied.")
        }
    }

    /// Writes down that all backups are where they are to be.
    private func noteArrival(
        _ tenant: SortableID, _ toCopy: Bool, before: Bool?, _ connection: DatabaseConnection
    ) throws {
        guard before != toCopy, try copies.store.moves(of: tenant, connection).isEmpty else { return }
        try context.activity.insert(
            ActivityItem(
                id: context.ids.next(), at: context.clock.now(), kind: toCopy ? .movedToCopy : .movedToServer,
                sourceId: nil, sourceName: "", number: nil, detail: nil), of: tenant, connection)
        // The pass behind it says how the second copy is doing, which is in the other place from now on.
        try jobs.enqueue(
            .copy, CopyPayload(tenant: tenant), uniqueKey: "\(tenant)", exclusiveKey: "replica:\(tenant)",
            in: connection)
    }

    /// Keeps how far a move is, each second at most.
    private actor MoveProgress {
        private var move: ReplicaMoving
        private let source: SourceRow
        private let replicas: Replicas
        private var keptAt = Date.distantPast

        init(_ move: ReplicaMoving, _ source: SourceRow, _ replicas: Replicas) {
            (self.move, self.source, self.replicas) = (move, source, replicas)
        }

        func add(_ count: Int, to name: String) async throws {
            move.checked += count
            move.checkedTo = name
            try await keep()
        }

        func keep() async throws {
            let (now, move, id) = (replicas.context.clock.now(), move, source.id)
            guard abs(now.timeIntervalSince(keptAt)) >= Replicas.keptEvery || move.checked == move.objects else {
                return
            }
            keptAt = now
            try await replicas.context.database.write { [copies = replicas.copies] connection in
                try copies.store.setMove(move, of: id, connection)
            }
            replicas.context.tell(LiveChange(), to: source.tenant)
        }
    }
}
