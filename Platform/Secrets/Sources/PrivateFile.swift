import Foundation

/// A small file that only its owner may read, replaced whole so that a crash leaves the old or the new one.
package struct PrivateFile: Sendable {
    /// Tells one version of a file from another without reading it.
    struct Stamp: Equatable {
        var inode: UInt64
        var seconds: Int
        var nanoseconds: Int
        var size: Int64
    }

    let url: URL

    /// A file, which need not be there.
    package init(_ url: URL) {
        self.url = url
    }

    /// Makes a folder that only its owner may enter; one that exists is left as it is.
    static func makeDirectory(_ url: URL) throws(SecretsError) {
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SecretsError(.storage, "The folder \(url.path) cannot be made: \(error.localizedDescription)")
        }
    }

    var stamp: Stamp? {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { return nil }
        return Stamp(
            inode: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
            size: Int64(status.st_size))
    }

    /// The file's bytes, nil when there is no file. Refuses files that others may read.
    package func read(limit: Int) throws(SecretsError) -> [UInt8]? {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .system("The file \(url.path) cannot be opened")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system("The file \(url.path) cannot be read") }
        guard status.st_mode & 0o077 == 0 else {
            throw SecretsError(.readableByOthers, "Others may read \(url.path): run chmod 600 on it.")
        }
        guard status.st_size <= limit else {
            throw SecretsError(.damaged, "The file \(url.path) is larger than \(limit) bytes.")
        }
        return try contents(of: descriptor, count: Int(status.st_size))
    }

    /// Replaces the file; durable when it returns.
    package func write(_ bytes: [UInt8]) throws(SecretsError) {
        let temporary = url.path + ".new"
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system("The file \(temporary) cannot be made") }
        let written = Self.writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
        let failure = errno
        close(descriptor)
        guard written, rename(temporary, url.path) == 0 else {
            let failure = written ? errno : failure
            unlink(temporary)
            throw .system("The file \(url.path) cannot be written", failure)
        }
        Self.synchronizeDirectory(of: url)
    }

    /// Removes the file; durable when it returns.
    func remove() throws(SecretsError) {
        guard unlink(url.path) == 0 || errno == ENOENT else { throw .system("The file \(url.path) cannot be removed") }
        Self.synchronizeDirectory(of: url)
    }

    private func contents(of descriptor: Int32, count: Int) throws(SecretsError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, off_t(filled))
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw .system("The file \(url.path) cannot be read") }
            filled += got
        }
        return bytes
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let wrote = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if wrote < 0, errno == EINTR { continue }
            guard wrote > 0 else { return false }
            rest = rest.dropFirst(wrote)
        }
        return true
    }

    private static func synchronizeDirectory(of url: URL) { synchronize(url.deletingLastPathComponent()) }

    /// Has a folder's names survive a loss of power.
    package static func synchronize(_ folder: URL) {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // A file system that cannot do this has no better way either.
        fsync(descriptor)
        close(descriptor)
    }
}

extension SecretsError {
    /// An error of the system, with its reason.
    static func system(_ what: String, _ code: Int32 = errno) -> SecretsError {
        SecretsError(.storage, "\(what): \(String(cString: strerror(code))).")
    }
}
