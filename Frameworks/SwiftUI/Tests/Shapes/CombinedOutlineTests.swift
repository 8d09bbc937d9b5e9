import Foundation
import SwiftUI
import Testing

@Suite struct CombinedOutlineTests {
    private let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    private let moved = Path(CGRect(x: 50, y: 50, width: 100, height: 100))

    /// How much of a field of points is inside.
    private func area(_ path: Path) -> Double {
        var count = 0
        for x in stride(from: -19.5, to: 180, by: 1) {
            for y in stride(from: -19.5, to: 180, by: 1) where path.contains(CGPoint(x: x, y: y)) { count += 1 }
        }
        return Double(count)
    }

    @Test func `Two squares that overlap are joined, cut and taken from each other`() {
        #expect(area(square.union(moved)) == 17_500)
        #expect(area(square.intersection(moved)) == 2500)
        #expect(square.intersection(moved).boundingRect == CGRect(x: 50, y: 50, width: 50, height: 50))
        #expect(area(square.subtracting(moved)) == 7500)
        #expect(area(square.symmetricDifference(moved)) == 15_000)
    }

    @Test func `A hole stays a hole, by both ways to fill`() {
        let ring = square.subtracting(Path(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: 50, y: 50), eoFill: true))
        #expect(ring.contains(CGPoint(x: 10, y: 50)) && ring.contains(CGPoint(x: 10, y: 50), eoFill: true))
        #expect(abs(area(ring) - (10_000 - .pi * 625)) < 40)
    }

    @Test func `Circles are cut wherever they are and however large`() {
        for step in 0..<60 {
            let (x, radius) = (Double(step) * 3.37 + 0.123, 40 + Double(step) * 0.717)
            let one = Path(ellipseIn: CGRect(x: x, y: x / 3, width: 2 * radius, height: 2 * radius))
            let other = Path(ellipseIn: CGRect(x: x + radius, y: x / 3, width: 2 * radius, height: 2 * radius))
            let lens = one.intersection(other)
            // What two circles have in common whose middles are on each other.
            let wanted = radius * radius * (2 * .pi / 3 - 3.0.squareRoot() / 2)
            #expect(abs(measure(lens) - wanted) < wanted / 100, "\(step)")
            let apart = measure(one.subtracting(other)) + measure(lens)
            #expect(abs(apart - .pi * radius * radius) < radius * radius / 50, "\(step)")
            let all = measure(one.union(other)) - measure(one.symmetricDifference(other))
            #expect(abs(all - wanted) < wanted / 50, "\(step)")
        }
    }

    /// The area inside closed parts, by their corners.
    private func measure(_ path: Path) -> Double {
        var (sum, first, last) = (0.0, CGPoint.zero, CGPoint.zero)
        path.forEach { element in
            switch element {
            case .move(let point): (first, last) = (point, point)
            case .line(let point):
                sum += last.x * point.y - point.x * last.y
                last = point
            case .closeSubpath:
                sum += last.x * first.y - first.x * last.y
                last = first
            default: break
            }
        }
        return abs(sum / 2)
    }

    @Test func `Outlines that share a side, or are the same, or apart, are no trouble`() {
        let beside = Path(CGRect(x: 100, y: 0, width: 50, height: 100))
        #expect(area(square.union(beside)) == 15_000)
        #expect(square.union(beside).boundingRect == CGRect(x: 0, y: 0, width: 150, height: 100))
        #expect(square.intersection(beside).isEmpty)
        #expect(area(square.union(square)) == 10_000)
        #expect(square.subtracting(square).isEmpty)
        let far = Path(CGRect(x: 120, y: 120, width: 10, height: 10))
        #expect(area(square.union(far)) == 10_100)
        #expect(square.intersection(far).isEmpty)
        #expect(square.union(Path()).boundingRect == square.boundingRect)
    }

    @Test func `An outline that crosses itself becomes one that does not`() {
        var bow = Path()
        bow.addLines([.zero, CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)])
        bow.closeSubpath()
        let plain = bow.normalized()
        #expect(abs(area(plain) - 5000) < 120)
        #expect(area(plain.union(Path())) == area(plain))
    }

    @Test func `A line is kept where another outline is, or is not`() {
        var line = Path()
        line.move(to: CGPoint(x: -50, y: 50))
        line.addLine(to: CGPoint(x: 150, y: 50))
        #expect(line.lineIntersection(square).boundingRect == CGRect(x: 0, y: 50, width: 100, height: 0))
        #expect(line.lineSubtraction(square).trimmedPath(from: 0, to: 0.5).boundingRect.maxX == 0)
    }

    @Test func `Shapes are combined in the rectangle that they are drawn in`() {
        let shape = Circle().subtracting(Rectangle().size(width: 100, height: 50))
        let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(!path.contains(CGPoint(x: 50, y: 20)))
        #expect(path.contains(CGPoint(x: 50, y: 80)))
    }

    @Test func `Many curves are combined in no time that one would notice`() {
        var many = Path()
        for x in 0..<8 { many.addEllipse(in: CGRect(x: Double(x) * 8, y: 20, width: 20, height: 90)) }
        let start = ContinuousClock.now
        let joined = many.union(square)
        #expect(area(joined) > 10_000)
        #expect(ContinuousClock.now - start < .seconds(60))
    }
}
