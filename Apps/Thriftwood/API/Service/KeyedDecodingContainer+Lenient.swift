extension KeyedDecodingContainer {
    /// The value under a key; nil where it is absent, null or of another form. Services promise nothing about their
    /// fields, and one of them must not cost a whole list.
    public func lenient<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }
}
