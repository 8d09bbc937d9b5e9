import Foundation
import TestKit
import Testing
import Wire

@testable import ThriftwoodAPI

struct NewznabAnswerTests {
    private static let rss = """
        <?xml version="1.0" encoding="utf-8" ?>
        <rss version="2.0" xmlns:newznab="http://www.newznab.com/DTD/2010/feeds/attributes/"><channel>
        <newznab:response offset="0" total="1234"/>
        <item><title><![CDATA[Paper & Harbor]]></title><guid>abc</guid>
        <link>http://127.0.0.1:9/getnzb/abc.nzb&amp;i=1&amp;r=k3y</link>
        <comments>http://indexer.test/details/abc#comments</comments>
        <pubDate>Sun, 06 Jun 2010 17:29:23 +0530</pubDate><category>Movies &gt; HD</category>
        <enclosure url="http://127.0.0.1:9/getnzb/abc.nzb&amp;i=1&amp;r=k3y" length="5" type="application/x-nzb"/>
        <newznab:attr name="category" value="2000"/><newznab:attr name="category" value="2040"/>
        <newznab:attr name="size" value="4294967296"/><newznab:attr name="grabs" value="12"/>
        <newznab:attr name="group" value="alt.a, alt.b"/><newznab:attr name="password" value="1"/></item>
        <item><title></title><guid>none</guid></item>
        <item><title>With the key</title><guid>https://indexer.test/k?apikey=k3y</guid><comments>https://indexer.test/c?apikey=k3y</comments>
        <enclosure url="/files/k.nzb" length="77" type="application/x-nzb"/></item>
        </channel></rss>
        """
    private static let torznab = """
        <rss xmlns:torznab="http://torznab.com/schemas/2015/feed"><channel>
        <item><title>A torrent</title><guid>t</guid><size>99</size><link>magnet:?xt=urn:btih:abc</link>
        <enclosure url="http://127.0.0.1:9/t" length="99" type="application/x-bittorrent"/>
        <torznab:attr name="category" value="5000"/></item></channel></rss>
        """

    private func client(
        _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) -> NewznabClient {
        NewznabClient(DownloadAnswers.session(.newznab, .apiKey("k3y"), answer))
    }

    private func client(_ text: String, status: Int = 200) -> NewznabClient {
        client { _ in HTTPResponse(status: HTTPStatus(rawValue: status), body: HTTPBody(text)) }
    }

    private func reason(_ client: NewznabClient) async -> ServiceProblem.Reason? {
        do {
            _ = try await client.search("", categories: [], offset: 0)
            return nil
        } catch { return error.reason }
    }

    @Test func `TW-148 TWF-12 a release is read with size, groups, category and a moment half an hour off`()
        async throws
    {
        let page = try await client(Self.rss).search("", categories: [], offset: 0)
        #expect(page.total == 1_234 && page.releases.map(\.title) == ["Paper & Harbor", "With the key"])
        let first = try #require(page.releases.first)
        #expect(first.size == 4_294_967_296 && first.category == "Movies > HD" && first.categories == [2_000, 2_040])
        #expect(first.date == Date(timeIntervalSince1970: 1_275_825_563))
        #expect(first.groups == ["alt.a", "alt.b"] && first.grabs == 12 && first.hasPassword && first.hasFile)
        #expect(first.comments?.absoluteString == "http://indexer.test/details/abc#comments")
        #expect(first.file.value == "http://127.0.0.1:9/getnzb/abc.nzb&i=1&r=k3y")
        #expect(page.releases[1].size == 77 && page.releases[1].file.value == "http://127.0.0.1:9/files/k.nzb")
    }

    @Test func `A page with the person's key in its address is led to by nobody, and no description has the key`()
        async throws
    {
        let page = try await client(Self.rss).search("", categories: [], offset: 0)
        #expect(page.releases[1].comments == nil)
        #expect(!"\(page)".contains("k3y"))
    }

