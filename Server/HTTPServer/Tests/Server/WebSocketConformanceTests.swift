import HTTPServer
import TestKit
import Testing

/// The WebSocket by the groups of cases that its implementations are judged by.
@Suite struct WebSocketConformanceTests {
    @Test func `There are more than two hundred cases, each with a name of its own`() {
        let cases = WebSocketCase.groups.flatMap(\.self)
        #expect(cases.count >= 208)
        #expect(Set(cases.map(\.name)).count == cases.count)
    }

    @Test(arguments: WebSocketCase.groups.indices)
    func `A server that echoes answers each case of a group as the protocol wants it`(group: Int) async throws {
        try await withServer(handler: WebSocketTests.echo) { address, _ in
            for sample in WebSocketCase.groups[group] {
                try await judge(sample, try await WebSocketClient(address))
            }
        }
    }

    private func judge(_ sample: WebSocketCase, _ client: WebSocketClient) async throws {
        for piece in sample.pieces {
            // Where the rules are broken the server may be gone before all is sent.
            guard (try? await client.raw.send(piece)) != nil || sample.code == nil else { break }
        }
        var heard: [WebSocketClient.Frame] = []
        guard let code = sample.code else {
            for _ in sample.answers { heard.append(try #require(try await client.frame(), "\(sample.name)")) }
            #expect(heard == sample.answers, "\(sample.name)")
            try await client.send(8, WebSocketClient.close(1000))
            #expect(try await client.frame()?.code == 1000, "\(sample.name)")
            #expect(try await client.frame() == nil, "\(sample.name)")
            return
        }
        while let frame = try await client.frame() {
            heard.append(frame)
            if frame.opcode == 8 { break }
        }
        #expect(heard.last?.code == code, "\(sample.name)")
        // What was whole before may have come back, or the end came first.
        #expect(heard.dropLast() == sample.answers.prefix(max(0, heard.count - 1)), "\(sample.name)")
        #expect(try await client.frame() == nil, "\(sample.name)")
    }
}
