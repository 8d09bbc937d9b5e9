import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite(.timeLimit(.minutes(2))) struct SourceHookTests {
    private static func call(_ fixture: ServerFixture, _ address: String) async -> Int {
        let path = address.replacing("https://home.example.com", with: "")
        return await fixture.handler(HTTPRequest(method: .post, path: path)).status.rawValue
    }

    @Test
    func `LB-065 A call has a backup begin, again and again no more than one waits, and schedules go on as they were`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 30))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            func runs() async throws -> [Run] { try await client.call(SourcesAPI.runs, .init(id: source.id)) }
            let address = try #require(try await client.call(SourceHooksAPI.make, .init(id: source.id)).address)
            #expect(address.hasPrefix("https://home.example.com/api/v1/hooks/"))
            #expect(await Self.call(fixture, address) == 202)
            try await eventually { try await runs().first?.state == .completed }
            // The same call many times is one more look, a minute after the last.
            for _ in 1...10 { #expect(await Self.call(fixture, address) == 202) }
            #expect(try await runs().map(\.state) == [.waiting, .completed])
            clock.advance(by: 61)
            try await eventually { try await runs().map(\.state) == [.completed, .completed] }
            let state = try await client.call(SourceHooksAPI.state, .init(id: source.id))
            #expect(state.address == nil && state.madeAt != nil && state.lastAt != nil)
            #expect(try await client.call(SourcesAPI.source, .init(id: source.id)).nextRunAt == source.nextRunAt)

            // A source that rests is not woken.
            _ = try await client.call(SourcesAPI.pause, .init(id: source.id), PauseRequest(stopsRun: false))
            #expect(await Self.call(fixture, address) == 202)
            #expect(try await runs().count == 2)
            _ = try await client.call(SourcesAPI.resume, .init(id: source.id))
            // What is none, was replaced or was removed leads nowhere, and to nobody else's.
            let next = try #require(try await client.call(SourceHooksAPI.make, .init(id: source.id)).address)
            #expect(await Self.call(fixture, address) == 404)
            await #expect(throws: Problem.self) {
                try await fixture.client(8).call(SourceHooksAPI.make, .init(id: source.id))
            }
            #expect(try await client.call(SourceHooksAPI.remove, .init(id: source.id)) == SourceHook())
            #expect(await Self.call(fixture, next) == 404)
            #expect(try await runs().count == 2)
        }
    }
}
