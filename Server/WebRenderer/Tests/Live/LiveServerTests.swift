import Foundation
import SwiftUI
import TestKit
import Testing
import Wire

@testable import WebRenderer

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LiveServerTests {
    @Test(arguments: [nil, "http://evil.example", "https://example.org", "null", "http://example.org.evil.example"])
    func `A socket that another origin's page opens is refused`(_ origin: String?) async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        var request = browser.request(.get, "/~/live")
        request.fields["Origin"] = origin
        let response = try await browser.fixture.send(request)
        #expect(response.status == .forbidden)
        #expect(response.webSocket == nil)
    }

    @Test func `A socket without a container is told to load the page again`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.connect()
        #expect(try await browser.hear() == .array([.string("reload")]))
    }

    @Test func `A token works in its own container only`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        let thief = TestBrowser(browser.fixture, cookie: "c=thief")
        thief.token = browser.token
        try await thief.connect()
        #expect(try await thief.hear() == .array([.string("gone")]))
    }

    @Test(arguments: ["[", "{}", "[\"z\"]", "[\"e\",1]"])
    func `A browser that talks nonsense is cut off`(_ text: String) async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        try await browser.say(text)
        #expect(try await browser.hear() == nil)
        #expect(browser.socket?.closeCode == .policyViolation)
    }

    @Test func `A browser that floods is cut off`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        try await browser.connect(capacity: 4 << 20)
        _ = try await browser.hear()
        let socket = try #require(browser.socket)
        for number in 1...700 { try? await socket.send(.text("[\"e\",\(number),999,\"click\",{}]")) }
        while try await browser.hear() != nil {}
        #expect(socket.closeCode == .policyViolation)
    }

    @Test func `A page that nobody adopts is forgotten after fifteen seconds`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        let server = browser.fixture.server
        browser.fixture.clock.advance(by: 14)
        server.sweep()
        #expect(server.counts.all == 1)
        browser.fixture.clock.advance(by: 2)
        server.sweep()
        #expect(server.counts.all == 0)
    }

    @Test func `A session outlives its socket by three minutes`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        await browser.vanish()
        let server = browser.fixture.server
        browser.fixture.clock.advance(by: 179)
        server.sweep()
        #expect(server.counts.all == 1)
        browser.fixture.clock.advance(by: 2)
        server.sweep()
        #expect(server.counts.all == 0)
    }

    @Test func `A browser that says nothing for long is taken for gone`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        browser.fixture.clock.advance(by: 71)
        browser.fixture.server.sweep()
        #expect(try await browser.hear() == nil)
    }

    @Test(arguments: [86_400.0 * 400, -86_400.0 * 400, 71, -71])
    func `A clock that somebody sets neither drops a page nor keeps one`(_ seconds: TimeInterval) async throws {
        let fixture = try LiveFixture()
        let shown = TestBrowser(fixture), left = TestBrowser(fixture), waiting = TestBrowser(fixture)
        for browser in [shown, left] {
            try await browser.load()
            try await browser.connect()
            _ = try await browser.hear()
        }
        await left.vanish()
        try await waiting.load()
        fixture.clock.advance(by: 10)
        fixture.clock.set(by: seconds)
        fixture.server.sweep()
        #expect(fixture.server.counts == (all: 3, live: 1, waiting: 1))
        try await shown.say("[\"p\"]")
        #expect(try await shown.hear() == .array([.string("p")]))
        // What nobody adopts goes after its fifteen seconds all the same,
        fixture.clock.advance(by: 6)
        fixture.server.sweep()
        #expect(fixture.server.counts == (all: 2, live: 1, waiting: 0))
        // who says nothing after theirs,
        fixture.clock.advance(by: 71)
        fixture.server.sweep()
        #expect(try await shown.hear() == nil)
        await shown.vanish()
        // and what was left after its three minutes.
        fixture.clock.advance(by: 181)
        fixture.server.sweep()
        #expect(fixture.server.counts.all == 0)
    }

    @Test func `Pages that are never adopted push each other out, not those in use`() async throws {
        let fixture = try LiveFixture { $0.maximumWaiting = 3 }
        let first = TestBrowser(fixture)
        try await first.load()
        try await first.connect()
        _ = try await first.hear()
        for _ in 0..<10 { try await TestBrowser(fixture).load() }
        #expect(fixture.server.counts == (all: 4, live: 1, waiting: 3))
    }

    @Test func `A container has so many sessions, and the oldest gives way`() async throws {
        let fixture = try LiveFixture { $0.maximumSessionsPerContainer = 2 }
        let browser = TestBrowser(fixture, cookie: "c=me")
        for _ in 0..<5 { try await browser.load() }
        #expect(fixture.server.counts.all == 2)
    }

    @Test func `When the house is full the answer says when to come again`() async throws {
        let fixture = try LiveFixture { $0.maximumSessions = 1 }
        let first = TestBrowser(fixture)
        try await first.load()
        try await first.connect()
        _ = try await first.hear()
        let response = try await TestBrowser(fixture).load()
        #expect(response.status == .serviceUnavailable)
        #expect(response.fields["Retry-After"] == "10")
    }

    @Test func `Signing out ends the sessions of that container, and no other`() async throws {
        let fixture = try LiveFixture()
        let mine = TestBrowser(fixture, cookie: "c=me")
        let other = TestBrowser(fixture, cookie: "c=you")
        for browser in [mine, other] {
            try await browser.load()
            try await browser.connect()
            _ = try await browser.hear()
        }
        fixture.server.endSessions(ofContainer: "me")
        #expect(try await mine.hear() == nil)
        #expect(mine.socket?.closeCode == .reload)
        try await other.say("[\"p\"]")
        #expect(try await other.hear() == .array([.string("p")]))
    }

    @Test func `Stopping says goodbye to every browser`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        browser.fixture.server.stop()
        #expect(try await browser.hear() == nil)
        #expect(browser.socket?.closeCode == .goingAway)
        #expect(try await browser.load().status == .serviceUnavailable)
    }

    @Test func `A page sets its cookie once and has a strict policy`() async throws {
        let browser = TestBrowser(try LiveFixture())
        let first = try await browser.load("/demo/feed")
        #expect(first.fields["Set-Cookie"]?.contains("HttpOnly") == true)
        #expect(first.fields["Content-Security-Policy"]?.contains("script-src 'self';") == true)
        #expect(first.fields["Cache-Control"]?.contains("no-store") == true)
        #expect(try await browser.load("/demo").fields["Set-Cookie"] == nil)
    }
}
