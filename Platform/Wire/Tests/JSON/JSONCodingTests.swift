import Base
import Foundation
import Testing
import Wire

@Suite struct JSONCodingTests {
    private struct Device: Codable, Equatable {
        var name: String
        var platform: String?
    }

    private struct Sample: Codable, Equatable {
        var text: String
        var count: Int
        var ratio: Double?
        var isOn: Bool
        var device: Device
        var tags: [String]
        var at: Date
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONCoding.decode(type, from: Array(json.utf8))
    }

    @Test func `A value comes back as it went`() throws {
        let value = Sample(
            text: "Ærlig «talt» 🌲 \u{1} \\ \" / \n", count: -7, ratio: 0.25, isOn: true,
            device: Device(name: "Phone"), tags: ["a", ""], at: Date(timeIntervalSince1970: 1_772_366_400.125))
        let bytes = try JSONCoding.encode(value)
        #expect(try JSONCoding.decode(Sample.self, from: bytes) == value)
        #expect(String(decoding: bytes, as: UTF8.self).contains(#""at":"2026-03-01T12:00:00.125Z""#))
    }

    @Test func `OF-221: a text that holds a NUL is refused with its field, one with other control characters is read`()
    {
        #expect {
            try decode(Device.self, #"{"name":"a\u0000b"}"#)
        } throws: {
            ($0 as? Problem)?.status == 422 && ($0 as? Problem)?.errors?.first?.field == "name"
        }
        #expect(throws: Problem.self) { try decode([String].self, #"["\u0000"]"#) }
        #expect((try? decode(Device.self, #"{"name":"a\u0001b"}"#))?.name == "a\u{1}b")
    }

