import SwiftUI

struct ButtonPage: View {
    @State private var tint = Choices.colors[0]
    @State private var size = Choices.controlSizes[2]
    @State private var isEnabled = true
    @State private var shape = shapes[0]
    @State private var role = roles[0]
    @State private var feedback = feedbacks[0]
    @State private var radius = 12.0

    private static let shapes = [
        Choice("automatic", ButtonBorderShape.automatic), Choice("capsule", .capsule),
        Choice("roundedRectangle", .roundedRectangle),
    ]
    private static let roles = [
        Choice("none", ButtonRole?.none), Choice("destructive", .destructive), Choice("cancel", .cancel),
    ]
    private static let feedbacks = [
        Choice("success", SensoryFeedback.success), Choice("impact", .impact), Choice("selection", .selection),
        Choice("error", .error),
    ]

    var body: some View {
        Demo("Styles", "One button in each of the system's styles.") {
            ButtonStylesDemo(tint: tint.value, size: size.value, shape: shape.value, isEnabled: isEnabled)
        } knobs: {
            ChoiceKnob("tint", $tint, Choices.colors)
            ChoiceKnob("controlSize", $size, Choices.controlSizes)
            ChoiceKnob("buttonBorderShape", $shape, Self.shapes)
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("Labels and roles", "A button says what it does; a role says how serious it is.") {
            ButtonRolesDemo(role: role.value)
        } knobs: {
            ChoiceKnob("role", $role, Self.roles)
        }
        Demo("A style of one's own", "A ButtonStyle sees the label and whether it is pressed.") {
            OwnStyleDemo(radius: radius)
        } knobs: {
            SliderKnob("radius", $radius, in: 2...30)
        }
        Demo("Feedback", "A phone is felt when a value changes; a computer keeps still.") {
            FeedbackDemo(feedback: feedback.value, name: feedback.name)
        } knobs: {
            ChoiceKnob("sensoryFeedback", $feedback, Self.feedbacks)
        }
    }
}

struct ButtonStylesDemo: View {
    let tint: Color
    let size: ControlSize
    let shape: ButtonBorderShape
    let isEnabled: Bool
    @State private var count = 0

    var body: some View {
        VStack(spacing: 14) {
            Button("Prominent") { count += 1 }.buttonStyle(.borderedProminent)
            Button("Bordered") { count += 1 }.buttonStyle(.bordered)
            Button("Borderless") { count += 1 }.buttonStyle(.borderless)
            Button("Plain") { count += 1 }.buttonStyle(.plain)
            Text("Pressed \(count) times").foregroundStyle(.secondary)
        }
        .tint(tint)
        .controlSize(size)
        .buttonBorderShape(shape)
        .disabled(!isEnabled)
    }
}

struct ButtonRolesDemo: View {
    let role: ButtonRole?
    @State private var last = "nothing yet"

    var body: some View {
        VStack(spacing: 14) {
            Button("Add to library", systemImage: "plus") { last = "added" }
            Button("Delete", systemImage: "trash", role: .destructive) { last = "deleted" }
            Button {
                last = "shared"
            } label: {
                Label("Share", systemImage: "square.and.arrow.up")
                    .frame(maxWidth: .infinity)
            }
            .controlSize(.large)
            Button("Close", systemImage: "xmark", role: .cancel) { last = "closed" }
                .labelStyle(.iconOnly)
            Button("Archive", systemImage: "archivebox", role: role) { last = "archived" }
            Text("Last: \(last)").foregroundStyle(.secondary)
        }
        .buttonStyle(.bordered)
    }
}

struct OwnStyleDemo: View {
    let radius: Double
    @State private var count = 0

    var body: some View {
        Button("Boost × \(count)") { count += 1 }
            .buttonStyle(GlowStyle(radius: radius))
    }

    private struct GlowStyle: ButtonStyle {
        let radius: Double

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .font(.headline)
                .foregroundStyle(.white)
                .padding(.horizontal, 28)
                .padding(.vertical, 14)
                .background(Color.indigo.gradient, in: Capsule())
                .shadow(color: .indigo.opacity(0.5), radius: configuration.isPressed ? 2 : radius, y: 4)
                .scaleEffect(configuration.isPressed ? 0.94 : 1)
                .animation(.spring(duration: 0.25), value: configuration.isPressed)
        }
    }
}

struct FeedbackDemo: View {
    let feedback: SensoryFeedback
    let name: String
    @State private var count = 0

    var body: some View {
        VStack(spacing: 14) {
            Button("Feel it") { count += 1 }
                .buttonStyle(.borderedProminent)
                .sensoryFeedback(feedback, trigger: count)
            Text("Felt \(count) times: \(name)").foregroundStyle(.secondary)
        }
    }
}
