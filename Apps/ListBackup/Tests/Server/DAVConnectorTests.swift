import Base
import Foundation
import HTTPServer
import ListBackupAPI
import Synchronization
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Calendars and contacts, beside a server of them.
@Suite(.timeLimit(.minutes(2))) struct DAVConnectorTests {
    /// A server with a calendar and an address book, as Nextcloud and Radicale answer.
    final class Calendars: Sendable {
        let entries = Mutex<[String: String]>([:])
        /// Is called when the entries are asked for.
        let onReport = Mutex<(@Sendable (Calendars) -> Void)?>(nil)
        let hasLargeAnswers = Mutex(false)
        private let server = Mutex<HTTPServer?>(nil)

        func start() async throws -> String {
            let log = Log(label: "dav", level: .error)
            var router = Router(log: log)
            for method in ["PROPFIND", "REPORT", "GET"] {
                router.on(HTTPMethod(rawValue: method), "/dav/{rest...}") { [self] request in
                    try await answer(request)
                }
            }
            let server = HTTPServer(configuration: .init(port: 0, loops: 1), log: log, handler: router.handler)
            let address = try await server.start()
            self.server.withLock { $0 = server }
            return "http://\(address)/dav/"
        }

        func stop() async { await server.withLock { $0 }?.stop(grace: .milliseconds(100)) }

        func put(_ path: String, _ text: String?) { entries.withLock { $0[path] = text } }

        private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
            let right = "Basic " + Data("ada:lantern".utf8).base64EncodedString()
            guard request.fields["Authorization"] == right else {
                return HTTPResponse(status: HTTPStatus(rawValue: 401))
            }
            let body = String(decoding: try await request.body.collect(limit: 1 << 20), as: UTF8.self)
            let path = request.path
            if request.method == .get {
                guard let text = entries.withLock({ $0[path] }) else { throw Problem.notFound() }
                return HTTPResponse(body: .bytes(Array(text.utf8)))
            }
            if request.method.rawValue == "REPORT" { return report(body, path) }
            switch path {
            case "/dav/":
                return many([
                    ("/dav/", "<d:current-user-principal><d:href>/dav/ada/</d:href></d:current-user-principal>")
                ])
            case "/dav/ada/" where request.fields["Depth"] == "0":
                return many([
                    (
                        path,
                        "<c:calendar-home-set><d:href>/dav/ada/</d:href></c:calendar-home-set>"
                            + "<a:addressbook-home-set><d:href>/dav/ada/</d:href></a:addressbook-home-set>"
                    )
                ])
            case "/dav/ada/":
                let folder = "<d:resourcetype><d:collection/>"
                return many([
                    (path, folder + "</d:resourcetype>"),
                    (
                        "/dav/ada/work/",
                        folder + "<c:calendar/></d:resourcetype><d:displayname>Work &amp; more</d:displayname>"
                    ),
                    ("/dav/ada/people/", folder + "<a:addressbook/></d:resourcetype>"),
                ])
            default:
                let found = entries.withLock { $0.filter { $0.key.hasPrefix(path) } }
                return many(
                    [(path, "<d:resourcetype><d:collection/></d:resourcetype>")]
                        + found.sorted { $0.key < $1.key }.map {
                            ($0.key, "<d:getetag>\"\($0.value.count)\"</d:getetag>")
                        })
            }
        }

        private func report(_ body: String, _ path: String) -> HTTPResponse {
            let found = entries.withLock { $0.filter { body.contains("<d:href>\($0.key)</d:href>") } }
            onReport.withLock { $0 }?(self)
            let name = path.contains("people") ? "a:address-data" : "c:calendar-data"
            let padding = hasLargeAnswers.withLock { $0 } ? String(repeating: "x", count: 300 << 10) : ""
            return many(
                found.sorted { $0.key < $1.key }.map {
                    ($0.key, "<d:getetag>\"\($0.value.count)\"</d:getetag><\(name)>\($0.value)\(padding)</\(name)>")
                })
        }

        private func many(_ items: [(String, String)]) -> HTTPResponse {
            let all = items.map {
                "<d:response><d:href>\($0.0)</d:href><d:propstat><d:prop>\($0.1)</d:prop>"
                    + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><d:getctag/></d:prop>"
                    + "<d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>"
            }
            let text =
                "<?xml version=\"1.0\"?><d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"c\" xmlns:a=\"a\">"
                + all.joined() + "</d:multistatus>"
            return HTTPResponse(
                status: HTTPStatus(rawValue: 207), fields: ["Content-Type": "application/xml"],
                body: .bytes(Array(text.utf8)))
        }
    }

    private static func event(_ title: String, alarm: String = "") -> String {
        "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nDTSTART:19700101T000000\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\n"
            + "SUMMARY;LANGUAGE=\"en:x\":\(title)\\, with\r\n  tea\r\nDTSTART;TZID=Europe/Oslo:20260301T090000\r\n"
            + "END:VEVENT\r\nEND:VCALENDAR\r\n"
    }

    private func run(_ body: @escaping (ServerFixture, Calendars, Source) async throws -> Void) async throws {
        try await ServerFixture.run { fixture in
            let server = Calendars()
            let base = try await server.start()
            server.put("/dav/ada/work/1.ics", Self.event("Stand-up"))
            server.put("/dav/ada/work/2.ics", Self.event("Review"))
            server.put(
                "/dav/ada/people/kim.vcf",
                "BEGIN:VCARD\r\nFN:Kim Ås\r\nitem1.EMAIL;TYPE=home:kim@example.com\r\nEND:VCARD\r\n")
            let draft = SourceDraft(
                name: "Mine", kind: .dav, settings: SourceSettings(address: base, values: ["user": "ada"]),
                secret: SourceSecret(key: "lantern"))
            try await body(fixture, server, try await fixture.client().call(SourcesAPI.create, body: draft))
            await server.stop()
        }
    }

    @Test func `Calendars and contacts are found from an address, and each entry is a record that can be read`()
        async throws
    {
        try await run { fixture, _, source in
            let client = try fixture.client()
            let test = try await client.call(SourcesAPI.test, ByID(id: source.id))
            #expect(test.streams.map(\.name) == ["calendar-work-more", "contacts-people"])
            #expect(test.streams.map(\.total) == [2, 1])
            #expect(try await fixture.backUp(source, client).state == .completed)
            let snapshot = try await client.call(RecordsAPI.snapshot, .init(id: source.id))
            #expect(snapshot.records == 3 && snapshot.certainty == .proved)
            let events = try await client.call(
                RecordsAPI.records, .init(id: source.id, stream: "calendar-work-more")
            ).items
            #expect(events.map(\.id) == ["1.ics", "2.ics"])
            let first = try #require(
                try JSONSerialization.jsonObject(with: Data(events[0].text.utf8)) as? [String: String])
            #expect(first["summary"] == "Stand-up, with tea" && first["start"] == "20260301T090000")
            #expect(first["text"]?.hasPrefix("BEGIN:VCALENDAR\r\n") == true)
            let people = try await client.call(RecordsAPI.search, .init(query: "kim@example.com"))
            #expect(people.hits.map(\.recordId) == ["kim.vcf"])
        }
    }

    @Test func `LB-068 A removal shows when the list was the same before and after, and never by a change in between`()
        async throws
    {
        try await run { fixture, server, source in
            let client = try fixture.client()
            _ = try await fixture.backUp(source, client)
            // While the entries are read one of them goes.
            server.onReport.withLock { $0 = { $0.put("/dav/ada/work/2.ics", nil) } }
            _ = try await fixture.backUp(source, client)
            func work() async throws -> Snapshot.Stream? {
                try await client.call(RecordsAPI.snapshot, .init(id: source.id)).streams.first {
                    $0.name == "calendar-work-more"
                }
            }
            #expect(try await work()?.certainty == .claimed)
            #expect(try await work()?.records == 2)
            server.onReport.withLock { $0 = nil }
            server.put("/dav/ada/work/1.ics", Self.event("Stand-up, later"))
            _ = try await fixture.backUp(source, client)
            #expect(try await work()?.certainty == .proved)
            #expect(try await work()?.removed == 1)
            #expect(try await work()?.changed == 1)
        }
    }

    @Test func `Entries that are too large together are fetched one by one, and a wrong password is told as such`()
        async throws
    {
        try await run { fixture, server, source in
            let client = try fixture.client()
            server.hasLargeAnswers.withLock { $0 = true }
            #expect(try await fixture.backUp(source, client).state == .completed)
            #expect(try await client.call(RecordsAPI.snapshot, .init(id: source.id)).records == 3)
            var draft = SourceDraft(name: "Mine", kind: .dav, settings: source.settings)
            draft.secret = SourceSecret(key: "wrong")
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), draft)
            #expect(try await fixture.backUp(source, client).state == .failed)
            let alerts = try await client.call(SourcesAPI.dashboard).alerts
            #expect(alerts.map(\.kind) == [.needsSignIn])
        }
    }
}
