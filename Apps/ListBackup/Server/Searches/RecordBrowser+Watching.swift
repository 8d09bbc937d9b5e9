import Foundation
import ListBackupAPI
import ListBackupCore

/// Why a search cannot be watched.
enum WatchRefusal: Error {
    case tooMany, tooSlow

    /// In a sentence, for its owner.
    var sentence: String {
        switch self {
        case .tooMany: "It finds more than \(RecordBrowser.mostWatched) records, too many to watch for changes."
        case .tooSlow: "It takes too long to look for this, so changes cannot be watched."
        }
    }
}

extension RecordBrowser {
    /// How many records of one source a search that alerts may find.
    static let mostWatched = 5_000

    /// What a search finds now (LB-143). It blocks.
    func watch(
        _ wish: SearchWish, now: Date, until deadline: ContinuousClock.Instant
    ) throws -> WatchedRecords {
        let query = try RecordQuery.reading(wish.query)
        var found = WatchedRecords()
        guard let snapshot = repository.newest else { return found }
        let scope: Scope =
            wish.gone == true
            ? .gone
            : wish.changedWithin.map { .changed(since: now.addingTimeInterval(-Double($0) * 86_400)) } ?? .present
        let streams = wish.stream.map { [$0] } ?? snapshot.streams.keys.filter { !$0.hasPrefix("_") }.sorted()
        var looked = 0
        for stream in streams where snapshot.streams[stream] != nil {
            try forEach(scope, of: stream, in: snapshot) { key, record in
                looked += 1
                if looked % 512 == 0, ContinuousClock.now > deadline { throw WatchRefusal.tooSlow }
                guard query?.matches(record) ?? true else { return true }
                guard found.count < Self.mostWatched else { throw WatchRefusal.tooMany }
                found.add(key, of: stream, record)
                return true
            }
        }
        found.settle()
        return found
    }
}
