import Foundation

/// How far the tropical zodiac has moved against the stars: the convention that fixes a sidereal zodiac.
///
/// Each but `trueCitra` is one fixed point among the stars, given by its longitude at an epoch; the vernal point of
/// date is carried back to the epoch's ecliptic by IAU 2006 precession. Epochs and values: the Indian Calendar Reform
/// Committee (Lahiri, 1955), C. Fagan and D. Bradley (1950), B. V. Raman, K. S. Krishnamurti, Sri Yukteshwar, R.
/// DeLuce, Usha and Shashi, Djwhal Khul and J. N. Bhasin in the forms that the programs in use agree on.
public enum Ayanamsa: String, Sendable, Hashable, Codable, CaseIterable {
    /// That of the Indian Calendar Reform Committee (1955).
    case lahiri
    /// That of C. Fagan and D. Bradley (1950).
    case faganBradley
    /// That of B. V. Raman.
    case raman
    /// That of K. S. Krishnamurti.
    case krishnamurti
    /// Spica (Chitra), where it is seen on the date, stands at 180 degrees.
    case trueCitra
    /// That of Sri Yukteshwar.
    case yukteshwar
    /// That of R. DeLuce.
    case deLuce
    /// That of Usha and Shashi.
    case ushaShashi
    /// That of Djwhal Khul.
    case djwhalKhul
    /// That of J. N. Bhasin.
    case bhasin
    /// The mean equinox of 2000 as the start of the zodiac.
    case j2000
    /// The mean equinox of 1900 as the start of the zodiac.
    case j1900
    /// The mean equinox of 1950 as the start of the zodiac.
    case b1950

    /// The name that people use.
    public var name: String {
        switch self {
        case .lahiri: "Lahiri"
        case .faganBradley: "Fagan-Bradley"
        case .raman: "Raman"
        case .krishnamurti: "Krishnamurti"
        case .trueCitra: "True Chitra"
        case .yukteshwar: "Yukteshwar"
        case .deLuce: "De Luce"
        case .ushaShashi: "Usha-Shashi"
        case .djwhalKhul: "Djwhal Khul"
        case .bhasin: "J. N. Bhasin"
        case .j2000: "J2000"
        case .j1900: "J1900"
        case .b1950: "B1950"
        }
    }

    /// The Julian days (TT) for which ayanamsas are told: those of the years 1000 to 3000.
    public static let range: ClosedRange<Double> = 2_086_307.5...2_817_152.5

    /// The mean ayanamsa in degrees, 0 ..< 360: from the mean equinox of date, without nutation.
    ///
    /// - Parameter jdTT: Julian day in Terrestrial Time, within ``range``.
    /// - Returns: degrees, 0 ..< 360.
    /// - Throws: `ChartError` with `notFinite` or `dateOutOfRange`.
    public func mean(jdTT: Double) throws(ChartError) -> Double {
        mean(checkedTT: try Self.checked(jdTT))
    }

    /// The mean ayanamsa at an instant that is known to be within the range of an ephemeris.
    private func mean(checkedTT jdTT: Double) -> Double {
        guard let anchor else { return Degrees.normalized(Spica.longitude(jdTT: jdTT) - 180) }
        let vernal = Precession.ecliptic(longitude: 0, latitude: 0, from: jdTT, to: anchor.epoch)
        return Degrees.normalized(anchor.value - vernal.longitude)
    }

    /// The true ayanamsa in degrees, 0 ..< 360: from the true equinox of date, what apparent longitudes are lessened
    /// by.
    ///
    /// - Parameters:
    ///   - jdTT: Julian day in Terrestrial Time, within ``range``.
    ///   - nutationInLongitude: degrees, at the same instant.
    /// - Returns: degrees, 0 ..< 360.
    /// - Throws: `ChartError` with `notFinite` or `dateOutOfRange`.
    public func apparent(jdTT: Double, nutationInLongitude: Double) throws(ChartError) -> Double {
        apparent(
            checkedTT: try Self.checked(jdTT),
            nutationInLongitude: try ChartError.finite(nutationInLongitude, "nutation"))
    }

    /// The true ayanamsa at an instant that is known to be within the range of an ephemeris.
    func apparent(checkedTT jdTT: Double, nutationInLongitude: Double) -> Double {
        Degrees.normalized(mean(checkedTT: jdTT) + nutationInLongitude)
    }

    private static func checked(_ jdTT: Double) throws(ChartError) -> Double {
        guard range.contains(try ChartError.finite(jdTT, "instant")) else {
            throw ChartError(.dateOutOfRange, "Ayanamsas are told for the years 1000 to 3000.")
        }
        return jdTT
    }

    /// The epoch (Julian day TT) and the ayanamsa at it, degrees.
    private var anchor: (epoch: Double, value: Double)? {
        let j1900 = 2_415_020.0
        return switch self {
        case .lahiri: (2_435_553.5, 23.2455609546)
        case .faganBradley: (j1900, 23.3437190)
        case .raman: (j1900, 21.0142100)
        case .krishnamurti: (j1900, 22.3636590)
        case .trueCitra: nil
        case .yukteshwar: (j1900, 21.0822220)
        case .deLuce: (j1900, 26.4191803)
        case .ushaShashi: (j1900, 18.6609600)
        case .djwhalKhul: (j1900, 26.9630976)
        case .bhasin: (j1900, 21.3655560)
        case .j2000: (2_451_545, 0)
        case .j1900: (j1900, 0)
        case .b1950: (2_433_282.42346, 0)
        }
    }
}

/// The star Spica (alpha Virginis) as seen from the Earth.
private enum Spica {
    /// Its longitude on the mean ecliptic of date in degrees, with proper motion and annual aberration, within 0.05″.
    ///
    /// Place and motion: Hipparcos (1997). Aberration: J. Meeus, Astronomical Algorithms, chapter 23.
    static func longitude(jdTT: Double) -> Double {
        let years = (jdTT - 2_451_545) / 365.25
        let declination = (-11.161319 - 30.67e-3 / 3600 * years) * .pi / 180
        let rightAscension = (201.298247 - 42.35e-3 / 3600 / cos(declination) * years) * .pi / 180
        let direction = SIMD3(
            cos(rightAscension) * cos(declination), sin(rightAscension) * cos(declination), sin(declination))
        let place = Precession(jdTT: jdTT).eclipticOfDate(direction)
        let longitude = atan2(place.y, place.x)
        return longitude * 180 / .pi + aberration(longitude: longitude, years: years) / cos(asin(place.z))
    }

    /// Degrees along the ecliptic, before division by the cosine of the latitude; the longitude is in radians.
    private static func aberration(longitude: Double, years: Double) -> Double {
        let centuries = years / 100
        let radian = Double.pi / 180
        let anomaly = (357.52911 + 35_999.05029 * centuries) * radian
        let centre = 1.9146 * sin(anomaly) + 0.0200 * sin(2 * anomaly)
        let sun = (280.46646 + 36_000.76983 * centuries + centre) * radian
        let perihelion = (102.93735 + 1.71946 * centuries) * radian
        let eccentricity = 0.016708634 - 0.000042037 * centuries
        return 20.49552 / 3600 * (eccentricity * cos(perihelion - longitude) - cos(sun - longitude))
    }
}
