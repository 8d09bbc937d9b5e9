import Base
import Foundation
import Images
import TestKit
import Testing

/// The program's own image worker, as the server uses it.
@Suite struct ImageWorkerTests {
    private let pool = ImageWorkerPool(
        .init(executable: RunningProgram.executable.path, workers: 1), log: Log(label: "images") { _ in })
    private let picture: [UInt8]

    init() throws {
        picture = try DrawnPicture.jpeg(seed: 1, width: 640, height: 480)
    }

    private func process(_ bytes: [UInt8], limits: ImageLimits = .standard) async throws(ImageError) -> ProcessedImage {
        try await pool.process(bytes, renditions: Rendition.posts, limits: limits)
    }

    @Test func `A worker gives the same picture as the program itself would`() async throws {
        let processor = try InProcessImageProcessor()
        let here = try await processor.process(picture, renditions: Rendition.posts, limits: .standard)
        #expect(try await process(picture) == here)
        pool.stop()
    }

    @Test func `OF-203: a worker has room enough to make an AVIF of the largest picture that is kept`() async throws {
        let large = try DrawnPicture.jpeg(seed: 2, width: 2048, height: 2048)
        let made = try await pool.process(large, renditions: [.avif], limits: .standard)
        #expect(made.renditions.map(\.width) == [2048])
        pool.stop()
    }

    @Test func `OF-207: a worker that is killed costs one picture, the next gets another worker`() async throws {
        _ = try await process(picture)
        let first = try #require(pool.identifiers.first)
        kill(first, SIGKILL)
        await #expect(throws: ImageError.self) { try await process(picture) }
        _ = try await process(picture)
        #expect(pool.identifiers.count == 1)
        #expect(pool.identifiers.first != first)
        pool.stop()
        #expect(kill(first, 0) != 0)
    }

    @Test func `OF-207: a worker may not start programs, open sockets, write files, or see the server's variables`()
        async throws
    {
        _ = try await process(picture)
        let worker = try #require(pool.identifiers.first)
        let status = try String(contentsOfFile: "/proc/\(worker)/status", encoding: .utf8)
        #expect(status.contains(/Seccomp:\s2/))
        #expect(status.contains(/NoNewPrivs:\s1/))
        let limits = try String(contentsOfFile: "/proc/\(worker)/limits", encoding: .utf8)
        #expect(limits.contains(/Max address space\s+\d+/))
        #expect(limits.contains(/Max file size\s+0\b/))
        let variables = try String(contentsOfFile: "/proc/\(worker)/environ", encoding: .utf8)
        #expect(!variables.contains("HOME="))
        pool.stop()
    }

    @Test func `OF-207: damaged files get refusals from a worker that goes on`() async throws {
        var refused = 0
        for round in 0..<150 {
            var damaged = picture
            let place = round * damaged.count / 150
            damaged[place] = damaged[place] &+ 101
            damaged[damaged.count - 1 - place] ^= 0x42
            if round % 3 == 0 { damaged = Array(damaged.prefix(place + 30)) }
            do {
                _ = try await process(damaged)
            } catch {
                #expect([.unreadable, .tooLarge, .unsupportedType].contains(error.code))
                refused += 1
            }
        }
        #expect(refused > 20)
        _ = try await process(picture)
        pool.stop()
    }
}
