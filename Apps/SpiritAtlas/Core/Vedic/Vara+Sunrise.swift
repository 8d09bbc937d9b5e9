extension Vara {
    /// The weekday at an instant when the day begins with sunrise.
    ///
    /// - Parameters:
    ///   - jdUT: Julian day in Universal Time.
    ///   - place: where the Sun rises.
    ///   - offset: how far the clock of the place is ahead of Universal Time, seconds.
    ///   - rule: what counts as sunrise; Indian calendars differ between the disc's upper limb and its centre.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: `ChartError` with `undefined` where the Sun has not risen for two days, `dateOutOfRange` or
    ///   `notFinite`.
    public init(
        at jdUT: Double, place: GeographicPlace, offset: Double, rule: HorizonRule = .standard, ephemeris: Ephemeris
    ) throws(ChartError) {
        let jdUT = try ChartError.finite(jdUT, "instant")
        let sunrise = try ephemeris.lastSunrise(before: jdUT, at: place, rule: rule)
        try self.init(sunrise: sunrise, offset: offset)
    }
}

extension Ephemeris {
    /// The last sunrise at or before an instant; both Julian days in Universal Time.
    fileprivate func lastSunrise(
        before jdUT: Double, at place: GeographicPlace, rule: HorizonRule
    ) throws(ChartError) -> Double {
        var start = jdUT - 2
        var last: Double?
        // Sunrises are about a day apart, near the polar day up to an hour more or less.
        for _ in 0..<4 {
            do throws(EphemerisError) {
                let rise = try next(.rise, of: .sun, at: place, after: start, rule: rule, within: jdUT - start)
                guard rise <= jdUT else { break }
                last = rise
                start = rise + 0.1
            } catch .notFound {
                break
            } catch {
                throw ChartError(error)
            }
        }
        guard let last else {
            throw ChartError(.undefined, "The Sun has not risen here for two days, so no day has begun with it.")
        }
        return last
    }
}
