import Glibc

/// A sorted, immutable list of what became of records: a base holds all records of a stream, a delta what one
/// snapshot changed. This is its table of segments.
struct RunIndex: Sendable {
    /// Some hundred neighbours: their keys in one block, what they hold in another, so that comparing reads keys alone.
    struct Segment: Sendable {
        var first: [UInt8]
        var last: [UInt8]
        var count: Int
        var keys: BlockRef
        var values: BlockRef
    }

    static let kind = "run index"
    static let keysKind = "run keys"
    static let valuesKind = "run values"
    var segments: [Segment]

    /// The segment that would hold a key: the first whose last key is not before it.
    func position(of key: ArraySlice<UInt8>) -> Int {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].last[...].precedes(key) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    init(segments: [Segment]) { self.segments = segments }

    init(bytes: [UInt8]) throws {
        var reader = ByteReader(bytes)
        let packs = try (0..<(try Self.count(&reader, bytes))).map { _ in
            String(decoding: try reader.sized(), as: UTF8.self)
        }
        func block() throws -> BlockRef {
            let pack = try reader.number()
            guard packs.indices.contains(pack) else { throw ByteReader.damaged }
            return BlockRef(
                pack: packs[pack], number: try reader.number(), offset: try reader.number(),
                length: try reader.number(), plain: try reader.number())
        }
        segments = try (0..<(try Self.count(&reader, bytes))).map { _ in
            Segment(
                first: try reader.sized(), last: try reader.sized(), count: try reader.number(), keys: try block(),
                values: try block())
        }
    }

    /// A list's length; no entry is shorter than a byte.
    private static func count(_ reader: inout ByteReader, _ bytes: [UInt8]) throws -> Int {
        let count = try reader.number()
        guard count >= 0, count <= bytes.count else { throw ByteReader.damaged }
        return count
    }

    var encoded: [UInt8] {
        var names: [String] = []
        var places: [String: Int] = [:]
        for segment in segments {
            for pack in [segment.keys.pack, segment.values.pack] where places[pack] == nil {
                places[pack] = names.count
                names.append(pack)
            }
        }
        var writer = ByteWriter()
        writer.number(names.count)
        for name in names { writer.sized(Array(name.utf8)) }
        writer.number(segments.count)
        for segment in segments {
            writer.sized(segment.first)
            writer.sized(segment.last)
            writer.number(segment.count)
            for block in [segment.keys, segment.values] {
                writer.number(places[block.pack] ?? 0)
                writer.number(block.number)
                writer.number(block.offset)
                writer.number(block.length)
                writer.number(block.plain)
            }
        }
        return writer.bytes
    }
}

extension ArraySlice<UInt8> {
    /// Whether these bytes sort before others.
    func precedes(_ other: ArraySlice<UInt8>) -> Bool {
        // SAFETY: both pointers are read as far as the shorter of the two is long.
        withUnsafeBytes { left in
            other.withUnsafeBytes { right in
                let order =
                    if let a = left.baseAddress, let b = right.baseAddress {
                        memcmp(a, b, Swift.min(left.count, right.count))
                    } else { Int32(0) }
                return order == 0 ? left.count < right.count : order < 0
            }
        }
    }
}
