import Base
import OnlyFriendsAPI
import Testing

@Suite struct MentionFinderTests {
    private static let people = ["Ann", "Ann Lie", "Åse", "Bo 👩🏽‍🚀", "Ann"].enumerated().compactMap { index, name in
        SortableID(rawValue: Int64(index + 1)).map { Mention(userId: $0, name: name) }
    }

    @Test(arguments: [
        ("@Ann Lie and @Åse.", ["@Ann Lie", "@Åse"]), ("@Ann, you", ["@Ann"]), ("(@Bo 👩🏽‍🚀)", ["@Bo 👩🏽‍🚀"]),
        ("@Annika @ Ann ann@Ann @ann", []), ("@@Ann", ["@Ann"]), ("", []), ("@", []),
    ])
    func `OF-085: of names the longest is meant, whole, and not within a word`(text: String, names: [String]) {
        #expect(MentionFinder.found(in: text, of: Self.people).map { String(text[$0.range]) } == names)
    }

    @Test func `OF-085: who shares a name is meant as well, and a text of signs costs little`() {
        #expect(MentionFinder.found(in: "@Ann", of: Self.people).first?.mentions.count == 2)
        let text = String(repeating: "@", count: 10_000) + "Ann"
        #expect(MentionFinder.found(in: text, of: Self.people).isEmpty)
    }
}
