import Foundation

/// Builds a value from a token of a JSON text.
struct JSONReader: Decoder {
    let source: JSONSource
    let token: Int

    var codingPath: [any CodingKey] { source.path(to: token) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard source.kind(token) == .object else { throw mismatch([String: Int].self) }
        return KeyedDecodingContainer(JSONObjectReader<Key>(source: source, token: token))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard source.kind(token) == .list else { throw mismatch([Int].self) }
        return JSONListReader(source: source, token: token)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// A value of any type; times, data and addresses have forms of their own.
    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == String.self, let text = try text() as? Value { return text }
        if type == Date.self { return try special(type) { Timestamp.date($0) } }
        if type == Data.self { return try special(type) { Data(base64Encoded: $0) } }
        if type == URL.self { return try special(type) { URL(string: $0) } }
        return try Value(from: self)
    }

    private func special<Value, Made>(_ type: Value.Type, _ make: (String) -> Made?) throws -> Value {
        guard let text = source.text(token) else { throw mismatch(String.self) }
        guard let value = make(text) as? Value else { throw corrupted("This is not a \(type).") }
        return value
    }

    func text() throws -> String {
        guard let text = source.text(token) else { throw mismatch(String.self) }
        // Text and names end there for half the world, databases among it. Only an escape can spell it.
        guard source.kind(token) != .escapedText || !text.utf8.contains(0) else {
            throw corrupted("This text holds a NUL.")
        }
        return text
    }

    func truth() throws -> Bool {
        switch source.kind(token) {
        case .yes: return true
        case .no: return false
        default: throw mismatch(Bool.self)
        }
    }

    /// A whole number that fits its type; `1.0` and `1e3` are whole too.
    func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        guard let digits = source.number(token) else { throw mismatch(type) }
        if let number = Self.plainInteger(digits, type) { return number }
        let text = String(decoding: digits, as: UTF8.self)
        if let number = Number(text) { return number }
        guard let double = Double(text), abs(double) < 9_007_199_254_740_992, let number = Number(exactly: double)
        else {
            throw corrupted("This number does not fit.")
        }
        return number
    }

    /// The usual case: an optional sign and up to eighteen digits.
    private static func plainInteger<Number: FixedWidthInteger>(
        _ digits: ArraySlice<UInt8>, _ type: Number.Type
    ) -> Number? {
        guard digits.count <= 18 else { return nil }
        var value: Int64 = 0
        let isNegative = digits.first == UInt8(ascii: "-")
        for byte in isNegative ? digits.dropFirst() : digits {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int64(digit)
        }
        return Number(exactly: isNegative ? -value : value)
    }

    func fraction<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ type: Number.Type) throws -> Number {
        guard let digits = source.number(token) else { throw mismatch(type) }
        guard let number = Number(String(decoding: digits, as: UTF8.self)), number.isFinite else {
            throw corrupted("This number does not fit.")
        }
        return number
    }

    /// The error for a value of another type; null has one of its own.
    func mismatch(_ type: any Any.Type) -> DecodingError {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "This is of another type.")
        return source.kind(token) == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    private func corrupted(_ message: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
    }
}

extension JSONReader: SingleValueDecodingContainer {
    func decodeNil() -> Bool { source.kind(token) == .null }
    func decode(_ type: Bool.Type) throws -> Bool { try truth() }
    func decode(_ type: String.Type) throws -> String { try text() }
    func decode(_ type: Double.Type) throws -> Double { try fraction(type) }
    func decode(_ type: Float.Type) throws -> Float { try fraction(type) }
    func decode(_ type: Int.Type) throws -> Int { try whole(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}
