import SpiritAtlasCore
import Testing

@Suite struct SiderealTimeTests {
    /// Computed with ERFA's gst06a; before and after 2050-01-01 among them.
    @Test(arguments: [
        (2_378_500.25, 2_378_500.2502, 14.094647245), (2_415_020.5, 2_415_020.5, 100.188297558),
        (2_451_545.0, 2_451_545.00074, 280.457072360), (2_469_807.3, 2_469_807.301, 28.652445717),
        (2_469_808.3, 2_469_808.301, 29.638088968), (2_500_000.75, 2_500_000.7515, 70.739390320),
        (2_524_000.1, 2_524_000.1025, 91.644273412),
    ])
    func `apparent sidereal time is that of IAU 2006 at all dates, without a jump at 2050`(
        jdUT: Double, jdTT: Double, degrees: Double
    ) {
        let time = SiderealTime.greenwichApparent(jdUT: jdUT, jdTT: jdTT)
        #expect(abs(Degrees.difference(from: degrees, to: time)) * 3600 < 0.004)
    }
}
