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
        vedic = try VedicChart(
            Chart(jdUT: birth.jdUT, place: spot, settings: settings.vedic, ephemeris: ephemeris))
        dashas = try vedic.vimshottari()
    }
}
