import Foundation

/// Reads numbers and strings one after another; nil where the bytes end or make no sense.
struct ByteCursor {
    private let data: Data
    private let end: Int
    private(set) var position: Int

    init(_ data: Data) {
        self.data = data
        position = data.startIndex
        end = data.endIndex
    }

    /// Reads only a part of the bytes, which must lie within them.
    init(_ data: Data, in range: Range<Int>) {
        self.data = data
        position = range.lowerBound
        end = range.upperBound
    }

    mutating func byte() -> UInt8? {
        guard position < end else { return nil }
        defer { position += 1 }
        return data[position]
    }

    mutating func bytes(_ count: Int) -> Data? {
        guard count >= 0, count <= end - position else { return nil }
        defer { position += count }
        return data[position..<position + count]
    }

    /// A number of seven bits a byte, the lowest first.
    mutating func number() -> Int? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 63, let byte = byte() {
            number |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return Int(exactly: number) }
            shift += 7
        }
        return nil
    }

    /// A number whose lowest bit is its sign.
    mutating func signed() -> Int? {
        number().map { $0 & 1 == 0 ? $0 >> 1 : -(($0 + 1) >> 1) }
    }

    /// UTF-8 after its length.
    mutating func string() -> String? {
        number().flatMap { bytes($0) }.flatMap { String(bytes: $0, encoding: .utf8) }
    }

    /// A count and so many elements.
    mutating func list<Element>(_ element: (inout ByteCursor) -> Element?) -> [Element]? {
        // An element has at least one byte, so a damaged count cannot ask for much memory.
        guard let count = number(), count <= end - position else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            elements.append(next)
        }
        return elements
    }
}
