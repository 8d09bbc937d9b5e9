/// A QR code of some bytes: byte mode, error correction level M, versions 1 to 9 (ISO/IEC 18004).
public struct QRCode: Equatable, Sendable {
    /// Modules a side, without the quiet zone of four around them.
    public private(set) var size: Int
    private var modules: [Bool]
    /// Which modules belong to patterns and stay as they are under a mask.
    private var isFixed: [Bool]

    /// Whether a module is dark.
    public subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

    /// Nil where the text is longer than 180 bytes of UTF-8.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = (1...9).first(where: { Self.capacity($0) >= bytes.count + 2 }) else { return nil }
        size = version * 4 + 17
        modules = Array(repeating: false, count: size * size)
        isFixed = modules
        drawPatterns(version)
        place(Self.codewords(bytes, version))
        let plain = self
        var best: (penalty: Int, code: QRCode)?
        for mask in 0..<8 {
            var code = plain
            code.apply(mask)
            code.drawFormat(mask)
            let penalty = code.penalty
            if best.map({ penalty < $0.penalty }) ?? true { best = (penalty, code) }
        }
        if let best { self = best.code }
    }
}

extension QRCode {
    /// Error correction bytes of each block, and the data bytes of the blocks, by version, at level M.
    private static let blocks: [(correction: Int, data: [Int])] = [
        (10, [16]), (16, [28]), (26, [44]), (18, [32, 32]), (24, [43, 43]), (16, [27, 27, 27, 27]),
        (18, [31, 31, 31, 31]), (22, [38, 38, 39, 39]), (22, [36, 36, 36, 37, 37]),
    ]
    /// Where the middles of alignment patterns are, by version.
    private static let alignments: [[Int]] = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
    ]

    private static func capacity(_ version: Int) -> Int { blocks[version - 1].data.reduce(0, +) }

    /// Data and error correction in the order in which they are placed.
    private static func codewords(_ bytes: [UInt8], _ version: Int) -> [UInt8] {
        let (correction, sizes) = blocks[version - 1]
        // Four bits of mode and eight of length stand before the bytes, four zeros behind them.
        var data: [UInt8] = [0x40 | UInt8(bytes.count >> 4)]
        var rest = UInt8(truncatingIfNeeded: bytes.count << 4)
        for byte in bytes {
            data.append(rest | byte >> 4)
            rest = byte << 4
        }
        data.append(rest)
        let capacity = capacity(version)
        for place in 0..<max(0, capacity - data.count) { data.append(place.isMultiple(of: 2) ? 0xEC : 0x11) }
        var start = 0
        let parts = sizes.map { size in
            defer { start += size }
            return Array(data[start..<start + size])
        }
        let corrections = parts.map { remainder(of: $0, count: correction) }
        var result: [UInt8] = []
        for place in 0..<(sizes.max() ?? 0) { result += parts.compactMap { place < $0.count ? $0[place] : nil } }
        for place in 0..<correction { result += corrections.map { $0[place] } }
        return result
    }

    /// The Reed-Solomon error correction of a block.
    private static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
        var divisor = [UInt8](repeating: 0, count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for place in 0..<count {
                divisor[place] = product(divisor[place], root)
                if place + 1 < count { divisor[place] ^= divisor[place + 1] }
            }
            root = product(root, 2)
        }
        var result = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for place in 0..<count { result[place] ^= product(divisor[place], factor) }
        }
        return result
    }

    /// A product in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.
    private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var result: UInt8 = 0
        for bit in (0..<8).reversed() {
            result = (result << 1) ^ (result >> 7 == 1 ? 0x1D : 0)
            if right >> UInt8(bit) & 1 == 1 { result ^= left }
        }
        return result
    }
}

