public import Foundation

/// A folder of files that stay while there is room: the oldest make place for new ones.
///
/// The folder alone knows what is in it, so that processes can share it: who puts a file in holds a lock. All of it
/// blocks.
public struct CacheFolder: Sendable {
    /// What the smallest file takes on a disk; empty ones count as much, so that their number is bounded too.
    static let block = 4096
    private static let lock = ".lock"
    private static let incoming = ".incoming"

    let directory: URL
    /// Bytes.
    let limit: Int

    /// A folder that is made with the first file.
    /// - Parameter limit: bytes that it takes on the disk at most.
    public init(directory: URL, limit: Int) {
        self.directory = directory
        self.limit = limit
    }

    /// What is in a file, which counts as new from now on, so that what is used stays; nil when there is none.
    public func use(_ name: String) -> [UInt8]? {
        guard size(of: name) != nil, let data = FileManager.default.contents(atPath: path(of: name)) else { return nil }
        touch(name)
        return [UInt8](data)
    }

    /// The bytes in a file; nil when there is none.
    public func size(of name: String) -> Int? {
        var status = stat()
        guard Self.isName(name), lstat(path(of: name), &status) == 0 else { return nil }
        return Int(status.st_size)
    }

    /// Where a file lies.
    public func path(of name: String) -> String { directory.path + "/" + name }

    /// The names of all files.
    public func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).filter(Self.isName)
    }

    /// Takes a file out.
    public func remove(_ name: String) {
        guard Self.isName(name) else { return }
        unlink(path(of: name))
    }

    /// Puts a file in after so many of the oldest went out that it has room; one that never has room is left empty.
    public func put(_ bytes: [UInt8], as name: String) throws {
        try locked(name) {
            let bytes = Self.cost(bytes.count) <= limit ? bytes : []
            makeRoom(for: Self.cost(bytes.count))
            let aside = path(of: Self.incoming)
            do {
                try Data(bytes).write(to: URL(fileURLWithPath: aside))
                guard rename(aside, path(of: name)) == 0 else { throw CocoaError(.fileWriteUnknown) }
            } catch {
                unlink(aside)
                throw error
            }
        }
    }

    /// Moves a whole file of the same disk in, for which the oldest make room; it stays also where it alone is over the
    /// limit, until the next comes.
    public func take(fileAt other: String, as name: String) throws {
        try locked(name) {
            var status = stat()
            guard lstat(other, &status) == 0 else { throw CocoaError(.fileNoSuchFile) }
            makeRoom(for: Self.cost(Int(status.st_size)))
            guard rename(other, path(of: name)) == 0 else { throw CocoaError(.fileWriteUnknown) }
            touch(name)
        }
    }

    /// Counts a file as new.
    public func touch(_ name: String) { utimensat(AT_FDCWD, path(of: name), nil, AT_SYMLINK_NOFOLLOW) }

    private func locked(_ name: String, _ work: () throws -> Void) throws {
        guard Self.isName(name) else { throw CocoaError(.fileWriteInvalidFileName) }
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = open(path(of: Self.lock), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            if descriptor >= 0 { close(descriptor) }
            throw CocoaError(.fileWriteNoPermission)
        }
        defer { close(descriptor) }
        try work()
    }

    private func makeRoom(for cost: Int) {
        // What a process that was killed left half written.
        unlink(path(of: Self.incoming))
        var files = names().compactMap { name -> (name: String, cost: Int, time: timespec)? in
            var status = stat()
            guard lstat(path(of: name), &status) == 0 else { return nil }
            return (name, Self.cost(Int(status.st_size)), status.st_mtim)
        }
        var total = files.reduce(cost) { $0 + $1.cost }
        guard total > limit else { return }
        files.sort { ($0.time.tv_sec, $0.time.tv_nsec) < ($1.time.tv_sec, $1.time.tv_nsec) }
        for file in files where total > limit {
            remove(file.name)
            total -= file.cost
        }
    }

    private static func cost(_ count: Int) -> Int { max(1, (count + block - 1) / block) * block }

    private static func isName(_ name: String) -> Bool {
        (1...128).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    true
                default: false
                }
            }
    }
}
