/// A JSON text as bytes (RFC 8259), walked through without building anything. Beside the grammar it takes `NaN`,
/// `Infinity` and `-Infinity`, which some servers write, and any depth.
public struct JSONText: Sendable {
    /// The text.
    public let bytes: [UInt8]

    /// A text that is taken as it is.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// What kind of value begins at a place.
    public enum Kind: Sendable, Equatable { case object, array, string, number, bool, null }

    /// The place of the one value of the text; throws where it is cut short or followed by something.
    public func root() throws(JSONError) -> Range<Int> {
        let value = try self.value(at: 0)
        let end = space(value.upperBound)
        guard end == bytes.count else { throw JSONError(position: end) }
        return value
    }

    /// The kind of the value at a place that `root`, `members` or `elements` gave.
    public func kind(_ value: Range<Int>) -> Kind {
        switch bytes[value.lowerBound] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// The place of the value that begins at or after a place.
    public func value(at start: Int) throws(JSONError) -> Range<Int> {
        let first = space(start)
        var position = first
        var open = Nesting()
        while true {
            guard position < bytes.count else { throw JSONError(position: position) }
            switch bytes[position] {
            case UInt8(ascii: "{"):
                position = space(position + 1)
                if position < bytes.count, bytes[position] == UInt8(ascii: "}") {
                    position += 1
                } else {
                    open.push(true)
                    position = try name(position)
                    continue
                }
            case UInt8(ascii: "["):
                position = space(position + 1)
                if position < bytes.count, bytes[position] == UInt8(ascii: "]") {
                    position += 1
                } else {
                    open.push(false)
                    continue
                }
            case UInt8(ascii: "\""): position = try string(position)
            default: position = try scalar(position)
            }
            while let isObject = open.innermost {
                position = space(position)
                guard position < bytes.count else { throw JSONError(position: position) }
                if bytes[position] == UInt8(ascii: ",") {
                    position = space(position + 1)
                    if isObject { position = try name(position) }
                    break
                }
                guard bytes[position] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw JSONError(position: position)
                }
                position += 1
                open.pop()
            }
            if open.innermost == nil { return first..<position }
        }
    }

    /// Walks through the members of an object; names are given with their quotes. Return false to stop.
    public func members(
        of object: Range<Int>, _ body: (_ name: Range<Int>, _ value: Range<Int>) throws(JSONError) -> Bool
    ) throws(JSONError) {
        var position = space(object.lowerBound + 1)
        while position < object.upperBound, bytes[position] == UInt8(ascii: "\"") {
            let end = try string(position)
            let value = try self.value(at: space(end) + 1)
            guard try body(position..<end, value) else { return }
            position = space(value.upperBound)
            guard position < object.upperBound, bytes[position] == UInt8(ascii: ",") else { return }
            position = space(position + 1)
        }
    }

    /// Walks through the elements of an array. Return false to stop.
    public func elements(
        of array: Range<Int>, _ body: (Range<Int>) throws(JSONError) -> Bool
    ) throws(JSONError) {
        var position = space(array.lowerBound + 1)
        while position < array.upperBound, bytes[position] != UInt8(ascii: "]") {
            let value = try self.value(at: position)
            guard try body(value) else { return }
            position = space(value.upperBound)
            guard position < array.upperBound, bytes[position] == UInt8(ascii: ",") else { return }
            position = space(position + 1)
        }
    }

    /// The value of a path such as `paging.next.after`, from a value on; nil where there is none. An empty path is the
    /// value itself; numbers lead into arrays.
    public func find(_ path: [[UInt8]], in value: Range<Int>) throws(JSONError) -> Range<Int>? {
        var value = value
        for step in path {
            var found: Range<Int>?
            switch kind(value) {
            case .object:
                try members(of: value) { (name, member) throws(JSONError) in
                    guard self.name(name, is: step) else { return true }
                    found = member
                    return false
                }
            case .array:
                guard let wanted = Int(String(decoding: step, as: UTF8.self)) else { return nil }
                var index = 0
                try elements(of: value) { (element) throws(JSONError) in
                    if index == wanted { found = element }
                    index += 1
                    return found == nil
                }
            default: return nil
            }
            guard let found else { return nil }
            value = found
        }
        return value
    }

    /// A path's steps.
    public static func path(_ text: String) -> [[UInt8]] { text.split(separator: ".").map { Array($0.utf8) } }

    private func name(_ name: Range<Int>, is wanted: [UInt8]) -> Bool {
        let plain = bytes[name.lowerBound + 1..<name.upperBound - 1]
        if plain.count == wanted.count, plain.elementsEqual(wanted) { return true }
        return plain.contains(UInt8(ascii: "\\")) && JSONString.unescaped(plain) == wanted
    }

    private func name(_ position: Int) throws(JSONError) -> Int {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw JSONError(position: position) }
        let end = space(try string(position))
        guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { throw JSONError(position: end) }
        return space(end + 1)
    }

    private func space(_ start: Int) -> Int {
        var position = start
        while position < bytes.count, bytes[position] <= 0x20,
            bytes[position] == 0x20 || bytes[position] == 0x0a || bytes[position] == 0x0d || bytes[position] == 0x09
        { position += 1 }
        return position
    }

    private func string(_ start: Int) throws(JSONError) -> Int {
        var position = start + 1
        while true {
            position = JSONString.plainEnd(bytes, from: position)
            guard position < bytes.count else { throw JSONError(position: bytes.count) }
            switch bytes[position] {
            case UInt8(ascii: "\""): return position + 1
            case UInt8(ascii: "\\"): position += 2
            default: throw JSONError(position: position)
            }
        }
    }

    /// Which objects, true, and arrays are open: the first 64 without memory of their own.
    private struct Nesting {
        private var near: UInt64 = 0
        private var depth = 0
        private var far: [Bool] = []

        var innermost: Bool? { depth == 0 ? nil : depth <= 64 ? near & 1 == 1 : far.last }

        mutating func push(_ isObject: Bool) {
            depth += 1
            if depth <= 64 { near = near << 1 | (isObject ? 1 : 0) } else { far.append(isObject) }
        }

        mutating func pop() {
            if depth <= 64 { near >>= 1 } else { far.removeLast() }
            depth -= 1
        }
    }

    private static let words = ["true", "false", "null", "NaN", "Infinity", "-Infinity"].map { Array($0.utf8) }

    private func scalar(_ start: Int) throws(JSONError) -> Int {
        var position = start
        while position < bytes.count, Self.isInside(bytes[position]) { position += 1 }
        let token = bytes[start..<position]
        guard let first = token.first else { throw JSONError(position: start) }
        let isNumber =
            first == UInt8(ascii: "-") ? token.count > 1 && Self.isDigit(bytes[start + 1]) : Self.isDigit(first)
        if isNumber {
            let rest = token.dropFirst()
            // Letters but for that of the exponent are none of a number's.
            for place in rest.indices where bytes[place] | 0x20 != 0x65 && bytes[place] > 0x39 {
                throw JSONError(position: place)
            }
            return position
        }
        guard Self.words.contains(where: { token.elementsEqual($0) }) else { throw JSONError(position: start) }
        return position
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isInside(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return isDigit(byte) || letter >= 0x61 && letter <= 0x7a || byte == 0x2b || byte == 0x2d || byte == 0x2e
    }
}
