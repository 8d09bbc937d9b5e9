import Base
import Database
import Foundation
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupCore
import Secrets
import ServerKit
import Wire

/// What the job is given that erases a person from one source.
struct ErasePersonPayload: Codable, Sendable {
    var erasure: SortableID
    var source: SortableID
    var tenant: SortableID
}

extension JobKind where Payload == ErasePersonPayload {
    static let erasePerson = JobKind("erase-person", concurrency: 2)
}

/// Erases people from every backup: seen beforehand, done by jobs that outlive the process, kept out afterwards, with a
/// receipt that names nobody (LB-128, LB-130, LB-131, LB-135).
struct Erasures: Sendable {
    private static let most = 100_000
    private static let patience = Duration.seconds(60)
    /// How long it waits for a backup that is under way, in seconds.
    private static let pause = 60.0
    private let context: ServerContext
    private let jobs: JobQueue
    private let folder: DownloadFolder

    /// What is to be erased in one source.
    private struct Part: Sendable {
        var source: SourceRow
        var repository: Repository
        var records: [String: Set<RecordKey>]
        var told: ErasureSource
    }

    init(_ context: ServerContext, jobs: JobQueue, folder: DownloadFolder) {
        self.context = context
        self.jobs = jobs
        self.folder = folder
    }

    func register() {
        jobs.handle(.erasePerson) { job in try await perform(job) }
    }

    func add(to router: inout Router) {
        router.serve(ErasuresAPI.preview) { call in
            let parts = try await find(try PersonQuery(call.body), try call.tenant)
            return ErasurePreview(sources: parts.map(\.told))
        }
        router.serve(ErasuresAPI.erase) { call in
            let wish = PersonWish(identifiers: call.body.identifiers)
            return try await begin(try PersonQuery(wish), records: call.body.records, try call.tenant)
        }
        router.serve(ErasuresAPI.list) { call in
            let tenant = try call.tenant
            return try await context.database.read { try context.erasures.all(of: tenant, $0) }
        }
        router.serve(ErasuresAPI.letIn) { call in
            let tenant = try call.tenant
            return try await context.database.write { connection in
                var erasure = try context.erasures.erasure(call.parameters.id, of: tenant, connection)
                try context.erasures.letIn(erasure.id, connection)
                erasure.keepsOut = false
                try context.erasures.update(erasure, connection)
                try context.note(.erasedLetIn, of: tenant, connection)
                return erasure
            }
        }
    }

    private func find(_ query: PersonQuery, _ tenant: SortableID) async throws -> [Part] {
        let deadline = ContinuousClock.now.advanced(by: Self.patience)
        var parts: [Part] = []
        for source in try await context.database.read({ try context.sources.all(of: tenant, $0) }) {
            let repository = try await context.repository(source)
            let part = try await context.pool.run(for: "\(tenant)") { () -> Part? in
                let finder = PersonFinder(query: query, repository: repository)
                let (matches, isWhole) = try finder.matches(most: Self.most, until: deadline)
                guard isWhole else {
                    throw Problem(
                        .unprocessableContent, code: "too_much",
                        "Not everything could be looked through in time, so nothing is erased.")
                }
                guard !matches.isEmpty else { return nil }
                var records = Dictionary(grouping: matches, by: \.stream).mapValues { Set($0.map(\.key)) }
                if source.kind == .mail { records[FolderConnector.contents] = try finder.parts(ofMessages: records) }
                if source.kind == .rest { records.merge(try finder.files(ofRecords: records)) { $1 } }
                let versions = try matches.reduce(0) { count, match in
                    count
                        + (try repository.history(of: match.key, in: match.stream).count { $0.record != nil })
                }
                return Part(
                    source: source, repository: repository, records: records,
                    told: ErasureSource(
                        id: source.id, name: source.name, records: matches.count, versions: versions,
                        held: try repository.held(with: records), keepsObjects: source.kind == .git ? true : nil))
            }
            if let part { parts.append(part) }
        }
        return parts
    }

