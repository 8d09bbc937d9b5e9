import SwiftUI

struct GradientPage: View {
    @State private var first = Choices.colors[2]
    @State private var second = Choices.colors[5]
    @State private var opacity = 1.0
    @State private var base = Choices.colors[3]
    @State private var isNight = false

    var body: some View {
        Demo("Colours", "The system's colours, each with a light and a dark value.") {
            ColorsDemo(opacity: opacity)
        } knobs: {
            SliderKnob("opacity", $opacity, in: 0.1...1, step: 0.1)
        }
        Demo("Gradients", "From one colour to the next, along a line, around a point, or from it.") {
            GradientsDemo(first: first.value, second: second.value)
        } knobs: {
            ChoiceKnob("first", $first, Choices.colors)
            ChoiceKnob("second", $second, Choices.colors)
        }
        Demo("Styles in a hierarchy", "Primary, secondary and so on follow what stands behind them.") {
            HierarchyDemo()
        }
        Demo("A style of one's own", "A ShapeStyle looks at its surroundings and says what to paint with.") {
            OwnShapeStyleDemo(isNight: isNight, color: base.value)
        } knobs: {
            ToggleKnob("dark", $isNight)
            ChoiceKnob("color", $base, Choices.colors)
        }
        Demo("Materials", "What is behind shines through, blurred.") { MaterialsDemo() }
    }
}

struct ColorsDemo: View {
    let opacity: Double
    private let colors: [Color] = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
    ]

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 48))]) {
            ForEach(colors, id: \.self) { color in
                RoundedRectangle(cornerRadius: 12)
                    .fill(color.opacity(opacity))
                    .frame(height: 48)
            }
        }
    }
}

struct GradientsDemo: View {
    let first: Color
    let second: Color

    var body: some View {
        HStack(spacing: 16) {
            RoundedRectangle(cornerRadius: 16)
                .fill(LinearGradient(colors: [first, second], startPoint: .top, endPoint: .bottom))
            RoundedRectangle(cornerRadius: 16)
                .fill(RadialGradient(colors: [first, second], center: .center, startRadius: 0, endRadius: 60))
            RoundedRectangle(cornerRadius: 16)
                .fill(AngularGradient(colors: [first, second, first], center: .center))
        }
        .frame(height: 110)
    }
}

struct HierarchyDemo: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Label("Primary", systemImage: "1.circle.fill").foregroundStyle(.primary)
            Label("Secondary", systemImage: "2.circle.fill").foregroundStyle(.secondary)
            Label("Tint", systemImage: "3.circle.fill").foregroundStyle(.tint)
            RoundedRectangle(cornerRadius: 8).fill(.tertiary).frame(width: 160, height: 20)
            RoundedRectangle(cornerRadius: 8).fill(.quaternary).frame(width: 160, height: 20)
        }
        .font(.title3)
    }
}

struct MaterialsDemo: View {
    var body: some View {
        ZStack {
            HStack(spacing: 0) {
                Color.orange
                Color.pink
                Color.indigo
            }
            Text("Thin material")
                .font(.headline)
                .padding(24)
                .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 16))
        }
        .frame(height: 150)
        .clipShape(RoundedRectangle(cornerRadius: 16))
    }
}

struct OwnShapeStyleDemo: View {
    let isNight: Bool
    let color: Color

    /// Full by day, subdued at night.
    private struct Glow: ShapeStyle {
        let color: Color

        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? color.opacity(0.35) : color
        }
    }

    var body: some View {
        HStack(spacing: 24) {
            Circle().fill(Glow(color: color))
            RoundedRectangle(cornerRadius: 16).stroke(Glow(color: color), lineWidth: 10)
        }
        .frame(width: 220, height: 96)
        .environment(\.colorScheme, isNight ? .dark : .light)
    }
}
