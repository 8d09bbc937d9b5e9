/// Header fields in the order they came; names compare without regard to case (RFC 9110, section 5.1).
public struct HTTPFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field line.
    public struct Field: Sendable, Equatable {
        public var name: String
        public var value: String
    }

    public private(set) var fields: [Field]

    public init(_ fields: [Field] = []) { self.fields = fields }

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value under a name; setting replaces every line of that name, nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { Self.equal($0.name, name) }?.value }
        set {
            guard let newValue else {
                fields.removeAll { Self.equal($0.name, name) }
                return
            }
            if let index = fields.firstIndex(where: { Self.equal($0.name, name) }) {
                fields[index].value = newValue
                let kept = index
                fields = fields.enumerated().filter { $0.offset <= kept || !Self.equal($0.element.name, name) }
                    .map(\.element)
            } else {
                fields.append(Field(name: name, value: newValue))
            }
        }
    }

    /// Every value under a name, in order.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.equal($0.name, name) }.map(\.value)
    }

    /// Adds a line and keeps those already there, as Set-Cookie needs.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    private static func equal(_ left: String, _ right: String) -> Bool {
        let left = left.utf8, right = right.utf8
        guard left.count == right.count else { return false }
        return zip(left, right).allSatisfy { lower($0) == lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte + 32 : byte }
}
