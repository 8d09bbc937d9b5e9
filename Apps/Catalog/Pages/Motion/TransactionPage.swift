import SwiftUI

struct TransactionPage: View {
    @State private var spring = springs[0]
    @State private var isStill = false
    @State private var part = 0.3
    @State private var lean = 0.3

    private static let springs = [
        Choice("interactiveSpring", Animation.interactiveSpring(response: 0.3, dampingFraction: 0.6)),
        Choice("interpolatingSpring", .interpolatingSpring(stiffness: 120, damping: 8)),
        Choice("soft", .interpolatingSpring(duration: 0.9, bounce: 0.2)),
    ]

    var body: some View {
        Demo("Springs", "Quick under the finger, or by the laws of a weight that hangs on a spring.") {
            SpringsDemo(spring: spring.value, name: spring.name)
        } knobs: {
            ChoiceKnob("animation", $spring, Self.springs)
        }
        Demo("Transactions", "Every change carries one; a view may alter it for everything inside.") {
            TransactionDemo(isStill: isStill)
        } knobs: {
            ToggleKnob("disablesAnimations", $isStill)
        }
        Demo("A shape that moves", "A macro makes of a shape's numbers what an animation goes through.") {
            PieDemo(part: part)
        } knobs: {
            SliderKnob("part", $part, in: 0.1...1, step: 0.1)
        }
        Demo("Geometry effects", "A change of the plane, of the view's own size, that an animation can move.") {
            LeanDemo(lean: lean)
        } knobs: {
            SliderKnob("lean", $lean, in: -0.6...0.6, step: 0.1)
        }
    }
}

struct SpringsDemo: View {
    let spring: Animation
    let name: String
    @State private var place = CGSize.zero

    var body: some View {
        VStack(spacing: 12) {
            Circle()
                .fill(.red.gradient)
                .frame(width: 64, height: 64)
                .offset(place)
                .gesture(
                    DragGesture()
                        .onChanged { place = $0.translation }
                        .onEnded { _ in withAnimation(spring) { place = .zero } }
                )
                .frame(height: 120)
                .accessibilityLabel("A ball")
            Button("Push") {
                place = CGSize(width: 90, height: 0)
                withAnimation(spring) { place = .zero }
            }
            .buttonStyle(.bordered)
            Text("Drag the ball: \(name)")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

struct TransactionDemo: View {
    let isStill: Bool
    @State private var isMoved = false

    var body: some View {
        VStack(spacing: 16) {
            dot(.blue)
            dot(.orange)
                .transaction { transaction in
                    transaction.animation = transaction.animation?.delay(0.3)
                    transaction.disablesAnimations = isStill
                }
            Button(isStill ? "Jump" : "Glide") {
                var transaction = Transaction(animation: .easeInOut(duration: 0.6))
                transaction.disablesAnimations = isStill
                if isStill { transaction.animation = nil }
                withTransaction(transaction) { isMoved.toggle() }
            }
            .buttonStyle(.bordered)
        }
    }

    private func dot(_ color: Color) -> some View {
        Circle()
            .fill(color)
            .frame(width: 36, height: 36)
            .frame(maxWidth: .infinity, alignment: isMoved ? .trailing : .leading)
    }
}

struct PieDemo: View {
    let part: Double

    var body: some View {
        Pie(part: part, clockwise: true)
            .fill(.orange.gradient)
            .frame(width: 130, height: 130)
            .animation(.easeInOut(duration: 0.8), value: part)
    }
}

@Animatable
private struct Pie: Shape {
    var part: Double
    @AnimatableIgnored var clockwise: Bool

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let turn = Angle.degrees(360 * part) * (clockwise ? 1 : -1)
        var path = Path()
        path.move(to: center)
        path.addArc(
            center: center, radius: rect.width / 2, startAngle: .degrees(-90), endAngle: .degrees(-90) + turn,
            clockwise: !clockwise)
        path.closeSubpath()
        return path
    }
}

struct LeanDemo: View {
    let lean: Double

    private struct Lean: GeometryEffect {
        var amount: Double

        var animatableData: Double {
            get { amount }
            set { amount = newValue }
        }

        func effectValue(size: CGSize) -> ProjectionTransform {
            // Leans to the side and keeps its foot where it is.
            ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: -amount, d: 1, tx: amount * size.height, ty: 0))
        }
    }

    var body: some View {
        Text("In the wind")
            .font(.title.bold())
            .padding(20)
            .background(.green.opacity(0.25), in: .rect(cornerRadius: 12))
            .modifier(Lean(amount: lean))
            .animation(.bouncy, value: lean)
    }
}
