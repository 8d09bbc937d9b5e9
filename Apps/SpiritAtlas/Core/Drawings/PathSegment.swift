import Foundation

/// A piece of a line, as every drawing library knows it.
package enum PathSegment: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close

    /// Reads the data of an SVG path (SVG 1.1, 8.3): M, L, H, V, C, A, Z and their relative forms; what else there is ends
    /// the reading.
    package static func reading(_ data: String) -> [PathSegment] {
        var reader = PathReader(data)
        return reader.segments()
    }
}

/// Goes through the data of a path.
private struct PathReader {
    private let bytes: [UInt8]
    private var index = 0
    private var at = Point(0, 0)
    private var start = Point(0, 0)
    private var made: [PathSegment] = []

    init(_ data: String) { bytes = Array(data.utf8) }

    mutating func segments() -> [PathSegment] {
        var command: UInt8 = 0
        while true {
            skipSpace()
            guard index < bytes.count else { return made }
            if !isNumber(bytes[index]) {
                command = bytes[index]
                index += 1
            }
            guard take(command) else { return made }
            // What follows a move without a word are lines.
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        }
    }

    private mutating func take(_ command: UInt8) -> Bool {
        let isRelative = command >= UInt8(ascii: "a")
        let base = isRelative ? at : Point(0, 0)
        switch command & 0xdf {
        case UInt8(ascii: "M"):
            guard let point = point(from: base) else { return false }
            (at, start) = (point, point)
            made.append(.move(point))
        case UInt8(ascii: "L"):
            guard let point = point(from: base) else { return false }
            line(to: point)
        case UInt8(ascii: "H"):
            guard let x = number() else { return false }
            line(to: Point(base.x + x, at.y))
        case UInt8(ascii: "V"):
            guard let y = number() else { return false }
            line(to: Point(at.x, base.y + y))
        case UInt8(ascii: "C"):
            guard let one = point(from: base), let two = point(from: base), let end = point(from: base) else {
                return false
            }
            made.append(.curve(one, two, end))
            at = end
        case UInt8(ascii: "A"):
            guard let radius = number(), number() != nil, number() != nil, let large = number(), let sweep = number(),
                let end = point(from: base)
            else { return false }
            arc(to: end, radius: abs(radius), isLarge: large != 0, isClockwise: sweep != 0)
        case UInt8(ascii: "Z"):
            made.append(.close)
            at = start
        default: return false
        }
        return true
    }

    private mutating func line(to point: Point) {
        made.append(.line(point))
        at = point
    }

    /// An arc of a circle as curves of at most a quarter each (SVG 1.1, F.6).
    private mutating func arc(to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool) {
        let (dx, dy) = ((at.x - end.x) / 2, (at.y - end.y) / 2)
        let half = (dx * dx + dy * dy).squareRoot()
        guard half > 0, radius > 0 else { return line(to: end) }
        let radius = max(radius, half)
        let height = max(0, radius * radius - half * half).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let middle = Point((at.x + end.x) / 2, (at.y + end.y) / 2)
        let center = Point(middle.x + height * dy / half, middle.y - height * dx / half)
        let from = atan2(at.y - center.y, at.x - center.x)
        var turn = atan2(end.y - center.y, end.x - center.x) - from
        if isClockwise, turn < 0 { turn += 2 * .pi }
        if !isClockwise, turn > 0 { turn -= 2 * .pi }
        let count = max(1, Int((abs(turn) / (.pi / 2)).rounded(.up)))
        let step = turn / Double(count)
        let handle = 4 / 3 * tan(step / 4) * radius
        for part in 0..<count {
            let (a, b) = (from + step * Double(part), from + step * Double(part + 1))
            let (one, two) = (
                Point(center.x + radius * cos(a), center.y + radius * sin(a)),
                Point(center.x + radius * cos(b), center.y + radius * sin(b))
            )
            made.append(
                .curve(
                    Point(one.x - handle * sin(a), one.y + handle * cos(a)),
                    Point(two.x + handle * sin(b), two.y - handle * cos(b)), two))
        }
        at = end
    }

    private mutating func point(from base: Point) -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(base.x + x, base.y + y)
    }

    private mutating func number() -> Double? {
        skipSpace()
        let begin = index
        var hasDot = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "-"), index > begin { break }
            if byte == UInt8(ascii: ".") {
                if hasDot { break }
                hasDot = true
            }
            guard isNumber(byte) else { break }
            index += 1
        }
        return Double(String(decoding: bytes[begin..<index], as: UTF8.self))
    }

    private func isNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: ",") { index += 1 }
    }
}
