import Base
import Blobs
import Foundation
import Synchronization
import TestKit
import Testing

@testable import AppHost

@Suite struct BlobCollectorTests {
    @Test func `OF-206 A blob that a crash left is removed after a day, and what an app needs never`() async throws {
        let folder = try TemporaryDirectory()
        let clock = ManualClock()
        let store = try FolderBlobStore(directory: folder.url, clock: clock.wallClock)
        let first = try await store.put([1]).id, second = try await store.put([2]).id
        let orphan = try await store.put([3]).id
        let asked = Mutex<[Set<BlobID>]>([])
        let claim: @Sendable (BlobID) -> BlobCollector.Claim = { needed in
            { ids in
                asked.withLock { $0.append(Set(ids)) }
                return Set(ids).intersection([needed])
            }
        }
        let collector = BlobCollector(blobs: store, claims: [claim(first), claim(second)], clock: clock.wallClock)
        #expect(try await collector.collect() == 0)
        clock.advance(by: BlobCollector.rest + 1)
        let renewed = try await store.put([4]).id
        #expect(try await collector.collect() == 1)
        for id in [first, second, renewed] { #expect(try await store.contains(id)) }
        #expect(try await !store.contains(orphan))
        // What one app needs, no other is asked for.
        #expect(asked.withLock { asked in asked.flatMap(\.self).count { $0 == first } == 1 })
        #expect(try await collector.collect() == 0)
    }

    @Test func `An app that cannot answer keeps everything`() async throws {
        struct Busy: Error {}
        let folder = try TemporaryDirectory()
        let clock = ManualClock()
        let store = try FolderBlobStore(directory: folder.url, clock: clock.wallClock)
        let id = try await store.put([1]).id
        clock.advance(by: BlobCollector.rest + 1)
        let collector = BlobCollector(
            blobs: store, claims: [{ _ in [] }, { _ in throw Busy() }], clock: clock.wallClock)
        await #expect(throws: Busy.self) { try await collector.collect() }
        #expect(try await store.contains(id))
    }
}
