/// How far Terrestrial Time runs ahead of Universal Time (UT1).
///
/// Until 1956 the splines of Morrison, Stephenson, Hohenkerk and Zawilski (2021), then measured values: McCarthy and
/// Babcock (1986), from 1973 to 2027 the International Earth Rotation Service. Before -720 and after 2027 a smooth
/// curve leads within eight centuries to the long-term parabola of Stephenson, Morrison and Hohenkerk (2016), -320 s +
/// 32.5 s · ((year − 1825) / 100)². What lies ahead cannot be known: published forecasts for 2100 are 93 to 203 s. Who
/// knows better hands in their own ΔT.
public enum DeltaT {
    /// The Julian days for which ΔT is told; the parabola means nothing so far away, but no calendar reaches farther.
    public static let range: ClosedRange<Double> = -1e7...1e7

    /// ΔT in seconds at an instant of Universal Time.
    ///
    /// - Parameter jdUT: Julian day, UT1; UTC will do, since it keeps within 0.9 s.
    /// - Returns: TT less UT, seconds.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)`` outside of ``range``, ``EphemerisError/notFinite``.
    public static func seconds(jdUT: Double) throws(EphemerisError) -> Double {
        seconds(checkedUT: try checked(jdUT))
    }

    /// ΔT in seconds at a Julian day (UT) that is known to be within the range.
    package static func seconds(checkedUT jdUT: Double) -> Double {
        let year = 2000 + (jdUT - 2_451_544.5) / 365.25
        if year < firstYear { return early.value(year) }
        if year >= lastYear { return late.value(year) }
        guard year < DeltaTData.firstMeasuredYear else { return measured(year) }
        // Before atomic time the sources differ by half a second; ten years lead from one to the other without a jump.
        let weight = max(1 - (DeltaTData.firstMeasuredYear - year) / 10, 0)
        return spline(year) + weight * gap
    }

    /// The Julian day in Terrestrial Time of one in Universal Time.
    ///
    /// - Parameter jdUT: Julian day in Universal Time.
    /// - Returns: Julian day (TT).
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)`` outside of ``range``, ``EphemerisError/notFinite``.
    public static func jdTT(fromUT jdUT: Double) throws(EphemerisError) -> Double {
        jdTT(fromCheckedUT: try checked(jdUT))
    }

    /// The Julian day (TT) of one (UT) that is known to be within the range.
    package static func jdTT(fromCheckedUT jdUT: Double) -> Double {
        jdUT + seconds(checkedUT: jdUT) / 86_400
    }

    /// The Julian day in Universal Time of one in Terrestrial Time.
    ///
    /// - Parameter jdTT: Julian day in Terrestrial Time.
    /// - Returns: Julian day (UT).
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)`` outside of ``range``, ``EphemerisError/notFinite``.
    public static func jdUT(fromTT jdTT: Double) throws(EphemerisError) -> Double {
        jdUT(fromCheckedTT: try checked(jdTT))
    }

    /// The Julian day (UT) of one (TT) that is known to be within the range.
    package static func jdUT(fromCheckedTT jdTT: Double) -> Double {
        // ΔT changes by less than a second a week, so the second round is exact in a double.
        let near = jdTT - seconds(checkedUT: jdTT) / 86_400
        return jdTT - seconds(checkedUT: near) / 86_400
    }

    private static func checked(_ jd: Double) throws(EphemerisError) -> Double {
        guard jd.isFinite else { throw .notFinite }
        guard range.contains(jd) else { throw .outOfRange(jdTT: jd, range: range) }
        return jd
    }

    private static let firstYear = DeltaTData.splines[0]
    private static let lastYear =
        DeltaTData.firstMeasuredYear + DeltaTData.measuredStep * Double(DeltaTData.measured.count - 1)
    private static let gap = measured(DeltaTData.firstMeasuredYear) - spline(DeltaTData.firstMeasuredYear)
    private static let early = LongTermJoin(
        at: firstYear, value: spline(firstYear), slope: spline(firstYear + 1) - spline(firstYear), years: -800)
    private static let late = LongTermJoin(
        at: lastYear, value: measured(lastYear), slope: (measured(lastYear) - measured(lastYear - 10)) / 10, years: 800)

    private static func spline(_ year: Double) -> Double {
        let table = DeltaTData.splines
        var low = 0
        var high = table.count / 6 - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if table[middle * 6] <= year { low = middle } else { high = middle - 1 }
        }
        let row = low * 6
        let u = (year - table[row]) / (table[row + 1] - table[row])
        return table[row + 5] + u * (table[row + 4] + u * (table[row + 3] + u * table[row + 2]))
    }

    /// Cubic interpolation whose slope at each value is that between its neighbours.
    private static func measured(_ year: Double) -> Double {
        let values = DeltaTData.measured
        let place = (year - DeltaTData.firstMeasuredYear) / DeltaTData.measuredStep
        guard place < Double(values.count) else { return values[values.count - 1] }
        let index = min(max(Int(place), 0), values.count - 2)
        let u = place - Double(index)
        let (start, end) = (values[index], values[index + 1])
        let before = index > 0 ? values[index - 1] : 2 * start - end
        let after = index + 2 < values.count ? values[index + 2] : 2 * end - start
        let (left, right) = ((end - before) / 2, (after - start) / 2)
        return start + u * (left + u * (3 * (end - start) - 2 * left - right + u * (2 * (start - end) + left + right)))
    }
}

/// A cubic from the last known value and slope to the long-term parabola, and that parabola beyond.
private struct LongTermJoin {
    var at: Double
    var value: Double
    var slope: Double
    /// How many years the cubic spans; negative when it leads into the past.
    var years: Double

    func value(_ year: Double) -> Double {
        let u = (year - at) / years
        guard u < 1 else { return Self.parabola(year) }
        let end = Self.parabola(at + years)
        let (left, right) = (slope * years, 0.65 * (at + years - 1825) / 100 * years)
        return value + u * (left + u * (3 * (end - value) - 2 * left - right + u * (2 * (value - end) + left + right)))
    }

    private static func parabola(_ year: Double) -> Double {
        let centuries = (year - 1825) / 100
        return -320 + 32.5 * centuries * centuries
    }
}
