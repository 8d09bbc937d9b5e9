import Database
public import Foundation
import Secrets

/// Reads a backup, believes nothing of it that its checksums do not prove, and lays its files into a folder.
public struct FolderRestore {
    /// What a backup holds.
    public struct Outcome: Sendable, Equatable {
        public var label: BackupLabel
        public var files: Int
        /// Bytes of all files.
        public var size: Int
        /// Where the dump of PostgreSQL's was laid.
        public var dump: String?
    }

    private static let labelLimit = 4096
    private static let depthLimit = 40
    private let path: String

    /// - Parameter path: the backup.
    public init(from path: String) { self.path = path }

    /// Reads the whole backup and compares every checksum.
    ///
    /// - Parameter folder: where its files are laid, each brought to the disk and every database looked through; nil for
    ///   a look alone. It must be there and empty; what is in it after an error is not to be used.
    public func read(into folder: URL?) throws -> Outcome {
        let archive = try ArchiveReader(path: path)
        guard let first = try archive.next(), first.name == BackupLabel.name else { throw archive.damaged() }
        let label = try BackupLabel(try archive.readAll(limit: Self.labelLimit), of: path)
        var outcome = Outcome(label: label, files: 0, size: 0)
        var sums = Checksums(), databases: [URL] = []
        while let entry = try archive.next() {
            if entry.name == Checksums.name {
                guard try Checksums(archive.readAll(limit: Checksums.limit))?.byName == sums.byName,
                    try archive.next() == nil
                else { throw archive.damaged() }
                for database in databases { try Self.look(through: database, name: path) }
                if label.hasDump, sums.byName[PostgreSQLDump.name] == nil { throw archive.damaged() }
                return outcome
            }
            guard Self.isSafe(entry.name), sums.byName[entry.name] == nil else { throw archive.damaged() }
            let target = folder?.appendingPathComponent(entry.name)
            sums.add(entry.name, try Self.lay(entry, of: archive, at: target))
            outcome.files += 1
            outcome.size += entry.size
            guard let target else { continue }
            if entry.name == PostgreSQLDump.name {
                outcome.dump = target.path
            } else if FolderBackup.isDatabase(target.path) {
                databases.append(target)
            }
        }
        // The list of checksums is the last file: what has none was cut off.
        throw archive.damaged()
    }

    /// Whether a name leads to below the folder and nowhere else.
    static func isSafe(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return (1...depthLimit).contains(parts.count) && name.utf8.count < 2000 && !name.contains("\0")
            && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count < 256 }
    }

    /// Writes a file; returns its checksum.
    private static func lay(
        _ entry: ArchiveReader.Entry, of archive: ArchiveReader, at target: URL?
    ) throws -> [UInt8] {
        var hasher = SHA256Hasher(), descriptor: Int32 = -1
        if let target {
            let place = target.deletingLastPathComponent()
            do {
                try FileManager.default.createDirectory(
                    at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw BackupError(.disk, "The folder \(place.path) cannot be made: \(error.localizedDescription)")
            }
            descriptor = open(target.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw BackupError.system("\(target.path) cannot be made") }
        }
        defer { if descriptor >= 0 { close(descriptor) } }
        var left = entry.size
        while true {
            let piece = try archive.read()
            if piece.isEmpty { break }
            left -= piece.count
            guard left >= 0 else { throw archive.damaged() }
            hasher.update(Array(piece))
            guard let target else { continue }
            try write(piece, to: descriptor, target.path)
        }
        guard left == 0 else { throw archive.damaged() }
        if let target, fsync(descriptor) != 0 { throw BackupError.system("\(target.path) cannot be written") }
        return hasher.hash()
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String) throws(BackupError) {
        var rest = bytes
        while !rest.isEmpty {
            let wrote = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if wrote < 0, errno == EINTR { continue }
            guard wrote > 0 else { throw .system("\(path) cannot be written") }
            rest = rest.dropFirst(wrote)
        }
    }

    private static func look(through database: URL, name: String) throws {
        let faults: [String]
        do {
            faults = try SQLiteCopy.faults(of: database.path)
        } catch {
            faults = ["\(error)"]
        }
        guard let fault = faults.first else { return }
        throw BackupError(
            .damaged,
            "In \(name) the database \(database.lastPathComponent) is damaged (\(fault)); take another backup.")
    }
}
