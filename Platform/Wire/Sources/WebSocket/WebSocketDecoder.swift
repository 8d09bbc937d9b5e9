/// Why a peer's frames are not taken, with the code that the socket closes with.
package struct WebSocketFault: Error, Equatable {
    package var code: WebSocketCloseCode
    /// One sentence that goes with it.
    package var message: String

    package init(_ code: WebSocketCloseCode, _ message: StaticString) {
        self.code = code
        self.message = message.description
    }
}

/// What a peer said.
package enum WebSocketEvent: Sendable, Equatable {
    case message(WebSocketMessage)
    case ping([UInt8])
    case pong([UInt8])
    /// Without a code when the peer gave none.
    case close(WebSocketCloseCode?, reason: String)
}

/// What expands messages that a peer has compressed.
package protocol MessageExpander: AnyObject {
    /// What a compressed message says; never more than the limit.
    func expanded(_ message: [UInt8], limit: Int) throws(WebSocketFault) -> [UInt8]
}

/// Reads a peer's frames (RFC 6455, section 5) in pieces of any size and joins fragments to messages.
package struct WebSocketDecoder {
    /// Whose frames are read: a client masks them, a server never does.
    package enum Peer: Sendable { case client, server }

    private enum State {
        case start, length
        case extendedLength(left: Int)
        case mask(left: Int)
        case payload
    }

    private let limit: Int
    /// What expands messages; nil where no compression was agreed on.
    private let codec: (any MessageExpander)?
    private let peer: Peer
    private var state = State.start
    private var isFinal = false
    private var opcode: UInt8 = 0
    private var length: UInt64 = 0
    private var longLength = false
    /// The four bytes of the mask, the first one lowest.
    private var mask: UInt32 = 0
    private var position = 0
    /// The opcode of the message whose fragments are being joined; 0 when there is none.
    private var messageOpcode: UInt8 = 0
    private var isCompressed = false
    private var message: [UInt8] = []
    private var control: [UInt8] = []

    /// A decoder that refuses messages of more bytes than the limit, expanded or not.
    package init(limit: Int, codec: (any MessageExpander)? = nil, from peer: Peer = .client) {
        self.limit = limit
        self.codec = codec
        self.peer = peer
    }

    /// Decodes all bytes and hands over what they say, in order. After a fault the decoder must not be used.
    package mutating func decode(_ bytes: borrowing Span<UInt8>, into events: inout [WebSocketEvent])
        throws(WebSocketFault)
    {
        var index = 0
        while index < bytes.count {
            if case .payload = state {
                let count = Int(min(length - UInt64(position), UInt64(bytes.count - index)))
                unmask(bytes.extracting(index..<index + count))
                index += count
            } else {
                try step(bytes[index])
                index += 1
            }
            if case .payload = state, UInt64(position) == length { try finishFrame(&events) }
        }
    }

    private mutating func step(_ byte: UInt8) throws(WebSocketFault) {
        switch state {
        case .start: try begin(byte)
        case .length:
            guard (byte & 0x80 != 0) == (peer == .client) else {
                throw WebSocketFault(
                    .protocolError, peer == .client ? "A frame is not masked." : "A server's frame is masked.")
            }
            length = UInt64(byte & 0x7F)
            switch length {
            case 126: state = .extendedLength(left: 2)
            case 127: state = .extendedLength(left: 8)
            default: lengthIsKnown()
            }
            guard opcode < 8 || length <= 125 else {
                throw WebSocketFault(.protocolError, "A control frame is too long.")
            }
            longLength = length == 127
            if length >= 126 { length = 0 } else { try checkSize() }
        case .extendedLength(let left):
            length = length << 8 | UInt64(byte)
            guard left == 1 else {
                state = .extendedLength(left: left - 1)
                return
            }
            lengthIsKnown()
            try checkExtendedLength()
        case .mask(let left):
            mask = mask >> 8 | UInt32(byte) << 24
            state = left > 1 ? .mask(left: left - 1) : .payload
        case .payload: break
        }
    }

    private mutating func lengthIsKnown() {
        state = peer == .client ? .mask(left: 4) : .payload
        position = 0
    }

    private mutating func begin(_ byte: UInt8) throws(WebSocketFault) {
        isFinal = byte & 0x80 != 0
        opcode = byte & 0x0F
        // The first of these bits marks a compressed message, on its first frame only.
        let reserved = byte & 0x70
        guard reserved == 0 || reserved == 0x40 && codec != nil && (opcode == 1 || opcode == 2) else {
            throw WebSocketFault(.protocolError, "A reserved bit is set.")
        }
        switch opcode {
        case 0:
            guard messageOpcode != 0 else { throw WebSocketFault(.protocolError, "There is nothing to continue.") }
        case 1, 2:
            guard messageOpcode == 0 else {
                throw WebSocketFault(.protocolError, "A message began inside another one.")
            }
            messageOpcode = opcode
            isCompressed = reserved != 0
        case 8, 9, 10:
            guard isFinal else { throw WebSocketFault(.protocolError, "A control frame is fragmented.") }
        default: throw WebSocketFault(.protocolError, "A frame has an unknown opcode.")
        }
        state = .length
    }

    private func checkExtendedLength() throws(WebSocketFault) {
        guard length >= (longLength ? 65_536 : 126), length >> 63 == 0 else {
            throw WebSocketFault(.protocolError, "A frame's length is malformed.")
        }
        try checkSize()
    }

    private func checkSize() throws(WebSocketFault) {
        guard opcode >= 8 || length <= UInt64(limit - min(limit, message.count)) else {
            throw WebSocketFault(.tooBig, "A message is too large.")
        }
    }

    private mutating func unmask(_ bytes: borrowing Span<UInt8>) {
        // Rotated so that the lowest byte is the one for the first of these bytes.
        let shift = UInt32(position & 3) * 8
        let mask = shift == 0 ? mask : mask >> shift | mask << (32 - shift)
        let isControl = opcode >= 8
        let start = isControl ? control.count : message.count
        bytes.withUnsafeBufferPointer { bytes in
            if isControl { control.append(contentsOf: bytes) } else { message.append(contentsOf: bytes) }
        }
        position += bytes.count
        guard mask != 0 else { return }
        if isControl {
            Self.apply(mask, to: &control, from: start)
        } else {
            Self.apply(mask, to: &message, from: start)
        }
    }

    private static func apply(_ mask: UInt32, to bytes: inout [UInt8], from start: Int) {
        for index in start..<bytes.count {
            bytes[index] ^= UInt8(truncatingIfNeeded: mask >> (UInt32((index - start) & 3) * 8))
        }
    }

    private mutating func finishFrame(_ events: inout [WebSocketEvent]) throws(WebSocketFault) {
        state = .start
        if opcode >= 8 {
            let payload = control
            control = []
            switch opcode {
            case 9: events.append(.ping(payload))
            case 10: events.append(.pong(payload))
            default: events.append(try Self.close(payload))
            }
            return
        }
        guard isFinal else { return }
        let payload: [UInt8]
        if isCompressed, let codec { payload = try codec.expanded(message, limit: limit) } else { payload = message }
        let isText = messageOpcode == 1
        message = []
        messageOpcode = 0
        guard isText else { return events.append(.message(.binary(payload))) }
        guard let text = String(validating: payload, as: UTF8.self) else {
            throw WebSocketFault(.invalidData, "A text message is no UTF-8.")
        }
        events.append(.message(.text(text)))
    }

    private static func close(_ payload: [UInt8]) throws(WebSocketFault) -> WebSocketEvent {
        guard !payload.isEmpty else { return .close(nil, reason: "") }
        guard payload.count >= 2 else { throw WebSocketFault(.protocolError, "A close frame is malformed.") }
        let code = WebSocketCloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
        guard code.maySend else { throw WebSocketFault(.protocolError, "A close code may not be sent.") }
        guard let reason = String(validating: payload[2...], as: UTF8.self) else {
            throw WebSocketFault(.invalidData, "A close reason is no UTF-8.")
        }
        return .close(code, reason: reason)
    }
}

extension WebSocketCloseCode {
    /// Whether the code may stand in a close frame (RFC 6455, section 7.4).
    package var maySend: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
