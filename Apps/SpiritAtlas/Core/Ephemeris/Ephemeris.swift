import Foundation

/// The places of the Sun, the Moon, the planets and what else astrology counts with, at any instant of its range.
///
/// It reads a packed file of Chebyshev series made from JPL's DE440 and DE441 (Park et al. 2021, AJ 161, 105), holds no
/// state besides, and may be used from any number of threads. Apparent places follow the usual chain: light-time,
/// deflection of light by the Sun, aberration, precession with the frame bias (IAU 2006), nutation (IAU 2000B).
public final class Ephemeris: Sendable {
    private let file: EphemerisFile
    /// The Julian days (TT) that the ephemeris covers.
    public let range: ClosedRange<Double>

    /// Reads a packed ephemeris.
    ///
    /// - Parameter data: the contents of a file such as `ephemeris.bin`.
    /// - Throws: ``EphemerisError/unreadable(reason:)`` when the data is damaged or of another version.
    public init(_ data: Data) throws(EphemerisError) {
        file = try EphemerisFile(data)
        // Light from Pluto left up to 0.3 days earlier.
        range = (file.range.lowerBound + 1)...(file.range.upperBound - 1)
    }

    /// The ephemeris that comes with SpiritAtlas; it is mapped into memory, and only what is used is read.
    ///
    /// - Returns: the ephemeris, for Julian days (TT) within ``range``.
    /// - Throws: ``EphemerisError/unreadable(reason:)`` when the file is missing or damaged.
    public static func bundled() throws(EphemerisError) -> Ephemeris {
        guard let data = BundledFile.contents("ephemeris.bin") else {
            throw .unreadable(reason: "the file ephemeris.bin is missing.")
        }
        return try Ephemeris(data)
    }

    /// Whether all of the data is as it was written: reads the whole file.
    public var isIntact: Bool { file.isIntact }

    /// An instant with all that the places of its bodies share; many bodies of one instant are found faster through it.
    ///
    /// - Parameter jdTT: Julian day in Terrestrial Time.
    /// - Returns: the instant, to ask for the places of bodies.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func moment(jdTT: Double) throws(EphemerisError) -> SkyMoment {
        guard jdTT.isFinite else { throw .notFinite }
        guard range.contains(jdTT) else { throw .outOfRange(jdTT: jdTT, range: range) }
        return SkyMoment(jdTT: jdTT, file: file)
    }

    /// The apparent place of a body as seen from the Earth's centre, on the true ecliptic and equinox of date.
    ///
    /// - Parameters:
    ///   - body: any body; the mean node and the mean apogee are mean points carried by nutation.
    ///   - jdTT: Julian day in Terrestrial Time.
    /// - Returns: longitude and latitude in degrees, distance in au, speeds a day.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func position(of body: Body, jdTT: Double) throws(EphemerisError) -> Position {
        try moment(jdTT: jdTT).position(of: body)
    }

    /// The apparent longitude of a body in degrees, 0 ..< 360, on the true ecliptic and equinox of date.
    ///
    /// - Parameters:
    ///   - body: any body.
    ///   - jdTT: Julian day in Terrestrial Time.
    /// - Returns: degrees, 0 ..< 360.
    /// - Throws: as ``position(of:jdTT:)``.
    public func longitude(of body: Body, jdTT: Double) throws(EphemerisError) -> Double {
        try moment(jdTT: jdTT).position(of: body).longitude
    }
}
