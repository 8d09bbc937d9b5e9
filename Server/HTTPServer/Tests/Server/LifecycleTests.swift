import Base
import CSockets
import Foundation
import HTTPServer
import Synchronization
import TestKit
import Testing
import Wire

@Suite struct LifecycleTests {
    @Test func `Stopping lets a request finish, closes idle connections and accepts no more`() async throws {
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let server = HTTPServer(configuration: .test, log: Log(label: "test") { _ in }) { request in
            guard request.path == "/slow" else { return HTTPResponse() }
            enter.yield()
            for await _ in gate { break }
            return HTTPResponse(body: HTTPBody("done"))
        }
        let address = try await server.start()
        let idle = try RawClient(address), busy = try RawClient(address)
        try await idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await idle.response()?.status == 200)
        try await busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        for await _ in entered { break }
        async let stop: Void = server.stop(grace: .seconds(30))
        #expect(try await idle.response() == nil)
        #expect(throws: RawClient.Failure.self) { try RawClient(address) }
        open.yield()
        let response = try #require(try await busy.response())
        #expect(response.text == "done")
        #expect(response["connection"] == "close")
        await stop
        #expect(server.connectionCount == 0)
    }

    @Test func `OF-226 Who has connected or asked before the stop is answered, though nothing was read yet`()
        async throws
    {
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        var configuration = HTTPServer.Configuration.test
        configuration.loops = 1
        let server = HTTPServer(configuration: configuration, log: Log(label: "test") { _ in }) { request in
            if request.path == "/block" {
                enter.yield()
                gate.wait()
            }
            return HTTPResponse(body: HTTPBody("answered"))
        }
        let address = try await server.start()
        let known = try RawClient(address), blocking = try RawClient(address)
        try await known.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await known.response()?.status == 200)
        try await blocking.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
        for await _ in entered { break }
        // The loop is busy: these lie in their sockets, the last ones in the line before the server.
        var waiting = [known]
        for _ in 0..<5 { waiting.append(try RawClient(address)) }
        for client in waiting { try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
        async let stop: Void = server.stop(grace: .seconds(30))
        gate.signal()
        for client in waiting + [blocking] {
            let response = try #require(try await client.response())
            #expect(response.text == "answered")
        }
        await stop
        #expect(server.connectionCount == 0)
    }

    @Test func `What does not finish in time is cancelled and closed`() async throws {
        let wasCancelled = Atomic<Bool>(false)
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Void>.makeStream()
        let server = HTTPServer(configuration: .test, log: Log(label: "test") { _ in }) { _ in
            enter.yield()
            let (never, _) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            wasCancelled.store(Task.isCancelled, ordering: .relaxed)
            end.yield()
            return HTTPResponse()
        }
        let address = try await server.start()
        let client = try RawClient(address)
        try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        for await _ in entered { break }
        await server.stop(grace: .milliseconds(20))
        #expect(try await client.response() == nil)
        for await _ in ended { break }
        let cancelled = wasCancelled.load(ordering: .relaxed)
        #expect(cancelled)
    }

    @Test func `A second start, a taken port and a wrong host are told apart`() async throws {
        try await withServer(handler: LimitTests.hello) { address, server in
            await #expect { try await server.start() } throws: { ($0 as? HTTPServerError)?.code == .alreadyStarted }
            var configuration = HTTPServer.Configuration(host: "127.0.0.1", port: address.port)
            for (change, code) in [
                ({ _ in }, .addressInUse), ({ $0.host = "192.0.2.1" }, .addressUnavailable),
                ({ $0.port = 70_000 }, .badConfiguration), ({ $0.trustedProxies = ["nonsense"] }, .badConfiguration),
            ] as [((inout HTTPServer.Configuration) -> Void, HTTPServerError.Code)] {
                change(&configuration)
                let other = HTTPServer(
                    configuration: configuration, log: Log(label: "test") { _ in }, handler: LimitTests.hello)
                await #expect { try await other.start() } throws: { ($0 as? HTTPServerError)?.code == code }
            }
        }
    }

    @Test func `Two servers share a port when they may`() async throws {
        var configuration = HTTPServer.Configuration.test
        configuration.reusePort = true
        try await withServer(configuration, handler: LimitTests.hello) { address, _ in
            var second = configuration
            second.port = address.port
            try await withServer(second, handler: LimitTests.hello) { other, _ in #expect(other == address) }
        }
    }

    @Test func `A client that leaves in the middle of a handler leaves nothing behind`() async throws {
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let handler: HTTPHandler = { _ in
            enter.yield()
            for await _ in gate { break }
            return HTTPResponse(body: .bytes([UInt8](repeating: 0, count: 1 << 20)))
        }
        try await withServer(handler: handler) { address, server in
            var client: RawClient? = try RawClient(address)
            try await client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            for await _ in entered { break }
            client = nil
            open.yield()
            try await eventually(within: .seconds(60)) { server.connectionCount == 0 }
        }
    }

    @Test func `The stream of a client that left is cancelled`() async throws {
        let (cancelled, signal) = AsyncStream<Void>.makeStream()
        let handler: HTTPHandler = { _ in
            let isFirst = Mutex(true)
            return HTTPResponse(
                body: .stream(
                    HTTPBodyStream(count: nil) {
                        if isFirst.withLock({
                            let was = $0; $0 = false; return was
                        }) {
                            return [UInt8](repeating: 1, count: 100)
                        }
                        let (never, _) = AsyncStream<Void>.makeStream()
                        for await _ in never {}
                        signal.yield()
                        return nil
                    }))
        }
        try await withServer(handler: handler) { address, server in
            var client: RawClient? = try RawClient(address)
            try await client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client?.read(10).count == 10)
            client = nil
            try await eventually(within: .seconds(60)) { server.connectionCount == 0 }
        }
        for await _ in cancelled { break }
    }
}
