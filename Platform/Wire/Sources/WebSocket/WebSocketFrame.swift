/// Frames to send, never fragmented: a client's with a mask (RFC 6455, section 5.3), a server's without.
package enum WebSocketFrame {
    /// A whole message.
    package static func message(_ message: WebSocketMessage, mask: UInt32? = nil) -> [UInt8] {
        switch message {
        case .text(let text): frame(1, text.utf8, mask)
        case .binary(let bytes): frame(2, bytes, mask)
        }
    }

    /// A message whose payload was compressed.
    package static func compressed(_ message: WebSocketMessage, _ payload: [UInt8]) -> [UInt8] {
        switch message {
        case .text: frame(0x41, payload)
        case .binary: frame(0x42, payload)
        }
    }

    /// A question whether the peer is there.
    package static func ping(mask: UInt32? = nil) -> [UInt8] { frame(9, [], mask) }
    /// The answer to one.
    package static func pong(_ payload: [UInt8], mask: UInt32? = nil) -> [UInt8] { frame(10, payload, mask) }

    /// A close frame; the reason is cut to what a control frame holds.
    package static func close(_ code: WebSocketCloseCode?, reason: String = "", mask: UInt32? = nil) -> [UInt8] {
        guard let code else { return frame(8, [], mask) }
        var text = reason
        while text.utf8.count > 123 { text.removeLast() }
        return frame(8, [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)] + Array(text.utf8), mask)
    }

    /// `opcode` may hold the bit of a compressed message beside it.
    private static func frame(
        _ opcode: UInt8, _ payload: some Collection<UInt8>, _ mask: UInt32? = nil
    ) -> [UInt8] {
        let count = payload.count, flag: UInt8 = mask == nil ? 0 : 0x80
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 14)
        bytes.append(0x80 | opcode)
        if count < 126 {
            bytes.append(flag | UInt8(count))
        } else {
            let width = count < 65_536 ? 2 : 8
            bytes.append(flag | (width == 2 ? 126 : 127))
            for shift in stride(from: (width - 1) * 8, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: count >> shift))
            }
        }
        guard let mask else {
            bytes.append(contentsOf: payload)
            return bytes
        }
        for shift in stride(from: 0, through: 24, by: 8) { bytes.append(UInt8(truncatingIfNeeded: mask >> shift)) }
        let start = bytes.count
        bytes.append(contentsOf: payload)
        for index in start..<bytes.count {
            bytes[index] ^= UInt8(truncatingIfNeeded: mask >> (UInt32((index - start) & 3) * 8))
        }
        return bytes
    }
}
