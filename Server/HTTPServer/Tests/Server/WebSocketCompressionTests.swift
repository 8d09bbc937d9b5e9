import CZlib
import Foundation
import HTTPServer
import TestKit
import Testing
import Wire

/// permessage-deflate (RFC 7692).
@Suite struct WebSocketCompressionTests {
    /// Sends every message back, compressed where that was agreed on.
    private static let echo: HTTPHandler = { request in
        var response = await WebSocketTests.echo(request)
        response.compressesMessages = true
        return response
    }

    private static let answer = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
    private static let text = String(repeating: "the same few words ", count: 200)

    @Test(arguments: [
        ("permessage-deflate", answer), ("permessage-deflate; client_max_window_bits", answer),
        ("permessage-deflate; client_max_window_bits=10; server_no_context_takeover", answer),
        ("permessage-deflate;server_max_window_bits=9", answer + "; server_max_window_bits=9"),
        ("permessage-deflate; server_max_window_bits=\"12\"", answer + "; server_max_window_bits=12"),
        ("x-webkit-deflate-frame, permessage-deflate; client_no_context_takeover", answer),
        ("permessage-deflate; server_max_window_bits=8, permessage-deflate", answer),
        ("permessage-deflate; server_max_window_bits=8", nil), ("permessage-deflate; server_max_window_bits", nil),
        ("permessage-deflate; server_max_window_bits=16", nil), ("permessage-deflate; client_max_window_bits=7", nil),
        ("permessage-deflate; server_max_window_bits=010", nil), ("permessage-deflate; mystery", nil),
        ("permessage-deflate; server_no_context_takeover=1", nil), ("permessage-bzip2", nil),
        ("permessage-deflate; server_no_context_takeover; server_no_context_takeover", nil), ("", nil),
    ])
    func `The first offer that can be kept is agreed on`(_ offer: String, _ agreed: String?) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address, extensions: offer)
            #expect(client.extensions == agreed)
            try await client.send(Self.text)
            let frame = try #require(try await client.frame())
            #expect(frame.isCompressed == (agreed != nil))
            #expect(try Self.expanded(frame) == Array(Self.text.utf8))
        }
    }

    @Test func `Without an offer, or where the handler does not allow it, nothing is compressed`() async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address)
            #expect(client.extensions == nil)
        }
        try await withServer(handler: WebSocketTests.echo) { address, _ in
            let client = try await WebSocketClient(address, extensions: "permessage-deflate")
            #expect(client.extensions == nil)
            try await client.raw.send(WebSocketClient.frame(1, [0], reserved: 4))
            #expect(try await client.frame()?.code == 1002)
        }
    }

    @Test func `Only what is long enough, and becomes shorter, is compressed`() async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address, extensions: "permessage-deflate")
            var random = SeededGenerator(seed: 7)
            let noise = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            let same = [UInt8](repeating: 65, count: 199)
            for (bytes, isCompressed) in [
                (same, false), (same + [65], true), (noise, false), ([UInt8](repeating: 65, count: 256 * 1024), true),
                ([UInt8](repeating: 65, count: 256 * 1024 + 1), false),
            ] {
                try await client.send(2, bytes)
                let frame = try #require(try await client.frame())
                #expect(frame.isCompressed == isCompressed, "\(bytes.count) bytes")
                #expect(try Self.expanded(frame) == bytes)
            }
        }
    }

    @Test(arguments: [9, 10, 12, 15])
    func `Compressed messages of every length come back whole, in however many fragments`(_ bits: Int) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let offer = "permessage-deflate; server_max_window_bits=\(bits)"
            let client = try await WebSocketClient(address, extensions: offer)
            for count in [0, 1, 2, 125, 1_000, 32_767, 32_768, 65_536, 70_000, 1 << 20] {
                let text = String(String(repeating: Self.text + "\(count) å ", count: count / 3_000 + 1).prefix(count))
                let packed = try Self.compressed(Array(text.utf8.prefix(1 << 20)))
                let pieces = stride(from: 0, to: packed.count, by: 100).prefix(9).map { $0 }
                for (index, start) in pieces.enumerated() {
                    let isLast = index == pieces.count - 1
                    let part = Array(packed[start..<(isLast ? packed.count : start + 100)])
                    // The bit stands on the first frame only.
                    try await client.raw.send(
                        WebSocketClient.frame(
                            index == 0 ? 2 : 0, part, final: isLast, reserved: index == 0 ? 4 : 0))
                    if !isLast { try await client.send(9, [UInt8(index)]) }
                }
                var frame = try #require(try await client.frame())
                while frame.opcode == 10 { frame = try #require(try await client.frame()) }
                #expect(frame.opcode == 2, "\(count) bytes: \(frame.code ?? 0)")
                #expect(try Self.expanded(frame) == Array(text.utf8.prefix(1 << 20)), "\(count) bytes")
            }
        }
    }

    @Test func `Messages that say nothing of their neighbours: each is read for itself`() async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address, extensions: "permessage-deflate")
            var sizes: Set<Int> = []
            for _ in 0..<3 {
                try await client.send(Self.text)
                sizes.insert(try #require(try await client.frame()).payload.count)
            }
            #expect(sizes.count == 1)
        }
    }

    /// RFC 7692, section 7.2.3: the examples of the standard.
    @Test(
        arguments: [
            [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00], [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00],
            [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00],
            [0xF2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xCA, 0xC9, 0xC9, 0x07, 0x00],
        ] as [[UInt8]])
    func `The standard's ways to write Hello are read`(_ payload: [UInt8]) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address, extensions: "permessage-deflate")
            try await client.raw.send(WebSocketClient.frame(1, payload, reserved: 4))
            #expect(try await client.frame() == .init(opcode: 1, payload: Array("Hello".utf8)))
        }
    }

    static let faults = [
        WebSocketTests.Fault("no deflate data", WebSocketClient.frame(1, [0xFF, 0xFF, 0xFF], reserved: 4), 1007),
        WebSocketTests.Fault("cut off in a block", WebSocketClient.frame(1, [0xF2, 0x48], reserved: 4), 1007),
        WebSocketTests.Fault("too far back", WebSocketClient.frame(1, [0x02, 0x13, 0x00], reserved: 4), 1007),
        WebSocketTests.Fault("compressed ping", WebSocketClient.frame(9, [0], reserved: 4), 1002),
        WebSocketTests.Fault("compressed close", WebSocketClient.frame(8, reserved: 4), 1002),
        WebSocketTests.Fault("reserved bit 2", WebSocketClient.frame(1, [0], reserved: 6), 1002),
        WebSocketTests.Fault("reserved bit 3", WebSocketClient.frame(2, [0], reserved: 1), 1002),
        WebSocketTests.Fault(
            "bit on a continuation",
            WebSocketClient.frame(1, [0xF2, 0x48], final: false, reserved: 4)
                + WebSocketClient.frame(0, [0xCD, 0xC9, 0xC9, 0x07, 0x00], reserved: 4), 1002),
        // "\xFF\xFE" stored.
        WebSocketTests.Fault(
            "text that is no UTF-8",
            WebSocketClient.frame(1, [0x00, 0x02, 0x00, 0xFD, 0xFF, 0xFF, 0xFE, 0x00], reserved: 4), 1007),
    ]

    @Test(arguments: faults)
    func `A peer that breaks the rules is told its code and closed`(fault: WebSocketTests.Fault) async throws {
        try await withServer(handler: Self.echo) { address, _ in
            let client = try await WebSocketClient(address, extensions: "permessage-deflate")
            try await client.raw.send(fault.bytes)
            #expect(try await client.frame()?.code == fault.code)
            #expect(try await client.frame() == nil)
        }
    }

    @Test func `A message that would expand beyond the limit closes the socket`() async throws {
        try await withServer(.test { $0.webSocketMessage = 100_000 }, handler: Self.echo) { address, _ in
            // A thousand times as long as it is.
            let bomb = try Self.compressed([UInt8](repeating: 0, count: 90_000_000))
            #expect(bomb.count < 100_000)
            for _ in 0..<20 {
                let client = try await WebSocketClient(address, extensions: "permessage-deflate")
                try await client.raw.send(WebSocketClient.frame(2, bomb, reserved: 4))
                #expect(try await client.frame()?.code == 1009)
            }
        }
    }

    @Test func `Noise marked as compressed is refused or read, and nothing else`() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        try await withServer(handler: Self.echo) { address, _ in
            for round in 0..<100 {
                var payload = try Self.compressed(Array(Self.text.utf8))
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    payload[Int.random(in: payload.indices, using: &random)] = .random(in: 0...255, using: &random)
                }
                let client = try await WebSocketClient(address, extensions: "permessage-deflate")
                try await client.raw.send(WebSocketClient.frame(2, payload, reserved: 4))
                let frame = try #require(try await client.frame(), "seed \(seed), round \(round)")
                #expect(frame.opcode == 2 || frame.code == 1007, "seed \(seed), round \(round)")
            }
        }
    }

    // MARK: - The other end, by zlib

    private struct ZlibFailure: Error {}

    private static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
        var stream = z_stream()
        guard hs_deflate_init(&stream, 9, -15) == Z_OK else { throw ZlibFailure() }
        defer { deflateEnd(&stream) }
        var input = bytes
        let room = Int(deflateBound(&stream, UInt(bytes.count))) + 16
        let made = input.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: room) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                count = deflate(&stream, Z_SYNC_FLUSH) == Z_OK ? room - Int(stream.avail_out) : 0
            }
        }
        guard made.suffix(4) == [0, 0, 0xFF, 0xFF] else { throw ZlibFailure() }
        // An empty message is one byte.
        return made.count == 4 ? [0] : Array(made.dropLast(4))
    }

    private static func expanded(_ frame: WebSocketClient.Frame) throws -> [UInt8] {
        guard frame.isCompressed else { return frame.payload }
        var stream = z_stream()
        guard hs_inflate_init(&stream, -15) == Z_OK else { throw ZlibFailure() }
        defer { inflateEnd(&stream) }
        var input = frame.payload + [0, 0, 0xFF, 0xFF]
        let room = 2 << 20
        return input.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: room) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                _ = inflate(&stream, Z_SYNC_FLUSH)
                count = room - Int(stream.avail_out)
            }
        }
    }
}
