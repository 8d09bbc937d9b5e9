/// Finds the aspects among points, or from one set of points to another.
public struct AspectFinder: Sendable {
    private let settings: AspectSettings
    private let rows: [AspectSettings.Row]
    /// Binary fractions must not push out what is exactly at the end of its orb.
    private static let rounding = 1e-10

    /// Prepares a search.
    ///
    /// - Parameter settings: which aspects count, and their orbs in degrees.
    /// - Throws: `ChartError` with `invalidSetting` for orbs outside 0 ... 15 degrees.
    public init(_ settings: AspectSettings) throws(ChartError) {
        try settings.validate()
        self.settings = settings
        rows = settings.rows
    }

    /// The aspects among the points of one chart; each pair has at most one, that nearest to exact.
    ///
    /// - Parameter points: longitudes in degrees of one zodiac, all finite.
    /// - Returns: the aspects, with their orbs in degrees.
    public func aspects(among points: [PointPosition]) -> [Aspect] {
        let own = pointOrbs(points)
        var found: [Aspect] = []
        found.reserveCapacity(points.count * 2)
        for second in points.indices.dropFirst() {
            for first in 0..<second {
                if let aspect = aspect(
                    points[first], points[second], own.isEmpty ? nil : (own[first], own[second]))
                {
                    found.append(aspect)
                }
            }
        }
        return found
    }

    /// The aspects from the points of one chart to those of another.
    ///
    /// - Parameters:
    ///   - points: longitudes in degrees, all finite.
    ///   - others: longitudes in degrees of the same zodiac.
    /// - Returns: the aspects, those of a point to its namesake included.
    public func aspects(from points: [PointPosition], to others: [PointPosition]) -> [Aspect] {
        let (own, theirs) = (pointOrbs(points), pointOrbs(others))
        var found: [Aspect] = []
        for (index, point) in points.enumerated() {
            for (otherIndex, other) in others.enumerated() {
                if let aspect = aspect(point, other, own.isEmpty ? nil : (own[index], theirs[otherIndex])) {
                    found.append(aspect)
                }
            }
        }
        return found
    }

    /// The aspect of one pair, or nil.
    ///
    /// - Parameters:
    ///   - first: a point with its longitude in degrees, finite.
    ///   - second: another, in the same zodiac.
    /// - Returns: the aspect nearest to exact; nil when none is within its orb.
    public func aspect(_ first: PointPosition, _ second: PointPosition) -> Aspect? {
        let own = pointOrbs([first, second])
        return aspect(first, second, own.isEmpty ? nil : (own[0], own[1]))
    }

    /// Each point's orbs, or nothing when no point has its own.
    private func pointOrbs(_ points: [PointPosition]) -> [[Double]] {
        settings.pointOrbs.isEmpty ? [] : points.map { settings.orbs(of: $0.point) }
    }

    private func aspect(
        _ first: PointPosition, _ second: PointPosition, _ own: (first: [Double], second: [Double])?
    ) -> Aspect? {
        let difference = Degrees.difference(from: first.longitude, to: second.longitude)
        let separation = abs(difference)
        var best: (index: Int, orb: Double, distance: Double)?
        for index in rows.indices {
            let distance = abs(separation - rows[index].angle)
            let orb = own.map { ($0.first[index] + $0.second[index]) / 2 } ?? rows[index].orb
            if distance <= orb + Self.rounding && distance < (best?.distance ?? .infinity) {
                best = (index, orb, distance)
            }
        }
        guard let best else { return nil }
        let row = rows[best.index]
        let opening = (difference < 0 ? -1.0 : 1) * (second.speed - first.speed)
        return Aspect(
            first: first.point, second: second.point, kind: row.kind, separation: separation,
            deviation: separation - row.angle, orb: best.orb,
            motion: Self.motion(deviation: separation - row.angle, opening: opening),
            isOutOfSign: Self.isOutOfSign(first.longitude, second.longitude, row.kind))
    }

    /// - Parameter opening: how fast the separation grows, degrees a day.
    private static func motion(deviation: Double, opening: Double) -> Aspect.Motion? {
        guard opening != 0 else { return nil }
        guard deviation != 0 else { return .exact }
        return deviation * opening < 0 ? .applying : .separating
    }

    private static func isOutOfSign(_ first: Double, _ second: Double, _ kind: AspectKind) -> Bool {
        guard let expected = kind.signs else { return false }
        let steps = abs(Sign(checked: first).rawValue - Sign(checked: second).rawValue)
        return min(steps, 12 - steps) != expected
    }
}
