import Base
import Foundation
import ListBackupAPI
import ListBackupCore

/// Sends the requests of a restore one after the other, and keeps account of them: what was there before each, what became of
/// it, and the ids that the service gave.
struct RestoreWriter {
    let client: RESTClient
    let journal: RestoreJournal
    private(set) var ids: RemoteIDs
    private(set) var hasNewIDs = false
    private var result = RestoreResult(schema: "", tables: [], streams: [])
    private var report: [RestoreResult.Record] = []
    private static let mostFailures = 20
    private static let mostReported = 1000

    init(client: RESTClient, journal: RestoreJournal, ids: RemoteIDs) {
        self.client = client
        self.journal = journal
        self.ids = ids
    }

    mutating func perform(_ work: RestoreWork) async throws {
        let place = result.streams.firstIndex { $0.name == work.plan.name } ?? result.streams.count
        if place == result.streams.count {
            result.streams.append(
                RestoreResult.Stream(
                    name: work.plan.name, written: 0, refused: 0, skipped: work.plan.skips,
                    kept: work.kept.isEmpty ? nil : work.kept.count))
        }
        try await journal.begin(work.steps)
        for step in work.steps {
            try Task.checkCancellation()
            var told = RestoreResult.Record(stream: step.stream, recordId: step.key.text, outcome: step.outcome)
            do {
                let answer = try await client.send(step.request.method, step.path, step.body)
                result.streams[place].written += 1
                if step.kind == .make, let id = RestoreStep.id(in: answer, step.idField), id != step.key.text {
                    told.remoteId = id
                    ids[step.stream, step.key.text] = id
                    hasNewIDs = true
                    try await journal.note(id, for: step)
                }
            } catch let error as SourceError {
                guard !error.endsRun else { throw error }
                result.streams[place].refused += 1
                (told.outcome, told.reason) = (.refused, error.message)
                if result.failures.count < Self.mostFailures {
                    result.failures.append("\(step.stream) \(step.key.text): \(error.message)")
                }
            }
            // What is changed once more, because other records have new ids, is told once.
            if let known = report.firstIndex(where: { $0.id == told.id }), step.isForReferences {
                if told.outcome == .refused { report[known] = told }
            } else {
                report.append(told)
            }
        }
        report += work.kept.prefix(Self.mostReported).map {
            RestoreResult.Record(stream: work.plan.name, recordId: $0.text, outcome: .kept)
        }
    }

    /// Compares what is there now with what was wanted, and writes the report.
    /// - Parameter left: what there would still be to do.
    mutating func end(
        left: [RestoreWork], _ presence: RESTPresence, streams: [String: RESTDescription.Stream], _ pool: BlockingPool
    ) async throws -> RestoreResult {
        result.isVerified = left.allSatisfy { $0.steps.isEmpty && $0.plan.impossible == 0 }
        let differing = Set(left.flatMap { work in work.steps.map { "\(work.plan.name)/\($0.key.text)" } })
        for place in report.indices {
            let isThere = !differing.contains(report[place].id)
            if ![.refused, .kept].contains(report[place].outcome), !isThere { report[place].outcome = .differs }
        }
        let isWell = { (record: RestoreResult.Record) in ![.refused, .differs].contains(record.outcome) }
        let isKept = { (record: RestoreResult.Record) in record.outcome == .kept }
        let sorted = report.filter { !isWell($0) } + report.filter { isWell($0) && !isKept($0) } + report.filter(isKept)
        result.records = Array(sorted.prefix(Self.mostReported))
        result.restoreId = journal.id
        try await journal.end(result, presence, streams, pool)
        return result
    }
}
