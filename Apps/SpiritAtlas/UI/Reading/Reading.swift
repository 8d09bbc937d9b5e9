import SpiritAtlasCore

/// All that is worked out for one profile.
struct Reading: Sendable {
    let birth: BirthFinding.Birth
    let place: BirthPlace
    let chart: Chart
    /// What the sky does over the day, when the time is not known.
    let day: UnknownTimeChart?
    let design: HumanDesign.Chart
    let vedic: VedicChart
    let dashas: VimshottariDasha
    /// The dashas of a birth at the day's beginning and at its end, when the time is not known.
    let outerDashas: (first: VimshottariDasha, last: VimshottariDasha)?

    /// Works it out.
    ///
    /// - Throws: `ChartError` for a date that the ephemeris does not cover, `EphemerisError`, `HumanDesignError`.
    init(birth: BirthFinding.Birth, place: BirthPlace, settings: AtlasSettings, engines: Engines) throws {
        let ephemeris = try engines.ephemeris()
        self.birth = birth
        self.place = place
        let spot = birth.isTimeKnown ? birth.place : nil
        if let span = birth.day {
            let day = try UnknownTimeChart(day: span, settings: settings.chart, ephemeris: ephemeris)
            self.day = day
            chart = day.chart
        } else {
            day = nil
            chart = try Chart(jdUT: birth.jdUT, place: spot, settings: settings.chart, ephemeris: ephemeris)
        }
        design = try HumanDesign.Chart(jdUT: birth.jdUT, ephemeris: ephemeris)
        let vedic = { (jdUT: Double, place: GeographicPlace?) in
            try VedicChart(Chart(jdUT: jdUT, place: place, settings: settings.vedic, ephemeris: ephemeris))
        }
        self.vedic = try vedic(birth.jdUT, spot)
        dashas = try self.vedic.vimshottari()
        outerDashas = try birth.day.map { span in
            (try vedic(span.lowerBound, nil).vimshottari(), try vedic(span.upperBound, nil).vimshottari())
        }
    }
}
