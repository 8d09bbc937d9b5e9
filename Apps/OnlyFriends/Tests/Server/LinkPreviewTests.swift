import Base
import Database
import Foundation
import HTTPClient
import HTTPServer
import Images
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
    private let pictures: [String: [UInt8]]

    init(_ pages: [String: (type: String, text: String)], pictures: [String: [UInt8]] = [:]) {
        self.pages = pages
        self.pictures = pictures
    }

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        asked.record(request)
        self.options.record(options)
        if let picture = pictures[request.address.text] {
            return HTTPResponse(fields: ["Content-Type": "image/png"], body: .bytes(picture))
        }
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

extension TestServer {
    /// How many pictures there are.
    fileprivate var pictures: Int {
        get async throws {
            try await database.read { try $0.value("SELECT COUNT(*) FROM media", as: Int.self) ?? 0 }
        }
    }
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
                reading = PageReading(
                    context: server.server.context, log: server.server.parts.conversations.log,
                    client: client)
            for url in ["https://a.example/", "https://b.example/"] {
                let post = try await ann.post(url)
                try await reading.read(.init(place: .post(post.id), url: url))
                #expect(try await preview(of: post.id, by: ann) == nil)
            }
            #expect(LinkPreviews.url(in: "http://a.example:8080/ http://me:pw@b.example https://c.example/") != nil)
            #expect(LinkPreviews.url(in: "http://a.example:8080/ http://me:pw@b.example") == nil)
            // What was read comes too late for a post that has another link by then.
            let post = try await ann.post("https://a.example/")
            try await reading.read(.init(place: .post(post.id), url: "https://c.example/"))
            #expect(try await preview(of: post.id, by: ann) == nil)
            let away = try await ann.post("https://away.example/")
            await #expect(throws: HTTPClientError.self) {
                try await reading.read(.init(place: .post(away.id), url: "https://away.example/"))
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

    /// A page of Ann's that has a picture, and the house's picture of it.
    private func pictured(_ server: TestServer, by ann: Person, isTemporary: Bool = false) async throws -> (Post, Media)
    {
        let post = try await ann.client.call(
            PostsAPI.create, .init(),
            PostDraft(text: "https://forest.example/birches", isTemporary: isTemporary, lifetime: 3_600))
        try await eventually { try await preview(of: post.id, by: ann) != nil }
        return (post, try #require(try await preview(of: post.id, by: ann)?.image))
    }

    private static var withPicture: OtherPages {
        OtherPages(
            [
                "https://forest.example/birches": (
                    "text/html", "<title>Birches</title><meta property=og:image content='/birches.png?a=1&amp;b=2'>"
                )
            ],
            pictures: [
                "https://forest.example/birches.png?a=1&b=2": LandscapePainter(
                    light: LandscapePainter.lights[0], seed: 1, hasLake: true
                ).png(height: 300)
            ])
    }

    private func status(of address: String, _ server: TestServer) async -> HTTPStatus {
        let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
        return await server.handler(HTTPRequest(method: .get, path: parts[0], query: parts.last)).status
    }

    @Test(arguments: TestDatabase.all)
    func `OF-070 The picture of a page is one of the house's own, seen by whoever sees the post and as long as they do`(
        _ kind: TestDatabase
    ) async throws {
        let pages = Self.withPicture
        try await TestServer.run(on: kind, pushes: HTTPClient(engine: pages)) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cem = try await server.join("Cem")
            try await server.befriend(ann, ben)
            let (post, own) = try await pictured(server, by: ann)
            #expect(own.height == 300 && own.sizes.allSatisfy { !$0.url.contains("forest.example") })
            let asked = try #require(pages.options.values.last)
            #expect(asked.reach == .publicOnly && asked.limits.answer == 1 << 20 && asked.limits.whole <= .seconds(3))
            let seen = try #require(try await ben.feed().items.first?.content.preview?.image)
            #expect(await status(of: try #require(seen.sizes.first).url, server) == .ok)
            let bare = try #require(own.sizes.first).url.split(separator: "?")[0]
            #expect(await cem.send(.get, String(bare)).status == .notFound)
            #expect(await ben.send(.get, String(bare)).status == .ok)
            func answer(to viewer: Person) async -> HTTPStatus {
                await status(of: server.server.context.links.url(own.id, size: 320, viewer: viewer.id), server)
            }
            // It is in nobody's photos, and nothing that could be put into another post.
            #expect(try await ann.client.call(PostsAPI.looseImages).isEmpty)
            let taken = try await refusal {
                try await ann.client.call(PostsAPI.create, .init(), PostDraft(imageIds: [own.id]))
            }
            #expect(taken?.status == 404)
            server.clock.advance(by: server.dependencies.limits.looseMediaLifetime + 1)
            try await server.server.sweeper.sweep()
            #expect(await answer(to: ben) == .ok)
            #expect(await answer(to: cem) == .notFound)
            _ = try await ann.client.call(PostsAPI.update, ByID(id: post.id), PostChange(text: "Rather nothing"))
            #expect(await answer(to: ben) == .notFound)
            #expect(try await server.pictures == 0)
        }
    }

