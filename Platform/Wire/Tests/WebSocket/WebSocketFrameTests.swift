import Testing
import Wire

/// The bytes of frames (RFC 6455, section 5.2).
@Suite struct WebSocketFrameTests {
    @Test(
        arguments: [
            (0, [0x82, 0]), (125, [0x82, 125]), (126, [0x82, 126, 0, 126]), (65_535, [0x82, 126, 0xFF, 0xFF]),
            (65_536, [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] as [(Int, [UInt8])])
    func `A length takes as few bytes as it can`(count: Int, head: [UInt8]) {
        let frame = WebSocketFrame.message(.binary([UInt8](repeating: 7, count: count)))
        #expect(Array(frame.prefix(head.count)) == head)
        #expect(frame.count == head.count + count)
    }

    /// The examples of section 5.7.
    @Test func `Frames are those of the specification`() {
        #expect(WebSocketFrame.message(.text("Hello")) == [0x81, 5, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
        #expect(
            WebSocketFrame.message(.text("Hello"), mask: 0x3D21_FA37)
                == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
        #expect(WebSocketFrame.pong(Array("Hello".utf8)) == [0x8A, 5, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
        #expect(WebSocketFrame.ping() == [0x89, 0])
        #expect(WebSocketFrame.ping(mask: 1) == [0x89, 0x80, 1, 0, 0, 0])
    }

    @Test func `A compressed message has its bit, of either kind`() {
        #expect(WebSocketFrame.compressed(.text(""), [9]) == [0xC1, 1, 9])
        #expect(WebSocketFrame.compressed(.binary([]), [9]) == [0xC2, 1, 9])
    }

    @Test func `A close says its code, and what fits of its reason`() {
        #expect(WebSocketFrame.close(nil) == [0x88, 0])
        #expect(WebSocketFrame.close(.goingAway) == [0x88, 2, 0x03, 0xE9])
        #expect(WebSocketFrame.close(.normal, reason: "ok") == [0x88, 4, 0x03, 0xE8, 0x6F, 0x6B])
        // 61 trees of four bytes would be one byte more than there is room for.
        let frame = WebSocketFrame.close(.normal, reason: String(repeating: "🌲", count: 61))
        #expect(frame.count == 2 + 2 + 120 && frame[1] == 122)
        #expect(String(validating: frame.dropFirst(4), as: UTF8.self) == String(repeating: "🌲", count: 30))
    }
}
