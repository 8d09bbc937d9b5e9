extension HumanDesign.Chart {
    /// The parts of the chart that are one thing or another, from the type down to every gate and line.
    public var facts: [StabilityReport.Fact] {
        var facts: [StabilityReport.Fact] = [
            .init("type", graph.type.rawValue), .init("authority", graph.authority.rawValue),
            .init("profile", profile.description), .init("definition", graph.definition.rawValue),
            .init("cross", cross.title), .init("arrows", variables.arrows),
        ]
        for channel in HumanDesign.Channel.all where graph.channels.contains(channel) {
            facts.append(.init("channel \(channel)", "defined"))
        }
        for center in HumanDesign.Center.allCases where graph.centers.contains(center) {
            facts.append(.init("center \(center.rawValue)", "defined"))
        }
        for (side, activations) in [("personality", personality), ("design", design)] {
            for activation in activations.all {
                facts.append(.init("\(side) \(activation.planet.rawValue)", activation.gateLine))
            }
        }
        return facts
    }

    /// What of the chart holds when the birth was up to so many seconds earlier or later.
    ///
    /// - Parameters:
    ///   - seconds: how far the time may be wrong in either direction, above 0 and at most a day.
    ///   - ephemeris: the source of the bodies' places.
    /// - Returns: what changes in that span and what does not.
    /// - Throws: ``HumanDesignError`` when the chart has no time, the span is not above 0 and at most
    ///   ``StabilityReport/widest``, or the ephemeris does not cover it.
    public func stability(within seconds: Double, ephemeris: Ephemeris) throws(HumanDesignError) -> StabilityReport {
        guard let moments else {
            throw HumanDesignError(.noTime, "A chart that was made from longitudes has no time to be wrong.")
        }
        guard seconds > 0, seconds <= StabilityReport.widest else {
            throw HumanDesignError(
                .invalidSpan, "A time can be wrong by more than 0 seconds and at most by a day.")
        }
        let deltaT = (moments.birthJDTT - moments.birthJDUT) * 86_400
        return try StabilityReport(around: moments.birthJDUT, within: seconds) { time throws(HumanDesignError) in
            try HumanDesign.Chart(jdUT: time, deltaT: deltaT, ephemeris: ephemeris).facts
        }
    }
}
