import Base
import EightAPI
import Foundation
import Jobs
import Storage
import Synchronization
import TestKit
import Testing
import Wire

@testable import EightServer

/// A disk without room refuses what is new in one sentence, and takes it when there is room again (E8-169).
@Suite struct FullDiskTests {
    /// A disk that fills up and empties.
    private final class Disk: Sendable {
        private let free = Mutex<Int64>(.max)
        var room: DiskRoom { DiskRoom(reserve: 0) { [self] in free.withLock { $0 } } }
        func leave(_ bytes: Int64) { free.withLock { $0 = bytes } }
    }

    @Test func `An upload that meets a full disk is refused with one sentence, and goes on from where it was`()
        async throws
    {
        let disk = Disk()
        try await TestEight.run(room: disk.room) { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author")
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let clip = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
            try await author.upload(Array(bytes.prefix(1_000)), to: clip)
            disk.leave(10)
            let refused = try await author.upload(bytes, from: 1_000, to: clip)
            #expect(refused.status == .insufficientStorage)
            let problem = try JSONCoding.decode(Problem.self, from: try await refused.body.collect(limit: 10_000))
            #expect(problem.code == "storage_full")
            let waiting = try await author.call(EightAPI.video, .init(id: clip.id))
            #expect(waiting.state == .uploading && waiting.uploadedBytes == 1_000)
            // Everything else works.
            #expect(try await author.call(EightAPI.feed, .init()).items.isEmpty)
            disk.leave(.max)
            #expect(try await author.upload(bytes, from: 1_000, to: waiting).status == .accepted)
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: clip.id)).state == .live
            }
        }
    }

    @Test
    func `A clip that finds no room for what was made of it waits, tells its author, and goes live on another try`()
        async throws
    {
        let disk = Disk()
        var limits = EightLimits()
        limits.attempts = 1
        // Its clock stands still while the test asks again and again.
        limits.feedsPerMinute = .max
        try await TestEight.run(limits: limits, room: disk.room) { server in
            try await server.jobs.migrate()
            let author = try await server.pupil("Author")
            let fan = try await server.pupil("Fan")
            try await fan.follow(author)
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let clip = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
            try await author.upload(bytes, to: clip)
            disk.leave(10)
            try await server.jobs.start()
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: clip.id)).state == .failed
            }
            let failed = try await author.call(EightAPI.video, .init(id: clip.id))
            #expect(failed.failure?.code == "storage" && failed.failure?.isRetryable == true)
            #expect(try await fan.call(EightAPI.feed, .init()).items.isEmpty)
            #expect(await fan.refusal(EightAPI.video, .init(id: clip.id))?.code == "not_found")
            disk.leave(.max)
            _ = try await author.call(EightAPI.retry, .init(id: clip.id))
            try await eventually(within: .seconds(120)) {
                try await fan.call(EightAPI.feed, .init()).items.map(\.id) == [clip.id]
            }
        }
    }

    @Test func `A clip whose parts find no place to be put together is refused, and goes live on another try`()
        async throws
    {
        let place = try TemporaryDirectory()
        let work = place.file("work")
        var limits = EightLimits()
        limits.attempts = 1
        try await TestEight.run(limits: limits, work: work) { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author")
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            let clip = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
            try await author.upload(bytes, part: 20_000, to: clip)
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: clip.id)).state == .failed
            }
            let failed = try await author.call(EightAPI.video, .init(id: clip.id))
            #expect(failed.failure?.message == "The video couldn't be processed. Try again later.")
            #expect(failed.failure?.isRetryable == true)
            try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
            _ = try await author.call(EightAPI.retry, .init(id: clip.id))
            try await eventually(within: .seconds(120)) {
                try await author.call(EightAPI.video, .init(id: clip.id)).state == .live
            }
        }
    }
}
