import Base
import Foundation
import HTTPServer
import ListBackupAPI
import Synchronization
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Feeds of news.
@Suite(.timeLimit(.minutes(2))) struct FeedConnectorTests {
    private static func rss(_ items: [(id: Int, title: String)]) -> String {
        let all = items.map { id, title in
            "<item><title>\(title)</title><guid>g\(id)</guid><link>https://example.com/\(id)</link>"
                + "<description><![CDATA[<p>Text \(id)</p>]]></description></item>"
        }
        return "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>News</title>\(all.joined())</channel></rss>"
    }

    @Test func `LB-071 An item that is edited has another version, and one that falls off the feed stays`() async throws
    {
        try await ServerFixture.run { fixture in
            let text = Mutex(Self.rss([(2, "Two"), (1, "One")]))
            let log = Log(label: "feed", level: .error)
            var router = Router(log: log)
            router.on(.get, "/feed") { _ in HTTPResponse(body: .bytes(Array(text.withLock { $0 }.utf8))) }
            let server = HTTPServer(configuration: .init(port: 0, loops: 1), log: log, handler: router.handler)
            let address = try await server.start()
            let client = try fixture.client()
            let draft = SourceDraft(
                name: "News", kind: .feed, settings: SourceSettings(address: "http://\(address)/feed"))
            let source = try await client.call(SourcesAPI.create, body: draft)
            #expect(try await fixture.backUp(source, client).state == .completed)
            text.withLock { $0 = Self.rss([(3, "Three"), (2, "Two, mended")]) }
            _ = try await fixture.backUp(source, client)
            let snapshot = try await client.call(RecordsAPI.snapshot, .init(id: source.id))
            #expect(snapshot.records == 3 && snapshot.added == 1 && snapshot.changed == 1 && snapshot.removed == 0)
            let items = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "items")).items
            #expect(items.map(\.id) == ["g1", "g2", "g3"])
            let detail = try await client.call(
                RecordsAPI.record, .init(id: source.id, stream: "items", key: items[1].key))
            #expect(detail.versions.count == 2 && detail.text?.contains("Two, mended") == true)
            text.withLock { $0 = "<html><body>Gone</body></html>" }
            #expect(try await fixture.backUp(source, client).state == .failed)
            #expect(try await client.call(RecordsAPI.snapshot, .init(id: source.id)).records == 3)
            await server.stop(grace: .milliseconds(100))
        }
    }

    @Test func `Atom is read as well, with its content as one text`() throws {
        let items = try FeedItem.all(
            in: Array(
                """
                <feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><id>f</id><entry><id>urn:1</id>
                <title>First</title><link rel="self" href="/self"/><link href="https://example.com/1"/>
                <author><name>Kim</name></author><updated>2026-03-01T00:00:00Z</updated>
                <content type="xhtml"><div>One <b>two</b> three</div></content></entry></feed>
                """.utf8))
        #expect(
            items.map(\.fields) == [
                [
                    "id": "urn:1", "title": "First", "link": "https://example.com/1", "author": "Kim",
                    "updated": "2026-03-01T00:00:00Z", "content": "One two three",
                ]
            ])
    }
}
