extension Chart {
    /// The composite of two charts as a chart, to be drawn and read as one (R. Hand, Planets in Composite, 1975).
    ///
    /// Everything stands in the middle between its two places. No sky ever looked like that, so nothing moves in it, no
    /// body is above a horizon, and its moment, the mean of the two, says nothing of its own.
    ///
    /// - Parameters:
    ///   - first: one chart; the composite has its conventions.
    ///   - second: the other, in the same zodiac.
    ///   - method: how the angles come about.
    /// - Returns: a chart without houses unless both have some.
    /// - Throws: `ChartError`, as `CompositeChart` does.
    public static func composite(
        _ first: Chart, _ second: Chart, method: CompositeChart.AngleMethod = .midpoint
    ) throws(ChartError) -> Chart {
        let made = try CompositeChart(first, second, method: method, settings: first.settings.aspects)
        return Chart(made, of: first, second)
    }

    private init(_ composite: CompositeChart, of first: Chart, _ second: Chart) {
        jdUT = first.jdUT + (second.jdUT - first.jdUT) / 2
        jdTT = first.jdTT + (second.jdTT - first.jdTT) / 2
        settings = first.settings
        obliquity = (first.obliquity + second.obliquity) / 2
        nutationInLongitude = (first.nutationInLongitude + second.nutationInLongitude) / 2
        ayanamsa = first.ayanamsa.flatMap { one in second.ayanamsa.map { Midpoint.shorterArc(one, $0) } }
        place = first.place.flatMap { one in
            second.place.flatMap { try? PlaceMean.shorterArc.place(between: one, and: $0) }
        }
        houses = composite.houses
        angles = first.angles.flatMap { one in second.angles.map { Angles(between: one, and: $0, of: composite) } }
        isDay = nil
        placements = first.placements.compactMap { own in
            guard let other = second[own.body], let longitude = composite[ChartPoint(own.body)] else { return nil }
            return Placement(
                body: own.body, longitude: longitude, position: Position(between: own.position, and: other.position),
                house: composite.houses?.house(ofChecked: longitude))
        }
        let wanted = first.settings.aspectPoints
        aspects = composite.aspects.filter { wanted.contains($0.first) && wanted.contains($0.second) }
    }
}

extension Angles {
    /// The middles of two charts' angles; the composite has its own ascendant and midheaven.
    fileprivate init(between first: Angles, and second: Angles, of composite: CompositeChart) {
        self = first
        ascendant = composite[.ascendant] ?? Midpoint.shorterArc(first.ascendant, second.ascendant)
        midheaven = composite[.midheaven] ?? Midpoint.shorterArc(first.midheaven, second.midheaven)
        armc = Midpoint.shorterArc(first.armc, second.armc)
        vertex = Midpoint.shorterArc(first.vertex, second.vertex)
        equatorialAscendant = Midpoint.shorterArc(first.equatorialAscendant, second.equatorialAscendant)
        coAscendantKoch = Midpoint.shorterArc(first.coAscendantKoch, second.coAscendantKoch)
        coAscendantMunkasey = Midpoint.shorterArc(first.coAscendantMunkasey, second.coAscendantMunkasey)
        polarAscendant = Midpoint.shorterArc(first.polarAscendant, second.polarAscendant)
    }
}

extension Position {
    /// The middle of two places, which does not move.
    fileprivate init(between first: Position, and second: Position) {
        self.init(
            longitude: Midpoint.shorterArc(first.longitude, second.longitude),
            latitude: (first.latitude + second.latitude) / 2, distance: (first.distance + second.distance) / 2,
            longitudeSpeed: 0, latitudeSpeed: 0, distanceSpeed: 0)
    }
}
