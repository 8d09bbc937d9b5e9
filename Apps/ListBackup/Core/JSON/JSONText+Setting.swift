extension JSONText {
    /// A text with the value at a path put in place of the one that is there, and all other bytes as they were; nil takes
    /// the member out. Objects on the way that are missing are made.
    public static func setting(
        _ path: [[UInt8]], to value: ArraySlice<UInt8>?, in record: [UInt8]
    ) throws(JSONError) -> [UInt8] {
        let text = JSONText(record)
        return try text.setting(path[...], to: value, at: try text.root())
    }

    private func setting(
        _ path: ArraySlice<[UInt8]>, to value: ArraySlice<UInt8>?, at place: Range<Int>
    ) throws(JSONError) -> [UInt8] {
        guard let name = path.first else { return value.map(Array.init) ?? Array(bytes[place]) }
        let rest = path.dropFirst()
        let isObject = kind(place) == .object
        guard isObject || value != nil else { return Array(bytes[place]) }
        var members: [[UInt8]] = []
        var isFound = false
        for member in isObject ? try memberList(place) : [] {
            let token = bytes[member.name]
            guard !isFound, JSONString.unescaped(token.dropFirst().dropLast()) == name else {
                members.append(token + [UInt8(ascii: ":")] + bytes[member.value])
                continue
            }
            isFound = true
            if rest.isEmpty, value == nil { continue }
            members.append(token + [UInt8(ascii: ":")] + (try setting(rest, to: value, at: member.value)))
        }
        if !isFound, let value {
            let nested = rest.reversed().reduce(Array(value)) { Self.object([Self.member($1, $0)]) }
            members.append(Self.member(name, nested))
        }
        return Self.object(members)
    }

    /// The members of a record of which only some are wanted, byte for byte.
    public static func keeping(
        _ isWanted: (String) -> Bool, of record: [UInt8]
    ) throws(JSONError) -> [UInt8] {
        let text = JSONText(record)
        let root = try text.root()
        guard text.kind(root) == .object else { return record }
        var members: [[UInt8]] = []
        for member in try text.memberList(root) where isWanted(text.name(member.name)) {
            members.append(text.bytes[member.name] + [UInt8(ascii: ":")] + text.bytes[member.value])
        }
        return object(members)
    }

    private static func member(_ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
        JSONString.token(name) + [UInt8(ascii: ":")] + value
    }

    static func object(_ members: [[UInt8]]) -> [UInt8] {
        [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
    }
}
