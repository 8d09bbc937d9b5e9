import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@Suite struct CompatibilityTests {
    private typealias Person = Compatibility.Person
    private typealias Report = Compatibility.Report

    private let ephemeris: Ephemeris

    init() throws { ephemeris = try Ephemeris.bundled() }

    private func person(using random: inout SeededGenerator) throws -> Person {
        let letters = (0..<Int.random(in: 3...12, using: &random)).map { _ in
            Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random)))
        }
        let date = try CalendarDate(
            year: .random(in: 1900...2020, using: &random), month: .random(in: 1...12, using: &random),
            day: .random(in: 1...28, using: &random))
        let jdUT = Double.random(in: 2_415_021..<2_459_000, using: &random)
        let place = try GeographicPlace(
            latitude: .random(in: -80...80, using: &random), longitude: .random(in: -180...180, using: &random))
        let births: [Compatibility.Birth?] = [
            nil, .day(noonJDUT: jdUT), .moment(jdUT: jdUT, place: nil), .moment(jdUT: jdUT, place: place),
            .moment(jdUT: jdUT, place: place),
        ]
        return try Person(
            name: Bool.random(using: &random) ? NumerologyName(String(letters)) : nil,
            date: Int.random(in: 0..<4, using: &random) > 0 ? date : nil,
            birth: births[Int.random(in: 0..<births.count, using: &random)], ephemeris: ephemeris)
    }

    private func person(_ jdUT: Double, name: String = "Ada Lovelace", date: String = "1815-12-10") throws -> Person {
        try Person(
            name: NumerologyName(name), date: CalendarDate(date),
            birth: .moment(jdUT: jdUT, place: GeographicPlace(latitude: 51.5, longitude: -0.1)), ephemeris: ephemeris)
    }

    @Test func `T118 T119 scores do not depend on who is named first, nor on when they are asked for`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let (first, second) = (try person(using: &random), try person(using: &random))
            let there = Report(first, second)
            let back = Report(second, first)
            #expect(there == Report(first, second), "seed \(seed)")
            for dimension in Compatibility.Dimension.allCases {
                let (one, other) = (there[dimension], back[dimension])
                #expect(one.points == other.points, "seed \(seed), \(dimension)")
                #expect(one.maximum == other.maximum, "seed \(seed), \(dimension)")
                #expect(one.percentile == other.percentile, "seed \(seed), \(dimension)")
                #expect(one.coverage == other.coverage, "seed \(seed), \(dimension)")
                #expect(one.band == other.band, "seed \(seed), \(dimension)")
                #expect(one.evidence.count == other.evidence.count, "seed \(seed), \(dimension)")
            }
            #expect(there.percentile == back.percentile, "seed \(seed)")
            #expect(there.coverage == back.coverage, "seed \(seed)")
        }
    }

    @Test func `T117 T120 points are the sum of the evidence, within their maximum`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let report = Report(try person(using: &random), try person(using: &random))
            for finding in report.findings {
                #expect((0...1).contains(finding.coverage), "seed \(seed)")
                #expect((finding.points == nil) == (finding.coverage == 0), "seed \(seed)")
                #expect(finding.missing.isEmpty == (finding.coverage == 1), "seed \(seed), \(finding.dimension)")
                guard let points = finding.points else { continue }
                #expect(points == finding.evidence.reduce(0) { $0 + $1.points }, "seed \(seed)")
                #expect(points <= finding.maximum ?? .infinity, "seed \(seed)")
                #expect(finding.evidence.allSatisfy { $0.points <= $0.maximum ?? .infinity }, "seed \(seed)")
                if let percentile = finding.percentile { #expect((0...100).contains(percentile), "seed \(seed)") }
            }
        }
    }

    @Test func `T120 what is unknown lowers the coverage and leaves the items that are known as they are`() throws {
        let jdUT = 2_444_000.3
        let other = try person(2_446_100.9, name: "Grace Hopper", date: "1906-12-09")
        let whole = Report(try person(jdUT), other)
        let nameless = Report(
            try Person(
                name: nil, date: CalendarDate("1815-12-10"), birth: .moment(jdUT: jdUT, place: nil),
                ephemeris: ephemeris),
            other)
        #expect(whole.coverage == 1)
        #expect(nameless.coverage < 1)
        #expect(nameless[.numerology].coverage == 0.25)
        #expect(nameless[.numerology].evidence == whole[.numerology].evidence.filter { $0.item == "Life path" })
        #expect(nameless[.elements].evidence == whole[.elements].evidence.filter { $0.item != "Ascendant" })
        #expect(nameless[.synastry].missing.count == 2)
        #expect(nameless[.ashtakoota] == whole[.ashtakoota])
        #expect(nameless[.humanDesign] == whole[.humanDesign])
        let nobody = try Person(name: nil, date: nil, birth: nil, ephemeris: ephemeris)
        let nothing = Report(nobody, other)
        #expect(nothing.coverage == 0)
        #expect(nothing.percentile == nil)
        #expect(nothing.findings.allSatisfy { $0.points == nil && !$0.missing.isEmpty })
    }

    @Test func `T121 compared with oneself, symmetric dimensions with a maximum reach it`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let one = try person(using: &random)
            for finding in Report(one, one).findings where finding.dimension.isSymmetric {
                if let maximum = finding.maximum {
                    #expect(finding.points == maximum, "seed \(seed), \(finding.dimension)")
                }
            }
        }
    }

    @Test func `T117 Discepolo's points are given by the published rules`() throws {
        // New moon of 2024-01-11 against itself: Sun and Moon conjoin each other and themselves.
        let newMoon = try Person(
            name: nil, date: nil, birth: .moment(jdUT: 2_460_320.998, place: nil), ephemeris: ephemeris)
        let finding = Report(newMoon, newMoon)[.synastry]
        let points = Dictionary(grouping: finding.evidence, by: \.item).mapValues { $0.map(\.points) }
        #expect(points["Modality of the Suns"] == [5])
        #expect(points["Sun conjunction Sun"] == [11])
        #expect(points["Sun conjunction Moon"] == [11])
        #expect(points["Moon conjunction Sun"] == [11])
        // Full moon of 2024-01-25: an opposition of Sun and Moon is no conjunction.
        let fullMoon = try Person(
            name: nil, date: nil, birth: .moment(jdUT: 2_460_335.246, place: nil), ephemeris: ephemeris)
        let opposed = Report(fullMoon, fullMoon)[.synastry].evidence
        #expect(opposed.first { $0.item == "Sun opposition Moon" }?.points == 4)
    }

    @Test func `T117 every contact that the rules name is found in the charts of the reference`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let finder = try AspectFinder(.major)
        for _ in 0..<60 {
            let moments = (0..<2).map { _ in Double.random(in: 2_415_021..<2_459_000, using: &random) }
            let place = try GeographicPlace(latitude: 45, longitude: 9)
            let charts = try moments.map { try Chart(jdUT: $0, place: place, ephemeris: ephemeris) }
            let people = try moments.map {
                try Person(name: nil, date: nil, birth: .moment(jdUT: $0, place: place), ephemeris: ephemeris)
            }
            var points = charts[0][.sun]?.sign.modality == charts[1][.sun]?.sign.modality ? 5.0 : 0
            for aspect in finder.aspects(from: charts[0].points, to: charts[1].points) {
                points += discepolo(aspect)
            }
            #expect(Report(people[0], people[1])[.synastry].points == points, "seed \(seed)")
        }
    }

    private func discepolo(_ aspect: Aspect) -> Double {
        let strong = aspect.distance <= 2 ? 11.0 : 8
        switch Set([aspect.first, aspect.second]) {
        case [.sun]: return [.conjunction, .opposition, .square].contains(aspect.kind) ? strong : 4
        case [.sun, .moon]: return aspect.kind == .conjunction ? strong : 4
        case [.sun, .ascendant], [.moon, .ascendant], [.venus, .mars]: return 4
        default: return 0
        }
    }

    @Test func `T117 Ashtakoota is the mean of both ways`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let moments = (0..<2).map { _ in Double.random(in: 2_415_021..<2_459_000, using: &random) }
            let seats = try moments.map { jdUT in
                let chart = try Chart(
                    jdUT: jdUT, place: nil, settings: ChartSettings(zodiac: .sidereal(.lahiri)), ephemeris: ephemeris)
                return try MoonSeat(longitude: try #require(chart[.moon]).longitude)
            }
            let people = try moments.map {
                try Person(name: nil, date: nil, birth: .moment(jdUT: $0, place: nil), ephemeris: ephemeris)
            }
            let ways = [
                Ashtakoota(groom: seats[0], bride: seats[1]).total, Ashtakoota(groom: seats[1], bride: seats[0]).total,
            ]
            let finding = Report(people[0], people[1])[.ashtakoota]
            #expect(finding.points == (ways[0] + ways[1]) / 2, "seed \(seed)")
            #expect(finding.maximum == 36, "seed \(seed)")
        }
    }

    @Test func `T122 the percentile stands beside the points and grows with them`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var found: [Compatibility.Dimension: [(points: Double, percentile: Double)]] = [:]
        for _ in 0..<60 {
            let people = try (0..<2).map { _ in try person(.random(in: 2_433_282..<2_455_000, using: &random)) }
            for finding in Report(people[0], people[1]).findings {
                let points = try #require(finding.points)
                found[finding.dimension, default: []].append((points, try #require(finding.percentile)))
            }
        }
        for (dimension, pairs) in found {
            let sorted = pairs.sorted { $0.points < $1.points }
            for (lower, higher) in zip(sorted, sorted.dropFirst()) {
                #expect(lower.percentile <= higher.percentile, "seed \(seed), \(dimension)")
            }
        }
    }

    @Test func `a report's JSON shows points, evidence and percentile`() throws {
        let report = Report(try person(2_444_000.3), try person(2_446_100.9))
        let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any]
        let findings = try #require(object?["findings"] as? [[String: Any]])
        #expect(findings.map { $0["dimension"] as? String } == Compatibility.Dimension.allCases.map(\.rawValue))
        #expect(findings.allSatisfy { $0["evidence"] is [Any] && $0["percentile"] is Double })
    }

    @Test func `a birth that has no sky is refused`() throws {
        func code(_ birth: Compatibility.Birth) -> ChartError.Code? {
            do throws(ChartError) {
                _ = try Person(name: nil, date: nil, birth: birth, ephemeris: ephemeris)
                return nil
            } catch { return error.code }
        }
        #expect(code(.day(noonJDUT: .nan)) == .notFinite)
        #expect(code(.day(noonJDUT: 1e300)) == .dateOutOfRange)
        #expect(code(.moment(jdUT: 5e6, place: nil)) == .dateOutOfRange)
        let pole = try GeographicPlace(latitude: 90, longitude: 0)
        #expect(code(.moment(jdUT: 2_451_545, place: pole)) == .atPole)
    }
}
