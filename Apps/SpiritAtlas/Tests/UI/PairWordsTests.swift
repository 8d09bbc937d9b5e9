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
