import Base
import Foundation
import Glibc
import ListBackupCore

/// The files of a folder: each a record with its path, size and time, and the parts of its content under their hashes, so
/// that a part which is in two files, or in the same file tomorrow, is kept once.
struct FolderConnector: SourceConnector {
    /// A file as it is kept.
    struct File: Codable, Sendable, Equatable {
        var path: String
        var size: Int
        /// Seconds since 1970.
        var modified: Int
        var mode: Int
        /// Where a link leads.
        var link: String?
        /// The hashes of its parts, in their order.
        var parts: [String]
        /// What its source says of it, by which it is known again.
        var mark: String?
    }

    static let files = "files"
    /// The stream with the parts of the files.
    static let contents = "_contents"
    private let folder: String
    private let pool: BlockingPool

    /// - Parameters:
    ///   - path: the folder.
    ///   - roots: folders that the operator has allowed; it must lie in one of them.
    init(_ path: String, within roots: [String], pool: BlockingPool) throws {
        guard let real = Self.real(path) else {
            throw SourceError(.badSettings, "There is no folder \(path), or it cannot be read.")
        }
        guard roots.compactMap(Self.real).contains(where: { real == $0 || real.hasPrefix($0 + "/") }) else {
            throw SourceError(.notAllowed, "The folder \(path) may not be used here.")
        }
        folder = real
        self.pool = pool
    }

    func test() async throws -> [StreamTest] {
        try await pool.run { [folder] in
            var count = 0
            var complaints: [String] = []
            try Self.walk(folder, "") { _ in
                count += 1
            } complain: {
                complaints.append($0)
            }
            return [StreamTest(stream: Self.files, total: count, complaint: complaints.first)]
        }
    }

    func read(into run: BackupRun) async throws {
        let (paths, complaints) = try await pool.run { [folder] in
            var paths: [String] = []
            var complaints: [String] = []
            try Self.walk(folder, "") {
                paths.append($0)
            } complain: {
                complaints.append($0)
            }
            return (paths, complaints)
        }
        var missing = complaints
        var changing = 0
        for path in paths {
            do {
                let (file, contents, isSteady) = try await pool.run { [folder] in try Self.read(folder, path) }
                if !isSteady { changing += 1 }
                try await run.add(contents, to: Self.contents, rules: StreamRules())
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                let record = Array(try encoder.encode(file))
                try await run.add(
                    RecordBatch(bytes: record, records: [(RecordKey(text: Array(path.utf8)), 0..<record.count)]),
                    to: Self.files, rules: StreamRules(), total: paths.count)
            } catch let error as SourceError {
                missing.append(error.message)
            }
        }
        let whole = missing.isEmpty && changing == 0
        let evidence =
            if let first = missing.first { "\(missing.count) could not be read. \(first)" } else if changing > 0 {
                "\(changing) files changed while they were read."
            } else { "Every file was read, and none changed meanwhile." }
        let read = paths.count - missing.count + complaints.count
        for stream in [Self.files, Self.contents] {
            run.finish(
                stream,
                StreamReport(
                    whole ? .proved : .partial, evidence: evidence, read: read, pages: read, sourceTotal: paths.count))
        }
    }

    /// Under which id a part is kept.
    static func key(ofPart hash: String) -> RecordKey { RecordKey(contentHash: hash) }

    static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        var status = stat()
        guard stat(found, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        return String(cString: found)
    }

    /// Finds files and links, in the order of their names; no link is followed.
    private static func walk(
        _ root: String, _ path: String, depth: Int = 0, _ body: (String) throws -> Void, complain: (String) -> Void
    ) throws {
        guard depth < 200 else { return complain("The folder \(path) lies too deep.") }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)") else {
            return complain("The folder \(path) cannot be read.")
        }
        for name in names.sorted() {
            let inner = path.isEmpty ? name : "\(path)/\(name)"
            var status = stat()
            guard lstat("\(root)/\(inner)", &status) == 0 else {
                complain("The file \(inner) cannot be read.")
                continue
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try walk(root, inner, depth: depth + 1, body, complain: complain)
            case S_IFREG, S_IFLNK: try body(inner)
            default: continue
            }
        }
    }

    /// Reads a file; once more, up to three times, where it changed meanwhile (LB-070).
    private static func read(_ root: String, _ path: String) throws -> (File, RecordBatch, isSteady: Bool) {
        let full = "\(root)/\(path)"
        var last: (File, RecordBatch)?
        for _ in 0..<3 {
            var before = stat()
            guard lstat(full, &before) == 0 else {
                throw SourceError(.refused, "The file \(path) was gone before it could be read.")
            }
            var file = File(
                path: path, size: Int(before.st_size), modified: before.st_mtim.tv_sec,
                mode: Int(before.st_mode & 0o7777),
                parts: [])
            if before.st_mode & S_IFMT == S_IFLNK {
                file.link = try? FileManager.default.destinationOfSymbolicLink(atPath: full)
                return (file, RecordBatch(bytes: [], records: []), true)
            }
            guard before.st_size < 1 << 30 else {
                throw SourceError(.refused, "The file \(path) is larger than 1 GB, which is not kept yet.")
            }
            guard let data = FileManager.default.contents(atPath: full) else {
                throw SourceError(.refused, "The file \(path) cannot be read.")
            }
            let bytes = Array(data)
            let records = ContentChunker.split(bytes).map { (RecordKey(contentOf: Array(bytes[$0])), $0) }
            file.parts = records.map { $0.0.text }
            file.size = bytes.count
            last = (file, RecordBatch(bytes: bytes, records: records))
            var after = stat()
            if lstat(full, &after) == 0, after.st_mtim.tv_sec == before.st_mtim.tv_sec,
                after.st_mtim.tv_nsec == before.st_mtim.tv_nsec, after.st_size == before.st_size
            {
                return (file, RecordBatch(bytes: bytes, records: records), true)
            }
        }
        guard let last else { throw SourceError(.refused, "The file \(path) cannot be read.") }
        return (last.0, last.1, false)
    }
}
