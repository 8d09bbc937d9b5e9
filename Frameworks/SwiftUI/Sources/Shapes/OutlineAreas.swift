import Foundation

/// Where two outlines cross, and what is inside which: what set operations on outlines are made of.
///
/// All lines are cut where they meet. A piece of a line belongs to the outcome when what is left of it is inside and what is
/// right of it is not, or the other way round; pieces are led so that the inside is on one side of all of them.
struct OutlineAreas {
    private typealias Line = LineBands.Line

    private let first: LineBands
    private let second: LineBands
    private let evenOdd: Bool
    private let reach: CGRect

    /// Points that are closer than this are one.
    private static let grid: CGFloat = 1024
    /// How far beside a line it is asked what is there: further than a piece may be from the line that it was cut of.
    private static let beside: CGFloat = 1.0 / 256

    init(_ first: Path, _ second: Path, evenOdd: Bool) {
        self.first = LineBands(first.closedLines.map { (Self.snapped($0.0), Self.snapped($0.1)) })
        self.second = LineBands(second.closedLines.map { (Self.snapped($0.0), Self.snapped($0.1)) })
        self.evenOdd = evenOdd
        reach = first.boundingRect.union(second.boundingRect)
    }

    private static func snapped(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x * grid).rounded() / grid, y: (point.y * grid).rounded() / grid)
    }

    // MARK: Areas

    /// The outline of what is inside by a rule.
    func area(_ isInside: (_ first: Bool, _ second: Bool) -> Bool) -> Path {
        guard reach.width.isFinite, reach.height.isFinite else { return Path() }
        var seen: Set<Piece> = []
        var borders: [Piece] = []
        let all = LineBands(first.lines + second.lines)
        for piece in Self.pieces(of: all.lines, cutBy: all) {
            guard seen.insert(piece.ordered).inserted else { continue }
            let left = isInside(contains(first, piece.point(beside: 1)), contains(second, piece.point(beside: 1)))
            let right = isInside(contains(first, piece.point(beside: -1)), contains(second, piece.point(beside: -1)))
            if left, !right { borders.append(piece) }
            if right, !left { borders.append(piece.turned) }
        }
        return Self.outline(of: borders)
    }

    /// The parts of the first outline's line that are inside the second, or are not.
    func line(inside: Bool, of line: Path) -> Path {
        var parts = Path()
        var last: CGPoint?
        let lines = line.flattened.map { (from: Self.snapped($0.0), to: Self.snapped($0.1)) }
        for piece in Self.pieces(of: lines, cutBy: second) {
            guard contains(second, piece.middle) == inside else { continue }
            if last != piece.from { parts.move(to: piece.from) }
            parts.addLine(to: piece.to)
            last = piece.to
        }
        return parts
    }

    private func contains(_ lines: LineBands, _ point: CGPoint) -> Bool {
        lines.contains(point, evenOdd: evenOdd)
    }

    // MARK: Pieces

    /// A part of a line that nothing crosses.
    private struct Piece: Hashable {
        var from: CGPoint
        var to: CGPoint

        var turned: Piece { Piece(from: to, to: from) }
        var ordered: Piece { (from.x, from.y) < (to.x, to.y) ? self : turned }
        var middle: CGPoint { Path.between(from, to, 0.5) }

        func point(beside side: CGFloat) -> CGPoint {
            let (x, y) = (to.x - from.x, to.y - from.y)
            let length = max((x * x + y * y).squareRoot(), 1e-9)
            let step = side * OutlineAreas.beside / length
            return CGPoint(x: middle.x + y * step, y: middle.y - x * step)
        }

        func hash(into hasher: inout Hasher) {
            for number in [from.x, from.y, to.x, to.y] { hasher.combine(number) }
        }
    }

    private static func pieces(of lines: [Line], cutBy cuts: LineBands) -> [Piece] {
        var found: [Piece] = []
        // By which line each cut was met last: long ones are in many bands.
        var metBy = [Int](repeating: -1, count: cuts.lines.count)
        for (index, line) in lines.enumerated() where line.from != line.to {
            let (top, foot) = (min(line.from.y, line.to.y), max(line.from.y, line.to.y))
            let (left, right) = (min(line.from.x, line.to.x), max(line.from.x, line.to.x))
            var meetings: [Meeting] = []
            cuts.forEach(near: line) { place in
                let cut = cuts.lines[place]
                guard min(cut.from.y, cut.to.y) <= foot, max(cut.from.y, cut.to.y) >= top,
                    min(cut.from.x, cut.to.x) <= right, max(cut.from.x, cut.to.x) >= left, metBy[place] != index
                else { return }
                metBy[place] = index
                meetings += Self.meetings(of: line, with: cut)
            }
            var last = line.from
            for next in meetings.sorted(by: { $0.share < $1.share }).map(\.point) + [line.to] where next != last {
                found.append(Piece(from: last, to: next))
                last = next
            }
        }
        return found
    }

    /// Where another line meets a line: in shares of its length, and the point, which is the same for both of them.
    private struct Meeting {
        let share: CGFloat
        let point: CGPoint
    }

    /// Where a line is met by another: at a point, or at the ends of what both have in common.
    private static func meetings(of line: Line, with other: Line) -> [Meeting] {
        let ends = [other.from, other.to].compactMap { meeting(of: line, at: $0) }
        guard ends.isEmpty, meeting(of: other, at: line.from) == nil, meeting(of: other, at: line.to) == nil else {
            return ends
        }
        // Both ask for the point in the same way, or they would be given two.
        let isFirst =
            (line.from.x, line.from.y, line.to.x, line.to.y) <= (other.from.x, other.from.y, other.to.x, other.to.y)
        let (one, two) = isFirst ? (line, other) : (other, line)
        let along = CGPoint(x: one.to.x - one.from.x, y: one.to.y - one.from.y)
        let across = CGPoint(x: two.to.x - two.from.x, y: two.to.y - two.from.y)
        let between = CGPoint(x: two.from.x - one.from.x, y: two.from.y - one.from.y)
        let turn = along.x * across.y - along.y * across.x
        guard abs(turn) > 1e-12 else { return [] }
        let share = (between.x * across.y - between.y * across.x) / turn
        let otherShare = (between.x * along.y - between.y * along.x) / turn
        guard share > 0, share < 1, otherShare > 0, otherShare < 1 else { return [] }
        return [Meeting(share: isFirst ? share : otherShare, point: snapped(Path.between(one.from, one.to, share)))]
    }

    /// A point that lies on a line, but not at its ends.
    private static func meeting(of line: Line, at point: CGPoint) -> Meeting? {
        let along = CGPoint(x: line.to.x - line.from.x, y: line.to.y - line.from.y)
        let way = CGPoint(x: point.x - line.from.x, y: point.y - line.from.y)
        let square = along.x * along.x + along.y * along.y
        guard square > 0, point != line.from, point != line.to else { return nil }
        guard abs(way.x * along.y - way.y * along.x) / square.squareRoot() < 1 / grid else { return nil }
        let share = (way.x * along.x + way.y * along.y) / square
        return share > 0 && share < 1 ? Meeting(share: share, point: point) : nil
    }

    /// Joins pieces to closed parts.
    private static func outline(of pieces: [Piece]) -> Path {
        var onwards: [Corner: [Int]] = [:]
        for (index, piece) in pieces.enumerated() { onwards[Corner(piece.from), default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: pieces.count)
        var path = Path()
        for start in pieces.indices where !isUsed[start] {
            var points = [pieces[start].from]
            var index: Int? = start
            while let current = index {
                isUsed[current] = true
                points.append(pieces[current].to)
                index = onwards[Corner(pieces[current].to)]?.first { !isUsed[$0] }
            }
            if points.first == points.last { points.removeLast() }
            guard points.count > 2 else { continue }
            path.addLines(straightened(points))
            path.closeSubpath()
        }
        return path
    }

    /// Leaves out points in the middle of a straight line.
    private static func straightened(_ points: [CGPoint]) -> [CGPoint] {
        points.indices.filter { index in
            let (before, here) = (points[(index + points.count - 1) % points.count], points[index])
            let after = points[(index + 1) % points.count]
            let turn = (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x)
            return abs(turn) > 1e-6
        }.map { points[$0] }
    }

    private struct Corner: Hashable {
        let (x, y): (CGFloat, CGFloat)

        init(_ point: CGPoint) { (x, y) = (point.x, point.y) }
    }
}
