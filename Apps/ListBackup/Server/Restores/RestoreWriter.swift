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
    /// What was done before the restore broke off, by stream, until it is told.
    private var earlier: [String: [RestoreRow]] = [:]
    private static let mostFailures = 20
    private static let mostReported = 1000

    init(client: RESTClient, journal: RestoreJournal, ids: RemoteIDs) {
        self.client = client
        self.journal = journal
        self.ids = ids
    }

    /// Takes over what was done before the restore broke off (LB-159).
    /// - Parameter works: what is still to do.
    mutating func recall(but works: [RestoreWork]) {
        var left: Set<String> = []
        for work in works {
            for key in work.steps.map(\.key) + work.kept { left.insert("\(work.plan.name)/\(key.text)") }
        }
        let done = journal.earlier.filter { row in
            row.state != nil && row.outcome != nil && !left.contains("\(row.stream)/\(row.recordID)")
        }
        earlier = Dictionary(grouping: done, by: \.stream)
    }

    mutating func perform(_ work: RestoreWork) async throws {
        let place = self.place(of: work)
        try await adopt(work.found, in: work.plan.name)
        try await journal.begin(work.steps)
        for step in work.steps {
            try Task.checkCancellation()
            let told = try await perform(step, in: place)
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

    /// Where the result counts a stream; the first time with what was done of it before the restore broke off.
    private mutating func place(of work: RestoreWork) -> Int {
        let name = work.plan.name
        if let place = result.streams.firstIndex(where: { $0.name == name }) { return place }
        let known = earlier.removeValue(forKey: name) ?? []
        result.streams.append(
            RestoreResult.Stream(
                name: name, written: known.count, refused: 0, skipped: max(0, work.plan.skips - known.count),
                kept: work.kept.isEmpty ? nil : work.kept.count))
        report += known.compactMap { row in
            row.outcome.map {
                RestoreResult.Record(
                    stream: row.stream, recordId: row.recordID,
                    remoteId: $0 == .made && row.remoteID != row.recordID ? row.remoteID : nil, outcome: $0)
            }
        }
        return result.streams.count - 1
    }

    private mutating func perform(_ step: RestoreStep, in place: Int) async throws -> RestoreResult.Record {
        var told = RestoreResult.Record(stream: step.stream, recordId: step.key.text, outcome: step.outcome)
        try await journal.sending(step)
        do {
            let answer = try await client.send(step.request.method, step.path, step.body, token: token(step))
            result.streams[place].written += 1
            if step.kind == .make, let id = RestoreStep.id(in: answer, step.idField), id != step.key.text {
                told.remoteId = id
                ids[step.stream, step.key.text] = id
                hasNewIDs = true
            }
            try await journal.taken(step, as: told.remoteId)
        } catch let error as SourceError {
            guard !error.endsRun else { throw error }
            result.streams[place].refused += 1
            (told.outcome, told.reason) = (.refused, error.message)
            if result.failures.count < Self.mostFailures {
                result.failures.append("\(step.stream) \(step.key.text): \(error.message)")
            }
            if !error.isPassing {
                try await journal.refused(step)
            } else if step.kind == .make {
                // It may be there all the same.
                ids.noteUnanswered(step.key.text, of: step.stream)
            }
        }
        return told
    }

    /// One for each record of a restore, so that it is the same when the restore has gone on.
    private func token(_ step: RestoreStep) -> (field: String, value: String)? {
        step.tokenField.map {
            ($0, RecordKey(contentOf: Array("\(journal.id)/\(step.stream)/".utf8) + step.key.bytes).text)
        }
    }

    /// Takes records for those that they are, which are there under an id that nobody had told of.
    mutating func adopt(_ found: [FoundRecord], in stream: String) async throws {
        for one in found {
            let id = one.key.text
            let isMade = ids.isUnanswered(id, of: stream)
            ids[stream, id] = one.remote.text
            hasNewIDs = true
            guard isMade, let known = report.firstIndex(where: { $0.stream == stream && $0.recordId == id }) else {
                continue
            }
            if report[known].outcome == .refused, let place = result.streams.firstIndex(where: { $0.name == stream }) {
                result.streams[place].refused -= 1
                result.streams[place].written += 1
                result.failures.removeAll { $0.hasPrefix("\(stream) \(id): ") }
            }
            report[known] = RestoreResult.Record(
                stream: stream, recordId: id, remoteId: one.remote.text, outcome: .made)
        }
        try await journal.note(found, in: stream)
    }

    /// Compares what is there now with what was wanted, and writes the report.
    /// - Parameter left: what there would still be to do.
    mutating func end(
        left: [RestoreWork], _ presence: RESTPresence, streams: [String: RESTDescription.Stream], _ pool: BlockingPool
    ) async throws -> RestoreResult {
        result.isVerified = left.allSatisfy { $0.steps.isEmpty && $0.gone.isEmpty && $0.plan.impossible == 0 }
        var differing: Set<String> = []
        for work in left {
            for key in work.steps.map(\.key) + work.gone { differing.insert("\(work.plan.name)/\(key.text)") }
        }
        for place in report.indices where ![.refused, .kept].contains(report[place].outcome) {
            if differing.contains(report[place].id) { report[place].outcome = .differs }
        }
        let isWell = { (record: RestoreResult.Record) in ![.refused, .differs].contains(record.outcome) }
        let isKept = { (record: RestoreResult.Record) in record.outcome == .kept }
        let sorted = report.filter { !isWell($0) } + report.filter { isWell($0) && !isKept($0) } + report.filter(isKept)
        result.records = Array(sorted.prefix(Self.mostReported))
        result.restoreId = journal.id
        result.interruptions = journal.turn > 0 ? journal.turn : nil
        try await journal.end(result, presence, streams, pool)
        return result
    }
}
