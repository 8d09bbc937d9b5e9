/// Takes one value.
struct JSONValueWriter: Encoder, SingleValueEncodingContainer {
    let writer: JSONWriter
    let depth: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONObjectWriter<Key>(writer: writer, place: writer.open(isObject: true, at: depth)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        JSONListWriter(writer: writer, place: writer.open(isObject: false, at: depth))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { writer.writeNull() }
    func encode(_ value: Bool) { writer.write(truth: value) }
    func encode(_ value: String) { writer.write(text: value) }
    func encode(_ value: Double) throws { try writer.write(fraction: value) }
    func encode(_ value: Float) throws { try writer.write(fraction: value) }
    func encode(_ value: Int) { writer.write(whole: value) }
    func encode(_ value: Int8) { writer.write(whole: value) }
    func encode(_ value: Int16) { writer.write(whole: value) }
    func encode(_ value: Int32) { writer.write(whole: value) }
    func encode(_ value: Int64) { writer.write(whole: value) }
    func encode(_ value: UInt) { writer.write(whole: value) }
    func encode(_ value: UInt8) { writer.write(whole: value) }
    func encode(_ value: UInt16) { writer.write(whole: value) }
    func encode(_ value: UInt32) { writer.write(whole: value) }
    func encode(_ value: UInt64) { writer.write(whole: value) }
    func encode<Value: Encodable>(_ value: Value) throws { try writer.write(value: value) }
}

/// Writes an object, member by member.
private struct JSONObjectWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: JSONWriter
    let place: JSONWriter.Place

    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: Key) throws -> Int { try writer.begin(place, name: key.stringValue) }

    func encodeNil(forKey key: Key) throws {
        _ = try begin(key)
        writer.writeNull()
    }

    func encode(_ value: Bool, forKey key: Key) throws {
        _ = try begin(key)
        writer.write(truth: value)
    }

    func encode(_ value: String, forKey key: Key) throws {
        _ = try begin(key)
        writer.write(text: value)
    }

    func encode(_ value: Int, forKey key: Key) throws {
        _ = try begin(key)
        writer.write(whole: value)
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        _ = try begin(key)
        try writer.write(value: value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { nested(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { nested(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { JSONValueWriter(writer: writer, depth: writer.depth(of: place)) }
    func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

    private func nested(_ key: Key) -> any Encoder {
        guard let depth = try? begin(key) else { return RefusingEncoder() }
        return JSONValueWriter(writer: writer, depth: depth)
    }
}

/// Writes a list, element by element.
private struct JSONListWriter: UnkeyedEncodingContainer {
    let writer: JSONWriter
    let place: JSONWriter.Place
    private(set) var count = 0

    init(writer: JSONWriter, place: JSONWriter.Place) {
        self.writer = writer
        self.place = place
    }

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws {
        _ = try writer.begin(place, name: nil)
        count += 1
        writer.writeNull()
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        _ = try writer.begin(place, name: nil)
        count += 1
        try writer.write(value: value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        nested().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { nested() }

    private mutating func nested() -> any Encoder {
        guard let depth = try? writer.begin(place, name: nil) else { return RefusingEncoder() }
        count += 1
        return JSONValueWriter(writer: writer, depth: depth)
    }
}
