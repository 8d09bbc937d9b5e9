extension Compatibility {
    /// The random pairs to which percentiles refer.
    ///
    /// They are all pairs among 400 people: births spread evenly over 1950 to 2010 and over the Earth between the polar
    /// circles, names drawn from lists, all from one seed. The tests hold the procedure and make the table again.
    package enum Population {
        /// Of a hundred pairs, how many have fewer points; those with as many count half.
        ///
        /// - Parameter variant: which of the dimension's tables; each belongs to a set of items that could be compared.
        /// - Returns: 0 ... 100; nil when there is no such table.
        static func percentile(of points: Double, in dimension: Dimension, variant: Int) -> Double? {
            guard let tables = tables[dimension], tables.indices.contains(variant) else { return nil }
            let counts = tables[variant]
            let step = min(max(Int(points * stepsPerPoint(dimension)), 0), counts.count)
            let below = counts[..<step].reduce(0, +)
            let equal = step < counts.count ? counts[step] : 0
            let all = counts.reduce(0, +)
            return all == 0 ? nil : 100 * (Double(below) + Double(equal) / 2) / Double(all)
        }

        /// How finely points are told apart: the mean of two kootas comes in quarters.
        package static func stepsPerPoint(_ dimension: Dimension) -> Double {
            dimension == .ashtakoota ? 4 : 1
        }
    }
}
