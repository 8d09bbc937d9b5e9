import Foundation

/// Builds a call's flat parameters from a request.
struct ParameterDecoder: Decoder {
    let values: ParameterValues
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The parameters of an endpoint; throws `Problem`.
    static func decode<Parameters: Decodable>(_ type: Parameters.Type, from values: ParameterValues) throws
        -> Parameters
    {
        do {
            return try Parameters(from: ParameterDecoder(values: values))
        } catch let error as DecodingError {
            throw Problem(decoding: error)
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed<Key>(values: values))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.notFlat }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Self.notFlat }

    static var notFlat: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "Parameters are flat: one text a property."))
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let values: ParameterValues
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { values.contains(key.stringValue) }

        func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let name = key.stringValue
            guard let text = try values.text(name) else {
                throw Problem.unprocessable(name, "missing", "The parameter \(name) is missing.")
            }
            do {
                return try ScalarDecoder.decode(type, text: text)
            } catch is DecodingError {
                throw values.refusal(name, "invalid", "The parameter \(name) has a value that is not allowed.")
            }
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { throw ParameterDecoder.notFlat }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw ParameterDecoder.notFlat
        }

        func superDecoder() throws -> any Decoder { throw ParameterDecoder.notFlat }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw ParameterDecoder.notFlat }
    }
}

/// Builds one value from its text.
private struct ScalarDecoder: Decoder, SingleValueDecodingContainer {
    let text: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func decode<Value: Decodable>(_ type: Value.Type, text: String) throws -> Value {
        if type == Date.self {
            guard let date = Timestamp.date(text) as? Value else { throw invalid }
            return date
        }
        return try Value(from: ScalarDecoder(text: text))
    }

    static var invalid: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "This is not a value of the property's type."))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw ParameterDecoder.notFlat
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ParameterDecoder.notFlat }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch text {
        case "true", "1": true
        case "false", "0": false
        default: throw Self.invalid
        }
    }

    func decode(_ type: String.Type) throws -> String { text }
    func decode(_ type: Double.Type) throws -> Double { try finite(Double(text)) }
    func decode(_ type: Float.Type) throws -> Float { try finite(Float(text)) }
    func decode(_ type: Int.Type) throws -> Int { try present(Int(text)) }
    func decode(_ type: Int8.Type) throws -> Int8 { try present(Int8(text)) }
    func decode(_ type: Int16.Type) throws -> Int16 { try present(Int16(text)) }
    func decode(_ type: Int32.Type) throws -> Int32 { try present(Int32(text)) }
    func decode(_ type: Int64.Type) throws -> Int64 { try present(Int64(text)) }
    func decode(_ type: UInt.Type) throws -> UInt { try present(UInt(text)) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try present(UInt8(text)) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try present(UInt16(text)) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try present(UInt32(text)) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try present(UInt64(text)) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Self.decode(type, text: text) }

    private func present<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Self.invalid }
        return value
    }

    private func finite<Value: FloatingPoint>(_ value: Value?) throws -> Value {
        guard let value, value.isFinite else { throw Self.invalid }
        return value
    }
}
