/// What one run of an `init(from:)` told.
final class SchemaNotes {
    struct Member {
        var name: String
        var schema: JSONValue
        var isRequired: Bool
    }

    private(set) var members: [Member] = []
    private(set) var isObject = false
    private var value: JSONValue?

    func beObject() { isObject = true }

    func add(_ name: String, _ schema: JSONValue, isRequired: Bool) {
        guard !members.contains(where: { $0.name == name }) else { return }
        members.append(Member(name: name, schema: schema, isRequired: isRequired))
    }

    func be(_ schema: JSONValue) { value = value ?? schema }

    /// Takes over what a type says of its members besides their types.
    func apply(_ rules: [String: JSONValue]) {
        for index in members.indices {
            if let rule = rules[members[index].name] { members[index].schema.merge(rule) }
        }
    }

    var schema: JSONValue {
        guard isObject else { return value ?? .object([]) }
        // What may be absent may be null as well: our reader takes both alike.
        let properties = members.map { member in
            JSONValue.Member(
                name: member.name, value: member.isRequired ? member.schema : member.schema.orNull)
        }
        var schema: JSONValue = [
            "type": "object",
            "properties": .object(properties),
        ]
        let required = members.filter(\.isRequired).map { JSONValue.text($0.name) }
        if !required.isEmpty, case .object(var all) = schema {
            all.append(JSONValue.Member(name: "required", value: .list(required)))
            schema = .object(all)
        }
        return schema
    }
}

/// Takes notes of what a type asks for, and answers with samples.
struct RecordingDecoder: Decoder {
    let notes: SchemaNotes
    let recorder: SchemaRecorder
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        notes.beObject()
        return KeyedDecodingContainer(RecordingObject<Key>(notes: notes, recorder: recorder))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let items = SchemaNotes()
        return RecordingList(list: notes, items: items, recorder: recorder)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        RecordingValue(notes: notes, recorder: recorder)
    }

    static var noSample: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "There is no sample of this type."))
    }
}

private struct RecordingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let notes: SchemaNotes
    let recorder: SchemaRecorder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (schema, sample) = recorder.note(type)
        notes.add(key.stringValue, schema, isRequired: true)
        guard let value = sample as? Value else { throw RecordingDecoder.noSample }
        return value
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        notes.add(key.stringValue, recorder.schema(of: type), isRequired: false)
        return nil
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { optional(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { optional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { optional(type, key) }

    private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        notes.add(key.stringValue, recorder.schema(of: type), isRequired: false)
        return nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw RecordingDecoder.noSample }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw RecordingDecoder.noSample
    }

    func superDecoder() throws -> any Decoder { RecordingDecoder(notes: notes, recorder: recorder) }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw RecordingDecoder.noSample }
}

/// A list of the type's own making; its first element's schema stands for all.
private struct RecordingList: UnkeyedDecodingContainer {
    let list: SchemaNotes
    let items: SchemaNotes
    let recorder: SchemaRecorder
    private(set) var currentIndex = 0

    init(list: SchemaNotes, items: SchemaNotes, recorder: SchemaRecorder) {
        self.list = list
        self.items = items
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        currentIndex += 1
        let (schema, sample) = recorder.note(type)
        list.be(["type": "array", "items": schema])
        guard let value = sample as? Value else { throw RecordingDecoder.noSample }
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw RecordingDecoder.noSample }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw RecordingDecoder.noSample }
    mutating func superDecoder() throws -> any Decoder { throw RecordingDecoder.noSample }
}

private struct RecordingValue: SingleValueDecodingContainer {
    let notes: SchemaNotes
    let recorder: SchemaRecorder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, sample) = recorder.note(type)
        notes.be(schema)
        guard let value = sample as? Value else { throw RecordingDecoder.noSample }
        return value
    }
}
