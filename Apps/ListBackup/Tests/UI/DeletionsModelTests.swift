import Base
import Foundation
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Rows that are swept away, and come back.
@Suite(.timeLimit(.minutes(1))) @MainActor struct DeletionsModelTests {
    private static let id = SortableID(rawValue: 5)

    nonisolated private static func client(
        _ calls: Recorder<String>, _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) -> APIClient {
        APIClient(
            transport: InProcessTransport {
                calls.record("\($0.method.rawValue) \($0.path)")
                return await answer($0)
            })
    }

    @Test func `LB-181 The bar stays as long as the server keeps the source, by the clock, and then goes`() async throws
    {
        let clock = ManualClock()
        let model = DeletionsModel(
            client: Self.client(Recorder()) { _ in Problem.unavailable().response }, clock: clock.wallClock)
        let id = try #require(Self.id)
        model.take([DeletedItem(id: id, name: "Shop", secondsLeft: 18)])
        let task = Task { await model.expire() }
        await clock.waitForSleepers()
        clock.advance(by: 17)
        #expect(model.newest?.name == "Shop")
        clock.advance(by: 2)
        await task.value
        #expect(model.newest == nil)
    }

    @Test func `LB-181 A row goes before the server answers, and comes back with a sentence when it refuses`()
        async throws
    {
        let id = try #require(Self.id)
        let gate = Recorder<Bool>()
        let model = DeletionsModel(
            client: Self.client(Recorder()) { _ in
                while gate.values.isEmpty { await Task.yield() }
                return Problem.conflict("running", "A backup of this source is running: stop it first.").response
            }, clock: ManualClock().wallClock)
        let source = Source(
            id: id, name: "Shop", kind: .folder, settings: SourceSettings(folder: "/srv"), schedule: Schedule(),
            hasSecret: false, createdAt: Date(timeIntervalSince1970: 0), nextRunAt: nil, lastRun: nil, snapshot: nil,
            stored: 0, takesRecords: false, version: 1)
        let task = Task { try await model.delete(source) }
        try await eventually { model.isLeaving(id) }
        gate.record(true)
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(!model.isLeaving(id))
        #expect(model.failure?.contains("stop it first") == true)
    }

    @Test func `LB-181 Undo asks the server once, and says when it was too late`() async throws {
        let id = try #require(Self.id)
        let calls = Recorder<String>()
        let model = DeletionsModel(
            client: Self.client(calls) { _ in
                Problem.notFound("It is too late: this source and its snapshots are gone.").response
            }, clock: ManualClock().wallClock)
        let deleted = DeletedItem(id: id, name: "Shop", secondsLeft: 18)
        model.take([deleted])
        await model.bringBack(deleted)
        #expect(calls.values == ["DELETE /api/v1/sources/\(id)/deletion"])
        #expect(model.newest == nil && model.failure?.contains("too late") == true)
    }
}
