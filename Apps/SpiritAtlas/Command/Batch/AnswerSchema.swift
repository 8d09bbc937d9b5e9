import Foundation
import SpiritAtlasCore

/// A JSON Schema of answers, learnt from examples: what all of them have is required.
indirect enum AnswerSchema: Sendable {
    case object(properties: [String: AnswerSchema], required: Set<String>)
    case array(AnswerSchema?)
    case plain(Set<String>)

    /// The schema of an answer's JSON.
    init(json: String) throws {
        self.init(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)))
    }

    private init(_ value: JSONValue) {
        switch value {
        case .object(let members):
            self = .object(properties: members.mapValues { AnswerSchema($0) }, required: Set(members.keys))
        case .array(let elements):
            var element: AnswerSchema?
            for next in elements.map({ AnswerSchema($0) }) { element = element.map { $0.merged(with: next) } ?? next }
            self = .array(element)
        case .string: self = .plain(["string"])
        case .number: self = .plain(["number"])
        case .boolean: self = .plain(["boolean"])
        case .null: self = .plain(["null"])
        }
    }

    /// What both are.
    func merged(with other: AnswerSchema) -> AnswerSchema {
        switch (self, other) {
        case (.object(let one, let required), .object(let two, let alsoRequired)):
            .object(
                properties: one.merging(two) { $0.merged(with: $1) },
                required: required.intersection(alsoRequired))
        case (.array(let one), .array(let two)):
            .array(one.flatMap { one in two.map { one.merged(with: $0) } ?? one } ?? two)
        case (.plain(let one), .plain(let two)): .plain(one.union(two))
        case (.plain(["null"]), let some), (let some, .plain(["null"])): some
        default: self
        }
    }

    /// The schema as JSON for `--schema`; an answer is either what the examples are, or an error.
    func document(title: String) throws -> String {
        let error = try AnswerSchema(json: #"{"error":{"code":"","message":""}}"#)
        let document = JSONValue.object([
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"), "title": .string(title),
            "oneOf": .array([json(nil), error.json(nil)]),
        ])
        return try AnswerEncoder(isPretty: true).text(document)
    }

    private func json(_ name: String?) -> JSONValue {
        var members: [String: JSONValue]
        switch self {
        case .object(let properties, let required):
            members = [
                "type": .string("object"),
                "required": .array(required.sorted().map { .string($0) }),
                "properties": .object(
                    Dictionary(uniqueKeysWithValues: properties.map { ($0.key, $0.value.json($0.key)) })),
            ]
        case .array(let element):
            members = ["type": .string("array")]
            if let element { members["items"] = element.json(nil) }
        case .plain(let types):
            members = [
                "type": types.count == 1 ? .string(types.first ?? "") : .array(types.sorted().map { .string($0) })
            ]
        }
        if let name, let description = AnswerWords.meanings[name] { members["description"] = .string(description) }
        return .object(members)
    }
}
