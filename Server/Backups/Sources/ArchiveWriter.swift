import CArchive
import Foundation
import Secrets

/// A compressed tar archive that is written file by file: the pax format of POSIX.1-2001 within Zstandard (RFC 8878), which
/// `tar` reads.
///
/// The file appears under its name only when it is whole and on the disk.
final class ArchiveWriter {
    private static let pieceSize = 1 << 20
    private let archive: OpaquePointer
    private let path: String
    private let descriptor: Int32
    private var isOpen = true

    private var partial: String { path + ".partial" }

    /// - Parameter path: A file that is not there yet; readable by its owner only.
    init(path: String) throws(BackupError) {
        guard access(path, F_OK) != 0 else {
            throw BackupError(.exists, "\(path) is there already; give another name, or remove it.")
        }
        unlink(path + ".partial")
        descriptor = open(path + ".partial", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system("\(path) cannot be made") }
        guard let archive = archive_write_new() else {
            close(descriptor)
            throw BackupError(.disk, "There is not enough memory for an archive.")
        }
        self.archive = archive
        self.path = path
        archive_write_set_format_pax_restricted(archive)
        // Names are bytes, whatever this machine's language.
        archive_write_set_format_option(archive, "pax", "hdrcharset", "BINARY")
        archive_write_add_filter_zstd(archive)
        archive_write_set_filter_option(archive, "zstd", "compression-level", "3")
        try check(archive_write_open_fd(archive, descriptor))
    }

    deinit {
        archive_write_free(archive)
        guard isOpen else { return }
        close(descriptor)
        unlink(partial)
    }

    /// Adds a file of a few bytes.
    func add(_ bytes: [UInt8], as name: String, modified: Date) throws(BackupError) {
        try begin(name, size: bytes.count, modified: Int(modified.timeIntervalSince1970.rounded(.down).clamped))
        try write(bytes)
        try check(archive_write_finish_entry(archive))
    }

    /// Adds a file, as long as it is now; returns its checksum and its size in bytes, or nil when there is none any more.
    func addFile(_ file: String, as name: String) throws(BackupError) -> (checksum: [UInt8], size: Int)? {
        let source = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard source >= 0 else {
            if errno == ENOENT { return nil }
            throw .system("\(file) cannot be read")
        }
        defer { close(source) }
        var status = stat()
        guard fstat(source, &status) == 0 else { throw .system("\(file) cannot be read") }
        let size = Int(status.st_size)
        try begin(name, size: size, modified: status.st_mtim.tv_sec)
        var hasher = SHA256Hasher(), left = size
        while left > 0 {
            let piece = try Self.read(source, atMost: min(left, Self.pieceSize), of: file)
            guard !piece.isEmpty else {
                throw BackupError(.unreadable, "\(file) became shorter while it was read; make the backup again.")
            }
            hasher.update(piece)
            try write(piece)
            left -= piece.count
        }
        try check(archive_write_finish_entry(archive))
        return (hasher.hash(), size)
    }

    /// Ends the archive and gives it its name; returns its size in bytes.
    func finish() throws(BackupError) -> Int {
        try check(archive_write_close(archive))
        guard fsync(descriptor) == 0 else { throw .system("\(path) cannot be written") }
        var status = stat()
        guard fstat(descriptor, &status) == 0, rename(partial, path) == 0 else {
            throw .system("\(path) cannot be written")
        }
        isOpen = false
        close(descriptor)
        PrivateFile.synchronize(URL(fileURLWithPath: path).deletingLastPathComponent())
        return Int(status.st_size)
    }

    private func begin(_ name: String, size: Int, modified: Int) throws(BackupError) {
        guard let entry = archive_entry_new() else {
            throw BackupError(.disk, "There is not enough memory for an archive.")
        }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname(entry, name)
        archive_entry_set_size(entry, Int64(size))
        archive_entry_set_filetype(entry, ArchiveReader.ordinary)
        archive_entry_set_perm(entry, 0o600)
        archive_entry_set_mtime(entry, modified, 0)
        try check(archive_write_header(archive, entry))
    }

    private func write(_ bytes: [UInt8]) throws(BackupError) {
        let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw failure() }
    }

    private static func read(_ descriptor: Int32, atMost count: Int, of file: String) throws(BackupError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while true {
                let got = Foundation.read(descriptor, buffer.baseAddress, count)
                if got < 0, errno == EINTR { continue }
                failure = got < 0 ? errno : 0
                filled = max(0, got)
                return
            }
        }
        guard failure == 0 else { throw .system("\(file) cannot be read", failure) }
        return bytes
    }

    private func check(_ code: Int32) throws(BackupError) {
        guard code == ARCHIVE_OK || code == ARCHIVE_WARN else { throw failure() }
    }

    private func failure() -> BackupError { .system("\(path) cannot be written", archive_errno(archive)) }
}

extension TimeInterval {
    /// A moment that tar's headers can hold.
    fileprivate var clamped: TimeInterval { isFinite ? Swift.min(Swift.max(self, 0), 8_000_000_000) : 0 }
}
