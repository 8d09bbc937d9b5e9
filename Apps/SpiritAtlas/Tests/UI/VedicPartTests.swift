import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasUI

/// What an Indian chart shows beside its first drawing.
@MainActor struct VedicPartTests {
    private let engines = Engines()

    private func reading(_ time: String?) throws -> Reading {
        var entry = BirthEntry()
        (entry.day, entry.month, entry.year, entry.time) = ("14", 3, "1879", time ?? "")
        if time == nil { entry.accuracy = .unknown }
        let place = BirthPlace(try engines.gazetteer().place(named: "Ulm"))
        entry.place = place
        let birth = try #require(try BirthFinding(entry, zones: engines.zones()).birth)
        return try Reading(birth: birth, place: place, settings: AtlasSettings(), engines: engines)
    }

    @Test
    func `T83 a graha is touched in the square where the divisional chart has it, and its signs explain themselves`()
        throws
    {
        let reading = try reading("11:30")
        let chart = reading.vedic
        let sign = chart[.sun].sign(in: .navamsha)
        let box = SquareChart.box(sign, side: 400)
        let inside = chart.placements.filter { $0.sign(in: .navamsha) == sign }.map(\.graha)
        let place = CGPoint(x: box.minX + box.width * 0.24, y: box.minY + box.height * 0.42)
        #expect(
            SquareChart.part(at: place, side: 400, chart: chart, varga: .navamsha) == inside.first.map { .graha($0) })
        let words = VedicWords(reading, reading.birth.jdUT, .navamsha).explain(.sign(sign))
        #expect(words.lines.last?.contains(Words.name(.sun as Graha)) == true)
    }

    @Test func `Each divisional chart has a name of its own`() {
        #expect(VargaWords.name(.navamsha) == "D9 · Navamsha")
        #expect(Set(Varga.allCases.map { VargaWords.name($0) }).count == Varga.allCases.count)
    }

    @Test func `The figures of a chart leave the Moon out while nobody knows where she stood`() throws {
        let known = try reading("11:30")
        let card = FiguresCard(chart: known.chart, isTimeKnown: false)
        #expect(!card.patterns.contains { $0.points.contains(.moon) })
    }
}
