import CArchive
import Foundation

/// A compressed tar archive that is read file by file. Nothing of it is believed: names, kinds and sizes are the reader's to
/// judge.
final class ArchiveReader {
    /// A file of an archive.
    struct Entry {
        var name: String
        /// Bytes.
        var size: Int
    }

    /// The kind of an ordinary file in tar's headers, as POSIX has it.
    static let ordinary: UInt32 = 0o100000

    private let archive: OpaquePointer
    private let path: String
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)

    init(path: String) throws(BackupError) {
        guard access(path, R_OK) == 0 else { throw .unreadable(path) }
        guard let archive = archive_read_new() else {
            throw BackupError(.disk, "There is not enough memory for an archive.")
        }
        self.archive = archive
        self.path = path
        archive_read_support_filter_zstd(archive)
        archive_read_support_format_tar(archive)
        guard archive_read_open_filename(archive, path, 1 << 18) == ARCHIVE_OK else { throw damaged() }
    }

    deinit { archive_read_free(archive) }

    /// Goes to the next file; nil at the end. Throws for what is no ordinary file.
    func next() throws(BackupError) -> Entry? {
        var entry: OpaquePointer?
        switch archive_read_next_header(archive, &entry) {
        case ARCHIVE_EOF: return nil
        case ARCHIVE_OK, ARCHIVE_WARN: break
        default: throw damaged()
        }
        guard let entry, let name = archive_entry_pathname(entry).flatMap({ String(validatingCString: $0) }),
            archive_entry_filetype(entry) == ArchiveReader.ordinary, archive_entry_hardlink(entry) == nil,
            archive_entry_size_is_set(entry) != 0
        else { throw damaged() }
        let size = archive_entry_size(entry)
        guard size >= 0 else { throw damaged() }
        return Entry(name: name, size: Int(size))
    }

    /// The next bytes of the file that was gone to; empty at its end.
    func read() throws(BackupError) -> ArraySlice<UInt8> {
        let got = buffer.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
        guard got >= 0 else { throw damaged() }
        return buffer[..<got]
    }

    /// All bytes of the file that was gone to; throws when there are more than a limit.
    func readAll(limit: Int) throws(BackupError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try read()
            if piece.isEmpty { return bytes }
            bytes += piece
            guard bytes.count <= limit else { throw damaged() }
        }
    }

    func damaged() -> BackupError { .damaged(path) }
}

extension BackupError {
    static func unreadable(_ path: String) -> BackupError {
        BackupError(.unreadable, "\(path) cannot be read: \(String(cString: strerror(errno))).")
    }
    static func damaged(_ path: String) -> BackupError {
        BackupError(.damaged, "\(path) is no backup, or is damaged or cut off; take another one.")
    }
}
