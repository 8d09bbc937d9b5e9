import Foundation

/// The systems that divide the equator, the prime vertical, the horizon or a semi-arc.
extension HouseDivision {
    func regiomontanus() -> [Double] {
        poles(latitudeTangent * 0.5, latitudeTangent * 0.75.squareRoot())
    }

    func topocentric() -> [Double] {
        poles(latitudeTangent / 3, latitudeTangent * 2 / 3)
    }

    /// Cusps that rise over horizons of two pole heights, thirty degrees of oblique ascension apart.
    private func poles(_ outer: Double, _ inner: Double) -> [Double] {
        quadrants(
            IntermediateCusps(
                eleventh: geometry.rising(armc + 30, poleTangent: outer),
                twelfth: geometry.rising(armc + 60, poleTangent: inner),
                second: geometry.rising(armc + 120, poleTangent: inner),
                third: geometry.rising(armc + 150, poleTangent: outer)),
            exchanging: isMidheavenBelow)
    }

    func campanus() -> [Double] {
        quadrants(verticals(armc: armc, latitude: latitude), exchanging: isMidheavenBelow)
    }

    /// Campanus' cusps as seen from the co-latitude, where the horizon is what the prime vertical is here.
    func horizontal() -> [Double] {
        let pole = latitude > 0 ? .pi / 2 - latitude : -.pi / 2 - latitude
        let cusps = verticals(armc: armc + 180, latitude: pole)
        let eastern = geometry.rising(armc + 270, poleTangent: tan(pole))
        return opposed([
            Degrees.normalized(eastern + 180),
            Degrees.normalized(cusps.second + 180),
            Degrees.normalized(cusps.third + 180),
            angles.imumCoeli,
            cusps.eleventh,
            cusps.twelfth,
        ])
    }

    /// The cusps of thirds of a prime vertical.
    private func verticals(armc: Double, latitude: Double) -> IntermediateCusps {
        let outer = tan(asin(sin(latitude) * 0.5))
        let inner = tan(asin(sin(latitude) * 0.75.squareRoot()))
        let outerArc = atan2(3.0.squareRoot(), cos(latitude)) * 180 / .pi
        let innerArc = atan2((1.0 / 3).squareRoot(), cos(latitude)) * 180 / .pi
        return IntermediateCusps(
            eleventh: geometry.rising(armc + 90 - outerArc, poleTangent: outer),
            twelfth: geometry.rising(armc + 90 - innerArc, poleTangent: inner),
            second: geometry.rising(armc + 90 + innerArc, poleTangent: inner),
            third: geometry.rising(armc + 90 + outerArc, poleTangent: outer))
    }

    func koch() -> [Double] {
        let third =
            geometry.ascensionalDifference(longitude: angles.midheaven, latitudeTangent: latitudeTangent) / 3
        return quadrants(
            IntermediateCusps(
                eleventh: geometry.rising(armc + 30 - 2 * third, poleTangent: latitudeTangent),
                twelfth: geometry.rising(armc + 60 - third, poleTangent: latitudeTangent),
                second: geometry.rising(armc + 120 + third, poleTangent: latitudeTangent),
                third: geometry.rising(armc + 150 + 2 * third, poleTangent: latitudeTangent)))
    }

    func alcabitius() -> [Double] {
        let difference = geometry.ascensionalDifference(
            longitude: angles.ascendant, latitudeTangent: latitudeTangent)
        let (day, night) = ((90 + difference) / 3, (90 - difference) / 3)
        return quadrants(
            IntermediateCusps(
                eleventh: geometry.longitude(rightAscension: armc + day),
                twelfth: geometry.longitude(rightAscension: armc + 2 * day),
                second: geometry.longitude(rightAscension: armc + 180 - 2 * night),
                third: geometry.longitude(rightAscension: armc + 180 - night)))
    }

    func carter() -> [Double] {
        let start = geometry.rightAscension(longitude: angles.ascendant)
        return opposed((0..<6).map { geometry.longitude(rightAscension: start + 30 * Double($0)) })
    }

    func placidus() -> [Double] {
        quadrants(
            IntermediateCusps(
                eleventh: semiArc(1.0 / 3, from: 0),
                twelfth: semiArc(2.0 / 3, from: 0),
                second: semiArc(-2.0 / 3, from: 180),
                third: semiArc(-1.0 / 3, from: 180)))
    }

    /// The ecliptic's point that is a part of its own semi-arc away from the meridian.
    ///
    /// With the right ascension α as the unknown, the equation is α = ARMC + start + part · (90 ± AD(α)) with
    /// sin AD = tan φ tan ε sin α. Its slope stays above a third below the polar circles, so there is one root, and
    /// Newton's method, kept inside its bracket by bisection, always finds it.
    private func semiArc(_ part: Double, from start: Double) -> Double {
        let factor = latitudeTangent * geometry.tangent
        let sign: Double = part > 0 ? 1 : -1
        let origin = (armc + start) * .pi / 180
        var (low, high) = part > 0 ? (0, part * .pi) : (part * .pi, 0)
        var arc = part * .pi / 2
        for _ in 0..<60 {
            let sine = factor * sin(origin + arc)
            let value = arc - part * (.pi / 2 + sign * asin(sine))
            if value > 0 { high = arc } else { low = arc }
            let slope = 1 - abs(part) * factor * cos(origin + arc) / (1 - sine * sine).squareRoot()
            var next = arc - value / slope
            if !(next >= low && next <= high) { next = (low + high) / 2 }
            let step = abs(next - arc)
            arc = next
            if step < 1e-14 { break }
        }
        return geometry.longitude(rightAscension: (origin + arc) * 180 / .pi)
    }
}