    @Test(arguments: [false, true])
    func `OF-070 OF-080 The picture of a page ends with its post, also where the author keeps that`(
        _ keeps: Bool
    ) async throws {
        try await TestServer.run(pushes: HTTPClient(engine: Self.withPicture)) { server in
            let ann = try await server.join("Ann")
            if keeps {
                _ = try await ann.client.call(
                    UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(keepsPosts: true)))
            }
            let (post, picture) = try await pictured(server, by: ann, isTemporary: true)
            server.clock.advance(by: 3_601)
            let address = server.server.context.links.url(picture.id, size: 320, viewer: ann.id)
            #expect(await status(of: address, server) == .notFound)
            try await server.server.sweeper.sweep()
            #expect(try await server.pictures == 0)
            guard keeps else { return }
            let again = try await ann.client.call(PostArchiveAPI.postAgain, .init(id: post.id), PostAgain())
            #expect(again.content.images.isEmpty)
        }
    }

    @Test func `OF-070 Whoever wants no preview has none, and none is read, until they want one`() async throws {
        let pages = Self.withPicture
        try await TestServer.run(pushes: HTTPClient(engine: pages)) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let draft = PostDraft(text: "https://forest.example/birches", showsPreview: false)
            let post = try await ann.client.call(PostsAPI.create, .init(), draft)
            #expect(post.showsPreview == false)
            #expect(try await ben.feed().items.first?.showsPreview == nil)
            // Other words leave it as it is.
            _ = try await ann.client.call(
                PostsAPI.update, ByID(id: post.id), PostChange(text: "https://forest.example/birches!"))
            _ = try await ann.client.call(PostsAPI.update, ByID(id: post.id), PostChange(showsPreview: true))
            try await eventually { try await preview(of: post.id, by: ben) != nil }
            // The page and its picture, once each.
            #expect(pages.asked.values.count == 2)
            let hidden = try await ann.client.call(
                PostsAPI.update, ByID(id: post.id), PostChange(showsPreview: false))
            #expect(hidden.content.preview == nil && hidden.showsPreview == false)
            #expect(try await server.pictures == 0)
        }
    }

    @Test func `OF-070 A picture that is none, too small or nowhere leaves the words of the page`() async throws {
        let dot = try #require(RGBAImage(width: 1, height: 1, pixels: [0, 0, 0, 255]))
        let pages = OtherPages(
            [
                "https://a.example/": ("text/html", "<title>A</title><meta property=og:image content=/no.png>"),
                "https://b.example/": ("text/html", "<title>B</title><meta property=og:image content=/away.png>"),
                "https://c.example/": ("text/html", "<title>C</title><meta property=og:image content=/dot.png>"),
                "https://d.example/": (
                    "text/html", "<title>D</title><meta property=og:image content=http://d.example:22/x.png>"
                ),
            ],
            pictures: [
                "https://a.example/no.png": Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
                "https://c.example/dot.png": try dot.encoded(as: .png, quality: 90),
            ])
        try await TestServer.run(pushes: HTTPClient(engine: pages)) { server in
            let ann = try await server.join("Ann")
            for name in ["a", "b", "c", "d"] {
                let post = try await ann.post("https://\(name).example/")
                try await eventually { try await preview(of: post.id, by: ann) != nil }
                let shown = try await preview(of: post.id, by: ann)
                #expect(shown?.title == name.uppercased() && shown?.image == nil)
            }
            #expect(!pages.asked.values.contains { $0.address.text.contains(":22") })
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
