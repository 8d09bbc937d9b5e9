import Testing
import WebRenderer

@Suite struct MessageCodingTests {
    @Test func `What is written is read back as it was`() throws {
        var json = MessageWriter()
        let text = "a\"b\\c\n\t\u{1}é😀</script>"
        json.array { json in
            json.integer(-12)
            json.number(0.25)
            json.string(text)
            json.string(nil)
            json.object(["b": "2", "a": "1"])
            json.array { _ in }
        }
        #expect(json.text.hasPrefix("[-12,0.25,\"a\\\"b"))
        #expect(
            try MessageReader.read(json.text)
                == .array([
                    .number(-12), .number(0.25), .string(text), .null, .object(["a": .string("1"), "b": .string("2")]),
                    .array([]),
                ]))
    }

    @Test func `Numbers that JSON has no word for become zero`() {
        var json = MessageWriter()
        json.array { json in
            json.number(.nan)
            json.number(.infinity)
        }
        #expect(json.text == "[0,0]")
    }

    @Test(arguments: [
        "", "[", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,\"a\":2}", "{a:1}", "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\u12\"",
        "tru", "nul", "+1", ".5", "1e999", "[1] x", "NaN", "--1", "0x10",
    ])
    func `What is no JSON is refused`(_ text: String) {
        #expect(throws: MessageError.self) { try MessageReader.read(text) }
    }

    @Test func `Escapes are read, and a lone surrogate does no harm`() throws {
        #expect(try MessageReader.read(#""\u00e9\ud83d\ude00\/\b""#) == .string("é😀/\u{8}"))
        #expect(try MessageReader.read(#""\ud83dx""#) == .string("\u{FFFD}x"))
    }

    @Test func `Depth has a bound`() {
        let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
        #expect(throws: MessageError("The message is nested too deeply.")) { try MessageReader.read(deep) }
    }
}
