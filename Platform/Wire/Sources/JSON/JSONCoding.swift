/// How values look as JSON on our wire: camelCase names in the order of the type's properties, RFC 3339 times in UTC
/// with milliseconds, data as base 64; unknown fields are ignored.
public enum JSONCoding {
    /// The value as JSON.
    public static func encode<Value: Encodable>(_ value: Value) throws -> [UInt8] {
        try JSONWriter.bytes(of: value)
    }

    /// The value behind JSON. Throws `Problem`: 400 for bad UTF-8, broken JSON, a name given twice and nesting over 32;
    /// 422 with the field's path where a value has the wrong form.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        let source: JSONSource
        do {
            source = try JSONSource(bytes)
        } catch {
            throw error.problem
        }
        do {
            return try JSONReader(source: source, token: 0).value(type)
        } catch let error as DecodingError {
            throw Problem(decoding: error)
        }
    }
}