    @Test func `OF-221: unknown fields are ignored`() throws {
        let device = try decode(Device.self, #"{"name":"a","colour":{"deep":[1,2,{"x":null}]},"n":1e3}"#)
        #expect(device == Device(name: "a"))
    }

    @Test(
        arguments: [
            (#"{"platform":"web"}"#, "name", "missing"), (#"{"name":null}"#, "name", "missing"),
            (#"{"name":5}"#, "name", "wrong_type"), (#"[]"#, "body", "wrong_type"),
            (#"{"name":"a","platform":{}}"#, "platform", "wrong_type"),
        ])
    func `OF-221: wrong types give 422 with the field`(json: String, field: String, code: String) throws {
        let problem = try #require(throws: Problem.self) { try decode(Device.self, json) }
        #expect(problem.status == 422)
        #expect(problem.code == code)
        #expect(problem.errors?.first?.field == field)
    }

    @Test func `OF-221: the path of a nested field names objects and places in lists`() throws {
        struct Outer: Codable { var devices: [[String: Device]] }
        let problem = try #require(throws: Problem.self) {
            try decode(Outer.self, #"{"devices":[{},{"a":{"name":1}}]}"#)
        }
        #expect(problem.errors?.first?.field == "devices[1].a.name")
    }

    @Test(
        arguments: [
            #"{"name":"a","name":"b"}"#, #"{"name":"a","other":{"x":1,"x":2}}"#, #"{"name":"a","n\u0061me":"b"}"#,
            #"[{"a":1},{"a":1,"b":2,"a":3}]"#,
        ])
    func `OF-221: a name given twice is 400`(json: String) throws {
        let problem = try #require(throws: Problem.self) { try decode(Device.self, json) }
        #expect(problem.status == 400)
        #expect(problem.code == "json_duplicate_name")
    }

    @Test func `OF-221: a name given twice among thousands is found`() throws {
        let names = (0..<5000).map { #""n\#($0)":0"# }
        #expect(throws: Never.self) { try decode([String: Int].self, "{" + names.joined(separator: ",") + "}") }
        let twice = "{" + (names + [#""n4321":0"#]).joined(separator: ",") + "}"
        let problem = try #require(throws: Problem.self) { try decode([String: Int].self, twice) }
        #expect(problem.code == "json_duplicate_name")
    }

    @Test func `OF-221: 32 levels are read and 33 are 400`() throws {
        func nested(_ depth: Int) -> String {
            #"{"name":"a","x":"# + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
                + "}"
        }
        #expect(try decode(Device.self, nested(32)).name == "a")
        let problem = try #require(throws: Problem.self) { try decode(Device.self, nested(33)) }
        #expect(problem.status == 400)
        #expect(problem.code == "json_too_deep")
        let bomb = try #require(throws: Problem.self) {
            try decode(Device.self, String(repeating: "[", count: 1 << 20))
        }
        #expect(bomb.code == "json_too_deep")
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], Array(#""\ud800""#.utf8), Array(#""\udc00\ud800""#.utf8),
            [0x22, 0xC3],
        ] as [[UInt8]])
    func `OF-221: bytes that are no text are 400`(bytes: [UInt8]) throws {
        let problem = try #require(throws: Problem.self) { try JSONCoding.decode(String.self, from: bytes) }
        #expect(problem.status == 400)
        #expect(problem.code == "utf8_invalid")
    }

    @Test(
        arguments: [
            "", " ", "{", "}", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "nul", "truex", "01",
            "1.", ".5", "-", "1e", "+1", "\"a", "\"\\x\"", "\"\\u12\"", "\"\t\"", "[1]]", "1 2", "'a'", "NaN", "{]",
            "[}", "\u{FEFF}1", "[,1]", "\"\\", "--1", "0x1", "{\"a\":1\"b\":2}",
        ])
    func `Broken JSON is 400`(json: String) throws {
        let problem = try #require(throws: Problem.self) { try decode(Double.self, json) }
        #expect(problem.status == 400)
        #expect(problem.code == "json_invalid")
    }

    @Test(
        arguments: [
            "0", "-0", "1e5", "1E+5", "0.5e-3", "[]", "{}", " [ 1 , 2 ] ", "\t\r\n1",
            #"{"a":[{},{"b":"\u00e6\ud83c\udf32"}]}"#,
            #""\"\\\/\b\f\n\r\t""#, "true", "false", "null", "123456789012345678901234567890",
        ])
    func `Sound JSON passes the look-over`(json: String) throws {
        struct Anything: Decodable { init(from decoder: any Decoder) throws {} }
        #expect(throws: Never.self) { try decode(Anything.self, json) }
    }

    @Test(
        arguments: [
            ("2026-03-01T12:00:00Z", 1_772_366_400), ("2026-03-01T12:00:00.250Z", 1_772_366_400.25),
            ("2026-03-01T14:30:00+02:30", 1_772_366_400), ("1969-12-31T23:59:59.999Z", -0.001),
            ("2024-02-29t00:00:00z", 1_709_164_800), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ])
    func `Times are read with any fraction and offset`(text: String, seconds: Double) {
        #expect(Timestamp.date(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        arguments: [
            "", "2026-03-01", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-03-01T24:00:00Z",
            "2026-03-01T00:00:00", "2026-03-01T00:00:00.Z", "2026-03-01 00:00:00Z", "2026-03-01T00:00:00Zx",
        ])
    func `What is no time is refused`(text: String) {
        #expect(Timestamp.date(text) == nil)
    }

    @Test func `Times of eight centuries come back to the millisecond`() {
        for step in stride(from: -12_000_000_000_000, through: 12_000_000_000_000, by: 7_654_321_987) {
            let date = Date(timeIntervalSince1970: Double(step) / 1000)
            let back = Timestamp.date(Timestamp.text(date))
            #expect(back.map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) } == Int64(step))
        }
    }
}

@Suite struct JSONWriterTests {
    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    @Test func `Members stand in the order of the properties, those that are nil not at all`() throws {
        struct Post: Codable {
            var zebra = 1
            var apple: String?
            var mango: [Int?] = [1, nil]
            var at = Date(timeIntervalSince1970: 0)
            var inner = Inner()
            var ratio = 2.0
            var small: Float = 0.1
            var link = URL(string: "https://example.org/a/b?c=d")
            var bytes = Data([1, 2, 255])
        }
        struct Inner: Codable {}
        #expect(
            try text(Post())
                == #"{"zebra":1,"mango":[1,null],"at":"1970-01-01T00:00:00.000Z","inner":{},"ratio":2,"small":0.1,"#
                + #""link":"https://example.org/a/b?c=d","bytes":"AQL/"}"#)
        let back = try JSONCoding.decode(Post.self, from: try JSONCoding.encode(Post()))
        #expect(back.link == Post().link)
        #expect(back.bytes == Post().bytes)
        #expect(back.small == 0.1)
    }

    @Test func `Text is escaped where it must be and nowhere else`() throws {
        #expect(try text("a\"b\\c\u{0}\u{1F}\n\r\t/æ🌲\u{7F}") == "\"a\\\"b\\\\c\\u0000\\u001f\\n\\r\\t/æ🌲\u{7F}\"")
        #expect(try text("") == "\"\"")
    }

    @Test func `Numbers without a JSON form are refused`() {
        #expect(throws: EncodingError.self) { try text(Double.nan) }
        #expect(throws: EncodingError.self) { try text([Float.infinity]) }
    }

    @Test func `Numbers come back at their limits`() throws {
        for value in [Int64.min, -1, 0, .max] {
            #expect(try JSONCoding.decode(Int64.self, from: try JSONCoding.encode(value)) == value)
        }
        #expect(try JSONCoding.decode(UInt64.self, from: try JSONCoding.encode(UInt64.max)) == .max)
        for value in [Double.leastNonzeroMagnitude, .greatestFiniteMagnitude, -0.1, 1e21] {
            #expect(try JSONCoding.decode(Double.self, from: try JSONCoding.encode(value)) == value)
        }
        #expect(try JSONCoding.decode(Int.self, from: Array("1.5e1".utf8)) == 15)
    }

    @Test(arguments: ["1.5", "9223372036854775808", "1e400", "-9223372036854775809"])
    func `A number that does not fit a whole one is 422`(json: String) throws {
        let problem = try #require(throws: Problem.self) {
            try JSONCoding.decode([Int].self, from: Array("[\(json)]".utf8))
        }
        #expect(problem.status == 422)
        #expect(problem.errors?.first?.field == "[0]")
    }

    @Test func `Enumerations with content, dictionaries and inheritance keep their form`() throws {
        enum Event: Codable, Equatable {
            case typed(text: String, at: Int)
            case left
        }
        let events: [Event] = [.typed(text: "a", at: 1), .left]
        #expect(try text(events) == #"[{"typed":{"text":"a","at":1}},{"left":{}}]"#)
        #expect(try JSONCoding.decode([Event].self, from: try JSONCoding.encode(events)) == events)
        let counts = ["a": [1], "b": []]
        #expect(try JSONCoding.decode([String: [Int]].self, from: try JSONCoding.encode(counts)) == counts)
        #expect(try JSONCoding.decode(Derived.self, from: try JSONCoding.encode(Derived())).more == "m")
    }

    @Test func `A container that is used after it is over throws instead of writing in the wrong place`() {
        struct Tangled: Encodable {
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.unkeyedContainer()
                var first = outer.nestedUnkeyedContainer()
                try outer.encode(1)
                try first.encode(2)
            }
        }
        #expect(throws: EncodingError.self) { try text(Tangled()) }
    }

    @Test func `An object with many members is read by name in one go`() throws {
        let members = (0..<20_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
        let values = try JSONCoding.decode([String: Int].self, from: Array("{\(members)}".utf8))
        #expect(values.count == 20_000)
        #expect(values["k19999"] == 19_999)
    }

    private class Base: Codable {
        var name = "n"
    }

    private final class Derived: Base {
        var more = "m"

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            more = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .more)
            try super.init(from: decoder)
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(more, forKey: .more)
        }

        private enum Key: String, CodingKey { case more }
    }
}
