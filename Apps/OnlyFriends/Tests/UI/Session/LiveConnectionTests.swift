import Base
import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct LiveConnectionTests {
    private let clock = ManualClock()
    private let server = FakeServer()
    /// The server's ends of the sockets that were opened.
    private let sockets = Recorder<any WebSocketChannel>()
    private let events = Recorder<LiveEvent>()

    private func accept() {
        let sockets = sockets
        server.on(LiveAPI.path) { _ in
            var response = HTTPResponse(status: .switchingProtocols)
            response.webSocket = { channel in
                sockets.record(channel)
                while let _ = try? await channel.receive() {}
            }
            return response
        }
    }

    /// A connection that is listened to; ended by the test's `stop`.
    private func connection() -> (LiveConnection<LiveEvent>, stop: () -> Void) {
        let live = LiveConnection(client: APIClient(transport: server.transport), clock: clock.wallClock)
        let stream = live.events()
        let events = events
        let listener = Task { for await event in stream { events.record(event) } }
        return (
            live,
            {
                live.stop()
                listener.cancel()
            }
        )
    }

    private func send(_ event: LiveEvent, on socket: any WebSocketChannel) async throws {
        try await socket.send(.text(String(decoding: try JSONCoding.encode(event), as: UTF8.self)))
    }

    @Test func `Events are read off the main thread, and told on it in their order`() async throws {
        accept()
        let threads = Recorder<Bool>()
        let live = LiveConnection(client: APIClient(transport: server.transport), clock: clock.wallClock) { bytes in
            threads.record(Thread.isMainThread)
            return try JSONCoding.decode(LiveEvent.self, from: bytes)
        }
        let stream = live.events(), events = events
        let listener = Task { for await event in stream { events.record(event) } }
        live.start()
        let socket = await sockets.first(1)[0]
        let sent = (1...20).map { LiveEvent.postDeleted(Sample.id($0)) }
        for event in sent { try await send(event, on: socket) }
        #expect(await events.first(20) == sent)
        #expect(threads.values.count == 20 && !threads.values.contains(true))
        live.stop()
        listener.cancel()
    }

    @Test func `What the server tells reaches whoever listens, and nonsense is passed over`() async throws {
        accept()
        let (live, stop) = connection()
        live.start()
        live.start()
        let socket = await sockets.first(1)[0]
        try await socket.send(.text("{"))
        try await socket.send(.binary([0, 1]))
        try await send(.postDeleted(Sample.id(5)), on: socket)
        #expect(await events.first(1) == [.postDeleted(Sample.id(5))])
        #expect(sockets.values.count == 1)
        stop()
    }

    @Test func `A lost socket comes back, and listeners are told to read again`() async throws {
        accept()
        let (live, stop) = connection()
        live.start()
        await sockets.first(1)[0].close(.goingAway, reason: "")
        await clock.waitForSleepers()
        let pause = try #require(clock.advanceToNextSleeper())
        #expect((0.375...0.625).contains(pause))
        #expect(await events.first(1) == [.resync])
        try await send(.resync, on: await sockets.first(2)[1])
        await events.first(2)
        stop()
    }

    @Test(arguments: [
        (WebSocketCloseCode.goingAway, "retry_ms=2600", 2.6...3.25), (.tryAgainLater, "retry_ms=900", 0.9...1.125),
        (.goingAway, "retry_ms=86400000", 60...75), (.goingAway, "retry_ms=0", 0.1...0.125),
        (.goingAway, "retry_ms=-5", 0.375...0.625), (.goingAway, "soon", 0.375...0.625),
        (.normal, "retry_ms=2600", 0.375...0.625),
    ])
    func `OF-226 Whoever is sent away by a restart comes back after the time that the server names, and no sooner`(
        code: WebSocketCloseCode, reason: String, pauses: ClosedRange<Double>
    ) async throws {
        accept()
        let (live, stop) = connection()
        live.start()
        await sockets.first(1)[0].close(code, reason: reason)
        await clock.waitForSleepers()
        let pause = try #require(clock.advanceToNextSleeper())
        #expect(pauses.contains(pause))
        // What was missed meanwhile is read again, and the next loss is one like any other.
        #expect(await events.first(1) == [.resync])
        await sockets.first(2)[1].close(.goingAway, reason: "")
        await clock.waitForSleepers()
        #expect((0.375...0.625).contains(try #require(clock.advanceToNextSleeper())))
        stop()
    }

    @Test func `OF-226 Those who are sent away with one word do not come back in one moment`() async throws {
        accept()
        let (live, stop) = connection()
        live.start()
        var pauses: Set<Double> = []
        for count in 1...6 {
            await sockets.first(count)[count - 1].close(.goingAway, reason: "retry_ms=1000")
            await clock.waitForSleepers()
            pauses.insert(try #require(clock.advanceToNextSleeper()))
        }
        #expect(pauses.count > 1)
        stop()
    }

    @Test func `OF-153 Tries grow further apart, up to half a minute, and what was missed meanwhile is read again`()
        async throws
    {
        server.on(LiveAPI.path, problem: Problem(.serviceUnavailable, code: "unavailable", "Try again."))
        let (live, stop) = connection()
        live.start()
        for expected in [1.0, 2, 4, 8, 16, 30, 30] {
            await clock.waitForSleepers()
            let pause = try #require(clock.advanceToNextSleeper())
            #expect((expected * 0.74...expected * 1.26).contains(pause))
        }
        await clock.waitForSleepers()
        accept()
        clock.advanceToNextSleeper()
        #expect(await events.first(1) == [.resync])
        stop()
    }

    @Test func `OF-032: a session that is over ends the connection for good`() async {
        server.on(LiveAPI.path, problem: FakeServer.tokenInvalid)
        let (live, stop) = connection()
        let ended = Recorder<Void>()
        live.onSessionEnded = { ended.record() }
        live.start()
        await ended.first(1)
        #expect(clock.sleeperCount == 0 && server.paths.values.count == 1)
        stop()
    }

    @Test func `A connection that was stopped does not come back, and does not end the next session`() async {
        let gate = Gate()
        let asked = server.paths
        server.on(LiveAPI.path) { _ in
            await gate.pass()
            return FakeServer.tokenInvalid.response
        }
        let (live, stop) = connection()
        let ended = Recorder<Void>()
        live.onSessionEnded = { ended.record() }
        live.start()
        await asked.first(1)
        live.stop()
        gate.open()
        accept()
        live.start()
        await sockets.first(1)
        #expect(ended.values.isEmpty)
        stop()
    }
}
