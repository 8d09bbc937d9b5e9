import Base
public import Foundation
import HTTPClient
import Storage
import Synchronization
import Wire

/// Blobs in a bucket, `<app>/abc/abcdef…` as in a folder, with those that were used lately on this machine's disk too.
///
/// What comes in is written to the disk first, since its name is the hash of all of it. Age is what the bucket says, so
/// that machines need not agree on the time.
public final class S3BlobStore: BlobStore {
    private let client: S3Client
    private let folder: String
    private let incoming: URL
    private let cache: CacheFolder
    private let clock: WallClock
    private let room: DiskRoom
    private let partSize: Int64
    private let pool = BlockingPool(threads: 4, waiting: 4096)
    /// Blobs on their way to the disk, which everybody who asks meanwhile waits for.
    private let coming = Mutex([BlobID: Task<BlobFile?, any Error>]())

    /// How often a blob that breaks off on its way is gone on with.
    private static let resumptions = 8

    init(
        _ client: S3Client, folder: String, cache: URL, limit: Int, clock: WallClock, room: DiskRoom,
        partSize: Int64 = S3Client.partSize
    ) throws {
        self.client = client
        self.folder = client.location.key(folder)
        self.cache = CacheFolder(directory: cache, limit: limit)
        self.clock = clock
        self.room = room
        self.partSize = partSize
        incoming = cache.appendingPathComponent("on-its-way", isDirectory: true)
        try Upload.makeFolder(incoming)
        Upload.removeStale(in: incoming, before: clock.now().addingTimeInterval(-86_400))
    }

    public func put(_ bytes: [UInt8], scope: String) async throws -> StoredBlob {
        let rest = SingleUse(bytes)
        return try await put(scope: scope, limit: .max) { rest.take() }
    }

    public func put(
        scope: String, limit: Int64, _ next: @Sendable () async throws -> [UInt8]?
    ) async throws -> StoredBlob {
        let upload = try await pool.onDisk { [incoming, room] in try Upload(in: incoming, scope: scope, room: room) }
        defer { upload.discard() }
        while let piece = try await next() {
            try await pool.onDisk { try upload.append(piece, limit: limit) }
        }
        let blob = try await pool.onDisk { [clock] in try upload.finish(at: clock.now()) }
        // Also where it is already: now it is as old as this call, and a collection of garbage leaves it.
        try await asking {
            try await client.put(fileAt: upload.path, count: blob.count, under: key(blob.id), partSize: partSize)
        }
        // Whoever put it is often the first to look at it.
        try? await pool.onDisk { [cache] in try cache.take(fileAt: upload.path, as: blob.id.description) }
        return blob
    }

    public func bytes(of id: BlobID, limit: Int) async throws -> [UInt8] {
        guard let file = try await file(of: id) else { throw BlobError(.notFound, "There is no blob \(id).") }
        guard file.count <= Int64(limit) else {
            throw BlobError(.tooLarge, "The blob \(id) is larger than \(limit) bytes.")
        }
        return try await pool.onDisk {
            do {
                return Array(try Data(contentsOf: URL(fileURLWithPath: file.path)))
            } catch {
                throw BlobError(.storage, "The blob \(id) cannot be read: \(error.localizedDescription)")
            }
        }
    }

    public func file(of id: BlobID) async throws -> BlobFile? {
        if let file = try await pool.onDisk({ [cache] in Self.cached(id, cache) }) { return file }
        let task = coming.withLock { tasks in
            if let task = tasks[id] { return task }
            let task = Task { [self] in
                defer { coming.withLock { $0[id] = nil } }
                return try await fetch(id)
            }
            tasks[id] = task
            return task
        }
        return try await task.value
    }

    public func contains(_ id: BlobID) async throws -> Bool {
        try await asking { try await client.contains(key(id)) }
    }

