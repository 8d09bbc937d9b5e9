/// Stands where there is no room for a list or a single value; every write throws.
struct RefusingContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    mutating func encodeNil() throws { throw ParameterEncoder.notFlat }
    mutating func encode<Value: Encodable>(_ value: Value) throws { throw ParameterEncoder.notFlat }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(RefusingKeyed<Nested>())
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    mutating func superEncoder() -> any Encoder { RefusingEncoder() }
}

/// Stands where there is no room for an object; every write throws.
struct RefusingKeyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws { throw ParameterEncoder.notFlat }
    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { throw ParameterEncoder.notFlat }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(RefusingKeyed<Nested>()) }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { RefusingContainer() }
    mutating func superEncoder() -> any Encoder { RefusingEncoder() }
    mutating func superEncoder(forKey key: Key) -> any Encoder { RefusingEncoder() }
}

/// An encoder that takes nothing.
struct RefusingEncoder: Encoder {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusingKeyed<Key>())
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { RefusingContainer() }
}
