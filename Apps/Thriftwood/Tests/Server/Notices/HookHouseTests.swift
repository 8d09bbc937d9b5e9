import Base
import Database
import Events
import Foundation
import HTTPServer
import Secrets
import TestKit
import Testing
import ThriftwoodAPI
import Wire

@testable import ThriftwoodServer

/// Servers that tell something by themselves, and strangers who would like to.
struct HookHouseTests {
    private static let radarr = ServiceConnection(
        id: "r1", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("s3cret"))
    private static let grab = #"{"eventType": "Grab", "movie": {"id": 12, "title": "Dune"}}"#

    private let clock = ManualClock()
    private let house: HookHouse
    private let transport: any Transport
    private let container: SortableID
    private let events = LocalEventBus()
    private let folder: TemporaryDirectory
    private let database: any Database
    private let keys: KeyRing

    init() async throws {
        folder = try TemporaryDirectory()
        database = try SQLiteDatabase(path: folder.file("house.sqlite"), readers: 1)
        keys = KeyRing(temporary: clock.wallClock)
        house = HookHouse(database: database, keys: keys, events: events, clock: clock.wallClock)
        try await house.open()
        var router = Router(log: Log(label: "test") { _ in })
        house.add(to: &router)
        transport = InProcessTransport(handler: router.handler)
        container = SortableIDSource(clock: clock.wallClock).next()
    }

    private func post(_ path: String, _ body: [UInt8], query: String? = nil, type: String = "application/json")
        async throws -> HTTPResponse
    {
        try await transport.send(
            HTTPRequest(
                method: .post, path: path, query: query, fields: ["Content-Type": type], body: .bytes(body),
                remoteAddress: "192.0.2.7"))
    }

    @Test func `TW-043 what a server tells at its own address is understood and handed on`() async throws {
        let heard = Recorder<HookHouse.Mail>()
        let listening = house.listen { heard.record($0) }
        let path = try await house.path(of: Self.radarr, of: container)
        #expect(!path.contains("s3cret"))
        let again = try await house.path(of: Self.radarr, of: container)
        #expect(path == again)
        let answer = try await post(path, Array(Self.grab.utf8))
        #expect(answer.status == .accepted)
        try await eventually { !heard.values.isEmpty }
        let mail = try #require(heard.values.first)
        #expect(mail.container == container && mail.service == "r1" && mail.event.title == "Dune")
        listening.cancel()
    }

    @Test func `What is not understood is answered politely, and nothing comes of it`() async throws {
        let subscription = events.subscribe(to: ["thriftwood.hooks"])
        let path = try await house.path(of: Self.radarr, of: container)
        for body in ["", "{}", "brew", #"{"eventType": "Rename", "movie": {"id": 1, "title": "x"}}"#] {
            let answer = try await post(path, Array(body.utf8))
            #expect(answer.status == .accepted)
        }
        #expect(subscription.waiting(upTo: 10).isEmpty)
    }

    @Test func `Scripts say it in a form`() async throws {
        let client = ServiceConnection(id: "n1", kind: .nzbget, name: "NZBGet", address: "http://nzbget")
        let subscription = events.subscribe(to: ["thriftwood.hooks"])
        let answer = try await post(
            try await house.path(of: client, of: container), Array("event=SUCCESS%2FALL&title=A+Film".utf8),
            type: "application/x-www-form-urlencoded")
        #expect(answer.status == .accepted && subscription.waiting(upTo: 10).count == 1)
    }

    @Test func `An address that was not signed for this person's server is none`() async throws {
        let path = try await house.path(of: Self.radarr, of: container)
        let parts = path.split(separator: "/").map(String.init)
        let other = ServiceConnection(id: "r2", kind: .radarr, name: "Other", address: "http://other")
        let stranger = SortableIDSource(clock: clock.wallClock).next()
        let token = parts[4], forged = token.dropLast() + (token.hasSuffix("A") ? "E" : "A")
        let wrong = [
            "/hooks/radarr/\(container)/r2/\(token)", "/hooks/sonarr/\(container)/r1/\(token)",
            "/hooks/radarr/\(stranger)/r1/\(token)", "/hooks/radarr/\(container)/r1/\(forged)",
            "/hooks/radarr/\(container)/r1/", "/hooks/radarr/\(container)/r1/x",
            "/hooks/radarr/x/r1/\(token)", "/hooks/brew/\(container)/r1/\(token)",
            String(try await house.path(of: other, of: container)).replacing("/r2/", with: "/r1/"),
        ]
        for path in wrong { #expect(try await post(path, Array(Self.grab.utf8)).status == .notFound, "\(path)") }
    }

    @Test func `TW-043 An address that was made anew is good at once, and that of before is none, after a restart too`()
        async throws
    {
        let before = try await house.path(of: Self.radarr, of: container)
        let other = ServiceConnection(id: "r2", kind: .radarr, name: "Other", address: "http://other")
        let untouched = try await house.path(of: other, of: container)
        try await house.renew(Self.radarr, of: container)
        let after = try await house.path(of: Self.radarr, of: container)
        #expect(after != before)
        #expect(try await post(before, Array(Self.grab.utf8)).status == .notFound)
        #expect(try await post(after, Array(Self.grab.utf8)).status == .accepted)
        #expect(try await post(untouched, Array(Self.grab.utf8)).status == .accepted)
        let restarted = HookHouse(database: database, keys: keys, events: events, clock: clock.wallClock)
        try await restarted.open()
        #expect(try await restarted.path(of: Self.radarr, of: container) == after)
        try await restarted.renew(Self.radarr, of: container)
        // Another process of the house made it, and this one knows.
        #expect(try await post(after, Array(Self.grab.utf8)).status == .notFound)
    }

    @Test func `Whoever guesses is soon told to wait, while servers that know theirs go on`() async throws {
        let path = try await house.path(of: Self.radarr, of: container)
        var last = HTTPStatus.ok
        for number in 0..<40 { last = try await post("/hooks/radarr/\(container)/r1/guess\(number)", []).status }
        #expect(last == .tooManyRequests)
        #expect(try await post(path, Array(Self.grab.utf8)).status == .accepted)
    }

    @Test func `A server that tells without end is told to wait, and may go on a minute later`() async throws {
        let path = try await house.path(of: Self.radarr, of: container)
        var answers: [HTTPStatus] = []
        for _ in 0..<260 { answers.append(try await post(path, Array(Self.grab.utf8)).status) }
        #expect(answers.prefix(240).allSatisfy { $0 == .accepted } && answers.last == .tooManyRequests)
        clock.advance(by: 60)
        #expect(try await post(path, Array(Self.grab.utf8)).status == .accepted)
    }

    @Test func `More than a quarter of a megabyte is not read`() async throws {
        let path = try await house.path(of: Self.radarr, of: container)
        #expect(try await post(path, [UInt8](repeating: 0x20, count: (256 << 10) + 1)).status == .contentTooLarge)
    }
}
