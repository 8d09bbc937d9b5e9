import Foundation

/// Round numbers for axes: steps of 1, 2 or 5 times a power of ten.
///
/// After Paul S. Heckbert, "Nice Numbers for Graph Labels", Graphics Gems (1990), with the thresholds that d3-array uses:
/// the geometric means of neighbouring steps, so that the number of ticks is as near to the wish as it can be.
enum NiceNumbers {
    /// The round step that divides a length into about so many parts; always positive.
    static func step(length: Double, count: Int) -> Double {
        guard length > 0, length.isFinite else { return 1 }
        let rough = length / Double(max(1, count))
        let power = pow(10, floor(log10(rough)))
        let error = rough / power
        let factor: Double =
            if error >= 50.0.squareRoot() { 10 } else if error >= 10.0.squareRoot() {
                5
            } else if error >= 2.0.squareRoot() { 2 } else { 1 }
        // The least numbers have no power of ten below them.
        let step = factor * power
        return step > 0 && step.isFinite ? step : 1
    }

    /// Multiples of a step between two numbers, both included; at most a thousand.
    static func multiples(of step: Double, from lower: Double, through upper: Double) -> [Double] {
        guard step > 0, lower <= upper, lower.isFinite, upper.isFinite else { return [] }
        // A little beyond both ends, so that a bound that is a multiple but for its last bits counts as one.
        let first = (lower / step - 1e-9).rounded(.up)
        let last = (upper / step + 1e-9).rounded(.down)
        guard first <= last, last - first < 1000 else { return [] }
        // Steps below one are inverse whole numbers in the decimal system: dividing keeps 0.3 from being 0.30000000000000004.
        let inverse = (1 / step).rounded()
        return stride(from: first, through: last, by: 1).map { index in
            let value = step < 1 && abs(1 / step - inverse) < 1e-6 ? index / inverse : index * step
            return value == 0 ? 0 : value
        }
    }

    /// Two bounds moved outwards to multiples of the step.
    static func rounded(
        _ range: ClosedRange<Double>, count: Int, lower: Bool = true, upper: Bool = true
    ) -> ClosedRange<Double> {
        let length = range.upperBound - range.lowerBound
        guard length > 0, length.isFinite else { return range }
        let step = step(length: length, count: count)
        let start = lower ? (range.lowerBound / step + 1e-9).rounded(.down) * step : range.lowerBound
        let end = upper ? (range.upperBound / step - 1e-9).rounded(.up) * step : range.upperBound
        return start.isFinite && end.isFinite ? start...max(start, end) : range
    }

    /// Powers of ten between two positive numbers; with their multiples where there would be few.
    static func powers(from lower: Double, through upper: Double, count: Int) -> [Double] {
        guard lower > 0, upper > lower, upper.isFinite else { return [] }
        let (first, last) = (log10(lower), log10(upper))
        let decades = last - first
        if decades < 1 { return multiples(of: step(length: upper - lower, count: count), from: lower, through: upper) }
        let factors: [Double] = decades <= 2 && count > 4 ? [1, 2, 5] : [1]
        let every = max(1, (decades / Double(max(1, count))).rounded())
        let exponents: [Double] = Array(stride(from: floor(first), through: ceil(last), by: every))
        let all: [Double] = exponents.flatMap { exponent in factors.map { factor in factor * pow(10, exponent) } }
        let (least, greatest) = (lower * (1 - 1e-9), upper * (1 + 1e-9))
        return all.filter { $0 >= least && $0 <= greatest }
    }
}
