extension Compatibility {
    /// What a set of rules gathers while it looks at its items.
    struct Tally {
        var evidence: [Evidence] = []
        var missing: [String] = []
        var remarks: [String] = []
        /// How many items could be compared.
        var compared = 0
        /// Which table of the population has the same items; nil when none has.
        var variant: Int?

        func finding(_ dimension: Dimension, band: ((Double) -> String)? = nil) -> Finding {
            let points = compared == 0 ? nil : evidence.reduce(0) { $0 + $1.points }
            let maxima = evidence.compactMap(\.maximum)
            let items = dimension.itemCount ?? max(1, compared)
            return Finding(
                dimension: dimension, points: points,
                maximum: maxima.isEmpty ? nil : maxima.reduce(0, +),
                percentile: points.flatMap { points in
                    variant.flatMap { Population.percentile(of: points, in: dimension, variant: $0) }
                },
                coverage: Double(compared) / Double(items), band: points.flatMap { band?($0) },
                evidence: evidence, missing: missing, remarks: remarks)
        }
    }
}
