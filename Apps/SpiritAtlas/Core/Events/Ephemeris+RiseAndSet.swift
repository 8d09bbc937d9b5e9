extension Ephemeris {
    /// When a body next rises, sets or crosses the meridian of a place, as Julian day in Universal Time.
    ///
    /// Parallax is counted for a place at sea level. Rise and set follow the Explanatory Supplement (3rd edition,
    /// 12.2).
    ///
    /// - Parameters:
    ///   - event: rise, set or a culmination.
    ///   - body: a body with a place in the sky.
    ///   - place: the observer, by geographic latitude and longitude.
    ///   - jdUT: where the search begins, Julian day (UT).
    ///   - rule: what counts as the horizon; culminations do not ask for it.
    ///   - days: how far the search goes; at most 400. In polar summers and winters the Sun neither rises nor sets for
    ///     months.
    ///   - deltaT: ΔT in seconds, when another one than ``DeltaT`` is wished.
    /// - Returns: Julian day (UT).
    /// - Throws: ``EphemerisError/notFound(days:)`` when it does not happen;
    ///   ``EphemerisError/outOfRange(jdTT:range:)``; ``EphemerisError/unsuitable(reason:)`` for the points of the
    ///   Moon's orbit.
    public func next(
        _ event: HorizonEvent, of body: Body, at place: GeographicPlace, after jdUT: Double,
        rule: HorizonRule = .standard, within days: Double = 2, deltaT: Double? = nil
    ) throws(EphemerisError) -> Double {
        guard jdUT.isFinite, days.isFinite, rule.altitude.isFinite, deltaT?.isFinite ?? true else { throw .notFinite }
        switch body {
        case .meanNode, .trueNode, .meanLilith, .osculatingLilith:
            throw .unsuitable(reason: "A point of the Moon's orbit is no body that could rise.")
        default: break
        }
        let sky = LocalSky(ephemeris: self, body: body, place: place, deltaT: deltaT)
        let end = jdUT + min(max(days, 0), 400)
        let found =
            switch event {
            case .rise, .set: try horizonPassage(sky, rule, rises: event == .rise, in: jdUT...end)
            case .culmination: try meridianPassage(sky, hourAngle: 0, in: jdUT...end)
            case .lowerCulmination: try meridianPassage(sky, hourAngle: 180, in: jdUT...end)
            }
        guard let found else { throw .notFound(days: end - jdUT) }
        return found
    }

    private func meridianPassage(
        _ sky: LocalSky, hourAngle: Double, in range: ClosedRange<Double>
    ) throws(EphemerisError) -> Double? {
        let search = AngleSearch(step: 0.25) { jd throws(EphemerisError) in
            Turn(degrees: try sky.hourAngle(jdUT: jd), rate: 360)
        }
        return try search.crossings(of: [hourAngle], in: range, limit: 1).first?.jd
    }

    /// Walks by the hour; where the body just grazes the horizon between two hours, its highest or lowest point is
    /// looked at too.
    private func horizonPassage(
        _ sky: LocalSky, _ rule: HorizonRule, rises: Bool, in range: ClosedRange<Double>
    ) throws(EphemerisError) -> Double? {
        func height(_ jd: Double) throws(EphemerisError) -> Double {
            let above = try sky.height(jdUT: jd, rule: rule)
            return rises ? above : -above
        }
        var samples: [(jd: Double, height: Double)] = [(range.lowerBound, try height(range.lowerBound))]
        while let last = samples.last, last.jd < range.upperBound {
            let jd = min(last.jd + 1.0 / 24, range.upperBound)
            samples.append((jd, try height(jd)))
            if samples.count == 3 {
                let peak = try grazingPeak(samples, height)
                if let peak, samples[0].height < 0, peak.height > 0 {
                    return try root(from: samples[0].jd, to: peak.jd, exact: 1e-9, height)
                }
                if let peak, samples[0].height > 0, peak.height < 0 {
                    return try root(from: peak.jd, to: samples[2].jd, exact: 1e-9, height)
                }
                samples.removeFirst()
            }
            if samples[0].height < 0, samples[1].height >= 0 {
                return try root(from: samples[0].jd, to: samples[1].jd, exact: 1e-9, height)
            }
        }
        return nil
    }

    /// The highest or lowest point among three samples that lie on one side of the horizon but near to it.
    private func grazingPeak(
        _ samples: [(jd: Double, height: Double)], _ height: (Double) throws(EphemerisError) -> Double
    ) throws(EphemerisError) -> (jd: Double, height: Double)? {
        let sign: Double = samples[1].height < 0 ? -1 : 1
        let heights = samples.map { sign * $0.height }
        guard heights.allSatisfy({ $0 > 0 }), heights[1] <= heights[0], heights[1] <= heights[2], heights[1] < 0.6
        else {
            return nil
        }
        var (left, right) = (samples[0].jd, samples[2].jd)
        while right - left > 1e-6 {
            let (one, two) = (left + (right - left) / 3, right - (right - left) / 3)
            if sign * (try height(one)) < sign * (try height(two)) { right = two } else { left = one }
        }
        let jd = (left + right) / 2
        return (jd, try height(jd))
    }
}
