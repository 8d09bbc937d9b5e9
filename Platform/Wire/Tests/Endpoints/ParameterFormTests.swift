import Foundation
import Testing

@testable import Wire

/// What a call's parameters may be made of.
@Suite struct ParameterFormTests {
    private struct One<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable { var value: Value }

    private struct Nested: Codable, Sendable, Equatable { var list = [1, 2] }
    private struct Deep: Codable, Sendable, Equatable { var inner = Nested() }

    private func endpoint<Value>(_ type: Value.Type) -> Endpoint<One<Value>, NoBody, NoAnswer> {
        Endpoint("one", .get, "/one", summary: "One.", tag: "test")
    }

    private func value<Value>(_ type: Value.Type, _ text: String) throws -> Value
    where Value: Codable & Sendable & Equatable {
        let query = PercentEncoding.query([("value", text)])
        return try endpoint(type).parameters(of: HTTPRequest(method: .get, path: "/one", query: query)).value
    }

    /// Whether a value comes back, and whether texts that are none of its type are 422 with the parameter's name.
    private func check<Value: Codable & Sendable & Equatable>(_ values: [Value], refuses texts: [String]) throws {
        for value in values {
            let request = try endpoint(Value.self).request(One(value: value), NoBody())
            #expect(try endpoint(Value.self).parameters(of: request).value == value, "\(value)")
        }
        for text in texts {
            let problem = try #require(throws: Problem.self, "\(Value.self) took \(text)") {
                try self.value(Value.self, text)
            }
            #expect(problem.status == 422 && problem.errors?.first?.field == "value", "\(text)")
        }
    }

    @Test func `OF-221: a number of any width comes back at its limits, and one beyond them is refused`() throws {
        try check([Int8.min, .max, 0], refuses: ["128", "-129", "1.0", "", " 1", "0x1", "1e2"])
        try check([Int16.min, .max], refuses: ["32768"])
        try check([Int32.min, .max], refuses: ["2147483648"])
        try check([Int64.min, .max], refuses: ["9223372036854775808"])
        try check([Int.min, .max], refuses: ["9223372036854775808", "١"])
        try check([UInt8.min, .max], refuses: ["256", "-1"])
        try check([UInt16.max], refuses: ["65536"])
        try check([UInt32.max], refuses: ["4294967296"])
        try check([UInt64.max], refuses: ["18446744073709551616"])
        try check([UInt.max], refuses: ["-0.5"])
    }

    @Test func `OF-221: a fraction is a number, and never one that is none`() throws {
        try check([0.1, -1e300, .leastNonzeroMagnitude, 0], refuses: ["nan", "inf", "-infinity", "1e400", "", "1,5"])
        try check([Float(0.1), -3e38], refuses: ["nan", "1e39", "x"])
    }

    @Test func `OF-221: yes and no have two spellings each`() throws {
        try check([true, false], refuses: ["TRUE", "yes", "", "2", "on"])
        #expect(try value(Bool.self, "1") && !(try value(Bool.self, "0")))
    }

    @Test func `Times, addresses and texts come back`() throws {
        try check([Date(timeIntervalSince1970: 1.5), .distantPast], refuses: ["yesterday", "2026-02-30T00:00:00Z"])
        try check(["", "a b+c&d=é/%", "🌲"], refuses: ["\u{7}"])
    }

    @Test func `A value that is missing is told apart from an empty one`() throws {
        #expect(try value(String.self, "").isEmpty)
        let problem = try #require(throws: Problem.self) {
            try endpoint(String.self).parameters(of: HTTPRequest(method: .get, path: "/one"))
        }
        #expect(problem.status == 422 && problem.code == "missing")
    }

    @Test func `What is not flat is refused on both ends, and never sent in half`() throws {
        #expect(throws: EncodingError.self) { try ParameterEncoder.encode(One(value: Nested())) }
        #expect(throws: EncodingError.self) { try ParameterEncoder.encode(One(value: Deep())) }
        #expect(throws: EncodingError.self) { try ParameterEncoder.encode(One(value: [1, 2])) }
        #expect(throws: EncodingError.self) { try ParameterEncoder.encode(One(value: ["a": 1])) }
        #expect(throws: EncodingError.self) { try ParameterEncoder.encode([1, 2]) }
        #expect(throws: EncodingError.self) { try ParameterEncoder.encode("text") }
        #expect(throws: Problem.self) { try value(Nested.self, "1") }
        #expect(throws: Problem.self) { try value([Int].self, "1") }
        #expect(throws: Problem.self) { try value([String: Int].self, "1") }
    }
}
