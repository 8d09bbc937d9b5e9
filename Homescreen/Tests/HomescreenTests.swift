import AppHost
import Base
import Foundation
import HTTPServer
import Images
import TestKit
import Testing
import Wire

@testable import homescreen

/// The whole program, but for its signals, on a real socket.
@Suite struct HomescreenTests {
    private func configuration(_ directory: TemporaryDirectory, isDemo: Bool = false) -> HostConfiguration {
        var configuration = HostConfiguration()
        configuration.port = 0
        configuration.data = directory.url.appendingPathComponent("data")
        configuration.isDemo = isDemo
        configuration.loops = 2
        return configuration
    }

    private var contents: RunningHost.Contents {
        var contents = RunningHost.Contents.homescreen
        contents.makeImages = { _, _ in try InProcessImageProcessor() }
        return contents
    }

    /// Runs a host, calls the body with its transport, and stops it.
    private func run<Value>(
        _ configuration: HostConfiguration, _ body: (URLSessionTransport) async throws -> Value
    ) async throws -> Value {
        let host = try await RunningHost.start(configuration, contents, log: Log(label: "test") { _ in })
        let url = try #require(URL(string: "http://\(host.address)"))
        do {
            let value = try await body(URLSessionTransport(baseURL: url))
            await host.stop(grace: .seconds(1))
            return value
        } catch {
            await host.stop(grace: .zero)
            throw error
        }
    }

    private func get(_ path: String, _ transport: URLSessionTransport, cookie: String? = nil) async throws -> (
        response: HTTPResponse, text: String
    ) {
        var request = HTTPRequest(method: .get, path: path)
        request.fields["Cookie"] = cookie
        let response = try await transport.send(request)
        return (response, String(decoding: try await response.body.collect(limit: 1 << 22), as: UTF8.self))
    }

    @Test func `The home screen shows the apps and nothing from anywhere else`() async throws {
        let directory = try TemporaryDirectory()
        try await run(configuration(directory)) { transport in
            let (response, page) = try await get("/", transport)
            #expect(response.status == .ok)
            #expect(page.contains("Only Friends"))
            #expect(!page.contains("https://"))
            #expect(response.fields["Content-Security-Policy"]?.contains("default-src 'self'") == true)
            #expect(try await get("/only-friends", transport).response.status == .ok)
        }
    }

    @Test func `Tabs and bookmarks get an icon from the page's link, and from the address that browsers guess`()
        async throws
    {
        let directory = try TemporaryDirectory()
        try await run(configuration(directory)) { transport in
            let page = try await get("/", transport).text
            let link = try #require(page.firstMatch(of: /<link rel="icon" href="([^"]+)"/))
            let (svg, text) = try await get(String(link.1), transport)
            #expect(svg.status == .ok && svg.fields["Content-Type"] == "image/svg+xml" && text.hasPrefix("<svg"))
            let answer = try await transport.send(HTTPRequest(method: .get, path: "/favicon.ico"))
            #expect(answer.status == .ok && answer.fields["Content-Type"] == "image/x-icon")
            let icon = try await answer.body.collect(limit: 1 << 16)
            #expect(icon.starts(with: [0, 0, 1, 0, 1, 0, 48, 48]))
            #expect(icon.dropFirst(22).starts(with: [0x89] + Array("PNG".utf8)))
        }
    }

    @Test func `OF-229: health, metrics and problems are there`() async throws {
        let directory = try TemporaryDirectory()
        try await run(configuration(directory)) { transport in
            #expect(try await get("/healthz", transport).response.status == .ok)
            let metrics = try await get("/metrics", transport).text
            #expect(metrics.contains("homescreen_http_requests_total"))
            // jemalloc stands in malloc's place only where the linker has put it before the C library.
            #expect(try #require(metrics.firstMatch(of: /memory_allocated_bytes ([0-9]+)\n/)).output.1.count >= 7)
            let (response, text) = try await get("/nowhere", transport)
            #expect(response.status == .notFound)
            #expect(response.fields["Content-Type"] == "application/problem+json")
            let id = try #require(response.fields["X-Request-Id"])
            #expect(text.contains(id))
        }
    }

    @Test func `OF-232: the API's document names every endpoint and knows every type`() async throws {
        let directory = try TemporaryDirectory()
        let warnings = Recorder<String>()
        let log = Log(label: "test") { line in if line.level >= .warning { warnings.record(line.message) } }
        let host = try await RunningHost.start(configuration(directory), contents, log: log)
        let transport = URLSessionTransport(baseURL: try #require(URL(string: "http://\(host.address)")))
        let (response, text) = try await get("/only-friends/api/v1/openapi.json", transport)
        await host.stop(grace: .seconds(1))
        #expect(response.status == .ok)
        let document = try JSONCoding.decode(JSONValue.self, from: Array(text.utf8))
        #expect(document["openapi"] == "3.1.0")
        for path in ["/api/v1/auth/signup", "/api/v1/posts/feed", "/api/v1/posts/{id}/comments", "/api/v1/config"] {
            #expect(document["paths"]?[path] != nil)
        }
        #expect(warnings.values.isEmpty)
    }

    @Test func `What a browser has is there after a restart`() async throws {
        let directory = try TemporaryDirectory()
        let cookie = try await run(configuration(directory)) { transport in
            let first = try await get("/", transport).response
            let cookie = try #require(first.fields["Set-Cookie"]?.split(separator: ";").first.map(String.init))
            #expect(try await get("/", transport, cookie: cookie).response.fields["Set-Cookie"] == nil)
            return cookie
        }
        try await run(configuration(directory)) { transport in
            let again = try await get("/", transport, cookie: cookie).response
            #expect(again.fields["Set-Cookie"] == nil)
        }
    }

    @Test(arguments: [true, false])
    func `A demonstration alone shows messages to phones, and leads to them`(isDemo: Bool) async throws {
        let directory = try TemporaryDirectory()
        try await run(configuration(directory, isDemo: isDemo)) { transport in
            let status = try await get("/dev/outbox.json", transport).response.status
            #expect(status == (isDemo ? .ok : .notFound))
            let home = try await get("/", transport).text
            #expect(home.contains("href=\"/dev/outbox\"") == isDemo)
        }
    }

    @Test func `A port that is taken is one sentence, and leaves the folder free`() async throws {
        let directory = try TemporaryDirectory()
        let host = try await RunningHost.start(
            configuration(directory), contents, log: Log(label: "test") { _ in })
        var second = configuration(directory)
        second.data = directory.url.appendingPathComponent("second")
        second.port = host.address.port
        let other = second
        let error = try await #require(throws: HTTPServerError.self) {
            _ = try await RunningHost.start(other, contents, log: Log(label: "test") { _ in })
        }
        #expect(error.message.contains("\(host.address.port)"))
        _ = try DataDirectory(second.data)
        await host.stop(grace: .zero)
    }
}
