import Base
import Blobs
import Foundation
import Storage
import Synchronization
import Testing

@Suite struct FolderBlobStoreTests {
    private let folder = Folder()
    private let store: FolderBlobStore

    init() throws {
        store = try FolderBlobStore(directory: folder.url)
    }

    @Test func `A blob comes back byte for byte, under the same name each time`() async throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let whole = try await store.put(bytes)
        let pieces = Pieces(bytes, of: 4096)
        let streamed = try await store.put(scope: "", limit: 300_000) { pieces.next() }
        #expect(whole == streamed)
        #expect(whole.count == 300_000)
        #expect(try await store.bytes(of: whole.id) == bytes)
        #expect(try await store.contains(whole.id))
        #expect(BlobID(whole.id.description) == whole.id)
    }

    @Test func `A blob's file is readable by its owner only and lies where it can be sent from`() async throws {
        let blob = try await store.put([1, 2, 3])
        let file = try #require(try await store.file(of: blob.id))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(file.count == 3)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data([1, 2, 3]))
    }

    @Test func `OF-208: the same bytes are one blob in one scope and two in two`() async throws {
        let mine = try await store.put([1, 2, 3], scope: "user-1")
        let again = try await store.put([1, 2, 3], scope: "user-1")
        let theirs = try await store.put([1, 2, 3], scope: "user-2")
        #expect(mine.id == again.id)
        #expect(mine.id != theirs.id)
        try await store.remove(mine.id)
        #expect(try await store.contains(theirs.id))
        #expect(try await !store.contains(mine.id))
    }

    @Test func `A stream over its limit is refused at once and leaves nothing`() async throws {
        let pieces = Pieces([UInt8](repeating: 7, count: 100_000), of: 1000)
        await #expect(throws: BlobError.self) {
            try await store.put(scope: "", limit: 5000) { pieces.next() }
        }
        #expect(pieces.taken == 6)
        #expect(try folder.files().isEmpty)
    }

    @Test func `Room that is kept back is not given to blobs, and nothing is left of one that came half`() async throws
    {
        let free = Mutex<Int64>(1_000_000)
        let store = try FolderBlobStore(
            directory: folder.url, room: DiskRoom(reserve: 500_000) { free.withLock { $0 } })
        let kept = try await store.put([1, 2, 3])
        let pieces = Pieces([UInt8](repeating: 7, count: 10_000), of: 1000)
        let error = await #expect(throws: BlobError.self) {
            try await store.put(scope: "", limit: 1 << 20) {
                free.withLock { $0 -= 100_000 }
                return pieces.next()
            }
        }
        #expect(error?.code == .full)
        let second = await #expect(throws: BlobError.self) { try await store.put([4]) }
        #expect(second?.code == .full)
        #expect(try folder.files().count == 1)
        #expect(try await store.bytes(of: kept.id) == [1, 2, 3])
        try await store.remove(kept.id)
    }

    @Test func `A stream that breaks off leaves nothing`() async throws {
        struct Gone: Error {}
        let pieces = Pieces([UInt8](repeating: 7, count: 10_000), of: 1000)
        await #expect(throws: Gone.self) {
            try await store.put(scope: "", limit: 1 << 20) {
                guard pieces.taken < 5 else { throw Gone() }
                return pieces.next()
            }
        }
        #expect(try folder.files().isEmpty)
    }

    @Test func `What is not there is not found, and can be removed`() async throws {
        let id = try await store.put([9]).id
        try await store.remove(id)
        try await store.remove(id)
        #expect(try await store.file(of: id) == nil)
        await #expect { try await store.bytes(of: id) } throws: { ($0 as? BlobError)?.code == .notFound }
    }

    @Test func `A blob over the reader's limit is refused`() async throws {
        let id = try await store.put([1, 2, 3]).id
        await #expect { try await store.bytes(of: id, limit: 2) } throws: { ($0 as? BlobError)?.code == .tooLarge }
    }

    @Test func `OF-206: what was put before a date is listed, what was put again since is not`() async throws {
        let old = try await store.put([1]).id
        let renewed = try await store.put([2]).id
        for id in [old, renewed] {
            let path = try #require(try await store.file(of: id)).path
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: path)
        }
        _ = try await store.put([2])
        var listed: [BlobID] = []
        for try await batch in store.blobs(olderThan: Date(timeIntervalSinceNow: -3600)) { listed += batch }
        #expect(listed == [old])
    }

    @Test func `OF-206: a blob is as old as the store's clock says, and one that was put again is not removed as old`()
        async throws
    {
        let time = Date(timeIntervalSince1970: 1_780_315_200)
        let now = Mutex(time)
        let clock = WallClock(now: { now.withLock { $0 } }, sleepUntil: { _ in })
        let store = try FolderBlobStore(directory: folder.url, clock: clock)
        let old = try await store.put([1]).id
        let renewed = try await store.put([2]).id
        now.withLock { $0 = time.addingTimeInterval(100) }
        _ = try await store.put([2])
        for id in [old, renewed] {
            try await store.remove(id, putBefore: time)
            #expect(try await store.contains(id))
            try await store.remove(id, putBefore: time.addingTimeInterval(50))
        }
        #expect(try await !store.contains(old))
        #expect(try await store.contains(renewed))
        try await store.remove(old, putBefore: .distantFuture)
        // Many at once go the same way, with one among them that is not there.
        let other = try await store.put([3]).id
        now.withLock { $0 = time.addingTimeInterval(200) }
        _ = try await store.put([2])
        try await store.remove([renewed, old, other], putBefore: time.addingTimeInterval(150))
        #expect(try await store.contains(renewed))
        #expect(try await !store.contains(other))
    }

    @Test func `OF-204: an upload that was cut off a day ago is removed at the next start`() throws {
        let incoming = folder.url.appendingPathComponent("incoming")
        let stale = incoming.appendingPathComponent("stale")
        let fresh = incoming.appendingPathComponent("fresh")
        for file in [stale, fresh] { try Data([1]).write(to: file) }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: stale.path)
        _ = try FolderBlobStore(directory: folder.url)
        #expect(try folder.files() == ["incoming/fresh"])
    }

    @Test func `Many put the same and different blobs at once`() async throws {
        let store = store
        let ids = try await withThrowingTaskGroup(of: BlobID.self) { group in
            for index in 0..<200 {
                group.addTask { try await store.put([UInt8](repeating: UInt8(index % 10), count: 1000)).id }
            }
            return try await group.reduce(into: Set<BlobID>()) { $0.insert($1) }
        }
        #expect(ids.count == 10)
        #expect(try folder.files().count == 10)
    }

    @Test(arguments: [
        "", "abc", String(repeating: "g", count: 64), String(repeating: "A", count: 64), "../../etc/passwd",
    ])
    func `Text that is no blob's name is refused`(text: String) {
        #expect(BlobID(text) == nil)
    }
}

/// A temporary folder that is removed with its last user.
private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("blobs-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
            (try? FileManager.default.attributesOfItem(atPath: url.path + "/" + path))?[.type] as? FileAttributeType
                == .typeRegular
        }
    }
}
