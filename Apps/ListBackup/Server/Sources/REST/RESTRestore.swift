import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// Puts records of a snapshot back into an API, the one they came from or another of its kind (LB-154): what is gone is
/// made again and what differs is changed; what came since stays. What the API holds now is read first.
struct RESTRestore: Sendable {
    /// What is to be done for a record.
    private struct Step: Sendable {
        var key: RecordKey
        var request: RESTDescription.Write.Request
        var body: [UInt8]
        /// Whether it is made anew.
        var isNew: Bool
        /// The field that a record's id stands in.
        var idField: String
    }

    /// The ids that a service gave to records which were made anew, by stream.
    private typealias NewIDs = [String: [RecordKey: String]]

    private struct Work: Sendable {
        var plan: RestorePlan.Stream
        var steps: [Step] = []
    }

    let repository: Repository
    let snapshot: Manifest
    let connector: RESTConnector
    let pool: BlockingPool
    let clock: WallClock
    /// The streams that are meant; all when nil.
    let streams: Set<String>?
    private static let mostSteps = 10_000
    private static let mostBytes = 256 << 20
    private static let mostFailures = 20
    private static let mostReported = 1000

    /// What would be done; nothing is written (LB-155).
    func plan() async throws -> RestorePlan {
        let (works, problems, secondsACall) = try await works()
        let calls = works.reduce(0) { $0 + $1.steps.count }
        return RestorePlan(
            schema: "", number: snapshot.number, tables: [], problems: problems, seconds: Double(calls) * secondsACall,
            calls: calls, streams: works.map(\.plan))
    }

    /// Writes, and reads everything once more to see whether it is there now (LB-165). A record that the API refuses stops
    /// no other.
    func run() async throws -> RestoreResult {
        let (works, _, _) = try await works()
        var result = RestoreResult(schema: "", tables: [], streams: [])
        var (report, newIDs): ([RestoreResult.Record], NewIDs) = ([], [:])
        for work in works {
            var done = RestoreResult.Stream(name: work.plan.name, written: 0, refused: 0, skipped: work.plan.skips)
            for step in work.steps {
                try Task.checkCancellation()
                var told = RestoreResult.Record(
                    stream: work.plan.name, recordId: step.key.text, outcome: step.isNew ? .made : .changed)
                do {
                    let answer = try await connector.client.send(step.request.method, path(step), step.body)
                    done.written += 1
                    if step.isNew, let id = Self.id(in: answer, step.idField), id != step.key.text {
                        told.remoteId = id
                        newIDs[work.plan.name, default: [:]][step.key] = id
                    }
                } catch let error as SourceError {
                    guard !error.endsRun else { throw error }
                    done.refused += 1
                    (told.outcome, told.reason) = (.refused, error.message)
                    if result.failures.count < Self.mostFailures {
                        result.failures.append("\(work.plan.name) \(step.key.text): \(error.message)")
                    }
                }
                report.append(told)
            }
            result.streams.append(done)
        }
        let left = try await self.works(newIDs).0
        result.isVerified = left.allSatisfy { $0.steps.isEmpty && $0.plan.impossible == 0 }
        let differing = Set(left.flatMap { work in work.steps.map { "\(work.plan.name)/\($0.key.text)" } })
        for place in report.indices where report[place].outcome != .refused && differing.contains(report[place].id) {
            report[place].outcome = .differs
        }
        let isWell = { (record: RestoreResult.Record) in [.made, .changed].contains(record.outcome) }
        result.records = Array((report.filter { !isWell($0) } + report.filter(isWell)).prefix(Self.mostReported))
        return result
    }

    /// The id that a service says it gave: in the record that it answers with, or in the one inside of that.
    private static func id(in answer: [UInt8], _ field: String) -> String? {
        let text = JSONText(answer)
        guard let root = try? text.root(), text.kind(root) == .object else { return nil }
        func value(_ object: Range<Int>) -> String? {
            guard let found = try? text.find(JSONText.path(field), in: object),
                [.string, .number].contains(text.kind(found))
            else { return nil }
            return text.text(found)
        }
        if let id = value(root) { return id }
        let members = (try? text.memberList(root)) ?? []
        return members.count == 1 && text.kind(members[0].value) == .object ? value(members[0].value) : nil
    }

    private func path(_ step: Step) -> String {
        step.request.path.replacingOccurrences(of: "{id}", with: PercentEncoding.encode(step.key.text))
    }

