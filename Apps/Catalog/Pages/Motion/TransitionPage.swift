import SwiftUI

struct TransitionPage: View {
    @State private var transition = transitions[0]
    @State private var turn = 90.0

    private static let transitions = [
        Choice("opacity", AnyTransition.opacity), Choice("scale", .scale), Choice("slide", .slide),
        Choice("move(edge: .bottom)", .move(edge: .bottom)),
        Choice("asymmetric", .asymmetric(insertion: .push(from: .leading), removal: .opacity)),
        Choice("combined", .scale(scale: 0.2, anchor: .bottom).combined(with: .opacity)),
    ]

    var body: some View {
        Demo("Transition", "How a view comes and goes.") {
            TransitionDemo(transition: transition.value, name: transition.name)
        } knobs: {
            ChoiceKnob("transition", $transition, Self.transitions)
        }
        Demo("A transition of one's own", "What a view looks like before it comes and after it has gone.") {
            OwnTransitionDemo(turn: turn)
        } knobs: {
            SliderKnob("degrees", $turn, in: -180...180, step: 15)
        }
        Demo("Matched geometry", "One view becomes another one elsewhere.") { MatchedDemo() }
        Demo("Content transition", "A number's digits roll to their next value.") { ContentTransitionDemo() }
        Demo("Symbol effects", "A symbol bounces, pulses, or gives way to another one.") { SymbolEffectDemo() }
    }
}

struct TransitionDemo: View {
    let transition: AnyTransition
    let name: String
    @State private var isShown = true

    var body: some View {
        VStack(spacing: 20) {
            ZStack {
                if isShown {
                    RoundedRectangle(cornerRadius: 20)
                        .fill(.purple.gradient)
                        .frame(width: 140, height: 100)
                        .transition(transition)
                }
            }
            .frame(height: 110)
            Button(isShown ? "Hide" : "Show") {
                withAnimation(.spring) { isShown.toggle() }
            }
            .buttonStyle(.bordered)
            Text(name)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

struct MatchedDemo: View {
    @Namespace private var space
    @State private var isLarge = false

    var body: some View {
        VStack(spacing: 20) {
            ZStack {
                if isLarge {
                    RoundedRectangle(cornerRadius: 24)
                        .fill(.orange.gradient)
                        .matchedGeometryEffect(id: "card", in: space)
                        .frame(width: 220, height: 120)
                } else {
                    RoundedRectangle(cornerRadius: 12)
                        .fill(.orange.gradient)
                        .matchedGeometryEffect(id: "card", in: space)
                        .frame(width: 56, height: 56)
                }
            }
            .frame(height: 130)
            Button(isLarge ? "Smaller" : "Larger") {
                withAnimation(.spring) { isLarge.toggle() }
            }
            .buttonStyle(.bordered)
        }
    }
}

struct ContentTransitionDemo: View {
    @State private var score = 240

    var body: some View {
        VStack(spacing: 16) {
            Text("\(score)")
                .font(.system(size: 56, weight: .bold, design: .rounded))
                .contentTransition(.numericText())
            Button("Score") {
                withAnimation { score += 15 }
            }
            .buttonStyle(.bordered)
        }
    }
}

struct SymbolEffectDemo: View {
    @State private var count = 0
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 28) {
            Button {
                count += 1
            } label: {
                Image(systemName: "bell.fill").symbolEffect(.bounce, value: count)
            }
            .accessibilityLabel("Ring")
            Image(systemName: "wifi")
                .symbolEffect(.pulse)
                .accessibilityLabel("Searching")
            Button {
                withAnimation { isOn.toggle() }
            } label: {
                Image(systemName: isOn ? "play.fill" : "pause.fill").contentTransition(.symbolEffect(.replace))
            }
            .accessibilityLabel(isOn ? "Play" : "Pause")
        }
        .font(.system(size: 40))
    }
}

struct OwnTransitionDemo: View {
    let turn: Double
    @State private var isShown = true

    /// Falls over to the side that its phase says.
    private struct Fall: Transition {
        let turn: Double

        func body(content: Content, phase: TransitionPhase) -> some View {
            content
                .rotationEffect(.degrees(turn * phase.value), anchor: .bottom)
                .opacity(phase.isIdentity ? 1 : 0)
        }
    }

    var body: some View {
        VStack(spacing: 20) {
            ZStack {
                if isShown {
                    Image(systemName: "tree.fill")
                        .font(.system(size: 72))
                        .foregroundStyle(.green)
                        .accessibilityLabel("A tree")
                        .transition(Fall(turn: turn).combined(with: .scale(0.6)))
                }
            }
            .frame(height: 110)
            Button(isShown ? "Fell" : "Plant") {
                withAnimation(.easeInOut(duration: 0.7)) { isShown.toggle() }
            }
            .buttonStyle(.bordered)
            Text("Falls by \(Int(turn))°")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}
