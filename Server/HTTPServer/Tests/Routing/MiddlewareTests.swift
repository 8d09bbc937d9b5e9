import Base
import Foundation
import HTTPServer
import Synchronization
import Testing
import Wire

@Suite struct MiddlewareTests {
    private static let long = String(repeating: "forest ", count: 500)

    private func router(_ middleware: HTTPMiddleware...) -> Router {
        var router = Router(log: Log(label: "test") { _ in })
        for one in middleware { router.wrap(one) }
        router.on(.get, "/json", allowsCompression: true) { _ in
            HTTPResponse(fields: ["Content-Type": "application/json"], body: HTTPBody("\"\(Self.long)\""))
        }
        router.on(.get, "/secret") { _ in
            HTTPResponse(fields: ["Content-Type": "application/json"], body: HTTPBody("\"\(Self.long)\""))
        }
        router.on(.get, "/tagged") { _ in
            HTTPResponse(fields: ["Content-Type": "application/json", "ETag": "\"v7\""], body: HTTPBody("{}"))
        }
        router.on(.get, "/people/{phone}") { _ in HTTPResponse(status: .notFound) }
        router.on(.get, "/broken") { _ in HTTPResponse(status: .badGateway) }
        return router
    }

    private func send(
        _ path: String, _ fields: HTTPFields = [:], method: HTTPMethod = .get, isSecure: Bool = false, to router: Router
    ) async -> HTTPResponse {
        await router.handler(HTTPRequest(method: method, path: path, fields: fields, isSecure: isSecure))
    }

    @Test func `OF-224: an answer that the client has already is 304 without content`() async throws {
        let router = self.router(Middleware.entityTags())
        let first = await send("/json", to: router)
        let tag = try #require(first.fields["ETag"])
        #expect(first.fields["Cache-Control"] == "private, no-cache")
        for list in [tag, "\"x\", \(tag)", String(tag.dropFirst(2)), "*"] {
            let second = await send("/json", ["If-None-Match": list], to: router)
            #expect(second.status == .notModified)
            #expect(second.body.count == 0)
            #expect(second.fields["ETag"] == tag)
        }
        #expect(await send("/json", ["If-None-Match": "\"other\""], to: router).status == .ok)
        #expect(await send("/tagged", ["If-None-Match": "\"v7\""], to: router).status == .notModified)
        #expect(await send("/tagged", ["If-None-Match": tag], method: .head, to: router).fields["ETag"] == "\"v7\"")
    }

    @Test func `OF-224: JSON over 1 kB is compressed where the route allows it and the client takes it`() async throws {
        let router = self.router(Middleware.gzip())
        let small = await send("/json", ["Accept-Encoding": "br, gzip;q=0.5"], to: router)
        #expect(small.fields["Content-Encoding"] == "gzip")
        #expect(small.fields["Vary"] == "Accept-Encoding")
        let bytes = try await small.body.collect(limit: 1 << 20)
        #expect(bytes.count < 200)
        #expect(Array(bytes.prefix(2)) == [0x1F, 0x8B])
        for accept in [nil, "identity", "gzip;q=0", "br"] as [String?] {
            var fields = HTTPFields()
            fields["Accept-Encoding"] = accept
            #expect(await send("/json", fields, to: router).fields["Content-Encoding"] == nil)
        }
        let secret = await send("/secret", ["Accept-Encoding": "gzip"], to: router)
        #expect(secret.fields["Content-Encoding"] == nil)
        let short = await send("/tagged", ["Accept-Encoding": "gzip"], to: router)
        #expect(short.fields["Content-Encoding"] == nil)
    }

    @Test func `OF-233: browsers are told to allow little, on every answer`() async {
        let router = self.router(Middleware.securityHeaders())
        for path in ["/json", "/nowhere"] {
            let fields = await send(path, to: router).fields
            #expect(fields["X-Content-Type-Options"] == "nosniff")
            #expect(fields["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'")
            #expect(fields["Cache-Control"] == "no-store")
            #expect(fields["Access-Control-Allow-Origin"] == nil)
            #expect(fields["Strict-Transport-Security"] == nil)
        }
        #expect(await send("/json", isSecure: true, to: router).fields["Strict-Transport-Security"] != nil)
    }

    @Test func `OF-229: the access log has the route and no content of a person`() async {
        let lines = LineCollector()
        let router = self.router(
            Middleware.requestIDs(SortableIDSource()), Middleware.accessLog(Log(label: "test", sink: lines.add)))
        _ = await router.handler(
            HTTPRequest(method: .get, path: "/people/+4741234567", query: "q=secret", fields: ["Cookie": "secret"]))
        _ = await send("/broken", method: HTTPMethod(rawValue: "secret"), to: router)
        #expect(lines.lines.count == 2)
        for line in lines.lines {
            #expect(line.label == "access")
            #expect(!line.fields.values.contains { $0.contains("4741234567") || $0.contains("secret") })
        }
        #expect(lines.lines.first?.fields["route"] == "/people/{phone}")
        #expect(lines.lines.first?.fields["status"] == "404")
        #expect(lines.lines.last?.fields["method"] == "other")
    }

    @Test func `OF-229: metrics count by route and status class, with a histogram that adds up`() async throws {
        let metrics = Metrics()
        var router = self.router(metrics.middleware)
        router.addMetrics(metrics)
        metrics.count("homescreen_sms_total", "Messages sent.", by: 3)
        metrics.gauge("homescreen_sessions", "Live sessions.") { 2.5 }
        for _ in 0..<3 { _ = await send("/people/1", to: router) }
        _ = await send("/broken", to: router)
        _ = await send("/no/such/path", method: HTTPMethod(rawValue: "EVIL\""), to: router)
        let page = await send("/metrics", to: router)
        let text = String(decoding: try await page.body.collect(limit: 1 << 20), as: UTF8.self)
        #expect(text.contains(#"homescreen_http_requests_total{method="GET",route="/people/{phone}",status="4xx"} 3"#))
        #expect(text.contains(#"homescreen_http_requests_total{method="GET",route="/broken",status="5xx"} 1"#))
        #expect(text.contains(#"homescreen_http_requests_total{method="other",route="none",status="4xx"} 1"#))
        #expect(text.contains(#"seconds_bucket{method="GET",route="/people/{phone}",le="+Inf"} 3"#))
        #expect(text.contains(#"seconds_count{method="GET",route="/people/{phone}"} 3"#))
        #expect(text.contains("homescreen_http_requests_in_flight 1\n"))
        #expect(text.contains("homescreen_sms_total 3\n"))
        #expect(text.contains("homescreen_sessions 2.5\n"))
        #expect(!text.contains("EVIL"))
    }

    @Test func `Metrics are there for this machine only`() async {
        var router = Router(log: Log(label: "test") { _ in })
        router.addMetrics(Metrics())
        let far = HTTPRequest(method: .get, path: "/metrics", remoteAddress: "203.0.113.9")
        #expect(await router.handler(far).status == .notFound)
    }

    @Test func `Health is 200 while all is well and 503 with the reason when it is not`() async throws {
        let complaint = Mutex<String?>(nil)
        var router = Router(log: Log(label: "test") { _ in })
        router.addHealth { complaint.withLock { $0 } }
        #expect(await send("/healthz", to: router).status == .ok)
        complaint.withLock { $0 = "The disk is full." }
        let sick = await send("/healthz", to: router)
        #expect(sick.status == .serviceUnavailable)
        #expect(sick.fields["Retry-After"] == "5")
    }
}
