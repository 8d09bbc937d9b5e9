import Base
import Foundation
import Synchronization
import TestKit
import Testing

@testable import Storage

@testable import Images

@Suite struct AVIFCacheTests {
    private let directory: TemporaryDirectory
    private let log = Log(label: "images") { _ in }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Gives a picture of a fixed length, or an error, once it is let.
    private final class Maker: ImageProcessor {
        private let answer: Result<Int, ImageError>
        private let isHeld: Mutex<Bool>
        let made = Recorder<Int>()

        init(_ answer: Result<Int, ImageError>, isHeld: Bool = false) {
            self.answer = answer
            self.isHeld = Mutex(isHeld)
        }

        func release() { isHeld.withLock { $0 = false } }

        func process(
            _ bytes: [UInt8], renditions: [Rendition], limits: ImageLimits
        ) async throws(ImageError) -> ProcessedImage {
            made.record(bytes.count)
            try? await eventually { !isHeld.withLock { $0 } }
            let file = [UInt8](repeating: 7, count: try answer.get())
            return ProcessedImage(
                width: 1, height: 1, thumbHash: [], dominantColor: "#000000",
                renditions: renditions.map { .init(rendition: $0, width: 1, height: 1, bytes: file) })
        }
    }

    private func cache(_ maker: Maker) -> AVIFCache {
        AVIFCache(directory: directory.url.appendingPathComponent("avif"), images: maker, log: log)
    }

    private let picture: AVIFCache.Source = { [UInt8](repeating: 1, count: 1_000) }

    @Test func `A picture is made once, and its file outlives the process`() async throws {
        let maker = Maker(.success(600))
        let first = cache(maker)
        #expect(await first.file("a1", orMakeFrom: picture) == nil)
        try await eventually { await first.file("a1", orMakeFrom: picture) != nil }
        let path = try #require(await cache(maker).file("a1", orMakeFrom: picture))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 600)
        #expect(maker.made.values == [1_000])
        await first.remove("a1")
        #expect(await first.names().isEmpty)
    }

    @Test(arguments: [.success(1_000), .failure(ImageError.unreadable)] as [Result<Int, ImageError>])
    func `That a picture is not smaller, or cannot be made, is remembered`(_ answer: Result<Int, ImageError>)
        async throws
    {
        let maker = Maker(answer)
        let cache = cache(maker)
        #expect(await cache.file("a1", orMakeFrom: picture) == nil)
        try await eventually { await cache.names() == ["a1"] }
        for _ in 0..<5 { #expect(await cache.file("a1", orMakeFrom: picture) == nil) }
        #expect(maker.made.values.count == 1)
    }

    @Test func `Under load pictures are passed over until they are asked for again`() async throws {
        let maker = Maker(.success(10), isHeld: true)
        let cache = cache(maker)
        for number in 0..<100 { #expect(await cache.file("a\(number)", orMakeFrom: picture) == nil) }
        maker.release()
        try await eventually { await cache.names().count == AVIFCache.lineLength }
        #expect(await cache.file("a99", orMakeFrom: picture) == nil)
        try await eventually { await cache.file("a99", orMakeFrom: picture) != nil }
        #expect(maker.made.values.count == AVIFCache.lineLength + 1)
    }

    @Test func `A busy encoder is asked again, and a picture that is gone costs nothing`() async throws {
        let maker = Maker(.failure(ImageError(.busy, "Too many pictures wait.")))
        let cache = cache(maker)
        try await eventually {
            _ = await cache.file("a1", orMakeFrom: picture)
            return maker.made.values.count >= 2
        }
        struct Gone: Error {}
        #expect(await cache.file("b2", orMakeFrom: { throw Gone() }) == nil)
        #expect(await cache.names().isEmpty)
    }

    @Test func `A name leads to no other folder`() async throws {
        let maker = Maker(.success(10))
        let folder = CacheFolder(directory: directory.url, limit: 1 << 20)
        for name in ["", "../a", ".lock", "a/b", String(repeating: "a", count: 129)] {
            #expect(throws: (any Error).self) { try folder.put([1], as: name) }
            #expect(folder.size(of: name) == nil)
        }
        #expect(maker.made.values.isEmpty)
    }

    @Test func `The oldest files go first`() throws {
        let folder = CacheFolder(directory: directory.url, limit: 4 * CacheFolder.block)
        for (name, age) in [("a", 20), ("b", 40), ("c", 10), ("d", 30)] {
            try folder.put([1], as: name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: TimeInterval(-age))], ofItemAtPath: folder.path(of: name)
            )
        }
        try folder.put([UInt8](repeating: 1, count: CacheFolder.block + 1), as: "e")
        #expect(Set(folder.names()) == ["a", "c", "e"])
    }

    @Test func `The folder never takes more than its limit`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let folder = CacheFolder(directory: directory.url, limit: 40 * CacheFolder.block)
        for number in 0..<300 {
            let count = Int.random(in: 0...(number % 50 == 49 ? 60 : 6), using: &random) * CacheFolder.block
            try folder.put([UInt8](repeating: 1, count: max(0, count - 5)), as: "n\(number)")
            let names = folder.names()
            let taken = names.reduce(0) { $0 + max(1, ((folder.size(of: $1) ?? 0) + 4095) / 4096) * 4096 }
            try #require(taken <= folder.limit, "seed \(seed), file \(number)")
            try #require(names.contains("n\(number)"), "seed \(seed), file \(number)")
        }
    }
}
