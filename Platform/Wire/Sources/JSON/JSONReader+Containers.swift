/// Reads an object by its names.
struct JSONObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let source: JSONSource
    private let token: Int
    /// Tokens of the values by name, for objects where looking one by one would take long.
    private let index: [String: Int]?
    private static var largeCount: Int { 32 }

    init(source: JSONSource, token: Int) {
        self.source = source
        self.token = token
        guard source.tokens[token].next - token > Self.largeCount * 2 else {
            index = nil
            return
        }
        var index: [String: Int] = [:]
        Self.forEachMember(source, token) { name in
            index[source.text(name) ?? ""] = name + 1
            return true
        }
        self.index = index
    }

    var codingPath: [any CodingKey] { source.path(to: token) }

    var allKeys: [Key] {
        var keys: [Key] = []
        Self.forEachMember(source, token) { name in
            if let key = source.text(name).flatMap(Key.init(stringValue:)) { keys.append(key) }
            return true
        }
        return keys
    }

    private static func forEachMember(_ source: JSONSource, _ token: Int, _ visit: (Int) -> Bool) {
        var name = token + 1
        let end = source.tokens[token].next
        while name < end {
            guard visit(name) else { return }
            name = source.tokens[name + 1].next
        }
    }

    /// The value's token under a key; nil when there is none.
    private func find(_ key: Key) -> Int? {
        let name = key.stringValue
        if let index { return index[name] }
        var found: Int?
        Self.forEachMember(source, token) { member in
            guard source.isName(member, name) else { return true }
            found = member + 1
            return false
        }
        return found
    }

    private func reader(_ key: Key) throws -> JSONReader {
        guard let token = find(key) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "This is missing."))
        }
        return JSONReader(source: source, token: token)
    }

    /// A reader for a value that is there and not null.
    private func present(_ key: Key) -> JSONReader? {
        guard let token = find(key), source.kind(token) != .null else { return nil }
        return JSONReader(source: source, token: token)
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try reader(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader(key).truth() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try reader(key).text() }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader(key).whole(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try reader(key).fraction(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try reader(key).value(type)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.truth() }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.text() }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.whole(type) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.fraction(type) }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key)?.value(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try reader(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try reader(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { JSONReader(source: source, token: token) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try reader(key) }
}

/// Reads a list from its beginning to its end.
struct JSONListReader: UnkeyedDecodingContainer {
    private let source: JSONSource
    private let token: Int
    private var place: Int
    private(set) var currentIndex = 0

    init(source: JSONSource, token: Int) {
        self.source = source
        self.token = token
        place = token + 1
    }

    var codingPath: [any CodingKey] { source.path(to: token) }
    var isAtEnd: Bool { place >= source.tokens[token].next }

    var count: Int? {
        var count = 0
        var child = token + 1
        while child < source.tokens[token].next {
            child = source.tokens[child].next
            count += 1
        }
        return count
    }

    private func current() throws -> JSONReader {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                JSONReader.self, .init(codingPath: codingPath, debugDescription: "The list is at its end."))
        }
        return JSONReader(source: source, token: place)
    }

    private mutating func advance() {
        place = source.tokens[place].next
        currentIndex += 1
    }

    mutating func decodeNil() throws -> Bool {
        guard try current().decodeNil() else { return false }
        advance()
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try current().value(type)
        advance()
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try current().container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try current().unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let reader = try current()
        advance()
        return reader
    }
}
