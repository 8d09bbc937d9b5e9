import Foundation

extension Path {
    /// The outline of the line that a style draws along this outline, to be filled.
    ///
    /// It is put together of pieces that overlap and all turn the same way, so it is to be filled by winding (not by
    /// `FillStyle(eoFill: true)`).
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var outline = Path()
        guard style.lineWidth > 0 else { return outline }
        for line in dashed(style) { Self.add(line, style, to: &outline) }
        return outline
    }

    /// A line without a gap.
    private struct Line {
        var points: [CGPoint]
        var isClosed = false
    }

    /// The parts of the outline that hang together.
    private var lines: [Line] {
        var lines: [Line] = []
        for (from, to) in flattened {
            if lines.last?.points.last == from {
                lines[lines.count - 1].points.append(to)
            } else {
                lines.append(Line(points: [from, to]))
            }
        }
        for index in lines.indices where lines[index].points.count > 2 {
            lines[index].isClosed = lines[index].points.first == lines[index].points.last
        }
        return lines
    }

    /// The same, with the gaps that the style wants.
    private func dashed(_ style: StrokeStyle) -> [Line] {
        let dash = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
        let period = dash.reduce(0, +)
        guard period > 0, dash.allSatisfy({ $0 >= 0 }), style.dashPhase.isFinite else { return lines }
        return lines.flatMap { line -> [Line] in
            var parts: [Line] = []
            var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
            if phase < 0 { phase += period }
            var index = 0
            while phase >= dash[index], phase > 0 {
                phase -= dash[index]
                index = (index + 1) % dash.count
            }
            var rest = dash[index] - phase
            if index.isMultiple(of: 2) { parts.append(Line(points: [line.points[0]])) }
            for (from, to) in zip(line.points, line.points.dropFirst()) {
                let length = hypot(to.x - from.x, to.y - from.y)
                var done: CGFloat = 0
                while length - done > rest, parts.count < 10_000 {
                    done += rest
                    let point = Self.between(from, to, done / length)
                    if index.isMultiple(of: 2) {
                        parts[parts.count - 1].points.append(point)
                    } else {
                        parts.append(Line(points: [point]))
                    }
                    index = (index + 1) % dash.count
                    rest = dash[index]
                }
                rest -= length - done
                if index.isMultiple(of: 2), !parts.isEmpty { parts[parts.count - 1].points.append(to) }
            }
            return parts
        }
    }

    private static func add(_ line: Line, _ style: StrokeStyle, to outline: inout Path) {
        let half = style.lineWidth / 2
        var points = line.points.reduce(into: [CGPoint]()) { if $0.last != $1 { $0.append($1) } }
        guard points.count > 1 else {
            if let point = points.first, style.lineCap == .round { addDisc(point, half, to: &outline) }
            return
        }
        if !line.isClosed, style.lineCap == .square {
            points[0] = beyond(points[1], points[0], half)
            points[points.count - 1] = beyond(points[points.count - 2], points[points.count - 1], half)
        }
        for (from, to) in zip(points, points.dropFirst()) {
            let side = across(from, to, half)
            outline.addLines([from + side, to + side, to - side, from - side])
            outline.closeSubpath()
        }
        for index in 1..<(points.count - 1) {
            addJoin(points[index - 1], points[index], points[index + 1], half, style, to: &outline)
        }
        if line.isClosed {
            addJoin(points[points.count - 2], points[0], points[1], half, style, to: &outline)
        } else if style.lineCap == .round {
            addDisc(points[0], half, to: &outline)
            addDisc(points[points.count - 1], half, to: &outline)
        }
    }

    private static func addJoin(
        _ before: CGPoint, _ point: CGPoint, _ after: CGPoint, _ half: CGFloat, _ style: StrokeStyle,
        to outline: inout Path
    ) {
        if style.lineJoin == .round { return addDisc(point, half, to: &outline) }
        var (one, two) = (across(before, point, half), across(point, after, half))
        let turn = one.x * two.y - one.y * two.x
        guard abs(turn) > 1e-9 else { return }
        // The outside of the bend is away from where it turns to.
        if turn > 0 { (one, two) = (CGPoint.zero - one, CGPoint.zero - two) }
        var corner = [point, point + one]
        let middle = CGPoint(x: one.x + two.x, y: one.y + two.y)
        let square = middle.x * middle.x + middle.y * middle.y
        // The tip is half·half·2/|middle| away from the point along the middle.
        if style.lineJoin == .miter, square > 0, 2 * half / square.squareRoot() <= style.miterLimit {
            let share = 2 * half * half / square
            corner.append(CGPoint(x: point.x + middle.x * share, y: point.y + middle.y * share))
        }
        corner.append(point + two)
        outline.addLines(turn > 0 ? corner.reversed() : corner)
        outline.closeSubpath()
    }

    private static func addDisc(_ center: CGPoint, _ radius: CGFloat, to outline: inout Path) {
        // The way round of the rectangles: their first side is to the left of the way.
        outline.addLines(
            (0..<24).map { step in
                let angle = -2 * CGFloat.pi * CGFloat(step) / 24
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
        outline.closeSubpath()
    }

    /// From a line half its width to its side.
    private static func across(_ from: CGPoint, _ to: CGPoint, _ half: CGFloat) -> CGPoint {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGPoint(x: -(to.y - from.y) / length * half, y: (to.x - from.x) / length * half)
    }

    private static func beyond(_ from: CGPoint, _ to: CGPoint, _ distance: CGFloat) -> CGPoint {
        between(from, to, 1 + distance / hypot(to.x - from.x, to.y - from.y))
    }
}

extension CGPoint {
    fileprivate static func + (one: CGPoint, two: CGPoint) -> CGPoint { CGPoint(x: one.x + two.x, y: one.y + two.y) }
    fileprivate static func - (one: CGPoint, two: CGPoint) -> CGPoint { CGPoint(x: one.x - two.x, y: one.y - two.y) }
}
