extension HumanDesign {
    /// The moment about three months before birth at which the Sun stood 88° of arc, not days, before its place at birth.
    public enum DesignMoment {
        /// Degrees between the design Sun and the personality Sun.
        public static let arc = 88.0

        /// The design moment.
        ///
        /// - Parameters:
        ///   - birth: the birth as a Julian date in any uniform time scale, usually TT.
        ///   - sun: the Sun's longitude in degrees at a moment of that scale.
        /// - Returns: the moment in the same scale; the Sun then stands within 1e-9 degrees of where it should.
        /// - Throws: what the closure throws.
        public static func find<Failure: Error>(
            birth: Double, sun: (Double) throws(Failure) -> Double
        ) throws(Failure) -> Double {
            let goal = try sun(birth) - arc
            // The Sun moves 0.953° to 1.020° a day, so this corrects itself to a tenth of the error or better each time.
            var moment = birth - arc / meanMotion
            var speed = meanMotion
            var miss = Degrees.difference(from: goal, to: try sun(moment))
            for _ in 0..<20 where abs(miss) > 1e-10 {
                let next = moment - miss / speed
                guard next != moment else { break }
                let nextMiss = Degrees.difference(from: goal, to: try sun(next))
                let measured = (nextMiss - miss) / (next - moment)
                if (0.9...1.1).contains(measured) { speed = measured }
                moment = next
                miss = nextMiss
            }
            return moment
        }

        /// Degrees a day.
        private static let meanMotion = 360 / 365.242_2
    }
}
