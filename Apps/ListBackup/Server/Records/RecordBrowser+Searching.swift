import Foundation
import ListBackupAPI
import ListBackupCore

extension RecordBrowser {
    /// Which of the records are looked at.
    enum Scope: Sendable {
        case present
        /// Those that were there once and are gone at the moment.
        case gone
        /// Those that came or changed since a time.
        case changed(since: Date)
    }

    /// A found record.
    struct Found {
        var stream: String
        var item: RecordItem
        var excerpt: [SearchHit.Piece]
    }

    /// Records of all streams that match, until enough were found or the time is over; false where it broke off.
    func search(
        _ query: RecordQuery, at date: Date?, scope: Scope = .present, most: Int,
        until deadline: ContinuousClock.Instant, _ found: (Found) -> Void
    ) throws -> Bool {
        guard let snapshot = date.map({ repository.snapshot(at: $0) }) ?? repository.newest else { return true }
        var count = 0
        var looked = 0
        var isWhole = true
        for name in snapshot.streams.keys.sorted() where !name.hasPrefix("_") {
            try forEach(scope, of: name, in: snapshot) { key, record in
                looked += 1
                if looked % 512 == 0, ContinuousClock.now > deadline { isWhole = false }
                if isWhole, query.matches(record) {
                    if count >= most {
                        isWhole = false
                    } else {
                        found(Found(stream: name, item: Self.item(key, record), excerpt: query.excerpt(record)))
                    }
                    count += 1
                }
                return isWhole
            }
            guard isWhole else { return false }
        }
        return true
    }

    /// The records of a stream that are in the scope.
    func forEach(
        _ scope: Scope, of stream: String, in snapshot: Manifest,
        _ body: (RecordKey, ArraySlice<UInt8>) throws -> Bool
    ) throws {
        switch scope {
        case .present: try repository.forEachRecord(of: stream, in: snapshot, body)
        case .changed(let date):
            guard let old = repository.snapshot(at: date) else {
                return try repository.forEachRecord(of: stream, in: snapshot, body)
            }
            guard old.number < snapshot.number else { return }
            try repository.forEachDifference(of: stream, from: old, to: snapshot) { difference in
                guard let after = difference.after else { return true }
                return try body(difference.key, after[...])
            }
        case .gone:
            var seen: Set<RecordKey> = []
            let known = repository.snapshots.filter { $0.number <= snapshot.number && $0.streams[stream] != nil }
            for (old, new) in zip(known, known.dropFirst()).reversed() {
                var goesOn = true
                try repository.forEachDifference(of: stream, from: old, to: new) { difference in
                    guard let before = difference.before, difference.after == nil,
                        seen.insert(difference.key).inserted,
                        try repository.record(difference.key, of: stream, in: snapshot) == nil
                    else { return true }
                    goesOn = try body(difference.key, before[...])
                    return goesOn
                }
                guard goesOn else { return }
            }
        }
    }
}
