/// Any JSON value; an object keeps the order of its members.
public enum JSONValue: Sendable, Equatable, Codable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([Member])

    /// A name and its value.
    public struct Member: Sendable, Equatable {
        public var name: String
        public var value: JSONValue

        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The value under a name; nil where there is none, and for what is no object.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The members of an object; empty for anything else.
    public var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }

    /// The text; nil for anything else.
    public var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    /// The elements of a list; empty for anything else.
    public var elements: [JSONValue] {
        guard case .list(let elements) = self else { return [] }
        return elements
    }

    public init(from decoder: any Decoder) throws {
        if let reader = decoder as? JSONReader {
            self = try reader.anything()
        } else if let container = try? decoder.container(keyedBy: JSONPathKey.self) {
            self = .object(
                try container.allKeys.map {
                    Member(name: $0.stringValue, value: try container.decode(JSONValue.self, forKey: $0))
                })
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .list(elements)
        } else {
            self = try Self.scalar(try decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let truth = try? container.decode(Bool.self) { return .truth(truth) }
        if let number = try? container.decode(Double.self) { return .number(number) }
        return .text(try container.decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: JSONPathKey.self)
            for member in members { try container.encode(member.value, forKey: JSONPathKey(name: member.name)) }
        case .list(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        default:
            var container = encoder.singleValueContainer()
            switch self {
            case .truth(let truth): try container.encode(truth)
            case .number(let number): try container.encode(number)
            case .text(let text): try container.encode(text)
            default: try container.encodeNil()
            }
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(booleanLiteral value: Bool) { self = .truth(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
}
