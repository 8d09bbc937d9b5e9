import Foundation

extension HumanDesign {
    /// The moment about three months before birth at which the Sun stood 88° of arc, not days, before its place at
    /// birth.
    public enum DesignMoment {
        /// Degrees between the design Sun and the personality Sun.
        public static let arc = 88.0

        /// The design moment.
        ///
        /// - Parameters:
        ///   - birth: the birth as a Julian day in Terrestrial Time.
        ///   - sun: the Sun's longitude in degrees at a Julian day in Terrestrial Time.
        /// - Returns: the Julian day (TT) at which the Sun stands within a thousandth of an arc second of where it
        ///   should.
        /// - Throws: what the closure throws.
        package static func find<Failure: Error>(
            birth: Double, sun: (Double) throws(Failure) -> Double
        ) throws(Failure) -> Double {
            try find(birth: birth, personalitySun: try sun(birth), sun: sun)
        }

        /// The design moment, when the Sun's longitude at birth is known already.
        static func find<Failure: Error>(
            birth: Double, personalitySun: Double, sun: (Double) throws(Failure) -> Double
        ) throws(Failure) -> Double {
            let goal = personalitySun - arc
            var (moment, speed) = guess(birth: birth)
            var miss = Degrees.difference(from: goal, to: try sun(moment))
            for _ in 0..<20 {
                let step = -miss / speed
                moment += step
                // The speed is right to four hundredths at the worst, so what is left is less than a thousandth of an
                // arc second.
                guard abs(miss) > 5e-6 else { break }
                let nextMiss = Degrees.difference(from: goal, to: try sun(moment))
                let measured = (nextMiss - miss) / step
                if (0.9...1.1).contains(measured) { speed = measured }
                miss = nextMiss
            }
            return moment
        }

        /// Where the Sun's mean motion and the equation of its centre put the moment, and its speed there in degrees a
        /// day.
        ///
        /// The low-precision formula of the Astronomical Almanac, which is right to about 0.01°.
        private static func guess(birth: Double) -> (moment: Double, speed: Double) {
            let epoch = 2_451_545.0
            func way(_ moment: Double) -> (degrees: Double, speed: Double) {
                let anomaly = (357.528 + 0.985_600_3 * (moment - epoch)) * .pi / 180
                return (
                    0.985_647_4 * (moment - epoch) + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly),
                    0.985_647_4 + 0.985_600_3 * .pi / 180 * (1.915 * cos(anomaly) + 0.040 * cos(2 * anomaly))
                )
            }
            let goal = way(birth).degrees - arc
            var moment = birth - arc / 0.985_647_4
            for _ in 0..<3 {
                let there = way(moment)
                moment -= (there.degrees - goal) / there.speed
            }
            return (moment, way(moment).speed)
        }
    }
}
