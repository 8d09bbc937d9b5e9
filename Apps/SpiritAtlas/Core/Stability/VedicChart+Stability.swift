extension VedicChart {
    /// The parts of the chart that are one thing or another: signs, houses, mansions, calendar, first period and yogas.
    public var facts: [StabilityReport.Fact] {
        var facts: [StabilityReport.Fact] = []
        if let lagna {
            facts.append(.init("lagna.sign", Sign(checked: lagna).key))
            facts.append(.init("lagna.navamsha", Varga.navamsha.sign(ofChecked: lagna).key))
        }
        for placement in placements {
            let name = placement.graha.rawValue
            facts.append(.init("\(name).sign", placement.sign.key))
            if let house = placement.house { facts.append(.init("\(name).house", "\(house)")) }
            facts.append(.init("\(name).nakshatra", "\(placement.nakshatra.name) \(placement.pada)"))
            facts.append(.init("\(name).navamsha", placement.sign(in: .navamsha).key))
        }
        if let panchanga {
            facts.append(.init("tithi", panchanga.tithiName))
            facts.append(.init("yoga", panchanga.yogaName))
            facts.append(.init("karana", panchanga.karana.rawValue))
        }
        facts.append(.init("manglik", manglik.isManglik ? "yes" : "no"))
        return facts + yogas.map { .init("yoga \($0.rawValue)", "formed") }
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
        try StabilityReport(around: chart.jdUT, within: ChartError.span(seconds)) { time throws(ChartError) in
            let other = try Chart(jdUT: time, place: chart.place, settings: chart.settings, ephemeris: ephemeris)
            return try VedicChart(other, node: node).facts
        }
    }
}
