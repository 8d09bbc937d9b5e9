import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Sources whose schedule rests.
@Suite(.timeLimit(.minutes(2))) struct PauseTests {
    @Test func `LB-084 A paused source is backed up by hand alone and never missed, and then goes on by its schedule`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC")
            let source = try await client.call(SourcesAPI.create, body: draft)
            let id = ByID(id: source.id)
            let paused = try await client.call(SourcesAPI.pause, id, PauseRequest(stopsRun: false))
            #expect(paused.nextRunAt == nil && paused.schedule.pausedAt != nil)
            // Twice is once, and nobody else can.
            #expect(try await client.call(SourcesAPI.pause, id, PauseRequest(stopsRun: true)) == paused)
            for call in [
                { try await fixture.client(8).call(SourcesAPI.pause, id, PauseRequest(stopsRun: true)) },
                { try await fixture.client(8).call(SourcesAPI.resume, id) },
            ] as [() async throws -> Source] {
                let refused = await #expect(throws: Problem.self) { try await call() }
                #expect(refused?.status == 404)
            }
            await clock.waitForSleepers(1)
            clock.advance(by: 9 * 86_400)
            #expect(try await fixture.backUp(source, client).state == .completed)
            // An edit by somebody who saw it paused leaves it so.
            draft.name = "Renamed"
            draft.schedule = paused.schedule
            let renamed = try await client.call(SourcesAPI.update, .init(id: source.id), draft)
            #expect(renamed.schedule.pausedAt == paused.schedule.pausedAt && renamed.nextRunAt == nil)
            // So does an edit by a program that knows nothing of pauses.
            draft.schedule.pausedAt = nil
            draft.schedule.hour = 3
            let moved = try await client.call(SourcesAPI.update, .init(id: source.id), draft)
            #expect(moved.schedule.pausedAt == paused.schedule.pausedAt && moved.schedule.hour == 3)
            #expect(moved.nextRunAt == nil)

            let back = try await client.call(SourcesAPI.resume, id)
            let due = try #require(back.nextRunAt)
            #expect(back.schedule.pausedAt == nil && due > clock.now)
            let dashboard = try await client.call(SourcesAPI.dashboard)
            #expect(dashboard.alerts.isEmpty)
            #expect(try await client.call(SourcesAPI.runs, id).count == 1)
            await clock.waitForSleepers(1)
            clock.advance(to: due)
            try await eventually {
                let runs = try await client.call(SourcesAPI.runs, id)
                return runs.count == 2 && runs.allSatisfy { $0.state == .completed }
            }
            let kinds = try await client.call(SourcesAPI.activity, .init()).items.map(\.kind)
            #expect(kinds.filter { [.sourcePaused, .sourceResumed].contains($0) } == [.sourceResumed, .sourcePaused])
        }
    }

    @Test(arguments: [false, true])
    func `LB-084 A backup that is under way when its source is paused ends by itself, or is stopped by choice`(
        stops: Bool
    ) async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 400))
            fixture.shop.behave { $0.rate = 1 }
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            func state() async throws -> Run { try await client.call(SourcesAPI.oneRun, .init(id: run.id)) }
            try await eventually { try await state().streams.contains { $0.read > 0 } }
            _ = try await client.call(SourcesAPI.pause, .init(id: source.id), PauseRequest(stopsRun: stops))
            if !stops { fixture.shop.behave { $0.rate = nil } }
            try await eventually { try await !state().isOpen }
            #expect(try await state().state == (stops ? .cancelled : .completed))
        }
    }
}
