import CZlib
import HTTPClient
import Testing
import Wire

@Suite struct BadAnswerTests {
    private func reason(
        _ server: RawServer, _ change: (inout HTTPOptions) -> Void = { _ in }
    ) async throws -> HTTPClientError.Reason? {
        try await withClient { client in
            await failure {
                _ = try await client.fetch(ClientRequest(.get, try server.address), options: .local(change))
            }
        }
    }

    @Test func `An answer shorter than it says is cut short`() async throws {
        #expect(try await reason(RawServer("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort")) == .cutShort)
        let chunks = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n"
        #expect(try await reason(RawServer(chunks)) == .cutShort)
    }

    @Test func `What follows the length that an answer says is not taken for it`() async throws {
        let server = try RawServer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nshortHTTP/1.1 200 OK\r\n\r\n")
        try await withClient { client in
            let response = try await client.fetch(ClientRequest(.get, try server.address), options: .local)
            #expect(try await response.body.collect(limit: 100) == Array("short".utf8))
        }
    }

    @Test func `An answer that says it is too large is refused before it is read`() async throws {
        let server = try RawServer("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n", then: .stall)
        #expect(try await reason(server) == .tooLarge(limit: 8 << 20))
    }

    @Test func `An endless body ends at the limit`() async throws {
        let server = try RawServer(
            [Array("HTTP/1.1 200 OK\r\n\r\n".utf8), [UInt8](repeating: 65, count: 65_536)], then: .repeatLast)
        #expect(try await reason(server) { $0.limits.answer = 1 << 20 } == .tooLarge(limit: 1 << 20))
    }

    @Test func `An endless head ends at the limit, in bytes and in fields`() async throws {
        let server = try RawServer(
            [Array("HTTP/1.1 200 OK\r\n".utf8), Array("X-More: and more\r\n".utf8)], then: .repeatLast)
        #expect(try await reason(server) == .headTooLarge)
        let long = try RawServer("HTTP/1.1 200 OK\r\nX-Long: \(String(repeating: "x", count: 70_000))\r\n\r\n")
        #expect(try await reason(long) == .headTooLarge)
    }

    @Test func `A small answer that unpacks to a huge one ends at the limit, and little of it is ever held`()
        async throws
    {
        // 100 MB of zeros.
        let bomb = Gzip.packed([UInt8](repeating: 0, count: 100 << 20))
        #expect(bomb.count < 200_000)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
        let server = try RawServer([Array(head.utf8), bomb])
        #expect(try await reason(server) { $0.limits.answer = 4 << 20 } == .tooLarge(limit: 4 << 20))
    }

    @Test func `Packed answers are unpacked, broken ones are refused`() async throws {
        let text = String(repeating: "Nothing new. ", count: 20_000)
        let packed = Gzip.packed(Array(text.utf8))
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"
        try await withClient { client in
            // Two members in a row are one content (RFC 1952, section 2.2).
            let server = try RawServer([Array(head.utf8), packed + packed])
            let response = try await client.fetch(ClientRequest(.get, try server.address), options: .local)
            #expect(try await response.body.collect(limit: 1 << 20) == Array((text + text).utf8))
            #expect(response.fields["Content-Encoding"] == nil)
        }
        #expect(try await reason(RawServer([Array(head.utf8), Array(packed.dropLast(20))])) == .badEncoding)
        #expect(try await reason(RawServer([Array(head.utf8), Array("no gzip".utf8)])) == .badEncoding)
        let unknown = "HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\n\r\nwhat?"
        #expect(try await reason(RawServer(unknown)) == .badEncoding)
    }

    @Test func `Brotli is unpacked`() async throws {
        // As the brotli program packs it.
        let text = String(repeating: "Hello, hello, hello! ", count: 20)
        let packed: [UInt8] = [
            0x1B, 0xA3, 0x01, 0xF8, 0x1D, 0xA9, 0x53, 0x9F, 0xBA, 0x59, 0x0D, 0x82, 0x54, 0x86, 0xA6, 0xD8, 0xDE, 0x2A,
            0x84, 0xA5, 0xF0, 0xA1, 0xAC, 0x12, 0x20, 0x81, 0xC6, 0x6C, 0x12, 0x02,
        ]
        let server = try RawServer([Array("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n".utf8), packed])
        try await withClient { client in
            let response = try await client.fetch(ClientRequest(.get, try server.address), options: .local)
            #expect(try await response.body.collect(limit: 1 << 20) == Array(text.utf8))
        }
        let bad = try RawServer([
            Array("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n".utf8), Array(packed.dropLast(9)),
        ])
        #expect(try await reason(bad) == .badEncoding)
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 999 What\r\n\r\n",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
    ])
    func `What is no answer of HTTP is told apart`(_ answer: String) async throws {
        #expect(try await reason(RawServer(answer)) == .malformedAnswer)
    }

    @Test func `A server that accepts and says nothing is given up after its time, in every phase`() async throws {
        let silent = try RawServer([], then: .stall)
        #expect(try await reason(silent) { $0.limits.firstByte = .milliseconds(150) } == .timedOut(.firstByte))
        let stalling = try RawServer("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", then: .stall)
        #expect(try await reason(stalling) { $0.limits.betweenBytes = .milliseconds(150) } == .timedOut(.betweenBytes))
        #expect(try await reason(stalling) { $0.limits.whole = .milliseconds(150) } == .timedOut(.whole))
    }

    @Test func `A server that hangs up without a word is named so`() async throws {
        #expect(try await reason(RawServer([])) == .connectionLost)
    }

    @Test func `A login page is not taken for JSON`() async throws {
        let page = "<!DOCTYPE html><form><input type=\"password\"></form>"
        let server = try RawServer("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + page)
        try await withClient { client in
            let reason = await failure {
                _ = try await client.json([String].self, ClientRequest(.get, try server.address), options: .local)
            }
            #expect(reason == .wrongContent(expected: "JSON", found: "a login page"))
        }
    }
}

/// Packs test content.
enum Gzip {
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        guard hs_deflate_init(&stream, 9, 31) == Z_OK else { return [] }
        defer { deflateEnd(&stream) }
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: input.count / 2 + 1_024) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                deflate(&stream, Z_FINISH)
                count = output.count - Int(stream.avail_out)
            }
        }
    }
}
