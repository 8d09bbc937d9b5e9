import Foundation
import HTTPServer
import Synchronization
import TestKit
import Testing
import Wire

@Suite struct WebSocketTests {
    /// Sends every message back.
    static let echo: HTTPHandler = { _ in
        var response = HTTPResponse()
        response.webSocket = { socket in
            while let message = try? await socket.receive() {
                guard (try? await socket.send(message)) != nil else { return }
            }
        }
        return response
    }

    @Test func `Messages of every length come back whole`() async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            for count in [0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20] {
                let text = String(repeating: "å", count: count / 2) + String(repeating: "x", count: count % 2)
                try await client.send(text)
                #expect(try await client.frame() == .init(opcode: 1, payload: Array(text.utf8)))
                let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
                try await client.send(2, bytes)
                #expect(try await client.frame() == .init(opcode: 2, payload: bytes))
            }
        }
    }

    @Test func `Fragments are joined, and control frames may stand between them`() async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            try await client.send(1, Array("one ".utf8), final: false)
            try await client.send(9, [1, 2, 3])
            try await client.send(0, Array("two ".utf8), final: false)
            try await client.send(0, Array("three".utf8))
            #expect(try await client.frame() == .init(opcode: 10, payload: [1, 2, 3]))
            #expect(try await client.text() == "one two three")
        }
    }

    @Test func `Frames may come one byte at a time`() async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            for byte in WebSocketClient.frame(1, Array("slowly".utf8)) { try await client.raw.send([byte]) }
            #expect(try await client.text() == "slowly")
        }
    }

    /// What a client does wrong, and the code it gets.
    struct Fault: CustomTestStringConvertible, Sendable {
        var name: String
        var bytes: [UInt8]
        var code: Int

        init(_ name: String, _ bytes: [UInt8], _ code: Int) {
            (self.name, self.bytes, self.code) = (name, bytes, code)
        }

        var testDescription: String { name }
    }

    static let faults = [
        Fault("no mask", WebSocketClient.frame(1, [65], masked: false), 1002),
        Fault("reserved bit 1", WebSocketClient.frame(1, [65], reserved: 4), 1002),
        Fault("reserved bit 3", WebSocketClient.frame(2, [65], reserved: 1), 1002),
        Fault("unknown data opcode", WebSocketClient.frame(3, [65]), 1002),
        Fault("unknown control opcode", WebSocketClient.frame(11), 1002),
        Fault("fragmented ping", WebSocketClient.frame(9, final: false), 1002),
        Fault("long ping", WebSocketClient.frame(9, [UInt8](repeating: 1, count: 126)), 1002),
        Fault("continuation of nothing", WebSocketClient.frame(0, [65]), 1002),
        Fault(
            "message in a message", WebSocketClient.frame(1, [65], final: false) + WebSocketClient.frame(1, [65]), 1002),
        Fault("length in more bytes than needed", [0x81, 0xFE, 0, 5, 0, 0, 0, 0], 1002),
        Fault("length of 64 bits", [0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0], 1002),
        Fault("too large", [0x82, 0xFF, 0, 0, 0, 0, 0, 0x20, 0, 0], 1009),
        Fault(
            "too large in fragments",
            WebSocketClient.frame(2, [UInt8](repeating: 0, count: 1 << 20), final: false)
                + WebSocketClient.frame(0, [1]),
            1009),
        Fault("invalid UTF-8", WebSocketClient.frame(1, [0x48, 0xC3, 0x28]), 1007),
        Fault("UTF-8 cut off", WebSocketClient.frame(1, [0xE2, 0x82]), 1007),
        Fault("surrogate in UTF-8", WebSocketClient.frame(1, [0xED, 0xA0, 0x80]), 1007),
        Fault(
            "UTF-8 broken across fragments",
            WebSocketClient.frame(1, [0xC3], final: false) + WebSocketClient.frame(0, [0x28]), 1007),
        Fault("close with one byte", WebSocketClient.frame(8, [3]), 1002),
        Fault("close with invalid reason", WebSocketClient.frame(8, WebSocketClient.close(1000, [0xFF])), 1007),
    ]

    @Test(arguments: faults)
    func `A peer that breaks the rules is told its code and closed`(fault: Fault) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            try await client.raw.send(fault.bytes)
            #expect(try await client.frame()?.code == fault.code)
            #expect(try await client.frame() == nil)
        }
    }

    @Test(arguments: [1000, 1001, 1002, 1003, 1007, 1011, 1014, 3000, 4999])
    func `A close is answered with its code`(code: Int) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            try await client.send(8, WebSocketClient.close(code, Array("bye".utf8)))
            #expect(try await client.frame()?.code == code)
            #expect(try await client.frame() == nil)
        }
    }

    @Test(arguments: [0, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999, 5000, 65_535])
    func `A close with a code that may not be sent is a fault`(code: Int) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            try await client.send(8, WebSocketClient.close(code))
            #expect(try await client.frame()?.code == 1002)
        }
    }

    @Test func `A close without a code is answered without one`() async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            try await client.send(8)
            #expect(try await client.frame() == .init(opcode: 8, payload: []))
            #expect(try await client.frame() == nil)
        }
    }

    @Test func `The application's close reaches the peer, and so does what was sent before`() async throws {
        let handler: HTTPHandler = { _ in
            var response = HTTPResponse()
            response.webSocket = { socket in
                try? await socket.send(.text("last"))
                socket.close(.policyViolation, reason: String(repeating: "é", count: 100))
                let after = try? await socket.receive()
                #expect(after == .some(nil))
                await #expect(throws: TransportError.self) { try await socket.send(.text("later")) }
            }
            return response
        }
        try await withServer(handler: handler) { address, server in
            let client = try await WebSocketClient(address)
            #expect(try await client.text() == "last")
            let close = try #require(try await client.frame())
            #expect(close.code == 1008)
            #expect(String(validating: close.payload.dropFirst(2), as: UTF8.self)?.isEmpty == false)
            try await client.send(8, WebSocketClient.close(1008))
            #expect(try await client.frame() == nil)
        }
    }

    @Test func `A socket closes with 1000 when its session returns, and with 1001 when the server stops`() async throws
    {
        let handler: HTTPHandler = { request in
            var response = HTTPResponse()
            response.webSocket = { socket in
                if request.path == "/stay" { _ = try? await socket.receive() }
            }
            return response
        }
        try await withServer(handler: handler) { address, server in
            let brief = try await WebSocketClient(address)
            #expect(try await brief.frame()?.code == 1000)
            try await brief.send(8, WebSocketClient.close(1000))
            let stays = try await WebSocketClient(address, path: "/stay")
            async let stop: Void = server.stop(grace: .seconds(10))
            #expect(try await stays.frame()?.code == 1001)
            try await stays.send(8, WebSocketClient.close(1001))
            await stop
            #expect(server.connectionCount == 0)
        }
    }

    @Test func `OF-226 Each socket is told another time to come back at, and who does not answer is not waited for`()
        async throws
    {
        let handler: HTTPHandler = { _ in
            var response = HTTPResponse()
            response.webSocket = { _ = try? await $0.receive() }
            return response
        }
        let configuration = HTTPServer.Configuration.test { $0.farewellTime = .milliseconds(20) }
        try await withServer(configuration, handler: handler) { address, server in
            var clients: [WebSocketClient] = []
            for _ in 0..<20 { clients.append(try await WebSocketClient(address)) }
            await server.stop(grace: .seconds(3_600))
            var delays: Set<Int> = []
            for client in clients {
                let close = try #require(try await client.frame())
                #expect(close.code == 1001)
                let reason = String(decoding: close.payload.dropFirst(2), as: UTF8.self)
                delays.insert(Int(try #require(reason.wholeMatch(of: /retry_ms=(\d+)/)?.1)) ?? 0)
            }
            #expect(delays.count > 10 && delays.allSatisfy { (500...1_500).contains($0) })
        }
    }

    @Test func `OF-153 A silent peer is pinged, and closed when it does not answer`() async throws {
        // As it is outside of tests: a ping within 30 seconds, and nobody who is gone stays for 75.
        let usual = HTTPServer.Limits()
        #expect(usual.pingInterval <= .seconds(30) && usual.pingInterval + usual.pongTime <= .seconds(75))
        let configuration = HTTPServer.Configuration.test {
            $0.pingInterval = .milliseconds(50)
            $0.pongTime = .seconds(10)
        }
        try await withServer(configuration, handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            for _ in 0..<3 {
                #expect(try await client.frame() == .init(opcode: 9, payload: []))
                try await client.send(10)
            }
            try await client.send("alive")
            var heard: [WebSocketClient.Frame] = []
            while let frame = try await client.frame() { heard.append(frame) }
            #expect(heard.contains(.init(opcode: 1, payload: Array("alive".utf8))))
            #expect(heard.last == .init(opcode: 9, payload: []))
        }
    }

    @Test func `A slow reader holds the sender back`() async throws {
        let sent = Atomic<Int>(0)
        let (blocked, signal) = AsyncStream<Int>.makeStream()
        let handler: HTTPHandler = { _ in
            var response = HTTPResponse()
            response.webSocket = { socket in
                let piece = [UInt8](repeating: 7, count: 64 * 1024)
                for _ in 0..<800 {
                    if socket.queuedBytes > 0 { signal.yield(socket.queuedBytes) }
                    guard (try? await socket.send(.binary(piece))) != nil else { return }
                    sent.add(1, ordering: .relaxed)
                }
            }
            return response
        }
        // A busy machine may take minutes to read it all, and this client answers no ping.
        let configuration = HTTPServer.Configuration.test { $0.pingInterval = .seconds(600) }
        try await withServer(configuration, handler: handler) { address, _ in
            let client = try await WebSocketClient(address, receiveBuffer: 16 * 1024)
            var queued = blocked.makeAsyncIterator()
            #expect(try #require(await queued.next()) > 0)
            // The system's buffers take some megabytes; of 50 MB most must still be unsent.
            #expect(sent.load(ordering: .relaxed) < 400)
            var count = 0
            while let frame = try await client.frame(), frame.opcode == 2 { count += 1 }
            #expect(count == 800)
        }
    }

    @Test(arguments: [
        ("GET", "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 426),
        ("GET", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n", 400),
        ("GET", "Sec-WebSocket-Version: 13\r\n", 400),
        ("POST", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 426),
    ])
    func `A malformed handshake is refused`(method: String, fields: String, status: Int) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try RawClient(address)
            try await client.send(
                "\(method) / HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\(fields)\r\n")
            let response = try #require(try await client.response())
            #expect(response.status == status)
            if status == 426 { #expect(response["sec-websocket-version"] == "13") }
        }
    }
}
