import Foundation

/// How values look as JSON on our wire: camelCase names, RFC 3339 times in UTC with milliseconds, unknown fields ignored.
public enum JSONCoding {
    /// The value as JSON.
    public static func encode<Value: Encodable>(_ value: Value) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Timestamp.text(date))
        }
        return Array(try encoder.encode(value))
    }

    /// The value behind JSON. Throws `Problem`: 400 for bad UTF-8, broken JSON, a name given twice and nesting over 32;
    /// 422 with the field's path where a value has the wrong form.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        if let fault = JSONScanner.firstFault(in: bytes) { throw fault.problem }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = Timestamp.date(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not a time.")
            }
            return date
        }
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw Problem(decoding: error)
        }
    }
}
