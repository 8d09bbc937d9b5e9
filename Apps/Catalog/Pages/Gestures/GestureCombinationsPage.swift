import SwiftUI

struct GestureCombinationsPage: View {
    @State private var seconds = 0.5
    @State private var mask = masks[0]
    @State private var isGreedy = false
    @State private var effect = effects[0]

    private static let masks = [
        Choice("all", GestureMask.all), Choice("gesture", .gesture), Choice("subviews", .subviews),
        Choice("none", GestureMask.none),
    ]
    private static let effects = [
        Choice("highlight", HoverEffect.highlight), Choice("lift", .lift), Choice("automatic", .automatic),
    ]

    var body: some View {
        Demo("One or the other", "The gesture that is recognized first shuts out the one behind it.") {
            ExclusiveDemo(seconds: seconds)
        } knobs: {
            SliderKnob("seconds", $seconds, in: 0.2...1.5, step: 0.1)
        }
        Demo("Both at once", "A drag that knows whether somebody holds still as well.") { BothDemo() }
        Demo("Which gestures count", "A mask leaves out a view's own gesture, or those of the views inside.") {
            MaskedGestureDemo(mask: mask.value, name: mask.name)
        } knobs: {
            ChoiceKnob("including", $mask, Self.masks)
        }
        Demo("Who answers to a key", "What a view ignores goes on to the view around it.") {
            KeyResultDemo(isGreedy: isGreedy)
        } knobs: {
            ToggleKnob("handled", $isGreedy)
        }
        Demo("Under the pointer", "Cards that shine or rise; on a touch screen they rest.") {
            HoverDemo(effect: effect.value)
        } knobs: {
            ChoiceKnob("hoverEffect", $effect, Self.effects)
        }
    }
}

struct ExclusiveDemo: View {
    let seconds: Double
    @State private var last = "Tap or hold"

    private var choice: some Gesture {
        ExclusiveGesture(
            LongPressGesture(minimumDuration: seconds).onEnded { _ in last = "Held" },
            TapGesture().onEnded { last = "Tapped" })
    }

    var body: some View {
        VStack(spacing: 16) {
            HStack(spacing: 16) {
                tile("Hold \(seconds.formatted()) s, or tap", .orange).gesture(choice)
                tile("Twice, or once", .teal)
                    .gesture(
                        TapGesture(count: 2).onEnded { last = "Twice" }
                            .exclusively(before: TapGesture().onEnded { last = "Once" }))
            }
            Text(last).foregroundStyle(.secondary)
        }
    }

    private func tile(_ title: String, _ color: Color) -> some View {
        Text(title)
            .multilineTextAlignment(.center)
            .frame(width: 128, height: 84)
            .background(color.opacity(0.25), in: .rect(cornerRadius: 16))
            .accessibilityAddTraits(.isButton)
    }
}

struct BothDemo: View {
    @State private var place = CGSize.zero
    @State private var isHeld = false

    private var moving: some Gesture {
        SimultaneousGesture(LongPressGesture(minimumDuration: 0.4), DragGesture(minimumDistance: 0))
            .onChanged { value in
                place = value.second?.translation ?? .zero
            }
            .onEnded { value in
                isHeld = value.first == true
                withAnimation(.bouncy) { place = .zero }
            }
    }

    var body: some View {
        VStack(spacing: 12) {
            Circle()
                .fill(isHeld ? Color.pink.gradient : Color.indigo.gradient)
                .frame(width: 72, height: 72)
                .offset(place)
                .gesture(moving)
                .frame(height: 110)
                .accessibilityLabel("A ball")
            Text(isHeld ? "Held before it was let go" : "Let go at once")
                .foregroundStyle(.secondary)
        }
    }
}

struct MaskedGestureDemo: View {
    let mask: GestureMask
    let name: String
    @State private var counts = (card: 0, star: 0)

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Text("Drag the card, tap the star")
                Spacer()
                Image(systemName: "star.fill")
                    .font(.title)
                    .foregroundStyle(.orange)
                    .onTapGesture { counts.star += 1 }
                    .accessibilityLabel("The star")
                    .accessibilityAddTraits(.isButton)
            }
            .padding(20)
            .background(.orange.opacity(0.15), in: .rect(cornerRadius: 16))
            .gesture(DragGesture().onEnded { _ in counts.card += 1 }, including: mask)
            Text("Dragged \(counts.card) times, tapped \(counts.star) times with .\(name)")
        }
    }
}

struct KeyResultDemo: View {
    let isGreedy: Bool
    @State private var inner = 0
    @State private var outer = 0

    private static let plus: KeyEquivalent = "+"

    private func count() -> KeyPress.Result {
        inner += 1
        return isGreedy ? .handled : .ignored
    }

    var body: some View {
        VStack(spacing: 16) {
            Text("Focus me and press + or ↑")
                .padding(20)
                .background(.teal.opacity(0.2), in: .rect(cornerRadius: 12))
                .focusable()
                .onKeyPress(keys: [Self.plus, .upArrow]) { _ in count() }
            Text("Inside \(inner), around \(outer)")
            Text(isGreedy ? "The inner view keeps the key." : "Both views hear the key.")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .padding(16)
        .onKeyPress(keys: [Self.plus, .upArrow]) { _ in
            outer += 1
            return .handled
        }
    }
}

struct HoverDemo: View {
    let effect: HoverEffect

    var body: some View {
        HStack(spacing: 20) {
            ForEach(["sun.max", "cloud", "moon"], id: \.self) { name in
                Button {
                } label: {
                    Image(systemName: name)
                        .font(.largeTitle)
                        .frame(width: 80, height: 80)
                        .background(.blue.opacity(0.15), in: .rect(cornerRadius: 16))
                }
                .buttonStyle(.plain)
                .hoverEffect(effect)
                .accessibilityLabel(name)
            }
        }
    }
}
