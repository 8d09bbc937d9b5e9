import Base
import Foundation
import HTTPClient
import OnlyFriendsAPI
import Synchronization
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Other people's pages, as they answer the house.
final class OtherPages: HTTPEngine {
    let asked = Recorder<ClientRequest>()
    let options = Recorder<HTTPOptions>()
    private let pages: [String: (type: String, text: String)]

    init(_ pages: [String: (type: String, text: String)]) { self.pages = pages }

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        asked.record(request)
        self.options.record(options)
        guard let page = pages[request.address.text] else {
            throw HTTPClientError(.unreachable, host: request.address.host)
        }
        return HTTPResponse(fields: ["Content-Type": page.type], body: HTTPBody(page.text))
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.unreachable, host: request.address.host)
    }

    func shutDown() async {}
}

/// What posts show of the pages that they link to.
@Suite(.timeLimit(.minutes(2))) struct LinkPreviewTests {
    private static let page = """
        <!doctype html><html><head><meta charset=utf-8><!-- <meta property="og:title" content="Not this"> -->
        <script>document.write('<meta property="og:title" content="Nor this">')</script>
        <title>Birches | The Forest</title>
        <meta property="og:title" content="Birches &amp; bogs &#x1F332;"><META NAME='description' CONTENT='How they
        grow.'><meta property=og:site_name content=Forest></head><body><meta property="og:title" content="Late"></body>
        """

    private func preview(of post: SortableID, by person: Person) async throws -> LinkPreview? {
        try await person.client.call(PostsAPI.post, ByID(id: post)).content.preview
    }

    @Test(arguments: TestDatabase.all)
    func `OF-070 The first link of a post is read by the house, and all who see the post see what its page says`(
        _ kind: TestDatabase
    ) async throws {
        let pages = OtherPages([
            "https://forest.example/birches": ("text/html; charset=utf-8", Self.page),
            "https://www.lake.example/": ("text/html", "<title>The lake</title>"),
        ])
        try await TestServer.run(on: kind, pushes: HTTPClient(engine: pages)) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Look: https://forest.example/birches, and https://www.lake.example/.")
            try await eventually { try await preview(of: post.id, by: ann) != nil }
            let seen = LinkPreview(
                url: "https://forest.example/birches", site: "Forest", title: "Birches & bogs 🌲",
                summary: "How they grow.")
            #expect(try await preview(of: post.id, by: ben) == seen)
            #expect(try await ben.feed().items.first?.content.preview == seen)
            let asked = try #require(pages.options.values.first)
            #expect(asked.reach == .publicOnly && asked.limits.answer == 1 << 20 && asked.limits.whole <= .seconds(3))
            #expect(pages.asked.values.first?.fields["Authorization"] == nil)
            // Another link has another page, and words without one have none.
            _ = try await ann.client.call(
                PostsAPI.update, ByID(id: post.id), PostChange(text: "Rather https://www.lake.example/"))
            try await eventually { try await preview(of: post.id, by: ben)?.title == "The lake" }
            #expect(try await preview(of: post.id, by: ben)?.site == "lake.example")
            _ = try await ann.client.call(PostsAPI.update, ByID(id: post.id), PostChange(text: "Rather nothing"))
            #expect(try await preview(of: post.id, by: ben) == nil)
            #expect(pages.asked.values.count == 2)
        }
    }

    @Test func `OF-070 What is no page, or is on another port or behind a name, leaves the plain link`() async throws {
        let pages = OtherPages([
            "https://a.example/": ("image/png", Self.page), "https://b.example/": ("text/html", "<p>No title</p>"),
            "https://c.example/": ("text/html", "<title>C</title>"),
        ])
        let client = HTTPClient(engine: pages)
        try await TestServer.run { server in
            let ann = try await server.join("Ann"),
                reading = PageReading(context: server.server.context, client: client)
            for url in ["https://a.example/", "https://b.example/"] {
                let post = try await ann.post(url)
                try await reading.read(.init(post: post.id, url: url))
                #expect(try await preview(of: post.id, by: ann) == nil)
            }
            #expect(LinkPreviews.url(in: "http://a.example:8080/ http://me:pw@b.example https://c.example/") != nil)
            #expect(LinkPreviews.url(in: "http://a.example:8080/ http://me:pw@b.example") == nil)
            // What was read comes too late for a post that has another link by then.
            let post = try await ann.post("https://a.example/")
            try await reading.read(.init(post: post.id, url: "https://c.example/"))
            #expect(try await preview(of: post.id, by: ann) == nil)
            await #expect(throws: HTTPClientError.self) {
                try await reading.read(.init(post: post.id, url: "https://away.example/"))
            }
        }
    }

    @Test func `OF-070 So many links of one person are read in an hour`() async throws {
        let pages = OtherPages(["https://a.example/": ("text/html", "<title>A</title>")])
        var limits = ServerLimits.forTests
        limits.linkPreviewsPerHour = 1
        try await TestServer.run(limits: limits, pushes: HTTPClient(engine: pages)) { server in
            let ann = try await server.join("Ann")
            let first = try await ann.post("https://a.example/"), second = try await ann.post("https://a.example/ too")
            try await eventually { try await preview(of: first.id, by: ann) != nil }
            #expect(try await preview(of: second.id, by: ann) == nil && pages.asked.values.count == 1)
            server.clock.advance(by: 3_601)
            let third = try await ann.post("https://a.example/ again")
            try await eventually { try await preview(of: third.id, by: ann) != nil }
        }
    }

    @Test(arguments: [
        ("<title>A<b>", nil), ("<title> \n </title>", nil),
        ("<title>A&b &#99999999; &#0; &amp;lt;</title>", "A&b &#99999999; &lt;"),
        ("<TITLE lang=en>Up\u{202E}side</TITLE>", "Up side"),
        ("<meta name=\"og:title\" content='Quo\"ted'>", "Quo\"ted"),
        ("<meta property=og:title content", nil), ("<meta property=\"og:title\" content=\"Open", "Open"),
        ("<style><title>No</title></style><title>Yes</title>", "Yes"), ("<body><title>Late</title>", nil), ("<", nil),
        ("<title>\(String(repeating: "x", count: 5_000))</title>", String(repeating: "x", count: 199) + "…"),
        (String(repeating: "<", count: 100_000), nil), ("<!-- <title>No</title>", nil),
        ("</head><title>No</title>", nil),
    ])
    func `OF-070 Heads of pages are read as far as they make sense, whatever stands in them`(
        _ html: String, _ title: String?
    ) {
        #expect(PageHead(Array(html.utf8)).preview(of: "https://a.example/")?.title == title)
    }

    @Test func `Latin letters of old pages are read, and the end of a head is found across pieces`() {
        let bytes = Array("<title>Sm".utf8) + [0xF8] + Array("r</title>".utf8)
        let head = PageHead(bytes, type: "text/html; charset=iso-8859-1")
        #expect(
            head.preview(of: "https://www.a.example/x")
                == LinkPreview(
                    url: "https://www.a.example/x", site: "a.example", title: "Smør"))
        #expect(PageHead.hasEnd(Array("x</HEAD>".utf8)[...]) && !PageHead.hasEnd(Array("</hea".utf8)[...]))
    }
}
