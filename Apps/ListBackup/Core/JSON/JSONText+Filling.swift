extension JSONText {
    private static let deepest = 100

    /// A record whose members that are missing or empty are as another has them; all other bytes are as they were.
    public static func filling(_ record: [UInt8], from other: [UInt8]) throws(JSONError) -> [UInt8] {
        let (text, source) = (JSONText(record), JSONText(other))
        return try text.filling(try text.root(), from: source, try source.root(), depth: 0)
    }

    private func filling(
        _ place: Range<Int>, from other: JSONText, _ there: Range<Int>, depth: Int
    ) throws(JSONError) -> [UInt8] {
        if try isEmpty(place) {
            let saysNothing = try other.isEmpty(there)
            return Array(saysNothing ? bytes[place] : other.bytes[there])
        }
        guard kind(place) == .object, other.kind(there) == .object, depth < Self.deepest else {
            return Array(bytes[place])
        }
        var rest = try other.memberList(there)
        var members: [[UInt8]] = []
        for member in try memberList(place) {
            let name = self.name(member.name)
            var value = Array(bytes[member.value])
            if let found = rest.firstIndex(where: { other.name($0.name) == name }) {
                value = try filling(member.value, from: other, rest.remove(at: found).value, depth: depth + 1)
            }
            members.append(Array(bytes[member.name]) + [UInt8(ascii: ":")] + value)
        }
        for member in rest {
            if try other.isEmpty(member.value) { continue }
            members.append(
                Array(other.bytes[member.name]) + [UInt8(ascii: ":")] + Array(other.bytes[member.value]))
        }
        return Self.object(members)
    }

    /// Whether a value says nothing: null, an empty text, list or object.
    private func isEmpty(_ place: Range<Int>) throws(JSONError) -> Bool {
        switch kind(place) {
        case .null: true
        case .string: place.count == 2
        case .object: try memberList(place).isEmpty
        case .array: try elementList(place).isEmpty
        case .number, .bool: false
        }
    }
}
