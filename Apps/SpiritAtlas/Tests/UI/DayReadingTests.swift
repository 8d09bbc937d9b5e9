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
        #expect(day.transits.allSatisfy { $0.aspect.first != .moon && $0.aspect.distance <= DayReading.orb })
        #expect(zip(day.transits, day.transits.dropFirst()).allSatisfy { $0.aspect.distance <= $1.aspect.distance })
        let pause = try #require(day.moonVoid)
        #expect(pause.next == .capricorn && pause.start < pause.end)
        let end = 2_440_587.5 + pause.end.timeIntervalSince1970 / 86_400
        let moon = try #require(try Chart(jdUT: end, place: nil, ephemeris: ephemeris)[.moon])
        // She stands at the very beginning of Capricorn then.
        #expect(abs(moon.longitude - 270) < 0.01)
    }

    @Test func `T149 what passes says when it is exact, and the Moon's way through the day is told by the hour`() throws
    {
        let ephemeris = try engines.ephemeris()
        let natal = try Chart(
            jdUT: 2_407_422.951, place: GeographicPlace(latitude: 48.4, longitude: 9.99), ephemeris: ephemeris)
        let span = DateInterval(start: Date(timeIntervalSince1970: 1_699_920_000), duration: 86_400)
        let day = try DayReading(at: now, day: nil, birth: nil, natal: natal, span: span, ephemeris: ephemeris)
        var exact = 0
        for passing in day.transits {
            guard let date = passing.exact else { continue }
            exact += 1
            let over = try TransitChart(
                over: natal, at: 2_440_587.5 + date.timeIntervalSince1970 / 86_400, ephemeris: ephemeris)
            let wanted = (passing.aspect.first, passing.aspect.kind, passing.aspect.second)
            let found = try #require(over.aspects.first { ($0.first, $0.kind, $0.second) == wanted })
            #expect(found.distance < 0.01)
            // What comes is exact later, what goes was before.
            if passing.aspect.motion == .applying { #expect(date > now) }
        }
        #expect(exact > 0)
        #expect(!day.moonMeets.isEmpty)
        #expect(day.moonMeets.allSatisfy { $0.body == .moon && span.contains($0.date) })
    }

    @Test func `T34 without a time of birth nothing is said to meet the Moon of it`() throws {
        let ephemeris = try engines.ephemeris()
        let span = DateInterval(start: now, duration: 86_400)
        for week in 0..<30 {
            let date = now.addingTimeInterval(Double(week) * 604_800)
            let natal = try Chart(jdUT: 2_407_423.0, place: nil, ephemeris: ephemeris)
            let day = try DayReading(
                at: date, day: nil, birth: nil, natal: natal, isTimeKnown: false, span: span, ephemeris: ephemeris)
            #expect(day.transits.allSatisfy { $0.aspect.second != .moon })
            #expect(day.moonMeets.allSatisfy { $0.point != .moon })
        }
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
