import SwiftUI

struct MaterialPage: View {
    @State private var material = materials[2]
    @State private var glass = glasses[0]
    @State private var tint = false
    @State private var opacity = 0.6

    private static let materials = [
        Choice("ultraThinMaterial", Material.ultraThinMaterial), Choice("thinMaterial", .thinMaterial),
        Choice("regularMaterial", .regularMaterial), Choice("thickMaterial", .thickMaterial),
        Choice("ultraThickMaterial", .ultraThickMaterial), Choice("bar", .bar),
    ]
    private static let glasses = [Choice("regular", Glass.regular), Choice("clear", .clear)]

    var body: some View {
        Demo("Materials", "What is behind shines through, blurred; text on it stays readable.", height: 240) {
            MaterialDemo(material: material.value)
        } knobs: {
            ChoiceKnob("material", $material, Self.materials)
        }
        Demo("Glass", "A lens over what is behind it, in any shape.", height: 240) {
            GlassDemo(glass: tint ? glass.value.tint(.orange) : glass.value)
        } knobs: {
            ChoiceKnob("glass", $glass, Self.glasses)
            ToggleKnob("tint", $tint)
        }
        Demo("Glass buttons", "Controls that float above what they are for.", height: 200) { GlassButtonsDemo() }
        Demo("Backgrounds of sheets", "A sheet may let what it covers shine through.") {
            ClearSheetDemo()
        }
        Demo("A background's own style", "What containers inside take as their background.") {
            BackgroundStyleDemo(opacity: opacity)
        } knobs: {
            SliderKnob("opacity", $opacity, in: 0.1...1, step: 0.1)
        }
    }
}

/// Something to see through.
struct Scenery: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [.orange, .pink, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
            HStack(spacing: -30) {
                Circle().fill(.yellow)
                Circle().fill(.white.opacity(0.8))
                Circle().fill(.teal)
            }
            .frame(height: 130)
        }
    }
}

struct MaterialDemo: View {
    let material: Material

    var body: some View {
        ZStack {
            Scenery()
            VStack(spacing: 6) {
                Text("Now playing").font(.headline)
                Text("A quiet song")
            }
            .padding(24)
            .background(material, in: .rect(cornerRadius: 16))
        }
    }
}

struct GlassDemo: View {
    let glass: Glass

    var body: some View {
        ZStack {
            Scenery()
            GlassEffectContainer(spacing: 16) {
                HStack(spacing: 16) {
                    Image(systemName: "play.fill")
                        .font(.title2)
                        .frame(width: 60, height: 60)
                        .glassEffect(glass)
                        .accessibilityLabel("Play")
                    Text("Under glass")
                        .font(.headline)
                        .padding(20)
                        .glassEffect(glass, in: .rect(cornerRadius: 16))
                }
            }
        }
    }
}

struct GlassButtonsDemo: View {
    @State private var count = 0

    var body: some View {
        ZStack {
            Scenery()
            HStack(spacing: 16) {
                Button("Less") { count -= 1 }
                    .buttonStyle(.glass)
                Text("\(count)")
                    .font(.title2.bold())
                    .padding(12)
                    .background(.regularMaterial, in: .circle)
                Button("More") { count += 1 }
                    .buttonStyle(.glassProminent)
            }
        }
    }
}

struct ClearSheetDemo: View {
    @State private var isShown = false

    var body: some View {
        Button("Show the sheet") { isShown = true }
            .buttonStyle(.bordered)
            .sheet(isPresented: $isShown) {
                Text("The page is still there.")
                    .font(.title3)
                    .presentationDetents([.medium])
                    .presentationBackground(.thinMaterial)
                    .presentationCornerRadius(32)
            }
    }
}

struct BackgroundStyleDemo: View {
    let opacity: Double

    var body: some View {
        VStack(spacing: 12) {
            GroupBox("Inside") { Text("A box with the style around it") }
            Text("So has this line")
                .padding()
                .background(in: .capsule)
        }
        .backgroundStyle(.mint.opacity(opacity * 0.5))
    }
}
