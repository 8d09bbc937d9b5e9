import OnlyFriendsAPI
import Testing

@Suite struct TextRuleTests {
    @Test(arguments: [("  Ann  ", "Ann"), ("José 🌲", "José 🌲"), ("李小龍", "李小龍"), ("O'Brien-Ås", "O'Brien-Ås")])
    func `OF-042 A name is trimmed and kept`(_ typed: String, _ kept: String) throws {
        #expect(try TextRule.name(typed) == kept)
    }

    @Test(arguments: ["", "   ", "🌲🌲", "12345", "A\u{202E}nn", "A\nB", "A\u{0}", "A\u{200F}b"])
    func `OF-042 A name without letters or with hidden marks is refused`(_ typed: String) {
        #expect(throws: TextRule.Violation.self) { try TextRule.name(typed) }
    }

    @Test func `OF-042 Fifty characters are the most, whatever they are made of`() throws {
        let family = "👨‍👩‍👧‍👦"
        #expect(try TextRule.name(String(repeating: family, count: 49) + "a").count == 50)
        #expect(throws: TextRule.Violation.self) { try TextRule.name(String(repeating: "a", count: 51)) }
        let tower = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(throws: TextRule.Violation.self) { try TextRule.name(tower) }
    }

    @Test func `OF-043 A bio has at most five line breaks and 300 characters`() throws {
        #expect(try TextRule.bio("a\r\nb\rc") == "a\nb\nc")
        #expect(try TextRule.bio(" \n ") == nil)
        #expect(throws: TextRule.Violation.self) { try TextRule.bio("a\nb\nc\nd\ne\nf\ng") }
        #expect(throws: TextRule.Violation.self) { try TextRule.bio(String(repeating: "x", count: 301)) }
    }
}
