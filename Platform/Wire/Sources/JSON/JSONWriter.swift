import Foundation

/// Writes values as JSON straight into bytes, in the order in which they come.
///
/// An object or list stays open until something is written outside it; a container that is used after that is a
/// mistake of the type's `encode(to:)` and throws.
final class JSONWriter {
    /// An object or list that is open.
    private struct Frame {
        var isObject: Bool
        var isEmpty = true
        /// Tells this container from one that stood at the same depth before it.
        var serial: Int
    }

    /// A place in the writer that a container writes to.
    struct Place {
        fileprivate var depth: Int
        fileprivate var serial: Int
    }

    private(set) var bytes: [UInt8] = []
    private var frames: [Frame] = []
    private var lastSerial = 0

    /// The value as JSON.
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        if let direct = value as? any DirectJSON { return try JSONBytes.of(direct) }
        let writer = JSONWriter()
        writer.bytes.reserveCapacity(512)
        try writer.write(value: value)
        return writer.bytes
    }

    /// Writes a whole value where one is due.
    func write<Value: Encodable>(value: Value) throws {
        // Types are compared first: a cast that fails costs many times as much, and most values are of none of these.
        if Value.self == String.self, let text = value as? String {
            write(text: text)
        } else if Value.self == Date.self, let date = value as? Date {
            quoted(Timestamp.bytes(date))
        } else if Value.self == Data.self, let data = value as? Data {
            write(text: data.base64EncodedString())
        } else if Value.self == URL.self, let url = value as? URL {
            write(text: url.absoluteString)
        } else {
            let depth = frames.count
            let start = bytes.count
            try value.encode(to: JSONValueWriter(writer: self, depth: depth))
            close(to: depth)
            if bytes.count == start { bytes += "{}".utf8 }
        }
    }

    func writeNull() { bytes += "null".utf8 }
    func write(truth value: Bool) { bytes += (value ? "true" : "false").utf8 }
    func write(whole value: some FixedWidthInteger) { bytes += value.description.utf8 }

    func write<Number: BinaryFloatingPoint & LosslessStringConvertible>(fraction value: Number) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "JSON has no number for \(value)."))
        }
        let text = value.description
        bytes += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
    }

    func write(text: String) { bytes.append(json: text) }

    private func quoted(_ plain: [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        bytes += plain
        bytes.append(UInt8(ascii: "\""))
    }

    /// Opens an object or list at a depth, or finds the one that the same value has opened there.
    func open(isObject: Bool, at depth: Int) -> Place {
        if frames.count > depth, frames[depth].isObject == isObject {
            return Place(depth: depth, serial: frames[depth].serial)
        }
        close(to: depth)
        lastSerial += 1
        frames.append(Frame(isObject: isObject, serial: lastSerial))
        bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        return Place(depth: depth, serial: lastSerial)
    }

    /// Where a container's own value stands, for a superclass that writes into the same object.
    func depth(of place: Place) -> Int { place.depth }

    /// Ends whatever is open deeper than a depth.
    func close(to depth: Int) {
        while frames.count > depth {
            bytes.append(frames.removeLast().isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        }
    }

    /// Makes ready for a member or an element of a container; gives the depth of its value.
    func begin(_ place: Place, name: String?) throws -> Int {
        guard frames.count > place.depth, frames[place.depth].serial == place.serial else {
            throw EncodingError.invalidValue(
                name ?? "", .init(codingPath: [], debugDescription: "This container is over."))
        }
        close(to: place.depth + 1)
        if frames[place.depth].isEmpty {
            frames[place.depth].isEmpty = false
        } else {
            bytes.append(UInt8(ascii: ","))
        }
        if let name {
            write(text: name)
            bytes.append(UInt8(ascii: ":"))
        }
        return place.depth + 1
    }
}
