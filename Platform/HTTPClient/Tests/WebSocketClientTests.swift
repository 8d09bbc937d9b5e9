import Base
import Foundation
import HTTPClient
import HTTPServer
import Synchronization
import TestKit
import Testing
import Wire

/// The client's end of a WebSocket, at our own server and at one that breaks the rules.
@Suite struct WebSocketClientTests {
    private static let echo: HTTPHandler = { request in
        var response = HTTPResponse()
        if request.path == "/none" { return response }
        response.webSocket = { socket in
            if request.path == "/fields" {
                try? await socket.send(.text("\(request.fields["X-Token"] ?? "") \(request.query ?? "")"))
            }
            while let message = try? await socket.receive() {
                if message == .text("bye") { return socket.close(.tryAgainLater, reason: "later") }
                guard (try? await socket.send(message)) != nil else { return }
            }
        }
        return response
    }

    private func socket(
        _ client: HTTPClient, _ address: HTTPAddress, _ path: String = "", _ options: HTTPOptions = .local
    ) async throws -> any WebSocketChannel {
        var address = address.appending(path: path)
        address.scheme = .ws
        return try await client.openWebSocket(
            ClientRequest(.get, address, fields: ["X-Token": "t"]), options: options)
    }

    @Test func `Messages of every length go there and come back whole, both kinds`() async throws {
        try await withServer(Self.echo) { client, address in
            let socket = try await socket(client, address)
            for count in [0, 1, 125, 126, 65_535, 65_536, 1 << 20] {
                let text = String(repeating: "å", count: count / 2) + String(repeating: "x", count: count % 2)
                try await socket.send(.text(text))
                #expect(try await socket.receive() == .text(text))
                let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
                try await socket.send(.binary(bytes))
                #expect(try await socket.receive() == .binary(bytes))
            }
            socket.close(.normal, reason: "done")
            #expect(try await socket.receive() == nil)
            #expect(socket.closeCode == .normal)
            await #expect(throws: (any Error).self) { try await socket.send(.text("late")) }
        }
    }

    @Test func `Fields and query reach the server, and its close code is told`() async throws {
        try await withServer(Self.echo) { client, address in
            var address = address.appending(path: "/fields", query: "a=1")
            address.scheme = .ws
            let socket = try await client.openWebSocket(
                ClientRequest(.get, address, fields: ["X-Token": "t", "Upgrade": "h2c"]), options: .local)
            #expect(try await socket.receive() == .text("t a=1"))
            try await socket.send(.text("bye"))
            #expect(try await socket.receive() == nil)
            #expect(socket.closeCode == .tryAgainLater && socket.closeReason == "later")
        }
    }

