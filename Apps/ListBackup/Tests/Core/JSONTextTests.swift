import ListBackupCore
import Testing

@Suite struct JSONTextTests {
    @Test(arguments: [
        "", "{", #"{"a":1"#, #"{"a" 1}"#, "[1,]", "{,}", "[1 2]", #"{"a":tru}"#, "<html>", #"{"a":1}x"#, "\"\u{1}\"",
        "--1", "1x", "[", "]",
    ])
    func `What is cut short or no JSON is refused`(_ text: String) {
        #expect(throws: JSONError.self) { try JSONText(Array(text.utf8)).root() }
    }

    @Test func `A path leads to a value, through escapes and lists`() throws {
        let text = JSONText(Array(#" {"a\u00e9":[{"b":"x\n\ud83d\ude00"}, 2],"n":null} "#.utf8))
        let root = try text.root()
        let value = try #require(try text.find(JSONText.path("a\u{e9}.0.b"), in: root))
        #expect(text.text(value) == "x\n\u{1F600}")
        #expect(try text.find(JSONText.path("a\u{e9}.5"), in: root) == nil)
        #expect(try text.find(JSONText.path("n.x"), in: root) == nil)
    }

    @Test func `A text ends at its quote, and is refused at a control character, wherever they stand`() throws {
        for plain in ["a", "é", " ", "\u{7f}", "!", "#", "[", "]"] {
            for length in 0..<20 {
                let text = String(repeating: plain, count: length)
                #expect(try JSONText(Array("\"\(text)\"".utf8)).root().count == text.utf8.count + 2)
                #expect(try JSONText(Array("\"\(text)\\\"\(text)\"".utf8)).root().count == text.utf8.count * 2 + 4)
                for broken in ["\(text)", "\(text)\u{1f}\(text)\"", "\(text)\n\"", "\(text)\\", "\(text)\\\""] {
                    #expect(throws: JSONError.self) { try JSONText(Array("\"\(broken)".utf8)).root() }
                }
            }
        }
    }

    @Test func `Ids sort as people expect and stay distinct (LB-059)`() {
        let tokens = ["-20", "-3", "0", "9", "10", "100"]
        let keys = tokens.map { RecordKey(token: Array($0.utf8)) }
        #expect(keys == keys.sorted())
        #expect(keys.map(\.text) == tokens)
        let others = ["1", "01", "1.0", "A", "a", "\u{e9}", "e\u{301}"]
        #expect(Set(others.map { RecordKey(token: Array($0.utf8)) }).count == others.count)
        #expect(RecordKey(token: Array("1".utf8)) != RecordKey(text: Array("1".utf8)))
        let pair = RecordKey(parts: [RecordKey(text: Array("a".utf8)), RecordKey(token: Array("7".utf8))])
        #expect(pair.text == "a/7")
    }
}
