import SwiftUI

struct CoordinatesPage: View {
    @State private var x = 60.0
    @State private var space = spaces[0]
    @State private var size = 20.0
    @State private var chosen = fruits[1]
    @State private var anchor = anchors[0]
    @State private var axis = axes[0]
    @State private var weight = 2.0
    @State private var isGrouped = true

    private static let spaces = [
        Choice("named(\"board\")", CoordinateSpace.named("board")), Choice("local", .local), Choice("global", .global),
    ]
    private static let fruits = ["Apple", "Pear", "Plum"].map { Choice($0, $0) }
    private static let anchors = [
        Choice("topLeading", UnitPoint.topLeading), Choice("center", .center), Choice("bottom", .bottom),
        Choice("trailing", .trailing), Choice("(0.25, 0.75)", UnitPoint(x: 0.25, y: 0.75)),
    ]
    private static let axes = [Choice("horizontal", Axis.horizontal), Choice("vertical", .vertical)]

    var body: some View {
        Demo("Coordinate spaces", "The same place, counted from different corners.") {
            SpacesDemo(x: x, space: space.value)
        } knobs: {
            ChoiceKnob("coordinateSpace", $space, Self.spaces)
            SliderKnob("x", $x, in: 0...200)
        }
        Demo("Hearing of sizes", "A view says how large it has become, without a reader around it.") {
            GrownDemo(size: size)
        } knobs: {
            SliderKnob("size", $size, in: 12...40)
        }
        Demo("Anchors", "Views inside say where they are; a view outside draws there.") {
            AnchorsDemo(chosen: chosen.value)
        } knobs: {
            ChoiceKnob("chosen", $chosen, Self.fruits)
        }
        Demo("Unit points", "A place in a view, whatever its size: where it turns, and where a gradient begins.") {
            UnitPointDemo(point: anchor.value)
        } knobs: {
            ChoiceKnob("anchor", $anchor, Self.anchors)
        }
        Demo("Values for a layout", "A view tells the layout around it what it should know.") {
            WeightsDemo(axis: axis.value, weight: weight)
        } knobs: {
            ChoiceKnob("axis", $axis, Self.axes)
            SliderKnob("weight", $weight, in: 1...5)
        }
        Demo("Geometry as a group", "What comes while its place moves, moves along as one.") {
            GeometryGroupDemo(isGrouped: isGrouped)
        } knobs: {
            ToggleKnob("geometryGroup", $isGrouped)
        }
    }
}

struct SpacesDemo: View {
    let x: Double
    let space: CoordinateSpace

    private func place(_ proxy: GeometryProxy) -> String {
        let frame = proxy.frame(in: space)
        return "\(Int(frame.minX)), \(Int(frame.minY))"
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.teal.opacity(0.15)
            GeometryReader { proxy in
                Text(place(proxy))
                    .monospacedDigit()
                    .frame(width: proxy.size.width, height: proxy.size.height)
            }
            .frame(width: 96, height: 44)
            .background(.teal.opacity(0.4), in: .rect(cornerRadius: 8))
            .offset(x: x, y: 40)
        }
        .frame(width: 300, height: 130)
        .coordinateSpace(.named("board"))
    }
}

struct GrownDemo: View {
    let size: Double
    @State private var measured = CGSize.zero

    var body: some View {
        VStack(spacing: 12) {
            Text("Measure me")
                .font(.system(size: size))
                .padding(12)
                .background(.indigo.opacity(0.15), in: .rect(cornerRadius: 12))
                .onGeometryChange(for: CGSize.self) { proxy in
                    proxy.size
                } action: {
                    measured = $0
                }
            Text("\(Int(measured.width)) × \(Int(measured.height)) points")
                .monospacedDigit()
                .foregroundStyle(.secondary)
        }
    }
}

struct AnchorsDemo: View {
    let chosen: String

    private struct ChosenKey: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }

        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 18) {
            ForEach(["Apple", "Pear", "Plum"], id: \.self) { fruit in
                Text(fruit)
                    .font(.title3)
                    .anchorPreference(key: ChosenKey.self, value: .bounds) { fruit == chosen ? $0 : nil }
            }
        }
        .padding(20)
        .overlayPreferenceValue(ChosenKey.self) { anchor in
            GeometryReader { proxy in
                if let frame = anchor.map({ proxy[$0] }) {
                    RoundedRectangle(cornerRadius: 10)
                        .stroke(.pink, lineWidth: 3)
                        .frame(width: frame.width + 20, height: frame.height + 10)
                        .position(x: frame.midX, y: frame.midY)
                        .animation(.snappy, value: frame.midY)
                }
            }
        }
    }
}

struct UnitPointDemo: View {
    let point: UnitPoint

    var body: some View {
        HStack(spacing: 48) {
            RoundedRectangle(cornerRadius: 12)
                .fill(.orange.opacity(0.5))
                .rotationEffect(.degrees(30), anchor: point)
                .border(.secondary)
                .frame(width: 80, height: 80)
            RadialGradient(colors: [.yellow, .purple], center: point, startRadius: 0, endRadius: 90)
                .frame(width: 90, height: 90)
                .clipShape(.rect(cornerRadius: 12))
        }
        .padding(30)
    }
}

private struct WeightKey: LayoutValueKey {
    static let defaultValue = 1.0
}

struct WeightsDemo: View {
    let axis: Axis
    let weight: Double

    /// Divides its length by the weights of its views.
    private struct Shares: Layout {
        let axis: Axis

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions(by: CGSize(width: 280, height: 150))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            let all = subviews.reduce(0) { $0 + $1[WeightKey.self] }
            var start = 0.0
            for subview in subviews {
                let share = subview[WeightKey.self] / all
                let size =
                    axis == .horizontal
                    ? CGSize(width: bounds.width * share, height: bounds.height)
                    : CGSize(width: bounds.width, height: bounds.height * share)
                subview.place(
                    at: CGPoint(
                        x: bounds.minX + (axis == .horizontal ? start : 0),
                        y: bounds.minY + (axis == .vertical ? start : 0)),
                    proposal: ProposedViewSize(size))
                start += axis == .horizontal ? size.width : size.height
            }
        }
    }

    var body: some View {
        Shares(axis: axis) {
            Color.blue.overlay { Text("\(Int(weight))") }
                .layoutValue(key: WeightKey.self, value: weight)
            Color.mint.overlay { Text("1") }
            Color.yellow.overlay { Text("1") }
        }
        .foregroundStyle(.black)
        .frame(height: 150)
        .clipShape(.rect(cornerRadius: 12))
    }
}

struct GeometryGroupDemo: View {
    let isGrouped: Bool
    @State private var isOpen = false

    var body: some View {
        VStack(spacing: 16) {
            if isGrouped {
                card.geometryGroup()
            } else {
                card
            }
            Button(isOpen ? "Close" : "Open") {
                withAnimation(.easeInOut(duration: 0.8)) { isOpen.toggle() }
            }
            .buttonStyle(.bordered)
        }
        .frame(height: 190)
    }

    private var card: some View {
        VStack {
            Text("Bergen").font(.headline)
            if isOpen { Text("21 °C, for once without rain").transition(.opacity) }
        }
        .frame(width: isOpen ? 280 : 120, height: isOpen ? 110 : 60)
        .background(.green.opacity(0.2), in: .rect(cornerRadius: 16))
    }
}
