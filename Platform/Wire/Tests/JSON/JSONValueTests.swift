import Testing
import Wire

struct JSONValueTests {
    private func read(_ text: String) throws -> JSONValue {
        try JSONCoding.decode(JSONValue.self, from: Array(text.utf8))
    }

    @Test(
        arguments: [
            ("null", .null), ("true", true), ("false", false), ("1", 1), ("-0.5", -0.5), ("\"1\"", "1"), ("\"\"", ""),
            ("[]", []), ("{}", [:]), ("[null,[1]]", [.null, [1]]),
            (#"{"b":1,"a":{"x":[]}}"#, ["b": 1, "a": ["x": []]]),
        ] as [(String, JSONValue)])
    func `A value is read as what it is, and written the same`(text: String, value: JSONValue) throws {
        #expect(try read(text) == value)
        #expect(try read(String(decoding: JSONCoding.encode(value), as: UTF8.self)) == value)
    }

    @Test func `Members keep their order on the way through`() throws {
        let text = #"{"z":1,"a":2,"m":{"y":3,"b":4}}"#
        #expect(try read(text).members.map(\.name) == ["z", "a", "m"])
        let back = try read(String(decoding: JSONCoding.encode(try read(text)), as: UTF8.self))
        #expect(back["m"]?.members.map(\.name) == ["y", "b"])
    }

    @Test func `Asking a value for what it is not gives nothing`() {
        let values: [JSONValue] = [.null, true, 1, "a", ["b"], ["c": 1]]
        #expect(values.map { $0["c"] } == [nil, nil, nil, nil, nil, 1])
        #expect(values.map(\.text) == [nil, nil, nil, "a", nil, nil])
        #expect(values.map(\.elements.count) == [0, 0, 0, 0, 1, 0])
        #expect(values.map(\.members.count) == [0, 0, 0, 0, 0, 1])
    }

    @Test func `Whatever is written can be read again`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = Seeded(state: seed)
        for _ in 0..<200 {
            let value = Self.value(depth: 4, &random)
            let text = try String(decoding: JSONCoding.encode(value), as: UTF8.self)
            #expect(try read(text) == value, "seed \(seed)")
        }
    }

    private static func value(depth: Int, _ random: inout Seeded) -> JSONValue {
        switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &random) {
        case 0: return .null
        case 1: return .truth(Bool.random(using: &random))
        case 2: return .number(Double.random(in: -1e12...1e12, using: &random))
        case 3: return .text(random.text())
        case 4:
            return .list((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, &random) })
        default:
            return .object(
                (0..<Int.random(in: 0...4, using: &random)).map { index in
                    .init(name: "\(index)" + random.text(), value: value(depth: depth - 1, &random))
                })
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `OF-221: what a stranger sends is read in one pass, however long and of whatever kinds`() throws {
        let count = 100_000
        let elements = (0..<count).map { ["\($0)", "true", "null", "\"t\"", "[]", "{\"a\":1}"][$0 % 6] }
        let list = try JSONCoding.decode(JSONValue.self, from: Array("[\(elements.joined(separator: ","))]".utf8))
        #expect(list.elements.count == count && list.elements[5]["a"] == 1 && list.elements[count - 1] == .text("t"))
        let members = elements.enumerated().map { "\"n\($0.offset)\":\($0.element)" }.joined(separator: ",")
        let object = try JSONCoding.decode(JSONValue.self, from: Array("{\(members)}".utf8))
        #expect(object.members.count == count && object.members[count - 1].name == "n\(count - 1)")
    }

    @Test func `OF-221: a NUL within anything is refused with its place`() throws {
        struct Form: Codable { var content: JSONValue }
        let json = #"{"content":{"a":[1,"b\u0000"]}}"#
        let problem = try #require(throws: Problem.self) { try JSONCoding.decode(Form.self, from: Array(json.utf8)) }
        #expect(problem.status == 422 && problem.errors?.first?.field == "content.a[1]")
        let large = try #require(throws: Problem.self) {
            try JSONCoding.decode(Form.self, from: Array(#"{"content":[1e999]}"#.utf8))
        }
        #expect(large.status == 422 && large.errors?.first?.field == "content[0]")
    }
}
