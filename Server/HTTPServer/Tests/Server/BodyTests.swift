import Base
import Foundation
import HTTPServer
import Synchronization
import TestKit
import Testing
import Wire

@Suite struct BodyTests {
    /// Answers with the length and the sum of what it read.
    static let summing: HTTPHandler = { request in
        var count = 0, sum = 0
        do {
            switch request.body {
            case .bytes(let bytes): (count, sum) = (bytes.count, bytes.reduce(0) { $0 &+ Int($1) })
            case .stream(let stream):
                while let piece = try await stream.next() {
                    count += piece.count
                    sum = piece.reduce(sum) { $0 &+ Int($1) }
                }
            default: break
            }
            return HTTPResponse(body: HTTPBody("\(count) \(sum)"))
        } catch let error as HTTPBodyError {
            return HTTPResponse(status: .badRequest, body: HTTPBody("\(error.code)"))
        } catch {
            return HTTPResponse(status: .internalServerError)
        }
    }

    @Test(arguments: [0, 1, 10, 1000, 65_536, 65_537, 1_000_000])
    func `A body of known length arrives whole`(count: Int) async throws {
        try await withServer(handler: Self.summing) { address, _ in
            let client = try RawClient(address)
            let bytes = [UInt8](repeating: 3, count: count)
            for _ in 0..<2 {
                try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n")
                try await client.send(bytes)
                #expect(try await client.response()?.text == "\(count) \(3 * count)")
            }
        }
    }

    @Test func `A chunked body arrives whole, its extensions and trailers ignored`() async throws {
        try await withServer(handler: Self.summing) { address, _ in
            let client = try RawClient(address)
            for _ in 0..<2 {
                try await client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
                try await client.send("5;name=value\r\nabcde\r\nA\r\n0123456789\r\n0\r\nTrailer: ignored\r\n\r\n")
                #expect(try await client.response()?.text == "15 \(495 + 525)")
            }
        }
    }

    @Test func `A request in single bytes, and the next one right behind its body`() async throws {
        try await withServer(handler: Self.summing) { address, _ in
            let client = try RawClient(address)
            let request = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
            for byte in (request + request).utf8 { try await client.send([byte]) }
            #expect(try await client.response()?.text == "3 294")
            #expect(try await client.response()?.text == "3 294")
        }
    }

    @Test func `A client that expects 100-continue is told to go on when the body is read`() async throws {
        try await withServer(handler: Self.summing) { address, _ in
            let client = try RawClient(address)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
            #expect(try await client.response()?.status == 100)
            try await client.send("abc")
            #expect(try await client.response()?.text == "3 294")
        }
    }

    @Test func `A client that expects 100-continue for a body nobody wants is answered and closed`() async throws {
        try await withServer(handler: { _ in HTTPResponse(status: .forbidden) }) { address, _ in
            let client = try RawClient(address)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
            let response = try #require(try await client.response())
            #expect(response.status == 403)
            #expect(response["connection"] == "close")
            #expect(try await client.response() == nil)
        }
    }

    @Test func `An answer before the body's end reaches a client that is still sending`() async throws {
        try await withServer(handler: { _ in HTTPResponse(status: .contentTooLarge) }) { address, _ in
            let client = try RawClient(address)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n")
            try await client.send([UInt8](repeating: 0, count: 1_000_000))
            #expect(try await client.response()?.status == 413)
            #expect(try await client.response() == nil)
        }
    }

    @Test(arguments: [
        ("4\r\nabcdef\r\n", "malformed"), ("x\r\n", "malformed"), ("3\r\nabc\n", "malformed"), ("3\r\nab", "peerGone"),
        ("FFFFFFFFFFFFFFFFF\r\n", "malformed"),
    ])
    func `A broken chunked body ends the stream with an error`(body: String, code: String) async throws {
        try await withServer(handler: Self.summing) { address, _ in
            let client = try RawClient(address)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            try await client.send(body)
            if code == "peerGone" { client.finishSending() }
            let response = try #require(try await client.response())
            #expect(response.status == 400)
            // One that is broken at once is refused before the handler runs.
            #expect(response.text == code || response.text.contains("request_refused"))
            #expect(try await client.response() == nil)
        }
    }

    @Test func `A body that trickles is given up, a steady one is not`() async throws {
        let configuration = HTTPServer.Configuration.test { $0.bodyTime = .milliseconds(150) }
        try await withServer(configuration, handler: Self.summing) { address, _ in
            let client = try RawClient(address)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc")
            let response = try #require(try await client.response())
            #expect(response.text == "tooSlow")
            #expect(response["connection"] == "close")
        }
    }

