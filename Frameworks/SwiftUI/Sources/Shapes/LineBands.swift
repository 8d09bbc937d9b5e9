import Foundation

/// Lines by how far down they are, so that of many only those are looked at that can be at a place.
struct LineBands {
    typealias Line = (from: CGPoint, to: CGPoint)

    let lines: [Line]
    private let top: CGFloat
    private let height: CGFloat
    /// Where each band's lines begin among the entries, and where the last one's end.
    private var starts: [Int] = []
    /// Indices of lines, band after band.
    private var entries: [Int32] = []

    init(_ lines: [Line]) {
        self.lines = lines
        var (top, foot, sum): (CGFloat, CGFloat, CGFloat) = (.infinity, -.infinity, 0)
        for line in lines {
            top = min(top, line.from.y, line.to.y)
            foot = max(foot, line.from.y, line.to.y)
            sum += abs(line.to.y - line.from.y)
        }
        // Bands as high as lines are on average: each is in three or less, and there are no more bands than lines.
        let height = max(sum / CGFloat(max(lines.count, 1)), (foot - top) / CGFloat(max(lines.count, 1)))
        (self.top, self.height) = height > 0 && height.isFinite ? (top, height) : (0, .infinity)
        fill(until: foot)
    }

    private mutating func fill(until foot: CGFloat) {
        starts = [Int](repeating: 0, count: (height.isFinite ? band(of: foot, among: .max) : 0) + 2)
        for line in lines { for band in bands(of: line) { starts[band + 1] += 1 } }
        for band in 1..<starts.count { starts[band] += starts[band - 1] }
        entries = [Int32](repeating: 0, count: starts[starts.count - 1])
        var next = starts
        for (index, line) in lines.enumerated() {
            for band in bands(of: line) {
                entries[next[band]] = Int32(truncatingIfNeeded: index)
                next[band] += 1
            }
        }
    }

    private func band(of y: CGFloat, among count: Int) -> Int {
        let place = (y - top) / height
        guard place > 0 else { return 0 }
        return place < CGFloat(count - 1) ? Int(clamping: place) : count - 1
    }

    private func bands(of line: Line) -> ClosedRange<Int> {
        let count = starts.count - 1
        return band(of: min(line.from.y, line.to.y), among: count)...band(of: max(line.from.y, line.to.y), among: count)
    }

    /// Calls `visit` with the index of each line that may be as far down as a line is; some more than once.
    @inline(__always)
    func forEach(near line: Line, _ visit: (Int) -> Void) {
        let bands = bands(of: line)
        for entry in starts[bands.lowerBound]..<starts[bands.upperBound + 1] {
            visit(Int(truncatingIfNeeded: entries[entry]))
        }
    }

    /// Whether a point is inside the lines, which are closed.
    func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        var (turns, crossings) = (0, 0)
        forEach(near: (point, point)) { index in
            let (from, to) = lines[index]
            guard (from.y <= point.y) != (to.y <= point.y),
                from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x) > point.x
            else { return }
            crossings += 1
            turns += to.y > from.y ? 1 : -1
        }
        return evenOdd ? crossings % 2 == 1 : turns != 0
    }
}
