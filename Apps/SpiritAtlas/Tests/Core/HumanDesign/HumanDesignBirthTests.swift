import SpiritAtlasCore
import TestKit
import Testing

@Suite struct HumanDesignBirthTests {
    @Test func `T37 T38 births have the activations and the design moment of the reference`() throws {
        let ephemeris = try Ephemeris.bundled()
        for birth in try HumanDesignReference.births() {
            guard let personality = birth.personality, let design = birth.design, let moment = birth.designJdUt else {
                continue
            }
            let chart = try HumanDesign.Chart(jdUT: birth.jdUt, ephemeris: ephemeris)
            // The reference comes from another ephemeris (DE431) and ΔT, to a second or so.
            let moments = try #require(chart.moments)
            #expect(abs(moments.designJDUT - moment) * 86_400 < 2, "birth \(birth.id)")
            for (activations, expected) in [(chart.personality, personality), (chart.design, design)] {
                #expect(activations.all.map(\.gateLine) == expected.map(\.gateLine), "birth \(birth.id)")
                for (activation, place) in zip(activations.all, expected) {
                    let miss = Degrees.difference(from: place.longitude, to: activation.longitude) * 3600
                    #expect(abs(miss) < 2, "birth \(birth.id), \(activation.planet)")
                }
            }
            #expect(chart.graph.type.rawValue == birth.type, "birth \(birth.id)")
            #expect(chart.graph.channels.map(\.description) == birth.channels, "birth \(birth.id)")
            #expect(chart.profile.description == birth.profile, "birth \(birth.id)")
            #expect(chart.cross.name == birth.cross?.name, "birth \(birth.id)")
        }
    }

    @Test func `T38 the Sun at the design moment stands 88 degrees back within a thousandth of an arc second`() throws {
        let ephemeris = try Ephemeris.bundled()
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let jdUT = Double.random(in: 2_378_600..<2_524_500, using: &random)
            let chart = try HumanDesign.Chart(jdUT: jdUT, ephemeris: ephemeris)
            let moments = try #require(chart.moments)
            let sun = try ephemeris.longitude(of: .sun, jdTT: moments.designJDTT)
            #expect(abs(Degrees.difference(from: chart.design[.sun].longitude, to: sun)) * 3600 < 0.001, "seed \(seed)")
            #expect(chart.profile.design == chart.design[.sun].place.line, "seed \(seed)")
        }
    }

    @Test func `T48 T53 T55 rare charts follow from their moments`() throws {
        let ephemeris = try Ephemeris.bundled()
        for expected in try HumanDesignReference.rare().charts {
            let chart = try HumanDesign.Chart(jdUT: expected.jdUt, ephemeris: ephemeris)
            #expect(chart.personality.all.map(\.gateLine) == expected.personality)
            #expect(chart.design.all.map(\.gateLine) == expected.design)
            #expect(chart.graph.type.rawValue == expected.type)
            #expect(chart.graph.authority.rawValue == expected.authority)
            #expect(chart.graph.definition.rawValue == expected.definition)
            #expect(chart.profile.description == expected.profile)
            #expect(chart.cross.angle.rawValue == expected.cross.angle)
            #expect(chart.cross.gates == expected.cross.gates)
            #expect(chart.cross.name == expected.cross.name)
            #expect(chart.variables.arrows == expected.arrows)
        }
    }

    @Test func `T49 T50 T51 types, authorities, definitions and profiles are as frequent as published`() throws {
        let ephemeris = try Ephemeris.bundled()
        let published = try HumanDesignReference.rare().distributionPercent
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        // A build without optimisation takes ten milliseconds for a chart.
        #if DEBUG
            let size = 400
        #else
            let size = 5000
        #endif
        var counts: [String: Double] = [:]
        var areas = 0
        for _ in 0..<size {
            // 1950 to 2025, as the published numbers.
            let jdUT = Double.random(in: 2_433_282.5..<2_460_676.5, using: &random)
            let chart = try HumanDesign.Chart(jdUT: jdUT, ephemeris: ephemeris)
            for text in [
                "type \(chart.graph.type.rawValue)", "authority \(chart.graph.authority.rawValue)",
                "definition \(chart.graph.definition.rawValue)", "profile \(chart.profile)",
            ] {
                counts[text, default: 0] += 100 / Double(size)
            }
            areas = max(areas, chart.graph.areas.count)
        }
        #expect(areas <= 4, "seed \(seed)")
        for (kind, shares) in [
            ("type", published.type), ("authority", published.authority), ("definition", published.definition),
            ("profile", published.profile),
        ] {
            for (name, share) in shares {
                // 1.5 points are two standard errors of the largest shares, so a few more are allowed them.
                let bound = max(1.5, 4.5 * (share * (100 - share) / Double(size)).squareRoot())
                #expect(abs((counts["\(kind) \(name)"] ?? 0) - share) < bound, "seed \(seed), \(kind) \(name)")
            }
        }
    }

    @Test func `T58 connections are those of the reference`() throws {
        let ephemeris = try Ephemeris.bundled()
        let births = try HumanDesignReference.births()
        for pair in try HumanDesignReference.connections() {
            let charts = try [pair.a, pair.b].map { id in
                let birth = try #require(births.first { $0.id == id })
                return try HumanDesign.Chart(jdUT: birth.jdUt, ephemeris: ephemeris)
            }
            let connection = HumanDesign.Connection(charts[0], charts[1])
            func names(_ kind: HumanDesign.ConnectionKind) -> [String] {
                connection.links(kind).map { link in
                    let owner = link.owner.map { $0 == .first ? ":A" : ":B" } ?? ""
                    return link.channel.description + owner
                }
            }
            #expect(names(.electromagnetic) == pair.electromagnetic)
            #expect(names(.companionship) == pair.companionship)
            #expect(names(.dominance) == pair.dominance)
            #expect(names(.compromise) == pair.compromise)
            #expect(connection.centers.count == pair.definedCenters)
            #expect(connection.theme == pair.theme)
        }
    }

    @Test func `T10 a moment without a place gets an error and no chart`() throws {
        let ephemeris = try Ephemeris.bundled()
        func code(_ jdUT: Double, deltaT: Double? = nil) -> HumanDesignError.Code? {
            do throws(HumanDesignError) {
                _ = try HumanDesign.Chart(jdUT: jdUT, deltaT: deltaT, ephemeris: ephemeris)
                return nil
            } catch { return error.code }
        }
        #expect(code(.nan) == .notFinite)
        #expect(code(.infinity) == .notFinite)
        #expect(code(2_451_545, deltaT: .nan) == .notFinite)
        #expect(code(1e9) == .dateOutOfRange)
        #expect(code(-1e300) == .dateOutOfRange)
        // The birth is covered, the design moment is not.
        #expect(code(ephemeris.range.lowerBound + 30) == .dateOutOfRange)
        #expect(code(2_451_545) == nil)
    }

    @Test func `T9 charts are equal on sixteen threads`() async throws {
        let ephemeris = try Ephemeris.bundled()
        let expected = try HumanDesign.Chart(jdUT: 2_444_349.07, ephemeris: ephemeris)
        try await withThrowingTaskGroup(of: HumanDesign.Chart.self) { group in
            for _ in 0..<16 {
                group.addTask { try HumanDesign.Chart(jdUT: 2_444_349.07, ephemeris: ephemeris) }
            }
            for try await chart in group { #expect(chart == expected) }
        }
    }
}
