import CArchive
import Database
public import Foundation

/// Puts a folder into one file, while others go on using it: first its databases, each as it is at one moment, then
/// everything else, of which a database may know less than there is but never more.
public struct FolderBackup {
    /// What a backup came to.
    public struct Outcome: Sendable, Equatable {
        public var files: Int
        /// Bytes of what is in the backup.
        public var size: Int
        /// Bytes of the backup itself.
        public var archiveSize: Int
    }

    private static let depthLimit = 32
    private let folder: URL
    private let leavesOut: Set<String>

    /// - Parameter leavesOut: names at the top of the folder that are not worth keeping.
    public init(of folder: URL, leavingOut names: Set<String>) {
        self.folder = folder
        leavesOut = names
    }

    /// Writes the file, which must not be there yet; it appears when it is whole.
    ///
    /// - Parameter dump: a dump of PostgreSQL's that belongs to the folder.
    public func write(to path: String, _ label: BackupLabel, dump: String? = nil) throws -> Outcome {
        let archive = try ArchiveWriter(path: path)
        var sums = Checksums(), outcome = Outcome(files: 0, size: 0, archiveSize: 0)
        func add(_ file: String, as name: String) throws {
            guard let (checksum, size) = try archive.addFile(file, as: name) else { return }
            sums.add(name, checksum)
            outcome.files += 1
            outcome.size += size
        }

        try archive.add(label.bytes, as: BackupLabel.name, modified: label.madeAt)
        if let dump { try add(dump, as: PostgreSQLDump.name) }
        let files = try found()
        let databases = Set(files.filter { Self.isDatabase(folder.appendingPathComponent($0).path) })
        let copy = path + ".copy"
        defer { unlink(copy) }
        for name in files where databases.contains(name) {
            unlink(copy)
            do {
                try SQLiteCopy.write(from: folder.appendingPathComponent(name).path, to: copy)
            } catch {
                // Who goes takes their databases along.
                if access(folder.appendingPathComponent(name).path, F_OK) != 0 { continue }
                throw error
            }
            try add(copy, as: name)
        }
        for name in files where !databases.contains(name) && !Self.isLog(name, of: databases) {
            try add(folder.appendingPathComponent(name).path, as: name)
        }
        try archive.add(sums.bytes, as: Checksums.name, modified: label.madeAt)
        outcome.archiveSize = try archive.finish()
        return outcome
    }

    /// The paths of all ordinary files in the folder, in order.
    private func found() throws -> [String] {
        var files: [String] = []
        func look(_ within: String, _ depth: Int) throws {
            let place = folder.appendingPathComponent(within)
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path) else {
                if access(place.path, F_OK) != 0, depth > 0 { return }
                throw BackupError.unreadable(place.path)
            }
            for name in names.sorted() where depth > 0 || !leavesOut.contains(name) {
                let path = within.isEmpty ? name : "\(within)/\(name)"
                var status = stat()
                guard lstat(folder.appendingPathComponent(path).path, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFREG where !name.contains("\n"): files.append(path)
                case S_IFDIR where depth < Self.depthLimit: try look(path, depth + 1)
                default: break
                }
            }
        }
        try look("", 0)
        return files
    }

    /// Whether a file begins as SQLite's do (sqlite.org/fileformat.html).
    static func isDatabase(_ path: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    /// Whether a file is what SQLite keeps beside a database; a copy has it in itself.
    private static func isLog(_ name: String, of databases: Set<String>) -> Bool {
        ["-wal", "-shm", "-journal"].contains {
            name.hasSuffix($0) && databases.contains(String(name.dropLast($0.count)))
        }
    }
}
