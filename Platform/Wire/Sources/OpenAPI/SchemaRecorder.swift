import Base
import Foundation

/// Learns the JSON schemas of types by letting their `init(from:)` run against a decoder that takes notes.
///
/// Objects become named components that others refer to, so types that contain themselves are no trouble. A type that
/// refuses every sample value that the recorder can offer, and is no `CaseIterable` enumeration, is listed in
/// `unreadable`: let it conform to `SchemaSample`.
final class SchemaRecorder {
    /// Schemas of objects by their component's name.
    private(set) var components: [String: JSONValue] = [:]
    /// Types whose schema could not be learned in full.
    private(set) var unreadable: Set<String> = []
    private var inProgress: Set<String> = []
    private var samples: [ObjectIdentifier: any Decodable] = [:]

    /// The schema of a type: in place for plain values, a reference for objects.
    func schema(of type: any Decodable.Type) -> JSONValue { note(type).schema }

    /// The members of an object's schema with whether they are required.
    func members(of type: any Decodable.Type) -> [(name: String, schema: JSONValue, isRequired: Bool)] {
        let notes = record(type).notes
        return notes.members.map { ($0.name, $0.schema, $0.isRequired) }
    }

    /// The schema of a type and a value of it, as far as one could be made.
    func note(_ type: any Decodable.Type) -> (schema: JSONValue, sample: (any Decodable)?) {
        if let plain = Self.plain(type) { return plain }
        if let wrapper = type as? any SchemaOptional.Type { return wrapper.note(self) }
        if let list = type as? any SchemaList.Type { return (list.schema(self), list.emptyValue) }
        if let sample = type as? any SchemaSample.Type {
            return (record(type).schema, sample.schemaSample)
        }
        if let choice = Self.choice(type) { return choice }
        return object(type)
    }

    private func object(_ type: any Decodable.Type) -> (schema: JSONValue, sample: (any Decodable)?) {
        let name = SchemaName.component(type)
        let reference: JSONValue = ["$ref": .text("#/components/schemas/\(name)")]
        if components[name] != nil { return (reference, samples[ObjectIdentifier(type)]) }
        guard inProgress.insert(name).inserted else { return (reference, nil) }
        defer { inProgress.remove(name) }
        let (schema, notes, sample) = record(type)
        if let sample { samples[ObjectIdentifier(type)] = sample } else { unreadable.insert(name) }
        guard notes.isObject else { return (schema, sample) }
        components[name] = schema
        return (reference, sample)
    }

    private func record(
        _ type: any Decodable.Type
    ) -> (schema: JSONValue, notes: SchemaNotes, sample: (any Decodable)?) {
        let notes = SchemaNotes()
        let sample = try? type.init(from: RecordingDecoder(notes: notes, recorder: self))
        guard let rules = type as? any SchemaRules.Type else { return (notes.schema, notes, sample) }
        notes.apply(rules.schemaRules)
        var schema = notes.schema
        schema.merge(rules.schemaOfWhole)
        return (schema, notes, sample)
    }

    /// What our reader of JSON takes as text.
    static let withoutNUL = "^[^\\u0000]*$"
    /// What a parameter may hold.
    static let withoutControls = "^[^\\u0000-\\u001f\\u007f-\\u009f]*$"

    private static func plain(_ type: any Decodable.Type) -> (schema: JSONValue, sample: (any Decodable)?)? {
        switch type {
        case is String.Type: (["type": "string", "pattern": .text(Self.withoutNUL)], "")
        case is Bool.Type: (["type": "boolean"], false)
        case is Double.Type: (["type": "number"], 0.0)
        case is Float.Type: (["type": "number"], Float(0))
        case is Int64.Type: (["type": "integer", "format": "int64"], Int64(0))
        case is Int.Type: (["type": "integer"], 0)
        case is Date.Type: (["type": "string", "format": "date-time"], Date(timeIntervalSince1970: 0))
        case is URL.Type: (["type": "string", "format": "uri"], URL(string: "https://example.org"))
        case is Data.Type: (["type": "string", "contentEncoding": "base64"], Data())
        case is SortableID.Type:
            (
                [
                    "type": "string", "description": "An opaque id.", "minLength": 13, "maxLength": 13,
                    "pattern": "^[0-7][0-9A-HJKMNP-TV-Z]{12}$",
                ],
                SortableID(rawValue: 0)
            )
        case let number as any (FixedWidthInteger & Decodable).Type: (["type": "integer"], number.init(0))
        default: nil
        }
    }

    /// An enumeration that can list its cases.
    private static func choice(_ type: any Decodable.Type) -> (schema: JSONValue, sample: (any Decodable)?)? {
        guard let choice = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
        let cases = allCases(choice)
        let texts = cases.compactMap { $0.raw as? String }
        if !texts.isEmpty {
            return (["type": "string", "enum": .list(texts.map(JSONValue.text))], cases.first?.value as? any Decodable)
        }
        let numbers = cases.compactMap { ($0.raw as? Int).map { JSONValue.number(Double($0)) } }
        guard !numbers.isEmpty else { return nil }
        return (["type": "integer", "enum": .list(numbers)], cases.first?.value as? any Decodable)
    }

    private static func allCases<Choice: CaseIterable & RawRepresentable>(
        _ type: Choice.Type
    ) -> [(value: Any, raw: Any)] {
        type.allCases.map { ($0, $0.rawValue) }
    }
}

/// A type that gives the schema recorder a value, because it refuses empty text or zero.
public protocol SchemaSample: Decodable {
    /// Any value; nil only where making one can fail.
    static var schemaSample: Self? { get }
}

/// Optional, for the recorder.
private protocol SchemaOptional: Decodable {
    static func note(_ recorder: SchemaRecorder) -> (schema: JSONValue, sample: (any Decodable)?)
}

extension Optional: SchemaOptional where Wrapped: Decodable {
    static func note(_ recorder: SchemaRecorder) -> (schema: JSONValue, sample: (any Decodable)?) {
        (recorder.schema(of: Wrapped.self), Optional.none)
    }
}

/// Lists and dictionaries, for the recorder.
private protocol SchemaList: Decodable {
    static func schema(_ recorder: SchemaRecorder) -> JSONValue
    static var emptyValue: any Decodable { get }
}

extension Array: SchemaList where Element: Decodable {
    static func schema(_ recorder: SchemaRecorder) -> JSONValue {
        ["type": "array", "items": recorder.schema(of: Element.self)]
    }
    static var emptyValue: any Decodable { [Element]() }
}

extension Set: SchemaList where Element: Decodable {
    static func schema(_ recorder: SchemaRecorder) -> JSONValue {
        ["type": "array", "items": recorder.schema(of: Element.self), "uniqueItems": true]
    }
    static var emptyValue: any Decodable { Set<Element>() }
}

extension Dictionary: SchemaList where Key: Decodable, Value: Decodable {
    static func schema(_ recorder: SchemaRecorder) -> JSONValue {
        ["type": "object", "additionalProperties": recorder.schema(of: Value.self)]
    }
    static var emptyValue: any Decodable { [Key: Value]() }
}
