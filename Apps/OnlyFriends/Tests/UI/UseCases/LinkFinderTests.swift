import Foundation
import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@Suite struct LinkFinderTests {
    @Test(arguments: [
        ("See https://example.org/a?b=c.", ["https://example.org/a?b=c"]),
        ("(www.example.org)", ["https://www.example.org"]),
        ("https://en.wikipedia.org/wiki/Oslo_(city), twice", ["https://en.wikipedia.org/wiki/Oslo_(city)"]),
        ("http://a.example https://b.example!", ["http://a.example", "https://b.example"]),
        ("javascript:alert(1) https:// www. ftp://a.example", []),
        ("No link here, not even a.example", []), ("", []),
    ])
    func `OF-070: web addresses are found, without what closes a sentence; nothing else is one`(
        text: String, links: [String]
    ) {
        #expect(LinkFinder.links(in: text).map(\.url.absoluteString) == links)
    }

    @Test func `A text with links says what it said`() {
        let text = "One https://example.org, two www.example.org/å 👍"
        #expect(LinkFinder.linked(text).map { String($0.characters) } == text)
        #expect(LinkFinder.linked("plain") == nil)
    }
}
