import TestKit
import Testing
import Wire

@testable import HTTPServer

@Suite struct RequestParserTests {
    @Test func `A request is taken apart`() throws {
        let text =
            "PATCH /a%20b/c?x=1&y=?2 HTTP/1.1\r\nHost: example.org:8080\r\nX-Empty:\r\nX-Blank: \t a b \t\r\nx-empty: 2\r\n\r\n"
        let head = try #require(ParsedMessages(text).heads.first)
        #expect(head.method == .patch)
        #expect(head.path == "/a%20b/c")
        #expect(head.query == "x=1&y=?2")
        #expect(head.fields["host"] == "example.org:8080")
        #expect(head.fields.values("X-Empty") == ["", "2"])
        #expect(head.fields["X-Blank"] == "a b")
        #expect(head.framing == .none)
        #expect(head.keepsAlive)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", true), ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", false),
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, CLOSE\r\n\r\n", false),
        ("GET / HTTP/1.0\r\n\r\n", false), ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", true),
        ("GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n", false),
    ])
    func `Whether the connection stays`(text: String, stays: Bool) throws {
        #expect(try #require(ParsedMessages(text).heads.first).keepsAlive == stays)
    }

    @Test(
        arguments: [
            ("http://example.org/x?y HTTP/1.1\r\nHost: other", "/x", "y", "example.org"),
            ("http://example.org HTTP/1.1\r\nHost: other", "/", nil, "example.org"),
            ("https://example.org:1?q HTTP/1.1\r\nHost: other", "/", "q", "example.org:1"),
            ("/? HTTP/1.1\r\nHost: [::1]:80", "/", "", "[::1]:80"), ("//x/ HTTP/1.1\r\nHost: a", "//x/", nil, "a"),
            ("/..a/b../... HTTP/1.1\r\nHost: a", "/..a/b../...", nil, "a"),
            ("/a?../.. HTTP/1.1\r\nHost: a", "/a", "../..", "a"),
        ] as [(String, String, String?, String)])
    func `Forms of the target`(line: String, path: String, query: String?, host: String) throws {
        let head = try #require(ParsedMessages("GET \(line)\r\n\r\n").heads.first)
        #expect(head.path == path)
        #expect(head.query == query)
        #expect(head.fields["Host"] == host)
    }

    /// Requests that must be refused, with their status.
    static let refused: [(String, Int)] = [
        // Line ends
        ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n\n", 400), ("GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", 400), ("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        // The request line
        ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
        (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /\r\nHost: a\r\n\r\n", 400),
        ("GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("G@T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /é HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / http/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.10\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", 505),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505), ("GET / HTTP/0.9\r\n\r\n", 505),
        ("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 501), ("GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET http://u@h/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        // Paths
        ("GET /../x HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /a/%2e%2E/x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a/.. HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /a%2f..%2fx HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a/..%5cx HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http://a/../x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        // Host
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        // Fields
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400), ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{7F}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX(: b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n", 417),
        // Framing
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1 1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \u{B}chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        // Chunks
        (chunked("1\r\nab\r\n0\r\n\r\n"), 400), (chunked("1\nab\n0\n\n"), 400), (chunked("\r\n"), 400),
        (chunked("1 \r\na\r\n0\r\n\r\n"), 400), (chunked(" 1\r\na\r\n0\r\n\r\n"), 400),
        (chunked("0x1\r\na\r\n0\r\n\r\n"), 400),
        (chunked("-1\r\na\r\n0\r\n\r\n"), 400), (chunked("1;\na\r\n0\r\n\r\n"), 400),
        (chunked("1\r\na\r0\r\n\r\n"), 400),
        (chunked("0\r\n\u{1}: x\r\n\r\n"), 400), (chunked("0\r\n folded\r\n\r\n"), 400),
        (chunked("0\r\nA: b\n\r\n"), 400),
        (chunked("FFFFFFFFFFFFFFFF\r\n"), 400), (chunked("0\r\nNoColon\r\n\r\n"), 400),
        (chunked("0\r\nA b: c\r\n\r\n"), 400),
        (chunked("1;\r\na\r\n0\r\n\r\n"), 400), (chunked("1;x=\r\na\r\n0\r\n\r\n"), 400),
        (chunked("1;x y\r\na\r\n0\r\n\r\n"), 400), (chunked("1;x=\"y\r\na\r\n0\r\n\r\n"), 400),
    ]

    private static func chunked(_ body: String) -> String {
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + body
    }

    @Test(arguments: refused)
    func `What two programs could read differently is refused`(text: String, status: Int) {
        let parsed = ParsedMessages(text)
        #expect(parsed.refusal?.status.rawValue == status, "\(String(describing: parsed))")
    }

    /// Streams of messages for the tests of pieces.
    static let streams: [String] = [
        "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
        "\r\nPOST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello\r\nGET / HTTP/1.0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y;z;q=\"a\\\"b\"\r\nhello\r\n6\r\n world\r\n0\r\nA: b\r\nC: d\r\n\r\nGET /n HTTP/1.1\r\nHost: b\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "GET /cut HTTP/1.1\r\nHos",
    ]

    @Test(arguments: streams + refused.map(\.0))
    func `Where the bytes are cut makes no difference`(text: String) {
        let bytes = Array(text.utf8)
        let whole = ParsedMessages(bytes)
        for first in 0...bytes.count {
            #expect(ParsedMessages(bytes, pieces: [first, bytes.count - first]) == whole, "cut at \(first)")
        }
        #expect(ParsedMessages(bytes, pieces: Array(repeating: 1, count: bytes.count)) == whole)
    }

    @Test func `What is too large is refused by its part`() {
        var limits = HTTPServer.Limits()
        limits.requestLine = 100
        limits.header = 300
        limits.fieldCount = 5
        limits.body = 1000
        let cases: [(String, Int?)] = [
            ("GET /\(String(repeating: "a", count: 80)) HTTP/1.1\r\nHost: a\r\n\r\n", nil),
            ("GET /\(String(repeating: "a", count: 90)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
            (String(repeating: "A", count: 101), 414),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "b", count: 200))\r\n\r\n", nil),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "b", count: 300))\r\n\r\n", 431),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "b", count: 300))", 431),
            ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 4))\r\n", nil),
            ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 5))\r\n", 431),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n", 413),
            (Self.chunked("1;\(String(repeating: "x", count: 400))\r\n"), 431),
            (Self.chunked("0\r\n\(String(repeating: "X: y\r\n", count: 100))\r\n"), 431),
        ]
        for (text, status) in cases {
            #expect(ParsedMessages(text, limits: limits).refusal?.status.rawValue == status, "\(text)")
        }
    }

    @Test func `Random mutations never trap, and are read the same in any pieces`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let seeds = Self.streams + Self.refused.map(\.0)
        for _ in 0..<20_000 {
            var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
            for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(Array("\r\n :;,0a\t%.".utf8).randomElement(using: &random) ?? 0, at: index)
                default: bytes.insert(contentsOf: bytes[index...].prefix(8), at: index)
                }
            }
            let pieces = (0..<bytes.count).map { _ in Int.random(in: 1...20, using: &random) }
            #expect(ParsedMessages(bytes) == ParsedMessages(bytes, pieces: pieces), "seed \(seed)")
        }
    }
}
