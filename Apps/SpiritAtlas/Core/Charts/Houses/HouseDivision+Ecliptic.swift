import Foundation

/// The four cusps between the angles; the other houses follow from them and from the angles.
struct IntermediateCusps {
    var eleventh: Double
    var twelfth: Double
    var second: Double
    var third: Double
}

/// The systems that divide the ecliptic itself.
extension HouseDivision {
    /// Twelve cusps from the ascendant, the midheaven and four cusps between them.
    ///
    /// - Parameter exchanging: whether all cusps but the horizon's change to the opposite side of the sky.
    func quadrants(_ cusps: IntermediateCusps, exchanging: Bool = false) -> [Double] {
        let turn: Double = exchanging ? 180 : 0
        let half = [
            angles.ascendant,
            Degrees.normalized(cusps.second + turn),
            Degrees.normalized(cusps.third + turn),
            Degrees.normalized(angles.midheaven + 180 + turn),
            Degrees.normalized(cusps.eleventh + 180 + turn),
            Degrees.normalized(cusps.twelfth + 180 + turn),
        ]
        return opposed(half)
    }

    /// Twelve cusps of thirty degrees each.
    func equal(from start: Double) -> [Double] {
        (0..<12).map { Degrees.normalized(start + 30 * Double($0)) }
    }

    /// Twelve cusps from a rule for the tenth and those after it.
    func fromTenth(_ cusp: (Double) -> Double) -> [Double] {
        // The first house is three after the tenth.
        opposed((0..<6).map { cusp(Double($0 + 3)) })
    }

    /// Six cusps and the six opposite to them.
    func opposed(_ half: [Double]) -> [Double] {
        half + half.map { Degrees.normalized($0 + 180) }
    }

    /// The degrees from the midheaven to the ascendant in the order of the signs, 0 ..< 180.
    private var easternQuadrant: Double {
        Degrees.normalized(angles.ascendant - angles.midheaven)
    }

    func porphyry() -> IntermediateCusps {
        let above = easternQuadrant / 3
        let below = (180 - easternQuadrant) / 3
        return IntermediateCusps(
            eleventh: Degrees.normalized(angles.midheaven + above),
            twelfth: Degrees.normalized(angles.midheaven + 2 * above),
            second: Degrees.normalized(angles.ascendant + below),
            third: Degrees.normalized(angles.ascendant + 2 * below))
    }

    func sripati() -> [Double] {
        let above = easternQuadrant / 6
        let below = (180 - easternQuadrant) / 6
        // A cusp is half of Porphyry's house before it.
        return opposed([
            Degrees.normalized(angles.ascendant - above),
            Degrees.normalized(angles.ascendant + below),
            Degrees.normalized(angles.ascendant + 3 * below),
            Degrees.normalized(angles.ascendant + 5 * below),
            Degrees.normalized(angles.midheaven + 180 + above),
            Degrees.normalized(angles.midheaven + 180 + 3 * above),
        ])
    }

    /// The middle house of a quadrant gains half of what the quadrant has over 90 degrees, its neighbours a quarter
    /// each.
    func pullenDelta() -> IntermediateCusps {
        func outer(_ quadrant: Double) -> Double {
            // Below thirty degrees the middle house would be less than nothing: then it vanishes.
            quadrant < 30 ? quadrant / 2 : 30 + (quadrant - 90) / 4
        }
        return between(outerAbove: outer(easternQuadrant), outerBelow: outer(180 - easternQuadrant))
    }

    /// The houses' sizes are x·r³, x·r⁴, x·r³ in the greater quadrants and x·r, x, x·r in the smaller ones.
    func pullenRatio() -> IntermediateCusps {
        let small = min(easternQuadrant, 180 - easternQuadrant)
        guard small > 1e-12 else { return between(outerAbove: 0, outerBelow: 0) }
        let ratio = Self.pullenRatio(of: (180 - small) / small)
        let unit = small / (2 * ratio + 1)
        let inner = unit * ratio
        let outer = inner * ratio * ratio
        return easternQuadrant <= 90
            ? between(outerAbove: inner, outerBelow: outer) : between(outerAbove: outer, outerBelow: inner)
    }

    private func between(outerAbove: Double, outerBelow: Double) -> IntermediateCusps {
        IntermediateCusps(
            eleventh: Degrees.normalized(angles.midheaven + outerAbove),
            twelfth: Degrees.normalized(angles.midheaven + (easternQuadrant - outerAbove)),
            second: Degrees.normalized(angles.ascendant + outerBelow),
            third: Degrees.normalized(angles.ascendant + (180 - easternQuadrant - outerBelow)))
    }

    /// The root of (r⁴ + 2r³) / (2r + 1) = proportion, by Newton's method; the left side grows with r.
    private static func pullenRatio(of proportion: Double) -> Double {
        var root = max(1, cbrt(2 * proportion))
        for _ in 0..<60 {
            let value = root * root * root * (root + 2) - proportion * (2 * root + 1)
            let slope = root * root * (4 * root + 6) - 2 * proportion
            let step = value / slope
            root -= step
            if abs(step) < 1e-15 * root { break }
        }
        return root
    }
}
