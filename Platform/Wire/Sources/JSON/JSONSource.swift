import Foundation

/// A JSON text and its tokens, from which values are built.
final class JSONSource {
    let bytes: [UInt8]
    let tokens: [JSONToken]

    init(_ bytes: [UInt8]) throws(JSONScanner.Fault) {
        self.bytes = bytes
        tokens = try JSONScanner.tokens(of: bytes)
    }

    func kind(_ token: Int) -> JSONToken.Kind { tokens[token].kind }

    /// The text of a string's token; nil for any other.
    func text(_ token: Int) -> String? {
        switch tokens[token].kind {
        case .text: return String(decoding: bytes[tokens[token].bytes], as: UTF8.self)
        case .escapedText:
            let bytes = bytes
            return String(decoding: JSONText.bytes(tokens[token], bytes.span), as: UTF8.self)
        default: return nil
        }
    }

    /// Whether a name's token says this.
    func isName(_ token: Int, _ name: String) -> Bool {
        guard tokens[token].kind == .text else { return text(token) == name }
        let range = tokens[token].bytes
        guard range.count == name.utf8.count else { return false }
        var index = range.lowerBound
        for byte in name.utf8 {
            guard bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// The digits of a number's token; nil for any other.
    func number(_ token: Int) -> ArraySlice<UInt8>? {
        tokens[token].kind == .number ? bytes[tokens[token].bytes] : nil
    }

    /// Where a token stands, as coding keys from the outermost. Found by looking, for only errors ask.
    func path(to token: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var place = 0
        while place < token {
            guard let step = step(from: place, to: token) else { break }
            path.append(step.key)
            place = step.place
        }
        return path
    }

    private func step(from place: Int, to token: Int) -> (place: Int, key: JSONPathKey)? {
        let isObject = tokens[place].kind == .object
        guard isObject || tokens[place].kind == .list else { return nil }
        var child = place + 1
        var index = 0
        while child < tokens[place].next {
            let value = isObject ? child + 1 : child
            if token < tokens[value].next {
                let key = isObject ? JSONPathKey(name: text(child) ?? "") : JSONPathKey(index: index)
                return (value, key)
            }
            child = tokens[value].next
            index += 1
        }
        return nil
    }
}

/// A step on the way to a value: a name or a place in a list.
struct JSONPathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(name: String) {
        stringValue = name
        intValue = nil
    }

    init(index: Int) {
        stringValue = String(index)
        intValue = index
    }

    init?(stringValue: String) { self.init(name: stringValue) }
    init?(intValue: Int) { self.init(index: intValue) }
}
