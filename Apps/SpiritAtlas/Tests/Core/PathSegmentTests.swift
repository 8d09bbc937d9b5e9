import SpiritAtlasCore
import Testing

@Suite struct PathSegmentTests {
    @Test func `Lines, relative and absolute, lead where they say`() {
        #expect(
            PathSegment.reading("M1-2L3 .5h-1.5V4Z") == [
                .move(Point(1, -2)), .line(Point(3, 0.5)), .line(Point(1.5, 0.5)), .line(Point(1.5, 4)), .close,
            ])
    }

    @Test func `A circle of two arcs comes back to where it began, and stays on the circle`() {
        let segments = PathSegment.reading(GlyphPath.circle(1, 2, 5))
        guard case .move(let start) = segments.first else {
            Issue.record("It does not begin.")
            return
        }
        var end = start
        for segment in segments.dropFirst() {
            guard case .curve(_, _, let point) = segment else { continue }
            let (dx, dy) = (point.x - 1, point.y - 2)
            #expect(abs((dx * dx + dy * dy).squareRoot() - 5) < 0.01)
            end = point
        }
        #expect(abs(end.x - start.x) < 0.01 && abs(end.y - start.y) < 0.01)
    }

    @Test(arguments: ["", "M", "M1", "X1 2", "M1 2L", "A1 1 0 0 1", "M..1 2", "M1 2Q1 2 3 4"])
    func `What is no path ends the drawing and no more`(data: String) {
        #expect(PathSegment.reading(data).count <= 1)
    }

    @Test func `Every symbol can be drawn`() {
        for point in ChartPoint.allCases {
            guard let glyph = GlyphPath.of(point) else { continue }
            #expect(PathSegment.reading(glyph.stroked).count > 2, "\(point)")
        }
        for sign in Sign.allCases { #expect(PathSegment.reading(GlyphPath.of(sign).stroked).count > 2, "\(sign)") }
    }
}
