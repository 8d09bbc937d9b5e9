import Foundation
import SwiftUI
import Testing

@Suite struct PathStrokeTests {
    private let line = Path { path in
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 50, y: 10))
    }
    private let corner = Path { path in
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 40, y: 0))
        path.addLine(to: CGPoint(x: 40, y: 40))
    }

    @Test func `The outline of a line is as broad as the line, and as long as its ends say`() {
        #expect(line.strokedPath(StrokeStyle(lineWidth: 6)).boundingRect == CGRect(x: 10, y: 7, width: 40, height: 6))
        let square = line.strokedPath(StrokeStyle(lineWidth: 6, lineCap: .square)).boundingRect
        #expect(abs(square.minX - 7) < 1e-9 && abs(square.maxX - 53) < 1e-9 && square.height == 6)
        let round = line.strokedPath(StrokeStyle(lineWidth: 6, lineCap: .round))
        #expect(round.contains(CGPoint(x: 8, y: 10)))
        #expect(!round.contains(CGPoint(x: 7.5, y: 7.5)))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    }

    @Test(arguments: [CGLineJoin.miter, .round, .bevel])
    func `Corners are joined as the style says, and nothing in the line is hollow`(join: CGLineJoin) {
        let stroke = corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join))
        for point in [CGPoint(x: 20, y: 3), CGPoint(x: 38, y: 2), CGPoint(x: 42, y: -2), CGPoint(x: 43, y: 30)] {
            #expect(stroke.contains(point), "\(point)")
        }
        #expect(!stroke.contains(CGPoint(x: 20, y: 20)))
        #expect(stroke.contains(CGPoint(x: 44.5, y: -4.5)) == (join == .miter))
        #expect(stroke.contains(CGPoint(x: 43, y: -3)) == (join != .bevel))
    }

    @Test func `A corner that is turned the other way is joined on its other side`() {
        let left = Path { path in
            path.move(to: CGPoint(x: 0, y: 0))
            path.addLine(to: CGPoint(x: 40, y: 0))
            path.addLine(to: CGPoint(x: 40, y: -40))
        }
        let stroke = left.strokedPath(StrokeStyle(lineWidth: 10))
        #expect(stroke.contains(CGPoint(x: 44.5, y: 4.5)))
        #expect(stroke.contains(CGPoint(x: 38, y: -2)))
    }

    @Test func `Dashes leave gaps, beginning where the phase says`() {
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 5]))
        let there = stride(from: CGFloat(12.5), to: 50, by: 5).map { dashed.contains(CGPoint(x: $0, y: 10)) }
        #expect(there == [true, true, false, true, true, false, true, true])
        let moved = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 5], dashPhase: 10))
        #expect(!moved.contains(CGPoint(x: 12, y: 10)))
        #expect(moved.contains(CGPoint(x: 16, y: 10)))
    }

    @Test func `A closed outline has no ends`() {
        let square = Path(CGRect(x: 0, y: 0, width: 20, height: 20)).strokedPath(StrokeStyle(lineWidth: 4))
        #expect(square.boundingRect == CGRect(x: -2, y: -2, width: 24, height: 24))
        #expect(square.contains(CGPoint(x: -1.5, y: -1.5)))
        #expect(!square.contains(CGPoint(x: 10, y: 10)))
    }
}
