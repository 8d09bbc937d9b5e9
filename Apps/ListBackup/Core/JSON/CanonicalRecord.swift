/// A record in the one form that all spellings of it share: members by name, numbers without needless digits, texts
/// without needless escapes, and without its volatile fields. What is no JSON is its own form.
struct CanonicalRecord: Equatable {
    let bytes: [UInt8]

    init(_ record: ArraySlice<UInt8>, without volatile: [String]) {
        let text = JSONText(Array(record))
        let paths = volatile.map(JSONText.path)
        var builder = Builder(text: text, volatile: paths)
        do {
            try builder.write(try text.root(), path: [], depth: 0)
            bytes = builder.bytes
        } catch {
            bytes = text.bytes
        }
    }

    private struct Builder {
        let text: JSONText
        let volatile: [[[UInt8]]]
        var bytes: [UInt8] = []

        mutating func write(_ value: Range<Int>, path: [[UInt8]], depth: Int) throws(JSONError) {
            // Deeper than anybody's data, bytes are compared as they are.
            guard depth < 200 else {
                bytes += text.bytes[value]
                return
            }
            switch text.kind(value) {
            case .object:
                var members: [(name: [UInt8], value: Range<Int>)] = []
                try text.members(of: value) { (name, member) throws(JSONError) in
                    let plain = JSONString.unescaped(text.bytes[name.lowerBound + 1..<name.upperBound - 1])
                    members.append((plain, member))
                    return true
                }
                let order = members.enumerated().sorted {
                    $0.element.name == $1.element.name
                        ? $0.offset < $1.offset : $0.element.name.lexicographicallyPrecedes($1.element.name)
                }
                bytes.append(UInt8(ascii: "{"))
                for (_, member) in order {
                    let path = path + [member.name]
                    guard volatile.isEmpty || !volatile.contains(path) else { continue }
                    bytes += JSONString.token(member.name)
                    bytes.append(UInt8(ascii: ":"))
                    try write(member.value, path: path, depth: depth + 1)
                    bytes.append(UInt8(ascii: ","))
                }
                bytes.append(UInt8(ascii: "}"))
            case .array:
                var elements: [Range<Int>] = []
                try text.elements(of: value) { (element) throws(JSONError) in
                    elements.append(element)
                    return true
                }
                bytes.append(UInt8(ascii: "["))
                for element in elements {
                    try write(element, path: path, depth: depth + 1)
                    bytes.append(UInt8(ascii: ","))
                }
                bytes.append(UInt8(ascii: "]"))
            case .string:
                let token = text.bytes[value.lowerBound + 1..<value.upperBound - 1]
                bytes += JSONString.token(JSONString.unescaped(token))
            case .number: bytes += CanonicalRecord.number(text.bytes[value])
            case .bool, .null: bytes += text.bytes[value]
            }
        }
    }

    /// `1.50e2`, `150.0` and `150` are one number: its digits and the power of ten behind them. No floating point
    /// takes part, so that no digit is lost.
    static func number(_ token: ArraySlice<UInt8>) -> [UInt8] {
        var digits: [UInt8] = []
        var power = 0
        var isFraction = false
        var rest = token
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                guard byte >= 0x30, byte <= 0x39 else { return Array(token) }
                digits.append(byte)
                if isFraction { power -= 1 }
            }
        }
        if !rest.isEmpty {
            guard let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), abs(exponent) < 1 << 30
            else { return Array(token) }
            power += exponent
        }
        let leading = digits.prefix { $0 == 0x30 }.count
        digits.removeFirst(leading)
        while digits.last == 0x30 {
            digits.removeLast()
            power += 1
        }
        guard !digits.isEmpty else { return [0x30] }
        return (isNegative ? [UInt8(ascii: "-")] : []) + digits + Array("e\(power)".utf8)
    }
}
