import Base
import Blobs
import Foundation
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
        let collector = BlobCollector(
            blobs: store, claim: { Set($0).intersection([first, second]) }, clock: clock.wallClock)
        #expect(try await collector.collect() == .removed(0))
        clock.advance(by: BlobCollector.rest + 1)
        let renewed = try await store.put([4]).id
        #expect(try await collector.collect() == .removed(1))
        for id in [first, second, renewed] { #expect(try await store.contains(id)) }
        #expect(try await !store.contains(orphan))
        #expect(try await collector.collect() == .removed(0))
    }

    @Test func `An app that cannot answer keeps everything`() async throws {
        struct Busy: Error {}
        let folder = try TemporaryDirectory()
        let clock = ManualClock()
        let store = try FolderBlobStore(directory: folder.url, clock: clock.wallClock)
        let id = try await store.put([1]).id
        clock.advance(by: BlobCollector.rest + 1)
        let collector = BlobCollector(
            blobs: store, claim: { _ in throw Busy() }, clock: clock.wallClock)
        await #expect(throws: Busy.self) { try await collector.collect() }
        #expect(try await store.contains(id))
    }

    @Test func `A database that does not know more than a twentieth of the blobs removes none of them`() async throws {
        let folder = try TemporaryDirectory()
        let clock = ManualClock()
        let store = try FolderBlobStore(directory: folder.url, clock: clock.wallClock)
        var ids: [BlobID] = []
        for number in 0..<400 { ids.append(try await store.put([UInt8(number & 255), UInt8(number >> 8)]).id) }
        clock.advance(by: BlobCollector.rest + 1)
        func collect(knowing known: Set<BlobID>) async throws -> BlobCollector.Outcome {
            try await BlobCollector(
                blobs: store, claim: { Set($0).intersection(known) }, clock: clock.wallClock
            ).collect()
        }
        #expect(try await collect(knowing: []) == .stopped(unknown: 400, of: 400))
        #expect(try await collect(knowing: Set(ids.dropFirst(33))) == .stopped(unknown: 33, of: 400))
        for id in ids { #expect(try await store.contains(id)) }
        // A few are crashes' traces, however few there are in all.
        #expect(try await collect(knowing: Set(ids.dropFirst(32))) == .removed(32))
        for (number, id) in ids.enumerated() { #expect(try await store.contains(id) == (number >= 32)) }
        // Of many, a twentieth is.
        for number in 0..<1000 { ids.append(try await store.put([1, UInt8(number & 255), UInt8(number >> 8)]).id) }
        #expect(try await collect(knowing: Set(ids.dropFirst(32 + 60))) == .removed(60))
    }
}
