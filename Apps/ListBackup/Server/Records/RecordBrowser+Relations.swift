import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

extension RecordBrowser {
    /// Records of each stream that are shown of those that refer to one.
    private static let mostReferring = 10
    private static let mostReferences = 20

    /// What a record refers to and what refers to it, in one snapshot. Streams are looked through until the time is over.
    func relations(
        of text: String, in stream: String, at date: Date?, until deadline: ContinuousClock.Instant
    ) throws -> RecordRelations {
        guard let key = try key(text) else { throw Problem.notFound("There is no such record.") }
        let snapshot = try self.stream(stream, at: date)
        guard let record = try repository.record(key, of: stream, in: snapshot) else {
            throw Problem.notFound("This record was not there at that time.")
        }
        let names = snapshot.streams.keys.filter { !$0.hasPrefix("_") }.sorted()
        let finder = ReferenceFinder(streams: names)
        var relations = RecordRelations(refersTo: [], referredToBy: [], isComplete: true)
        for reference in finder.references(in: record).prefix(Self.mostReferences) {
            guard reference.stream != stream || reference.key != key,
                let other = try repository.record(reference.key, of: reference.stream, in: snapshot)
            else { continue }
            relations.refersTo.append(
                RecordReference(
                    field: reference.field, stream: reference.stream, record: Self.item(reference.key, other[...])))
        }
        for name in names {
            let (groups, isWhole) = try referring(
                to: key, of: stream, from: name, in: snapshot, finder, until: deadline)
            relations.referredToBy += groups
            guard isWhole else {
                relations.isComplete = false
                break
            }
        }
        return relations
    }

    /// Records of one stream that name a record, by the fields that do; whether all were looked at.
    private func referring(
        to key: RecordKey, of stream: String, from name: String, in snapshot: Manifest, _ finder: ReferenceFinder,
        until deadline: ContinuousClock.Instant
    ) throws -> (groups: [ReferringRecords], isWhole: Bool) {
        guard let stem = finder.stem(of: stream), let word = RecordQuery(stem) else { return ([], true) }
        var groups: [ReferringRecords] = []
        var looked = 0
        var isWhole = true
        try repository.forEachRecord(of: name, in: snapshot) { other, record in
            looked += 1
            if looked % 256 == 0, ContinuousClock.now > deadline {
                isWhole = false
                return false
            }
            guard name != stream || other != key, word.matches(record) else { return true }
            for reference in finder.references(in: Array(record))
            where reference.stream == stream && reference.key == key {
                let index = groups.firstIndex { $0.field == reference.field } ?? groups.count
                if index == groups.count {
                    groups.append(ReferringRecords(stream: name, field: reference.field, count: 0, records: []))
                }
                groups[index].count += 1
                if groups[index].records.count < Self.mostReferring {
                    groups[index].records.append(Self.item(other, record))
                }
            }
            return true
        }
        return (groups, isWhole)
    }
}
