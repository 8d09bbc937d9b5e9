import Foundation
import SwiftUI
import TestKit
import Testing
import Wire

@testable import WebRenderer

/// What sessions may take up, whoever asks for them.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SessionBoundsTests {
    @Test func `Pages that one subscriber loads without opening sockets are few, and nobody else's make way`()
        async throws
    {
        let fixture = try LiveFixture {
            $0.maximumWaitingPerSubscriber = 3
            $0.subscriber = { String($0.prefix { $0 != "." }) }
        }
        let other = TestBrowser(fixture)
        other.address = "20.0.0.1"
        try await other.load()
        for number in 0..<20 {
            let browser = TestBrowser(fixture)
            browser.address = "10.0.0.\(number)"
            try await browser.load()
        }
        #expect(fixture.server.counts == (all: 4, live: 0, waiting: 4))
        try await other.connect()
        #expect(try await other.hear()?[0] == .string("w"))
    }

    @Test func `Three hundred pages that nobody adopts leave no node behind`() async throws {
        let fixture = try LiveFixture()
        let server = fixture.server
        #expect(server.viewCensus.nodes == 0)
        for _ in 0..<300 { try await TestBrowser(fixture).load() }
        #expect(server.viewCensus.nodes > 0)
        #expect(server.counts.waiting == server.configuration.maximumWaitingPerSubscriber)
        fixture.clock.advance(by: 16)
        server.sweep()
        #expect(server.counts == (all: 0, live: 0, waiting: 0))
        try await eventually { server.viewCensus.nodes == 0 }
    }

    @Test func `A session that was used and dropped leaves no node behind`() async throws {
        let browser = TestBrowser(try LiveFixture())
        let server = browser.fixture.server
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        try await browser.say("[\"e\",1,\(try browser.id(of: "button")),\"click\",{}]")
        _ = try await browser.hear()
        await browser.vanish()
        #expect(server.sessionCensus.dropped == 1)
        browser.fixture.clock.advance(by: 181)
        server.sweep()
        #expect(server.sessionCensus.dropped == 0)
        try await eventually { server.viewCensus.nodes == 0 }
    }

    @Test func `Of a person's pages that were left only the last may come back`() async throws {
        let fixture = try LiveFixture { $0.maximumDroppedPerContainer = 2 }
        var browsers: [TestBrowser] = []
        for _ in 0..<5 {
            let browser = TestBrowser(fixture, cookie: "c=me")
            try await browser.load()
            try await browser.connect()
            _ = try await browser.hear()
            await browser.vanish()
            browsers.append(browser)
        }
        #expect(fixture.server.sessionCensus.dropped == 2)
        #expect(fixture.server.counts.all == 2)
        try await browsers[4].connect()
        #expect(try await browsers[4].hear()?[0] == .string("w"))
        try await browsers[0].connect()
        #expect(try await browsers[0].hear() == .array([.string("gone")]))
    }

    @Test func `A page that grows beyond what one may have is loaded again`() async throws {
        let fixture = try LiveFixture {
            $0.maximumNodes = 100
        } root: {
            Growing()
        }
        let browser = TestBrowser(fixture)
        try await browser.load()
        try await browser.connect()
        _ = try await browser.hear()
        let button = try browser.id(of: "button")
        for number in 1...10 {
            try? await browser.say("[\"e\",\(number),\(button),\"click\",{}]")
            if try await browser.hear() == nil { break }
        }
        #expect(browser.socket?.closeCode == .reload)
        #expect(fixture.server.counts.all == 0)
        try await eventually { fixture.server.viewCensus.nodes == 0 }
    }
}

/// Shows twenty words more with each press.
private struct Growing: View {
    @State private var count = 0

    var body: some View {
        Press({ count += 20 }) { Word("More") }
        ForEach(0..<count, id: \.self) { Word("\($0)") }
    }
}
