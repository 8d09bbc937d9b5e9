import Base
import Foundation
import ListBackupAPI
import Messaging
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Mails that wait.
@Suite(.timeLimit(.minutes(2))) struct QuietHoursTests {
    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    @Test(
        arguments: [
            // Oslo is an hour ahead in winter and two in summer.
            ("2026-01-10T20:59:00Z", nil), ("2026-01-10T21:00:00Z", "2026-01-11T06:00:00Z"),
            ("2026-01-11T05:59:00Z", "2026-01-11T06:00:00Z"), ("2026-01-11T06:00:00Z", nil),
            ("2026-07-10T20:00:00Z", "2026-07-11T05:00:00Z"),
            // The night in which clocks are put forward.
            ("2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"),
        ] as [(String, String?)])
    func `LB-175 It is quiet by the clock of the chosen zone, over midnight and when clocks change`(
        now: String, end: String?
    ) throws {
        let quiet = QuietHours(isOn: true, begin: 22 * 60, end: 7 * 60, timeZone: "Europe/Oslo")
        #expect(try quiet.end(at: Self.date(now)) == end.map { try Self.date($0) })
        var off = quiet
        off.isOn = false
        #expect(try off.end(at: Self.date(now)) == nil)
    }

    private static func run(
        _ database: TestDatabase = .sqlite, at time: String, _ settings: AlertSettings,
        _ body: @escaping (ServerFixture, OwnerMail, SortableID, ManualClock) async throws -> Void
    ) async throws {
        let clock = ManualClock()
        clock.advance(to: try date(time))
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            _ = try await fixture.client(person.rawValue).call(AlertsAPI.update, body: settings)
            try await body(fixture, fixture.server.mail, person, clock)
        }
    }

    private static let night = AlertSettings(quiet: QuietHours(isOn: true, timeZone: "Europe/Oslo"))

    @Test func `LB-175 What comes in quiet hours comes as one mail when they are over, what is urgent at once`()
        async throws
    {
        try await Self.run(at: "2036-01-10T23:00:00Z", Self.night) { fixture, mail, person, clock in
            for number in 1...3 {
                try await mail.send(
                    OwnerMessage(subject: "Number \(number)", text: "Text \(number)", footer: "Choose"), to: person,
                    key: "k\(number)")
            }
            // A repetition of the same is none.
            try await mail.send(OwnerMessage(subject: "Number 3", text: "Text 3"), to: person, key: "k3")
            try await mail.send(OwnerMessage(subject: "Now", text: "!", isUrgent: true), to: person, key: "u")
            #expect(fixture.mail.messages.values.map(\.subject) == ["Now"])
            await clock.waitForSleepers(1)
            clock.advance(to: try Self.date("2036-01-11T06:00:01Z"))
            try await eventually { fixture.mail.messages.values.count == 2 }
            let one = try #require(fixture.mail.messages.values.last)
            #expect(one.subject == "Number 1, and 2 more")
            #expect(["Text 1", "Text 2", "Text 3"].allSatisfy(one.text.contains))
            #expect(one.text.components(separatedBy: "Choose").count == 2)
        }
    }

    @Test func `LB-175 Who wants nothing at night is told nothing, urgent or not`() async throws {
        var settings = Self.night
        settings.quiet?.letsUrgentThrough = false
        try await Self.run(at: "2036-01-10T23:00:00Z", settings) { fixture, mail, person, clock in
            try await mail.send(OwnerMessage(subject: "Now", text: "!", isUrgent: true), to: person, key: "u")
            #expect(fixture.mail.messages.values.isEmpty)
            await clock.waitForSleepers(1)
            clock.advance(to: try Self.date("2036-01-11T06:00:01Z"))
            try await eventually { fixture.mail.messages.values.map(\.subject) == ["Now"] }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-175 More than so many mails an hour come together when the hour is over`(
        _ database: TestDatabase
    ) async throws {
        try await Self.run(database, at: "2036-01-10T12:00:00Z", AlertSettings(mostPerHour: 2)) {
            fixture, mail, person, clock in
            for number in 1...5 {
                try await mail.send(
                    OwnerMessage(subject: "Number \(number)", text: "Text"), to: person, key: "k\(number)")
            }
            #expect(fixture.mail.messages.values.map(\.subject) == ["Number 1", "Number 2"])
            await clock.waitForSleepers(1)
            clock.advance(by: 3601)
            try await eventually { fixture.mail.messages.values.count == 3 }
            #expect(fixture.mail.messages.values.last?.subject == "Number 3, and 2 more")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-175 A change that leaves quiet hours out leaves them as they are, and absurd ones are refused`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let client = try fixture.client()
            let quiet = QuietHours(isOn: true, begin: 60, end: 120, timeZone: "Asia/Tokyo")
            _ = try await client.call(AlertsAPI.update, body: AlertSettings(quiet: quiet, mostPerHour: 3))
            let kept = try await client.call(AlertsAPI.update, body: AlertSettings(mail: false))
            #expect(kept == AlertSettings(mail: false, quiet: quiet, mostPerHour: 3))
            #expect(try await client.call(AlertsAPI.settings) == kept)
            for wrong in [
                AlertSettings(quiet: QuietHours(timeZone: "Mars/Base")),
                AlertSettings(quiet: QuietHours(begin: 5, end: 5)), AlertSettings(mostPerHour: -1),
                AlertSettings(quiet: QuietHours(begin: 1440)),
            ] {
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(AlertsAPI.update, body: wrong)
                }
                #expect(refused?.status == 422)
            }
        }
    }
}
