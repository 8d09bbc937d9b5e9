import Base
import Foundation
import HTTPClient
import Storage
import Synchronization
import TestKit
import Testing
import Wire

@testable import Blobs

/// The blobs of a bucket on a server that others wrote, over real connections on loopback.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "It is fetched from PyPI."))
struct S3BlobStoreTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// A bucket and two machines that share it.
    private struct Bench {
        var server: ObjectStorageServer
        var http: HTTPClient
        var bucket: S3Bucket
        var here: S3BlobStore
        var there: S3BlobStore
        var folder: TemporaryDirectory

        func bucket(secret: String? = nil, name: String = "pictures") throws -> S3Bucket {
            let location = try #require(S3Location("s3://\(name)/house-1?endpoint=\(server.address)"))
            return S3Bucket(
                location, S3Credentials(accessKey: server.accessKey, secretKey: secret ?? server.secretKey), http: http)
        }
    }

    private func withBench(isStrict: Bool = false, _ body: (Bench) async throws -> Void) async throws {
        let server = try await ObjectStorageServer(buckets: ["pictures"], isStrict: isStrict, in: Self.top)
        let http = HTTPClient(engine: try CurlEngine())
        let folder = try TemporaryDirectory()
        let location = try #require(S3Location("s3://pictures/house-1?endpoint=\(server.address)"))
        let bucket = S3Bucket(
            location, S3Credentials(accessKey: server.accessKey, secretKey: server.secretKey), http: http)
        func store(_ name: String) throws -> S3BlobStore {
            try S3BlobStore(
                bucket.client, folder: "photos", cache: folder.url.appendingPathComponent(name), limit: 64 << 20,
                clock: .system, room: .unlimited, partSize: 5 << 20)
        }
        try await body(
            Bench(
                server: server, http: http, bucket: bucket, here: try store("here"), there: try store("there"),
                folder: folder))
        await http.shutDown()
    }

    @Test(.timeLimit(.minutes(5)))
    func `OF-204 A blob comes back byte for byte on another machine, small, empty and in parts, under the same name`()
        async throws
    {
        try await withBench(isStrict: true) { bench in
            let large = (0..<(11 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 13) }
            for bytes in [[], [1, 2, 3], large] {
                let pieces = Pieces(bytes, of: 300_000)
                let blob = try await bench.here.put(scope: "", limit: .max) { pieces.next() }
                let kept = try await FolderBlobStore(directory: bench.folder.url.appendingPathComponent("kept"))
                    .put(bytes)
                #expect(blob == kept)
                #expect(try await bench.there.contains(blob.id))
                #expect(try await bench.there.bytes(of: blob.id) == bytes)
                let file = try #require(try await bench.there.file(of: blob.id))
                #expect(file.count == Int64(bytes.count))
                await #expect { try await bench.there.bytes(of: blob.id, limit: bytes.count - 1) } throws: {
                    ($0 as? BlobError)?.code == .tooLarge
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `OF-208 The same bytes are one blob in one scope and two in two, and what is gone is not found`() async throws
    {
        try await withBench { bench in
            let mine = try await bench.here.put([1, 2, 3], scope: "user-1").id
            #expect(try await bench.there.put([1, 2, 3], scope: "user-1").id == mine)
            let theirs = try await bench.here.put([1, 2, 3], scope: "user-2").id
            #expect(mine != theirs)
            try await bench.here.remove(mine)
            try await bench.here.remove(mine)
            #expect(try await !bench.here.contains(mine))
            #expect(try await bench.here.file(of: mine) == nil)
            #expect(try await bench.here.contains(theirs))
            await #expect { try await bench.here.bytes(of: mine) } throws: { ($0 as? BlobError)?.code == .notFound }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `OF-206 What was put before a date is listed page after page and removed, what is younger is neither`()
        async throws
    {
        try await withBench { bench in
            let store = bench.here
            let ids = try await withThrowingTaskGroup(of: BlobID.self) { group in
                for index in 0..<1_020 { group.addTask { try await store.put([UInt8](index.description.utf8)).id } }
                return try await group.reduce(into: Set<BlobID>()) { $0.insert($1) }
            }
            var pages: [[BlobID]] = []
            for try await page in store.blobs(olderThan: .distantFuture) { pages.append(page) }
            #expect(pages.count == 2 && Set(pages.joined()) == ids)
            var young: [BlobID] = []
            for try await page in store.blobs(olderThan: Date(timeIntervalSinceNow: -3_600)) { young += page }
            #expect(young.isEmpty)
            let one = try #require(ids.first)
            try await store.remove(one, putBefore: Date(timeIntervalSinceNow: -3_600))
            #expect(try await store.contains(one))
            try await store.remove(one, putBefore: Date(timeIntervalSinceNow: 3_600))
            #expect(try await !store.contains(one))
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `OF-204 A stream over its limit, or that breaks off, leaves nothing here or in the bucket`() async throws {
        struct Gone: Error {}
        try await withBench { bench in
            let pieces = Pieces([UInt8](repeating: 7, count: 100_000), of: 1_000)
            let error = await #expect(throws: BlobError.self) {
                try await bench.here.put(scope: "", limit: 5_000) { pieces.next() }
            }
            #expect(error?.code == .tooLarge && pieces.taken == 6)
            await #expect(throws: Gone.self) {
                try await bench.here.put(scope: "", limit: .max) {
                    guard pieces.taken < 10 else { throw Gone() }
                    return pieces.next()
                }
            }
            for try await page in bench.here.blobs(olderThan: .distantFuture) { #expect(page.isEmpty) }
            let left = bench.folder.url.appendingPathComponent("here/on-its-way").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: left).isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `A bucket is one house's; a wrong secret and a bucket that is not there are told apart`() async throws {
        try await withBench(isStrict: true) { bench in
            let first = try await bench.bucket.claim(for: "house-a")
            let second = try await bench.bucket.claim(for: "house-b")
            #expect(first == "house-a" && second == "house-a")
            let refused = await #expect(throws: BlobError.self) {
                try await bench.bucket(secret: "wrong").claim(for: "house-a")
            }
            #expect(refused?.code == .denied && refused?.message.contains("AWS_SECRET_ACCESS_KEY") == true)
            let missing = await #expect(throws: BlobError.self) {
                try await bench.bucket(name: "no-such-bucket").claim(for: "house-a")
            }
            #expect(missing?.code == .noBucket)
        }
    }
}
