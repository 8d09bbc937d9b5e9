import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite(.timeLimit(.minutes(2))) struct WatchdogTests {
    @Test func `LB-072 A source that hangs is waited for ten minutes, holds up no other, and goes on when it is back`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            fixture.shop.fill("customers", [("1", Array(#"{"id":1}"#.utf8))])
            fixture.shop.fill("orders", [("1", Array(#"{"id":1}"#.utf8))])
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            fixture.shop.behave { $0.isSilent = true }
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            func now() async throws -> Run { try await client.call(SourcesAPI.oneRun, .init(id: run.id)) }
            try await eventually { try await now().state == .running && fixture.shop.statistics.requests == 1 }
            // Another source is backed up meanwhile.
            let folder = fixture.directory.url.appendingPathComponent("root")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let other = try await client.call(
                SourcesAPI.create,
                body: SourceDraft(name: "Files", kind: .folder, settings: SourceSettings(folder: folder.path)))
            #expect(try await fixture.backUp(other, client).state == .completed)
            #expect(try await now().state == .running)

            clock.advance(by: Watchdog.patience + 1)
            try await eventually { fixture.server.runner.runningCount == 0 }
            #expect(try await now().isOpen)
            fixture.shop.behave { $0.isSilent = false }
            clock.advance(by: 60)
            try await eventually { try await now().state == .completed }
        }
    }

    @Test
    func `LB-072 Work that takes no notice of being stopped is waited for no longer, and what is done is no hang`()
        async throws
    {
        let clock = ManualClock()
        let begun = Recorder<Int>()
        let start = clock.wallClock.elapsed()
        let (stream, ending) = AsyncStream<Void>.makeStream()
        defer { ending.finish() }
        let deaf = Task {
            try await Watchdog(clock: clock.wallClock, lastSign: { start }).watch {
                begun.record(1)
                // Who waits for another task's end is not woken by being cancelled.
                await Task { for await _ in stream {} }.value
            }
        }
        _ = await begun.first(1)
        await clock.waitForSleepers()
        clock.advance(by: Watchdog.patience + 1)
        await #expect(throws: SourceError.self) { try await deaf.value }
        try await Watchdog(clock: clock.wallClock, lastSign: { clock.wallClock.elapsed() }).watch {}
        await #expect(throws: CancellationError.self) {
            try await Watchdog(clock: clock.wallClock, lastSign: { clock.wallClock.elapsed() }).watch {
                throw CancellationError()
            }
        }
    }
}
