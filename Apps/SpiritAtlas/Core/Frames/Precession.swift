import Foundation

/// Where the mean equator, ecliptic and equinox of a date lie in the celestial reference frame (ICRS).
///
/// IAU 2006 (Capitaine, Wallace and Chapront 2003; Fukushima–Williams angles with the frame bias: Hilton et al. 2006).
/// Within 0.006″ of the long-term model of Vondrák, Capitaine and Wallace (2011) from 1550 to 2650.
package struct Precession: Sendable, Hashable {
    /// The Fukushima–Williams angle γ̄ in degrees: along the ICRS equator to the node of the ecliptic of date.
    package var gamma: Double
    /// The angle φ̄ in degrees: how far the ecliptic of date is inclined to the ICRS equator.
    package var phi: Double
    /// The angle ψ̄ in degrees: along the ecliptic of date from that node to the mean equinox, westwards.
    package var psi: Double
    /// The obliquity of the mean equator of date, in degrees.
    package var meanObliquity: Double
    /// How fast γ̄, φ̄ and ψ̄ grow, in degrees a day.
    var rates: SIMD3<Double>

    /// The precession at an instant.
    ///
    /// - Parameter jdTT: Julian day in Terrestrial Time; meant for 1000 to 3000.
    package init(jdTT: Double) {
        let t = (jdTT - 2_451_545) / 36_525
        let terms = Self.terms
        let low: SIMD4<Double> = terms[0] + t * (terms[1] + t * terms[2])
        let high: SIMD4<Double> = terms[3] + t * (terms[4] + t * terms[5])
        let cube: Double = t * t * t
        let angles: SIMD4<Double> = (low + cube * high) / 3600
        gamma = angles.x
        phi = angles.y
        psi = angles.z
        meanObliquity = angles.w
        let bend: SIMD4<Double> = 2 * terms[2] + (t * 3) * terms[3]
        let slope: SIMD4<Double> = terms[1] + t * bend
        rates = SIMD3(slope.x, slope.y, slope.z) / (3600 * 36_525)
    }

    /// From the ICRS to the mean ecliptic and equinox of date.
    package var eclipticOfDate: Rotation {
        ecliptic(offset: psi)
    }

    /// From the ICRS to the mean equator and equinox of date.
    package var equatorOfDate: Rotation {
        eclipticOfDate.then(.aboutX(-meanObliquity))
    }

    /// Carries a direction from the mean ecliptic and equinox of one date to those of another; all in degrees.
    ///
    /// The direction is fixed among the stars: it has no motion of its own.
    ///
    /// - Parameters:
    ///   - longitude: degrees on the mean ecliptic of the first date.
    ///   - latitude: degrees.
    ///   - from: the first date, Julian day (TT).
    ///   - to: the second date, Julian day (TT).
    /// - Returns: longitude and latitude in degrees on the mean ecliptic of the second date.
    package static func ecliptic(
        longitude: Double, latitude: Double, from: Double, to: Double
    ) -> (longitude: Double, latitude: Double) {
        let (sinLongitude, cosLongitude) = Degrees.sineCosine(longitude)
        let (sinLatitude, cosLatitude) = Degrees.sineCosine(latitude)
        let old = SIMD3(cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude)
        let icrs = Precession(jdTT: from).eclipticOfDate.inverse(old)
        let new = Precession(jdTT: to).eclipticOfDate(icrs)
        return (
            Degrees.normalized(atan2(new.y, new.x) * 180 / .pi),
            atan2(new.z, (new.x * new.x + new.y * new.y).squareRoot()) * 180 / .pi
        )
    }

    /// From the ICRS to the ecliptic of date, counted from a point that lies `offset` degrees after the equinox's node.
    func ecliptic(offset: Double) -> Rotation {
        let (sinGamma, cosGamma) = Degrees.sineCosine(gamma)
        let (sinPhi, cosPhi) = Degrees.sineCosine(phi)
        let node = SIMD3(cosGamma, sinGamma, 0)
        let across = SIMD3(-sinGamma * cosPhi, cosGamma * cosPhi, sinPhi)
        let pole = SIMD3(sinGamma * sinPhi, -cosGamma * sinPhi, cosPhi)
        let (sine, cosine) = Degrees.sineCosine(-offset)
        return Rotation(x: cosine * node + sine * across, y: cosine * across - sine * node, z: pole)
    }

    /// Arc seconds for each power of Julian centuries from J2000: γ̄, φ̄, ψ̄ and the mean obliquity.
    private static let terms: [SIMD4<Double>] = [
        [-0.052928, 84381.412819, -0.041775, 84381.406],
        [10.556378, -46.811016, 5038.481484, -46.836769],
        [0.4932044, 0.0511268, 1.5584175, -0.0001831],
        [-0.00031238, 0.00053289, -0.00018522, 0.00200340],
        [-0.000002788, -0.000000440, -0.000026452, -0.000000576],
        [0.0000000260, -0.0000000176, -0.0000000148, -0.0000000434],
    ]
}
