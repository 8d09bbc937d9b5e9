import SpiritAtlasCore
import Testing

@Suite struct BodyGraphLayoutTests {
    @Test func `No two numbers of gates overlap, nor the rings around them, on a drawing as wide as a phone`() {
        let gates = BodyGraphLayoutData.gates.sorted { $0.key < $1.key }
        #expect(gates.count == 64)
        // A ring is 14 points wide at least, and a phone shows 600 units on 358 points.
        let ring = 14 * 600 / 358.0
        for (index, one) in gates.enumerated() {
            for other in gates.dropFirst(index + 1) {
                let (x, y) = (one.value.x - other.value.x, one.value.y - other.value.y)
                #expect((x * x + y * y).squareRoot() >= ring, "\(one.key) and \(other.key)")
            }
        }
    }

    @Test func `Every gate's number lies within its centre`() throws {
        for center in HumanDesign.Center.allCases {
            let corners = try #require(BodyGraphLayoutData.shapes[center])
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            for gate in center.gates {
                let place = try #require(BodyGraphLayoutData.gates[gate])
                #expect(try (#require(xs.min())...#require(xs.max())).contains(place.x), "\(gate)")
                #expect(try (#require(ys.min())...#require(ys.max())).contains(place.y), "\(gate)")
            }
        }
    }
}
