import Foundation
import SwiftUI
import Testing

@Suite struct PathMakingTests {
    @Test func `An arc between two lines touches both and rounds their corner`() throws {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        var points: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .line(let end), .curve(let end, _, _): points.append(end)
            default: break
            }
        }
        let (first, last) = (try #require(points.first), try #require(points.last))
        #expect(abs(first.x - 6) < 1e-6 && abs(first.y) < 1e-6)
        #expect(abs(last.x - 10) < 1e-6 && abs(last.y - 4) < 1e-6)
        #expect(points.count == 2)
    }

    @Test func `An arc along a straight line is a line`() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        #expect(path.currentPoint == CGPoint(x: 10, y: 0))
    }

    @Test func `Outlines are added after a change of their plane`() {
        let move = CGAffineTransform(translationX: 5, y: 7)
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2), transform: move)
        #expect(path == Path(CGRect(x: 5, y: 7, width: 2, height: 2)))
        path.addPath(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), transform: move)
        #expect(path.boundingRect == CGRect(x: 5, y: 7, width: 2, height: 2))
    }
}