    @Test func `Many sockets and requests of one client do not get into each other's way`() async throws {
        try await withServer(Self.echo) { client, address in
            var sockets: [any WebSocketChannel] = []
            for _ in 0..<40 { sockets.append(try await socket(client, address)) }
            for (index, socket) in sockets.enumerated() { try await socket.send(.text("\(index)")) }
            // Answers wait in the sockets while connections of requests come and go beside them.
            for _ in 0..<20 {
                _ = try await client.fetch(
                    ClientRequest(.get, address.appending(path: "/none")), options: .local)
            }
            for (index, socket) in sockets.enumerated() { #expect(try await socket.receive() == .text("\(index)")) }
        }
    }

    @Test func `A reader who does not read holds the server back and loses nothing`() async throws {
        let sent = Mutex(0)
        let end = Mutex<(any ServerWebSocket)?>(nil)
        try await withServer { _ in
            var response = HTTPResponse()
            response.webSocket = { socket in
                end.withLock { $0 = socket }
                for index in 0..<300 {
                    let piece = [UInt8](repeating: UInt8(truncatingIfNeeded: index), count: 64 << 10)
                    guard (try? await socket.send(.binary(piece))) != nil else { return }
                    sent.withLock { $0 += 1 }
                }
            }
            return response
        } _: { client, address in
            let socket = try await socket(client, address)
            try await eventually { end.withLock { $0.map { !$0.hasRoom } ?? false } }
            #expect(sent.withLock { $0 } < 300)
            for index in 0..<300 {
                guard case .binary(let piece) = try await socket.receive() else {
                    Issue.record("The socket ended at \(index).")
                    return
                }
                #expect(piece.count == 64 << 10 && piece[0] == UInt8(truncatingIfNeeded: index))
            }
        }
    }

    @Test func `A server that opens none is told apart: another status, a wrong proof, silence, no HTTP`() async throws
    {
        try await withServer(Self.echo) { client, address in
            let none = await failure { _ = try await socket(client, address, "/none") }
            #expect(none == .noWebSocket(200))
        }
        let wrong = """
            HTTP/1.1 101 Switching Protocols\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r
            \r

            """
        let scripts: [(String, RawServer.End, HTTPClientError.Reason)] = [
            (wrong, .stall, .malformedAnswer), ("SSH-2.0-OpenSSH\r\n", .stall, .malformedAnswer),
            ("", .close, .connectionLost),
            ("HTTP/1.1 101 S\r\nX: \(String(repeating: "y", count: 100_000))", .stall, .headTooLarge),
            ("", .stall, .timedOut(.firstByte)),
        ]
        for (script, end, reason) in scripts {
            let server = try RawServer(script, then: end)
            try await withClient { client in
                let found = await failure {
                    _ = try await socket(
                        client, try server.address, "",
                        .local { if reason == .timedOut(.firstByte) { $0.limits.firstByte = .milliseconds(100) } })
                }
                #expect(found == reason)
            }
        }
    }

    /// A server that opens the socket and then says some frames.
    private func withFrames(
        _ frames: [UInt8], then end: RawFrameServer.End = .stall, _ options: HTTPOptions = .local,
        _ body: (any WebSocketChannel, RawFrameServer) async throws -> Void
    ) async throws {
        let server = try RawFrameServer(frames, then: end)
        try await withClient { client in
            try await body(
                try await socket(client, try HTTPAddress("http://127.0.0.1:\(server.port)/"), "", options), server)
        }
    }

    @Test func `Frames that no server may send end the socket with the code that says why`() async throws {
        let faults: [([UInt8], WebSocketCloseCode)] = [
            ([0x81, 0x81, 1, 2, 3, 4, 5], .protocolError), ([0x83, 0], .protocolError), ([0xC1, 0], .protocolError),
            ([0x80, 0], .protocolError), ([0x81, 1, 0xFF], .invalidData), ([0x09, 0], .protocolError),
            ([0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0], .tooBig), ([0x88, 1, 3], .protocolError),
        ]
        for (frames, code) in faults {
            try await withFrames(frames, .local { $0.limits.answer = 1 << 20 }) { socket, server in
                #expect(try await socket.receive() == nil)
                #expect(socket.closeCode == code)
                try await eventually { server.heard.contains { $0.opcode == 8 && $0.code == Int(code.rawValue) } }
            }
        }
    }

    @Test func `A ping is answered, fragments are joined, and what comes right after the handshake is not lost`()
        async throws
    {
        let frames: [UInt8] = [0x01, 2, 0x68, 0x65, 0x89, 2, 7, 8, 0x80, 1, 0x79]
        try await withFrames(frames) { socket, server in
            #expect(try await socket.receive() == .text("hey"))
            try await eventually { server.heard.contains { $0.opcode == 10 && $0.payload == [7, 8] } }
        }
    }

    @Test func `A server that falls silent is asked, and given up when it says nothing`() async throws {
        try await withFrames([], .local { $0.limits.betweenBytes = .milliseconds(50) }) { socket, server in
            let end = try await socket.receive()
            #expect(end == nil)
            #expect(socket.closeCode?.rawValue == 1006)
            try await eventually { server.heard.contains { $0.opcode == 9 } }
        }
    }

    @Test func `A connection that breaks ends the socket, and a cancelled reader is told so`() async throws {
        try await withFrames([0x81, 1, 0x61], then: .close) { socket, _ in
            let (first, end) = (try await socket.receive(), try await socket.receive())
            #expect(first == .text("a") && end == nil)
            #expect(socket.closeCode?.rawValue == 1006)
        }
        try await withServer(Self.echo) { client, address in
            let socket = try await socket(client, address)
            let reader = Task { try await socket.receive() }
            reader.cancel()
            await #expect(throws: CancellationError.self) { try await reader.value }
            try await socket.send(.text("still there"))
            #expect(try await socket.receive() == .text("still there"))
        }
    }

    @Test func `Through a proxy a socket is a tunnel, and where a request may not go a socket may not either`()
        async throws
    {
        try await withServer(Self.echo) { client, address in
            for kind in [HTTPProxy.Kind.http, .socks5h] {
                let proxy = try LoopbackProxy(kind)
                let far = try HTTPAddress("http://far.example:\(address.port)/")
                let socket = try await socket(client, far, "", .local { $0.proxy = proxy.proxy(kind) })
                try await socket.send(.text("through"))
                #expect(try await socket.receive() == .text("through"))
                #expect(proxy.targets == ["far.example:\(address.port)"])
            }
            let refused = await failure {
                _ = try await socket(client, address, "", .local { $0.reach = .publicOnly })
            }
            #expect(refused == .addressNotAllowed)
        }
    }
}
