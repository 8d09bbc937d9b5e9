import Foundation
import HTTPServer
import Testing

/// The client's end of a WebSocket over a raw connection, which can also break the rules.
final class WebSocketClient: Sendable {
    struct Frame: Equatable {
        var opcode: UInt8
        var payload: [UInt8]
        /// The first reserved bit, which marks a compressed message.
        var isCompressed = false

        /// The code of a close frame.
        var code: Int? { opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
    }

    let raw: RawClient
    /// What `Sec-WebSocket-Extensions` answered.
    let extensions: String?

    /// `extensions` is what the handshake offers.
    init(
        _ address: SocketAddress, path: String = "/", receiveBuffer: Int32? = nil, extensions: String? = nil
    ) async throws {
        raw = try RawClient(address, receiveBuffer: receiveBuffer)
        try await raw.send(
            "GET \(path) HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + (extensions.map { "Sec-WebSocket-Extensions: \($0)\r\n" } ?? "") + "\r\n")
        let response = try #require(try await raw.response())
        #expect(response.status == 101)
        #expect(response["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        self.extensions = response["sec-websocket-extensions"]
    }

    /// A frame as a client sends it.
    static func frame(
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
    static func close(_ code: Int, _ reason: [UInt8] = []) -> [UInt8] {
        [UInt8(code >> 8), UInt8(code & 0xFF)] + reason
    }

    func send(_ opcode: UInt8, _ payload: [UInt8] = [], final: Bool = true) async throws {
        try await raw.send(Self.frame(opcode, payload, final: final))
    }

    func send(_ text: String) async throws { try await send(1, Array(text.utf8)) }

    /// The next frame; nil when the server has closed the connection.
    func frame() async throws -> Frame? {
        let start = try await raw.read(2)
        guard start.count == 2 else { return nil }
        #expect(start[1] & 0x80 == 0)
        var count = Int(start[1])
        if count >= 126 {
            count = try await raw.read(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(start[0] & 0x30 == 0)
        return Frame(
            opcode: start[0] & 0x0F, payload: try await raw.read(count), isCompressed: start[0] & 0x40 != 0)
    }

    /// The text of the next frame.
    func text() async throws -> String? { try await frame().map { String(decoding: $0.payload, as: UTF8.self) } }
}
