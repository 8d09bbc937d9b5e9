extension Chart {
    /// The parts of the chart that are one thing or another: signs, houses, retrogradation, phase and aspects.
    public var facts: [StabilityReport.Fact] {
        var facts: [StabilityReport.Fact] = []
        if let angles {
            facts.append(.init("ascendant.sign", Sign(checked: angles.ascendant).key))
            facts.append(.init("midheaven.sign", Sign(checked: angles.midheaven).key))
        }
        for placement in placements {
            let name = placement.body.rawValue
            facts.append(.init("\(name).sign", placement.sign.key))
            if let house = placement.house { facts.append(.init("\(name).house", "\(house)")) }
            facts.append(.init("\(name).motion", placement.isRetrograde ? "retrograde" : "direct"))
        }
        if let moonPhase { facts.append(.init("moonPhase", moonPhase.rawValue)) }
        if let isDay { facts.append(.init("sect", isDay ? "day" : "night")) }
        for aspect in aspects {
            facts.append(.init("\(aspect.first.rawValue) \(aspect.kind.rawValue) \(aspect.second.rawValue)", "in orb"))
        }
        return facts
    }

    /// What of the chart holds when the birth was up to so many seconds earlier or later.
    ///
    /// - Parameters:
    ///   - seconds: how far the time may be wrong in either direction, above 0 and at most a day.
    ///   - ephemeris: the source of the bodies' places.
    /// - Returns: what changes in that span and what does not.
    /// - Throws: `ChartError` with `invalidSetting` unless the span is above 0 and at most ``StabilityReport/widest``;
    ///   `dateOutOfRange` when the ephemeris does not cover it.
    public func stability(within seconds: Double, ephemeris: Ephemeris) throws(ChartError) -> StabilityReport {
        try StabilityReport(around: jdUT, within: ChartError.span(seconds)) { time throws(ChartError) in
            try Chart(jdUT: time, place: place, settings: settings, ephemeris: ephemeris).facts
        }
    }
}
