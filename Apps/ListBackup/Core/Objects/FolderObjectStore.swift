import Foundation
import Glibc

/// Objects as files of a folder. One is written aside, synchronised, linked under its name, and then the folder is
/// synchronised: after a crash it is there as a whole or not at all.
public struct FolderObjectStore: ObjectStore {
    private let folder: String

    /// The folder is made when the first object is put.
    public init(folder: String) { self.folder = folder }

    public func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool {
        let path = try self.path(name)
        if access(path, F_OK) == 0 { return false }
        let parent = (path as NSString).deletingLastPathComponent
        try makeFolders(parent)
        let aside = "\(folder)/tmp/\(UUID().uuidString)"
        try makeFolders("\(folder)/tmp")
        try write(bytes, aside, name)
        defer { unlink(aside) }
        // A link fails where a name is taken, which a rename does not.
        guard link(aside, path) == 0 else {
            if errno == EEXIST { return false }
            throw Self.failure("kept", name)
        }
        try synchronise(parent, name)
        return true
    }

    /// Keeps an object in place of one that is damaged.
    public func replace(_ name: String, _ bytes: [UInt8]) throws {
        let path = try self.path(name)
        let parent = (path as NSString).deletingLastPathComponent
        try makeFolders(parent)
        let aside = "\(folder)/tmp/\(UUID().uuidString)"
        try makeFolders("\(folder)/tmp")
        try write(bytes, aside, name)
        guard rename(aside, path) == 0 else {
            let failure = Self.failure("kept", name)
            unlink(aside)
            throw failure
        }
        try synchronise(parent, name)
    }

    public func read(_ name: String) throws -> [UInt8] {
        let file = try open(name)
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size >= 0 else { throw Self.failure("read", name) }
        return try read(file, 0..<Int(status.st_size), name)
    }

    public func read(_ name: String, _ range: Range<Int>) throws -> [UInt8] {
        let file = try open(name)
        defer { close(file) }
        return try read(file, range, name)
    }

    public func list(prefix: String) throws -> [StoredObject] {
        let root = URL(fileURLWithPath: folder).standardizedFileURL
        // Only the folder that the names have in common is looked through.
        let inner = prefix.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        guard
            let files = FileManager.default.enumerator(
                at: inner.isEmpty ? root : root.appendingPathComponent(inner),
                includingPropertiesForKeys: [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey])
        else { return [] }
        var found: [StoredObject] = []
        for case let file as URL in files {
            let values = try file.resourceValues(forKeys: [
                .fileSizeKey, .contentModificationDateKey, .isRegularFileKey,
            ])
            let name = String(file.path.dropFirst(root.path.count + 1))
            guard values.isRegularFile == true, name.hasPrefix(prefix), !name.hasPrefix("tmp/") else { continue }
            found.append(
                StoredObject(
                    name: name, size: values.fileSize ?? 0, modified: values.contentModificationDate ?? .distantPast))
        }
        return found.sorted { $0.name < $1.name }
    }

    public func delete(_ name: String) throws {
        guard unlink(try path(name)) == 0 || errno == ENOENT else { throw Self.failure("removed", name) }
    }

    /// Whether there is the line of a store's log with a number.
    public func hasLine(_ number: Int) -> Bool { access("\(folder)/\(ManifestFormat.object(number))", F_OK) == 0 }

    /// Removes what crashes left half written.
    public func removeLeftovers() throws {
        for file in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/tmp")) ?? [] {
            unlink("\(folder)/tmp/\(file)")
        }
    }

    private func path(_ name: String) throws -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }) else {
            throw RepositoryError(.invalid, "An object cannot have the name \(name).")
        }
        return "\(folder)/\(name)"
    }

    private func open(_ name: String) throws -> Int32 {
        let file = Glibc.open(try path(name), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { throw RepositoryError(.notFound, "The store has no object \(name).") }
            throw Self.failure("read", name)
        }
        return file
    }

    private func read(_ file: Int32, _ range: Range<Int>, _ name: String) throws -> [UInt8] {
        var total = 0
        var failed = false
        // SAFETY: no more is read than the buffer has room for, and the count is what was read.
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while total < range.count, let base = buffer.baseAddress {
                let step = pread(file, base + total, range.count - total, range.lowerBound + total)
                if step < 0, errno == EINTR { continue }
                failed = step < 0
                guard step > 0 else { break }
                total += step
            }
            count = total
        }
        if failed { throw Self.failure("read", name) }
        guard total == range.count else {
            throw RepositoryError(.damaged, "The object \(name) of the store is shorter than it was.")
        }
        return bytes
    }

    private func write(_ bytes: [UInt8], _ path: String, _ name: String) throws {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure("kept", name) }
        var done = 0
        // SAFETY: the rest of the buffer is what is handed to the system.
        let isWritten = bytes.withUnsafeBytes { buffer -> Bool in
            while done < bytes.count, let base = buffer.baseAddress {
                let step = Glibc.write(file, base + done, bytes.count - done)
                if step < 0, errno == EINTR { continue }
                guard step > 0 else { return false }
                done += step
            }
            return fsync(file) == 0
        }
        let reason = errno
        guard close(file) == 0, isWritten else {
            unlink(path)
            errno = reason
            throw Self.failure("kept", name)
        }
    }

    private func makeFolders(_ path: String) throws {
        guard access(path, F_OK) != 0 else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw RepositoryError(.storage, "The folder \(path) of the store could not be made.")
        }
        var parent = (path as NSString).deletingLastPathComponent
        while parent.count >= folder.count, !parent.isEmpty, parent != "/" {
            try synchronise(parent, parent)
            parent = (parent as NSString).deletingLastPathComponent
        }
    }

    private func synchronise(_ folder: String, _ name: String) throws {
        let handle = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard handle >= 0 else { throw Self.failure("kept", name) }
        defer { close(handle) }
        guard fsync(handle) == 0 else { throw Self.failure("kept", name) }
    }

    private static func failure(_ verb: String, _ name: String) -> RepositoryError {
        let reason = String(cString: strerror(errno))
        return RepositoryError(.storage, "The object \(name) could not be \(verb): \(reason).")
    }
}
