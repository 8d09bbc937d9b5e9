import SpiritAtlasCore
import Testing

@Suite struct HumanDesignDefinitionsTests {
    @Test func `T40 T57 channels join the gates, centres and circuits of the reference`() throws {
        let definitions = try HumanDesignReference.definitions()
        let rows = HumanDesign.Channel.all.map {
            [$0.description, $0.lowCenter.rawValue, $0.highCenter.rawValue, $0.circuit.rawValue, $0.group.rawValue]
        }
        #expect(Set(rows) == Set(definitions.channels))
        #expect(rows.count == 36)
        var uses: [Int: Int] = [:]
        for channel in HumanDesign.Channel.all {
            uses[channel.low, default: 0] += 1
            uses[channel.high, default: 0] += 1
        }
        #expect(uses.filter { $0.value == 3 }.keys.sorted() == [10, 20, 34, 57])
        #expect(uses.values.allSatisfy { $0 == 1 || $0 == 3 })
        #expect(HumanDesign.Channel(59, 6)?.description == "6-59")
        #expect(HumanDesign.Channel(1, 2) == nil)
    }

    @Test func `T41 T43 centres have the gates and the nature of the reference`() throws {
        let definitions = try HumanDesignReference.definitions()
        for center in HumanDesign.Center.allCases {
            #expect(center.gates == definitions.centers[center.rawValue]?.sorted())
            #expect(center.isMotor == definitions.motors.contains(center.rawValue))
            #expect(center.isAwareness == definitions.awareness.contains(center.rawValue))
            #expect(center.isPressure == definitions.pressure.contains(center.rawValue))
        }
    }

    @Test func `T53 T54 the 192 crosses have the gates and the names of the reference`() throws {
        let angles: [String: HumanDesign.CrossAngle] = ["R": .right, "J": .juxtaposition, "L": .left]
        let crosses = try HumanDesignReference.definitions().crosses
        for expected in crosses {
            let angle = try #require(angles[expected.angle])
            let cross = try #require(HumanDesign.Cross(personalitySun: expected.gate, angle: angle))
            #expect(cross.gates == expected.gates)
            #expect(cross.name == expected.name)
        }
        #expect(crosses.count == 192)
        #expect(HumanDesign.Cross(personalitySun: 65, angle: .right) == nil)
        #expect(HumanDesign.Cross(personalitySun: 13, angle: .right)?.title == "Right Angle Cross of the Sphinx 1")
    }

    @Test(arguments: [(HumanDesign.CrossAngle.right, 16, 4), (.left, 32, 2)])
    func `T53 crosses come in families of the same four gates`(angle: HumanDesign.CrossAngle, families: Int, size: Int)
    {
        let crosses = (1...64).compactMap { HumanDesign.Cross(personalitySun: $0, angle: angle) }
        let byName = Dictionary(grouping: crosses) { String($0.name.dropLast(2)) }
        #expect(byName.count == families)
        #expect(byName.values.allSatisfy { $0.count == size })
        for family in byName.values where angle == .right {
            #expect(Set(family.map { Set($0.gates) }).count == 1)
        }
    }

    @Test func `T55 T56 variables have the names of the reference`() throws {
        let names = try HumanDesignReference.definitions().variables
        for chart in try HumanDesignReference.births().compactMap({ try $0.chart() }) {
            let variables = chart.variables
            #expect(variables.determination.name == names.determination[variables.determination.color - 1])
            #expect(variables.environment.name == names.environment[variables.environment.color - 1])
            #expect(variables.motivation.name == names.motivation[variables.motivation.color - 1])
            #expect(variables.perspective.name == names.perspective[variables.perspective.color - 1])
            #expect(variables.cognition == names.cognitionByDesignSunTone[variables.determination.tone - 1])
            for (variable, sides) in [
                (variables.determination, names.determinationLeftRight),
                (variables.environment, names.environmentLeftRight),
            ] {
                #expect(variable.sideName == sides[variable.color - 1][variable.arrow == .left ? 0 : 1])
            }
            #expect(variables.motivation.sideName == nil)
            let motivation = variables.motivation
            #expect(abs(motivation.transference - motivation.color) == 3)
            #expect(motivation.transferenceName == names.motivation[motivation.transference - 1])
        }
    }

    @Test func `T61 what people see carries none of the names that others use as marks`() {
        let name = HumanDesign.displayName.lowercased()
        for mark in ["human design", "bodygraph", "rave"] {
            #expect(!name.contains(mark))
        }
    }
}
