import Foundation

/// The obliquity of the ecliptic and the nutation of the Earth's axis at an instant; all angles in degrees.
///
/// Mean obliquity: IAU 2006. Nutation: IAU 2000B, within 0.003″ of IAU 2000A from 1800 to 2200.
public struct EarthOrientation: Sendable, Hashable {
    /// The angle between the mean equator of date and the ecliptic.
    public var meanObliquity: Double
    /// Δψ: how far the true equinox lies behind the mean one, along the ecliptic.
    public var nutationInLongitude: Double
    /// Δε: how much the true obliquity exceeds the mean one.
    public var nutationInObliquity: Double
    /// How fast Δψ grows, degrees a day.
    public var nutationInLongitudeRate: Double

    /// The angle between the true equator of date and the ecliptic.
    public var trueObliquity: Double { meanObliquity + nutationInObliquity }

    /// The orientation at an instant.
    ///
    /// - Parameter jdTT: Julian day in Terrestrial Time; meant for 1000 to 3000.
    package init(jdTT: Double) {
        self.init(jdTT: jdTT, precession: Precession(jdTT: jdTT))
    }

    init(jdTT: Double, precession: Precession) {
        let nutation = NutationSeries.sum(jdTT: jdTT)
        meanObliquity = precession.meanObliquity
        nutationInLongitude = nutation.longitude
        nutationInObliquity = nutation.obliquity
        nutationInLongitudeRate = nutation.longitudeRate
    }
}
