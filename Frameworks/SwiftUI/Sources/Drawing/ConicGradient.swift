import Foundation

/// A gradient around a point of a canvas. Pictures of lines know none, so it is drawn as wedges behind the shape's outline.
struct ConicGradient: Sendable {
    let stops: [Gradient.Stop]
    let center: CGPoint
    let angle: Angle

    /// So many that one does not see where one ends and the next begins.
    private static let wedges = 90

    /// The wedges that a path needs, in the plane of the canvas.
    func shapes(covering path: Path, in transform: CGAffineTransform) -> [CanvasShape] {
        let box = path.boundingRect
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
        ]
        // The sides of the wedges are to be outside of the path too, where they are closest to the point.
        let radius = 1.01 * (corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0) + 1
        return (0..<Self.wedges).map { index in
            let share = (Double(index) + 0.5) / Double(Self.wedges)
            var wedge = Path()
            wedge.move(to: center)
            wedge.addLine(to: point(at: index, radius))
            // A wedge goes under the next, so that nothing shines through between them.
            wedge.addLine(to: point(at: index + 1, radius))
            if index < Self.wedges - 1 { wedge.addLine(to: point(at: index + 2, radius)) }
            wedge.closeSubpath()
            var shape = CanvasShape(tag: "path")
            shape.attributes.append(("d", wedge.applying(transform).svg))
            shape.styles.append(("fill", color(at: share).css))
            return shape
        }
    }

    private func point(at index: Int, _ radius: CGFloat) -> CGPoint {
        let turn = angle.radians + 2 * .pi * Double(index) / Double(Self.wedges)
        return CGPoint(x: center.x + radius * CGFloat(cos(turn)), y: center.y + radius * CGFloat(sin(turn)))
    }

    private func color(at share: Double) -> Color {
        guard let after = stops.firstIndex(where: { Double($0.location) >= share }) else {
            return stops.last?.color ?? .clear
        }
        guard after > 0 else { return stops[0].color }
        let (first, second) = (stops[after - 1], stops[after])
        let width = Double(second.location - first.location)
        return first.color.mix(with: second.color, by: width > 0 ? (share - Double(first.location)) / width : 1)
    }
}
