import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasUI

@MainActor struct DrawnSheetTests {
    private let engines = Engines()

    private func reading() throws -> Reading {
        var birth = BirthEntry()
        (birth.day, birth.month, birth.year, birth.time) = ("14", 3, "1879", "11:30")
        let place = BirthPlace(try engines.gazetteer().place(named: "Ulm"))
        birth.place = place
        let known = try #require(try BirthFinding(birth, zones: engines.zones()).birth)
        return try Reading(birth: known, place: place, settings: AtlasSettings(), engines: engines)
    }

    @Test func `A drawing says no more of a person than they chose`() throws {
        let (reading, locale) = (try reading(), Locale(identifier: "en"))
        for draw in [DrawnSheet.wheel(_:name:_:_:), DrawnSheet.bodyGraph(_:name:_:_:)] {
            let whole = draw(reading, "Albert Einstein", DrawingLabels(), locale).svg
            #expect(whole.contains("Albert Einstein") && whole.contains("14 March 1879") && whole.contains("Ulm"))
            let bare = draw(
                reading, "Albert Einstein", DrawingLabels(hasName: false, hasBirth: false), locale)
            let page = String(decoding: bare.pdf, as: UTF8.self)
            for word in ["Einstein", "1879", "Ulm"] {
                let bytes = word.utf8.map { String(format: "%02x", $0) }.joined()
                #expect(!bare.svg.contains(word) && !page.contains(bytes))
            }
        }
    }
}
