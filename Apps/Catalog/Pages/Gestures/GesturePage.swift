import SwiftUI

struct GesturePage: View {
    @State private var taps = 2.0

    var body: some View {
        Demo("Tap", "Once or several times.") {
            TapDemo(count: Int(taps))
        } knobs: {
            SliderKnob("count", $taps, in: 1...3)
        }
        Demo("Long press", "Held down for a while.") { LongPressDemo() }
        Demo("Drag", "Follows the finger, and knows how fast it was.") { DragDemo() }
        Demo("Pinch and turn", "Two fingers, or a trackpad.") { PinchDemo() }
        Demo("Together, or before others", "Gestures of a view and of the view around it.") { PriorityDemo() }
        Demo("Where a touch counts", "A content shape, and views that let touches through.") { HitDemo() }
        Demo("One after the other", "Hold first, then drag.") { SequenceDemo() }
        Demo("Keys and pointers", "A view that is focused hears keys; one under the pointer knows it.") {
            KeyDemo()
        }
    }
}

struct TapDemo: View {
    let count: Int
    @State private var isOn = false

    var body: some View {
        Text(count == 1 ? "Once" : "\(count) times")
            .foregroundStyle(isOn ? AnyShapeStyle(.black) : AnyShapeStyle(.primary))
            .frame(width: 100, height: 100)
            .background(isOn ? .green : .gray.opacity(0.4), in: .circle)
            .onTapGesture(count: count) { isOn.toggle() }
            .accessibilityLabel(isOn ? "On" : "Off")
            .accessibilityAddTraits(.isButton)
            .accessibilityAction { isOn.toggle() }
    }
}

struct LongPressDemo: View {
    @State private var count = 0

    var body: some View {
        Text("Held \(count) times")
            .padding(28)
            .background(.orange.opacity(0.25), in: RoundedRectangle(cornerRadius: 16))
            .onLongPressGesture { count += 1 }
    }
}

struct DragDemo: View {
    @State private var place = CGSize.zero
    @GestureState private var move = CGSize.zero

    var body: some View {
        Circle()
            .fill(.blue.gradient)
            .frame(width: 72, height: 72)
            .offset(x: place.width + move.width, y: place.height + move.height)
            .gesture(
                DragGesture()
                    .updating($move) { value, state, _ in state = value.translation }
                    .onEnded { value in
                        withAnimation(.spring) { place = .zero }
                    }
            )
            .frame(height: 120)
            .accessibilityLabel("A ball")
    }
}

struct PinchDemo: View {
    @State private var scale = 1.0
    @State private var angle = Angle.zero

    var body: some View {
        RoundedRectangle(cornerRadius: 20)
            .fill(.mint.gradient)
            .frame(width: 110, height: 110)
            .scaleEffect(scale)
            .rotationEffect(angle)
            .gesture(
                MagnifyGesture().onChanged { scale = $0.magnification }
                    .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
            )
            .accessibilityLabel("A tile")
    }
}

struct SequenceDemo: View {
    @State private var place = CGSize.zero
    @State private var isHeld = false

    var body: some View {
        Circle()
            .fill(isHeld ? .pink : .purple)
            .frame(width: 72, height: 72)
            .offset(place)
            .gesture(
                LongPressGesture(minimumDuration: 0.3)
                    .onEnded { _ in isHeld = true }
                    .sequenced(before: DragGesture())
                    .onChanged { value in
                        if case .second(true, let drag?) = value { place = drag.translation }
                    }
                    .onEnded { _ in
                        isHeld = false
                        place = .zero
                    }
            )
            .frame(height: 120)
            .accessibilityLabel("A ball")
    }
}

struct PriorityDemo: View {
    @State private var last = "Tap a box"

    var body: some View {
        VStack(spacing: 16) {
            HStack(spacing: 16) {
                box("Both", .teal)
                    .gesture(TapGesture().onEnded { last = "The box" })
                    .simultaneousGesture(SpatialTapGesture().onEnded { last += " at \(Int($0.location.x))" })
                box("First of all", .orange)
                    .onTapGesture { last = "The box" }
                    .highPriorityGesture(TapGesture().onEnded { last = "What came before" })
            }
            Text(last)
        }
    }

    private func box(_ title: LocalizedStringKey, _ color: Color) -> some View {
        Text(title)
            .frame(width: 120, height: 80)
            .background(color.opacity(0.25), in: .rect(cornerRadius: 12))
            .accessibilityAddTraits(.isButton)
    }
}

struct HitDemo: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Text("All of this row counts")
                Spacer()
                Image(systemName: "hand.tap").accessibilityHidden(true)
            }
            .padding()
            .contentShape(.rect)
            .border(.secondary)
            .onTapGesture { count += 1 }
            .accessibilityAddTraits(.isButton)
            Button("Through the veil") { count += 1 }
                .buttonStyle(.bordered)
                .overlay { Color.yellow.opacity(0.2).allowsHitTesting(false) }
            Text("Counted \(count)")
        }
    }
}

struct KeyDemo: View {
    @State private var last = "Focus me and press a key"
    @State private var isHovered = false

    var body: some View {
        Text(last)
            .padding(24)
            .background(isHovered ? .yellow.opacity(0.4) : .gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 16))
            .focusable()
            .onKeyPress { press in
                last = "You pressed \(press.characters)"
                return .handled
            }
            .onHover { isHovered = $0 }
    }
}
