extension Chart {
    /// The chart of the middle in time and place of two births (R. Davison, Synastry, 1977).
    ///
    /// - Parameters:
    ///   - first: the chart of one birth.
    ///   - second: the chart of the other.
    ///   - mean: how the place between the two is found.
    ///   - settings: the conventions; nil for the first chart's.
    ///   - ephemeris: the source of the bodies' places.
    /// - Returns: a chart without houses when one of the two has no place.
    /// - Throws: `ChartError`, as casting a chart does, and `undefined` for opposite places with a great circle.
    public static func davison(
        _ first: Chart, _ second: Chart, mean: PlaceMean = .shorterArc, settings: ChartSettings? = nil,
        ephemeris: Ephemeris
    ) throws(ChartError) -> Chart {
        var place: GeographicPlace?
        if let own = first.place, let other = second.place { place = try mean.place(between: own, and: other) }
        var own = first.settings
        // A ΔT given for one birth is not that of the middle.
        own.deltaT = nil
        return try Chart(
            jdUT: first.jdUT + (second.jdUT - first.jdUT) / 2, place: place, settings: settings ?? own,
            ephemeris: ephemeris)
    }
}
