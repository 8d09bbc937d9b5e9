import Foundation

/// A direction in equatorial coordinates.
private typealias Vector = SIMD3<Double>

/// The systems that are easiest told with directions in space.
extension HouseDivision {
    func krusinski() -> [Double] {
        let start = direction(
            rightAscension: geometry.rightAscension(longitude: angles.ascendant) * .pi / 180,
            declination: asin(geometry.declinationSine(longitude: angles.ascendant)))
        let zenith = direction(rightAscension: armc * .pi / 180, declination: latitude)
        return opposed(
            (0..<6).map { index in
                // Against the daily motion: the second house is below the horizon.
                let angle = -Double(index) * .pi / 6
                let point = start * cos(angle) + zenith * sin(angle)
                return geometry.longitude(rightAscension: atan2(point.y, point.x) * 180 / .pi)
            })
    }

    func apc() -> [Double] {
        let difference =
            geometry.ascensionalDifference(longitude: angles.ascendant, latitudeTangent: latitudeTangent)
        let day = (90 + difference) * .pi / 180
        let night = (90 - difference) * .pi / 180
        let declination = asin(geometry.declinationSine(longitude: angles.ascendant))
        var cusps = (0..<12).map { index in
            let hourAngle =
                index <= 6 ? -day - night * Double(index) / 3 : day - day * Double(index - 6) / 3
            return crossing(
                of: direction(rightAscension: armc * .pi / 180 - hourAngle, declination: declination))
        }
        // The divisions of the parallel on the meridian lie on it exactly, so two cusps are its ends.
        let upper = isMidheavenBelow ? angles.imumCoeli : angles.midheaven
        cusps[9] = upper
        cusps[3] = Degrees.normalized(upper + 180)
        return cusps
    }

    /// Where the half circle from the horizon's north to its south point through a direction meets the ecliptic.
    private func crossing(of point: Vector) -> Double {
        let time = armc * .pi / 180
        let north = Vector(-cos(time) * sin(latitude), -sin(time) * sin(latitude), cos(latitude))
        let eclipticPole = Vector(0, -geometry.sine, geometry.cosine)
        var meeting = cross(cross(north, point), eclipticPole)
        let side = (point - north * dot(point, north)), meetingSide = meeting - north * dot(meeting, north)
        if dot(side, meetingSide) < 0 { meeting = -meeting }
        let y = meeting.y * geometry.cosine + meeting.z * geometry.sine
        return Degrees.normalized(atan2(y, meeting.x) * 180 / .pi)
    }

    private func direction(rightAscension: Double, declination: Double) -> Vector {
        Vector(
            cos(rightAscension) * cos(declination), sin(rightAscension) * cos(declination), sin(declination))
    }

    private func dot(_ a: Vector, _ b: Vector) -> Double { (a * b).sum() }

    private func cross(_ a: Vector, _ b: Vector) -> Vector {
        Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
