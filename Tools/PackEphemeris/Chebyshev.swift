import Foundation

/// Chebyshev series on -1 ... 1 as a list of coefficients.
enum Chebyshev {
    /// The places at which a function of so many coefficients is to be known, from 1 down to -1.
    static func nodes(_ count: Int) -> [Double] {
        (0..<count).map { (index: Int) -> Double in cos(Double.pi * (Double(index) + 0.5) / Double(count)) }
    }

    /// Turns values at the nodes into coefficients; made once for a number of nodes.
    struct Transform {
        private let weights: [[Double]]

        init(_ count: Int) {
            weights = (0..<count).map { k -> [Double] in
                let scale = (k == 0 ? 1.0 : 2.0) / Double(count)
                let step = Double.pi * Double(k) / Double(count)
                return (0..<count).map { (j: Int) -> Double in scale * cos(step * (Double(j) + 0.5)) }
            }
        }

        func callAsFunction(_ values: [SIMD3<Double>]) -> [SIMD3<Double>] {
            weights.map { row in
                zip(row, values).reduce(into: SIMD3.zero) { $0 += $1.0 * $1.1 }
            }
        }
    }

    /// The series' value.
    static func value(_ coefficients: [SIMD3<Double>], at x: Double) -> SIMD3<Double> {
        var (one, two) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
        for coefficient in coefficients.dropFirst().reversed() {
            (one, two) = (coefficient + 2 * x * one - two, one)
        }
        return coefficients[0] + x * one - two
    }

    /// The series whose derivative this is and that is zero at a place.
    static func integral(_ coefficients: [SIMD3<Double>], zeroAt origin: Double) -> [SIMD3<Double>] {
        let count = coefficients.count
        func coefficient(_ k: Int) -> SIMD3<Double> { k < count ? coefficients[k] : .zero }
        var result = [SIMD3<Double>](repeating: .zero, count: count + 1)
        for k in 1...count {
            let lower = k == 1 ? 2 * coefficient(0) : coefficient(k - 1)
            result[k] = (lower - coefficient(k + 1)) / Double(2 * k)
        }
        result[0] = -value(result, at: origin)
        return result
    }
}
