import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Sources that are parted from where they come from.
@Suite(.timeLimit(.minutes(2))) struct DisconnectionTests {
    @Test(arguments: TestDatabase.all)
    func `LB-028 Disconnecting keeps every snapshot and forgets the secret; deleting them is asked for by itself`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 20))
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC")
            draft.secret = SourceSecret(key: "k-1")
            let source = try await client.call(SourcesAPI.create, body: draft)
            let id = ByID(id: source.id)
            #expect(try await fixture.backUp(source, client).state == .completed)
            await #expect(throws: Problem.self) { try await fixture.client(8).call(SourcesAPI.disconnect, id) }

            let parted = try await client.call(SourcesAPI.disconnect, id)
            #expect(parted.disconnectedAt == clock.now && !parted.hasSecret && parted.nextRunAt == nil)
            #expect(try await client.call(SourcesAPI.disconnect, id) == parted)
            for begin in [
                { _ = try await client.call(SourcesAPI.run, .init(id: source.id)) },
                { _ = try await client.call(SourcesAPI.resume, id) },
            ] as [() async throws -> Void] {
                let refused = await #expect(throws: Problem.self) { try await begin() }
                #expect(refused?.code == "disconnected")
            }
            await clock.waitForSleepers(1)
            clock.advance(by: 9 * 86_400)
            // Months later every record is there, and nobody is told that backups are missing.
            #expect(try await client.call(RecordsAPI.snapshots, id).count == 1)
            let records = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "customers"))
            #expect(records.items.count == 20)
            let dashboard = try await client.call(SourcesAPI.dashboard)
            #expect(dashboard.alerts.isEmpty && dashboard.sources.first?.health.isEmpty == true)
            #expect(try await client.call(SourcesAPI.runs, id).count == 1)

            _ = try await client.call(SourcesAPI.update, .init(id: source.id), draft)
            let back = try await client.call(SourcesAPI.connect, id)
            #expect(back.disconnectedAt == nil && back.hasSecret && back.nextRunAt != nil)
            #expect(try await fixture.backUp(source, client).state == .completed)
            let kinds = try await client.call(SourcesAPI.activity, .init()).items.map(\.kind)
            #expect(kinds.filter { [.sourceDisconnected, .sourceConnected].contains($0) }.count == 2)
        }
    }
}
