import Foundation

extension Path {
    /// The part of the outline between two shares of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (start, end) = (from.clamped(to: 0...1), to.clamped(to: 0...1))
        if start <= 0, end >= 1 { return self }
        guard start < end else { return Path() }
        let lines = flattened
        let total = lines.reduce(0) { $0 + Self.length($1.0, $1.1) }
        var trimmed = Path()
        var position: CGFloat = 0
        var last: CGPoint?
        for (from, to) in lines {
            let length = Self.length(from, to)
            defer { position += length }
            guard length > 0, position + length > start * total, position < end * total else { continue }
            let first = max(0, (start * total - position) / length)
            let second = min(1, (end * total - position) / length)
            let a = Self.between(from, to, first)
            if last != a { trimmed.move(to: a) }
            let b = Self.between(from, to, second)
            trimmed.addLine(to: b)
            last = b
        }
        return trimmed
    }

    /// The smallest rectangle around the outline.
    public var boundingRect: CGRect {
        let points = flattened.flatMap { [$0.0, $0.1] }
        guard let first = points.first else { return .zero }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether a point is inside: by the turns of the outline around it, or by the parity of its crossings.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var (turns, crossings) = (0, 0)
        for (from, to) in closedLines where (from.y <= point.y) != (to.y <= point.y) {
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            guard x > point.x else { continue }
            crossings += 1
            turns += to.y > from.y ? 1 : -1
        }
        return eoFill ? crossings % 2 == 1 : turns != 0
    }

    /// The outline as straight lines, each part closed as filling closes it.
    var closedLines: [(CGPoint, CGPoint)] {
        var lines: [(CGPoint, CGPoint)] = []
        var start: CGPoint?
        for line in flattened {
            if let last = lines.last, last.1 != line.0 {
                if let begin = start { lines.append((last.1, begin)) }
                start = line.0
            }
            start = start ?? line.0
            lines.append(line)
        }
        if let last = lines.last, let begin = start, last.1 != begin { lines.append((last.1, begin)) }
        return lines
    }

    /// The outline as straight lines; a curve becomes 24 of them.
    var flattened: [(CGPoint, CGPoint)] {
        var lines: [(CGPoint, CGPoint)] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func curve(_ point: (CGFloat) -> CGPoint) {
            for step in 1...24 {
                let next = point(CGFloat(step) / 24)
                lines.append((current, next))
                current = next
            }
        }
        for element in elements {
            let from = current
            switch element {
            case .move(let end): (start, current) = (end, end)
            case .line(let end):
                lines.append((current, end))
                current = end
            case .quadCurve(let end, let control):
                curve { Self.between(Self.between(from, control, $0), Self.between(control, end, $0), $0) }
            case .curve(let end, let first, let second):
                curve { share in
                    let a = Self.between(from, first, share)
                    let b = Self.between(first, second, share)
                    let c = Self.between(second, end, share)
                    return Self.between(Self.between(a, b, share), Self.between(b, c, share), share)
                }
            case .closeSubpath:
                lines.append((current, start))
                current = start
            }
        }
        return lines
    }

    static func between(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }

    private static func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
}
