import Wire

/// A server's frames: never masked, never fragmented.
enum WebSocketFrame {
    static func message(_ message: WebSocketMessage) -> [UInt8] {
        switch message {
        case .text(let text): frame(1, text.utf8)
        case .binary(let bytes): frame(2, bytes)
        }
    }

    /// A message whose payload was compressed.
    static func compressed(_ message: WebSocketMessage, _ payload: [UInt8]) -> [UInt8] {
        switch message {
        case .text: frame(0x41, payload)
        case .binary: frame(0x42, payload)
        }
    }

    static func ping() -> [UInt8] { [0x89, 0] }
    static func pong(_ payload: [UInt8]) -> [UInt8] { frame(10, payload) }

    /// A close frame; the reason is cut to what a control frame holds.
    static func close(_ code: WebSocketCloseCode?, reason: String = "") -> [UInt8] {
        guard let code else { return [0x88, 0] }
        var text = reason
        while text.utf8.count > 123 { text.removeLast() }
        return frame(8, [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)] + Array(text.utf8))
    }

    /// `opcode` may hold the bit of a compressed message beside it.
    private static func frame(_ opcode: UInt8, _ payload: some Collection<UInt8>) -> [UInt8] {
        let count = payload.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 10)
        bytes.append(0x80 | opcode)
        if count < 126 {
            bytes.append(UInt8(count))
        } else {
            let width = count < 65_536 ? 2 : 8
            bytes.append(width == 2 ? 126 : 127)
            for shift in stride(from: (width - 1) * 8, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: count >> shift))
            }
        }
        bytes.append(contentsOf: payload)
        return bytes
    }
}
