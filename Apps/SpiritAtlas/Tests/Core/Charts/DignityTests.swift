import SpiritAtlasCore
import Testing

@Suite struct DignityTests {
    @Test(arguments: [
        (Body.sun, 125.0, true, [EssentialDignity.Kind.domicile, .triplicity], 8),
        (.sun, 18.5, true, [.exaltation, .triplicity, .face], 8),
        (.sun, 198.0, true, [.peregrine, .fall], -9),
        (.mercury, 350, false, [.peregrine, .detriment, .fall], -14),
        (.saturn, 200, true, [.exaltation, .triplicity], 7),
        (.mars, 298, false, [.exaltation, .term], 6),
    ])
    func `dignities follow Ptolemy's and Dorotheus' tables with Lilly's points`(
        body: Body, longitude: Double, isDay: Bool, kinds: [EssentialDignity.Kind], score: Int
    ) throws {
        let dignity = try EssentialDignity(of: body, longitude: longitude, isDay: isDay)
        #expect(dignity?.kinds.sorted { $0.rawValue < $1.rawValue } == kinds.sorted { $0.rawValue < $1.rawValue })
        #expect(dignity?.score == score)
    }

    @Test func `bodies that antiquity did not know have no dignity`() throws {
        #expect(try EssentialDignity(of: .uranus, longitude: 300, isDay: true) == nil)
    }

    @Test func `the Egyptian terms fill every sign and give each planet its years`() {
        var sums: [ClassicalPlanet: Int] = [:]
        for sign in Sign.allCases {
            var start = 0
            for term in sign.terms {
                #expect(term.end > start)
                sums[term.ruler, default: 0] += term.end - start
                start = term.end
            }
            #expect(start == 30)
            #expect(Set(sign.terms.map(\.ruler)).count == 5)
        }
        #expect(sums == [.saturn: 57, .jupiter: 79, .mars: 66, .venus: 82, .mercury: 76])
    }

    @Test func `every planet rules as many signs and faces as it should`() throws {
        let rulers = Sign.allCases.map(\.ruler)
        for planet in ClassicalPlanet.allCases {
            #expect(rulers.filter { $0 == planet }.count == (planet == .sun || planet == .moon ? 1 : 2))
        }
        let faces = try stride(from: 5.0, to: 360, by: 10).flatMap { longitude in
            try ClassicalPlanet.allCases.filter {
                try EssentialDignity(of: $0.body, longitude: longitude, isDay: nil)?.kinds.contains(.face) == true
            }
        }
        #expect(faces.count == 36)
        #expect(faces.prefix(3) == [.mars, .sun, .venus])
        #expect(faces.last == .mars)
    }

    @Test func `the balance counts every point once in an element and once in a modality`() throws {
        let balance = SignBalance(try [1, 31, 61, 91, -1, 361].map { try Sign(longitude: $0) })
        #expect(balance.elements == [.fire: 2, .earth: 1, .air: 1, .water: 2])
        #expect(balance.modalities == [.cardinal: 3, .fixed: 1, .mutable: 2])
    }
}
