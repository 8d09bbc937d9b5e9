import Foundation
import SpiritAtlasCore
import SwiftUI
import Testing

@testable import SpiritAtlasUI

/// What the engines say in English of two people, as the page shows it.
@Suite struct PairWordsTests {
    private static let catalogue = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }.appendingPathComponent("UI/Localizable.xcstrings")

    /// Comparisons of births over many years.
    private func reports() throws -> [Compatibility.Report] {
        let ephemeris = try Engines().ephemeris()
        let place = try GeographicPlace(latitude: 60.39, longitude: 5.32)
        let people = try (0..<30).map { number in
            try Compatibility.Person(
                name: try NumerologyName(number.isMultiple(of: 2) ? "Ada Lovelace" : "Ole Bull \(number)"),
                date: try CalendarDate(year: 1950 + number, month: 1 + number % 12, day: 1 + number % 28),
                birth: .moment(jdUT: 2_433_282.5 + Double(number) * 491.37, place: place), ephemeris: ephemeris)
        }
        return people.flatMap { one in people.map { Compatibility.Report(one, $0) } }
    }

    @Test func `Nobody comes before more than 99 of 100 pairs (T122)`() {
        #expect([0, 4.4, 62.5, 99.4, 99.6, 100].map(PairWords.fewer) == [0, 4, 63, 99, 99, 99])
    }

    @Test func `The element Earth has a name of its own in Norwegian, where the planet is another word`() throws {
        let catalogue = try String(contentsOf: Self.catalogue, encoding: .utf8)
        let entry = try #require(catalogue.range(of: "\"element.earth\""))
        #expect(catalogue[entry.upperBound...].prefix(700).contains("\"Jord\""))
    }

    @Test func `What changes with the hour is told once where it comes again, and arrows are drawn (T60)`() throws {
        func words(_ name: String, _ values: String...) throws -> String {
            let changes = values.indices.dropFirst().map {
                "{\"seconds\":\($0),\"before\":\"\(values[$0 - 1])\",\"after\":\"\(values[$0])\"}"
            }
            let json =
                "{\"name\":\"\(name)\",\"value\":\"\(values[0])\",\"changes\":[\(changes.joined(separator: ","))]}"
            return Words.changes(try JSONDecoder().decode(StabilityReport.Part.self, from: Data(json.utf8)))
        }
        #expect(try words("profile", "4/1", "5/1", "5/2") == "4/1 → 5/1 → 5/2")
        #expect(try words("moon.motion", "direct", "retrograde", "direct") == "direct, retrograde")
        let (first, second) = (Words.isolated("→→→→"), Words.isolated("→→←→"))
        #expect(try words("arrows", "RRRR", "RRLR", "RRRR") == "\(first), \(second)")
    }

    @Test func `Why points are given is in the catalogue, whoever is compared`() throws {
        let catalogue = try StringCatalog(contentsOf: Self.catalogue)
        let evidence = try reports().flatMap(\.findings).flatMap(\.evidence)
        let reasons = Set(evidence.map(\.reason))
        #expect(reasons.count > 15)
        for reason in reasons {
            let key = PairWords.reason(reason).pieces.map { piece in
                switch piece {
                case .literal(let text): text
                case .integer, .number: "%lld"
                default: "%@"
                }
            }.joined()
            #expect(catalogue.keys.contains(key), "\(reason)")
        }
    }

    @Test func `Of what is compared no English word is left out of the dictionary`() throws {
        let known = PairWords.dictionary
        let names = Set(Nakshatra.allCases.flatMap { $0.name.split(separator: " ").map(String.init) })
            .union(Ashtakoota.Koota.allCases.flatMap { $0.name.split(separator: " ").map(String.init) })
        for evidence in try reports().flatMap(\.findings).flatMap(\.evidence) {
            for text in [evidence.item, evidence.first, evidence.second] {
                guard known[text] == nil, PairWords.ofGates(text) == nil else { continue }
                for word in text.split(whereSeparator: { !$0.isLetter }).map(String.init) {
                    #expect(known[word] != nil || names.contains(word), "\(text)")
                }
            }
        }
    }
}
