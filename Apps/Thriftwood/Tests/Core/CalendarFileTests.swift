import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract

@testable import ThriftwoodCore

/// What calendar programs elsewhere read.
struct CalendarFileTests {
    private static let radarr = ServiceConnection(
        id: "r", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))
    private static let sonarr = ServiceConnection(
        id: "s", kind: .sonarr, name: "Series", address: "http://sonarr", credentials: .apiKey("k"))
    private static let told = Date(timeIntervalSince1970: 1_795_000_000)

    private func event(_ title: String, _ date: Date, _ minutes: Int?) -> CalendarFile.Event {
        CalendarFile.Event(uid: "e-1@house", title: title, date: date, minutes: minutes, toldAt: Self.told)
    }

    @Test func `What has an hour is said in Greenwich's, and what takes a day in days`() {
        let date = Date(timeIntervalSince1970: 1_767_225_600 + 23.5 * 3_600)
        let timed = CalendarFile(name: "Mine", events: [event("Late", date, 45)]).text
        #expect(timed.contains("\r\nDTSTART:20260101T233000Z\r\nDTEND:20260102T001500Z\r\n"))
        let whole = CalendarFile(name: "Mine", events: [event("Film", date, nil)]).text
        #expect(whole.contains("\r\nDTSTART;VALUE=DATE:20260101\r\nDTEND;VALUE=DATE:20260102\r\n"))
        #expect(whole.contains("\r\nUID:e-1@house\r\nDTSTAMP:20261118T110640Z\r\n"))
        #expect(whole.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && whole.hasSuffix("END:VCALENDAR\r\n"))
    }

    @Test func `Signs of the format are escaped, and lines end by 75 bytes without cutting a letter`() {
        let title = "A; B, C\\D\nE " + String(repeating: "Ærø ", count: 40)
        let text = CalendarFile(name: "N", events: [event(title, Self.told, nil)]).text
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 } && !text.replacing("\r\n", with: "").contains("\n"))
        let whole = text.replacing("\r\n ", with: "")
        #expect(whole.contains("SUMMARY:A\\; B\\, C\\\\D\\nE " + String(repeating: "Ærø ", count: 40)))
    }

    @Test func `Events keep their names from one file to the next, and stay while a server is away`() async throws {
        let clock = ManualClock()
        let films = ContractServer(RadarrContract(key: "k", count: 300, now: clock.now))
        let series = ContractServer(SonarrContract(key: "k", count: 40, now: clock.now))
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let store = somebody.store()
        let home = try await store.addProfile(named: "Home")
        for connection in [Self.radarr, Self.sonarr] {
            try await store.save(ProfileService(connection: connection), in: home.id)
        }
        let network = HandlerNetwork(
            handlers: [Self.radarr.address: films.handler, Self.sonarr.address: series.handler])
        let room = ControlRoom(store: store, network: network, clock: clock.wallClock)
        func names() async throws -> Set<Substring> {
            guard case .file(let text) = try await room.calendarFile(of: home.id, domain: "me", link: { _ in nil })
            else { return [] }
            return Set(text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") })
        }
        let first = try await names()
        #expect(first.contains { $0.hasPrefix("UID:movie-r-") } && first.contains { $0.hasPrefix("UID:episode-s-") })
        series.fault = .status(502)
        clock.advance(by: 3_600)
        #expect(try await names() == first)
        let later = ControlRoom(store: store, network: HandlerNetwork(handlers: [:]), clock: clock.wallClock)
        guard case .file(let text) = try await later.calendarFile(of: home.id, domain: "me", link: { _ in nil })
        else {
            Issue.record("What was known is not told after a restart.")
            return
        }
        #expect(first.allSatisfy { text.contains($0) })
        var settings = try await store.settings()
        settings.hidesEpisodes = true
        try await store.save(settings)
        #expect(try await names().allSatisfy { $0.hasPrefix("UID:movie-") })
        #expect(try await room.calendarFile(of: "gone", domain: "me", link: { _ in nil }) == .gone)
        await store.close()
    }

    @Test func `Where no server has ever answered there is nothing to tell, rather than an empty calendar`()
        async throws
    {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let store = somebody.store()
        let home = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.radarr), in: home.id)
        let room = ControlRoom(store: store, network: HandlerNetwork(handlers: [:]), clock: .system)
        #expect(try await room.calendarFile(of: home.id, domain: "me", link: { _ in nil }) == .silent)
        await store.close()
    }
}
