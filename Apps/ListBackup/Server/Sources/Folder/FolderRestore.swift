import Foundation
import Glibc
import ListBackupAPI
import ListBackupCore

/// Puts a snapshot into a folder that is new (LB-154): the files of a folder as they were, of any other source each stream
/// as a file with a record a line. All of it is there afterwards, or nothing. It blocks.
struct FolderRestore: Sendable {
    let repository: Repository
    let snapshot: Manifest
    /// Folders that the operator has allowed.
    let roots: [String]
    private static let lineEnd: [UInt8] = [0x0a]

    /// What would be done; nothing is written.
    func plan(into folder: String) throws -> RestorePlan {
        _ = try place(folder)
        var plan = RestorePlan(schema: folder, number: snapshot.number, tables: [], problems: [], seconds: 0, calls: 0)
        for (name, state) in snapshot.streams.sorted(by: { $0.key < $1.key }) where !name.hasPrefix("_") {
            plan.streams.append(RestorePlan.Stream(name: name, creates: state.records))
            // What a disk of today writes in a second.
            plan.seconds += Double(state.bytes) / 100e6 + Double(state.records) / 20_000
        }
        return plan
    }

    func run(into folder: String) throws -> RestoreResult {
        let target = try place(folder)
        let work = "\(target).\(UUID().uuidString).partial"
        do {
            try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: false)
            let streams =
                if snapshot.streams[GitStore.index] != nil {
                    try GitFiles(repository: repository, snapshot: snapshot).write(into: work).map {
                        RestoreResult.Stream(name: $0.name, written: $0.written, refused: 0, skipped: 0)
                    }
                } else if snapshot.streams[MailConnector.numbers] != nil {
                    try MailboxFiles(repository: repository, snapshot: snapshot).write(into: work)
                } else if snapshot.streams[FolderConnector.contents] == nil {
                    try lines(work)
                } else if hasOnlyFiles {
                    try files(work)
                } else {
                    // Records beside the files that they name.
                    try withAttachments(work)
                }
            guard Glibc.rename(work, target) == 0 else {
                throw SourceError(.badSettings, "There is something at \(folder) already: choose another name.")
            }
            return RestoreResult(schema: folder, tables: [], streams: streams, isVerified: true)
        } catch {
            try? FileManager.default.removeItem(atPath: work)
            guard error is SourceError || error is RepositoryError else {
                throw SourceError(.storage, "The folder could not be written: \(error.localizedDescription)")
            }
            throw error
        }
    }

    private func withAttachments(_ work: String) throws -> [RestoreResult.Stream] {
        let streams = try lines(work)
        _ = try files("\(work)/attachments")
        return streams
    }

    private var hasOnlyFiles: Bool {
        snapshot.streams.keys.allSatisfy { $0 == FolderConnector.files || $0.hasPrefix("_") }
    }

    /// The path, where it is new and lies in a folder that is allowed.
    private func place(_ folder: String) throws -> String {
        let url = URL(fileURLWithPath: folder).standardizedFileURL
        guard folder.hasPrefix("/"), folder.utf8.count <= 1000, !url.lastPathComponent.isEmpty else {
            throw SourceError(.badSettings, "Write the whole path of the new folder, such as /srv/restored.")
        }
        let parent = url.deletingLastPathComponent().path
        guard let real = FolderConnector.real(parent) else {
            throw SourceError(.badSettings, "There is no folder \(parent) in which the new one could be made.")
        }
        guard roots.compactMap(FolderConnector.real).contains(where: { real == $0 || real.hasPrefix($0 + "/") }) else {
            throw SourceError(.notAllowed, "The folder \(parent) may not be used here.")
        }
        let target = "\(real)/\(url.lastPathComponent)"
        var status = stat()
        guard lstat(target, &status) != 0 else {
            throw SourceError(.badSettings, "There is something at \(folder) already: choose another name.")
        }
        return target
    }

    private func lines(_ folder: String) throws -> [RestoreResult.Stream] {
        try snapshot.streams.keys.filter { !$0.hasPrefix("_") }.sorted().map { name in
            let safe = name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" }
            let file = try create("\(folder)/\(String(safe).hasPrefix(".") ? "_" : "")\(String(safe)).ndjson")
            var done = RestoreResult.Stream(name: name, written: 0, refused: 0, skipped: 0)
            try repository.forEachRecord(of: name, in: snapshot) { _, record in
                let line = record.contains(0x0a) ? record.filter { $0 != 0x0a && $0 != 0x0d } : Array(record)
                try file.write(contentsOf: Data(line + Self.lineEnd))
                done.written += 1
                return true
            }
            try file.synchronize()
            try file.close()
            return done
        }
    }

    /// First the files, then the links: so nothing is ever written through a link.
    private func files(_ folder: String) throws -> [RestoreResult.Stream] {
        var done = RestoreResult.Stream(name: FolderConnector.files, written: 0, refused: 0, skipped: 0)
        var links: [FolderConnector.File] = []
        try repository.forEachRecord(of: FolderConnector.files, in: snapshot) { _, record in
            let file = try JSONDecoder().decode(FolderConnector.File.self, from: Data(record))
            guard Self.isInside(file.path) else {
                throw SourceError(.refused, "The file \(file.path) would lie outside the folder.")
            }
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(file.path)".split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" },
                withIntermediateDirectories: true)
            if file.link != nil { links.append(file) } else { try write(file, to: "\(folder)/\(file.path)") }
            done.written += 1
            return true
        }
        for link in links {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(link.path)", withDestinationPath: link.link ?? "")
        }
        return [done]
    }

    private func write(_ file: FolderConnector.File, to path: String) throws {
        let output = try create(path)
        try KeptFile(repository: repository, snapshot: snapshot, file: file)
            .read { try output.write(contentsOf: Data($0)) }
        try output.synchronize()
        try output.close()
        chmod(path, mode_t(truncatingIfNeeded: file.mode & 0o777))
        var times = [timespec(tv_sec: file.modified, tv_nsec: 0), timespec(tv_sec: file.modified, tv_nsec: 0)]
        utimensat(AT_FDCWD, path, &times, 0)
    }

    private func create(_ path: String) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
            let file = FileHandle(forWritingAtPath: path)
        else { throw SourceError(.storage, "The file \(path) could not be written.") }
        return file
    }

    static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains { $0 == ".." || $0 == "." }
    }
}