    public func remove(_ id: BlobID) async throws {
        try await asking { try await client.remove(key(id)) }
        try await pool.onDisk { [cache] in cache.remove(id.description) }
    }

    public func remove(_ id: BlobID, putBefore date: Date) async throws {
        // Between the look and the removal somebody may put it again, for as long as an answer takes: S3 knows no removal
        // of what is old. Callers let a blob rest for longer than anybody takes from a blob to its row.
        let found = try await asking { try await client.list(key(id), most: 1).0 }
        guard let entry = found.first, entry.key == key(id), Self.isOld(entry, before: date) else { return }
        try await remove(id)
    }

    public func blobs(olderThan date: Date) -> AsyncThrowingStream<[BlobID], any Error> {
        let place = Mutex<Page>(.first)
        return AsyncThrowingStream { [self] in
            while true {
                let token: String?
                switch place.withLock({ $0 }) {
                case .first: token = nil
                case .after(let last): token = last
                case .end: return nil
                }
                let (entries, next) = try await asking { try await client.list(folder + "/", after: token) }
                place.withLock { $0 = next.map(Page.after) ?? .end }
                let found = entries.filter { Self.isOld($0, before: date) }.compactMap(blob)
                if !found.isEmpty { return found }
            }
        }
    }

    private enum Page: Sendable { case first, after(String), end }
}

extension S3BlobStore {
    private func key(_ id: BlobID) -> String { "\(folder)/\(id.folder)/\(id)" }

    private func blob(_ entry: S3Client.Entry) -> BlobID? {
        entry.key.split(separator: "/").last.flatMap { BlobID(String($0)) }.flatMap { key($0) == entry.key ? $0 : nil }
    }

    /// Buckets tell whole seconds.
    private static func isOld(_ entry: S3Client.Entry, before date: Date) -> Bool {
        entry.putAt.addingTimeInterval(1) <= date
    }

    private static func cached(_ id: BlobID, _ cache: CacheFolder) -> BlobFile? {
        let name = id.description
        guard let count = cache.size(of: name) else { return nil }
        cache.touch(name)
        return BlobFile(path: cache.path(of: name), count: Int64(count))
    }

    /// Brings a blob to the disk; one that breaks off on its way is gone on with where it did.
    private func fetch(_ id: BlobID) async throws -> BlobFile? {
        let file = try await pool.onDisk { [incoming, room] in try Upload(in: incoming, scope: "", room: room) }
        defer { file.discard() }
        var offset: Int64 = 0, tag: String?, resumptions = 0
        while true {
            do {
                let (from, match) = (offset, tag)
                guard
                    let response = try await asking({ try await client.object(key(id), from: from, tag: match) })
                else { return nil }
                tag = response.fields["ETag"]
                guard offset == 0 || response.status == .partialContent else {
                    throw BlobError(.storage, "The bucket gives no parts of what is in it.")
                }
                let stream = response.body.stream
                while let piece = try await stream.next() {
                    try await pool.onDisk { try file.append(piece, limit: .max) }
                    offset += Int64(piece.count)
                }
                break
            } catch let error as HTTPClientError {
                resumptions += 1
                guard resumptions <= Self.resumptions else {
                    throw BlobError(.unavailable, "The blob \(id) broke off on its way. \(error.message)")
                }
            }
        }
        return try await pool.onDisk { [cache] in
            do {
                try cache.take(fileAt: file.path, as: id.description)
            } catch {
                throw BlobError(.storage, "The blob \(id) cannot be kept: \(error.localizedDescription)")
            }
            return Self.cached(id, cache)
        }
    }

    private func asking<Value>(_ work: () async throws -> Value) async throws -> Value {
        try await client.asking(work)
    }
}

/// Bytes that are given once.
private final class SingleUse: Sendable {
    private let bytes: Mutex<[UInt8]?>

    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }

    func take() -> [UInt8]? {
        bytes.withLock { bytes in
            defer { bytes = nil }
            return bytes
        }
    }
}
