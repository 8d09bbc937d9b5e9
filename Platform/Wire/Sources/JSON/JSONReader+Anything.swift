extension JSONReader {
    /// The value as it is, whatever it is: in one pass. Who tries one type after the other has each mismatch look for its
    /// place among all the values before it.
    func anything() throws -> JSONValue {
        var place = token
        return try Self.anything(source, &place)
    }

    /// Reads the value at a place and moves behind it. Texts are no deeper than the scanner lets them be.
    private static func anything(_ source: JSONSource, _ place: inout Int) throws -> JSONValue {
        let reader = JSONReader(source: source, token: place), end = source.tokens[place].next
        place += 1
        switch source.kind(reader.token) {
        case .object:
            var members: [JSONValue.Member] = []
            while place < end {
                let name = source.text(place) ?? ""
                place += 1
                members.append(JSONValue.Member(name: name, value: try anything(source, &place)))
            }
            return .object(members)
        case .list:
            var elements: [JSONValue] = []
            while place < end { elements.append(try anything(source, &place)) }
            return .list(elements)
        case .text, .escapedText: return .text(try reader.text())
        case .number: return .number(try reader.fraction(Double.self))
        case .yes: return .truth(true)
        case .no: return .truth(false)
        case .null: return .null
        }
    }
}
