import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@Suite struct HumanDesignConnectionTests {
    @Test func `T58 kinds are told by who has which gate`() {
        func kind(_ first: [Int], _ second: [Int]) -> HumanDesign.Connection.Link? {
            HumanDesign.Connection(HumanDesign.GateSet(first), HumanDesign.GateSet(second)).links.first
        }
        #expect(kind([1], [8])?.kind == .electromagnetic)
        #expect(kind([1, 8], [1, 8])?.kind == .companionship)
        #expect(kind([1, 8], [])?.kind == .dominance)
        #expect(kind([1, 8], [])?.owner == .first)
        #expect(kind([8], [1, 8])?.kind == .compromise)
        #expect(kind([8], [1, 8])?.owner == .second)
        #expect(kind([8], [8]) == nil)
    }

    @Test func `T58 T118 a connection is the same from both sides but for its owners`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        func gates() -> HumanDesign.GateSet {
            HumanDesign.GateSet((0..<26).map { _ in Int.random(in: 1...64, using: &random) })
        }
        for _ in 0..<500 {
            let (first, second) = (gates(), gates())
            let there = HumanDesign.Connection(first, second)
            let back = HumanDesign.Connection(second, first)
            #expect(there.theme == back.theme, "seed \(seed)")
            #expect(there.links.map(\.kind) == back.links.map(\.kind), "seed \(seed)")
            #expect(zip(there.links, back.links).allSatisfy { $0.owner == nil || $0.owner != $1.owner }, "seed \(seed)")
        }
    }

    @Test func `T59 a transit adds gates, channels and centres and leaves the natal type`() {
        let natal = HumanDesign.BodyGraph(gates: HumanDesign.GateSet([20, 57, 8, 3]))
        let overlay = HumanDesign.TransitOverlay(natal: natal, transit: HumanDesign.GateSet([34, 1, 20, 60, 47, 64]))
        #expect(overlay.natalType == .projector)
        #expect(overlay.addedGates.gates == [1, 34, 47, 60, 64])
        let added = Dictionary(
            uniqueKeysWithValues: overlay.addedChannels.map { ($0.channel.description, $0.completesNatalGate) })
        #expect(added == ["1-8": true, "3-60": true, "20-34": true, "34-57": true, "47-64": false])
        #expect(overlay.addedCenters.centers == [.head, .ajna, .g, .sacral, .root])
        #expect(overlay.definition == .split)
    }
}