    /// What there is to do, stream by stream; why some of it cannot be done; and how long a request takes.
    private func works(_ newIDs: NewIDs = [:]) async throws -> ([Work], [String], Double) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restore-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (clock, pool) = (clock, pool)
        let (now, run) = try await pool.run {
            let now = try Repository(
                store: FolderObjectStore(folder: folder.path),
                keys: try RepositoryKeys(root: RepositoryKeys.randomRoot()))
            return (now, try BackupRun(repository: now, run: "now", at: clock.now(), pool: pool))
        }
        let begin = ContinuousClock.now
        try await connector.read(into: run)
        let pages = run.streams.values.reduce(0) { $0 + $1.pages }
        let measured = (ContinuousClock.now - begin) / .seconds(1) / Double(max(1, pages))
        let known = try await run.commit(at: clock.now())
        let description = connector.description
        var (works, problems): ([Work], [String]) = ([], [])
        for name in snapshot.streams.keys.sorted() where !name.hasPrefix("_") && streams?.contains(name) ?? true {
            guard let stream = description.streams.first(where: { $0.name == name }) else {
                problems.append("There is no stream \(name) there, so its records are left out.")
                continue
            }
            if let report = known.streams[name]?.report, [.partial, .failed].contains(report.completeness) {
                problems.append("What is there of \(name) could not be read: \(report.evidence)")
                continue
            }
            let work = try await pool.run { try self.work(stream, now, known, newIDs[name] ?? [:]) }
            if work.plan.impossible > 0 {
                let why =
                    stream.write == nil
                    ? "this API is only read"
                    : stream.write?.create == nil ? "none can be made anew" : "none can be changed"
                problems.append("\(work.plan.impossible) records of \(name) cannot be put back: \(why).")
            }
            works.append(work)
        }
        guard works.reduce(0, { $0 + $1.steps.count }) <= Self.mostSteps else {
            throw SourceError(
                .badSettings, "More than \(Self.mostSteps) records would be written at once. Choose one of the streams."
            )
        }
        return (works, problems, max(measured, description.limits?.perSecond.map { 1 / max(0.001, $0) } ?? 0))
    }

    private func work(
        _ stream: RESTDescription.Stream, _ now: Repository, _ known: Manifest, _ newIDs: [RecordKey: String]
    ) throws -> Work {
        guard (known.streams[stream.name]?.bytes ?? 0) <= Self.mostBytes else {
            throw SourceError(.badSettings, "The stream \(stream.name) is too large to be put back record by record.")
        }
        var there: [RecordKey: [UInt8]] = [:]
        if known.streams[stream.name] != nil {
            try now.forEachRecord(of: stream.name, in: known) { key, record in
                there[key] = Array(record)
                return true
            }
        }
        let fixed = Set(stream.write?.readOnly ?? []).union(stream.volatile ?? [])
        let byID = newIDs.isEmpty ? [:] : Dictionary(there.keys.map { ($0.text, $0) }) { first, _ in first }
        var work = Work(plan: RestorePlan.Stream(name: stream.name, fixed: (stream.write?.readOnly ?? []).sorted()))
        try repository.forEachRecord(of: stream.name, in: snapshot) { key, record in
            let moved = newIDs[key].flatMap { byID[$0] }
            let old = there.removeValue(forKey: moved ?? key)
            if let old {
                // What has another id now is the same record all the same.
                let passed = moved == nil ? fixed : fixed.union(stream.id ?? ["id"])
                let differs = FieldChange.between(old, Array(record)).contains { change in
                    !passed.contains { change.path == $0 || change.path.hasPrefix($0 + ".") }
                }
                guard differs else {
                    work.plan.skips += 1
                    return true
                }
            }
            guard let request = old == nil ? stream.write?.create : stream.write?.update else {
                work.plan.impossible += 1
                return true
            }
            if old == nil { work.plan.creates += 1 } else { work.plan.updates += 1 }
            var left = fixed
            if old == nil, stream.write?.keepsID != true { left.formUnion(stream.id ?? ["id"]) }
            work.steps.append(
                Step(
                    key: key, request: request, body: try Self.body(record, without: left), isNew: old == nil,
                    idField: stream.id?.first ?? "id"))
            return true
        }
        work.plan.kept = there.count
        return work
    }

    /// A record without some of its fields; all others are byte for byte what they were.
    private static func body(_ record: ArraySlice<UInt8>, without fields: Set<String>) throws -> [UInt8] {
        let text = JSONText(Array(record))
        let root = try text.root()
        guard text.kind(root) == .object else { return Array(record) }
        var body: [UInt8] = [UInt8(ascii: "{")]
        try text.members(of: root) { (name, value) throws(JSONError) in
            let plain = JSONString.unescaped(text.bytes[name].dropFirst().dropLast())
            if fields.contains(String(decoding: plain, as: UTF8.self)) { return true }
            if body.count > 1 { body.append(UInt8(ascii: ",")) }
            body += text.bytes[name] + [UInt8(ascii: ":")] + text.bytes[value]
            return true
        }
        body.append(UInt8(ascii: "}"))
        return body
    }
}
