import Foundation

/// The turning of the Earth: Greenwich sidereal time by IAU 2006/2000, one formula at all dates.
package enum SiderealTime {
    /// The Earth rotation angle in degrees, 0 ..< 360 (IERS Conventions 2010, 5.15).
    ///
    /// - Parameter jdUT: Julian day, UT1.
    /// - Returns: degrees, 0 ..< 360.
    package static func earthRotationAngle(jdUT: Double) -> Double {
        let days = jdUT - 2_451_545
        let fraction = days - days.rounded(.down)
        return Degrees.normalized(360 * (fraction + 0.7790572732640 + 0.00273781191135448 * days))
    }

    /// Greenwich mean sidereal time in degrees, 0 ..< 360 (Capitaine, Wallace and Chapront 2003).
    ///
    /// - Parameters:
    ///   - jdUT: Julian day, UT1.
    ///   - jdTT: the same instant's Julian day in Terrestrial Time.
    /// - Returns: degrees, 0 ..< 360.
    package static func greenwichMean(jdUT: Double, jdTT: Double) -> Double {
        let t = (jdTT - 2_451_545) / 36_525
        let high = t * t * t * (-0.00000044 + t * (-0.000029956 - t * 0.0000000368))
        let precession = 0.014506 + t * (4612.156534 + t * 1.3915817) + high
        return Degrees.normalized(earthRotationAngle(jdUT: jdUT) + precession / 3600)
    }

    /// Greenwich apparent sidereal time in degrees, 0 ..< 360.
    ///
    /// - Parameters:
    ///   - jdUT: Julian day, UT1.
    ///   - jdTT: the same instant's Julian day in Terrestrial Time.
    /// - Returns: degrees, 0 ..< 360.
    package static func greenwichApparent(jdUT: Double, jdTT: Double) -> Double {
        greenwichApparent(jdUT: jdUT, jdTT: jdTT, orientation: EarthOrientation(jdTT: jdTT))
    }

    /// The same for who already has the orientation of the instant.
    ///
    /// - Parameters:
    ///   - jdUT: Julian day, UT1.
    ///   - jdTT: the same instant's Julian day in Terrestrial Time.
    ///   - orientation: the Earth's orientation at this instant.
    /// - Returns: degrees, 0 ..< 360.
    package static func greenwichApparent(jdUT: Double, jdTT: Double, orientation: EarthOrientation) -> Double {
        let node = DelaunayArguments(centuries: (jdTT - 2_451_545) / 36_525).values.node
        // The two largest of the complementary terms; the rest stay below 0.00002″.
        let complement = (0.00264096 * sin(node) + 0.00006352 * sin(2 * node)) / 3600
        let equation = orientation.nutationInLongitude * Degrees.sineCosine(orientation.meanObliquity).cosine
        return Degrees.normalized(greenwichMean(jdUT: jdUT, jdTT: jdTT) + equation + complement)
    }
}
