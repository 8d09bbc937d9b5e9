/// Reads JSON into tokens in one pass and refuses what our wire does not take (RFC 8259, I-JSON RFC 7493): bytes that
/// are not UTF-8, broken syntax, a name given twice in one object, nesting beyond a depth.
struct JSONScanner {
    /// Why JSON is refused.
    enum Fault: Error, Equatable {
        case encoding, syntax, duplicateName, depth

        var problem: Problem {
            switch self {
            case .encoding: .badRequest(code: "utf8_invalid", "This is not valid UTF-8.")
            case .syntax: .badRequest(code: "json_invalid", "This is not valid JSON.")
            case .duplicateName: .badRequest(code: "json_duplicate_name", "An object has a name twice.")
            case .depth: .badRequest(code: "json_too_deep", "This is nested more than 32 levels deep.")
            }
        }
    }

    /// What an open bracket or brace waits for.
    private struct Frame {
        var isObject: Bool
        /// Its own token.
        var token: Int
        /// Where the names of this object begin in `names`.
        var firstName: Int
    }

    static let depthLimit = 32

    private var frames: [Frame] = []
    private var names = NameTable()
    private var tokens: [JSONToken] = []

    /// The tokens of a text; throws the first thing that is wrong.
    static func tokens(of bytes: [UInt8]) throws(Fault) -> [JSONToken] {
        guard bytes.count < Int(UInt32.max) else { throw .syntax }
        var scanner = JSONScanner()
        scanner.tokens.reserveCapacity(min(bytes.count / 8 + 4, 4096))
        try scanner.scan(bytes.span)
        return scanner.tokens
    }

    private mutating func scan(_ bytes: Span<UInt8>) throws(Fault) {
        var index = Self.skipSpace(bytes, 0)
        try value(bytes, &index)
        while let frame = frames.last {
            index = Self.skipSpace(bytes, index)
            guard index < bytes.count else { throw .syntax }
            switch bytes[index] {
            case UInt8(ascii: ","):
                index = Self.skipSpace(bytes, index + 1)
                if frame.isObject { try name(bytes, &index, frame) }
                try value(bytes, &index)
            case UInt8(ascii: "}") where frame.isObject, UInt8(ascii: "]") where !frame.isObject:
                names.removeAll(from: frame.firstName)
                frames.removeLast()
                index += 1
                tokens[frame.token].close(at: index, next: tokens.count)
            default: throw .syntax
            }
        }
        guard Self.skipSpace(bytes, index) == bytes.count else { throw .syntax }
    }

    /// Scans a value; an object or list is entered and its first value scanned, until one that is whole.
    private mutating func value(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) {
        while true {
            guard index < bytes.count else { throw .syntax }
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard try enter(bytes, &index) else { return }
            case UInt8(ascii: "\""):
                _ = try text(bytes, &index)
                return
            default: return try scalar(bytes, &index)
            }
        }
    }

    private mutating func scalar(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) {
        let start = index
        let kind: JSONToken.Kind
        switch bytes[index] {
        case UInt8(ascii: "t"):
            kind = .yes
            try Self.word("true", bytes, &index)
        case UInt8(ascii: "f"):
            kind = .no
            try Self.word("false", bytes, &index)
        case UInt8(ascii: "n"):
            kind = .null
            try Self.word("null", bytes, &index)
        default:
            kind = .number
            try Self.number(bytes, &index)
        }
        tokens.append(JSONToken(kind: kind, start: start, end: index, next: tokens.count + 1))
    }

    /// Scans a string; its token has what stands between the quotes.
    private mutating func text(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) -> JSONToken {
        let start = index + 1
        let isEscaped = try Self.string(bytes, &index)
        let token = JSONToken(
            kind: isEscaped ? .escapedText : .text, start: start, end: index - 1, next: tokens.count + 1)
        tokens.append(token)
        return token
    }

    /// Enters an object or a list; false when it was empty and is over.
    private mutating func enter(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) -> Bool {
        let isObject = bytes[index] == UInt8(ascii: "{")
        guard frames.count < Self.depthLimit else { throw .depth }
        let place = tokens.count
        tokens.append(JSONToken(kind: isObject ? .object : .list, start: index, end: index, next: place + 1))
        index = Self.skipSpace(bytes, index + 1)
        guard index < bytes.count else { throw .syntax }
        if bytes[index] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            index += 1
            tokens[place].close(at: index, next: place + 1)
            return false
        }
        let frame = Frame(isObject: isObject, token: place, firstName: names.count)
        frames.append(frame)
        if isObject { try name(bytes, &index, frame) }
        return true
    }

    private mutating func name(_ bytes: Span<UInt8>, _ index: inout Int, _ frame: Frame) throws(Fault) {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw .syntax }
        let name = try text(bytes, &index)
        guard names.insert(name, bytes, from: frame.firstName) else { throw .duplicateName }
        index = Self.skipSpace(bytes, index)
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw .syntax }
        index = Self.skipSpace(bytes, index + 1)
    }
}
