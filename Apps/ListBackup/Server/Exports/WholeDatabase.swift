import Foundation
import Glibc
import ListBackupAPI
import ListBackupCore

/// All streams of a snapshot as one SQLite file: a table each, and what became of records before, where that is wanted
/// (LB-148). It blocks.
struct WholeDatabase: Sendable {
    let repository: Repository
    let snapshot: Manifest
    /// Whether every earlier version is in it.
    let hasHistory: Bool

    private static let moments = "_moments"
    private static let history = "_history"

    /// Writes the file aside and gives it its name when it is whole.
    func write(to path: String) throws {
        let aside = "\(path).\(UUID().uuidString)"
        defer { unlink(aside) }
        let file = try DatabaseFile(aside)
        for stream in streams {
            try Task.checkCancellation()
            let exporter = Exporter(
                records: try ChosenRecords(repository: repository, snapshot: snapshot, stream: stream), stream: stream)
            let table = try exporter.table()
            try file.add(stream, columns: table.columns, indexed: ["id"]) { try exporter.forEachRow(table, $0) }
        }
        if hasHistory {
            try addMoments(to: file)
            try addHistory(to: file)
        }
        try file.finish()
        guard rename(aside, path) == 0 else {
            throw RepositoryError(.storage, "The file could not be kept: check the free space.")
        }
    }

    private var streams: [String] { snapshot.streams.keys.filter { !$0.hasPrefix("_") }.sorted() }

    private var past: [Manifest] { repository.snapshots.filter { $0.number <= snapshot.number } }

    private func addMoments(to file: DatabaseFile) throws {
        try file.add(Self.moments, columns: ["number", "at", "certainty", "records"], indexed: ["number"]) { add in
            for moment in past {
                let records = moment.streams.filter { !$0.key.hasPrefix("_") }.reduce(0) { $0 + $1.value.records }
                try add([
                    .number("\(moment.number)"), .text(moment.date.ISO8601Format()),
                    .text(moment.completeness.rawValue), .number("\(records)"),
                ])
            }
        }
    }

    /// A row for each version that a record had: with which moment it came, and how it was from then on.
    private func addHistory(to file: DatabaseFile) throws {
        let columns = ["stream", "id", "moment", "at", "change", "record"]
        try file.add(Self.history, columns: columns, indexed: ["id", "moment"]) { add in
            for stream in streams {
                var before: Manifest?
                for moment in past where moment.streams[stream] != nil {
                    try Task.checkCancellation()
                    try forEachChange(of: stream, from: before, to: moment) { id, change, record in
                        try add([
                            .text(stream), .text(id), .number("\(moment.number)"), .text(moment.date.ISO8601Format()),
                            .text(change), record.map { .text(String(decoding: $0, as: UTF8.self)) },
                        ])
                    }
                    before = moment
                }
            }
        }
    }

    private func forEachChange(
        of stream: String, from before: Manifest?, to moment: Manifest,
        _ body: (_ id: String, _ change: String, _ record: ArraySlice<UInt8>?) throws -> Void
    ) throws {
        guard let before else {
            return try repository.forEachRecord(of: stream, in: moment) { key, record in
                try body(key.text, "added", record)
                return true
            }
        }
        try repository.forEachDifference(of: stream, from: before, to: moment) { difference in
            let change = difference.before == nil ? "added" : difference.after == nil ? "removed" : "changed"
            try body(difference.key.text, change, difference.after.map { $0[...] })
            return true
        }
    }
}
