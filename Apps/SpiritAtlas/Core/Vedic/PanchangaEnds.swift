/// When the limbs of the calendar that run at an instant give way to the next; all Julian days in Universal Time.
public struct PanchangaEnds: Sendable, Hashable, Encodable {
    /// The end of the lunar day.
    public let tithi: Double
    /// The end of the Moon's stay in her mansion.
    public let nakshatra: Double
    /// The end of the yoga.
    public let yoga: Double
    /// The end of the half lunar day.
    public let karana: Double

    /// Finds the ends, each within a tenth of a second.
    ///
    /// - Parameters:
    ///   - jdUT: Julian day in Universal Time.
    ///   - ayanamsa: where the sidereal zodiac starts.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: `ChartError` with `notFinite` or `dateOutOfRange`.
    public init(at jdUT: Double, ayanamsa: Ayanamsa = .lahiri, ephemeris: Ephemeris) throws(ChartError) {
        let lights = Lights(ayanamsa: ayanamsa, ephemeris: ephemeris)
        let start = DeltaT.jdTT(fromCheckedUT: try ChartError.instant(jdUT))
        func end(_ limb: (Lights.Sky) -> (angle: Double, rate: Double), width: Double) throws(ChartError) -> Double {
            try DeltaT.jdUT(fromCheckedTT: lights.end(of: limb, width: width, from: start))
        }
        tithi = try end({ $0.lead }, width: 12)
        nakshatra = try end({ $0.moon }, width: Nakshatra.width)
        yoga = try end({ $0.sum }, width: Nakshatra.width)
        karana = try end({ $0.lead }, width: 6)
    }
}

/// Sun and Moon in a sidereal zodiac.
private struct Lights {
    /// The angles that the limbs count, degrees, and how fast they grow, degrees a day.
    struct Sky {
        let moon: (angle: Double, rate: Double)
        let lead: (angle: Double, rate: Double)
        let sum: (angle: Double, rate: Double)
    }

    let ayanamsa: Ayanamsa
    let ephemeris: Ephemeris

    private func sky(jdTT: Double) throws(ChartError) -> Sky {
        let moment = try ephemeris.moment(of: jdTT)
        let (sun, moon) = (moment.position(of: .sun), moment.position(of: .moon))
        let shift = ayanamsa.apparent(checkedTT: jdTT, nutationInLongitude: moment.orientation.nutationInLongitude)
        return Sky(
            moon: (moon.longitude - shift, moon.longitudeSpeed),
            lead: (moon.longitude - sun.longitude, moon.longitudeSpeed - sun.longitudeSpeed),
            sum: (moon.longitude + sun.longitude - 2 * shift, moon.longitudeSpeed + sun.longitudeSpeed))
    }

    /// Newton's method: all the angles grow steadily, by 10 to 17 degrees a day.
    func end(
        of limb: (Sky) -> (angle: Double, rate: Double), width: Double, from start: Double
    ) throws(ChartError) -> Double {
        let first = limb(try sky(jdTT: start))
        let parts = Degrees.normalized(first.angle) / width
        let target = (parts.rounded(.down) + 1) * width
        var instant = start + (target - Degrees.normalized(first.angle)) / first.rate
        for _ in 0..<8 {
            let now = limb(try sky(jdTT: instant))
            let step = Degrees.difference(from: now.angle, to: target) / now.rate
            instant += step
            if abs(step) < 1e-8 { break }
        }
        return instant
    }
}
