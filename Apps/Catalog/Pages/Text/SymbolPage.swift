import SwiftUI

struct SymbolPage: View {
    @State private var effect = effects[0]
    @State private var isOn = true
    @State private var mode = modes[0]
    @State private var variant = variants[0]

    private static let effects = [
        Choice("pulse", Effect.pulse), Choice("breathe", .breathe), Choice("rotate", .rotate),
        Choice("wiggle", .wiggle),
    ]
    private static let modes = [
        Choice("monochrome", SymbolRenderingMode.monochrome), Choice("hierarchical", .hierarchical),
        Choice("palette", .palette), Choice("multicolor", .multicolor),
    ]
    private static let variants = [
        Choice("none", SymbolVariants.none), Choice("fill", .fill), Choice("circle", .circle),
        Choice("circle.fill", .circle.fill), Choice("slash", .slash),
    ]

    var body: some View {
        Demo("Effects that last", "A symbol moves for as long as something goes on.") {
            LastingEffectDemo(effect: effect.value, isOn: isOn)
        } knobs: {
            ChoiceKnob("symbolEffect", $effect, Self.effects)
            ToggleKnob("isActive", $isOn)
        }
        Demo("Effects of a moment", "A symbol answers to a change, and replaces another one.") { MomentEffectDemo() }
        Demo("Rendering modes", "One colour, shades of it, several, or the symbol's own.") {
            RenderingDemo(mode: mode.value)
        } knobs: {
            ChoiceKnob("symbolRenderingMode", $mode, Self.modes)
        }
        Demo("Variants", "Filled, in a circle, struck out: the same names in another form.") {
            VariantDemo(variant: variant.value)
        } knobs: {
            ChoiceKnob("symbolVariant", $variant, Self.variants)
        }
    }
}

/// The effects that the knob offers.
enum Effect {
    case pulse, breathe, rotate, wiggle
}

struct LastingEffectDemo: View {
    let effect: Effect
    let isOn: Bool

    var body: some View {
        let symbols = HStack(spacing: 28) {
            Image(systemName: "gearshape.fill")
            Image(systemName: "bell.fill")
            Image(systemName: "heart.fill")
        }
        .font(.system(size: 44))
        .foregroundStyle(.teal)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Three symbols")
        switch effect {
        case .pulse: symbols.symbolEffect(.pulse, isActive: isOn)
        case .breathe: symbols.symbolEffect(.breathe, isActive: isOn)
        case .rotate: symbols.symbolEffect(.rotate, isActive: isOn)
        case .wiggle: symbols.symbolEffect(.wiggle, isActive: isOn)
        }
    }
}

struct MomentEffectDemo: View {
    @State private var count = 0
    @State private var isPlaying = false

    var body: some View {
        HStack(spacing: 40) {
            Button {
                count += 1
            } label: {
                Label("\(count)", systemImage: "hand.thumbsup.fill")
                    .symbolEffect(.bounce, value: count)
                    .contentTransition(.numericText())
            }
            .accessibilityLabel("Like")
            Button {
                withAnimation { isPlaying.toggle() }
            } label: {
                Image(systemName: isPlaying ? "pause.fill" : "play.fill")
                    .contentTransition(.symbolEffect(.replace))
                    .frame(width: 40)
            }
            .accessibilityLabel(isPlaying ? "Pause" : "Play")
        }
        .font(.largeTitle)
    }
}

struct RenderingDemo: View {
    let mode: SymbolRenderingMode

    var body: some View {
        HStack(spacing: 28) {
            Image(systemName: "cloud.sun.fill")
            Image(systemName: "person.crop.circle.badge.plus")
            Image(systemName: "battery.100")
        }
        .font(.system(size: 44))
        .symbolRenderingMode(mode)
        .foregroundStyle(.blue, .orange, .green)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Three symbols")
    }
}

struct VariantDemo: View {
    let variant: SymbolVariants

    var body: some View {
        HStack(spacing: 28) {
            Image(systemName: "bell")
            Image(systemName: "heart")
            Image(systemName: "bookmark")
            Image(systemName: "person")
        }
        .font(.system(size: 40))
        .symbolVariant(variant)
        .foregroundStyle(.purple)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Four symbols")
    }
}
