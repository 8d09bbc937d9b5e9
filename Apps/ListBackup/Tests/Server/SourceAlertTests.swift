import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import Messaging
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// What is told to whom when backups fail, are missed, and are well again.
@Suite(.timeLimit(.minutes(2))) struct SourceAlertTests {
    /// A shop of somebody with an address, whose source cannot be reached while its connector file says so.
    private static func run(
        _ database: TestDatabase = .sqlite, clock: WallClock = .system,
        _ body: @escaping (ServerFixture, APIClient) async throws -> Void
    ) async throws {
        try await ServerFixture.run(database, clock: clock) { fixture in
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            fixture.fill(ShopData(customers: 3))
            try await body(fixture, try fixture.client(person.rawValue))
        }
    }

    /// A source whose streams are not there.
    private static func broken(_ fixture: ServerFixture, _ schedule: Schedule = Schedule()) -> SourceDraft {
        var draft = fixture.draft()
        draft.settings.connector = draft.settings.connector?.replacing("/v1/", with: "/v9/")
        draft.schedule = schedule
        return draft
    }

    /// The mails, once all were sent.
    private static func mails(_ fixture: ServerFixture) async throws -> [String] {
        try await eventually {
            try await fixture.database.read {
                try $0.value(
                    "SELECT COUNT(*) FROM homescreen_jobs WHERE kind = 'mail-source-alert'", as: Int.self) == 0
            }
        }
        return fixture.mail.messages.values.map(\.subject)
    }

    private static func kinds(_ client: APIClient) async throws -> [ActivityItem.Kind] {
        try await client.call(SourcesAPI.activity, .init(group: .problems)).items.map(\.kind)
    }

    @Test(arguments: TestDatabase.all)
    func `LB-173, LB-174 A source that fails again and again is told once, and once when it is well again`(
        _ database: TestDatabase
    ) async throws {
        try await Self.run(database) { fixture, client in
            let source = try await client.call(SourcesAPI.create, body: Self.broken(fixture))
            for _ in 1...3 { #expect(try await fixture.backUp(source, client).state == .failed) }
            let alert = try #require(try await client.call(SourcesAPI.dashboard).alerts.first)
            #expect(alert.kind == .failed && alert.sourceId == source.id && alert.detail?.isEmpty == false)
            #expect(try await Self.mails(fixture) == ["The backup of Shop failed"])
            let mail = try #require(fixture.mail.messages.values.first)
            let detail = try #require(alert.detail)
            #expect(mail.to == "ada@example.com" && mail.text.contains(detail))
            #expect(mail.text.contains("https://home.example.com/source-\(source.id)-runs"))

            _ = try await client.call(SourcesAPI.update, .init(id: source.id), fixture.draft())
            for _ in 1...2 { #expect(try await fixture.backUp(source, client).state == .completed) }
            #expect(try await client.call(SourcesAPI.dashboard).alerts.isEmpty)
            #expect(try await Self.mails(fixture) == ["The backup of Shop failed", "Shop is backed up again"])
            #expect(
                try await Self.kinds(client) == [.backupWellAgain, .backupFailed, .backupFailed, .backupFailed])
        }
    }

    @Test func `LB-025 A source that wants a new sign-in is told once, with the way to where that is done`()
        async throws
    {
        try await Self.run { fixture, client in
            let row = try await client.call(SourcesAPI.create, body: fixture.draft())
            let context = fixture.server.context
            let alerts = fixture.server.alerts
            for _ in 1...2 {
                try await fixture.database.write { connection in
                    let source = try #require(try context.sources.source(row.id, connection))
                    try alerts.raise(.needsSignIn, source, detail: "The key is refused.", connection)
                }
            }
            #expect(try await client.call(SourcesAPI.dashboard).alerts.map(\.kind) == [.needsSignIn])
            #expect(try await Self.mails(fixture) == ["Shop needs a new sign-in"])
            #expect(fixture.mail.messages.values.first?.text.contains("source-\(row.id)-settings") == true)
        }
    }

    @Test func `LB-173 Who wants no mails is told in the app alone, and nobody else's choice is touched`() async throws
    {
        try await Self.run { fixture, client in
            #expect(try await client.call(AlertsAPI.settings) == AlertSettings())
            _ = try await client.call(AlertsAPI.update, body: AlertSettings(mail: false))
            #expect(try await client.call(AlertsAPI.settings) == AlertSettings(mail: false))
            let stranger = try fixture.client(8)
            #expect(try await stranger.call(AlertsAPI.settings) == AlertSettings())
            let source = try await client.call(SourcesAPI.create, body: Self.broken(fixture))
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.mails(fixture).isEmpty)
            #expect(try await client.call(SourcesAPI.dashboard).alerts.count == 1)
            #expect(try await stranger.call(SourcesAPI.dashboard).alerts.isEmpty)

            // From now on there are mails, but none when all is well again.
            _ = try await client.call(AlertsAPI.update, body: AlertSettings(wellAgain: false))
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), fixture.draft())
            _ = try await fixture.backUp(source, client)
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), Self.broken(fixture))
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.mails(fixture) == ["The backup of Shop failed"])
        }
    }

    @Test func `LB-087 A missed backup is told once though its schedule is dead, and not by a source with time left`()
        async throws
    {
        let clock = ManualClock()
        try await Self.run(clock: clock.wallClock) { fixture, client in
            var draft = fixture.draft()
            draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC")
            let source = try await client.call(SourcesAPI.create, body: draft)
            // What begins its backups is gone: nothing of it can tell.
            try await fixture.database.write { connection in
                try connection.execute("DELETE FROM homescreen_jobs WHERE kind = 'scheduled-back-up'")
            }
            let due = try #require(source.nextRunAt)
            func alerts() async throws -> [SourceAlert.Kind] {
                try await client.call(SourcesAPI.dashboard).alerts.map(\.kind)
            }
            func watched(_ date: Date) async throws {
                await clock.waitForSleepers(1)
                clock.advance(to: date)
                // The watch is over once nobody runs it and its next turn lies behind this time.
                try await eventually {
                    try await fixture.database.read { connection in
                        try connection.value(
                            """
                            SELECT COUNT(*) FROM homescreen_jobs
                            WHERE kind = 'watch-backups' AND owner IS NULL AND run_at > \(date)
                            """,
                            as: Int.self) == 1
                    }
                }
            }
            try await watched(due.addingTimeInterval(11.9 * 3600))
            #expect(try await alerts().isEmpty)
            for hours in [12.2, 13, 60] {
                try await watched(due.addingTimeInterval(hours * 3600))
                try await eventually { try await alerts() == [.missed] }
            }
            #expect(try await Self.mails(fixture) == ["Shop was not backed up in time"])
            #expect(try await Self.kinds(client) == [.backupMissed])
            #expect(try await fixture.backUp(source, client).state == .completed)
            #expect(try await alerts().isEmpty)
            #expect(try await Self.kinds(client) == [.backupWellAgain, .backupMissed])
        }
    }

    @Test func `LB-087 A schedule has one and a half times its interval, and a source by hand is never late`() throws {
        let begin = Date(timeIntervalSince1970: 1_780_012_800)
        func hours(_ schedule: Schedule) -> Double? {
            schedule.deadline(after: begin).map { $0.timeIntervalSince(begin) / 3600 }
        }
        #expect(hours(Schedule()) == nil)
        #expect(hours(Schedule(frequency: .minutes, every: 60)) == 1.5)
        let (hour, minute) = (Int(1_780_012_800 % 86_400 / 3600), Int(1_780_012_800 % 3600 / 60))
        #expect(hours(Schedule(frequency: .daily, hour: hour, minute: minute)) == 36)
        #expect(hours(Schedule(frequency: .cron, cron: "not one")) == nil)
    }
}
