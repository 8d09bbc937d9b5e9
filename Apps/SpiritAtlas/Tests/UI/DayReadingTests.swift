import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasUI

struct DayReadingTests {
    private let engines = Engines()
    /// The 14th of November 2023, in the evening of Greenwich.
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    @Test func `T149 a day has the person's number, what is near to exact on their chart, and the Moon's pause`() throws
    {
        let ephemeris = try engines.ephemeris()
        let birth = try CalendarDate(year: 1879, month: 3, day: 14)
        let natal = try Chart(jdUT: 2_407_423.0, place: nil, ephemeris: ephemeris)
        let day = try DayReading(
            at: now, day: CalendarDate(year: 2023, month: 11, day: 14), birth: birth, natal: natal,
            ephemeris: ephemeris)
        // 3 + 14 + 7 (2023) = 24: year 6; 6 + 11 = 17: month 8; 8 + 14 = 22: day 4.
        #expect(day.cycles?.personalYear == 6 && day.cycles?.personalMonth == 8 && day.cycles?.personalDay == 4)
        #expect(!day.transits.isEmpty && day.transits.count <= DayReading.most)
        #expect(day.transits.allSatisfy { $0.first != .moon && $0.distance <= DayReading.orb })
        #expect(zip(day.transits, day.transits.dropFirst()).allSatisfy { $0.distance <= $1.distance })
        let pause = try #require(day.moonVoid)
        #expect(pause.next == .capricorn && pause.start < pause.end)
        let end = 2_440_587.5 + pause.end.timeIntervalSince1970 / 86_400
        let moon = try #require(try Chart(jdUT: end, place: nil, ephemeris: ephemeris)[.moon])
        // She stands at the very beginning of Capricorn then.
        #expect(abs(moon.longitude - 270) < 0.01)
    }

    @Test func `A day without a profile has the sky alone`() throws {
        let day = try DayReading(at: now, day: nil, birth: nil, natal: nil, ephemeris: engines.ephemeris())
        #expect(day.cycles == nil && day.transits.isEmpty && day.moonVoid != nil)
    }

    @Test func `The day is that of the chosen profile, else of the first whole one`() {
        func summary(_ id: String, isDraft: Bool = false) -> ProfileSummary {
            ProfileSummary(id: id, name: id, place: "", day: "", completed: 1, isDraft: isDraft, searchText: "")
        }
        var settings = AtlasSettings()
        let all = [summary("C3"), summary("A1", isDraft: true), summary("B2")]
        #expect(settings.own(among: all) == "B2")
        settings.ownProfile = "C3"
        #expect(settings.own(among: all) == "C3")
        settings.ownProfile = "A1"
        #expect(settings.own(among: all) == "B2" && settings.own(among: []) == nil)
    }
}
