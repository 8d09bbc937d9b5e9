import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupCore
import ServerKit
import Synchronization
import Wire

/// What the job is given that brings a second copy up to date.
struct CopyPayload: Codable, Sendable {
    var tenant: SortableID
    /// All of them where it is nil.
    var source: SortableID?
    /// Whether what was lost is brought back from the copy first.
    var bringsBack = false
}

/// What the job is given that looks after all second copies.
struct CopyAllPayload: Codable, Sendable {}

extension JobKind where Payload == CopyPayload {
    static let copy = JobKind("copy-stores", concurrency: 2, attempts: 2, lease: 60)
}

extension JobKind where Payload == CopyAllPayload {
    static let copyAll = JobKind("copy-all-stores")
}

/// A second copy of all stores of an account, in a bucket or on another disk: behind each backup, and each hour. What it
/// lacks is told, and what the first place has lost is brought back from it (LB-115, LB-116).
final class Replicas: Sendable {
    let context: ServerContext
    let jobs: JobQueue
    let mail: OwnerMail
    let copies: SecondCopies
    /// How far those are that are under way in this process.
    let underWay = Mutex<[SortableID: [SortableID: ReplicaPart]]>([:])
    private static let interval = 3600.0

    init(_ context: ServerContext, jobs: JobQueue, mail: OwnerMail, copies: SecondCopies) {
        (self.context, self.jobs, self.mail, self.copies) = (context, jobs, mail, copies)
    }

    func register() throws {
        jobs.handle(.copy) { [self] job in try await perform(job) }
        jobs.handle(.moveStore) { [self] job in try await carry(job) }
        try jobs.handle(.copyAll, every: Self.interval, CopyAllPayload()) { [self] job in
            try await job.finish { [self] connection in
                for tenant in try copies.store.tenants(connection) {
                    try Self.enqueue(CopyPayload(tenant: tenant), isAgain: true, jobs, connection)
                    try enqueueMoves(tenant, connection)
                }
            }
        }
    }

    /// Has a source copied behind its backup, as part of the transaction in which that ends.
    static func enqueue(
        _ source: SourceRow, _ store: ReplicaStore, _ jobs: JobQueue, _ connection: DatabaseConnection
    ) throws {
        guard try store.replica(of: source.tenant, connection) != nil else { return }
        try enqueue(CopyPayload(tenant: source.tenant, source: source.id), jobs, connection)
    }

    /// - Parameter isAgain: whether it is worth nothing beside another pass over all.
    private static func enqueue(
        _ payload: CopyPayload, isAgain: Bool = false, _ jobs: JobQueue, _ connection: DatabaseConnection
    ) throws {
        try jobs.enqueue(
            .copy, payload, uniqueKey: isAgain ? "\(payload.tenant)" : nil,
            exclusiveKey: "replica:\(payload.tenant)", in: connection)
    }

    func add(to router: inout Router) {
        router.serve(ReplicaAPI.status) { [self] call in try await status(of: try call.tenant) }
        router.serve(ReplicaAPI.test) { [self] call in
            let place = try copies.places.checked(call.body.place)
            let secret = try await secret(call.body, place, of: try call.tenant).text
            return ReplicaTest(fault: await copies.places.fault(place, secret))
        }
        router.serve(ReplicaAPI.change) { [self] call in try await change(call.body, of: try call.tenant) }
        router.serve(ReplicaAPI.remove) { [self] call in
            let tenant = try call.tenant
            let parts = try await context.database.write { [self] connection in
                let parts = try copies.store.parts(of: tenant, connection)
                try refuseWhereItLeads(tenant, connection)
                try copies.store.remove(tenant, connection)
                return parts
            }
            for source in parts.keys { copies.learn(nil, of: source) }
            return try await changed(tenant)
        }
        router.serve(ReplicaAPI.copy) { [self] call in
            try await begin(CopyPayload(tenant: try call.tenant))
        }
        router.serve(ReplicaAPI.move) { [self] call in try await move(call.body.toCopy, of: try call.tenant) }
        router.serve(ReplicaAPI.bringBack) { [self] call in
            try await begin(CopyPayload(tenant: try call.tenant, bringsBack: true))
        }
    }

    private func begin(_ payload: CopyPayload) async throws -> ReplicaStatus {
        try await context.database.write { [copies, jobs] connection in
            guard try copies.store.replica(of: payload.tenant, connection) != nil else {
                throw Problem.conflict("no_replica", "There is no second copy. Choose first where it is to lie.")
            }
            try Self.enqueue(payload, isAgain: !payload.bringsBack, jobs, connection)
        }
        return try await changed(payload.tenant)
    }

