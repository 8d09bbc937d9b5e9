/// The names of the objects that are open while JSON is looked over; finds one that comes twice in its object.
///
/// Small objects compare each with each; beyond that a set takes over, so that a million names cost no square.
struct NameTable {
    private var names: [[UInt8]] = []
    /// One set per open object that has grown large, by where the object's names begin.
    private var sets: [Int: Set<[UInt8]>] = [:]
    private static let smallCount = 16

    var count: Int { names.count }

    /// Adds the name between two places; false when the object that begins at `first` has it already.
    mutating func insert(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, isEscaped: Bool, from first: Int) -> Bool {
        let name = isEscaped ? Self.unescaped(bytes, start, end) : Self.copy(bytes, start, end)
        defer { names.append(name) }
        guard names.count - first >= Self.smallCount else {
            return !names[first...].contains(name)
        }
        if sets[first] == nil { sets[first] = Set(names[first...]) }
        return sets[first]?.insert(name).inserted ?? true
    }

    /// Forgets the names of an object that is over.
    mutating func removeAll(from first: Int) {
        guard names.count > first else { return }
        if names.count - first > Self.smallCount { sets[first] = nil }
        names.removeLast(names.count - first)
    }

    private static func copy(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> [UInt8] {
        var name: [UInt8] = []
        name.reserveCapacity(end - start)
        for index in start..<end { name.append(bytes[index]) }
        return name
    }

    /// The name with its escapes resolved, so that `"\u0061"` and `"a"` are the same; the scanner has checked them.
    private static func unescaped(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> [UInt8] {
        var units: [UInt16] = []
        var result: [UInt8] = []
        var index = start
        func flush(_ units: inout [UInt16]) {
            guard !units.isEmpty else { return }
            result += Array(String(decoding: units, as: UTF16.self).utf8)
            units.removeAll()
        }
        while index < end {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < end else {
                flush(&units)
                result.append(bytes[index])
                index += 1
                continue
            }
            if bytes[index + 1] == UInt8(ascii: "u"), let unit = JSONScanner.hexUnit(bytes, index + 2) {
                units.append(UInt16(unit))
                index += 6
            } else {
                flush(&units)
                result.append(plain(bytes[index + 1]))
                index += 2
            }
        }
        flush(&units)
        return result
    }

    private static func plain(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}
