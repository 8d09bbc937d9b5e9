import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasUI

struct SkyOfDayTests {
    private let engines = Engines()

    @Test func `A day says the Moon's phase and sign, and what becomes exact before it ends`() throws {
        // The full Moon of 2023-11-27 was at 09:16 UT, in Gemini.
        let midnight = Date(timeIntervalSince1970: 1_701_043_200)
        let day = DateInterval(start: midnight, duration: 86_400)
        let sky = try SkyOfDay(
            at: midnight.addingTimeInterval(36_000), day: day, zodiac: .tropical, ephemeris: engines.ephemeris())
        #expect(sky.phase == .fullMoon && sky.moon == .gemini && abs(sky.elongation - 180) < 1)
        #expect(sky.exact.contains { ($0.first, $0.kind, $0.second) == (.sun, .opposition, .moon) })
        #expect(sky.exact.count <= SkyOfDay.most)
        let before = try SkyOfDay(
            at: midnight, day: DateInterval(start: midnight.addingTimeInterval(-86_400), duration: 86_400),
            zodiac: .tropical, ephemeris: engines.ephemeris())
        #expect(!before.exact.contains { ($0.first, $0.second) == (.sun, .moon) })
    }
}