    @Test func `What Prowlarr and Jackett answer is read too, and a torrent is said to be one`() async throws {
        let release = try #require(
            try await client(Self.torznab).search("", categories: [], offset: 0).releases.first)
        #expect(release.isTorrent && !release.hasFile && release.size == 99 && release.categories == [5_000])
    }

    @Test func `TW-147 a search says categories, words, page and key in its address`() async throws {
        let seen = Recorder<HTTPRequest>()
        let client = client { request in
            seen.record(request)
            return HTTPResponse(body: HTTPBody(Self.rss))
        }
        _ = try await client.search("paper harbor", categories: [2_030, 2_040], offset: 50)
        let request = try #require(seen.values.first)
        let query = PercentEncoding.queryItems(request.query ?? "") ?? []
        #expect(request.path == "/api")
        for (name, value) in [
            ("t", "search"), ("cat", "2030,2040"), ("q", "paper harbor"), ("limit", "50"), ("extended", "1"),
            ("offset", "50"), ("apikey", "k3y"),
        ] {
            #expect(query.contains { $0.name == name && $0.value == value }, "\(name)")
        }
    }

    @Test func `TW-146 categories come with those within them, and what has no number is left out`() async throws {
        let said = try await client(
            """
            <caps><server version="1.0" title="Paper"/><categories><category id="2000" name="Movies">
            <subcat id="2040" name="HD"/><subcat id="x" name="?"/></category><category id="6000" name="XXX"/>
            <category id="100001"/></categories></caps>
            """
        ).capabilities()
        #expect(said.title == "Paper" && said.categories.map(\.id) == [2_000, 6_000, 100_001])
        #expect(said.categories[0].subcategories == [IndexerCategory(id: 2_040, name: "HD")])
        #expect(said.categories.map(\.range) == [.movies, .adult, .own])
    }

    private static let refusals: [(String, Int, ServiceProblem.Reason)] = [
        ("<error code=\"100\" description=\"No\"/>", 200, ServiceProblem.Reason.wrongKey),
        ("<?xml version='1.0'?><error code=\"500\"/>", 200, .limitReached),
        ("<error code=\"501\"/>", 429, .limitReached), ("Too many", 429, .limitReached),
        ("<error code=\"910\" description=\"API off\"/>", 200, .rejected("API off")),
        ("<error code=\"100\"/>", 403, .wrongKey), ("<!DOCTYPE html><title>Hello</title>", 200, .webPage),
        ("{\"a\": 1}", 200, .notXML), ("", 200, .notXML), ("<caps></caps>", 200, .notXML),
        ("<rss><channel><item><title>a", 200, .cutShort), ("no", 503, .status(503, nil)),
    ]

    @Test(arguments: refusals) func `TWF-12 what an indexer says in the place of an answer is named`(
        _ text: String, _ status: Int, _ wanted: ServiceProblem.Reason
    ) async {
        #expect(await reason(client(text, status: status)) == wanted)
    }

    @Test func `An NZB is fetched with the indexer's fields from its own server, and without them from another`()
        async throws
    {
        let seen = Recorder<(ServiceConnection, HTTPRequest, ServicePatience)>()
        struct Network: ServiceNetwork {
            let seen: Recorder<(ServiceConnection, HTTPRequest, ServicePatience)>

            func transport(
                for connection: ServiceConnection, patience: ServicePatience
            ) throws(ServiceProblem) -> any Transport {
                InProcessTransport { request in
                    seen.record((connection, request, patience))
                    return HTTPResponse(body: HTTPBody("<?xml version=\"1.0\"?><nzb></nzb>"))
                }
            }
        }
        let client = NewznabClient(
            ServiceSession(
                ServiceConnection(
                    id: "i", kind: .newznab, name: "I", address: "http://127.0.0.1:9/api/", credentials: .apiKey("k3y"),
                    headers: [ServiceHeader(name: "X-Door", value: "open")]), network: Network(seen: seen)))
        var release = IndexerRelease(id: "1", title: "One")
        release.file = "http://127.0.0.1:9/getnzb/1.nzb&i=1?r=2"
        _ = try await client.file(of: release)
        release.file = "https://files.test/1.nzb"
        _ = try await client.file(of: release)
        let asked = seen.values
        #expect(asked.map { $0.1.fields["X-Door"] } == ["open", nil])
        #expect(asked.map(\.0.address) == ["http://127.0.0.1:9", "https://files.test"])
        #expect(asked.map(\.2) == [.file, .strangersFile])
        #expect(asked[0].1.path == "/getnzb/1.nzb&i=1" && asked[0].1.query == "r=2")
        release.file = "file:///etc/passwd"
        await #expect(throws: ServiceProblem.self) { try await client.file(of: release) }
    }

    @Test func `What is no NZB is not passed on`() async throws {
        var release = IndexerRelease(id: "1", title: "One")
        release.file = "http://127.0.0.1:9/1"
        for (text, wanted) in [
            ("<error code=\"501\"/>", ServiceProblem.Reason.limitReached), ("hello", .notNZB), ("", .cutShort),
            ("<html></html>", .webPage),
        ] {
            do {
                _ = try await client(text).file(of: release)
                Issue.record("\(text) was taken.")
            } catch { #expect(error.reason == wanted) }
        }
    }

    @Test func `A file's name has nothing that a disk would take for a path`() {
        #expect(IndexerRelease(id: "1", title: "../a/b\nc").fileName == "_a_b_c.nzb")
        #expect(IndexerRelease(id: "1", title: "..").fileName == "release.nzb")
    }
}
