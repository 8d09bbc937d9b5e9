import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// Puts messages back into a mailbox: each that is gone into its folder, or into one called “Restored” where that cannot be
/// made. What is there stays as it is (LB-154).
struct MailRestore: JournaledRestore {
    /// A message that is to be put back.
    private struct Wanted: Sendable {
        var key: RecordKey
        var record: MailRecord
        var identity: MailIdentity

        func row(in folder: MailFolder, of stream: String) -> RestoreRow {
            RestoreRow(
                stream: stream, recordID: key.text, key: key.bytes, remoteID: folder.stream, before: nil,
                after: identity.mark)
        }
    }

    /// What is to be done in a folder.
    private struct Work {
        var stream: String
        var folder: MailFolder?
        var missing: [Wanted] = []
        var plan: RestorePlan.Stream
    }

    let repository: Repository
    let snapshot: Manifest
    let connector: MailConnector
    let pool: BlockingPool
    let choice: RestoreChoice
    private static let fallback = "Restored"
    private static let mostReported = 1000
    private static let mostFailures = 20

    init(
        repository: Repository, snapshot: Manifest, connector: MailConnector, pool: BlockingPool,
        choice: RestoreChoice
    ) throws {
        guard choice.fields.isEmpty else {
            throw Problem.unprocessable("fields", "invalid", "Messages are put back as a whole.")
        }
        self.repository = repository
        self.snapshot = snapshot
        self.connector = connector
        self.pool = pool
        self.choice = choice
    }

    /// What would be done; nothing is written.
    func plan() async throws -> RestorePlan {
        let works = try await works(try await connector.open())
        var plan = RestorePlan(schema: "", number: snapshot.number, tables: [], problems: [], seconds: 0, calls: 0)
        plan.streams = works.map(\.plan)
        plan.calls = plan.writes
        // A server takes some ten messages a second.
        plan.seconds = Double(plan.writes) / 10
        for work in works where work.plan.impossible > 0 {
            let isOne = work.plan.impossible == 1
            plan.problems.append(
                isOne
                    ? "1 message of \(work.stream) was too large to be kept, so it cannot be put back."
                    : "\(work.plan.impossible) messages of \(work.stream) were too large to be kept, so they cannot be put back."
            )
        }
        return plan
    }

    func run(_ journal: RestoreJournal) async throws -> RestoreResult {
        let session = try await connector.open()
        let works = try await works(session)
        var result = RestoreResult(schema: "", tables: [], streams: [])
        var targets: [String: MailFolder] = [:]
        for work in works {
            var told = RestoreResult.Stream(name: work.stream, written: 0, refused: 0, skipped: work.plan.skips)
            for message in work.missing {
                try Task.checkCancellation()
                var record = RestoreResult.Record(
                    stream: work.stream, recordId: message.key.text, outcome: .made)
                do {
                    let target = try await target(of: work, session, &targets)
                    try await journal.begin([message.row(in: target, of: work.stream)])
                    try await put(message, into: target, session)
                    if target.stream != work.stream { record.reason = "It is in the folder \(target.stream) now." }
                    told.written += 1
                } catch let error as SourceError where !error.endsRun && !error.isPassing {
                    told.refused += 1
                    if let target = targets[work.stream] ?? work.folder {
                        try await journal.forget([message.row(in: target, of: work.stream)])
                    }
                    (record.outcome, record.reason) = (.refused, error.message)
                    if result.failures.count < Self.mostFailures {
                        result.failures.append(
                            "\(work.stream) \(message.record.subject ?? message.key.text): \(error.message)")
                    }
                }
                if result.records.count < Self.mostReported { result.records.append(record) }
            }
            result.streams.append(told)
        }
        result.isVerified = try await isThere(works, targets, session) && works.allSatisfy { $0.plan.impossible == 0 }
        return try await journal.end(result)
    }

    /// The folder that messages go into; it is made where it is gone.
    private func target(
        of work: Work, _ session: MailSession, _ targets: inout [String: MailFolder]
    ) async throws -> MailFolder {
        if let known = targets[work.stream] ?? work.folder { return known }
        let made: MailFolder
        if let own = try await session.make(work.stream) {
            made = own
        } else if let other = try await session.make(Self.fallback) {
            made = other
        } else {
            throw SourceError(.refused, "The server makes no folder \(work.stream).")
        }
        targets[work.stream] = made
        return made
    }

    private func put(_ message: Wanted, into folder: MailFolder, _ session: MailSession) async throws {
        let kept = KeptFile(repository: repository, snapshot: snapshot, file: message.record.file)
        let bytes = try await pool.run {
            var bytes: [UInt8] = []
            try kept.read { bytes += $0 }
            return bytes
        }
        let date = message.record.received.flatMap { try? Date($0, strategy: .iso8601) }
        try await session.append(bytes, flags: message.record.flags, at: date, to: folder)
    }

    /// Whether all that was missing is in the mailbox now.
    private func isThere(
        _ works: [Work], _ targets: [String: MailFolder], _ session: MailSession
    ) async throws -> Bool {
        for work in works where !work.missing.isEmpty {
            guard let folder = targets[work.stream] ?? work.folder else { return false }
            let now = try await session.identities(try await session.examine(folder))
            guard work.missing.allSatisfy({ now[$0.identity] != nil }) else { return false }
        }
        return true
    }

    private func works(_ session: MailSession) async throws -> [Work] {
        let folders = Dictionary(try await session.folders().map { ($0.stream, $0) }) { $1 }
        var works: [Work] = []
        for stream in snapshot.streams.keys.sorted() where !stream.hasPrefix("_") && choice.takes(stream) {
            let wanted = try await wanted(stream)
            guard !wanted.isEmpty else { continue }
            var work = Work(stream: stream, folder: folders[stream], plan: RestorePlan.Stream(name: stream))
            var there: [MailIdentity: [UInt32]] = [:]
            if let folder = work.folder {
                there = try await session.identities(try await session.examine(folder))
            }
            for message in wanted {
                if there[message.identity] != nil {
                    work.plan.skips += 1
                } else if message.record.isTooLarge == true {
                    work.plan.impossible += 1
                } else {
                    work.plan.creates += 1
                    work.missing.append(message)
                }
            }
            works.append(work)
        }
        return works
    }

    private func wanted(_ stream: String) async throws -> [Wanted] {
        try await pool.run { [repository, snapshot, choice] in
            var found: [Wanted] = []
            func take(_ key: RecordKey, _ bytes: some Sequence<UInt8>) {
                guard var record = try? JSONDecoder().decode(MailRecord.self, from: Data(bytes)) else { return }
                record.text = nil
                found.append(Wanted(key: key, record: record, identity: MailIdentity(record)))
            }
            if let records = choice.records {
                for key in records {
                    if let bytes = try repository.record(key, of: stream, in: snapshot) { take(key, bytes) }
                }
            } else {
                try repository.forEachRecord(of: stream, in: snapshot) { key, bytes in
                    take(key, bytes)
                    return true
                }
            }
            return found
        }
    }
}
