import SwiftUI

/// The Moon as she is lit, by how far she is from the Sun.
struct MoonDrawing: View {
    /// Degrees, 0 ..< 360.
    let elongation: Double

    var body: some View {
        Path { path in
            // Half of the edge is the disc's, the other half an ellipse as wide as the phase says.
            let (middle, radius) = (22.0, 20.0)
            let isWaxing = elongation < 180
            let width = cos(elongation * .pi / 180) * (isWaxing ? 1 : -1)
            let steps = (0...24).map { Double($0) / 24 * .pi - .pi / 2 }
            let side = isWaxing ? 1.0 : -1.0
            path.addLines(
                steps.map { CGPoint(x: middle + side * radius * cos($0), y: middle + radius * sin($0)) }
                    + steps.reversed().map {
                        CGPoint(x: middle + width * radius * cos($0), y: middle + radius * sin($0))
                    })
            path.closeSubpath()
        }
        .fill(Color.moonlight)
        .background { Circle().stroke(Color.hair, lineWidth: 1).frame(width: 40, height: 40) }
        .accessibilityHidden(true)
    }
}
