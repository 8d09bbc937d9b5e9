import Testing
import Wire

struct WebSocketDecoderTests {
    private func events(
        _ pieces: [[UInt8]], limit: Int = 1 << 20, from peer: WebSocketDecoder.Peer = .client
    ) throws -> [WebSocketEvent] {
        var decoder = WebSocketDecoder(limit: limit, from: peer)
        var events: [WebSocketEvent] = []
        for piece in pieces { try decoder.decode(piece.span, into: &events) }
        return events
    }

    private func fault(_ bytes: [UInt8], limit: Int = 1 << 20, from peer: WebSocketDecoder.Peer = .server) throws
        -> WebSocketCloseCode
    {
        try #require(throws: WebSocketFault.self) { try events([bytes], limit: limit, from: peer) }.code
    }

    @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
    func `A message of any length comes back as it was written, by clients and by servers`(count: Int) throws {
        let message = WebSocketMessage.binary((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        #expect(try events([WebSocketFrame.message(message, mask: 0x1234_5678)]) == [.message(message)])
        #expect(try events([WebSocketFrame.message(message)], from: .server) == [.message(message)])
    }

    @Test func `Frames are read alike wherever their bytes are cut`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = Seeded(state: seed)
        for _ in 0..<100 {
            var bytes: [UInt8] = []
            var expected: [WebSocketEvent] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let mask = UInt32.random(in: 0 ... .max, using: &random)
                let text = random.text()
                switch Int.random(in: 0...3, using: &random) {
                case 0:
                    bytes += WebSocketFrame.ping(mask: mask)
                    expected.append(.ping([]))
                case 1:
                    bytes += WebSocketFrame.pong(Array(text.utf8), mask: mask)
                    expected.append(.pong(Array(text.utf8)))
                case 2:
                    bytes += WebSocketFrame.close(.goingAway, reason: text, mask: mask)
                    expected.append(.close(.goingAway, reason: text))
                default:
                    bytes += WebSocketFrame.message(.text(text), mask: mask)
                    expected.append(.message(.text(text)))
                }
            }
            var pieces: [[UInt8]] = []
            while !bytes.isEmpty {
                let count = min(bytes.count, Int.random(in: 1...9, using: &random))
                pieces.append(Array(bytes.prefix(count)))
                bytes.removeFirst(count)
            }
            #expect(try events(pieces) == expected, "seed \(seed)")
        }
    }

    @Test func `Fragments make one message, and a question may stand between them`() throws {
        // "Hel", a ping that says "?", and "lo" as the last of it.
        let bytes: [UInt8] = [0x01, 3, 0x48, 0x65, 0x6C, 0x89, 1, 0x3F, 0x00, 0, 0x80, 2, 0x6C, 0x6F]
        #expect(try events([bytes], from: .server) == [.ping([0x3F]), .message(.text("Hello"))])
    }

    @Test func `A character may be cut by fragments, a text may not end within one`() throws {
        #expect(try events([[0x01, 1, 0xC3, 0x80, 1, 0xA6]], from: .server) == [.message(.text("æ"))])
        #expect(try fault([0x81, 1, 0xC3]) == .invalidData)
    }

    @Test(
        arguments: [
            [0x80, 0], [0x00, 0],  // nothing to continue
            [0x01, 0, 0x81, 0], [0x01, 0, 0x02, 0],  // a message inside another
            [0x09, 0], [0x08, 0],  // fragmented control frames
            [0x89, 126, 0, 126], [0x88, 127],  // control frames that are too long
            [0x83, 0], [0x8B, 0], [0x8F, 0],  // opcodes that do not exist
            [0xC1, 0], [0xA1, 0], [0x91, 0], [0xF1, 0],  // reserved bits
            [0x82, 126, 0, 125], [0x82, 127, 0, 0, 0, 0, 0, 0, 255, 255],  // lengths that are written too long
            [0x82, 127, 0x80, 0, 0, 0, 0, 0, 0, 0],  // a length below zero
            [0x81, 0x80],  // a server's frame with a mask
            [0x88, 1, 3],  // half a close code
        ] as [[UInt8]])
    func `What breaks the protocol closes the socket with 1002`(bytes: [UInt8]) throws {
        #expect(try fault(bytes) == .protocolError)
    }

    @Test func `A client's frame without a mask is refused`() throws {
        #expect(try fault([0x81, 0], from: .client) == .protocolError)
    }

    @Test func `A message is refused by its announced size, before its bytes come, fragments counted together`() throws
    {
        #expect(try fault([0x82, 11], limit: 10) == .tooBig)
        #expect(try fault([0x82, 127, 0x7F, 255, 255, 255, 255, 255, 255, 255]) == .tooBig)
        #expect(try fault([0x02, 6, 1, 2, 3, 4, 5, 6, 0x80, 5], limit: 10) == .tooBig)
        #expect(
            try events([[0x02, 6, 1, 2, 3, 4, 5, 6, 0x80, 4, 7, 8, 9, 10]], limit: 10, from: .server)
                == [.message(.binary(Array(1...10)))])
        // The next message has the whole limit again; control frames need none.
        #expect(try events([[0x82, 1, 1, 0x82, 1, 2, 0x89, 3, 1, 2, 3]], limit: 1, from: .server).count == 3)
    }

    @Test(
        arguments: [
            (1000, true), (1003, true), (1007, true), (1011, true), (3000, true), (4999, true), (0, false),
            (999, false), (1004, false), (1005, false), (1006, false), (1015, false), (2999, false), (5000, false),
            (65_535, false),
        ])
    func `A close may carry the codes that are meant to be sent`(code: Int, isAllowed: Bool) throws {
        let bytes: [UInt8] = [0x88, 2, UInt8(code >> 8), UInt8(code & 0xFF)]
        if isAllowed {
            let closing = WebSocketCloseCode(rawValue: UInt16(code))
            #expect(try events([bytes], from: .server) == [.close(closing, reason: "")])
        } else {
            #expect(try fault(bytes) == .protocolError)
        }
    }

    @Test func `A close reason is text, and is cut between characters to fit its frame`() throws {
        #expect(try fault([0x88, 3, 0x03, 0xE8, 0xFF]) == .invalidData)
        let long = WebSocketFrame.close(.normal, reason: String(repeating: "æ", count: 100))
        #expect(try events([long], from: .server) == [.close(.normal, reason: String(repeating: "æ", count: 61))])
        #expect(try events([WebSocketFrame.close(nil)], from: .server) == [.close(nil, reason: "")])
    }

    @Test func `Any bytes at all are either read or refused`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = Seeded(state: seed)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var decoder = WebSocketDecoder(limit: 64, from: Bool.random(using: &random) ? .client : .server)
            var events: [WebSocketEvent] = []
            try? decoder.decode(bytes.span, into: &events)
            #expect(events.count <= bytes.count / 2, "seed \(seed)")
        }
    }

    @Test(
        arguments: [
            // RFC 6455, section 1.3, and one that others publish.
            ("dGhlIHNhbXBsZSBub25jZQ==", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="),
            ("x3JJHMbDL1EzLkh9GBhXDw==", "HSmrc0sMlYUkAGmm5OPpG2HaGWk="),
        ])
    func `The handshake proves that its key was understood`(key: String, answer: String) {
        #expect(WebSocketHandshake.accept(key: key) == answer)
    }
}
