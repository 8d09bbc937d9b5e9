/// An angle at an instant and how fast it grows.
struct Turn {
    /// Degrees, any turn.
    var degrees: Double
    /// Degrees a day.
    var rate: Double
}

/// Finds when an angle that changes with time reaches given values, and when it turns back.
///
/// It walks in steps, splits a step where the rate changes its sign, and so counts on monotone stretches only: the
/// crossings on either side of a turn are both found. A step must be shorter than the angle keeps one direction, and
/// than half a circle.
struct AngleSearch {
    /// One instant at which a target is reached.
    struct Crossing {
        var jd: Double
        var target: Int
        var isRising: Bool
    }

    /// Days.
    var step: Double
    var turn: (Double) throws(EphemerisError) -> Turn

    /// All instants at which the angle equals one of the targets (degrees), in order of time.
    ///
    /// - Parameter limit: the search ends when so many are found.
    func crossings(of targets: [Double], in range: ClosedRange<Double>, limit: Int = .max) throws(EphemerisError)
        -> [Crossing]
    {
        guard targets.allSatisfy(\.isFinite) else { throw .notFinite }
        var found: [Crossing] = []
        try forEachStretch(in: range) { stretch throws(EphemerisError) in
            var passed: [Crossing] = []
            let moved = Degrees.difference(from: stretch.first.degrees, to: stretch.last.degrees)
            for (index, target) in targets.enumerated() {
                let ahead = Degrees.normalized(
                    moved > 0 ? target - stretch.first.degrees : stretch.first.degrees - target)
                guard ahead < abs(moved) else { continue }
                let jd = try root(from: stretch.start, to: stretch.end, exact: 1e-9) { jd throws(EphemerisError) in
                    Degrees.difference(from: target, to: try turn(jd).degrees)
                }
                passed.append(Crossing(jd: jd, target: index, isRising: moved > 0))
            }
            found += passed.sorted { $0.jd < $1.jd }
            return found.count < limit
        }
        return Array(found.prefix(limit))
    }

    /// All instants at which the angle turns back; rising tells its direction afterwards.
    func turningPoints(in range: ClosedRange<Double>, limit: Int = .max) throws(EphemerisError) -> [Crossing] {
        var found: [Crossing] = []
        var previous: Stretch?
        try forEachStretch(in: range) { stretch throws(EphemerisError) in
            // A stretch that was split ends exactly where the next one begins with the other direction.
            if let before = previous, before.isRising != stretch.isRising {
                found.append(Crossing(jd: stretch.start, target: 0, isRising: stretch.isRising))
            }
            previous = stretch
            return found.count < limit
        }
        return Array(found.prefix(limit))
    }

    /// A span over which the angle keeps its direction.
    private struct Stretch {
        var start: Double
        var end: Double
        var first: Turn
        var last: Turn
        var isRising: Bool
    }

    private func forEachStretch(
        in range: ClosedRange<Double>, _ visit: (Stretch) throws(EphemerisError) -> Bool
    ) throws(EphemerisError) {
        guard range.lowerBound.isFinite, range.upperBound.isFinite else { throw .notFinite }
        var start = range.lowerBound
        var first = try turn(start)
        while start < range.upperBound {
            let end = min(start + step, range.upperBound)
            let last = try turn(end)
            if (first.rate < 0) != (last.rate < 0) {
                let middle = try root(from: start, to: end, exact: 1e-12) { jd throws(EphemerisError) in
                    try turn(jd).rate
                }
                let between = try turn(middle)
                let isRising = first.rate >= 0
                guard
                    try visit(Stretch(start: start, end: middle, first: first, last: between, isRising: isRising)),
                    try visit(Stretch(start: middle, end: end, first: between, last: last, isRising: !isRising))
                else { return }
            } else {
                let stretch = Stretch(start: start, end: end, first: first, last: last, isRising: first.rate >= 0)
                guard try visit(stretch) else { return }
            }
            (start, first) = (end, last)
        }
    }
}

/// Where a function of time that changes its sign between two instants is zero (Illinois variant of false position).
///
/// - Parameter exact: a value so near to zero ends the search; so does a span of 0.1 milliseconds.
func root(
    from start: Double, to end: Double, exact: Double, _ value: (Double) throws(EphemerisError) -> Double
) throws(EphemerisError) -> Double {
    var (left, right) = (start, end)
    var (leftValue, rightValue) = (try value(left), try value(right))
    guard abs(leftValue) > exact else { return left }
    guard abs(rightValue) > exact else { return right }
    for round in 0..<100 {
        // False position can creep; every fourth round halves the span instead.
        let share = round % 4 == 3 ? 0.5 : leftValue / (leftValue - rightValue)
        let middle = left + (right - left) * share
        let middleValue = try value(middle)
        if abs(middleValue) <= exact || right - left < 1e-9 { return middle }
        if (middleValue < 0) == (leftValue < 0) {
            (left, leftValue) = (middle, middleValue)
            if round % 4 != 3 { rightValue /= 2 }
        } else {
            (right, rightValue) = (middle, middleValue)
            if round % 4 != 3 { leftValue /= 2 }
        }
    }
    return (left + right) / 2
}
