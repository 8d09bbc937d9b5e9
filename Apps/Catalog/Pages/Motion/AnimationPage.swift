import SwiftUI

struct AnimationPage: View {
    @State private var curve = curves[0]
    @State private var duration = 0.6

    private static let curves = [
        Choice("spring", Curve.spring), Choice("bouncy", .bouncy), Choice("easeInOut", .easeInOut),
        Choice("linear", .linear), Choice("snappy", .snappy),
    ]

    var body: some View {
        Demo("Animation", "What changes within withAnimation goes there smoothly.") {
            AnimationDemo(
                animation: curve.value.animation(duration), words: ".\(curve.name), \(duration.formatted()) s")
        } knobs: {
            ChoiceKnob("curve", $curve, Self.curves)
            SliderKnob("duration", $duration, in: 0.1...2, step: 0.1)
        }
        Demo("Of one value", "The animation modifier animates changes of one value only.") { ValueAnimationDemo() }
        Demo("Phases", "PhaseAnimator goes through its phases, again and again.") { PhaseDemo() }
        Demo("Repeating", "For as long as it is there.") { RepeatingDemo() }
    }
}

/// The curves that the knob offers.
enum Curve {
    case spring, bouncy, easeInOut, linear, snappy

    func animation(_ duration: Double) -> Animation {
        switch self {
        case .spring: .spring(duration: duration)
        case .bouncy: .bouncy(duration: duration)
        case .easeInOut: .easeInOut(duration: duration)
        case .linear: .linear(duration: duration)
        case .snappy: .snappy(duration: duration)
        }
    }
}

struct AnimationDemo: View {
    let animation: Animation
    let words: String
    @State private var isMoved = false

    var body: some View {
        VStack(spacing: 20) {
            RoundedRectangle(cornerRadius: isMoved ? 32 : 12)
                .fill(isMoved ? .orange : .blue)
                .frame(width: 64, height: 64)
                .rotationEffect(.degrees(isMoved ? 180 : 0))
                .offset(x: isMoved ? 80 : -80)
            Button("Go") {
                withAnimation(animation) { isMoved.toggle() }
            }
            .buttonStyle(.borderedProminent)
            Text(words)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

struct ValueAnimationDemo: View {
    @State private var count = 1

    var body: some View {
        VStack(spacing: 20) {
            HStack(spacing: 6) {
                ForEach(0..<7, id: \.self) { index in
                    Capsule()
                        .fill(.teal)
                        .frame(width: 16, height: index < count ? 80 : 16)
                }
            }
            .frame(height: 84, alignment: .bottom)
            .animation(.bouncy, value: count)
            Stepper("\(count) of 7", value: $count, in: 0...7)
        }
    }
}

struct PhaseDemo: View {
    var body: some View {
        PhaseAnimator([1.0, 1.25, 0.9]) { scale in
            Image(systemName: "heart.fill")
                .font(.system(size: 56))
                .foregroundStyle(.pink)
                .scaleEffect(scale)
        } animation: { _ in
            .easeInOut(duration: 0.5)
        }
        .accessibilityLabel("A beating heart")
    }
}

struct RepeatingDemo: View {
    @State private var isTurned = false

    var body: some View {
        Image(systemName: "gearshape.fill")
            .font(.system(size: 56))
            .foregroundStyle(.gray)
            .rotationEffect(.degrees(isTurned ? 360 : 0))
            .animation(.linear(duration: 4).repeatForever(autoreverses: false), value: isTurned)
            .onAppear { isTurned = true }
            .accessibilityLabel("A turning wheel")
    }
}
