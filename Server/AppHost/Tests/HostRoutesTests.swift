import Base
import Foundation
import HTTPServer
import Images
import SwiftUI
import TestKit
import Testing
import Wire

@testable import AppHost

/// What a house answers at addresses, by methods and with fields that are not an app's own: two small apps on a real socket.
@Suite(.timeLimit(.minutes(2))) struct HostRoutesTests {
    private struct Echo: Codable, EndpointBody, Equatable { var text: String }

    private static let say = Endpoint<NoParameters, Echo, Echo>(
        "say", .post, "/api/v1/say", summary: "Says it back.", access: .open, tag: "test", bodyLimit: 100)

    private static func identity(_ id: String) -> AppIdentity {
        AppIdentity(id: id, name: id.capitalized, tagline: "A test.", accent: ("#123456", "#654321"))
    }

    private static var contents: RunningHost.Contents {
        let notes = HostedApp(identity: identity("notes")) { services, _ in
            var router = Router(log: services.log)
            router.on(.get, "/api/v1/plain") { _ in
                HTTPResponse(fields: ["Content-Type": "text/plain"], body: HTTPBody("plain"))
            }
            router.on(.get, "/api/v1/broken") { _ in throw Lost() }
            router.on(say) { call in call.body }
            return OpenedApp(router: router) { _, _ in AnyView(Text("Notes here")) }
        }
        let charts = HostedApp(identity: identity("charts")) { _ in
            OpenedApp { _, _ in AnyView(Text("Charts here")) }
        }
        return RunningHost.Contents(
            apps: [notes, charts], makeHome: { _, _, _ in AnyView(Text("Home here")) },
            makeImages: { _, _ in try InProcessImageProcessor() }, version: "7.1")
    }

    private struct Lost: Error {}

    private func withHost(
        _ change: (inout HostConfiguration) -> Void = { _ in },
        _ body: (RunningHost, Recorder<Log.Line>) async throws -> Void
    ) async throws {
        let folder = try TemporaryDirectory(), lines = Recorder<Log.Line>()
        var configuration = HostConfiguration()
        configuration.port = 0
        configuration.data = folder.url.appendingPathComponent("data")
        configuration.loops = 1
        change(&configuration)
        let host = try await RunningHost.start(
            configuration, Self.contents, log: Log(label: "test") { lines.record($0) })
        do {
            try await body(host, lines)
        } catch {
            await host.stop(grace: .zero)
            throw error
        }
        await host.stop(grace: .zero)
    }

    /// One request as it is written, on a connection of its own.
    private func ask(
        _ host: RunningHost, _ line: String, _ fields: [String: String] = [:], body: String = ""
    ) async throws -> RawResponse {
        let client = try RawClient(port: host.address.port)
        var all = ["Host": "localhost", "Connection": "close"].merging(fields) { $1 }
        if !body.isEmpty, all["Content-Length"] == nil { all["Content-Length"] = "\(body.utf8.count)" }
        let head = all.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
        try await client.send("\(line) HTTP/1.1\r\n\(head)\r\n\(body)")
        return try #require(try await client.response(toHead: line.hasPrefix("HEAD ")), "\(line)")
    }

    @Test func `Every app has its own pages, and the house's are beside them`() async throws {
        try await withHost { host, _ in
            for (path, text) in [("/", "Home here"), ("/notes", "Notes here"), ("/charts", "Charts here")] {
                let answer = try await ask(host, "GET \(path)")
                #expect(answer.status == 200 && answer.text.contains(text), "\(path)")
                #expect(answer["content-type"]?.hasPrefix("text/html") == true)
            }
            // An address below an app is the app's to show.
            #expect(try await ask(host, "GET /charts/deep/er").text.contains("Charts here"))
        }
    }

    @Test(arguments: [
        "/nowhere", "/notes/api/v1/nothing", "/notes/api", "/notes/api/", "/notes/api/v2/plain",

        "/~/icons/none.svg", "/~/client/none.js", "/dev/outbox", "/dev/outbox.json", "/NOTES", "/notes%2Fapi/v1/plain",
    ])
    func `What is not there is 404: a problem for programs, never a page of an app`(path: String) async throws {
        try await withHost { host, lines in
            let answer = try await ask(host, "GET \(path)")
            #expect(answer.status == 404, "\(answer.text.prefix(200))")
            #expect(!answer.text.contains("here</"))
            #expect(lines.values.allSatisfy { $0.level < .error })
        }
    }

    @Test func `A person who comes to where nothing is sees a page, a program a problem with the request's number`()
        async throws
    {
        try await withHost { host, _ in
            let page = try await ask(host, "GET /nowhere", ["Accept": "text/html,*/*;q=0.8"])
            #expect(page.status == 404 && page["content-type"] == "text/html; charset=utf-8")
            #expect(page["cache-control"] == "no-store" && page.text.contains("href=\"/\""))
            let problem = try await ask(host, "GET /nowhere", ["Accept": "application/json"])
            #expect(problem.status == 404 && problem["content-type"] == "application/problem+json")
            let id = try #require(problem["x-request-id"])
            #expect(problem.text.contains(id) && !id.isEmpty)
            // Nobody types these into an address field.
            let file = try await ask(host, "GET /~/icons/none.svg", ["Accept": "text/html"])
            #expect(file.status == 404 && file["content-type"] != "text/html; charset=utf-8")
            let posted = try await ask(host, "POST /nowhere", ["Accept": "text/html"], body: "a=b")
            #expect(posted["content-type"] == "application/problem+json")
        }
    }

    @Test(arguments: [
        ("POST /notes/api/v1/plain", 405), ("DELETE /notes/api/v1/plain", 405), ("GET /notes/api/v1/say", 405),
        ("PUT /healthz", 405), ("PATCH /notes/api/v1/openapi.json", 405), ("BREW /notes/api/v1/plain", 405),
        ("HEAD /notes/api/v1/plain", 200), ("GET /notes/api/v1/plain", 200),
    ])
    func `A method that an address has not is 405, and the answer says which it has`(
        line: String, status: Int
    ) async throws {
        try await withHost { host, _ in
            let answer = try await ask(host, line)
            #expect(answer.status == status)
            if status == 405 { #expect(answer["allow"]?.isEmpty == false) }
            if line.hasPrefix("HEAD") { #expect(answer["content-length"] == "5" && answer.body.isEmpty) }
        }
    }

    @Test(arguments: [
        ("localhost", 200), ("127.0.0.1", 200), ("LOCALHOST:8080", 200), ("home.example", 200), ("other.example", 200),
        ("evil.example", 421), ("home.example.evil.example", 421), ("evil-home.example", 421),
    ])
    func `A house answers to its own names alone, so that no stranger's name leads to it`(
        name: String, status: Int
    ) async throws {
        try await withHost {
            $0.domain = "home.example"
            $0.origins = ["https://other.example"]
        } _: { host, _ in
            for path in ["/", "/healthz", "/notes/api/v1/plain"] {
                let answer = try await ask(host, "GET \(path)", ["Host": name])
                #expect(answer.status == status, "\(path)")
                if status == 421 { #expect(answer.text.contains("host_unknown")) }
            }
        }
    }

    @Test func `Every answer carries what keeps other sites out, and nothing of what the program is`() async throws {
        try await withHost { host, _ in
            for path in ["/", "/notes/api/v1/plain", "/nowhere", "/notes/api/v1/broken", "/healthz"] {
                let answer = try await ask(host, "GET \(path)")
                #expect(answer["x-content-type-options"] == "nosniff", "\(path)")
                #expect(answer["referrer-policy"] != nil, "\(path)")
                #expect(answer["content-security-policy"]?.contains("frame-ancestors") == true, "\(path)")
                #expect(answer["x-request-id"]?.isEmpty == false, "\(path)")
                #expect(answer["server"] == nil && answer["x-powered-by"] == nil, "\(path)")
            }
        }
    }

    @Test func `What fails within an app is 500 in a sentence, with its cause in the log only`() async throws {
        try await withHost { host, lines in
            let answer = try await ask(host, "GET /notes/api/v1/broken")
            #expect(answer.status == 500 && answer.text.contains("Something went wrong on our side."))
            #expect(!answer.text.contains("Lost"))
            let id = try #require(answer["x-request-id"])
            try await eventually {
                lines.values.contains { $0.level == .error && $0.fields.values.contains(id) }
            }
            #expect(try await ask(host, "GET /notes/api/v1/plain").text == "plain")
        }
    }

    @Test(arguments: [
        (#"{"text":"hi"}"#, "application/json", 200), (#"{"text":"hi"}"#, "application/problem+json", 200),
        (#"{"text":"hi"}"#, "text/plain", 415), (#"{"text":"hi"}"#, "", 415), (#"{"text":"#, "application/json", 400),
        (#"{"text":5}"#, "application/json", 422), ("", "application/json", 400), ("{}", "application/json", 422),
        ("{\"text\":\"\(String(repeating: "x", count: 100))\"}", "application/json", 413),
    ])
    func `An app's limits are its own: type, size and form of a body`(
        body: String, type: String, status: Int
    ) async throws {
        try await withHost { host, _ in
            let answer = try await ask(host, "POST /notes/api/v1/say", ["Content-Type": type], body: body)
            #expect(answer.status == status, "\(answer.text)")
        }
    }

    @Test func `OF-232: an app with an API has its document, below its own path, and knows what serves it`()
        async throws
    {
        try await withHost { host, _ in
            let answer = try await ask(host, "GET /notes/api/v1/openapi.json")
            #expect(answer.status == 200 && answer["content-type"] == "application/json")
            let document = try JSONCoding.decode(JSONValue.self, from: answer.body)
            #expect(document["info"]?["title"] == "Notes" && document["info"]?["version"] == "7.1")
            #expect(document["paths"]?["/api/v1/say"]?["post"]?["operationId"] == "say")
            #expect(document["servers"]?.elements.first?["url"] == "/notes")
            let tag = try #require(answer["etag"])
            let again = try await ask(host, "GET /notes/api/v1/openapi.json", ["If-None-Match": tag])
            #expect(again.status == 304 && again.body.isEmpty)
        }
    }

    @Test func `OF-229: who watches the house is told that it is well, and in numbers`() async throws {
        try await withHost { host, _ in
            #expect(try await ask(host, "GET /healthz").status == 200)
            _ = try await ask(host, "GET /notes/api/v1/plain")
            let numbers = try await ask(host, "GET /metrics").text
            #expect(numbers.contains("homescreen_http_requests_total"))
        }
        // Whoever comes by a proxy is no neighbour, and is not told that there is anything.
        try await withHost {
            $0.trustedProxies = ["127.0.0.1"]
        } _: { host, _ in
            for (path, status) in [("/metrics", 404), ("/healthz", 200)] {
                let answer = try await ask(host, "GET \(path)", ["X-Forwarded-For": "203.0.113.5"])
                #expect(answer.status == status, "\(path)")
            }
        }
    }

    @Test func `Only a demonstration shows messages that would have gone to phones`() async throws {
        try await withHost {
            $0.isDemo = true
        } _: { host, _ in
            let answer = try await ask(host, "GET /dev/outbox.json")
            #expect(answer.status == 200)
        }
    }

    @Test func `Manifests and icons lie where pages name them, and may be kept for a day`() async throws {
        try await withHost { host, _ in
            for path in [
                "/~/manifests/homescreen.webmanifest", "/~/manifests/notes.webmanifest", "/~/icons/charts.svg",
            ] {
                let answer = try await ask(host, "GET \(path)")
                #expect(answer.status == 200 && answer["cache-control"] == "public, max-age=86400", "\(path)")
            }
        }
    }

    @Test func `OF-226: after the stop nothing answers, and the folder is free`() async throws {
        let folder = try TemporaryDirectory()
        var configuration = HostConfiguration()
        configuration.port = 0
        configuration.data = folder.url.appendingPathComponent("data")
        let silent = Log(label: "test") { _ in }
        let host = try await RunningHost.start(configuration, Self.contents, log: silent)
        let (running, port) = (configuration, host.address.port)
        await #expect(throws: ConfigurationError.self) {
            _ = try await RunningHost.start(running, Self.contents, log: silent)
        }
        await host.stop(grace: .zero)
        #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
        let again = try await RunningHost.start(configuration, Self.contents, log: silent)
        #expect(try await ask(again, "GET /healthz").status == 200)
        await again.stop(grace: .zero)
    }

    @Test func `An invited house shows its door to guests instead of any app`() async throws {
        try await withHost {
            $0.people = .invited
        } _: { host, _ in
            for path in ["/", "/notes", "/charts/deep"] {
                let answer = try await ask(host, "GET \(path)")
                #expect(answer.status == 200, "\(path)")
                #expect(!["Home here", "Notes here", "Charts here"].contains { answer.text.contains($0) }, "\(path)")
            }
            // An app's API asks for its own accounts, whoever somebody is in the house.
            #expect(try await ask(host, "GET /notes/api/v1/plain").status == 200)
        }
    }
}
