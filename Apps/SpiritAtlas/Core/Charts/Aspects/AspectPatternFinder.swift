/// Finds the figures that aspects among points form.
///
/// A T-square within a grand cross and a grand trine within a kite are not told again.
public struct AspectPatternFinder: Sendable {
    private let aspects: AspectFinder
    private let stelliumSize: Int

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - settings: the orbs; the sextile, square, trine, opposition and quincunx are looked at. Without a quincunx in
    ///     them it has 3 degrees.
    ///   - stelliumSize: how many points in one sign make a stellium, at least 3.
    /// - Throws: `ChartError` with `invalidSetting`.
    public init(_ settings: AspectSettings = .major, stelliumSize: Int = 3) throws(ChartError) {
        guard stelliumSize >= 3 else {
            throw ChartError(.invalidSetting, "A stellium has at least three points.")
        }
        var own = settings
        own.orbs = settings.orbs.filter {
            [.sextile, .square, .trine, .opposition, .quincunx].contains($0.key)
        }
        own.orbs[.quincunx] = settings.orbs[.quincunx] ?? 3
        aspects = try AspectFinder(own)
        self.stelliumSize = stelliumSize
    }

    /// The figures among points, larger ones first; no more than 32 points are looked at.
    ///
    /// - Parameter points: longitudes in degrees of one zodiac, all finite.
    /// - Returns: the figures, each with the points that make it.
    public func patterns(among points: [PointPosition]) -> [AspectPattern] {
        let points = Array(points.prefix(32))
        let relations = Relations(points: points, aspects: aspects.aspects(among: points))
        let (fours, threes) = (relations.fours(), relations.threes())
        let parts = threes.filter { three in
            !fours.contains { four in
                (four.kind == .grandCross && three.kind == .tSquare
                    || four.kind == .kite && three.kind == .grandTrine)
                    && Set(three.points).isSubset(of: four.points)
            }
        }
        return fours + parts + stelliums(points)
    }

    private func stelliums(_ points: [PointPosition]) -> [AspectPattern] {
        Sign.allCases.compactMap { sign in
            let inside = points.filter { Sign(checked: $0.longitude) == sign }.map(\.point)
            guard inside.count >= stelliumSize else { return nil }
            return AspectPattern(kind: .stellium, points: inside, apex: nil, sign: sign)
        }
    }
}

/// The aspects of every pair, to look up.
private struct Relations {
    let points: [ChartPoint]
    private var kinds: [AspectKind?]

    init(points: [PointPosition], aspects: [Aspect]) {
        self.points = points.map(\.point)
        kinds = Array(repeating: nil, count: points.count * points.count)
        let indices = Dictionary(
            zip(self.points, self.points.indices), uniquingKeysWith: { first, _ in first })
        for aspect in aspects {
            guard let first = indices[aspect.first], let second = indices[aspect.second] else { continue }
            kinds[first * points.count + second] = aspect.kind
            kinds[second * points.count + first] = aspect.kind
        }
    }

    private func kind(_ first: Int, _ second: Int) -> AspectKind? { kinds[first * points.count + second] }

    /// Grand trines, T-squares and yods.
    func threes() -> [AspectPattern] {
        var found: [AspectPattern] = []
        for a in points.indices {
            for b in points.indices.dropFirst(a + 1) where kind(a, b) != nil {
                for c in points.indices.dropFirst(b + 1) {
                    if let pattern = three(a, b, c) { found.append(pattern) }
                }
            }
        }
        return found
    }

    private func three(_ a: Int, _ b: Int, _ c: Int) -> AspectPattern? {
        guard let ab = kind(a, b), let bc = kind(b, c), let ac = kind(a, c) else { return nil }
        if ab == .trine && bc == .trine && ac == .trine { return pattern(.grandTrine, [a, b, c], apex: nil) }
        for (base, first, second, apex) in [(ab, bc, ac, c), (bc, ab, ac, a), (ac, ab, bc, b)] {
            if base == .opposition && first == .square && second == .square {
                return pattern(.tSquare, [a, b, c], apex: apex)
            }
            if base == .sextile && first == .quincunx && second == .quincunx {
                return pattern(.yod, [a, b, c], apex: apex)
            }
        }
        return nil
    }

    /// Grand crosses, mystic rectangles and kites: all have at least one opposition.
    func fours() -> [AspectPattern] {
        var found: [AspectPattern] = []
        for a in points.indices {
            for c in points.indices.dropFirst(a + 1) where kind(a, c) == .opposition {
                for b in points.indices where b != a && b != c {
                    for d in points.indices.dropFirst(b + 1) where d != a && d != c {
                        if let pattern = four(a, c, b, d), !found.contains(pattern) { found.append(pattern) }
                    }
                }
            }
        }
        return found
    }

    /// The figure of an opposition and two more points.
    private func four(_ a: Int, _ c: Int, _ b: Int, _ d: Int) -> AspectPattern? {
        guard let across = kind(b, d), let ab = kind(a, b), let ad = kind(a, d), let cb = kind(c, b),
            let cd = kind(c, d)
        else { return nil }
        let all = [a, b, c, d].sorted()
        switch (across, ab, ad, cb, cd) {
        case (.opposition, .square, .square, .square, .square):
            return pattern(.grandCross, all, apex: nil)
        case (.opposition, .trine, .sextile, .sextile, .trine), (.opposition, .sextile, .trine, .trine, .sextile):
            return pattern(.mysticRectangle, all, apex: nil)
        case (.trine, .sextile, .sextile, .trine, .trine):
            return pattern(.kite, all, apex: a)
        case (.trine, .trine, .trine, .sextile, .sextile):
            return pattern(.kite, all, apex: c)
        default:
            return nil
        }
    }

    private func pattern(_ kind: AspectPattern.Kind, _ indices: [Int], apex: Int?) -> AspectPattern {
        AspectPattern(kind: kind, points: indices.map { points[$0] }, apex: apex.map { points[$0] }, sign: nil)
    }
}
