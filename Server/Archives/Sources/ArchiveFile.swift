import CArchive
import Foundation

/// An archive that is written entry by entry; nothing is held in memory but a piece of an entry. Not to be used from two
/// threads at once.
public final class ArchiveFile {
    /// How entries are packed.
    public enum Kind: Sendable {
        /// A zip file (APPNOTE 6.3), with sizes of 64 bits where they are needed.
        case zip
        /// The pax format of POSIX.1-2001 within Zstandard (RFC 8878).
        case tarZstandard
    }

    private static let pieceSize = 1 << 18
    /// The mode of an ordinary file.
    private static let ordinary: UInt32 = 0o100000
    private let archive: OpaquePointer
    private let path: String
    private let kind: Kind
    private let descriptor: Int32
    private var isOpen = true

    /// - Parameters:
    ///   - path: A file that is not there yet; readable by its owner only. It is removed where the archive is not
    ///     finished.
    ///   - password: Without it nobody reads what the entries hold, though their names and sizes; AES of 256 bits, as
    ///     WinZip has it (AE-2). Of zip files only.
    public init(path: String, _ kind: Kind = .zip, password: String? = nil) throws(ArchiveError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw ArchiveError("\(path) cannot be made: \(String(cString: strerror(errno)))") }
        guard let archive = archive_write_new() else {
            close(descriptor)
            unlink(path)
            throw ArchiveError("There is not enough memory for an archive.")
        }
        self.archive = archive
        self.path = path
        self.kind = kind
        switch kind {
        case .zip:
            archive_write_set_format_zip(archive)
            archive_write_set_format_option(archive, "zip", "hdrcharset", "UTF-8")
        case .tarZstandard:
            archive_write_set_format_pax_restricted(archive)
            archive_write_set_format_option(archive, "pax", "hdrcharset", "UTF-8")
            archive_write_add_filter_zstd(archive)
        }
        if let password { try lock(with: password) }
        try check(archive_write_open_fd(archive, descriptor))
    }

    private func lock(with password: String) throws(ArchiveError) {
        guard kind == .zip, !password.isEmpty else { throw ArchiveError("Only a zip file has a password.") }
        // Anything but OK is a library that would write the entries without a lock.
        guard archive_write_set_format_option(archive, "zip", "encryption", "aes256") == ARCHIVE_OK,
            archive_write_set_passphrase(archive, password) == ARCHIVE_OK
        else { throw failure() }
    }

    deinit {
        archive_write_free(archive)
        guard isOpen else { return }
        close(descriptor)
        unlink(path)
    }

    /// Begins an entry of a size that is not known yet, which is compressed; the entry before it ends. In zip files only:
    /// tar wants the size first.
    public func begin(_ name: String, modified: Date) throws(ArchiveError) {
        guard kind == .zip else { throw ArchiveError("\(name) needs a size before it is written.") }
        archive_write_zip_set_compression_deflate(archive)
        try begin(name, size: nil, modified)
    }

    /// Adds to the entry that was begun.
    public func write(_ bytes: [UInt8]) throws(ArchiveError) {
        guard !bytes.isEmpty else { return }
        let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw failure() }
    }

    /// Adds an entry of a few bytes.
    public func add(_ bytes: [UInt8], as name: String, modified: Date) throws(ArchiveError) {
        compress(true)
        try begin(name, size: bytes.count, modified)
        try write(bytes)
    }

    /// Adds a file; false where there is none any more.
    ///
    /// - Parameter compresses: false for what is compressed already, as pictures are.
    public func addFile(
        _ file: String, as name: String, modified: Date, compresses: Bool = true
    ) throws(ArchiveError) -> Bool {
        let source = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard source >= 0 else {
            if errno == ENOENT { return false }
            throw ArchiveError("\(file) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { close(source) }
        var status = stat()
        guard fstat(source, &status) == 0 else { throw ArchiveError("\(file) cannot be read.") }
        compress(compresses)
        var left = Int(status.st_size)
        try begin(name, size: left, modified)
        while left > 0 {
            let wanted = min(left, Self.pieceSize)
            let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                count = max(0, read(source, buffer.baseAddress, wanted))
            }
            guard !piece.isEmpty else { throw ArchiveError("\(file) became shorter while it was read.") }
            try write(piece)
            left -= piece.count
        }
        return true
    }

    /// Ends the archive; returns its size in bytes.
    public func finish() throws(ArchiveError) -> Int64 {
        try check(archive_write_close(archive))
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ArchiveError("\(path) cannot be written.") }
        isOpen = false
        guard close(descriptor) == 0 else {
            unlink(path)
            throw ArchiveError("\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
        return Int64(status.st_size)
    }

    private func begin(_ name: String, size: Int?, _ modified: Date) throws(ArchiveError) {
        guard let entry = archive_entry_new() else { throw ArchiveError("There is not enough memory for an archive.") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        if let size { archive_entry_set_size(entry, Int64(size)) }
        archive_entry_set_filetype(entry, Self.ordinary)
        archive_entry_set_perm(entry, 0o600)
        archive_entry_set_mtime(entry, Int(min(max(modified.timeIntervalSince1970, 0), 4_000_000_000)), 0)
        try check(archive_write_header(archive, entry))
    }

    /// Whether the next entry of a zip file is compressed; of a tar all are.
    private func compress(_ compresses: Bool) {
        guard kind == .zip else { return }
        if compresses {
            archive_write_zip_set_compression_deflate(archive)
        } else {
            archive_write_zip_set_compression_store(archive)
        }
    }

    private func check(_ code: Int32) throws(ArchiveError) {
        guard code == ARCHIVE_OK || code == ARCHIVE_WARN else { throw failure() }
    }

    private func failure() -> ArchiveError {
        let words = archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
        return ArchiveError("\(path) cannot be written: \(words)")
    }
}