extension QRCode {
    private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return }
        modules[y * size + x] = isDark
        isFixed[y * size + x] = true
    }

    private mutating func drawPatterns(_ version: Int) {
        for place in 0..<size {
            fix(6, place, place.isMultiple(of: 2))
            fix(place, 6, place.isMultiple(of: 2))
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for down in -4...4 {
                for across in -4...4 {
                    let distance = max(abs(across), abs(down))
                    fix(x + across, y + down, distance != 2 && distance != 4)
                }
            }
        }
        let middles = Self.alignments[version - 1]
        for y in middles {
            for x in middles where !isFixed[y * size + x] || (x == 6) != (y == 6) {
                // Those at the corners are the finder patterns'.
                if (x < 8 && y < 8) || (x < 8 && y > size - 9) || (x > size - 9 && y < 8) { continue }
                for down in -2...2 {
                    for across in -2...2 { fix(x + across, y + down, max(abs(across), abs(down)) != 1) }
                }
            }
        }
        drawFormat(0)
        if version >= 7 { drawVersion(version) }
    }

    /// The level and the mask, twice, with their own error correction.
    private mutating func drawFormat(_ mask: Int) {
        // Level M is 00.
        var rest = mask
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (mask << 10 | rest) ^ 0x5412
        func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
        for place in 0...5 { fix(8, place, bit(place)) }
        fix(8, 7, bit(6))
        fix(8, 8, bit(7))
        fix(7, 8, bit(8))
        for place in 9..<15 { fix(14 - place, 8, bit(place)) }
        for place in 0..<8 { fix(size - 1 - place, 8, bit(place)) }
        for place in 8..<15 { fix(8, size - 15 + place, bit(place)) }
        fix(8, size - 8, true)
    }

    private mutating func drawVersion(_ version: Int) {
        var rest = version
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = version << 12 | rest
        for place in 0..<18 {
            let isDark = bits >> place & 1 == 1
            let (long, short) = (size - 11 + place % 3, place / 3)
            fix(long, short, isDark)
            fix(short, long, isDark)
        }
    }

    /// Fills the bytes in from the lower right, two columns at a time, up and down.
    private mutating func place(_ codewords: [UInt8]) {
        var place = 0
        var right = size - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                for column in 0..<2 {
                    let x = right - column
                    let isUpward = (right + 1) & 2 == 0
                    let y = isUpward ? size - 1 - step : step
                    guard !isFixed[y * size + x], place < codewords.count * 8 else { continue }
                    modules[y * size + x] = codewords[place >> 3] >> UInt8(7 - place & 7) & 1 == 1
                    place += 1
                }
            }
            right -= 2
        }
    }

    private mutating func apply(_ mask: Int) {
        for y in 0..<size {
            for x in 0..<size where !isFixed[y * size + x] {
                let inverts: Bool =
                    switch mask {
                    case 0: (x + y) % 2 == 0
                    case 1: y % 2 == 0
                    case 2: x % 3 == 0
                    case 3: (x + y) % 3 == 0
                    case 4: (x / 3 + y / 2) % 2 == 0
                    case 5: x * y % 2 + x * y % 3 == 0
                    case 6: (x * y % 2 + x * y % 3) % 2 == 0
                    default: ((x + y) % 2 + x * y % 3) % 2 == 0
                    }
                if inverts { modules[y * size + x].toggle() }
            }
        }
    }

    /// How hard the code is to read: long runs, blocks of one colour, and more of one colour than of the other.
    private var penalty: Int {
        var result = 0
        for isColumn in [false, true] {
            for line in 0..<size {
                var run = 0
                for place in 0..<size {
                    let isSame = place > 0 && at(line, place, isColumn) == at(line, place - 1, isColumn)
                    run = isSame ? run + 1 : 1
                    if run == 5 { result += 3 } else if run > 5 { result += 1 }
                }
            }
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1
            where self[x, y] == self[x + 1, y] && self[x, y] == self[x, y + 1] && self[x, y] == self[x + 1, y + 1] {
                result += 3
            }
        }
        let dark = modules.count { $0 }
        return result + abs(dark * 20 - modules.count * 10) / modules.count * 10
    }

    private func at(_ line: Int, _ place: Int, _ isColumn: Bool) -> Bool {
        isColumn ? self[line, place] : self[place, line]
    }
}
