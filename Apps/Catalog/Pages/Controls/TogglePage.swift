import SwiftUI

struct TogglePage: View {
    @State private var tint = Choices.colors[6]
    @State private var isEnabled = true

    var body: some View {
        Demo("Styles", "A switch, a button that stays pressed, and a check box of one's own.") {
            ToggleStylesDemo(tint: tint.value, isEnabled: isEnabled)
        } knobs: {
            ChoiceKnob("tint", $tint, Choices.colors)
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("Labels", "The label may be anything, or be there for screen readers only.") { ToggleLabelsDemo() }
    }
}

struct ToggleStylesDemo: View {
    let tint: Color
    let isEnabled: Bool
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Toggle("Wi-Fi", isOn: $isOn)
            Toggle("Wi-Fi", systemImage: "wifi", isOn: $isOn)
                .toggleStyle(.button)
            Toggle("Wi-Fi", isOn: $isOn)
                .toggleStyle(CheckStyle())
            Text(isOn ? "It is on." : "It is off.")
                .foregroundStyle(.secondary)
        }
        .tint(tint)
        .disabled(!isEnabled)
    }

    private struct CheckStyle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                Label {
                    configuration.label
                } icon: {
                    Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
                }
            }
            .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
        }
    }
}

struct ToggleLabelsDemo: View {
    @State private var isQuiet = false
    @State private var isFlying = true

    var body: some View {
        VStack(spacing: 16) {
            Toggle(isOn: $isQuiet) {
                Text("Quiet hours")
                Text("Nobody rings between ten and seven.")
            }
            Toggle(isOn: $isFlying) { Label("Aeroplane mode", systemImage: "airplane") }
            Toggle("Only a switch", isOn: $isFlying)
                .labelsHidden()
        }
    }
}
