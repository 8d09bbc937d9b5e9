import SwiftUI

struct ShapePage: View {
    @State private var radius = 20.0
    @State private var width = 4.0
    @State private var end = 0.75
    @State private var corners = 5.0
    @State private var inset = 12.0
    @State private var roundness = 28.0
    @State private var clip = clips[0]

    private static let clips = [
        Choice("Circle", AnyShape(Circle())), Choice("Capsule", AnyShape(Capsule())),
        Choice("RoundedRectangle", AnyShape(RoundedRectangle(cornerRadius: 24))),
        Choice("Ellipse", AnyShape(Ellipse())),
    ]

    var body: some View {
        Demo("Shapes", "The system's shapes, filled or stroked.") {
            ShapesDemo(radius: radius, lineWidth: width)
        } knobs: {
            SliderKnob("cornerRadius", $radius, in: 0...32)
            SliderKnob("lineWidth", $width, in: 1...12)
        }
        Demo("Trim", "A part of an outline.") {
            TrimDemo(end: end)
        } knobs: {
            SliderKnob("to", $end, in: 0...1, step: 0.01)
        }
        Demo("A shape of one's own", "A path in whatever rectangle it is given.") {
            StarDemo(corners: Int(corners))
        } knobs: {
            SliderKnob("corners", $corners, in: 3...12)
        }
        Demo("Clipping and masks", "A view in the form of a shape, or of another view.") {
            MaskDemo(shape: clip.value)
        } knobs: {
            ChoiceKnob("clipShape", $clip, Self.clips)
        }
        Demo("Insets", "A shape that can be made smaller, and so have its border within.") {
            InsetShapeDemo(inset: inset)
        } knobs: {
            SliderKnob("inset", $inset, in: 0...40)
        }
        Demo("Shapes of the container", "What is inside follows the corners of what is around it.") {
            ContainerShapeDemo(radius: roundness)
        } knobs: {
            SliderKnob("cornerRadius", $roundness, in: 0...48)
        }
    }
}

struct ShapesDemo: View {
    let radius: Double
    let lineWidth: Double

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 84), spacing: 16)], spacing: 16) {
            Rectangle().fill(.red)
                .frame(height: 64)
            RoundedRectangle(cornerRadius: radius).fill(.orange.gradient)
                .frame(height: 64)
            UnevenRoundedRectangle(topLeadingRadius: radius, bottomTrailingRadius: radius).fill(.yellow)
                .frame(height: 64)
            Capsule().fill(.green)
                .frame(height: 64)
            Circle().stroke(.blue, style: StrokeStyle(lineWidth: lineWidth, dash: [8, 4]))
                .frame(height: 64)
            Ellipse().strokeBorder(.purple, lineWidth: lineWidth)
                .frame(height: 64)
        }
    }
}

struct TrimDemo: View {
    let end: Double

    var body: some View {
        Circle()
            .trim(from: 0, to: end)
            .stroke(
                AngularGradient(colors: [.pink, .orange, .pink], center: .center),
                style: StrokeStyle(lineWidth: 14, lineCap: .round)
            )
            .rotationEffect(.degrees(-90))
            .frame(width: 120, height: 120)
            .animation(.spring, value: end)
            .overlay {
                Text(end, format: .percent.precision(.fractionLength(0)))
                    .font(.title3)
                    .bold()
            }
    }
}

struct StarDemo: View {
    let corners: Int

    var body: some View {
        Star(corners: corners)
            .fill(.yellow.gradient)
            .frame(width: 140, height: 140)
    }

    private struct Star: Shape {
        let corners: Int

        func path(in rect: CGRect) -> Path {
            var path = Path()
            let center = CGPoint(x: rect.midX, y: rect.midY)
            for step in 0..<corners * 2 {
                let angle = Double(step) / Double(corners) * .pi - .pi / 2
                let radius = rect.width / 2 * (step.isMultiple(of: 2) ? 1 : 0.45)
                let point = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
                if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
            return path
        }
    }
}

struct MaskDemo: View {
    let shape: AnyShape

    var body: some View {
        HStack(spacing: 28) {
            LinearGradient(colors: [.pink, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
                .frame(width: 140, height: 110)
                .clipShape(shape)
            LinearGradient(colors: [.pink, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
                .frame(width: 110, height: 110)
                .mask {
                    Image(systemName: "heart.fill").font(.system(size: 80))
                }
        }
    }
}

struct InsetShapeDemo: View {
    let inset: Double

    /// Stands on its tip.
    private struct Diamond: InsettableShape {
        var amount = 0.0

        func path(in rect: CGRect) -> Path {
            let rect = rect.insetBy(dx: amount, dy: amount)
            var path = Path()
            path.addLines([
                CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
                CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY),
            ])
            path.closeSubpath()
            return path
        }

        func inset(by amount: CGFloat) -> Diamond { Diamond(amount: self.amount + amount) }
    }

    var body: some View {
        HStack(spacing: 32) {
            ZStack {
                Diamond().fill(.indigo.opacity(0.25))
                Diamond().inset(by: inset).strokeBorder(.indigo, lineWidth: 6)
            }
            .frame(width: 120, height: 120)
            ZStack {
                Circle().fill(.teal.opacity(0.25))
                Circle().inset(by: inset).fill(.teal)
            }
            .frame(width: 120, height: 120)
        }
    }
}

struct ContainerShapeDemo: View {
    let radius: Double

    var body: some View {
        HStack(spacing: 24) {
            ZStack {
                ContainerRelativeShape().fill(.orange.opacity(0.3))
                ContainerRelativeShape().inset(by: 14).fill(.orange)
            }
            .frame(width: 130, height: 100)
            .containerShape(.rect(cornerRadius: radius))
            ZStack {
                ConcentricRectangle().fill(.pink.opacity(0.4))
                Text("Concentric")
            }
            .frame(width: 110, height: 72)
        }
    }
}
