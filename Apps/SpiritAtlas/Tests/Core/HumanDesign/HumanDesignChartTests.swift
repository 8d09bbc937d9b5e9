import Foundation
import SpiritAtlasCore
import Testing

@Suite struct HumanDesignChartTests {
    @Test func `T37 T55 activations have the gates, lines, colours, tones and bases of the reference`() throws {
        for birth in try HumanDesignReference.births() {
            guard let chart = try birth.chart(), let personality = birth.personality, let design = birth.design else {
                continue
            }
            for (activations, expected) in [(chart.personality, personality), (chart.design, design)] {
                #expect(activations.all.map(\.gateLine) == expected.map(\.gateLine), "birth \(birth.id)")
                let parts = activations.all.map { [$0.place.color, $0.place.tone, $0.place.base] }
                #expect(parts == expected.map(\.parts), "birth \(birth.id)")
            }
        }
    }

    @Test func `T40 to T46, T53, T55 charts are those of the reference`() throws {
        var count = 0
        for birth in try HumanDesignReference.births() {
            guard let chart = try birth.chart() else { continue }
            let graph = chart.graph
            count += 1
            #expect(graph.type.rawValue == birth.type, "birth \(birth.id)")
            #expect(graph.authority.rawValue == birth.authority, "birth \(birth.id)")
            #expect(graph.definition.rawValue == birth.definition, "birth \(birth.id)")
            #expect(graph.centers.centers.map(\.rawValue).sorted() == birth.centers, "birth \(birth.id)")
            #expect(graph.channels.map(\.description) == birth.channels, "birth \(birth.id)")
            #expect(
                Set(graph.areas.map { Set($0.centers.map(\.rawValue)) }) == Set((birth.groups ?? []).map(Set.init)),
                "birth \(birth.id)")
            #expect(chart.profile.description == birth.profile, "birth \(birth.id)")
            #expect(chart.cross.angle.rawValue == birth.cross?.angle, "birth \(birth.id)")
            #expect(chart.cross.gates == birth.cross?.gates, "birth \(birth.id)")
            #expect(chart.cross.name == birth.cross?.name, "birth \(birth.id)")
            let arrows = chart.variables
            #expect(
                birth.arrows == [
                    "determination(DesignSun)": arrows.determination.arrow.rawValue,
                    "environment(DesignNode)": arrows.environment.arrow.rawValue,
                    "motivation(PersonalitySun)": arrows.motivation.arrow.rawValue,
                    "perspective(PersonalityNode)": arrows.perspective.arrow.rawValue,
                ], "birth \(birth.id)")
        }
        #expect(count == 20)
    }

    @Test func `T39 profile and cross follow from the personality Sun's longitude alone`() throws {
        for birth in try HumanDesignReference.births() {
            guard let chart = try birth.chart() else { continue }
            #expect(chart.profile.personality == chart.personality[.sun].place.line)
            #expect(chart.profile.design == chart.design[.sun].place.line)
            let gates = [chart.personality[.sun], chart.personality[.earth], chart.design[.sun], chart.design[.earth]]
            #expect(chart.cross.gates == gates.map(\.place.gate))
        }
    }

    @Test func `T48 rare charts follow from their gates`() throws {
        for expected in try HumanDesignReference.rare().charts {
            let gates = try (expected.personality + expected.design).map { try #require(Int($0.prefix { $0 != "." })) }
            let graph = HumanDesign.BodyGraph(gates: HumanDesign.GateSet(gates))
            #expect(graph.type.rawValue == expected.type)
            #expect(graph.authority.rawValue == expected.authority)
            #expect(graph.definition.rawValue == expected.definition)
            #expect(graph.channels.map(\.description) == expected.channels)
            #expect(graph.centers.centers.map(\.rawValue).sorted() == expected.centers)
        }
    }

    @Test func `a chart's JSON shows what follows from it`() throws {
        let chart = try #require(try HumanDesignReference.births().first?.chart())
        let json = try JSONEncoder().encode(chart)
        let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(object["type"] as? String == "Generator")
        #expect(object["profile"] as? String == "1/4")
        #expect(object["channels"] as? [String] == ["6-59", "25-51", "30-41"])
        #expect(object["crossTitle"] as? String == "Right Angle Cross of Eden 1")
        #expect((object["personality"] as? [[String: Any]])?.count == 13)
    }

    @Test func `a chart is refused when a longitude is no number`() {
        let error = #expect(throws: HumanDesignError.self) {
            try HumanDesign.Chart(personality: { _ in 10 }, design: { $0 == .moon ? .nan : 20 })
        }
        #expect(error?.code == .notFinite)
    }
}