    private func begin(_ query: PersonQuery, records: Int, _ tenant: SortableID) async throws -> Erasure {
        let parts = try await find(query, tenant)
        let found = parts.reduce(0) { $0 + $1.told.records }
        guard found > 0 else { throw Problem.notFound("Nothing is kept of this person.") }
        guard found == records else {
            throw Problem.conflict("changed", "Something came or went meanwhile: look at what would be erased again.")
        }
        if let held = parts.first(where: { !$0.told.held.isEmpty }) {
            throw Problem.conflict(
                "held",
                "Moment \(held.told.held[0]) of \(held.source.name) is held. Release it first, or keep the records.")
        }
        let before = try await keptBefore(query, tenant)
        let now = context.clock.now()
        let erasure = Erasure(
            id: context.ids.next(), startedAt: now, endedAt: nil, sources: parts.map(\.told), keepsOut: true)
        try await context.database.write { connection in
            try context.erasures.insert(erasure, of: tenant, connection)
            for part in parts {
                let keys = part.records.mapValues { $0.map { Base64URL.encode($0.bytes) } }
                try context.erasures.setRecords(
                    context.sources.seal(try JSONCoding.encode(keys), of: part.source.id), of: erasure.id,
                    in: part.source.id, connection)
                // From here on no backup takes them, though they are still to be erased.
                // Parts of messages do not come without these, and another message may hold the same ones one day.
                for (stream, keys) in part.records where stream != FolderConnector.contents {
                    for key in keys {
                        try context.erasures.keepOut(
                            part.repository.mark(of: key, in: stream), of: part.source.id, by: erasure.id, connection)
                    }
                }
                try enqueue(
                    ErasePersonPayload(erasure: erasure.id, source: part.source.id, tenant: tenant), in: connection)
            }
            for (restore, row) in before { try context.restores.remove(row, of: restore, connection) }
            try context.note(.personErased, of: tenant, connection)
        }
        context.tell(LiveChange(), to: tenant)
        return erasure
    }

    /// What is kept of the person to undo restores with: it may never have been in a backup.
    private func keptBefore(
        _ query: PersonQuery, _ tenant: SortableID
    ) async throws -> [(restore: SortableID, row: RestoreRow)] {
        var found: [(restore: SortableID, row: RestoreRow)] = []
        for (restore, into) in try await context.database.read({ try context.restores.kept(of: tenant, $0) }) {
            let rows = try await context.database.read { try context.restores.rows(of: restore, $0) }
            found += try await context.pool.run(for: "\(tenant)") {
                try rows.filter { row in
                    guard let before = row.before else { return false }
                    return query.naming(try context.sources.open(before, of: into)[...], id: row.recordID) != nil
                }.map { (restore: restore, row: $0) }
            }
        }
        return found
    }

    private func enqueue(
        _ payload: ErasePersonPayload, notBefore: Date? = nil, in connection: DatabaseConnection
    ) throws {
        try jobs.enqueue(
            .erasePerson, payload, notBefore: notBefore, exclusiveKey: Runner.name(payload.source), in: connection)
    }

    private func perform(_ job: Job<ErasePersonPayload>) async throws {
        let payload = job.payload
        let (source, sealed, run) = try await context.database.read { connection in
            (
                try context.sources.source(payload.source, connection),
                try context.erasures.records(of: payload.erasure, in: payload.source, connection),
                try context.runs.open(of: payload.source, connection)
            )
        }
        guard let sealed else { return }
        let now = context.clock.now()
        var isDone = source == nil
        var erased: [String: Set<String>] = [:]
        // A run that broke off may have put aside what is to be erased, and goes on with it.
        if let source, run == nil {
            let keys = try JSONCoding.decode(
                [String: [String]].self, from: try context.sources.open(sealed, of: source.id))
            let records = keys.mapValues { Set($0.compactMap { Base64URL.decode($0).flatMap(RecordKey.init(bytes:)) }) }
            erased = records.mapValues { Set($0.map(\.text)) }
            let repository = try await context.repository(source)
            do {
                isDone = try await !context.pool.run { try repository.erase(records, at: now) }.waits
            } catch let error as RepositoryError where error.code == .conflict {
                // Somebody held a moment since: it goes on once that is released.
                isDone = false
            }
            try folder.removeAll()
        }
        let (isErased, gone) = (isDone, erased)
        try await job.finish { connection in
            guard isErased else {
                return try enqueue(payload, notBefore: now.addingTimeInterval(Self.pause), in: connection)
            }
            try context.erasures.removeRecords(of: payload.erasure, in: payload.source, connection)
            try context.restores.forget(gone, in: payload.source, of: payload.tenant, at: now, connection)
            var erasure = try context.erasures.erasure(payload.erasure, of: payload.tenant, connection)
            for place in erasure.sources.indices where erasure.sources[place].id == payload.source {
                erasure.sources[place].erasedAt = now
            }
            if erasure.sources.allSatisfy({ $0.erasedAt != nil }) { erasure.endedAt = now }
            try context.erasures.update(erasure, connection)
        }
        context.tell(LiveChange(), to: payload.tenant)
    }
}
