import Testing
import Wire

@Suite struct InProcessTransportTests {
    @Test func `What one end sends the other receives, in order`() async throws {
        let (client, server) = InProcessWebSocket.pair()
        try await client.send(.text("a"))
        try await client.send(.binary([1]))
        #expect(client.queuedBytes == 2)
        #expect(try await server.receive() == .text("a"))
        #expect(try await server.receive() == .binary([1]))
        #expect(client.queuedBytes == 0)
        async let waiting = client.receive()
        try await server.send(.text("b"))
        #expect(try await waiting == .text("b"))
    }

    @Test func `A reader that takes nothing holds the sender back`() async throws {
        let (client, server) = InProcessWebSocket.pair(capacity: 10)
        let sender = Task { for index in 0..<100 { try await client.send(.text("message \(index)")) } }
        while client.queuedBytes <= 10 { await Task.yield() }
        #expect(client.queuedBytes < 40)
        for index in 0..<100 { #expect(try await server.receive() == .text("message \(index)")) }
        try await sender.value
    }

    @Test func `After a close what was sent is still read, then comes the end with its code`() async throws {
        let (client, server) = InProcessWebSocket.pair()
        try await server.send(.text("last"))
        server.close(.goingAway, reason: "")
        #expect(try await client.receive() == .text("last"))
        #expect(try await client.receive() == nil)
        #expect(client.closeCode == .goingAway)
        await #expect(throws: TransportError.self) { try await client.send(.text("x")) }
    }

    @Test func `A cancelled receive ends, and the next one works`() async throws {
        let (client, server) = InProcessWebSocket.pair()
        let reader = Task { try await client.receive() }
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        try await server.send(.text("a"))
        #expect(try await client.receive() == .text("a"))
    }

    @Test func `An end that is let go closes the other`() async throws {
        var (client, server): (InProcessWebSocket?, InProcessWebSocket) = InProcessWebSocket.pair()
        client = nil
        #expect(client == nil)
        #expect(try await server.receive() == nil)
    }

    @Test func `A socket is opened through the handler, which may refuse`() async throws {
        let transport = InProcessTransport { request in
            guard request.fields["Authorization"] == "Bearer t" else { return Problem.unauthorized().response }
            var response = HTTPResponse(status: .switchingProtocols)
            response.webSocket = { channel in
                while let message = try? await channel.receive() { try? await channel.send(message) }
            }
            return response
        }
        let refused = HTTPRequest(method: .get, path: "/ws")
        let problem = try await #require(throws: Problem.self) { try await transport.openWebSocket(refused) }
        #expect(problem.status == 401)
        let request = HTTPRequest(method: .get, path: "/ws", fields: ["Authorization": "Bearer t"])
        let socket = try await transport.openWebSocket(request)
        try await socket.send(.text("echo"))
        #expect(try await socket.receive() == .text("echo"))
        #expect(try await transport.send(request).status == .upgradeRequired)
    }
}
