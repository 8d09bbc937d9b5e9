/// What follows from a chart's positions.
extension Chart {
    /// The longitudes of the lots in the chart's zodiac, degrees; empty without a place or without the Sun.
    public var lots: [Lot: Double] {
        guard let ascendant = angles?.ascendant, let isDay else { return [:] }
        var lots: [Lot: Double] = [:]
        for lot in Lot.allCases {
            lots[lot] = lot.longitude(ascendant: ascendant, isDay: isDay) { self[$0]?.longitude }
        }
        return lots
    }

    /// The node opposite to the chart's first node, degrees in the chart's zodiac; nil without a node.
    public var southNode: Double? { points.first { $0.point == .southNode }?.longitude }

    /// How far the Moon is ahead of the Sun, degrees, 0 ..< 360; nil without both.
    public var elongation: Double? {
        guard let sun = self[.sun], let moon = self[.moon] else { return nil }
        return Degrees.normalized(moon.longitude - sun.longitude)
    }

    /// The Moon's phase; nil without Sun and Moon.
    public var moonPhase: MoonPhase? { elongation.map(MoonPhase.init(checked:)) }

    /// The part of the Moon's disc that is lit, 0 ... 1; nil without Sun and Moon.
    public var moonIllumination: Double? { elongation.map(MoonPhase.illumination(checked:)) }

    /// What a planet is worth where it stands; nil for bodies that antiquity did not know.
    ///
    /// - Parameter body: a body of the chart.
    /// - Returns: the dignity; nil also for a body that the chart does not have.
    public func dignity(of body: Body) -> EssentialDignity? {
        self[body].flatMap { EssentialDignity(of: body, checked: $0.longitude, isDay: isDay) }
    }

    /// How Sun to Pluto are spread over the elements and modalities.
    public var balance: SignBalance {
        SignBalance(planets.map { Sign(checked: $0.longitude) })
    }

    /// The figures that aspects form among Sun to Pluto, with the chart's orbs.
    public var patterns: [AspectPattern] {
        // The settings were checked when the chart was made, so the search cannot refuse them.
        (try? AspectPatternFinder(settings.aspects))?.patterns(among: planets) ?? []
    }

    /// The contacts through mirror images among Sun to Pluto, always by tropical longitudes.
    ///
    /// - Parameter orb: degrees, 0 ... 15, inclusive.
    /// - Returns: the contacts.
    /// - Throws: `ChartError` with `invalidSetting` for another orb.
    public func antiscia(orb: Double = 1) throws(ChartError) -> [Antiscion.Contact] {
        try Antiscion.contacts(
            among: placements.filter { ChartPoint.planets.contains(ChartPoint($0.body)) }.map {
                PointPosition(ChartPoint($0.body), checked: $0.position.longitude)
            }, orb: orb)
    }

    private var planets: [PointPosition] {
        placements.map {
            PointPosition(ChartPoint($0.body), checked: $0.longitude, speed: $0.position.longitudeSpeed)
        }.filter { ChartPoint.planets.contains($0.point) }
    }
}
