import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// The records that leave: those of a stream in a snapshot, or what of them was chosen, in the order that was chosen
/// (LB-145). It blocks.
struct ChosenRecords: Sendable {
    private let repository: Repository
    private let snapshot: Manifest
    private let stream: String
    private let query: RecordQuery?
    /// The records in their order; nil where they leave in the order of their ids, one by one.
    private let sorted: [(key: RecordKey, record: [UInt8])]?
    /// What is held at once to be sorted.
    private static let mostBytes = 64 << 20

    init(repository: Repository, snapshot: Manifest, stream: String, selection: RecordSelection? = nil) throws {
        (self.repository, self.snapshot, self.stream) = (repository, snapshot, stream)
        query = try RecordQuery.reading(selection?.query)
        guard let order = try RecordBrowser.Order.reading(selection?.sort, locale: selection?.locale) else {
            sorted = nil
            return
        }
        var found: [(place: RecordBrowser.Place, record: [UInt8])] = []
        var bytes = 0
        try repository.forEachRecord(of: stream, in: snapshot) { [query] key, record in
            guard query?.matches(record) ?? true else { return true }
            bytes += record.count
            guard bytes <= Self.mostBytes else { throw Self.tooMany }
            found.append((.init(value: FieldValue(order.path, of: record), key: key), Array(record)))
            return true
        }
        found.sort { $0.place.precedes($1.place, order) }
        sorted = found.map { ($0.place.key, $0.record) }
    }

    /// Records that were made of others, as a comparison makes them.
    init(_ made: [(key: RecordKey, record: [UInt8])], repository: Repository, snapshot: Manifest) {
        (self.repository, self.snapshot, stream, query, sorted) = (repository, snapshot, "", nil, made)
    }

    /// Hands over every record, in its order.
    func forEach(_ body: (RecordKey, ArraySlice<UInt8>) throws -> Void) throws {
        if let sorted {
            for (key, record) in sorted { try body(key, record[...]) }
            return
        }
        try repository.forEachRecord(of: stream, in: snapshot) { key, record in
            if query?.matches(record) ?? true { try body(key, record) }
            return true
        }
    }

    /// How many there are; nil where they could not be counted in time. Refuses what could not be made into a file.
    static func count(
        _ selection: RecordSelection, of stream: String, in snapshot: Manifest, _ repository: Repository,
        until deadline: ContinuousClock.Instant
    ) throws -> Int? {
        let query = try RecordQuery.reading(selection.query)
        let isSorted = try RecordBrowser.Order.reading(selection.sort, locale: selection.locale) != nil
        guard query != nil || isSorted else { return snapshot.streams[stream]?.records }
        var (count, bytes, looked, isLate) = (0, 0, 0, false)
        try repository.forEachRecord(of: stream, in: snapshot) { _, record in
            looked += 1
            if looked % 512 == 0, ContinuousClock.now > deadline {
                isLate = true
                return false
            }
            guard query?.matches(record) ?? true else { return true }
            count += 1
            bytes += record.count
            if isSorted, bytes > mostBytes { throw tooMany }
            return true
        }
        return isLate ? nil : count
    }

    private static let tooMany = Problem.unprocessable(
        "sort", "too_many", "There are too many records to sort them. Find some of them first.")
}
