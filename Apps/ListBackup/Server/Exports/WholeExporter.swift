import Archives
import Foundation
import Glibc
import ListBackupAPI
import ListBackupCore
import Secrets

/// Writes streams of a snapshot into one archive, each as a file of its own (LB-145). It blocks.
struct WholeExporter: Sendable {
    let repository: Repository
    let snapshot: Manifest
    /// The one stream, and what of it leaves; all of all streams when nil.
    var chosen: (stream: String, selection: RecordSelection)?
    /// What the archive says of itself, and the key that signs it.
    var statement: (source: String, madeAt: Date, key: Ed25519Key)?
    /// Without which nobody opens it.
    var password: String?

    /// Writes the archive aside and gives it its name when it is whole; one stream's file lies on the disk at a time.
    func write(_ format: ExportFormat, in archive: ExportArchive, to path: String) throws {
        let aside = "\(path).\(UUID().uuidString)"
        let part = aside + ".part"
        defer {
            unlink(aside)
            unlink(part)
        }
        do {
            let file = try ArchiveFile(
                path: aside, archive == .zip ? .zip : .tarZstandard, password: password)
            var names: Set<String> = [ExportStatement.filename.lowercased()]
            var told = statement.map {
                ExportStatement(source: $0.source, snapshot: snapshot, madeAt: $0.madeAt)
            }
            let streams = chosen.map { [$0.stream] } ?? snapshot.streams.keys.filter { !$0.hasPrefix("_") }.sorted()
            for stream in streams {
                try Task.checkCancellation()
                let records = try ChosenRecords(
                    repository: repository, snapshot: snapshot, stream: stream, selection: chosen?.selection)
                try Exporter(records: records, stream: stream).write(format, to: part)
                let name = Self.name(stream, format, &names)
                // Workbooks are zip files themselves.
                _ = try file.addFile(part, as: name, modified: snapshot.date, compresses: format != .xlsx)
                let isWhole = chosen?.selection.query == nil
                try told?.add(part, as: name, records: isWhole ? snapshot.streams[stream]?.records : nil)
                unlink(part)
            }
            if let told, let key = statement?.key {
                try file.add(
                    Array(told.signed(by: key).utf8), as: ExportStatement.filename, modified: snapshot.date)
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
