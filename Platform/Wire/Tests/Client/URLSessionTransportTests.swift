import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import Wire

/// The transport that phones use, at our own server on a real socket.
@Suite(.timeLimit(.minutes(2))) struct URLSessionTransportTests {
    private func withServer<Value: Sendable>(
        _ handler: @escaping HTTPHandler, prefix: String = "", answerLimit: Int = 1 << 20, timeout: TimeInterval = 30,
        _ body: (URLSessionTransport) async throws -> Value
    ) async throws -> Value {
        let server = HTTPServer(
            configuration: HTTPServer.Configuration(port: 0, loops: 1), log: Log(label: "test") { _ in },
            handler: handler)
        let address = try await server.start()
        do {
            let url = try #require(URL(string: "http://127.0.0.1:\(address.port)\(prefix)"))
            let value = try await body(URLSessionTransport(baseURL: url, timeout: timeout, answerLimit: answerLimit))
            await server.stop(grace: .milliseconds(200))
            return value
        } catch {
            await server.stop(grace: .milliseconds(200))
            throw error
        }
    }

    /// Tells what came: method, path, query, a field and the body.
    private static let mirror: HTTPHandler = { request in
        let bytes = (try? await request.body.collect(limit: 1 << 20)) ?? []
        let words = [
            request.method.rawValue, request.path, request.query ?? "none", request.fields["X-Note"] ?? "none",
            String(decoding: bytes, as: UTF8.self),
        ]
        return HTTPResponse(fields: ["X-Back": "kept"], body: HTTPBody(words.joined(separator: "\n")))
    }

    private func text(_ response: HTTPResponse) async throws -> String {
        String(decoding: try await response.body.collect(limit: 1 << 20), as: UTF8.self)
    }

    @Test(arguments: ["", "/only-friends", "/only-friends/"])
    func `Path and query arrive as they were written, below the path of the base`(prefix: String) async throws {
        try await withServer(Self.mirror, prefix: prefix) { transport in
            let answer = try await transport.send(
                HTTPRequest(
                    method: .get, path: "/a%20b/%C3%A5", query: "q=a%2Bb&c=d%26e", fields: ["X-Note": "n"]))
            #expect(answer.status == .ok && answer.fields["x-back"] == "kept")
            let base = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
            #expect(try await text(answer) == "GET\n\(base)/a%20b/%C3%A5\nq=a%2Bb&c=d%26e\nn\n")
        }
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch])
    func `A body of any form arrives whole`(method: HTTPMethod) async throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("upload")
        try Data("..from a file..".utf8).write(to: URL(fileURLWithPath: path))
        let source = PieceSource([Array("in ".utf8), Array("pieces".utf8)])
        let bodies: [(HTTPBody, String)] = [
            (HTTPBody("bytes"), "bytes"), (.file(path: path, offset: 2, count: 11), "from a file"),
            (.stream(HTTPBodyStream(count: nil) { await source.next() }), "in pieces"),
        ]
        try await withServer(Self.mirror) { transport in
            for (body, expected) in bodies {
                let answer = try await transport.send(HTTPRequest(method: method, path: "/", body: body))
                #expect(try await text(answer) == "\(method.rawValue)\n/\nnone\nnone\n\(expected)")
            }
        }
    }

    @Test func `A body that breaks in the middle is an error, and nothing of it is sent`() async throws {
        let reached = Recorder<Void>()
        try await withServer { _ in
            reached.record()
            return HTTPResponse()
        } _: { transport in
            let stream = HTTPBodyStream(count: nil) { throw HTTPBodyError(.peerGone, message: "Gone.") }
            await #expect(throws: HTTPBodyError.self) {
                _ = try await transport.send(HTTPRequest(method: .post, path: "/", body: .stream(stream)))
            }
            #expect(reached.values.isEmpty)
        }
    }

    @Test func `A redirect is an answer like any other, and nobody is followed`() async throws {
        let paths = Recorder<String>()
        try await withServer { request in
            paths.record(request.path)
            return HTTPResponse(status: .found, fields: ["Location": "/elsewhere"])
        } _: { transport in
            let answer = try await transport.send(HTTPRequest(method: .get, path: "/"))
            #expect(answer.status == .found && answer.fields["Location"] == "/elsewhere")
            #expect(paths.values == ["/"])
        }
    }

    @Test func `Cookies are neither kept nor sent`() async throws {
        let cookies = Recorder<String?>()
        try await withServer { request in
            cookies.record(request.fields["Cookie"])
            return HTTPResponse(fields: ["Set-Cookie": "session=secret; Path=/"])
        } _: { transport in
            for _ in 0..<2 { _ = try await transport.send(HTTPRequest(method: .get, path: "/")) }
            #expect(cookies.values == [nil, nil])
        }
    }

    @Test func `An answer that is larger than one that is taken is broken, and one just as large is not`() async throws
    {
        try await withServer(
            { request in
                HTTPResponse(body: .bytes([UInt8](repeating: 7, count: request.path == "/fits" ? 1000 : 1001)))
            }, answerLimit: 1000
        ) { transport in
            let answer = try await transport.send(HTTPRequest(method: .get, path: "/fits"))
            #expect(try await answer.body.collect(limit: 2000).count == 1000)
            let error = try await #require(throws: TransportError.self) {
                try await transport.send(HTTPRequest(method: .get, path: "/large"))
            }
            #expect(error.code == .brokenAnswer)
        }
    }

    @Test func `A server that is not there is told as such, and so is one that takes too long`() async throws {
        let closed = try await withServer(Self.mirror) { $0 }
        let error = try await #require(throws: TransportError.self) {
            try await closed.send(HTTPRequest(method: .get, path: "/"))
        }
        #expect(error.code == .offline && error.message == "The server cannot be reached just now.")
        let end = Recorder<Void>()
        try await withServer(
            { _ in
                await end.first(1)
                return HTTPResponse()
            }, timeout: 1
        ) { transport in
            let late = try await #require(throws: TransportError.self) {
                try await transport.send(HTTPRequest(method: .get, path: "/"))
            }
            #expect(late.code == .timedOut && late.message == "The server did not answer in time.")
            end.record()
        }
    }

    @Test func `OF-216 Where no key is shown nothing is sent to a server that is to be known by its key`() async throws
    {
        let reached = Recorder<Void>()
        let server = HTTPServer(
            configuration: HTTPServer.Configuration(port: 0, loops: 1), log: Log(label: "test") { _ in }
        ) { _ in
            reached.record()
            return HTTPResponse()
        }
        let port = try await server.start().port
        for scheme in ["http", "https"] {
            let url = try #require(URL(string: "\(scheme)://127.0.0.1:\(port)"))
            let transport = URLSessionTransport(baseURL: url) { _ in true }
            let request = HTTPRequest(method: .get, path: "/")
            for work in [
                { _ = try await transport.send(request) }, { _ = try await transport.openWebSocket(request) },
            ] as [() async throws -> Void] {
                let error = try await #require(throws: TransportError.self) { try await work() }
                // Apple's systems show the key of this one, which speaks no TLS.
                #expect(error.code == .strangeKey || scheme == "https" && error.code == .offline)
            }
        }
        #expect(reached.values.isEmpty)
        await server.stop(grace: .milliseconds(200))
    }

    @Test func `A call that is cancelled ends at once`() async throws {
        let reached = Recorder<Void>(), end = Recorder<Void>()
        try await withServer { _ in
            reached.record()
            await end.first(1)
            return HTTPResponse()
        } _: { transport in
            let call = Task { try await transport.send(HTTPRequest(method: .get, path: "/")) }
            await reached.first(1)
            call.cancel()
            let error = try await #require(throws: TransportError.self) { try await call.value }
            #expect(error.code == .cancelled)
            end.record()
        }
    }
}
