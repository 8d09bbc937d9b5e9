import SpiritAtlasCore
import TestKit
import Testing

@Suite struct HumanDesignWheelTests {
    private typealias Place = HumanDesign.WheelPlace

    @Test func `T35 the wheel has the published order and starts with gate 41 at 302 degrees`() throws {
        #expect(Place.gates == (try HumanDesignReference.definitions().wheel))
        #expect(Set(Place.gates) == Set(1...64))
        #expect(Place.start(ofGate: 41) == 302)
        #expect(Place.start(ofGate: 17) == 3.875)
        #expect(Place.start(ofGate: 65) == nil)
    }

    @Test func `T36 each part holds its first point and not its last`() throws {
        for (index, gate) in Place.gates.enumerated() {
            let start = 302 + Double(index) * 5.625
            for line in 0..<6 {
                for color in 0..<6 {
                    let begin = start + Double(line) * 0.9375 + Double(color) * 0.15625
                    let first = try Place(longitude: begin)
                    #expect(
                        [first.gate, first.line, first.color, first.tone, first.base] == [
                            gate, line + 1, color + 1, 1, 1,
                        ])
                    let last = try Place(longitude: begin + 0.15625 - 1e-9)
                    #expect(
                        [last.gate, last.line, last.color, last.tone, last.base] == [gate, line + 1, color + 1, 6, 5])
                }
            }
        }
    }

    @Test func `T36 the parts of a place lead back to its longitude`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let longitude = Double.random(in: -720..<720, using: &random)
            let place = try Place(longitude: longitude)
            let start = try #require(Place.start(ofGate: place.gate))
            let parts =
                Double(place.line - 1) * 3375 + Double(place.color - 1) * 562.5 + Double(place.tone - 1) * 93.75
                + Double(place.base - 1) * 18.75
            let offset = Degrees.normalized(longitude - start) * 3600 - parts
            #expect(offset > -1e-6 && offset < 18.75 + 1e-6, "seed \(seed), longitude \(longitude)")
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a longitude that is no number has no gate`(longitude: Double) {
        let error = #expect(throws: HumanDesignError.self) { try Place(longitude: longitude) }
        #expect(error?.code == .notFinite)
    }

    @Test func `T57 quarters are those of the reference`() throws {
        for (name, gates) in try HumanDesignReference.definitions().quarters {
            for gate in gates {
                #expect(HumanDesign.Quarter(gate: gate)?.rawValue == name)
            }
        }
        #expect(HumanDesign.Quarter(gate: 0) == nil)
    }

    @Test func `T39 T52 the profile follows from the Sun alone and is one of twelve`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var counts: [HumanDesign.Profile: Int] = [:]
        for _ in 0..<20_000 {
            let sun = Double.random(in: 0..<360, using: &random)
            let profile = try HumanDesign.Profile(personalitySun: sun)
            let fraction = Degrees.normalized(sun - 302).truncatingRemainder(dividingBy: 0.9375) / 0.9375
            let step = fraction >= 13.0 / 15 ? 3 : 2
            #expect(profile.design == (profile.personality - 1 + step) % 6 + 1, "seed \(seed), Sun \(sun)")
            #expect(HumanDesign.Profile.all.contains(profile))
            counts[profile, default: 0] += 1
        }
        for profile in HumanDesign.Profile.all {
            let narrow = [3, -3].contains(profile.design - profile.personality)
            let share = Double(counts[profile] ?? 0) / 200
            #expect(abs(share - (narrow ? 2.22 : 14.44)) < 1, "seed \(seed), \(profile)")
        }
    }

    @Test func `T52 profiles have the angles of the reference`() throws {
        for (angle, profiles) in try HumanDesignReference.definitions().profileAngle {
            for text in profiles {
                let profile = try #require(HumanDesign.Profile.all.first { $0.description == text })
                #expect(profile.angle.rawValue == angle)
            }
        }
        #expect(HumanDesign.Profile(personality: 1, design: 5) == nil)
        #expect(HumanDesign.Profile(personality: 4, design: 1)?.angle == .juxtaposition)
    }
}
