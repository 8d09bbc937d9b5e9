/// The client's end of a WebSocket over a raw connection, which can also break the rules.
public final class WebSocketClient: Sendable {
    /// A frame as the server sent it.
    public struct Frame: Equatable, Sendable {
        public var opcode: UInt8
        public var payload: [UInt8]
        /// The first reserved bit, which marks a compressed message.
        public var isCompressed: Bool

        public init(opcode: UInt8, payload: [UInt8], isCompressed: Bool = false) {
            self.opcode = opcode
            self.payload = payload
            self.isCompressed = isCompressed
        }

        /// The code of a close frame.
        public var code: Int? { opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
    }

    public let raw: RawClient
    /// What `Sec-WebSocket-Extensions` answered.
    public let extensions: String?

    /// Shakes hands; throws when the server does not.
    ///
    /// - Parameters:
    ///   - extensions: What the handshake offers.
    ///   - fields: Other header fields, each with its line end.
    public init(
        host: String = "127.0.0.1", port: Int, path: String = "/", receiveBuffer: Int32? = nil,
        extensions: String? = nil, fields: String = ""
    ) async throws {
        raw = try RawClient(host: host, port: port, receiveBuffer: receiveBuffer)
        try await raw.send(
            "GET \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + (extensions.map { "Sec-WebSocket-Extensions: \($0)\r\n" } ?? "") + fields + "\r\n")
        let response = try await raw.response()
        guard let response, response.status == 101,
            response["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
        else {
            throw RawClient.Failure(description: "The handshake failed with \(response?.status ?? 0).")
        }
        self.extensions = response["sec-websocket-extensions"]
    }

    /// A frame as a client sends it.
    public static func frame(
        _ opcode: UInt8, _ payload: [UInt8] = [], final: Bool = true, reserved: UInt8 = 0, masked: Bool = true,
        mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    ) -> [UInt8] {
        var bytes = [(final ? 0x80 : 0) | reserved << 4 | opcode]
        let flag: UInt8 = masked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(flag | UInt8(payload.count))
        case ..<65_536: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: bytes += [flag | 127] + stride(from: 56, through: 0, by: -8).map { UInt8(payload.count >> $0 & 0xFF) }
        }
        guard masked else { return bytes + payload }
        return bytes + mask + payload.enumerated().map { $0.element ^ mask[$0.offset & 3] }
    }

    /// A close frame's payload.
    public static func close(_ code: Int, _ reason: [UInt8] = []) -> [UInt8] {
        [UInt8(code >> 8), UInt8(code & 0xFF)] + reason
    }

    /// Sends a frame.
    public func send(_ opcode: UInt8, _ payload: [UInt8] = [], final: Bool = true) async throws {
        try await raw.send(Self.frame(opcode, payload, final: final))
    }

    /// Sends a text as a message.
    public func send(_ text: String) async throws { try await send(1, Array(text.utf8)) }

    /// The next frame; nil when the server has closed the connection.
    public func frame() async throws -> Frame? {
        let start = try await raw.read(2)
        guard start.count == 2 else { return nil }
        guard start[1] & 0x80 == 0, start[0] & 0x30 == 0 else {
            throw RawClient.Failure(description: "The server sent a frame that no server may send.")
        }
        var count = Int(start[1])
        if count >= 126 {
            count = try await raw.read(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
        }
        return Frame(
            opcode: start[0] & 0x0F, payload: try await raw.read(count), isCompressed: start[0] & 0x40 != 0)
    }

    /// The text of the next frame.
    public func text() async throws -> String? { try await frame().map { String(decoding: $0.payload, as: UTF8.self) } }
}
