import Base
import Foundation
import HTTPServer
import Synchronization
import TestKit
import Testing
import Wire

@Suite struct ResponseTests {
    @Test func `HEAD has the fields of GET and no body`() async throws {
        try await withServer(handler: { _ in HTTPResponse(body: HTTPBody("hello")) }) { address, _ in
            let client = try RawClient(address)
            try await client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let head = try #require(try await client.response(toHead: true))
            #expect(head["content-length"] == "5")
            #expect(try await client.response()?.text == "hello")
        }
    }

    @Test(arguments: [204, 304])
    func `An answer without content has no length and no body`(status: Int) async throws {
        let handler: HTTPHandler = { _ in
            HTTPResponse(status: HTTPStatus(rawValue: status), body: HTTPBody("not sent"))
        }
        try await withServer(handler: handler) { address, _ in
            let client = try RawClient(address)
            for _ in 0..<2 {
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                let response = try #require(try await client.response())
                #expect(response.status == status)
                #expect(response["content-length"] == nil)
            }
        }
    }

    @Test func `HTTP 1.0 is closed unless it asks to stay`() async throws {
        try await withServer(handler: { _ in HTTPResponse(body: HTTPBody("x")) }) { address, _ in
            let client = try RawClient(address)
            try await client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try await client.response()?["connection"] == "keep-alive")
            try await client.send("GET / HTTP/1.0\r\n\r\n")
            #expect(try await client.response()?["connection"] == "close")
            #expect(try await client.response() == nil)
        }
    }

    @Test func `Fields that would split the answer, or frame it otherwise, are left out`() async throws {
        let errors = Mutex(0)
        let log = Log(label: "test") { if $0.level == .error { errors.withLock { $0 += 1 } } }
        let handler: HTTPHandler = { _ in
            var response = HTTPResponse(body: HTTPBody("body"))
            response.fields["X-Good"] = "yes"
            response.fields["X-Split"] = "a\r\nX-Injected: 1"
            response.fields["X Bad"] = "b"
            response.fields["Content-Length"] = "1"
            response.fields["Transfer-Encoding"] = "chunked"
            response.fields.append("Set-Cookie", "a=1")
            response.fields.append("Set-Cookie", "b=2")
            return response
        }
        try await withServer(log: log, handler: handler) { address, _ in
            let client = try RawClient(address)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try #require(try await client.response())
            #expect(response.text == "body")
            #expect(response["x-good"] == "yes")
            #expect(response["x-injected"] == nil)
            #expect(response["x-split"] == nil)
            #expect(response["transfer-encoding"] == nil)
            #expect(response.fields.filter { $0.name == "set-cookie" }.map(\.value) == ["a=1", "b=2"])
        }
        #expect(errors.withLock { $0 } == 2)
    }

    @Test func `Files and parts of them arrive whole, to slow readers too`() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("sent-\(UUID())").path
        let bytes = (0..<8 << 20).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let count = Int64(bytes.count)
        let handler: HTTPHandler = { request in
            switch request.path {
            case "/whole": HTTPResponse(body: .file(path: path, offset: 0, count: count))
            case "/part": HTTPResponse(body: .file(path: path, offset: 1000, count: 3_000_000))
            case "/empty": HTTPResponse(body: .file(path: path, offset: count, count: 0))
            case "/long": HTTPResponse(body: .file(path: path, offset: 1, count: count))
            default: HTTPResponse(body: .file(path: path + ".missing", offset: 0, count: 1))
            }
        }
        try await withServer(handler: handler) { address, _ in
            let client = try RawClient(address, receiveBuffer: 64 * 1024)
            for (path, content) in [("/whole", bytes[...]), ("/part", bytes[1000..<3_001_000]), ("/empty", [])] {
                try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                let response = try #require(try await client.response())
                #expect(response.status == 200)
                #expect(response.body.elementsEqual(content))
            }
            for path in ["/long", "/missing"] {
                try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await client.response()?.status == 500)
            }
        }
    }

    @Test(
        arguments: [
            (["127.0.0.1"], "203.0.113.7, 10.0.0.1", "10.0.0.1", true),
            (["127.0.0.1", "10.0.0.0/8"], "6.6.6.6, 203.0.113.7, 10.0.0.1", "203.0.113.7", true),
            (["127.0.0.0/8"], "[2001:db8::1]", "2001:db8::1", true),
            (["127.0.0.0/8"], "203.0.113.7:5000", "203.0.113.7", true),
            (["127.0.0.0/8"], "nonsense", "127.0.0.1", true),
            ([], "203.0.113.7", "127.0.0.1", false), (["10.0.0.0/8"], "203.0.113.7", "127.0.0.1", false),
        ])
    func `Only proxies of ours say who the client is`(
        proxies: [String], forwarded: String, client: String, isSecure: Bool
    ) async throws {
        var configuration = HTTPServer.Configuration.test
        configuration.trustedProxies = proxies
        let handler: HTTPHandler = { request in
            HTTPResponse(
                body: HTTPBody(
                    "\(request.remoteAddress) \(request.isSecure) \(request.fields["X-Forwarded-For"] != nil)"))
        }
        try await withServer(configuration, handler: handler) { address, _ in
            let raw = try RawClient(address)
            try await raw.send(
                "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(forwarded)\r\nX-Forwarded-Proto: https\r\n\r\n")
            #expect(try await raw.response()?.text == "\(client) \(isSecure) \(isSecure)")
        }
    }

    @Test func `A handler that hops to another actor comes back to its loop and answers`() async throws {
        actor Elsewhere {
            private var count = 0
            func next() -> Int {
                count += 1
                return count
            }
        }
        let elsewhere = Elsewhere()
        let onMain: @Sendable @MainActor () -> String = { "main" }
        let handler: HTTPHandler = { _ in
            let number = await elsewhere.next()
            let main = await onMain()
            await Task.yield()
            return HTTPResponse(body: HTTPBody("\(main) \(number)"))
        }
        try await withServer(handler: handler) { address, _ in
            let client = try RawClient(address)
            for number in 1...200 {
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await client.response()?.text == "main \(number)")
            }
        }
    }
}
