/// A type that says more of its members than their types do, so that a document calls valid what its server takes.
public protocol SchemaRules: Decodable {
    /// What is added to the schemas of members, by their names.
    static var schemaRules: [String: JSONValue] { get }
    /// What is added to the schema of the object itself.
    static var schemaOfWhole: JSONValue { get }
}

extension SchemaRules {
    public static var schemaRules: [String: JSONValue] { [:] }
    public static var schemaOfWhole: JSONValue { .object([]) }
}

extension JSONValue {
    /// Puts another object's members into this one, over those of the same names.
    mutating func merge(_ other: JSONValue) {
        guard case .object(var members) = self else { return }
        members.removeAll { other[$0.name] != nil }
        self = .object(members + other.members)
    }

    /// A schema that null fits too.
    var orNull: JSONValue {
        guard let type = self["type"]?.text else { return ["anyOf": [self, ["type": "null"]]] }
        var schema = self
        schema.merge(["type": [.text(type), "null"]])
        if let cases = self["enum"] { schema.merge(["enum": .list(cases.elements + [.null])]) }
        return schema
    }
}