    private func changed(_ tenant: SortableID) async throws -> ReplicaStatus {
        context.tell(LiveChange(), to: tenant)
        return try await status(of: tenant)
    }

    /// The secret that a draft means, as it is kept and as it is. What is kept counts for the same bucket and key alone:
    /// nobody has it sent elsewhere.
    private func secret(
        _ draft: ReplicaDraft, _ place: ReplicaPlace, of tenant: SortableID
    ) async throws -> (box: [UInt8]?, text: String?) {
        guard place.kind == .s3 else { return (nil, nil) }
        let given = draft.secret?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if !given.isEmpty { return (copies.store.seal(String(given.prefix(500)), of: tenant), given) }
        let row = try await context.database.read { [copies] in try copies.store.replica(of: tenant, $0) }
        guard let row, row.place.endpoint == place.endpoint, row.place.bucket == place.bucket,
            row.place.keyID == place.keyID, let text = try copies.store.open(row)
        else {
            throw Problem.unprocessable("secret", "missing", "Write the secret of the key.")
        }
        return (row.secret, text)
    }

    private func change(_ draft: ReplicaDraft, of tenant: SortableID) async throws -> ReplicaStatus {
        let place = try copies.places.checked(draft.place)
        let secret = try await secret(draft, place, of: tenant)
        if place.kind == .folder, let fault = await copies.places.fault(place, nil, takes: true) {
            throw Problem.unprocessable("folder", fault.kind.rawValue, "The folder can’t be written by the server.")
        }
        let now = context.clock.now()
        let gone = try await context.database.write { [self] connection in
            let known = try copies.store.replica(of: tenant, connection)
            let isElsewhere = known.map { !Self.isSame($0.place, place) } ?? true
            let gone = isElsewhere ? try copies.store.parts(of: tenant, connection) : [:]
            if isElsewhere {
                try refuseWhereItLeads(tenant, connection)
                try copies.store.remove(tenant, connection)
            }
            var row = ReplicaRow(tenant: tenant, place: place, secret: secret.box)
            row.state = isElsewhere ? ReplicaState(lagsSince: now) : known?.state ?? ReplicaState()
            row.state.fault = nil
            try copies.store.put(row, connection)
            try Self.enqueue(CopyPayload(tenant: tenant), jobs, connection)
            return gone
        }
        for source in gone.keys { copies.learn(nil, of: source) }
        return try await changed(tenant)
    }

    private static func isSame(_ one: ReplicaPlace, _ other: ReplicaPlace) -> Bool {
        var one = one
        // By another key, or in another region's name, it is the same bucket.
        (one.keyID, one.region) = (other.keyID, other.region)
        return one == other
    }

    func status(of tenant: SortableID) async throws -> ReplicaStatus {
        let (row, kept, moves) = try await context.database.read { [copies] connection in
            (
                try copies.store.replica(of: tenant, connection), try copies.store.parts(of: tenant, connection),
                try copies.store.moves(of: tenant, connection)
            )
        }
        var status = ReplicaStatus(allowsFolders: !copies.places.folders.isEmpty)
        guard let row else { return status }
        let running = underWay.withLock { $0[tenant] }
        let parts = kept.merging(running ?? [:]) { $1 }.values
        status.place = row.place
        status.objects = parts.reduce(0) { $0 + $1.objects }
        status.bytes = parts.reduce(0) { $0 + $1.bytes }
        status.missing = parts.reduce(0) { $0 + $1.missing }
        status.missingBytes = parts.reduce(0) { $0 + $1.missingBytes }
        status.lost = parts.reduce(0) { $0 + $1.lost }
        status.isBusy = running != nil
        status.leads = moves.isEmpty && row.leads
        if !moves.isEmpty {
            status.move = ReplicaMove(
                toCopy: row.leads, sources: max(kept.count, moves.count), moved: max(0, kept.count - moves.count),
                objects: moves.values.reduce(0) { $0 + $1.objects },
                checked: moves.values.reduce(0) { $0 + $1.checked },
                fault: moves.values.lazy.compactMap(\.fault).first)
        }
        (status.lookedAt, status.wholeAt) = (row.state.lookedAt, row.state.wholeAt)
        (status.lagsSince, status.fault) = (row.state.lagsSince, row.state.fault)
        (status.verified, status.verifiedAt) = (row.state.verified, row.state.verifiedAt)
        return status
    }
}
