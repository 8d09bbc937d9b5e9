import Foundation
import Storage
import Synchronization

/// A blob on its way: a file under `incoming` that is gone unless it is moved into place.
final class Upload: Sendable {
    private struct State: ~Copyable {
        var hasher: BlobHasher
        var count: Int64 = 0
        var isMoved = false
    }

    let path: String
    private let descriptor: Int32
    private let room: DiskRoom
    private let state: Mutex<State>

    init(in folder: URL, scope: String, room: DiskRoom) throws {
        self.room = room
        path = folder.appendingPathComponent(UUID().uuidString).path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        state = Mutex(State(hasher: BlobHasher(scope: scope)))
        guard descriptor >= 0 else { throw BlobError.system("The file \(path) cannot be made") }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        discard()
    }

    /// Makes a folder for its owner alone.
    static func makeFolder(_ url: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw BlobError(.storage, "The folder \(url.path) cannot be made: \(error.localizedDescription)")
        }
    }

    /// Removes what was cut off on its way and not written to since a date.
    static func removeStale(in folder: URL, before date: Date) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            let path = folder.path + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0, Double(status.st_mtim.tv_sec) < date.timeIntervalSince1970 else {
                continue
            }
            unlink(path)
        }
    }

    /// Removes the file, unless it was moved into its place or is gone already.
    func discard() {
        state.withLock { state in
            if !state.isMoved { unlink(path) }
            state.isMoved = true
        }
    }

    /// Adds bytes; blocks on the disk.
    func append(_ bytes: [UInt8], limit: Int64) throws {
        try state.withLock { state in
            guard state.count + Int64(bytes.count) <= limit else {
                throw BlobError(.tooLarge, "The file is larger than \(limit) bytes.")
            }
            guard room.has(Int64(bytes.count)) else {
                throw BlobError(.full, "The disk has only that room left which is kept back for the database.")
            }
            var rest = bytes[...]
            while !rest.isEmpty {
                let wrote = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if wrote < 0, errno == EINTR { continue }
                guard wrote > 0 else { throw BlobError.system("The file \(path) cannot be written") }
                rest = rest.dropFirst(wrote)
            }
            state.hasher.update(bytes)
            state.count += Int64(bytes.count)
        }
    }

    /// The blob that the bytes make, put at a time; on the disk, but not yet in its place.
    func finish(at date: Date) throws -> StoredBlob {
        try state.withLock { state in
            let seconds = date.timeIntervalSince1970.rounded(.down)
            let time = timespec(
                tv_sec: Int(seconds), tv_nsec: Int((date.timeIntervalSince1970 - seconds) * 1_000_000_000))
            futimens(descriptor, [time, time])
            guard fsync(descriptor) == 0 else { throw BlobError.system("The file \(path) cannot be written") }
            return StoredBlob(id: state.hasher.finish(), count: state.count)
        }
    }

    /// Moves the file into its place.
    func move(to place: String) throws {
        try state.withLock { state in
            guard rename(path, place) == 0 else { throw BlobError.system("The file \(place) cannot be made") }
            state.isMoved = true
        }
    }
}

extension BlobError {
    /// An error of the system, with its reason.
    static func system(_ what: String) -> BlobError {
        let code = errno
        return BlobError(
            code == ENOSPC || code == EDQUOT ? .full : .storage, "\(what): \(String(cString: strerror(code))).")
    }
}
