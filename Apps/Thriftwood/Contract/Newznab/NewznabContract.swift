public import Base
import Foundation
import Synchronization
public import Wire

/// An indexer of our own: categories, releases that nobody ever made, and NZBs of articles that are nowhere. What it says
/// has the shapes that indexers and Prowlarr write.
public final class NewznabContract: ContractService {
    private let key: String
    private let releases: [NewznabRelease]
    private let state = Mutex(State())

    private struct State {
        var isExhausted = false
        var fetched: [Int] = []
        var headers: [HTTPFields] = []
    }

    /// - Parameter count: how many releases it has in each of its categories.
    public init(key: String, clock: WallClock, count: Int = 130) {
        self.key = key
        releases = NewznabRelease.all(count, at: clock.now())
    }

    /// Whether whoever asks has asked too often today.
    public var isExhausted: Bool {
        get { state.withLock { $0.isExhausted } }
        set { state.withLock { $0.isExhausted = newValue } }
    }

    /// The numbers of the releases whose NZB was fetched.
    public var fetched: [Int] { state.withLock { $0.fetched } }

    /// The fields that came with each fetching of an NZB.
    public var fileFields: [HTTPFields] { state.withLock { $0.headers } }

    /// What it can do it tells everybody.
    public func admits(_ request: HTTPRequest) -> Bool {
        let asked = ArrAnswers.query(request)
        return asked["t"] == "caps" || asked["apikey"] == key
    }

    public var refusal: HTTPResponse { Self.error(100, "Incorrect user credentials") }

    public var absurd: [UInt8] {
        Array(
            """
            <?xml version="1.0"?><rss><channel><item><title>\(String(repeating: "long ", count: 5_000))</title>
            <guid>g</guid><pubDate>Mon, 99 Foo 99999 77:00:00 +9999</pubDate>
            <enclosure url="file:///etc/passwd" length="-5"/><attr name="size" value="99999999999999999999999"/>
            <attr name="grabs" value="-1"/></item></channel></rss>
            """.utf8)
    }

    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let asked = ArrAnswers.query(request)
        guard request.path == "/api", request.method == .get else { return HTTPResponse(status: .notFound) }
        if isExhausted, asked["t"] != "caps" { return Self.error(500, "Request limit reached") }
        switch asked["t"] {
        case "caps": return Self.xml(Self.capabilities)
        case "search": return search(asked, host: request.fields["Host"] ?? "indexer.invalid")
        case "get": return file(Int(asked["id"] ?? "") ?? -1, request)
        default: return Self.error(202, "No such function")
        }
    }

    private func search(_ asked: [String: String], host: String) -> HTTPResponse {
        let wanted = (asked["cat"] ?? "").split(separator: ",").compactMap { Int($0) }
        let words = (asked["q"] ?? "").lowercased().split(whereSeparator: { " .".contains($0) })
        let all = releases.filter { release in
            let title = release.title.lowercased()
            return
                (wanted.isEmpty || wanted.contains { $0 == release.category || $0 == release.category / 1_000 * 1_000 })
                && words.allSatisfy { title.contains($0) }
        }
        let offset = max(0, Int(asked["offset"] ?? "") ?? 0)
        let limit = min(max(1, Int(asked["limit"] ?? "") ?? 100), 100)
        let page = all.dropFirst(offset).prefix(limit)
        return Self.xml(
            """
            <rss version="2.0" xmlns:newznab="http://www.newznab.com/DTD/2010/feeds/attributes/"><channel>
            <title>Paper Lighthouse</title><newznab:response offset="\(offset)" total="\(all.count)"/>
            \(page.map { $0.item(host: host, key: key) }.joined(separator: "\n"))
            </channel></rss>
            """)
    }

    private func file(_ id: Int, _ request: HTTPRequest) -> HTTPResponse {
        guard let release = releases.first(where: { $0.id == id }) else { return Self.error(300, "No such item") }
        state.withLock { state in
            state.fetched.append(id)
            state.headers.append(request.fields)
        }
        return HTTPResponse(fields: ["Content-Type": "application/x-nzb"], body: HTTPBody(release.nzb))
    }

    private static func error(_ code: Int, _ text: String) -> HTTPResponse {
        xml("<error code=\"\(code)\" description=\"\(text)\"/>")
    }

    private static func xml(_ text: String) -> HTTPResponse {
        HTTPResponse(
            fields: ["Content-Type": "application/xml; charset=utf-8"],
            body: HTTPBody("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text))
    }

    private static let capabilities = """
        <caps><server version="1.0" title="Paper Lighthouse" strapline="Nothing of it exists"/>
        <limits max="100" default="100"/><searching><search available="yes" supportedParams="q"/></searching><categories>
        <category id="2000" name="Movies"><subcat id="2030" name="SD"/><subcat id="2040" name="HD"/>
        <subcat id="2045" name="UHD"/></category>
        <category id="3000" name="Audio"><subcat id="3010" name="MP3"/><subcat id="3040" name="Lossless"/></category>
        <category id="4000" name="PC"><subcat id="4030" name="Mac"/></category>
        <category id="5000" name="TV"><subcat id="5030" name="SD"/><subcat id="5040" name="HD"/></category>
        <category id="6000" name="XXX"><subcat id="6040" name="x264"/></category>
        <category id="7000" name="Other"/>
        <category id="8000" name="Books"><subcat id="7020" name="Ebook"/></category>
        </categories></caps>
        """
}
