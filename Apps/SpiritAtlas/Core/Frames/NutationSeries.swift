import Foundation

/// The nutation series IAU 2000B.
enum NutationSeries {
    /// One term with its argument's multiples made ready for the tables of powers.
    private struct Term {
        var l: Int, sun: Int, latitude: Int, elongation: Int, node: Int
        /// For the longitude and the obliquity, degrees.
        var inPhase: SIMD2<Double>, growth: SIMD2<Double>, outOfPhase: SIMD2<Double>
        /// Radians a day.
        var rate: Double
    }

    /// e^(i n φ) for n from -4 to 4.
    private struct Powers {
        private var values: InlineArray<9, SIMD2<Double>> = .init(repeating: [1, 0])

        init(_ angle: Double) {
            let base = SIMD2(cos(angle), sin(angle))
            var power = SIMD2(1.0, 0.0)
            for n in 1...4 {
                power = NutationSeries.product(power, base)
                values[4 + n] = power
                values[4 - n] = SIMD2(power.x, -power.y)
            }
        }

        subscript(n: Int) -> SIMD2<Double> { values[4 + n] }
    }

    /// Nutation in longitude and obliquity, degrees, and how fast the former grows, degrees a day.
    static func sum(jdTT: Double) -> (longitude: Double, obliquity: Double, longitudeRate: Double) {
        let t = (jdTT - 2_451_545) / 36_525
        let arguments = DelaunayArguments(centuries: t).values
        let moon = Powers(arguments.moonAnomaly)
        let sun = Powers(arguments.sunAnomaly)
        let latitude = Powers(arguments.latitude)
        let elongation = Powers(arguments.elongation)
        let node = Powers(arguments.node)
        var total = SIMD2(0.0, 0.0)
        var rate = 0.0
        for term in terms {
            var turn = product(moon[term.l], product(latitude[term.latitude], node[term.node]))
            turn = product(turn, product(elongation[term.elongation], sun[term.sun]))
            // (sin, cos) for the longitude's and the obliquity's leading part.
            let swapped = SIMD2(turn.y, turn.x)
            let amplitude = term.inPhase + t * term.growth
            total += amplitude * swapped + term.outOfPhase * turn
            rate += term.rate * (amplitude.x * turn.x - term.outOfPhase.x * turn.y)
        }
        // The planets' share, as constant offsets.
        return (total.x - 0.000135 / 3600, total.y + 0.000388 / 3600, rate)
    }

    private static func product(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
    }

    private static let terms: [Term] = (0..<NutationSeriesData.multiples.count / 5).map { index in
        let multiples = NutationSeriesData.multiples[index * 5..<index * 5 + 5].map(Int.init)
        let amplitudes = NutationSeriesData.amplitudes[index * 6..<index * 6 + 6].map { $0 * 1e-7 / 3600 }
        return Term(
            l: multiples[0], sun: multiples[1], latitude: multiples[2], elongation: multiples[3], node: multiples[4],
            inPhase: [amplitudes[0], amplitudes[3]], growth: [amplitudes[1], amplitudes[4]],
            outOfPhase: [amplitudes[2], amplitudes[5]],
            rate: zip(multiples, DelaunayArguments.rates).reduce(0) { $0 + Double($1.0) * $1.1 })
    }
}