    @Test(arguments: [
        ("Content-Length: 100\r\n\r\nabc", false, 408), ("Transfer-Encoding: chunked\r\n\r\n", false, 408),
        ("Transfer-Encoding: chunked\r\n\r\n3\r\nab", true, 499),
    ])
    func `A body that does not come whole is the client's mistake, and no error in the log`(
        rest: String, leaves: Bool, status: Int
    ) async throws {
        let lines = Mutex<[Log.Line]>([])
        let log = Log(label: "test") { line in lines.withLock { $0.append(line) } }
        let (answers, answer) = AsyncStream<Int>.makeStream()
        var router = Router(log: log)
        router.wrap { request, next in
            let response = await next(request)
            answer.yield(response.status.rawValue)
            return response
        }
        router.on(.post, "/") { HTTPResponse(body: .bytes(try await $0.body.collect(limit: 1000))) }
        let configuration = HTTPServer.Configuration.test { $0.bodyTime = .milliseconds(150) }
        try await withServer(configuration, log: log, handler: router.handler) { address, _ in
            let client = try RawClient(address)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\n\(rest)")
            if leaves { client.finishSending() }
            for await told in answers {
                #expect(told == status)
                break
            }
            if !leaves { #expect(try await client.response()?.status == status) }
        }
        #expect(lines.withLock { $0.filter { $0.level >= .warning }.map(\.message) } == [])
    }

    @Test func `A streamed answer comes in chunks, and as it is to HTTP 1.0`() async throws {
        let handler: HTTPHandler = { _ in
            let left = Mutex(3)
            let stream = HTTPBodyStream(count: nil) {
                left.withLock { left -> [UInt8]? in
                    guard left > 0 else { return nil }
                    left -= 1
                    return Array("piece \(left);".utf8)
                }
            }
            return HTTPResponse(body: .stream(stream))
        }
        try await withServer(handler: handler) { address, _ in
            let client = try RawClient(address)
            for _ in 0..<2 {
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                let response = try #require(try await client.response())
                #expect(response["transfer-encoding"] == "chunked")
                #expect(response.text == "piece 2;piece 1;piece 0;")
            }
            let old = try RawClient(address)
            try await old.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            let response = try #require(try await old.response())
            #expect(response["transfer-encoding"] == nil)
            #expect(response["connection"] == "close")
            #expect(response.text == "piece 2;piece 1;piece 0;")
        }
    }

    @Test func `A stream that breaks off breaks the connection`() async throws {
        struct Broken: Error {}
        let handler: HTTPHandler = { request in
            let count = Mutex(0)
            let stream = HTTPBodyStream(count: request.path == "/short" ? 100 : nil) {
                guard
                    count.withLock({
                        $0 += 1; return $0
                    }) == 1
                else {
                    if request.path == "/short" { return nil }
                    throw Broken()
                }
                return [1, 2, 3]
            }
            return HTTPResponse(body: .stream(stream))
        }
        try await withServer(handler: handler) { address, _ in
            for path in ["/throws", "/short"] {
                let client = try RawClient(address)
                try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                let text = String(decoding: try await client.readToEnd(), as: UTF8.self)
                #expect(text.hasPrefix("HTTP/1.1 200"))
                #expect(!text.hasSuffix("0\r\n\r\n"))
            }
        }
    }

    @Test func `A slow reader holds a streamed answer back`() async throws {
        let produced = Atomic<Int>(0)
        let pieces = 1_000, size = 64 * 1024
        let handler: HTTPHandler = { _ in
            HTTPResponse(
                body: .stream(
                    HTTPBodyStream(count: Int64(pieces * size)) {
                        let number = produced.add(1, ordering: .relaxed).newValue
                        return number <= pieces
                            ? [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size) : nil
                    }))
        }
        try await withServer(handler: handler) { address, _ in
            let client = try RawClient(address, receiveBuffer: 16 * 1024)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.read(100).count == 100)
            // What the system's buffers hold is some megabytes of the 64.
            #expect(produced.load(ordering: .relaxed) < pieces / 2)
        }
    }

    @Test func `256 MiB are uploaded in constant memory`() async throws {
        let size = 1 << 20, count = 256
        let counting: HTTPHandler = { request in
            guard case .stream(let stream) = request.body else { return HTTPResponse(status: .badRequest) }
            var count = 0
            while let piece = try? await stream.next() { count += piece.count }
            return HTTPResponse(body: HTTPBody("\(count)"))
        }
        // Other tests take memory beside this one, now and then; a server that kept the body would do so each time.
        var grown = Int.max
        for _ in 1...3 where grown >= 128 << 20 {
            try await withServer(handler: counting) { address, _ in
                let client = try RawClient(address)
                try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size * count)\r\n\r\n")
                let piece = [UInt8](repeating: 1, count: size)
                try await client.send(piece)
                let before = ResidentMemory.bytes
                for _ in 1..<count { try await client.send(piece) }
                #expect(try await client.response()?.text == "\(size * count)")
                grown = ResidentMemory.bytes - before
            }
        }
        #expect(grown < 128 << 20)
    }
}

/// What this process holds in memory.
enum ResidentMemory {
    static var bytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
    }
}
