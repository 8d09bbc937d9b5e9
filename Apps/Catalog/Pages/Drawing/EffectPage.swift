import SwiftUI

struct EffectPage: View {
    @State private var blur = 0.0
    @State private var saturation = 1.0
    @State private var hue = 0.0
    @State private var opacity = 1.0
    @State private var angle = 20.0
    @State private var scale = 1.0
    @State private var radius = 10.0
    @State private var depth = 8.0
    @State private var mode = modes[0]

    private static let modes = [
        Choice("normal", BlendMode.normal), Choice("multiply", .multiply), Choice("screen", .screen),
        Choice("overlay", .overlay), Choice("difference", .difference), Choice("plusLighter", .plusLighter),
    ]

    var body: some View {
        Demo("Filters", "Blur, colour and opacity of whatever the view draws.") {
            FiltersDemo(blur: blur, saturation: saturation, hue: hue, opacity: opacity)
        } knobs: {
            SliderKnob("blur", $blur, in: 0...12, step: 0.5)
            SliderKnob("saturation", $saturation, in: 0...2, step: 0.1)
            SliderKnob("hueRotation", $hue, in: 0...360)
            SliderKnob("opacity", $opacity, in: 0...1, step: 0.1)
        }
        Demo("Turning and scaling", "The picture changes, the layout does not.") {
            TransformDemo(angle: angle, scale: scale)
        } knobs: {
            SliderKnob("rotationEffect", $angle, in: 0...360)
            SliderKnob("scaleEffect", $scale, in: 0.4...1.6, step: 0.1)
        }
        Demo("Shadow", "Soft or hard, near or far.") {
            ShadowDemo(radius: radius, depth: depth)
        } knobs: {
            SliderKnob("radius", $radius, in: 0...30)
            SliderKnob("y", $depth, in: 0...30)
        }
        Demo("Blending", "How a view's colours meet those behind it.") {
            BlendDemo(mode: mode.value)
        } knobs: {
            ChoiceKnob("blendMode", $mode, Self.modes)
        }
        Demo("Redacted", "The form of a view without what it says.") { RedactedDemo() }
    }
}

struct FiltersDemo: View {
    let blur: Double
    let saturation: Double
    let hue: Double
    let opacity: Double

    var body: some View {
        HStack(spacing: 0) {
            Color.red
            Color.orange
            Color.green
            Color.blue
        }
        .frame(width: 200, height: 100)
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .saturation(saturation)
        .hueRotation(.degrees(hue))
        .blur(radius: blur)
        .opacity(opacity)
    }
}

struct TransformDemo: View {
    let angle: Double
    let scale: Double

    var body: some View {
        Image(systemName: "paperplane.fill")
            .font(.system(size: 56))
            .foregroundStyle(.blue)
            .rotationEffect(.degrees(angle))
            .scaleEffect(scale)
            .padding(20)
            .border(.secondary)
            .accessibilityLabel("A paper plane")
    }
}

struct ShadowDemo: View {
    let radius: Double
    let depth: Double

    var body: some View {
        RoundedRectangle(cornerRadius: 20)
            .fill(.background)
            .frame(width: 140, height: 90)
            .shadow(color: .black.opacity(0.3), radius: radius, y: depth)
            .padding(20)
    }
}

struct BlendDemo: View {
    let mode: BlendMode

    var body: some View {
        ZStack {
            Circle().fill(.red).frame(width: 100).offset(x: -35)
            Circle().fill(.blue).frame(width: 100).offset(x: 35).blendMode(mode)
        }
        .frame(height: 110)
        .compositingGroup()
    }
}

struct RedactedDemo: View {
    @State private var isLoading = true

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading, spacing: 4) {
                Text("Ada Lovelace").font(.headline)
                Text("Wrote the first program there was.")
            }
            .redacted(reason: isLoading ? .placeholder : [])
            Button(isLoading ? "Show" : "Hide") { isLoading.toggle() }
                .buttonStyle(.bordered)
        }
    }
}
