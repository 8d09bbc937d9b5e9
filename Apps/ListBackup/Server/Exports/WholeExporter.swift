import Archives
import Foundation
import Glibc
import ListBackupAPI
import ListBackupCore

/// Writes streams of a snapshot into one archive, each as a file of its own (LB-145). It blocks.
struct WholeExporter: Sendable {
    let repository: Repository
    let snapshot: Manifest
    /// The one stream, and what of it leaves; all of all streams when nil.
    var chosen: (stream: String, selection: RecordSelection)?

    /// Writes the archive aside and gives it its name when it is whole; one stream's file lies on the disk at a time.
    func write(_ format: ExportFormat, in archive: ExportArchive, to path: String) throws {
        let aside = "\(path).\(UUID().uuidString)"
        let part = aside + ".part"
        defer {
            unlink(aside)
            unlink(part)
        }
        do {
            let file = try ArchiveFile(path: aside, archive == .zip ? .zip : .tarZstandard)
            var names = Set<String>()
            let streams = chosen.map { [$0.stream] } ?? snapshot.streams.keys.filter { !$0.hasPrefix("_") }.sorted()
            for stream in streams {
                try Task.checkCancellation()
                let records = try ChosenRecords(
                    repository: repository, snapshot: snapshot, stream: stream, selection: chosen?.selection)
                try Exporter(records: records, stream: stream).write(format, to: part)
                // Workbooks are zip files themselves.
                _ = try file.addFile(
                    part, as: Self.name(stream, format, &names), modified: snapshot.date,
                    compresses: format != .xlsx)
                unlink(part)
            }
            _ = try file.finish()
        } catch let error as ArchiveError {
            throw RepositoryError(.storage, error.description)
        }
        guard rename(aside, path) == 0 else {
            throw RepositoryError(.storage, "The file could not be kept: check the free space.")
        }
    }

    /// A name that every system takes for a file's, and that no other stream has.
    private static func name(_ stream: String, _ format: ExportFormat, _ taken: inout Set<String>) -> String {
        let plain = String(
            stream.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "-" }.prefix(100))
        let base = plain.allSatisfy { $0 == "." || $0 == " " } ? "stream" : plain
        var name = base, number = 2
        while !taken.insert(name.lowercased()).inserted {
            name = "\(base)-\(number)"
            number += 1
        }
        return "\(name).\(format.rawValue)"
    }
}
