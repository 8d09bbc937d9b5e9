import Foundation

/// Takes a call's flat parameters apart: name and text in the order of the properties, without those that are nil.
final class ParameterEncoder: Encoder {
    private(set) var items: [(name: String, value: String)] = []
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private init() {}

    static func encode(_ parameters: some Encodable) throws -> [(name: String, value: String)] {
        let encoder = ParameterEncoder()
        try parameters.encode(to: encoder)
        return encoder.items
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { RefusingContainer() }

    static var notFlat: EncodingError {
        .invalidValue("", .init(codingPath: [], debugDescription: "Parameters are flat: one text a property."))
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { [] }

        mutating func encodeNil(forKey key: Key) throws {}

        mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            guard let text = try ScalarEncoder.text(value) else { return }
            encoder.items.append((key.stringValue, text))
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(RefusingKeyed<Nested>()) }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { RefusingContainer() }
        mutating func superEncoder() -> any Encoder { encoder }
        mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
    }
}

/// Turns one value into its text.
private final class ScalarEncoder: Encoder, SingleValueEncodingContainer {
    private var text: String?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Nil for an optional that holds nothing.
    static func text(_ value: some Encodable) throws -> String? {
        if let date = value as? Date { return Timestamp.text(date) }
        let encoder = ScalarEncoder()
        try value.encode(to: encoder)
        return encoder.text
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusingKeyed<Key>())
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() throws {}
    func encode(_ value: String) throws { text = value }
    func encode<Value: Encodable>(_ value: Value) throws { text = try Self.text(value) }
    func encode(_ value: Bool) throws { text = value ? "true" : "false" }
    func encode(_ value: Double) throws { text = "\(value)" }
    func encode(_ value: Float) throws { text = "\(value)" }
    func encode(_ value: Int) throws { text = "\(value)" }
    func encode(_ value: Int8) throws { text = "\(value)" }
    func encode(_ value: Int16) throws { text = "\(value)" }
    func encode(_ value: Int32) throws { text = "\(value)" }
    func encode(_ value: Int64) throws { text = "\(value)" }
    func encode(_ value: UInt) throws { text = "\(value)" }
    func encode(_ value: UInt8) throws { text = "\(value)" }
    func encode(_ value: UInt16) throws { text = "\(value)" }
    func encode(_ value: UInt32) throws { text = "\(value)" }
    func encode(_ value: UInt64) throws { text = "\(value)" }
}
