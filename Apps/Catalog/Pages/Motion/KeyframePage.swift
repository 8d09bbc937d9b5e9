import SwiftUI

struct KeyframePage: View {
    @State private var height = 80.0
    @State private var bounce = 0.4
    @State private var speed = 1.0
    @State private var curve = curves[0]

    private static let curves = [
        Choice("easeIn", Animation.easeIn(duration: 0.8)), Choice("easeOut", .easeOut(duration: 0.8)),
        Choice("linear.delay(0.3)", .linear(duration: 0.8).delay(0.3)),
        Choice("smooth", .smooth(duration: 0.8)),
        Choice("repeatCount(3)", .easeInOut(duration: 0.4).repeatCount(3)),
    ]

    var body: some View {
        Demo("Keyframes", "Several values, each along a track of its own.") {
            JumpDemo(height: height)
        } knobs: {
            SliderKnob("height", $height, in: 20...110)
        }
        Demo("Phases on command", "A change of a value plays all phases once.") {
            StampDemo(bounce: bounce)
        } knobs: {
            SliderKnob("extraBounce", $bounce, in: 0...0.6, step: 0.1)
        }
        Demo("Curves", "How a change begins, ends, waits and comes again.") {
            CurveDemo(animation: curve.value.speed(speed), words: "\(curve.name), \(speed.formatted()) times as fast")
        } knobs: {
            ChoiceKnob("animation", $curve, Self.curves)
            SliderKnob("speed", $speed, in: 0.5...2, step: 0.5)
        }
        Demo("A curve of one's own", "A CustomAnimation says where a value is at each moment.") { StepsDemo() }
    }
}

struct JumpDemo: View {
    let height: Double
    @State private var jumps = 0

    private struct Pose {
        var lift = 0.0
        var stretch = 1.0
        var turn = Angle.zero
    }

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: "bird.fill")
                .font(.system(size: 48))
                .foregroundStyle(.brown)
                .keyframeAnimator(initialValue: Pose(), trigger: jumps) { bird, pose in
                    bird
                        .scaleEffect(y: pose.stretch, anchor: .bottom)
                        .rotationEffect(pose.turn)
                        .offset(y: -pose.lift)
                } keyframes: { _ in
                    KeyframeTrack(\.lift) {
                        CubicKeyframe(0, duration: 0.15)
                        CubicKeyframe(height, duration: 0.3)
                        SpringKeyframe(0, duration: 0.6, spring: .bouncy)
                    }
                    KeyframeTrack(\.stretch) {
                        LinearKeyframe(0.7, duration: 0.15)
                        LinearKeyframe(1.15, duration: 0.3)
                        SpringKeyframe(1, duration: 0.6)
                    }
                    KeyframeTrack(\.turn) {
                        MoveKeyframe(.zero)
                        CubicKeyframe(.degrees(-12), duration: 0.3)
                        CubicKeyframe(.zero, duration: 0.5)
                    }
                }
                .frame(height: 170, alignment: .bottom)
                .accessibilityLabel("A bird")
            Button("Jump \(Int(height)) points") { jumps += 1 }
                .buttonStyle(.borderedProminent)
        }
    }
}

struct StampDemo: View {
    let bounce: Double
    @State private var count = 0

    private enum Phase: CaseIterable { case rest, lifted, pressed }

    var body: some View {
        VStack(spacing: 20) {
            Text("Paid")
                .font(.largeTitle.bold())
                .foregroundStyle(.red)
                .padding(.horizontal, 20)
                .padding(.vertical, 8)
                .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(.red, lineWidth: 4) }
                .phaseAnimator(Phase.allCases, trigger: count) { stamp, phase in
                    stamp
                        .scaleEffect(phase == .lifted ? 1.5 : phase == .pressed ? 0.9 : 1)
                        .rotationEffect(.degrees(phase == .rest ? -8 : 4))
                } animation: { phase in
                    phase == .pressed ? .easeIn(duration: 0.15) : .snappy(extraBounce: bounce)
                }
                .frame(height: 120)
            Button("Stamp") { count += 1 }
                .buttonStyle(.bordered)
            Text("Extra bounce \(bounce.formatted(.percent.precision(.fractionLength(0))))")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

struct CurveDemo: View {
    let animation: Animation
    let words: String
    @State private var isThere = false

    var body: some View {
        VStack(spacing: 20) {
            Circle()
                .fill(.indigo.gradient)
                .frame(width: 44, height: 44)
                .frame(maxWidth: .infinity, alignment: isThere ? .trailing : .leading)
            Button("Over there") {
                withAnimation(animation) { isThere.toggle() }
            }
            .buttonStyle(.bordered)
            Text(words)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

struct StepsDemo: View {
    @State private var isUp = false

    private struct Staircase: CustomAnimation {
        let steps: Double

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time < 1 ? value.scaled(by: (time * steps).rounded(.up) / steps) : nil
        }
    }

    var body: some View {
        VStack(spacing: 20) {
            Image(systemName: "figure.walk")
                .font(.largeTitle)
                .offset(x: isUp ? 90 : -90, y: isUp ? -30 : 30)
                .frame(height: 110)
                .accessibilityLabel("Somebody on stairs")
            Button("Climb") {
                withAnimation(Animation(Staircase(steps: 5))) { isUp.toggle() }
            }
            .buttonStyle(.bordered)
        }
    }
}
