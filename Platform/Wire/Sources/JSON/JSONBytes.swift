public import Base
public import Foundation

/// A type that writes its own JSON, byte for byte as it would come by `Encodable`: for answers that are asked for most. A
/// member that goes through a container takes many times as long.
public protocol DirectJSON: Encodable, Sendable {
    /// Writes the value where one is due.
    func write(to json: inout JSONBytes) throws
}

/// JSON as it comes into being. Members whose value is nil are left out, as `Encodable` leaves them out.
public struct JSONBytes {
    private(set) var bytes: [UInt8] = []
    /// True where the next member or element is the first.
    private var isFirst = true

    /// The JSON of a value.
    static func of(_ value: any DirectJSON) throws -> [UInt8] {
        var json = JSONBytes()
        json.bytes.reserveCapacity(16_384)
        try value.write(to: &json)
        return json.bytes
    }

    /// Writes an object, whose members the closure adds.
    public mutating func object(_ members: (inout JSONBytes) throws -> Void) rethrows {
        bytes.append(UInt8(ascii: "{"))
        isFirst = true
        try members(&self)
        bytes.append(UInt8(ascii: "}"))
        isFirst = false
    }

    public mutating func add(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        begin(name)
        bytes.append(json: value)
    }

    public mutating func add(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        begin(name)
        if (0..<10).contains(value) {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes.append(plain: value.description)
        }
    }

    public mutating func add(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        begin(name)
        bytes.append(plain: value ? "true" : "false")
    }

    public mutating func add(_ name: StaticString, _ value: Date?) {
        guard let value else { return }
        begin(name)
        bytes.append(UInt8(ascii: "\""))
        Timestamp.append(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    public mutating func add(_ name: StaticString, _ value: SortableID?) {
        guard let value else { return }
        begin(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(plain: value.description)
        bytes.append(UInt8(ascii: "\""))
    }

    public mutating func add<Value: DirectJSON>(_ name: StaticString, _ value: Value?) throws {
        guard let value else { return }
        begin(name)
        try value.write(to: &self)
    }

    public mutating func add<Element: DirectJSON>(_ name: StaticString, _ elements: [Element]) throws {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            try element.write(to: &self)
        }
        bytes.append(UInt8(ascii: "]"))
        isFirst = false
    }

    /// Any other value, by way of `Encodable`.
    public mutating func add(_ name: StaticString, encoded value: (some Encodable)?) throws {
        guard let value else { return }
        begin(name)
        bytes += try JSONWriter.bytes(of: value)
    }

    private mutating func begin(_ name: StaticString) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }
}

extension [UInt8] {
    /// Puts a text in quotes behind the others, with what JSON does not take as it is escaped.
    mutating func append(json text: String) {
        var text = text
        append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var start = 0
            for index in 0..<utf8.count {
                let byte = utf8[index]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                append(contentsOf: utf8[start..<index])
                append(escaped: byte)
                start = index + 1
            }
            append(contentsOf: utf8[start...])
        }
        append(UInt8(ascii: "\""))
    }

    /// Puts a text behind the others that needs no escapes.
    fileprivate mutating func append(plain text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): self += #"\""#.utf8
        case UInt8(ascii: "\\"): self += #"\\"#.utf8
        case 0x0A: self += #"\n"#.utf8
        case 0x0D: self += #"\r"#.utf8
        case 0x09: self += #"\t"#.utf8
        default:
            self += #"\u00"#.utf8
            append(UInt8(ascii: "0") + (byte >> 4))
            append(Array("0123456789abcdef".utf8)[Int(byte & 15)])
        }
    }
}
