import Testing
import Wire

struct PercentEncodingTests {
    @Test(
        arguments: [
            ("", ""), ("aZ09-._~", "aZ09-._~"), (" ", "%20"), ("a/b?c#d", "a%2Fb%3Fc%23d"), ("+&=%", "%2B%26%3D%25"),
            ("æ", "%C3%A6"), ("🌲", "%F0%9F%8C%B2"), ("\n", "%0A"),
        ])
    func `All but unreserved characters is encoded, and comes back`(text: String, encoded: String) {
        #expect(PercentEncoding.encode(text) == encoded)
        #expect(PercentEncoding.decode(encoded) == text)
    }

    @Test(arguments: ["%", "%4", "%4g", "%g4", "a%", "%%41", "%C3", "%C0%AF", "%ED%A0%80", "%00", "a%00b", "%FF"])
    func `Broken escapes, bytes that are no text, and NUL decode to nothing`(text: String) {
        #expect(PercentEncoding.decode(text) == nil)
        #expect(PercentEncoding.queryItems("a=\(text)") == nil)
        #expect(PercentEncoding.queryItems("\(text)=a") == nil)
    }

    @Test func `Escapes are decoded once, in either case of their digits`() {
        #expect(PercentEncoding.decode("%2541") == "%41")
        #expect(PercentEncoding.decode("%c3%A6") == "æ")
    }

    @Test func `A plus is a space in a query only`() {
        #expect(PercentEncoding.decode("a+b") == "a+b")
        #expect(PercentEncoding.decode("a+b%2B", plusIsSpace: true) == "a b+")
    }

    @Test(
        arguments: [
            ("", [[String]]()), ("&&", []), ("a", [["a", ""]]), ("a=", [["a", ""]]), ("=b", [["", "b"]]),
            ("a=b=c", [["a", "b=c"]]), ("a=1&a=2&", [["a", "1"], ["a", "2"]]), ("a%26b=%3D", [["a&b", "="]]),
        ])
    func `A query is read as names and values in order`(query: String, expected: [[String]]) {
        #expect(PercentEncoding.queryItems(query)?.map { [$0.name, $0.value] } == expected)
    }

    @Test func `A query that was written is read as it was meant, whatever its characters`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = Seeded(state: seed)
        for _ in 0..<200 {
            let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (name: random.text(), value: random.text())
            }
            let back = PercentEncoding.query(items).flatMap(PercentEncoding.queryItems)
            #expect(back?.map(\.name) == items.map(\.name), "seed \(seed)")
            #expect(back?.map(\.value) == items.map(\.value), "seed \(seed)")
        }
        #expect(PercentEncoding.query([]) == nil)
    }
}
