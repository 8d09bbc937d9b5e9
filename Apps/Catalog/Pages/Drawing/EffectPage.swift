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
    @State private var brightness = 0.0
    @State private var multiplier = multipliers[0]
    @State private var reason = reasons[0]

    private static let modes = [
        Choice("normal", BlendMode.normal), Choice("multiply", .multiply), Choice("screen", .screen),
        Choice("overlay", .overlay), Choice("difference", .difference), Choice("plusLighter", .plusLighter),
    ]
    private static let multipliers = [
        Choice("white", Color.white), Choice("yellow", .yellow), Choice("cyan", .cyan), Choice("pink", .pink),
    ]
    private static let reasons = [
        Choice("placeholder", RedactionReasons.placeholder), Choice("privacy", .privacy), Choice("none", []),
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
        Demo("Light and multiplied colours", "Drawn once as one picture, then made brighter or tinted.") {
            LightDemo(brightness: brightness, color: multiplier.value)
        } knobs: {
            SliderKnob("brightness", $brightness, in: -0.5...0.5, step: 0.1)
            ChoiceKnob("colorMultiply", $multiplier, Self.multipliers)
        }
        Demo("Redacted", "The form of a view without what it says; a view may know why and show less.") {
            RedactedDemo(reason: reason.value)
        } knobs: {
            ChoiceKnob("redacted", $reason, Self.reasons)
        }
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

struct LightDemo: View {
    let brightness: Double
    let color: Color

    var body: some View {
        ZStack {
            Circle().fill(.red).frame(width: 90).offset(x: -40)
            Circle().fill(.green).frame(width: 90)
            Circle().fill(.blue).frame(width: 90).offset(x: 40)
        }
        .frame(height: 100)
        .drawingGroup()
        .brightness(brightness)
        .colorMultiply(color)
    }
}

struct RedactedDemo: View {
    let reason: RedactionReasons

    private struct Account: View {
        @Environment(\.redactionReasons) private var reasons

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text("Ada Lovelace").font(.headline)
                Text("1,250.00 €").privacySensitive()
                Text(reasons.contains(.placeholder) ? "Is being fetched" : "Changed today")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
    }

    var body: some View {
        Account().redacted(reason: reason)
    }
}
