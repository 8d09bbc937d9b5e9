public import Base
public import Foundation
public import Storage
import Synchronization

/// Blobs in a folder: `abc/abcdef…`, each written under `incoming`, synchronised, then renamed into its place.
public final class FolderBlobStore: BlobStore {
    private let directory: URL
    /// The path of the directory, which a URL makes anew each time.
    private let root: String
    private let incoming: URL
    private let pool: BlockingPool
    private let clock: WallClock
    private let room: DiskRoom
    /// Folders that exist on the disk.
    private let folders = Mutex<Set<String>>([])

    /// The store in a folder, which is made if need be. Uploads that were cut off a day ago or earlier are removed.
    ///
    /// - Parameter room: where there is less than it keeps back, blobs are refused as by a full disk.
    public init(
        directory: URL, threads: Int = 4, clock: WallClock = .system, room: DiskRoom = .unlimited
    ) throws {
        self.directory = directory
        root = directory.path
        incoming = directory.appendingPathComponent("incoming")
        pool = BlockingPool(threads: threads, waiting: 4096)
        self.clock = clock
        self.room = room
        try Upload.makeFolder(incoming)
        Upload.removeStale(in: incoming, before: clock.now().addingTimeInterval(-86_400))
    }

    public func put(_ bytes: [UInt8], scope: String) async throws -> StoredBlob {
        try await onDisk { [self] in
            let upload = try Upload(in: incoming, scope: scope, room: room)
            try upload.append(bytes, limit: .max)
            return try keep(upload)
        }
    }

    public func put(
        scope: String, limit: Int64, _ next: @Sendable () async throws -> [UInt8]?
    ) async throws -> StoredBlob {
        let upload = try await onDisk { [incoming, room] in try Upload(in: incoming, scope: scope, room: room) }
        do {
            while let piece = try await next() {
                try await onDisk { try upload.append(piece, limit: limit) }
            }
            return try await onDisk { [self] in try keep(upload) }
        } catch {
            // A thread of the pool may hold on to it for a moment longer than the caller, who is told that nothing is left.
            upload.discard()
            throw error
        }
    }

    public func bytes(of id: BlobID, limit: Int) async throws -> [UInt8] {
        try await onDisk { [self] in
            guard let file = try find(id) else { throw BlobError(.notFound, "There is no blob \(id).") }
            guard file.count <= Int64(limit) else {
                throw BlobError(.tooLarge, "The blob \(id) is larger than \(limit) bytes.")
            }
            do {
                return Array(try Data(contentsOf: URL(fileURLWithPath: file.path)))
            } catch CocoaError.fileReadNoSuchFile {
                throw BlobError(.notFound, "There is no blob \(id).")
            } catch {
                throw BlobError(.storage, "The blob \(id) cannot be read: \(error.localizedDescription)")
            }
        }
    }

    public func file(of id: BlobID) async throws -> BlobFile? {
        try await onDisk { [self] in try find(id) }
    }

    public func contains(_ id: BlobID) async throws -> Bool {
        try await file(of: id) != nil
    }

    public func remove(_ id: BlobID) async throws {
        try await onDisk { [self] in
            guard unlink(path(of: id)) == 0 || errno == ENOENT else {
                throw BlobError.system("The blob \(id) cannot be removed")
            }
        }
    }

    public func remove(_ id: BlobID, putBefore date: Date) async throws { try await remove([id], putBefore: date) }

    /// All on one thread, one after the other: to go there takes longer than to remove one.
    public func remove(_ ids: [BlobID], putBefore date: Date) async throws {
        try await onDisk { [self] in for id in ids { try removeNow(id, putBefore: date) } }
    }

    public func blobs(olderThan date: Date) -> AsyncThrowingStream<[BlobID], any Error> {
        let folders = FolderList()
        return AsyncThrowingStream { [self] in
            while let folder = try await onDisk({ [self] in try folders.next(in: directory) }) {
                let found = try await onDisk { [self] in blobs(in: folder, olderThan: date) }
                if !found.isEmpty { return found }
            }
            return nil
        }
    }
}

extension FolderBlobStore {
    /// Does work that blocks on the store's own threads.
    private func onDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await pool.onDisk(work)
    }

    private func folder(of id: BlobID) -> String { root + "/" + id.folder }

    private func path(of id: BlobID) -> String { folder(of: id) + "/" + id.description }

    private func find(_ id: BlobID) throws -> BlobFile? {
        var status = stat()
        let path = path(of: id)
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw BlobError.system("The blob \(id) cannot be read")
        }
        return BlobFile(path: path, count: Int64(status.st_size))
    }

    private func removeNow(_ id: BlobID, putBefore date: Date) throws {
        let path = path(of: id)
        guard Self.isOld(path, before: date) else { return }
        // It is moved away before the last look at its age, so that a blob that another process puts into its place
        // meanwhile is either seen here or not touched.
        let aside = incoming.appendingPathComponent(UUID().uuidString).path
        guard rename(path, aside) == 0 else {
            if errno == ENOENT { return }
            throw BlobError.system("The blob \(id) cannot be removed")
        }
        let isDone = Self.isOld(aside, before: date) ? unlink(aside) : rename(aside, path)
        guard isDone == 0 else { throw BlobError.system("The blob \(id) cannot be removed") }
    }

    /// Puts an upload into its place, where the same content may be already; durable when it returns.
    private func keep(_ upload: Upload) throws -> StoredBlob {
        let blob = try upload.finish(at: clock.now())
        let folder = folder(of: blob.id)
        if !folders.withLock({ $0.contains(folder) }) {
            try Upload.makeFolder(URL(fileURLWithPath: folder))
            Self.synchronize(directory.path)
            folders.withLock { _ = $0.insert(folder) }
        }
        // Over a blob with the same name there are the same bytes, so this is always right; and the file is as old as
        // this call, so that a collection of garbage that is under way leaves it.
        try upload.move(to: path(of: blob.id))
        Self.synchronize(folder)
        return blob
    }

    private func blobs(in folder: String, olderThan date: Date) -> [BlobID] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path + "/" + folder)) ?? []
        return names.compactMap(BlobID.init).filter { Self.isOld(path(of: $0), before: date) }
    }

    private static func isOld(_ path: String, before date: Date) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        let time = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        return time < date.timeIntervalSince1970
    }

    private static func synchronize(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // A file system that cannot do this has no better way either.
        fsync(descriptor)
        close(descriptor)
    }
}

/// The store's folders, one after the other.
private final class FolderList: Sendable {
    private let rest = Mutex<[String]?>(nil)

    func next(in directory: URL) throws -> String? {
        try rest.withLock { rest in
            var folders = try rest ?? FileManager.default.contentsOfDirectory(atPath: directory.path)
            defer { rest = folders }
            return folders.popLast()
        }
    }
}
