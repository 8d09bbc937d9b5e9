import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets

/// Finds the records of one person in all versions that a source's store has (LB-126). It blocks.
struct PersonFinder: Sendable {
    /// A record that is of the person.
    struct Match: Sendable, Equatable {
        var stream: String
        var key: RecordKey
        var reason: PersonRecord.Reason
        var field: String?
    }

    let query: PersonQuery
    let repository: Repository

    /// Records that name the person, then those that refer to one of these; whether all were looked at in time.
    func matches(most: Int, until deadline: ContinuousClock.Instant) throws -> (found: [Match], isWhole: Bool) {
        let streams = Set(repository.snapshots.flatMap(\.streams.keys)).filter { !$0.hasPrefix("_") }.sorted()
        var found: [Match] = []
        var keys: [String: Set<RecordKey>] = [:]
        var isWhole = true
        func look(at stream: String, _ reason: (RecordKey, ArraySlice<UInt8>) -> Match?) throws {
            var looked = 0
            try forEachVersion(of: stream) { key, record in
                looked += 1
                if looked % 256 == 0, ContinuousClock.now > deadline { isWhole = false }
                guard isWhole else { return false }
                if keys[stream]?.contains(key) != true, let match = reason(key, record) {
                    guard found.count < most else {
                        isWhole = false
                        return false
                    }
                    keys[stream, default: []].insert(key)
                    found.append(match)
                }
                return true
            }
        }
        for stream in streams where isWhole {
            try look(at: stream) { key, record in
                query.naming(record, id: key.text).map {
                    Match(stream: stream, key: key, reason: .named, field: $0.field)
                }
            }
        }
        let named = keys
        guard !named.isEmpty else { return (found, isWhole) }
        let finder = ReferenceFinder(streams: streams)
        let words = named.keys.compactMap { finder.stem(of: $0) }.compactMap { RecordQuery($0) }
        for stream in streams where isWhole {
            try look(at: stream) { key, record in
                guard words.contains(where: { $0.matches(record) }) else { return nil }
                let reference = finder.references(in: Array(record)).first {
                    named[$0.stream]?.contains($0.key) == true
                }
                return reference.map { Match(stream: stream, key: key, reason: .linked, field: $0.field) }
            }
        }
        return (found, isWhole)
    }

    /// What is told of a record that was found.
    func told(_ match: Match) throws -> PersonRecord? {
        let history = try repository.history(of: match.key, in: match.stream)
        let known = history.filter { $0.record != nil }
        guard let first = known.first, let last = known.last, let record = last.record else { return nil }
        return PersonRecord(
            stream: match.stream, key: Base64URL.encode(match.key.bytes), recordId: match.key.text,
            title: RecordSummary(of: record[...], id: match.key.text).title, reason: match.reason, field: match.field,
            versions: known.count, firstSeen: first.firstSeen.date, lastSeen: last.lastSeen.date,
            isGone: history.last?.record == nil)
    }

    /// Every version of every record of a stream: those of the first moment, and what each later one changed.
    func forEachVersion(
        of stream: String, _ body: (RecordKey, ArraySlice<UInt8>) throws -> Bool
    ) throws {
        let moments = repository.snapshots.filter { $0.streams[stream] != nil }
        guard let first = moments.first else { return }
        var goesOn = true
        try repository.forEachRecord(of: stream, in: first) { key, record in
            goesOn = try body(key, record)
            return goesOn
        }
        for (old, new) in zip(moments, moments.dropFirst()) where goesOn {
            try repository.forEachDifference(of: stream, from: old, to: new) { difference in
                guard let after = difference.after else { return true }
                goesOn = try body(difference.key, after[...])
                return goesOn
            }
        }
    }
}
