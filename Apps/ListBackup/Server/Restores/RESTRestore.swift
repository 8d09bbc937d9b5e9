import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// Puts records of a snapshot back into an API, the one they came from or another of its kind (LB-154): what is gone is
/// made again and what differs is changed; what came since stays. What the API holds now is read first. Records come before
/// those that name them, and are named by the ids that they have there (LB-156, LB-157).
struct RESTRestore: Sendable {
    let repository: Repository
    let snapshot: Manifest
    let connector: RESTConnector
    let pool: BlockingPool
    let clock: WallClock
    var choice: RestoreChoice
    /// The ids that earlier restores brought.
    let known: RemoteIDs
    static let mostSteps = 10_000
    private static let sample = 200
    private static let mostConflicts = 200

    /// What would be done; nothing is written (LB-155).
    func plan() async throws -> RestorePlan {
        let presence = try await RESTPresence.read(connector, pool: pool, clock: clock)
        let (works, problems) = try await rehearse(presence)
        let calls = works.reduce(0) { $0 + $1.steps.count }
        var plan = RestorePlan(
            schema: "", number: snapshot.number, tables: [], problems: problems,
            seconds: Double(calls) * presence.secondsACall, calls: calls, streams: works.map(\.plan))
        plan.conflicts = Array(works.flatMap(\.conflicts).prefix(Self.mostConflicts))
        if !plan.conflicts.isEmpty {
            plan.outcomes = ConflictRule.allCases.map { rule in
                let all = works.flatMap(\.outcomes).filter { $0.rule == rule }
                return ConflictOutcome(
                    rule: rule, written: all.reduce(0) { $0 + $1.written },
                    staying: all.reduce(0) { $0 + $1.staying })
            }
        }
        return plan
    }

    /// Writes, and reads everything once more to see whether it is there now (LB-165). A record that the API refuses stops
    /// no other. What was there before is kept, so that it can be undone (LB-163).
    func run(_ journal: RestoreJournal) async throws -> RestoreResult {
        let presence = try await RESTPresence.read(connector, pool: pool, clock: clock)
        let (works, _) = try await rehearse(presence)
        return try await settled(works).write(journal, works, over: presence)
    }

    /// With all conflicts settled as they stand now: a service sets the times anew by which that was chosen.
    private func settled(_ works: [RestoreWork]) -> RESTRestore {
        var own = self
        for work in works {
            for (key, rule) in work.rules { own.choice.conflicts[work.plan.name, key] = rule }
        }
        return own
    }

    private func write(
        _ journal: RestoreJournal, _ works: [RestoreWork], over first: RESTPresence
    ) async throws -> RestoreResult {
        var presence = first
        var writer = RestoreWriter(client: connector.client, journal: journal, ids: known)
        writer.recall(but: works)
        let streams = try await streams(presence).streams
        for stream in streams {
            let (ids, there) = (writer.ids, presence)
            let work = try await pool.run { try self.work(stream, there, ids, isRehearsal: false) }
            try await writer.perform(work)
        }
        presence = try await RESTPresence.read(connector, pool: pool, clock: clock)
        var left = try await self.works(streams, presence, writer.ids)
        if left.contains(where: { !$0.found.isEmpty }) {
            for work in left { try await writer.adopt(work.found, in: work.plan.name) }
            left = try await self.works(streams, presence, writer.ids)
        }
        // Records that name each other, or that came before those which they name: now all ids are known.
        if writer.hasNewIDs, left.contains(where: { $0.steps.contains(where: \.isForReferences) }) {
            for work in left {
                try await writer.perform(
                    RestoreWork(
                        plan: RestorePlan.Stream(name: work.plan.name), steps: work.steps.filter(\.isForReferences)))
            }
            presence = try await RESTPresence.read(connector, pool: pool, clock: clock)
            left = try await self.works(streams, presence, writer.ids)
        }
        return try await writer.end(
            left: left, presence, streams: Dictionary(streams.map { ($0.name, $0) }) { first, _ in first }, pool)
    }

    /// The streams that can be put back, each behind those which it names, and why others cannot.
    private func streams(
        _ presence: RESTPresence
    ) async throws -> (streams: [RESTDescription.Stream], problems: [String]) {
        var (found, problems): ([RESTDescription.Stream], [String]) = ([], [])
        for name in snapshot.streams.keys.sorted() where !name.hasPrefix("_") && choice.takes(name) {
            guard let stream = connector.description.streams.first(where: { $0.name == name }) else {
                problems.append("There is no stream \(name) there, so its records are left out.")
                continue
            }
            if let complaint = presence.complaint(of: name) {
                problems.append("What is there of \(name) could not be read: \(complaint)")
                continue
            }
            found.append(stream)
        }
        let all = found
        return (try await pool.run { try self.ordered(all) }, problems)
    }

    /// What would be done with all streams, new ids being guessed; throws where that is too much at once.
    private func rehearse(_ presence: RESTPresence) async throws -> ([RestoreWork], [String]) {
        var (streams, problems) = try await streams(presence)
        try choice.check(streams, of: connector.description)
        var ids = known
        var works: [RestoreWork] = []
        for stream in streams {
            let now = ids
            let work = try await pool.run { try self.work(stream, presence, now, isRehearsal: true) }
            if stream.write?.keepsID != true {
                for step in work.steps where step.kind == .make { ids[stream.name, step.key.text] = "new" }
            }
            for one in work.found { ids[stream.name, one.key.text] = one.remote.text }
            problems += choice.problems(of: work.plan, stream)
            works.append(work)
        }
        streams = []
        guard works.reduce(0, { $0 + $1.steps.count }) <= Self.mostSteps else {
            throw SourceError(
                .badSettings, "More than \(Self.mostSteps) records would be written at once. Choose one of the streams."
            )
        }
        return (works, problems)
    }

    private func works(
        _ streams: [RESTDescription.Stream], _ presence: RESTPresence, _ ids: RemoteIDs
    ) async throws -> [RestoreWork] {
        try await pool.run { try streams.map { try self.work($0, presence, ids, isRehearsal: false) } }
    }

    func finder(_ stream: RESTDescription.Stream) -> ReferenceFinder {
        ReferenceFinder(
            streams: snapshot.streams.keys.filter { !$0.hasPrefix("_") }, declared: stream.write?.references ?? [:])
    }

    /// Each stream behind those that its first records name; those in a ring by their names.
    private func ordered(_ streams: [RESTDescription.Stream]) throws -> [RESTDescription.Stream] {
        var needs: [String: Set<String>] = [:]
        for stream in streams {
            let finder = finder(stream)
            var (looked, named): (Int, Set<String>) = (0, [])
            try repository.forEachRecord(of: stream.name, in: snapshot) { _, record in
                named.formUnion(finder.references(in: Array(record)).map(\.stream))
                looked += 1
                return looked < Self.sample
            }
            needs[stream.name] = named.subtracting([stream.name]).intersection(streams.map(\.name))
        }
        var (left, sorted): ([RESTDescription.Stream], [RESTDescription.Stream]) = (streams, [])
        while !left.isEmpty {
            let free = left.firstIndex { (needs[$0.name] ?? []).isDisjoint(with: left.map(\.name)) } ?? 0
            sorted.append(left.remove(at: free))
        }
        return sorted
    }
}
