import Foundation

/// Reads XML event by event, within bounds: what strangers send has no document type, no entities of its own and no
/// elements without end. Names come without their namespace's prefix.
public struct XMLReader: Sendable {
    /// What stands at a place.
    public enum Event: Equatable, Sendable {
        case start(String, attributes: [String: String])
        case text(String)
        case end(String)
    }

    /// Why reading ends.
    public enum Failure: Error, Equatable, Sendable {
        /// What came does not begin as XML does.
        case notXML
        /// A document type, or an entity that XML itself does not know.
        case forbidden
        /// Deeper, longer or wider than any answer that means well.
        case tooLarge
        case malformed
        case cutShort
    }

    static let deepest = 32
    static let mostAttributes = 64
    static let longestName = 128
    /// Bytes of one text or value; longer ones end reading.
    static let longestText = 256 << 10

    private let bytes: [UInt8]
    private var place = 0
    private var open: [String] = []
    private var hasRoot = false
    /// The end of an element without content.
    private var waiting: Event?

    /// Reads from the beginning of a document.
    public init(_ bytes: [UInt8]) {
        self.bytes =
            Self.isLatin(bytes)
            ? Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
            : bytes
        if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// The next event; nil at the end of the root.
    public mutating func next() throws(Failure) -> Event? {
        if let waiting {
            self.waiting = nil
            open.removeLast()
            return waiting
        }
        while true {
            guard place < bytes.count else {
                if hasRoot && open.isEmpty { return nil }
                throw hasRoot ? .cutShort : .notXML
            }
            if bytes[place] != UInt8(ascii: "<") {
                if let text = try text() { return .text(text) }
                continue
            }
            if skips("<?") {
                try skip(past: "?>")
            } else if skips("<!--") {
                try skip(past: "-->")
            } else if skips("<![CDATA[") {
                let from = place
                try skip(past: "]]>")
                guard !open.isEmpty else { throw .malformed }
                return .text(try string(from..<place - 3))
            } else if skips("<!") {
                throw .forbidden
            } else if skips("</") {
                return try end()
            } else {
                return try start()
            }
        }
    }

    /// The text up to the next mark; nil for what stands outside of the root.
    private mutating func text() throws(Failure) -> String? {
        let from = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        guard open.isEmpty else { return try decoded(from..<place) }
        guard bytes[from..<place].allSatisfy(Self.isSpace) else { throw hasRoot ? .malformed : .notXML }
        return nil
    }

    private mutating func start() throws(Failure) -> Event {
        place += 1
        guard !(hasRoot && open.isEmpty) else { throw .malformed }
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            skipSpace()
            guard place < bytes.count else { throw .cutShort }
            if skips("/>") {
                waiting = .end(name)
                break
            }
            if skips(">") { break }
            let attribute = try self.name()
            skipSpace()
            guard skips("=") else { throw place < bytes.count ? .malformed : .cutShort }
            skipSpace()
            guard attributes.count < Self.mostAttributes else { throw .tooLarge }
            attributes[attribute] = try value()
        }
        guard open.count < Self.deepest else { throw .tooLarge }
        open.append(name)
        hasRoot = true
        return .start(name, attributes: attributes)
    }

    private mutating func end() throws(Failure) -> Event {
        let name = try name()
        skipSpace()
        guard skips(">") else { throw place < bytes.count ? .malformed : .cutShort }
        guard open.popLast() == name else { throw .malformed }
        return .end(name)
    }

    private mutating func name() throws(Failure) -> String {
        let from = place
        while place < bytes.count, !Self.isSpace(bytes[place]), !"/>=<\"'&".utf8.contains(bytes[place]) { place += 1 }
        guard place > from else { throw place < bytes.count ? .malformed : .cutShort }
        guard place - from <= Self.longestName else { throw .tooLarge }
        let whole = String(decoding: bytes[from..<place], as: UTF8.self)
        return whole.lastIndex(of: ":").map { String(whole[whole.index(after: $0)...]) } ?? whole
    }

    private mutating func value() throws(Failure) -> String {
        guard place < bytes.count else { throw .cutShort }
        let quote = bytes[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .malformed }
        let from = place + 1
        guard let to = bytes[from...].firstIndex(of: quote) else { throw .cutShort }
        place = to + 1
        return try decoded(from..<to)
    }

    private func string(_ range: Range<Int>) throws(Failure) -> String {
        guard range.count <= Self.longestText else { throw .tooLarge }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Text with what stands for marks and numbers put in.
    private func decoded(_ range: Range<Int>) throws(Failure) -> String {
        let text = try string(range)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var made = ""
        var rest = text[...]
        while let mark = rest.firstIndex(of: "&") {
            made += rest[..<mark]
            rest = rest[mark...].dropFirst()
            let name = rest.prefix(12).prefix { $0 == "#" || $0.isASCII && ($0.isLetter || $0.isNumber) }
            guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == ";" else {
                // Many a server forgets to write a mark in an address as XML wants it.
                made += "&"
                continue
            }
            guard let character = Self.character(name) else { throw .forbidden }
            made.append(character)
            rest = rest[rest.index(after: name.endIndex)...]
        }
        return made + rest
    }

    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let number, number >= 0x20 || [9, 10, 13].contains(number) else { return nil }
            return Unicode.Scalar(number).map { Character($0) }
        }
    }

    private mutating func skips(_ mark: String) -> Bool {
        guard bytes[place...].starts(with: mark.utf8) else { return false }
        place += mark.utf8.count
        return true
    }

    private mutating func skip(past mark: String) throws(Failure) {
        while place < bytes.count {
            if skips(mark) { return }
            place += 1
        }
        throw .cutShort
    }

    private mutating func skipSpace() { while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 } }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Whether the first line says that a byte is a letter of Western Europe.
    private static func isLatin(_ bytes: [UInt8]) -> Bool {
        let first = String(decoding: bytes.prefix(120), as: UTF8.self).lowercased()
        guard first.hasPrefix("<?xml"), let end = first.range(of: "?>") else { return false }
        let said = first[..<end.lowerBound]
        return said.contains("iso-8859-1") || said.contains("windows-1252")
    }
}
