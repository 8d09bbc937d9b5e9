import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@Suite struct BodyGraphTests {
    private typealias Graph = HumanDesign.BodyGraph

    private func graph(_ gates: Int...) -> Graph { Graph(gates: HumanDesign.GateSet(gates)) }

    @Test func `T42 T44 no channel means a reflector with lunar authority`() {
        let graph = graph(1, 2, 64)
        #expect(graph.type == .reflector)
        #expect(graph.definition == .none)
        #expect(graph.authorityRule == .noCenter)
        #expect(graph.bridges.isEmpty)
        #expect(graph.type.strategy == "To wait a lunar cycle")
    }

    @Test func `T43 the Sacral itself is a motor that may reach the Throat`() {
        #expect(graph(20, 34).type == .manifestingGenerator)
        #expect(graph(5, 15).type == .generator)
        #expect(graph(5, 15, 1, 8).type == .manifestingGenerator)
        #expect(graph(35, 36).type == .manifestor)
        #expect(graph(20, 57).type == .projector)
        #expect(graph(20, 57, 32, 54).type == .manifestor)
    }

    @Test func `T46 a Heart that reaches the Throat through the G centre is ego manifested, and the rule is shown`() {
        let through = graph(25, 51, 1, 8)
        #expect(through.type == .manifestor)
        #expect(through.authority == .egoManifested)
        #expect(through.authorityRule == .heartReachesThroat)
        #expect(through.authorityRule.explanation.contains("some programs"))
        #expect(graph(21, 45).authorityRule == .heartBesideThroat)
        #expect(graph(25, 51).authority == .egoProjected)
        #expect(graph(1, 8).authority == .selfProjected)
        #expect(graph(11, 56).authority == .none)
    }

    @Test func `T45 authorities are tried in their order`() {
        #expect(graph(6, 59, 27, 50).authority == .emotional)
        #expect(graph(27, 50).authority == .sacral)
        #expect(graph(26, 44).authority == .splenic)
    }

    @Test func `T47 projectors are energy, classic or mental by what is defined`() {
        #expect(graph(25, 51).projectorKind == .energy)
        #expect(graph(20, 57).projectorKind == .classic)
        #expect(graph(11, 56, 4, 63).projectorKind == .mental)
        #expect(graph(20, 34).projectorKind == nil)
    }

    @Test func `T42 a split is simple when one gate can join it, else wide`() {
        let simple = graph(1, 8, 32, 54, 20)
        #expect(simple.definition == .split)
        #expect(simple.splitKind == .simple)
        #expect(simple.bridges.gates == [57])
        let wide = graph(47, 64, 32, 54)
        #expect(wide.splitKind == .wide)
        #expect(graph(1, 8).splitKind == nil)
    }

    @Test func `T48 to T51 no centre without a channel, at most four areas, and areas part the centres`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<600 {
            let graph = Graph(gates: HumanDesign.GateSet((0..<26).map { _ in Int.random(in: 1...64, using: &random) }))
            let ends = graph.channels.reduce(HumanDesign.CenterSet()) {
                $0.union(HumanDesign.CenterSet([$1.lowCenter, $1.highCenter]))
            }
            #expect(graph.centers == ends, "seed \(seed)")
            #expect(graph.areas.count <= 4, "seed \(seed)")
            #expect(graph.areas.map(\.count).reduce(0, +) == graph.centers.count, "seed \(seed)")
            #expect(graph.channels.allSatisfy { graph.joins($0.lowCenter, $0.highCenter) }, "seed \(seed)")
            for gate in graph.bridges.gates {
                #expect(!graph.gates.contains(gate), "seed \(seed)")
            }
        }
    }

    @Test func `more gates never take a channel or a centre away`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var gates = HumanDesign.GateSet()
            var before = Graph(gates: gates)
            for _ in 0..<30 {
                gates = gates.union(HumanDesign.GateSet([Int.random(in: 1...64, using: &random)]))
                let after = Graph(gates: gates)
                #expect(Set(after.channels).isSuperset(of: before.channels), "seed \(seed)")
                #expect(before.centers.subtracting(after.centers).isEmpty, "seed \(seed)")
                before = after
            }
        }
    }

    @Test func `sets of gates and centres survive JSON, and what is no gate is left out`() throws {
        let gates = HumanDesign.GateSet([64, 1, 0, 65, 1])
        #expect(gates.gates == [1, 64])
        #expect(try JSONDecoder().decode(HumanDesign.GateSet.self, from: JSONEncoder().encode(gates)) == gates)
        let centers = HumanDesign.CenterSet([.root, .head])
        #expect(String(bytes: try JSONEncoder().encode(centers), encoding: .utf8) == #"["Head","Root"]"#)
        let channels = [try #require(HumanDesign.Channel(6, 59))]
        #expect(try JSONDecoder().decode([HumanDesign.Channel].self, from: JSONEncoder().encode(channels)) == channels)
    }
}
