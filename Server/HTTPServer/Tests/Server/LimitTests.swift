import CSockets
import Foundation
import HTTPServer
import Synchronization
import TestKit
import Testing
import Wire

/// Attacks on a server with small limits.
@Suite struct LimitTests {
    static let hello: HTTPHandler = { _ in HTTPResponse(body: HTTPBody("hello")) }

    @Test func `A head that trickles is given up with 408 however often a byte comes`() async throws {
        let configuration = HTTPServer.Configuration.test { $0.headerTime = .milliseconds(200) }
        try await withServer(configuration, handler: Self.hello) { address, _ in
            let client = try RawClient(address)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\nX: ")
            while !(try await client.hears(within: 20)) { try await client.send("a") }
            let response = try #require(try await client.response())
            #expect(response.status == 408)
            #expect(response["connection"] == "close")
        }
    }

    @Test func `A connection that says nothing, before or between requests, is closed`() async throws {
        let configuration = HTTPServer.Configuration.test {
            $0.headerTime = .seconds(1)
            $0.idleTime = .seconds(1)
        }
        try await withServer(configuration, handler: Self.hello) { address, _ in
            let silent = try RawClient(address)
            #expect(try await silent.response() == nil)
            let idle = try RawClient(address)
            try await idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await idle.response()?.text == "hello")
            #expect(try await idle.response() == nil)
        }
    }

    @Test func `A reader that takes nothing is given up`() async throws {
        let configuration = HTTPServer.Configuration.test { $0.writeTime = .milliseconds(200) }
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let handler: HTTPHandler = { _ in
            ask.yield()
            return HTTPResponse(body: .bytes([UInt8](repeating: 1, count: 16 << 20)))
        }
        try await withServer(configuration, handler: handler) { address, server in
            let client = try RawClient(address, receiveBuffer: 16 * 1024)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            for await _ in asked { break }
            // Not a byte is read until the server has closed its end.
            try await eventually(within: .seconds(60)) { server.connectionCount == 0 }
            #expect(try await client.readToEnd().count < 16 << 20)
        }
    }

    @Test(arguments: RequestParserTests.refused)
    func `What is refused is answered with its status and closed`(text: String, status: Int) async throws {
        try await withServer(handler: BodyTests.summing) { address, _ in
            let client = try RawClient(address)
            try await client.send(text)
            let response = try #require(try await client.response())
            #expect(response.status == status)
            #expect(response["connection"] == "close")
            #expect(response["content-type"] == "application/problem+json")
            #expect(try await client.response() == nil)
        }
    }

    @Test func `A smuggled request is never served`() async throws {
        let paths = Mutex<[String]>([])
        let handler: HTTPHandler = { request in
            paths.withLock { $0.append(request.path) }
            return await BodyTests.summing(request)
        }
        let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
        let attacks = [
            "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
            "POST /c HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\n",
            "POST /d HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
            "POST /e HTTP/1.1\r\nHost: a\r\nX: y\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /f HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\u{B}chunked\r\n\r\n0\r\n\r\n",
            "POST /g HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\rX",
        ]
        try await withServer(handler: handler) { address, _ in
            for attack in attacks {
                let client = try RawClient(address)
                try await client.send(attack + smuggled)
                _ = try await client.readToEnd()
            }
        }
        #expect(!paths.withLock { $0 }.contains("/smuggled"))
    }

    @Test func `OF-225 Some more than may run wait in turn, further ones are refused, and health answers meanwhile`()
        async throws
    {
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let order = Mutex<[String]>([])
        let handler: HTTPHandler = { request in
            order.withLock { $0.append(request.path) }
            if request.path == "/wait" {
                enter.yield()
                for await _ in gate { break }
            }
            return HTTPResponse()
        }
        let few = HTTPServer.Configuration.test { limits in
            (limits.inFlight, limits.waiting, limits.waitingTime) = (1, 2, .seconds(60))
        }
        try await withServer(few, handler: handler) { address, _ in
            func ask(_ path: String) async throws -> RawClient {
                let client = try RawClient(address)
                try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                return client
            }
            let first = try await ask("/wait")
            for await _ in entered { break }
            // Who may wait is not known until somebody is refused: of three one is.
            let others = [try await ask("/1"), try await ask("/2"), try await ask("/3")]
            let (answers, answer) = AsyncStream<Int>.makeStream()
            let reading = others.map { other in
                Task { _ = answer.yield(try await other.response()?.status ?? 0) }
            }
            var statuses = answers.makeAsyncIterator()
            #expect(await statuses.next() == 503)
            let watcher = try await ask("/healthz")
            #expect(try await watcher.response()?.status == 200)
            #expect(order.withLock { $0 } == ["/wait", "/healthz"])
            open.yield()
            #expect(try await first.response()?.status == 200)
            #expect(await statuses.next() == 200)
            #expect(await statuses.next() == 200)
            for task in reading { try await task.value }
        }
    }

    @Test func `OF-225 A request that has waited too long is told to come back`() async throws {
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let handler: HTTPHandler = { request in
            if request.path == "/wait" {
                enter.yield()
                for await _ in gate { break }
            }
            return HTTPResponse()
        }
        let few = HTTPServer.Configuration.test { ($0.inFlight, $0.waitingTime) = (1, .milliseconds(20)) }
        try await withServer(few, handler: handler) { address, _ in
            let first = try RawClient(address)
            try await first.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
            for await _ in entered { break }
            let second = try RawClient(address)
            try await second.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try #require(try await second.response())
            #expect(response.status == 503 && response["retry-after"] == "1")
            open.yield()
            #expect(try await first.response()?.status == 200)
        }
    }

    @Test func `More requests than may run are told to come back`() async throws {
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let handler: HTTPHandler = { request in
            if request.path == "/wait" {
                enter.yield()
                for await _ in gate { break }
            }
            return HTTPResponse()
        }
        let few = HTTPServer.Configuration.test { ($0.inFlight, $0.waiting) = (1, 0) }
        try await withServer(few, handler: handler) { address, _ in
            let first = try RawClient(address)
            try await first.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
            for await _ in entered { break }
            let second = try RawClient(address)
            try await second.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try #require(try await second.response())
            #expect(response.status == 503)
            #expect(response["retry-after"] == "1")
            let watcher = try RawClient(address)
            try await watcher.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await watcher.response()?.status == 200)
            open.yield()
            #expect(try await first.response()?.status == 200)
            let third = try RawClient(address)
            try await third.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await third.response()?.status == 200)
        }
    }

    @Test func `More connections than allowed are turned away, in all and of one address`() async throws {
        let limits: [(HTTPServer.Configuration, Int)] = [
            (.test { $0.connections = 2 }, 503), (.test { $0.connectionsPerAddress = 2 }, 429),
        ]
        for (configuration, status) in limits {
            try await withServer(configuration, handler: Self.hello) { address, server in
                var clients: [RawClient] = []
                for _ in 0..<2 {
                    let client = try RawClient(address)
                    try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    #expect(try await client.response()?.status == 200)
                    clients.append(client)
                }
                let third = try RawClient(address)
                let response = try #require(try await third.response())
                #expect(response.status == status)
                #expect(response["retry-after"] != nil)
                clients.removeLast()
                try await eventually(within: .seconds(60)) { server.connectionCount == 1 }
                let fourth = try RawClient(address)
                try await fourth.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await fourth.response()?.status == 200)
            }
        }
    }

    @Test func `A peer that pings without reading costs bounded memory`() async throws {
        let most = Atomic<Int>(0)
        let handler: HTTPHandler = { _ in
            var response = HTTPResponse()
            response.webSocket = { socket in
                while (try? await socket.receive()) != nil { most.store(socket.queuedBytes, ordering: .relaxed) }
            }
            return response
        }
        try await withServer(handler: handler) { address, _ in
            let client = try await WebSocketClient(address, receiveBuffer: 256 * 1024)
            let pings = (0..<1000).flatMap { _ in WebSocketClient.frame(9, [UInt8](repeating: 0, count: 125)) }
            for _ in 0..<100 { try await client.raw.send(pings) }
            try await client.send("measured")
            try await client.send(8, WebSocketClient.close(1000))
            var last: WebSocketClient.Frame?
            while let frame = try await client.frame() { last = frame }
            #expect(last?.code == 1000)
        }
        let queued = most.load(ordering: .relaxed)
        #expect(queued < 128 * 1024)
    }
}
